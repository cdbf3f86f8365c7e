// A file that is changed in place: films are too large for memory, and no offset may change. Synchronous, for a process of its own.
import { closeSync, fstatSync, openSync, readSync, writeSync } from 'node:fs';

export type EditableFile = ReturnType<typeof editBytes>;

const zeros = Buffer.alloc(1024 * 1024);

export function editFile<T>(path: string, edit: (file: EditableFile) => T): T {
  const descriptor = openSync(path, 'r+');
  try {
    const { size } = fstatSync(descriptor);
    return edit({
      size,
      read(at, length) {
        if (at < 0 || at >= size) return Buffer.alloc(0);
        const bytes = Buffer.alloc(Math.max(0, Math.min(length, size - at)));
        return bytes.subarray(0, readSync(descriptor, bytes, 0, bytes.length, at));
      },
      write: (at, bytes) => void writeSync(descriptor, bytes, 0, bytes.length, at),
      blank(from, to) {
        for (let at = from; at < Math.min(to, size); at += zeros.length) writeSync(descriptor, zeros, 0, Math.min(zeros.length, Math.min(to, size) - at), at);
      },
    });
  } finally {
    closeSync(descriptor);
  }
}

/** The same for bytes in memory. */
export const editBytes = (bytes: Buffer) => ({
  size: bytes.length,
  /** At most `length` bytes: fewer at the end of the file, none outside. */
  read: (at: number, length: number) => (at < 0 ? Buffer.alloc(0) : bytes.subarray(at, at + length)),
  write: (at: number, changed: Uint8Array) => bytes.set(changed, at),
  /** Zeros from `from` up to `to`. */
  blank: (from: number, to: number) => void bytes.fill(0, Math.min(from, bytes.length), Math.min(to, bytes.length)),
});
