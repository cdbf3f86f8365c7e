// What everything that stores files on disk shares.
import { rmSync } from 'node:fs';
import { mkdtemp, open } from 'node:fs/promises';
import { join } from 'node:path';

/** Resolves when the bytes of a file have reached the disk. */
export async function flushFile(path: string): Promise<void> {
  const file = await open(path, 'r+');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

/** For `.catch`: undefined for this error of the system; any other is thrown again. */
export const ignoreError =
  (code: 'ENOENT' | 'EEXIST') =>
  (error: NodeJS.ErrnoException): undefined => {
    if (error.code !== code) throw error;
  };

/** A folder for incomplete files, on the same disk as `beside`. It is removed also when the process is ended: it is confidential. */
export async function withWorkFolder<T>(beside: string, work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(beside, '.stem-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  process.once('exit', remove);
  try {
    return await work(folder);
  } finally {
    process.off('exit', remove);
    remove();
  }
}
