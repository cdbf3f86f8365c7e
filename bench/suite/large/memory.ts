// Resident memory of a process and of all that it has started, as Linux reports it.
import { readdirSync, readFileSync } from 'node:fs';

export interface Process {
  readonly pid: number;
  readonly parent: number;
  readonly bytes: number;
}

const pageSize = 4096;
/** Milliseconds between two readings. */
const interval = 500;

/** Bytes of all processes below this one. Memory that processes share counts for each of them. Pure. */
export function sumBelow(processes: readonly Process[], root: number): number {
  const children = processes.filter(({ parent }) => parent === root);
  return children.reduce((sum, { pid, bytes }) => sum + bytes + sumBelow(processes, pid), 0);
}

function readProcesses(): Process[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const text = readFileSync(`/proc/${name}/stat`, 'utf8');
        // The name of the program may contain spaces; the parent is the 2nd field after it, resident pages the 22nd.
        const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
        return [{ pid: Number(name), parent: Number(fields[1]), bytes: Number(fields[21]) * pageSize }];
      } catch {
        return []; // it has ended meanwhile
      }
    });
}

/** Watches what is below a process, with or without itself. `takePeak` returns the largest number of bytes since the last call. */
export function watchMemory(root: number, isIncluded: boolean): { takePeak(): number; stop(): void } {
  let peak = 0;
  function read(): void {
    const processes = readProcesses();
    const own = isIncluded ? (processes.find(({ pid }) => pid === root)?.bytes ?? 0) : 0;
    peak = Math.max(peak, own + sumBelow(processes, root));
  }
  const timer = setInterval(read, interval).unref();
  return {
    takePeak() {
      const taken = peak;
      peak = 0;
      return taken;
    },
    stop: () => clearInterval(timer),
  };
}
