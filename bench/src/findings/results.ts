// The results of runs, one file each, so that a later run can be compared with them.
import { spawnSync } from 'node:child_process';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import type { Outcome } from './finding.ts';
import type { Machine } from './machine.ts';

const folder = fileURLToPath(new URL('../../results', import.meta.url));

export interface Run extends Outcome {
  /** ISO instant. */
  readonly date: string;
  readonly commit: string;
  /** The name of its sizes and counts: only runs of the same scale are compared. */
  readonly scale: string;
  readonly machine: Machine;
  readonly minutes: number;
}

const runSchema = z.object({
  date: z.string(),
  scale: z.string(),
  commit: z.string(),
  minutes: z.number(),
  machine: z.object({
    processor: z.string(),
    cores: z.number(),
    memory: z.string(),
    node: z.string(),
    load: z.object({ start: z.number(), end: z.number() }),
  }),
  findings: z.array(
    z.object({
      bar: z.number(),
      what: z.string(),
      measured: z.string(),
      limit: z.string().exactOptional(),
      isMet: z.boolean().exactOptional(),
      figures: z.record(z.string(), z.number()),
    }),
  ),
});

export type StoredRun = z.infer<typeof runSchema>;

export const readRun = async (file: string): Promise<StoredRun> => runSchema.parse(JSON.parse(await readFile(file, 'utf8')));

/** The latest stored run of this scale. */
export async function readEarlierRun(scale: string): Promise<StoredRun | undefined> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.json')).sort();
  for (const name of names.toReversed()) {
    const run = await readRun(join(folder, name));
    if (run.scale === scale) return run;
  }
}

/** Returns the path of the file. */
export async function writeRun(run: Run): Promise<string> {
  await mkdir(folder, { recursive: true });
  const file = join(folder, `${run.date.slice(0, 16).replace(':', '')}-${run.scale}.json`);
  await writeFile(file, `${JSON.stringify(run, null, 2)}\n`);
  return file;
}

/** The measured commit, and whether files differ from it. */
export function readCommit(): string {
  const git = (...args: string[]) => spawnSync('git', args, { cwd: folder.replace(/results$/, ''), encoding: 'utf8' }).stdout?.trim() ?? '';
  const changes = git('status', '--porcelain', '--untracked-files=no', '..') === '' ? '' : ' and changes';
  return `${git('rev-parse', '--short', 'HEAD') || 'unknown'}${changes}`;
}
