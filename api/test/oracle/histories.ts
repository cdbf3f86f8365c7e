// Random histories of a site against the truth: whatever has happened, what is live equals a clean build, byte for byte.
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import { demoSite, idsFrom } from '../demo-site.ts';
import { type Comparison, compareWithCleanBuild, copyContent } from './clean-build.ts';
import { type OracleSiteOptions, openOracleSite } from './oracle-site.ts';
import { builtSite, makeOtherBundle } from './other-bundle.ts';
import { type Paced, paced } from './steps.ts';
import { type Stage, takeStep } from './take-step.ts';

/** The demo content, live; every history begins with a copy of it. */
export interface Beginning {
  readonly folder: string;
  readonly bundles: readonly [string, string];
  remove(): Promise<void>;
}

export interface HistoriesOptions {
  /** Histories are made until together they have so many saves that changed something. */
  readonly saves: number;
  readonly seed: number;
  /** Of one history, as fast-check names it. */
  readonly path?: string;
  readonly around?: OracleSiteOptions['around'];
  /** Milliseconds spent on finding a shorter history once one has failed. */
  readonly patience?: number;
  readonly onHistory?: (told: Told) => void;
}

/** What has been done so far. */
export interface Told {
  readonly histories: number;
  readonly steps: number;
  readonly saves: number;
  readonly comparisons: number;
  readonly paths: number;
  readonly failing: number;
}

const longest = 160;
/** Steps between two comparisons; there is always one at the end. */
const stride = 60;

// The evening before the clocks of Zurich go back.
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

/** Throws the shortest history found after which something differs, with the seed and the path that lead to it again. */
export async function expectCleanBuilds(beginning: Beginning, options: HistoriesOptions): Promise<Told> {
  const { saves, seed, path, around, patience = 60_000, onHistory } = options;
  let told: Told = { histories: 0, steps: 0, saves: 0, comparisons: 0, paths: 0, failing: 0 };
  let failedAt: number | undefined;
  const note = (more: Partial<Told>) => {
    const sum = (name: keyof Told) => told[name] + (more[name] ?? 0);
    told = {
      histories: sum('histories'),
      steps: sum('steps'),
      saves: sum('saves'),
      comparisons: sum('comparisons'),
      paths: sum('paths'),
      failing: sum('failing'),
    };
  };
  const isEnough = () => (failedAt === undefined ? told.saves >= saves : performance.now() - failedAt > patience);
  const history = fc.array(paced, { minLength: 1, maxLength: longest, size: 'max' });
  const property = fc.asyncProperty(history, async (steps) => {
    if (isEnough()) return;
    try {
      await live(steps, { beginning, around, note });
    } catch (error) {
      failedAt ??= performance.now();
      throw error;
    }
    note({ histories: 1 });
    onHistory?.(told);
  });
  await fc.assert(property, { seed, ...(path !== undefined && { path }), numRuns: Math.max(saves, 20) });
  return told;
}

interface Living extends Pick<HistoriesOptions, 'around'> {
  readonly beginning: Beginning;
  readonly note: (more: Partial<Told>) => void;
}

async function live(steps: readonly Paced[], { beginning, around, note }: Living): Promise<void> {
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
  };
  try {
    for (const [place, step] of steps.entries()) {
      note({ steps: 1, saves: await takeStep(step, stage) });
      if (step.waits) await stage.site.settled();
      const isLast = place === steps.length - 1;
      if (isLast || place % stride === stride - 1) note(await compared(stage, { step: place + 1, verifies: isLast && place % 3 === 0 }));
    }
  } finally {
    await stage.site.leave();
    await rm(folder, { recursive: true });
  }
}

// The last connection to a database takes its side files away when it closes, which may be now.
async function copyFolder(from: string, to: string, tries = 20): Promise<void> {
  try {
    await cp(from, to, { recursive: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || tries === 0) throw error; // fs rejects with errno exceptions
    await copyFolder(from, to, tries - 1);
  }
}

async function compared({ site }: Stage, { step, verifies }: { step: number; verifies: boolean }): Promise<Partial<Told>> {
  await site.settled();
  const { differences, paths, failing }: Comparison = await compareWithCleanBuild(site);
  // Verifying compares what is live of the failing pages as well.
  const mismatches = verifies || failing > 0 ? (await site.pipeline.verify()).mismatches : [];
  const [error] = site.errors;
  if (error) throw error;
  if (differences.length + mismatches.length > 0) throw new Error(`After step ${step}: ${JSON.stringify({ differences, mismatches })}`);
  return { comparisons: 1, paths, failing };
}
