// The machine a figure was measured on: without it a figure says nothing.
import { availableParallelism, cpus, loadavg, totalmem } from 'node:os';

export interface Machine {
  readonly processor: string;
  readonly cores: number;
  readonly memory: string;
  readonly node: string;
  /** Processors computing on average during the minute before, and at the end. */
  readonly load: { readonly start: number; readonly end: number };
}

const loadNow = (): number => loadavg()[0] ?? 0;

const atStart = loadNow();

export const machineFacts = (): Machine => ({
  processor: cpus()[0]?.model.trim() ?? 'unknown',
  cores: availableParallelism(),
  memory: `${Math.round(totalmem() / 1024 ** 3)} GB`,
  node: process.version,
  load: { start: atStart, end: loadNow() },
});

export const load = (): string => `load ${loadNow().toFixed(1)}`;

export const machine = (): string => machineText(machineFacts());

/** A machine in one sentence. Pure. */
export function machineText({ processor, cores, memory, node, load: loads }: Machine): string {
  const facts = `${cores} cores (${processor}), ${memory}, Node ${node}, load ${loads.start.toFixed(1)} at the start and ${loads.end.toFixed(1)} at the end`;
  return Math.max(loads.start, loads.end) > cores ? `${facts}: others were computing as well, so these times are longer than on a quiet machine` : facts;
}
