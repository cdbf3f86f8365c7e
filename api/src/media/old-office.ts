// Files of Office before 2007, and protected ones of any year, share their container with mails and installers: its directory
// says which of them a file is.

/** Bytes of the largest one that is recognised: it is read as a whole. */
export const largestOffice = 50 * 1024 * 1024;

/** The streams that tell, and the type that each of them stands for. */
const streams: readonly (readonly [stream: string, mime: string])[] = [
  // First: what is protected has no other stream that can be read.
  ['EncryptedPackage', 'application/x-protected-office'],
  ['WordDocument', 'application/msword'],
  ['Workbook', 'application/vnd.ms-excel'],
  ['Book', 'application/vnd.ms-excel'],
  ['PowerPoint Document', 'application/vnd.ms-powerpoint'],
  ['__properties_version1.0', 'application/vnd.ms-outlook'],
  ['VisioDocument', 'application/vnd.visio'],
  ['Quill', 'application/x-mspublisher'],
];

/** An entry of the directory: its name at the start, the length of the name at 64. */
const entryLength = 128;
const lengthOffset = 64;

export function nameOfOffice(bytes: Uint8Array): string {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  return streams.find(([stream]) => hasStream(file, stream))?.[1] ?? 'application/x-cfb';
}

function hasStream(file: Buffer, stream: string): boolean {
  const name = Buffer.from(`${stream}\0`, 'utf16le');
  for (let at = file.indexOf(name); at !== -1; at = file.indexOf(name, at + 1))
    if (at % entryLength === 0 && at + entryLength <= file.length && file.readUInt16LE(at + lengthOffset) === name.length) return true;
  return false;
}
