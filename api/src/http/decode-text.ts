// Decodes a text file of a spreadsheet or an editor: UTF-8, UTF-16, or what Excel writes as “CSV” in Western Europe.
import { type Sentence, say } from '@stem/model';

export type DecodedText = { readonly ok: true; readonly text: string } | { readonly ok: false; readonly problem: Sentence };

/** Beginnings of files that are no text: workbooks of Excel and of LibreOffice, and those of old Excel. */
const workbooks = [Buffer.from('PK\u0003\u0004', 'latin1'), Buffer.from('\u00d0\u00cf\u0011\u00e0', 'latin1')];

/** Line ends become single line feeds, so that lines have the numbers a text editor shows. */
export function decodeText(bytes: Uint8Array): DecodedText {
  if (workbooks.some((head) => Buffer.from(bytes.subarray(0, head.length)).equals(head))) return refuse(say('people.workbook'));
  const text = decode(bytes);
  // No text contains this character: the file is a picture or the like.
  if (text === undefined || text.includes('\0')) return refuse(say('people.noText'));
  return { ok: true, text: text.replaceAll(/\r\n?/g, '\n') };
}

const refuse = (problem: Sentence): DecodedText => ({ ok: false, problem });

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
