// Whether a PDF does something by itself when it is opened: runs a script, starts a program, acts on an event. A PDF
// that is not understood may. Its objects are searched as a reader finds them: in the file, and packed in its object streams.
import { readFile } from 'node:fs/promises';
import { inflateSync } from 'node:zlib';

/** Bytes that the object streams of a PDF may unpack to; one with more is not searched to its end. */
const mostUnpacked = 128 * 1024 * 1024;

export const isActivePdf = async ({ path }: { readonly path: string }): Promise<boolean> => acts(await readFile(path));

function acts(bytes: Buffer): boolean {
  const text = bytes.toString('latin1');
  if (active.test(plain(text))) return true;
  let unpacked = 0;
  for (const found of objectStreams(text)) {
    const objects = found && unpack(found.dictionary, bytes.subarray(found.start), mostUnpacked - unpacked);
    if (objects === undefined || active.test(plain(objects))) return true;
    unpacked += objects.length;
  }
  return false;
}

/** Names may be written in numbers: `/J#53` is `/JS`. */
const plain = (text: string): string => text.replaceAll(/#([\da-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

/** Short names need a value of theirs: packed pictures contain any letters. An opening that only leads to a page is none. */
const active =
  /\/(?:(?:JavaScript|Launch|ImportData|SubmitForm|RichMedia)(?![\w-])|JS[\s\0]*[(<%]|(?:JS|AA|XFA|OpenAction|OnInstantiate)[\s\0]*(?:<<|%|\d+[\s\0]+\d+[\s\0]+R\b)|XFA[\s\0]*\[)/;

/** Characters in front of a stream in which its dictionary begins. One that is longer is not understood. */
const longestDictionary = 64 * 1024;

/** Every stream with the keys of an object stream, also under another type; undefined for one that is not understood. Readers begin with the next line. */
function* objectStreams(text: string): Generator<{ readonly dictionary: string; readonly start: number } | undefined> {
  for (const { index, 0: word, 1: lineEnd } of text.matchAll(/(?<!end)stream[^\r\n]{0,200}(\r?\n|\r)?/g)) {
    const before = text.slice(Math.max(0, index - longestDictionary), index);
    const begin = Math.max(before.lastIndexOf('endobj'), before.lastIndexOf('endstream'));
    if (begin === -1 && index > longestDictionary) yield undefined;
    const dictionary = plain(before.slice(Math.max(begin, 0)));
    if (/\/First(?!\w)/.test(dictionary) && /\/N(?!\w)/.test(dictionary)) yield lineEnd === undefined ? undefined : { dictionary, start: index + word.length };
  }
}

/** Undefined when it is packed in a way that is not known here, or encrypted. What is not packed was searched in the file. */
function unpack(dictionary: string, from: Buffer, most: number): string | undefined {
  if (!/\/(?:Filter|F)(?!\w)/.test(dictionary)) return '';
  const isKnown = dictionary.match(/\/(?:\w+Decode|DecodeParms|Crypt|F)(?!\w)/g)?.join() === '/FlateDecode';
  try {
    return isKnown ? inflateSync(from, { maxOutputLength: Math.max(1, most) }).toString('latin1') : undefined;
  } catch {
    return undefined;
  }
}
