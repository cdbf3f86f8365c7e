// The renderer port over worker threads that run the compiled site. One is always there, for what is small, and another
// one helps it with more than a few pages; large batches get threads that give way to these. All but the first end when
// they have had nothing to do for a while. A thread that falls over takes the batch under way with it; the next batch
// begins in a new one. One that computes without an end is ended, and what it was asked for is asked again one at a time,
// in another one.
import { availableParallelism } from 'node:os';
import type { Batch, BatchOptions, Renderer } from '../rendering/renderer.ts';
import { createTrial } from './disposable-worker.ts';
import { createEndless } from './hanging-pages.ts';
import type { WorkerSetup } from './messages.ts';
import { helped } from './render-with-helper.ts';
import { living } from './restarting-worker.ts';
import { lasting } from './retry-batch.ts';
import { openOnAll } from './share-batch.ts';
import { startWorkerThread } from './worker-thread.ts';

// Milliseconds after which a thread that is not needed any more ends: who changes the whole site once often does so
// again, and a thread that has rendered before takes two thirds of the time.
const patience = 600_000;

/** Starts the thread and waits until the site is loaded. Throws when the bundle cannot be loaded. */
export async function createWorkerRenderer(setup: WorkerSetup): Promise<Renderer> {
  const first = await startWorkerThread(setup);
  const quick = living(setup, { started: first });
  const beside = living(setup);
  const others = Array.from({ length: availableParallelism() }, () => living({ ...setup, givesWay: true }));
  const endless = createEndless();
  const trial = createTrial(setup, endless);
  const openBeside = lasting(beside.open, trial, endless);
  let restTimer: NodeJS.Timeout | undefined;
  const stay = () => {
    clearTimeout(restTimer);
    restTimer = setTimeout(() => void beside.end(), patience).unref();
  };
  const openQuick = helped(lasting(quick.open, trial, endless), {
    isAlive: beside.isAlive,
    open(options) {
      stay();
      return openBeside(options);
    },
    start() {
      if (availableParallelism() === 1) return;
      stay();
      beside.alive().catch(() => undefined); // what cannot be loaded, the first thread says
    },
  });
  let large = 0;
  let timer: NodeJS.Timeout | undefined;

  async function openLarge(options: BatchOptions): Promise<Batch> {
    clearTimeout(timer);
    large += 1;
    const rest = () => {
      large -= 1;
      if (large === 0) timer = setTimeout(() => others.forEach((thread) => void thread.end()), patience).unref();
    };
    try {
      const batch = await openOnAll(
        others.map(({ open }) => lasting(open, trial, endless)),
        options,
      );
      return { ...batch, close: () => batch.close().finally(rest) };
    } catch (error) {
      rest();
      throw error;
    }
  }

  return {
    version: setup.version,
    ...(setup.code && { code: setup.code }),
    sources: first.sources,
    routesOf: async (paths) => (await quick.alive()).ask<(string | null)[]>({ kind: 'routes', paths }),
    open: (options) => (options.isLarge ? openLarge(options) : openQuick(options)),
    async close() {
      clearTimeout(timer);
      clearTimeout(restTimer);
      await Promise.all([quick, beside, ...others, trial].map((thread) => thread.end()));
    },
  };
}
