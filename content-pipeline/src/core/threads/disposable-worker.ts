// Runs pages and views one at a time in a disposable worker, to find out which one hangs.
import { createQueue } from '../database/queue.ts';
import type { Batch, BatchOptions, Evaluation } from '../rendering/renderer.ts';
import type { WorkerSetup } from './messages.ts';
import { createRestartingWorker, type RestartingWorker } from './restarting-worker.ts';
import { WorkerHung } from './worker-thread.ts';

export interface LostBatch {
  readonly options: BatchOptions;
  /** The calls that are known to hang. */
  readonly hung: readonly Evaluation[];
}

export interface AloneWork<I, T> {
  readonly ask: (batch: Batch, item: I) => Promise<T>;
  /** The answer for an item that hangs. */
  readonly fail: (item: I) => T;
}

export interface DisposableWorkers {
  /** The answer for each of the items, which are run one after the other. */
  run<I, T>(items: readonly I[], lost: LostBatch, work: AloneWork<I, T>): Promise<T[]>;
  terminate(): Promise<void>;
}

export function createDisposableWorkers(setup: WorkerSetup): DisposableWorkers {
  const enqueue = createQueue();
  const threads = new Set<RestartingWorker>();

  async function runOn<I, T>(thread: RestartingWorker, items: readonly I[], { options, hung }: LostBatch, { ask, fail }: AloneWork<I, T>): Promise<T[]> {
    const answers: T[] = [];
    let batch: Batch | undefined;
    for (const item of items) {
      if (!batch) {
        batch = await thread.open(options);
        await batch.fail(hung);
      }
      try {
        answers.push(await ask(batch, item));
      } catch (error) {
        if (!(error instanceof WorkerHung)) throw error;
        batch = undefined;
        answers.push(fail(item));
      }
    }
    return answers;
  }

  return {
    run: (items, lost, work) =>
      enqueue(async () => {
        const thread = createRestartingWorker(setup);
        threads.add(thread);
        try {
          return await runOn(thread, items, lost, work);
        } finally {
          threads.delete(thread);
          await thread.terminate();
        }
      }),
    async terminate() {
      await Promise.all([...threads].map((thread) => thread.terminate()));
    },
  };
}
