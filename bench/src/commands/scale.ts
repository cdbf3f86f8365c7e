// The sizes and counts of a whole run. Pure.
import type { MemoryEffort } from '../bars/memory.ts';
import { type Effort, usualEffort } from '../measuring/saves.ts';

export interface Scale {
  readonly name: string;
  /** Pages of the sites that saves are measured on, the smallest first. */
  readonly sizes: readonly number[];
  /** Pages of the site that all other bars are measured on. */
  readonly judged: number;
  /** Pages of the site that Astro builds as well. */
  readonly built: number;
  readonly effort: Effort;
  readonly memory: MemoryEffort;
  /** Pages of the site on a slow disk. */
  readonly slowDisk: number;
  /** Of the oracle. */
  readonly saves: number;
  /** Of the crash test. */
  readonly kills: number;
}

export const usage = 'Usage: npm run bench [-- --quick | -- --pages=<number>]';

const full: Scale = {
  name: 'full',
  sizes: [50, 500, 5000, 20_000],
  judged: 5000,
  built: 5000,
  effort: usualEffort,
  memory: { idle: 600, saves: 20_000 },
  slowDisk: 500,
  saves: 1000,
  kills: 100,
};
const quick: Scale = {
  name: 'quick',
  sizes: [50, 400],
  judged: 400,
  built: 200,
  effort: { rounds: 2, editsOfEachReach: 10 },
  memory: { idle: 60, saves: 200 },
  slowDisk: 60,
  saves: 60,
  kills: 10,
};

/** Without an option the full scale; `--quick` takes minutes instead of half an hour; `--pages` sets the largest site. Undefined for anything else. */
export function scaleOf([option, ...more]: readonly string[]): Scale | undefined {
  if (more.length > 0) return undefined;
  if (option === undefined) return full;
  if (option === '--quick') return quick;
  const pages = Number(/^--pages=(\d+)$/.exec(option)?.[1]);
  if (!(pages >= 100)) return undefined;
  const sizes = [50, 500, pages].filter((size) => size <= pages);
  return { ...full, name: `${pages}-pages`, sizes: [...new Set(sizes)], judged: pages, built: pages, saves: 300, kills: 40 };
}
