// A thread that is started when it is needed and is not there, and batches on it.

import type { Tell } from '../rendering/progress.ts';
import type { Batch, BatchOptions, Evaluation, RenderedBatch } from '../rendering/renderer.ts';
import type { WorkerSetup } from './messages.ts';
import type { OpenBatch } from './share-batch.ts';
import { HeldUp, startWorkerThread, type WorkerThread } from './worker-thread.ts';

export interface LivingThread {
  alive(): Promise<WorkerThread>;
  /** Whether it is there, so that a batch is opened at once. */
  isAlive(): boolean;
  readonly open: OpenBatch;
  end(): Promise<void>;
}

export interface LivingOptions {
  readonly started?: WorkerThread;
  /** Told of what it is at, if its setup says that it tells. */
  readonly tell?: Tell;
}

export function living(setup: WorkerSetup, { started, tell }: LivingOptions = {}): LivingThread {
  let thread = started;
  let starting: Promise<WorkerThread> | undefined;

  const living = () => (thread && !thread.hasEnded() ? thread : undefined);
  async function alive(): Promise<WorkerThread> {
    const there = living();
    if (there) return there;
    starting ??= startWorkerThread(setup, tell).finally(() => {
      starting = undefined;
    });
    thread = await starting;
    return thread;
  }
  return {
    alive,
    isAlive: () => living() !== undefined,
    open: async (options) => openOn(await alive(), options),
    async end() {
      await (starting ? (await starting).end() : thread?.end());
    },
  };
}

async function openOn({ ask, hasEnded }: WorkerThread, options: BatchOptions): Promise<Batch> {
  const { number, ...opened } = await ask<{ number: number; seq: number; endless?: number[] }>({ kind: 'open', options });
  return {
    ...opened,
    evaluate: (keys) => ask<Evaluation[]>({ kind: 'evaluate', batch: number, keys }),
    render: (pages) => ask<RenderedBatch>({ kind: 'render', batch: number, pages }),
    sources: () => ask<string[]>({ kind: 'sources', batch: number }),
    async close() {
      // A thread that has ended has given everything back.
      if (!hasEnded()) await ask<void>({ kind: 'close', batch: number }).catch(unlessHeldUp);
    },
  };
}

function unlessHeldUp(error: unknown) {
  if (!(error instanceof HeldUp)) throw error;
}
