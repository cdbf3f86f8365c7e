// What a process uses, as Linux reports it.
import { readFileSync } from 'node:fs';

/** Resident memory in MB of 1,000,000 bytes. */
export function readMemory(pid: number): number {
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return (Number(kilobytes) * 1024) / 1_000_000;
}

/** Ticks of the clock by which Linux counts. */
const ticksPerSecond = 100;

/** Seconds of all processors since the process started. */
export function readProcessorTime(pid: number): number {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The name of the program may contain spaces; user and system time are the 12th and 13th field after it.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
}
