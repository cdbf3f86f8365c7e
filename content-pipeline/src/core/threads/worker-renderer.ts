// The renderer port over a pool of workers. The first worker is always up and renders small batches. The first batch waits until it
// has loaded the site; a start does not, as live pages need no worker. The others have a lower priority: they render large batches,
// and one of them takes a share of a small batch of several pages. They end when they have been idle for a while. When a worker
// crashes, its batch fails and the next one starts a new worker. When one hangs, it is terminated and its tasks run again one at a
// time in a disposable worker.
import { availableParallelism } from 'node:os';
import { retryInOutage } from '../database/retry-in-outage.ts';
import { DatabaseUnreachable } from '../database/unreachable.ts';
import type { Batch, BatchOptions, Renderer } from '../rendering/renderer.ts';
import { createDisposableWorkers } from './disposable-worker.ts';
import type { WorkerSetup } from './messages.ts';
import { createRestartingWorker } from './restarting-worker.ts';
import { type OpenBatch, shareBatches } from './share-batch.ts';
import { surviveHangs } from './survive-hangs.ts';

// Idle timeout of a worker in milliseconds: each holds 100 MB. Large changes often follow each other, and a warm worker takes two
// thirds of the time of a new one.
const idleTimeout = 120_000;

/** Starts the first worker. What needs it waits until it has loaded the site, and fails when the bundle cannot be loaded. */
export function createWorkerRenderer(setup: WorkerSetup): Renderer {
  const first = createRestartingWorker(setup);
  first.start().catch(() => undefined); // the first batch reports what cannot be loaded
  const others = Array.from({ length: availableParallelism() }, () => createRestartingWorker({ ...setup, isLowPriority: true }));
  const disposable = createDisposableWorkers(setup);
  let largeBatches = 0;
  let timer: NodeJS.Timeout | undefined;

  function endWhenIdle() {
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (largeBatches > 0) endWhenIdle();
      else for (const worker of others) void worker.terminate();
    }, idleTimeout).unref();
  }
  // An editor waits for a small batch: it does not wait for a worker to start, nor for a large batch.
  function helping(): readonly OpenBatch[] {
    const [helper] = others;
    if (!helper || others.length === 1 || largeBatches > 0) return [];
    endWhenIdle();
    if (helper.isRunning()) return [helper.open];
    helper.start().catch(() => undefined); // the first worker reports what cannot be loaded
    return [];
  }
  const openSmall = shareBatches(first.open, helping);
  const openOnOthers = shareBatches(
    (options) => (others[0] ?? first).open(options),
    () => others.slice(1).map(({ open }) => open),
  );
  async function openLarge(options: BatchOptions): Promise<Batch> {
    largeBatches += 1;
    const end = () => {
      largeBatches -= 1;
      endWhenIdle();
    };
    try {
      const batch = await openOnOthers(options);
      return { ...batch, close: () => batch.close().finally(end) };
    } catch (error) {
      end();
      throw error;
    }
  }

  return {
    version: setup.version,
    ...(setup.code && { code: setup.code }),
    sources: async () => (await first.start()).sources,
    routesOf: async (paths) => (await first.start()).ask<(string | null)[]>({ kind: 'routes', paths }),
    open: surviveOutages(surviveHangs((options) => (options.isLarge ? openLarge(options) : openSmall(options)), disposable)),
    async close() {
      clearTimeout(timer);
      await Promise.all([first, ...others, disposable].map((worker) => worker.terminate()));
    },
  };
}

// Goes on with a batch after an outage has ended its snapshot: the rest is rendered from a new one that ends with the same change.
/** For batches with `outageTimeout`; others fail at once. */
function surviveOutages(open: OpenBatch): OpenBatch {
  return async (options) => {
    const { outageTimeout } = options;
    if (outageTimeout === undefined) return open(options);
    const first = await retryInOutage(() => open(options), outageTimeout);
    const again = { ...options, asOf: first.seq };
    let batch = Promise.resolve(first);

    const ask = <T>(question: (batch: Batch) => Promise<T>): Promise<T> =>
      retryInOutage(async () => {
        const current = batch;
        try {
          return await question(await current);
        } catch (error) {
          if (error instanceof DatabaseUnreachable && batch === current) batch = open(again);
          batch.catch(() => undefined); // the next try rejects with it
          throw error;
        }
      }, outageTimeout);

    return {
      seq: first.seq,
      evaluate: (keys) => ask((current) => current.evaluate(keys)),
      render: (pages) => ask((current) => current.render(pages)),
      fail: (calls) => ask((current) => current.fail(calls)),
      sources: () => ask((current) => current.sources()),
      close: async () => (await batch.catch(() => undefined))?.close(),
    };
  };
}
