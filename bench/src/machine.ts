// The machine a figure was measured on: without it a figure says nothing.
import { availableParallelism, cpus, loadavg } from 'node:os';

export const machine = (): string => `${availableParallelism()} cores (${cpus()[0]?.model.trim() ?? 'unknown'}), Node ${process.version}`;

/** How much others are computing: above the number of cores, times are longer than they would be. */
export const load = (): string => `load ${(loadavg()[0] ?? 0).toFixed(1)}`;
