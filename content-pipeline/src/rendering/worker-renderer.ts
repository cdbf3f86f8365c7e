// The renderer port over a worker thread that runs the compiled site. A thread that has died takes the batch under way
// with it; the next batch begins in a new one.
import type { WorkerSetup } from './messages.ts';
import type { Batch, Evaluation, RenderedBatch, Renderer } from './renderer.ts';
import { startWorkerThread } from './worker-thread.ts';

/** Starts the thread and waits until the site is loaded. Throws when the bundle cannot be loaded. */
export async function createWorkerRenderer(setup: WorkerSetup): Promise<Renderer> {
  let thread = await startWorkerThread(setup);
  let starting: Promise<void> | undefined;

  async function start() {
    thread = await startWorkerThread(setup);
  }
  async function living() {
    if (thread.hasEnded()) {
      starting ??= start().finally(() => {
        starting = undefined;
      });
      await starting;
    }
    return thread;
  }

  return {
    version: setup.version,
    ...(setup.code && { code: setup.code }),
    sources: thread.sources,
    routesOf: async (paths) => (await living()).ask<(string | null)[]>({ kind: 'routes', paths }),
    async open(options) {
      const { ask, hasEnded } = await living();
      const { number, seq } = await ask<{ number: number; seq: number }>({ kind: 'open', options });
      return {
        seq,
        evaluate: (keys) => ask<Evaluation[]>({ kind: 'evaluate', batch: number, keys }),
        render: (pages) => ask<RenderedBatch>({ kind: 'render', batch: number, pages }),
        sources: () => ask<string[]>({ kind: 'sources', batch: number }),
        close: async () => (hasEnded() ? undefined : ask<void>({ kind: 'close', batch: number })),
      } satisfies Batch;
    },
    close: () => thread.end(),
  };
}
