// Old Word files share their container with spreadsheets, mails and installers: its directory says what it holds.

/** The stream in which Word writes its text, as the directory names it: in an entry of 128 bytes, its length behind it. */
const stream = Buffer.from('WordDocument\0', 'utf16le');
const entryLength = 128;
const lengthAt = 64;

export function isWordDocument(bytes: Uint8Array): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  for (let at = file.indexOf(stream); at !== -1; at = file.indexOf(stream, at + 1))
    if (at % entryLength === 0 && at + entryLength <= file.length && file.readUInt16LE(at + lengthAt) === stream.length) return true;
  return false;
}
