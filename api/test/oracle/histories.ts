// Random histories of a site: after each of them, live pages must equal a clean build byte for byte.
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import { demoSite, idsFrom } from '../installation.ts';
import { type Comparison, compareWithCleanBuild, copyContent } from './clean-build.ts';
import { type OracleSiteOptions, openOracleSite } from './oracle-site.ts';
import { builtSite, makeOtherBundle } from './other-bundle.ts';
import { type Emphasis, type Paced, pacedSteps } from './steps.ts';
import { type Stage, takeStep } from './take-step.ts';

/** The published demo content; every history starts with a copy of it. */
export interface Beginning {
  readonly folder: string;
  readonly bundles: readonly [string, string];
  remove(): Promise<void>;
}

export interface HistoriesOptions {
  /** Number of saves with changes, in all histories together. */
  readonly saves: number;
  readonly seed: number;
  readonly emphasis?: Emphasis;
  /** Path of one history in fast-check. */
  readonly path?: string;
  readonly around?: OracleSiteOptions['around'];
  /** Milliseconds to shrink a history that failed. */
  readonly shrinkTime?: number;
  readonly onHistory?: (progress: Progress) => void;
}

/** Counts so far. */
export interface Progress {
  readonly histories: number;
  readonly steps: number;
  readonly saves: number;
  readonly comparisons: number;
  readonly paths: number;
  readonly failing: number;
  /** Releases, and ends of them, whose walked future is what was live afterwards. */
  readonly foreseen: number;
}

/** At most 160 steps in a history. Many steps of releases walk the whole site: at most 60. */
const longestHistory = { everything: 160, releases: 60 };
/** A comparison every 60 steps, and one at the end. */
const stepsPerComparison = 60;

// The evening before the end of daylight saving time in Zurich.
const evening = Date.parse('2026-10-24T18:00:00Z');

export async function makeBeginning(): Promise<Beginning> {
  const folder = await mkdtemp(join(tmpdir(), 'beginning-'));
  const bundles = [builtSite, await makeOtherBundle()] as const;
  await copyContent(demoSite, folder);
  for (const files of ['media', 'gated']) await cp(join(demoSite, files), join(folder, files), { recursive: true });
  const site = await openOracleSite({ folder, bundle: bundles[0], newId: idsFrom('beginning'), clock: { now: evening } });
  await site.settled();
  await site.leave();
  return {
    folder,
    bundles,
    async remove() {
      await rm(folder, { recursive: true });
      await rm(dirname(dirname(bundles[1])), { recursive: true });
    },
  };
}

/** Throws for the shortest history found after which pages differ, with the seed and the path that reproduce it. */
export async function expectCleanBuilds(beginning: Beginning, options: HistoriesOptions): Promise<Progress> {
  const { saves, seed, path, around, emphasis = 'everything', shrinkTime = 60_000, onHistory } = options;
  let progress: Progress = { histories: 0, steps: 0, saves: 0, comparisons: 0, paths: 0, failing: 0, foreseen: 0 };
  let failedAt: number | undefined;
  const note = (more: Partial<Progress>) => {
    const sum = (name: keyof Progress) => progress[name] + (more[name] ?? 0);
    progress = {
      histories: sum('histories'),
      steps: sum('steps'),
      saves: sum('saves'),
      comparisons: sum('comparisons'),
      paths: sum('paths'),
      failing: sum('failing'),
      foreseen: sum('foreseen'),
    };
  };
  const isEnough = () => (failedAt === undefined ? progress.saves >= saves : performance.now() - failedAt > shrinkTime);
  const history = fc.array(pacedSteps(emphasis), { minLength: 1, maxLength: longestHistory[emphasis], size: 'max' });
  const property = fc.asyncProperty(history, async (steps) => {
    if (isEnough()) return;
    try {
      await playHistory(steps, { beginning, around, note });
    } catch (error) {
      failedAt ??= performance.now();
      throw error;
    }
    note({ histories: 1 });
    onHistory?.(progress);
  });
  await fc.assert(property, { seed, ...(path !== undefined && { path }), numRuns: Math.max(saves, 20) });
  return progress;
}

interface HistoryContext extends Pick<HistoriesOptions, 'around'> {
  readonly beginning: Beginning;
  readonly note: (more: Partial<Progress>) => void;
}

async function playHistory(steps: readonly Paced[], { beginning, around, note }: HistoryContext): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'history-'));
  await copyFolder(beginning.folder, folder);
  const clock = { now: evening };
  const newId = idsFrom('history');
  let isOther = false;
  const open = () => openOracleSite({ folder, bundle: beginning.bundles[isOther ? 1 : 0], newId, clock, ...(around && { around }) });
  const stage: Stage = {
    site: await open(),
    async reopen(changesCode) {
      await stage.site.leave();
      isOther = changesCode ? !isOther : isOther;
      stage.site = await open();
    },
    onForeseen: () => note({ foreseen: 1 }),
  };
  try {
    for (const [index, step] of steps.entries()) {
      note({ steps: 1, saves: await takeStep(step, stage) });
      if (step.waits) await stage.site.settled();
      const isLast = index === steps.length - 1;
      if (isLast || index % stepsPerComparison === stepsPerComparison - 1)
        note(await compareStage(stage, { step: index + 1, verifies: isLast && index % 3 === 0 }));
    }
  } finally {
    await stage.site.leave();
    await rm(folder, { recursive: true });
  }
}

// The last connection to a database removes its side files when it closes, which may happen during the copy.
async function copyFolder(from: string, to: string, tries = 20): Promise<void> {
  try {
    await cp(from, to, { recursive: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || tries === 0) throw error; // fs rejects with errno exceptions
    await copyFolder(from, to, tries - 1);
  }
}

async function compareStage({ site }: Stage, { step, verifies }: { step: number; verifies: boolean }): Promise<Partial<Progress>> {
  await site.settled();
  const { differences, paths, failing }: Comparison = await compareWithCleanBuild(site);
  // `verify` compares the live versions of failing pages as well.
  const mismatches = verifies || failing > 0 ? (await site.pipeline.verify()).mismatches : [];
  const [error] = site.errors;
  if (error) throw error;
  if (differences.length + mismatches.length > 0) throw new Error(`After step ${step}: ${JSON.stringify({ differences, mismatches })}`);
  return { comparisons: 1, paths, failing };
}
