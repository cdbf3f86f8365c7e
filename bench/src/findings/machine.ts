// The machine a figure was measured on: without it a figure means nothing.
import { availableParallelism, cpus, loadavg, totalmem } from 'node:os';

export interface Machine {
  readonly processor: string;
  readonly cores: number;
  readonly memory: string;
  readonly node: string;
  /** Busy processors on average during the minute before the start, and before the end. */
  readonly load: { readonly start: number; readonly end: number };
}

const readLoad = (): number => loadavg()[0] ?? 0;

const loadAtStart = readLoad();

export const readMachine = (): Machine => ({
  processor: cpus()[0]?.model.trim() ?? 'unknown',
  cores: availableParallelism(),
  memory: `${Math.round(totalmem() / 1024 ** 3)} GB`,
  node: process.version,
  load: { start: loadAtStart, end: readLoad() },
});

export const describeLoad = (): string => `load ${readLoad().toFixed(1)}`;

export const describeThisMachine = (): string => describeMachine(readMachine());

/** A machine in one sentence. Pure. */
export function describeMachine({ processor, cores, memory, node, load: loads }: Machine): string {
  const facts = `${cores} cores (${processor}), ${memory}, Node ${node}, load ${loads.start.toFixed(1)} at the start and ${loads.end.toFixed(1)} at the end`;
  return Math.max(loads.start, loads.end) > cores ? `${facts}: others were computing as well, so these times are longer than on a quiet machine` : facts;
}
