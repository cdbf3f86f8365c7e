// The text of a table file: its encoding, and what separates its cells. Spreadsheets of different countries differ.

/** Undefined for a file that is no text, such as a workbook. Line ends become single line feeds, as a text editor counts them. */
export function decodeText(bytes: Uint8Array): string | undefined {
  const text = decode(bytes);
  // No text contains this character: the file is a picture or the like.
  return text === undefined || text.includes('\0') ? undefined : text.replaceAll(/\r\n?/g, '\n');
}

function decode(bytes: Uint8Array): string | undefined {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return decodeAs('utf-16le', bytes);
  if (first === 0xfe && second === 0xff) return decodeAs('utf-16be', bytes);
  // Without a byte order mark: every second byte of plain letters is zero.
  if (second === 0 && first !== 0) return decodeAs('utf-16le', bytes);
  if (first === 0 && second !== undefined && second !== 0) return decodeAs('utf-16be', bytes);
  // Umlauts of Windows-1252 are not valid UTF-8, which shows that a text is the one or the other.
  return decodeAs('utf-8', bytes) ?? decodeAs('windows-1252', bytes);
}

function decodeAs(encoding: string, bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** With what separates its cells. A first line “sep=;” names it for Excel, and stays as an empty line: lines keep their numbers. */
export function splitTable(text: string): { readonly text: string; readonly delimiter: string } {
  const [line, delimiter] = /^[\ufeff "']{0,9}sep {0,9}= {0,9}["']{0,3}(\\t|[^\n "'])["' ]{0,9}[;,\t]*(?=\n|$)/i.exec(text) ?? [];
  if (line === undefined || delimiter === undefined) return { text, delimiter: delimiterOf(text) };
  return { text: text.slice(line.length), delimiter: delimiter === '\\t' ? '\t' : delimiter };
}

function delimiterOf(text: string): string {
  const head = text.split('\n').find((line) => line.trim() !== '') ?? '';
  const count = (delimiter: string) => head.split(delimiter).length;
  return [';', ',', '\t'].sort((one, other) => count(other) - count(one))[0] ?? ';';
}
