// Where tests keep their databases: in memory where there is room, because a busy disk makes hundreds of small commits slow.
import { statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const memory = '/dev/shm';
const enough = 2 * 1024 ** 3;

export const scratchFolder = (): string => (roomIn(memory) > enough ? memory : tmpdir());

function roomIn(folder: string): number {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch {
    return 0; // not every system has it
  }
}
