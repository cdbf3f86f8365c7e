// Runs something on the newest content, and then asks the views whether the snapshot of its batch has the same. If not, it runs again
// with what the snapshot has.
import { type Evaluating, evaluateModules, type Modules } from '../code/modules.ts';
import type { FieldHashes, SiteContent } from '../content/content.ts';
import { type Asking, asInSnapshot, differences, isTime } from '../content/reads.ts';
import type { Reads } from '../content/tracking.ts';
import type { TimesAsked } from './clock.ts';

/** What a run has made, and what it has read of content and time. */
export interface Run<T> {
  readonly value: T;
  readonly reads: Reads;
  readonly asked: TimesAsked;
}

/** From what something runs. */
export interface Given {
  readonly modules: Modules;
  readonly content: SiteContent;
  readonly now: number;
}

export interface SettleOptions extends Pick<Evaluating, 'compiled' | 'clone' | 'fresh'> {
  readonly hashOf: FieldHashes;
  readonly parse: (text: string) => unknown;
  /** The newest content. */
  readonly newest: () => SiteContent;
  readonly now: () => number;
  readonly nextGeneration: () => number;
  /** Adds to the reads of modules what they remember of those of pages. */
  readonly findMemos: (given: Given) => Promise<void>;
}

export interface Settling {
  settle<T>(ask: Asking, work: (given: Given) => Promise<Run<T>>): Promise<T>;
  /** Runs on the newest content, without asking whether a snapshot has the same. */
  onNewest<T>(work: (given: Given) => Promise<T>): Promise<T>;
}

/** At most 12 times something runs again because the snapshot has other content. Each time it has more of the snapshot. */
const maxRuns = 12;

export function createSettle({ hashOf, parse, newest, now: clock, nextGeneration, findMemos, ...evaluating }: SettleOptions): Settling {
  let current: Promise<Modules> | undefined;

  function evaluate(content: SiteContent, now: number): Promise<Modules> {
    const next = (current ?? Promise.resolve()).then(async () => {
      const modules = await evaluateModules(content, { ...evaluating, now, generation: nextGeneration() });
      await findMemos({ modules, content, now });
      return modules;
    });
    current = next;
    next.catch(() => {
      if (current === next) current = undefined;
    });
    return next;
  }

  async function settle<T>(ask: Asking, work: (given: Given) => Promise<Run<T>>): Promise<T> {
    let content = newest();
    let now = clock();
    for (let run = 0; run < maxRuns; run += 1) {
      const modules = await (current ?? evaluate(content, now));
      const { value, reads, asked } = await work({ modules, content, now });
      const ofModules = await differences(modules.reads, modules.content, hashOf, ask);
      const others = await differences(reads, content, hashOf, ask);
      // The minute in which modules were evaluated is like that of a build.
      const isModulesTime = await isTime(
        modules.asked.values().filter(({ unit }) => unit !== 'minute'),
        modules.now,
        ask,
      );
      const isOwnTime = await isTime(asked.values(), now, ask);
      const areModulesSame = ofModules.size === 0 && isModulesTime;
      if (areModulesSame && others.size === 0 && isOwnTime) return value;
      content = await asInSnapshot(content, ofModules.union(others), ask, parse);
      if (!(isModulesTime && isOwnTime)) now = Number(await ask.time({ unit: 'minute', zone: 'UTC' }));
      if (!areModulesSame) await evaluate(content, now);
    }
    throw new Error('The content changes faster than it can be read');
  }
  async function onNewest<T>(work: (given: Given) => Promise<T>): Promise<T> {
    const [content, now] = [newest(), clock()];
    return work({ modules: await (current ?? evaluate(content, now)), content, now });
  }
  return { settle, onNewest };
}
