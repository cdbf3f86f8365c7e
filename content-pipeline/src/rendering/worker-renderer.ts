// The renderer port over worker threads that run the compiled site. One is always there, for what is small, and another
// one helps it with more than a few pages; large batches get threads that give way to these. All but the first end when
// they have nothing to do and memory is short. A thread that falls over takes the batch under way with it; the next batch
// begins in a new one. One that computes without an end is ended, and what it was asked for is asked again one at a time,
// in another one.
import { availableParallelism } from 'node:os';
import { createEndless } from './endless.ts';
import { helped } from './helped-batch.ts';
import { keepThreads } from './kept-threads.ts';
import { lasting } from './lasting-batch.ts';
import { living } from './living-thread.ts';
import type { WorkerSetup } from './messages.ts';
import type { Renderer } from './renderer.ts';
import { openOnAll } from './several-threads.ts';
import { createTrial } from './trial.ts';
import { startWorkerThread } from './worker-thread.ts';

/** Starts the thread and waits until the site is loaded. Throws when the bundle cannot be loaded. */
export async function createWorkerRenderer(setup: WorkerSetup): Promise<Renderer> {
  const first = await startWorkerThread(setup);
  const quick = living(setup, { started: first });
  const beside = living(setup);
  const others = Array.from({ length: availableParallelism() }, () => living({ ...setup, givesWay: true }));
  const endless = createEndless();
  const trial = createTrial(setup, endless);
  const keptBeside = keepThreads([beside], process.availableMemory);
  const keptOthers = keepThreads(others, process.availableMemory);
  const openQuick = helped(lasting(quick.open, trial, endless), {
    isAlive: beside.isAlive,
    open: keptBeside.opening(lasting(beside.open, trial, endless)),
    start() {
      if (availableParallelism() === 1) return;
      keptBeside.stay();
      beside.alive().catch(() => undefined); // what cannot be loaded, the first thread says
    },
  });
  const openLarge = keptOthers.opening((options) =>
    openOnAll(
      others.map(({ open }) => lasting(open, trial, endless)),
      options,
    ),
  );

  return {
    version: setup.version,
    ...(setup.code && { code: setup.code }),
    sources: first.sources,
    routesOf: async (paths) => (await quick.alive()).ask<(string | null)[]>({ kind: 'routes', paths }),
    open: (options) => (options.isLarge ? openLarge(options) : openQuick(options)),
    async close() {
      await Promise.all([quick, keptBeside, keptOthers, trial].map((threads) => threads.end()));
    },
  };
}
