// A thread that is started when it is needed and is not there, and batches on it.

import type { ReportProgress } from '../rendering/progress.ts';
import type { Batch, BatchOptions, Evaluation, RenderedBatch } from '../rendering/renderer.ts';
import type { WorkerSetup } from './messages.ts';
import type { OpenBatch } from './share-batch.ts';
import { startWorkerThread, WorkerHung, type WorkerThread } from './worker-thread.ts';

export interface RestartingWorker {
  start(): Promise<WorkerThread>;
  /** Whether it is there, so that a batch is opened at once. */
  isRunning(): boolean;
  readonly open: OpenBatch;
  terminate(): Promise<void>;
}

export interface RestartingWorkerOptions {
  readonly started?: WorkerThread;
  /** Told of what it is at, if its setup says that it tells. */
  readonly report?: ReportProgress;
}

export function createRestartingWorker(setup: WorkerSetup, { started, report }: RestartingWorkerOptions = {}): RestartingWorker {
  let thread = started;
  let starting: Promise<WorkerThread> | undefined;

  const living = () => (thread && !thread.hasEnded() ? thread : undefined);
  async function alive(): Promise<WorkerThread> {
    const there = living();
    if (there) return there;
    starting ??= startWorkerThread(setup, report).finally(() => {
      starting = undefined;
    });
    thread = await starting;
    return thread;
  }
  return {
    start: alive,
    isRunning: () => living() !== undefined,
    open: async (options) => openBatchOn(await alive(), options),
    async terminate() {
      await (starting ? (await starting).terminate() : thread?.terminate());
    },
  };
}

async function openBatchOn({ ask, hasEnded }: WorkerThread, options: BatchOptions): Promise<Batch> {
  const { number, ...opened } = await ask<{ number: number; seq: number; stillHanging?: number[] }>({ kind: 'open', options });
  return {
    ...opened,
    evaluate: (keys) => ask<Evaluation[]>({ kind: 'evaluate', batch: number, keys }),
    render: (pages) => ask<RenderedBatch>({ kind: 'render', batch: number, pages }),
    sources: () => ask<string[]>({ kind: 'sources', batch: number }),
    async close() {
      // A thread that has ended has given everything back.
      if (!hasEnded()) await ask<void>({ kind: 'close', batch: number }).catch(unlessHung);
    },
  };
}

function unlessHung(error: unknown) {
  if (!(error instanceof WorkerHung)) throw error;
}
