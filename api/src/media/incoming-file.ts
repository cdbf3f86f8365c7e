// An uploaded file: on the disk, because a film is too large for memory. And its name, as editors see it.
import { open, readFile } from 'node:fs/promises';
import { fileTypeFromFile } from 'file-type';

export interface IncomingFile {
  readonly path: string;
  readonly size: number;
  /** At most `most` bytes from the start. */
  head(most: number): Promise<Uint8Array>;
  /** All of it. */
  bytes(): Promise<Uint8Array>;
  /** The MIME type found in its bytes. */
  sniff(): Promise<string | undefined>;
}

export const fileOnDisk = (path: string, size: number): IncomingFile => ({
  path,
  size,
  async head(most) {
    const file = await open(path);
    try {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(most), 0, most, 0);
      return buffer.subarray(0, bytesRead);
    } finally {
      await file.close();
    }
  },
  bytes: () => readFile(path),
  sniff: async () => (await fileTypeFromFile(path))?.mime,
});

/** Control characters and marks of direction, which make a name look like another one. */
const invisible = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/** At most 255 characters. */
const longestName = 255;

/** The last part of the path a browser sent, on one line. It names no file on our disk. */
export function cleanFileName(given: string | undefined): string {
  const name = (given ?? '').normalize().split(/[/\\]/).at(-1)?.replace(invisible, '').trim() ?? '';
  return /^\.*$/.test(name) ? 'upload' : shorten(name);
}

// The extension stays.
function shorten(name: string): string {
  if (name.length <= longestName) return name;
  const extension = /\.\w{1,10}$/.exec(name)?.[0] ?? '';
  return name.slice(0, longestName - extension.length).trimEnd() + extension;
}
