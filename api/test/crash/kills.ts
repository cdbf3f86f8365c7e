// Starts a program on a data folder and kills it repeatedly.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { dirname, join } from 'node:path';
import { openObjects } from '@stem/content-pipeline';
import { openReader } from '@stem/content-pipeline/database';
import fc from 'fast-check';
import { objectsFolder } from '../../src/storage/open-files.ts';
import { settingsOf } from '../installation.ts';

const steps = ['save', 'plan', 'evaluate', 'render', 'commit', 'live'] as const;

/** When the program is killed: milliseconds after its start or after it is live again, or at a step. */
export type KillPoint =
  | { readonly after: 'start' | 'back'; readonly milliseconds: number }
  | { readonly after: 'step'; readonly step: (typeof steps)[number]; readonly passes: number };

const killPoint: fc.Arbitrary<KillPoint> = fc.oneof(
  { weight: 2, arbitrary: fc.record({ after: fc.constant('start' as const), milliseconds: fc.nat(1000) }) },
  { weight: 4, arbitrary: fc.record({ after: fc.constant('back' as const), milliseconds: fc.nat(300) }) },
  { weight: 4, arbitrary: fc.record({ after: fc.constant('step' as const), step: fc.constantFrom(...steps), passes: fc.nat(3) }) },
);

/** Each step once, then random points; always the same for the same seed. */
export function killPoints(times: number, seed: number): KillPoint[] {
  const named = steps.map((step): KillPoint => ({ after: 'step', step, passes: 0 }));
  return [...named, ...fc.sample(killPoint, { seed, numRuns: times })].slice(0, times);
}

/** The title of an event is on every page; its location on its own pages, in lists and in files. */
export type NumberedField = 'title' | 'location';

export interface Killed {
  /** The last number whose save was confirmed. */
  readonly saved: number | undefined;
  /** Milliseconds from its start until everything was live; undefined when it was killed before. */
  readonly back: number | undefined;
}

export interface Run {
  /** The built program. */
  readonly program: string;
  /** The data folder. */
  readonly folder: string;
  /** The number it saves first; consecutive ones follow. */
  readonly first: number;
  /** The field of the first event it saves them in. */
  readonly field: NumberedField;
}

/** Starts the program once and lets it end, so that the next starts find its compiled code. */
export async function runToItsEnd({ program, folder, first, field }: Run): Promise<void> {
  const [code] = await once(start(program, [folder, 'end', '0', String(first), field]), 'exit');
  if (code !== 0) throw new Error(`The program ended with ${code}`);
}

const start = (program: string, args: readonly string[]) =>
  spawn(process.execPath, [program, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_COMPILE_CACHE: join(dirname(program), 'compiled') },
  });

/** Starts the program and kills it. */
export async function runAndKill({ program, folder, first, field }: Run, at: KillPoint): Promise<Killed> {
  const [step, passes] = at.after === 'step' ? [at.step, at.passes] : ['none', 0];
  const startedAt = performance.now();
  const child = start(program, [folder, step, String(passes), String(first), field]);
  const exited = once(child, 'exit');
  const kill = () => child.kill('SIGKILL');
  let [saved, back]: [number?, number?] = [];
  if (at.after === 'start') setTimeout(kill, at.milliseconds);
  let rest = '';
  for await (const chunk of child.stdout) {
    const lines = (rest + String(chunk)).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      const [word, number] = line.split(' ');
      if (word === 'saved') saved = Number(number);
      if (word === 'back') back = performance.now() - startedAt;
      if (word === 'back' && at.after === 'back') setTimeout(kill, at.milliseconds);
      if (word === 'reached') kill();
    }
  }
  await exited;
  if (child.signalCode !== 'SIGKILL') throw new Error(`The program ended by itself with ${child.exitCode}`);
  return { saved, back };
}

/** The state a killed program left behind. */
export interface Remains {
  /** The number in the content. */
  readonly stored: number;
  /** The numbers visitors see, each with the number of its pages. */
  readonly shown: ReadonlyMap<number, number>;
  /** Pages whose bytes are missing in the object store or differ. */
  readonly damaged: readonly string[];
}

export async function readRemains(folder: string, field: NumberedField, database = settingsOf(folder).database): Promise<Remains> {
  const reader = openReader(database);
  const objects = await openObjects(objectsFolder(folder));
  try {
    const [row] = await reader.rows(`SELECT ${field} AS text FROM event_formats WHERE is_listed = 1 ORDER BY id LIMIT 1`);
    const shown = new Map<number, number>();
    const damaged: string[] = [];
    for (const { path, object } of await reader.rows('SELECT path, object FROM pipeline_pages WHERE object IS NOT NULL')) {
      const bytes = await objects.get(String(object));
      if (!bytes || createHash('sha256').update(bytes).digest('hex') !== object) damaged.push(String(path));
      const numbers = new Set([...String(bytes).matchAll(/Number (\d+)\./g)].map(([, number]) => Number(number)));
      for (const number of numbers) shown.set(number, (shown.get(number) ?? 0) + 1);
    }
    return { stored: Number(String(row?.text).match(/\d+/)?.[0] ?? 0), shown, damaged };
  } finally {
    await reader.close();
  }
}
