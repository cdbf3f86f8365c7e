// The work of a run of tests, as counts that all its processes append to one file.
import { existsSync, readFileSync } from 'node:fs';
import { type Budget, type KindName, kinds } from './kinds.ts';

export type Work = { -readonly [Part in keyof Budget]: number };

/** Sums the lines of the file by kind. A line is `api systems 1`. */
export function readWork(file: string): Map<KindName, Work> {
  const done = new Map<KindName, Work>();
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : [];
  for (const line of lines) {
    const [kind, part, count] = line.split(' ') as [KindName, keyof Work, string]; // as noteWork writes them
    const work = done.get(kind) ?? { systems: 0, pages: 0, browsers: 0 };
    work[part] += Number(count);
    done.set(kind, work);
  }
  return done;
}

/** One sentence per budget that was exceeded. */
export function describeOverruns(done: ReadonlyMap<KindName, Work>): string[] {
  return [...done].flatMap(([name, work]) => {
    const { budget } = kinds[name];
    return (Object.keys(budget) as (keyof Budget)[])
      .filter((part) => work[part] > budget[part])
      .map(
        (part) => `${name} tests used ${work[part]} ${part} and have a budget of ${budget[part]}: share one, or raise the budget in scripts/testing/kinds.ts`,
      );
  });
}
