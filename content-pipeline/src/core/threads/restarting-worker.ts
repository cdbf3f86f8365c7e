// A worker that is started on demand, and started again after it has ended.
import type { Batch, BatchOptions, Evaluation, RenderedBatch } from '../rendering/renderer.ts';
import type { WorkerSetup } from './messages.ts';
import type { OpenBatch } from './share-batch.ts';
import { startWorkerThread, WorkerHung, type WorkerThread } from './worker-thread.ts';

export interface RestartingWorker {
  start(): Promise<WorkerThread>;
  /** Whether it runs, so that a batch is opened without waiting for a start. */
  isRunning(): boolean;
  readonly open: OpenBatch;
  terminate(): Promise<void>;
}

export function createRestartingWorker(setup: WorkerSetup): RestartingWorker {
  let thread: WorkerThread | undefined;
  let starting: Promise<WorkerThread> | undefined;

  const running = () => (thread && !thread.hasEnded() ? thread : undefined);
  async function start(): Promise<WorkerThread> {
    const current = running();
    if (current) return current;
    starting ??= startWorkerThread(setup).finally(() => {
      starting = undefined;
    });
    thread = await starting;
    return thread;
  }
  return {
    start,
    isRunning: () => running() !== undefined,
    open: async (options) => openBatchOn(await start(), options),
    async terminate() {
      // One that fails to start needs no end.
      const last = starting ? await starting.catch(() => undefined) : thread;
      await last?.terminate();
    },
  };
}

async function openBatchOn({ ask, hasEnded }: WorkerThread, options: BatchOptions): Promise<Batch> {
  const { number, ...opened } = await ask<{ number: number; seq: number }>({ kind: 'open', options });
  return {
    ...opened,
    evaluate: (keys) => ask<Evaluation[]>({ kind: 'evaluate', batch: number, keys }),
    render: (pages) => ask<RenderedBatch>({ kind: 'render', batch: number, pages }),
    fail: (calls) => ask<void>({ kind: 'fail', batch: number, calls }),
    sources: () => ask<string[]>({ kind: 'sources', batch: number }),
    async close() {
      // A terminated worker has released its snapshots.
      if (!hasEnded()) await ask<void>({ kind: 'close', batch: number }).catch(unlessHung);
    },
  };
}

function unlessHung(error: unknown) {
  if (!(error instanceof WorkerHung)) throw error;
}
