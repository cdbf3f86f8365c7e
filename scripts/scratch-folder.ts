// The folder for databases of tests: in memory if there is room, because a busy disk makes hundreds of small commits slow.
import { mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const memory = '/dev/shm';
/** Free bytes that the folder in memory needs. */
const minimumFree = 2 * 1024 ** 3;

/** Creates a folder for the temporary files of this process and its children. Returns a function that removes it. */
export default function openScratchFolder(): () => void {
  const folder = mkdtempSync(join(freeBytesIn(memory) > minimumFree ? memory : tmpdir(), 'stem-tests-'));
  const before = process.env.TMPDIR;
  process.env.TMPDIR = folder;
  return () => {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
    rmSync(folder, { recursive: true, force: true });
  };
}

function freeBytesIn(folder: string): number {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch {
    return 0; // not every system has this folder
  }
}
