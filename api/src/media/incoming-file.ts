// A file that arrives: in memory, or on the disk where it may be too large for that.
import { open, readFile } from 'node:fs/promises';
import { fileTypeFromBuffer, fileTypeFromFile } from 'file-type';
import type { MediaKeeper } from './media-files.ts';

export interface IncomingFile {
  readonly size: number;
  /** The first bytes, at most so many. */
  head(most: number): Promise<Uint8Array>;
  /** All of it. */
  bytes(): Promise<Uint8Array>;
  /** The MIME type its bytes speak of. */
  sniff(): Promise<string | undefined>;
  /** Stores it as it is and returns its name in the library. */
  keep(files: MediaKeeper, extension: string): Promise<string>;
}

export const fileInMemory = (bytes: Uint8Array): IncomingFile => ({
  size: bytes.length,
  head: async (most) => bytes.subarray(0, most),
  bytes: async () => bytes,
  sniff: async () => (await fileTypeFromBuffer(bytes))?.mime,
  keep: (files, extension) => files.put(bytes, extension),
});

export const fileOnDisk = (path: string, size: number): IncomingFile => ({
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
  keep: (files, extension) => files.adopt(path, extension),
});
