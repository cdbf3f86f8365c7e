// The renderer port over worker threads that run the compiled site. One is always there, for what is small, and another
// one helps it with more than a few pages; large batches get threads that give way to these. All but the first end when
// they have had nothing to do for a while. A thread that falls over takes the batch under way with it; the next batch
// begins in a new one. One that computes without an end is ended, and what it was asked for is asked again one at a time,
// in another one.
import { availableParallelism } from 'node:os';
import type { Batch, BatchOptions, Renderer } from '../rendering/renderer.ts';
import { createDisposableWorkers } from './disposable-worker.ts';
import { createHangMemory } from './hanging-pages.ts';
import type { WorkerSetup } from './messages.ts';
import { renderWithHelper } from './render-with-helper.ts';
import { createRestartingWorker } from './restarting-worker.ts';
import { openBatchWithRetry } from './retry-batch.ts';
import { openBatchOnAll } from './share-batch.ts';
import { startWorkerThread } from './worker-thread.ts';

// Milliseconds after which a thread that is not needed any more ends: who changes the whole site once often does so
// again, and a thread that has rendered before takes two thirds of the time.
const idleTimeout = 600_000;

/** Starts the thread and waits until the site is loaded. Throws when the bundle cannot be loaded. */
export async function createWorkerRenderer(setup: WorkerSetup): Promise<Renderer> {
  const first = await startWorkerThread(setup);
  const quick = createRestartingWorker(setup, { started: first });
  const beside = createRestartingWorker(setup);
  const others = Array.from({ length: availableParallelism() }, () => createRestartingWorker({ ...setup, isLowPriority: true }));
  const endless = createHangMemory();
  const trial = createDisposableWorkers(setup, endless);
  const openBeside = openBatchWithRetry(beside.open, trial, endless);
  let restTimer: NodeJS.Timeout | undefined;
  const stay = () => {
    clearTimeout(restTimer);
    restTimer = setTimeout(() => void beside.terminate(), idleTimeout).unref();
  };
  const openQuick = renderWithHelper(openBatchWithRetry(quick.open, trial, endless), {
    isRunning: beside.isRunning,
    open(options) {
      stay();
      return openBeside(options);
    },
    start() {
      if (availableParallelism() === 1) return;
      stay();
      beside.start().catch(() => undefined); // what cannot be loaded, the first thread says
    },
  });
  let large = 0;
  let timer: NodeJS.Timeout | undefined;

  async function openLarge(options: BatchOptions): Promise<Batch> {
    clearTimeout(timer);
    large += 1;
    const rest = () => {
      large -= 1;
      if (large === 0) timer = setTimeout(() => others.forEach((thread) => void thread.terminate()), idleTimeout).unref();
    };
    try {
      const batch = await openBatchOnAll(
        others.map(({ open }) => openBatchWithRetry(open, trial, endless)),
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
    routesOf: async (paths) => (await quick.start()).ask<(string | null)[]>({ kind: 'routes', paths }),
    open: (options) => (options.isLarge ? openLarge(options) : openQuick(options)),
    async close() {
      clearTimeout(timer);
      clearTimeout(restTimer);
      await Promise.all([quick, beside, ...others, trial].map((thread) => thread.terminate()));
    },
  };
}
