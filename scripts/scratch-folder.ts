// Where tests keep their databases: in memory where there is room, because a busy disk makes hundreds of small commits slow.
import { mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const memory = '/dev/shm';
const enough = 2 * 1024 ** 3;

/** Makes a folder the place for temporary files of this process and those it starts. Returns what takes it away with all that is in it. */
export default function openScratchFolder(): () => void {
  const folder = mkdtempSync(join(roomIn(memory) > enough ? memory : tmpdir(), 'stem-tests-'));
  const before = process.env.TMPDIR;
  process.env.TMPDIR = folder;
  return () => {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
    rmSync(folder, { recursive: true, force: true });
  };
}

function roomIn(folder: string): number {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch {
    return 0; // not every system has it
  }
}
