// A folder for what is not whole yet. It is gone afterwards, also when somebody ends the program: what lies in it is as
// confidential as the archive.
import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';

/** `beside` is on the disk the result will be on. */
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
