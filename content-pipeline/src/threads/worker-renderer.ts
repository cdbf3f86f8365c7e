// The renderer port over a pool of workers. The first worker is always up and renders small batches, a helper takes over
// some of their pages, and large batches get workers of lower priority. All but the first end when they have been idle for
// a while. When a worker crashes, its batch fails and the next one starts a new worker. When one hangs, it is terminated
// and its tasks run again one at a time in a disposable worker.
import { availableParallelism } from 'node:os';
import type { Batch, BatchOptions, Renderer } from '../rendering/renderer.ts';
import { createDisposableWorkers } from './disposable-worker.ts';
import type { WorkerSetup } from './messages.ts';
import { renderWithHelper } from './render-with-helper.ts';
import { createRestartingWorker } from './restarting-worker.ts';
import { openBatchOnAll } from './share-batch.ts';
import { surviveHangs } from './survive-hangs.ts';
import { startWorkerThread } from './worker-thread.ts';

// Idle timeout of a worker in milliseconds. Changes of the whole site often follow each other, and a warm worker takes two
// thirds of the time of a new one.
const idleTimeout = 600_000;

/** Starts the first worker and waits until the site is loaded. Throws when the bundle cannot be loaded. */
export async function createWorkerRenderer(setup: WorkerSetup): Promise<Renderer> {
  const first = await startWorkerThread(setup);
  const firstWorker = createRestartingWorker(setup, first);
  const helper = createRestartingWorker(setup);
  const largeWorkers = Array.from({ length: availableParallelism() }, () => createRestartingWorker({ ...setup, isLowPriority: true }));
  const disposable = createDisposableWorkers(setup);
  let helperTimer: NodeJS.Timeout | undefined;
  const keepHelper = () => {
    clearTimeout(helperTimer);
    helperTimer = setTimeout(() => void helper.terminate(), idleTimeout).unref();
  };
  const openSmall = renderWithHelper(firstWorker.open, {
    isRunning: helper.isRunning,
    open(options) {
      keepHelper();
      return helper.open(options);
    },
    start() {
      if (availableParallelism() === 1) return;
      keepHelper();
      helper.start().catch(() => undefined); // the first worker reports what cannot be loaded
    },
  });
  let largeBatches = 0;
  let largeTimer: NodeJS.Timeout | undefined;

  async function openLarge(options: BatchOptions): Promise<Batch> {
    clearTimeout(largeTimer);
    largeBatches += 1;
    const endLarge = () => {
      largeBatches -= 1;
      if (largeBatches === 0) largeTimer = setTimeout(() => largeWorkers.forEach((thread) => void thread.terminate()), idleTimeout).unref();
    };
    try {
      const batch = await openBatchOnAll(
        largeWorkers.map(({ open }) => open),
        options,
      );
      return { ...batch, close: () => batch.close().finally(endLarge) };
    } catch (error) {
      endLarge();
      throw error;
    }
  }

  return {
    version: setup.version,
    ...(setup.code && { code: setup.code }),
    sources: first.sources,
    routesOf: async (paths) => (await firstWorker.start()).ask<(string | null)[]>({ kind: 'routes', paths }),
    open: surviveHangs((options) => (options.isLarge ? openLarge(options) : openSmall(options)), disposable),
    async close() {
      clearTimeout(largeTimer);
      clearTimeout(helperTimer);
      await Promise.all([firstWorker, helper, ...largeWorkers, disposable].map((thread) => thread.terminate()));
    },
  };
}
