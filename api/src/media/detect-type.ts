// Finds the type of a file in its bytes. Runs in a media process: a crafted file may keep the detection busy.
import { open, readFile } from 'node:fs/promises';
import { fileTypeFromFile } from 'file-type';
import { isSvg, svgHead } from './drawings/decode-xml.ts';
import type { IncomingFile } from './incoming-file.ts';
import { nameUnknown } from './name-unknown.ts';
import { largestOffice, nameOfOffice } from './old-office.ts';

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
  return found ? (oneType[found] ?? found) : nameUnknown(head, size);
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
