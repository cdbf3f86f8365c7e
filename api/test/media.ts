// Files for tests of the media library.
import { writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import type { IncomingFile } from '../src/media/incoming-file.ts';
import type { MediaFiles } from '../src/media/media-files.ts';

/** Of a film: one track of which nothing is known. */
const index = Buffer.from('\0\0\0\x10moov\0\0\0\x08trak', 'latin1');

/** The head and the index of an MP4, and this many bytes of pictures; different for each name. */
export function film(name: string, length = 4088): Buffer {
  const head = Buffer.from([0, 0, 0, 24, ...Buffer.from('ftypisom'), 0, 0, 2, 0, ...Buffer.from('isommp41')]);
  const box = Buffer.from('0000mdat');
  box.writeUInt32BE(box.length + length);
  return Buffer.concat([head, box, Buffer.alloc(length, name), index]);
}

/** A picture of one colour. */
export const picture = (colour: string, { width = 60, height = 40 } = {}): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: colour } })
    .png()
    .toBuffer();

/** A file as it has just arrived. */
export async function arrived(bytes: Uint8Array, files: Pick<MediaFiles, 'incompletePath'>): Promise<IncomingFile> {
  const path = await files.incompletePath(bytes.length);
  await writeFile(path, bytes);
  return { path, size: bytes.length };
}

export function formOf(bytes: Uint8Array, name: string, type = 'application/octet-stream'): FormData {
  const form = new FormData();
  form.set('file', new File([new Uint8Array(bytes)], name, { type }));
  return form;
}

/** The smallest archive that is detected as a Word document. */
export function docx(): Buffer {
  const main = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
  const types = `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/word/document.xml" ContentType="${main}"/></Types>`;
  return Buffer.concat([
    entry('[Content_Types].xml', types),
    entry('word/document.xml', '<w:document/>'),
    Buffer.from('PK\x05\x06'.padEnd(22, '\0'), 'latin1'),
  ]);
}

function entry(name: string, text: string): Buffer {
  const head = Buffer.alloc(30);
  head.writeUInt32LE(0x04034b50, 0);
  head.writeUInt16LE(20, 4);
  head.writeUInt32LE(text.length, 18);
  head.writeUInt32LE(text.length, 22);
  head.writeUInt16LE(name.length, 26);
  return Buffer.concat([head, Buffer.from(name), Buffer.from(text)]);
}

/** A document of Word before 2007: its head, the table of its sectors, the directory and the text. */
export function oldDocument(textSectors = 12): Buffer {
  const sector = 512;
  const file = Buffer.alloc(sector * (3 + textSectors), 7);
  file.fill(0xff, 0, sector * 2);
  file.set(Buffer.from('d0cf11e0a1b11ae1', 'hex'), 0);
  file.writeUInt16LE(9, 30);
  file.writeUInt32LE(0xfffffffe, 68);
  file.writeUInt32LE(0, 76);
  // The table itself, the end of the directory, and the chain of the text.
  const chain = [0xfffffffd, 0xfffffffe, ...Array.from({ length: textSectors - 1 }, (_, at) => at + 3), 0xfffffffe];
  for (const [at, next] of chain.entries()) file.writeUInt32LE(next, sector + at * 4);
  const name = Buffer.from('WordDocument\0', 'utf16le');
  file.fill(0, sector * 2, sector * 3);
  file.set(name, sector * 2);
  file.writeUInt16LE(name.length, sector * 2 + 64);
  return file;
}
