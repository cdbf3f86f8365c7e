// Where what is measured keeps its files: until the process ends, and not only as long as it is of use. A file system may
// avoid for some minutes what was just deleted, and search for the next place with each new file: after ten thousand
// deletions ext4 without a journal takes 1.2 ms to create a file instead of 0.15, and whatever is measured next pays that.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Makes a folder that goes when the process ends. */
export function ownFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `stem-bench-${name}-`));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
