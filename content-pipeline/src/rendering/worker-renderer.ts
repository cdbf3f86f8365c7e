// The renderer port over worker threads that run the compiled site. One is always there, for what is small; large
// batches get others, which give way to it and end when they have had nothing to do for a while. A thread that has died
// takes the batch under way with it; the next batch begins in a new one.
import { availableParallelism } from 'node:os';
import type { WorkerSetup } from './messages.ts';
import type { Batch, BatchOptions, Evaluation, RenderedBatch, Renderer } from './renderer.ts';
import { type OpenBatch, openOnAll } from './several-threads.ts';
import { startWorkerThread, type WorkerThread } from './worker-thread.ts';

// Milliseconds after which a thread that was started for a large batch ends: who changes the whole site once often does
// so again, and a thread that has rendered before takes two thirds of the time.
const patience = 600_000;

/** Starts the thread and waits until the site is loaded. Throws when the bundle cannot be loaded. */
export async function createWorkerRenderer(setup: WorkerSetup): Promise<Renderer> {
  const first = await startWorkerThread(setup);
  const quick = living(setup, first);
  const others = Array.from({ length: availableParallelism() }, () => living({ ...setup, givesWay: true }));
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
        others.map(({ open }) => open),
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
    open: (options) => (options.isLarge ? openLarge(options) : quick.open(options)),
    async close() {
      clearTimeout(timer);
      await Promise.all([quick, ...others].map((thread) => thread.end()));
    },
  };
}

interface LivingThread {
  alive(): Promise<WorkerThread>;
  readonly open: OpenBatch;
  end(): Promise<void>;
}

/** A thread that is started when it is needed and is not there. */
function living(setup: WorkerSetup, started?: WorkerThread): LivingThread {
  let thread = started;
  let starting: Promise<WorkerThread> | undefined;

  async function alive(): Promise<WorkerThread> {
    if (thread && !thread.hasEnded()) return thread;
    starting ??= startWorkerThread(setup).finally(() => {
      starting = undefined;
    });
    thread = await starting;
    return thread;
  }
  return {
    alive,
    open: async (options) => openOn(await alive(), options),
    async end() {
      await (starting ? (await starting).end() : thread?.end());
    },
  };
}

async function openOn({ ask, hasEnded }: WorkerThread, options: BatchOptions): Promise<Batch> {
  const { number, seq } = await ask<{ number: number; seq: number }>({ kind: 'open', options });
  return {
    seq,
    evaluate: (keys) => ask<Evaluation[]>({ kind: 'evaluate', batch: number, keys }),
    render: (pages) => ask<RenderedBatch>({ kind: 'render', batch: number, pages }),
    sources: () => ask<string[]>({ kind: 'sources', batch: number }),
    close: async () => (hasEnded() ? undefined : ask<void>({ kind: 'close', batch: number })),
  };
}
