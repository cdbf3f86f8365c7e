// The machine a figure was measured on: without it a figure says nothing.
import { availableParallelism, cpus, loadavg } from 'node:os';

/** Processors computing on average during the last minute. */
export const load = (): string => `load ${(loadavg()[0] ?? 0).toFixed(1)}`;

export function machine(): string {
  const cores = availableParallelism();
  const facts = `${cores} cores (${cpus()[0]?.model.trim() ?? 'unknown'}), Node ${process.version}, ${load()}`;
  return (loadavg()[0] ?? 0) > cores ? `${facts}: others were computing as well, so these times are longer than on a quiet machine` : facts;
}
