// Finds the type of a file in its bytes. Runs in a media process: a crafted file may keep the detection busy.
import { open, readFile } from 'node:fs/promises';
import { fileTypeFromFile } from 'file-type';
import { isSvg, svgHead } from './drawings/decode-xml.ts';
import type { IncomingFile } from './incoming-file.ts';

/** Names of one type under which the detection knows it. */
const oneType: Readonly<Record<string, string>> = {
  'image/apng': 'image/png',
  'image/heif': 'image/heic',
  'image/heif-sequence': 'image/heic',
  'image/heic-sequence': 'image/heic',
  'video/x-m4v': 'video/mp4',
  'audio/mp4': 'audio/x-m4a',
};

/** Its MIME type; undefined for a type that is unknown. Old files of Office, and those of computers, have names of our own. */
export async function detectType({ path, size }: IncomingFile): Promise<string | undefined> {
  const head = await headOf(path);
  if (isSvg(head)) return 'image/svg+xml';
  const found = (await fileTypeFromFile(path).catch(() => undefined))?.mime;
  if (found === 'application/x-cfb') return size <= largestOffice ? nameOfOffice(await readFile(path)) : found;
  if (!found && isPdf(head)) return 'application/pdf';
  return found ? (oneType[found] ?? found) : nameUnknown(head, size);
}

/** Programs put line breaks, headers of a download or the job of a printer before it; a page of HTML is none. */
function isPdf(head: Uint8Array): boolean {
  const [before = '', ...behind] = Buffer.from(head).toString('latin1').split('%PDF-', 2);
  return behind.length > 0 && before.length < 1024 && !before.includes('<');
}

async function headOf(path: string): Promise<Uint8Array> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(svgHead), 0, svgHead, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

// The directory in their container distinguishes older and protected files of Office from mails and installers.

/** Bytes of the largest one that is recognised: it is read as a whole. */
const largestOffice = 50 * 1024 * 1024;

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

function nameOfOffice(bytes: Uint8Array): string {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  return streams.find(([stream]) => hasStream(file, stream))?.[1] ?? 'application/x-cfb';
}

function hasStream(file: Buffer, stream: string): boolean {
  const name = Buffer.from(`${stream}\0`, 'utf16le');
  for (let at = file.indexOf(name); at !== -1; at = file.indexOf(name, at + 1))
    if (at % entryLength === 0 && at + entryLength <= file.length && file.readUInt16LE(at + lengthOffset) === name.length) return true;
  return false;
}

// Names files that are of no known type, from their first bytes: people drop what their computer shows them, and want to know
// what it is. The types are names of our own, or the usual ones.

/** Bytes at the beginning of files that computers make for themselves. */
const heads: readonly (readonly [head: Buffer, mime: string])[] = [
  [Buffer.from('\0\0\0\x01Bud1', 'latin1'), 'application/x-ds-store'],
  [Buffer.from([0x00, 0x05, 0x16, 0x07]), 'application/x-apple-double'],
  [Buffer.from('bplist00', 'latin1'), 'application/x-bplist'],
  [Buffer.from([0x4c, 0, 0, 0, 0x01, 0x14, 0x02, 0]), 'application/x-shortcut'],
];

/** Bytes of the files beside a document that is open in Office; their names begin with ~$. */
const lockLengths = new Set([162, 165]);

const texts: readonly (readonly [beginning: RegExp, mime: string])[] = [
  [/^\[InternetShortcut\]/i, 'application/x-shortcut'],
  [/^\{\s{0,20}"(?:url|doc_id)"\s{0,20}:\s{0,20}"/, 'application/x-online-document'],
  [/^\[\.ShellClassInfo\]/i, 'application/x-folder-settings'],
  [/^(?:<!--[^>]{0,500}-->\s{0,100})?<(?:!doctype html|html|head|body|script|meta|title|div|p|h1|table)\b/i, 'text/html'],
  [/^MIME-Version:.{0,200}\r?\n(?:.{0,999}\r?\n){0,9}Content-Type: multipart\/related/i, 'text/html'],
  [/^(?:[\w-]{1,60}: ?.{0,999}\r?\n(?:[ \t].{0,999}\r?\n){0,20}){0,20}(?:from|received|return-path|delivered-to|message-id|subject): /i, 'message/rfc822'],
  [/^BEGIN:VCARD/i, 'text/vcard'],
  [/^BEGIN:VCALENDAR/i, 'text/calendar'],
  [/^<\?xml\b/i, 'application/xml'],
  [/^\{\\rtf/, 'application/rtf'],
];

/** Undefined for bytes that nothing is known about. */
function nameUnknown(head: Uint8Array, size: number): string | undefined {
  const bytes = Buffer.from(head.buffer, head.byteOffset, head.byteLength);
  const known = heads.find(([start]) => bytes.subarray(0, start.length).equals(start));
  if (known) return known[1];
  if (lockLengths.has(size) && isLock(bytes)) return 'application/x-office-lock';
  if (bytes.length > 0 && bytes.every((byte) => byte === 0)) return 'application/x-zeros';
  const text = textOf(bytes);
  if (text === undefined) return undefined;
  return texts.find(([beginning]) => beginning.test(text))?.[1] ?? 'text/plain';
}

/** The length of a name of at most 54 letters, and the name. */
const isLock = (bytes: Buffer): boolean => {
  const length = bytes[0] ?? 0;
  return length > 0 && length < 55 && bytes.subarray(1, 1 + length).every((byte) => byte >= 32);
};

/** Undefined for bytes that are no text. The last letter may be cut off. */
function textOf(bytes: Buffer): string | undefined {
  const isWide = bytes[0] === 0xff && bytes[1] === 0xfe;
  const text = (isWide ? bytes.toString('utf16le') : bytes.toString('latin1').replace(/^\xef\xbb\xbf/, '')).replace(/^[\s\ufeff]+/, '');
  const isBinary = (character: string) => character < ' ' && !'\t\n\v\f\r\u001b'.includes(character);
  return text === '' || [...text].some(isBinary) ? undefined : text;
}
