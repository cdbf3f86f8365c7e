// The renderer port over a worker thread that runs the compiled site.
import { Worker } from 'node:worker_threads';
import type { FromWorker, Request, WorkerSetup } from './messages.ts';
import type { Batch, Evaluation, RenderedBatch, Renderer, SourceName } from './renderer.ts';

interface Waiting {
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: Error) => void;
}

/** Starts the thread and waits until the site is loaded. Throws when the bundle cannot be loaded. */
export async function createWorkerRenderer(setup: WorkerSetup): Promise<Renderer> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), {
    workerData: setup,
    env: { NODE_ENV: 'production' },
  });
  const waiting = new Map<number, Waiting>();
  let asked = 0;
  let ended: Error | undefined;
  const sources = await new Promise<readonly SourceName[]>((resolve, reject) => {
    worker.on('message', (message: FromWorker) => (message.kind === 'ready' ? resolve(message.sources) : settle(message)));
    worker.on('error', (error: Error) => {
      end(error);
      reject(error);
    });
    worker.on('exit', () => end(new Error('The render worker has ended')));
  });

  function settle(message: Exclude<FromWorker, { kind: 'ready' }>) {
    const { resolve, reject } = waiting.get(message.id) ?? {};
    waiting.delete(message.id);
    if (message.kind === 'answer') resolve?.(message.value);
    else reject?.(new Error(message.message));
  }
  function end(error: Error) {
    ended ??= error;
    for (const { reject } of waiting.values()) reject(ended);
    waiting.clear();
  }
  function ask<T>(request: Request): Promise<T> {
    if (ended) return Promise.reject(ended);
    const id = ++asked;
    return new Promise((resolve, reject) => {
      waiting.set(id, { resolve: resolve as (value: unknown) => void, reject }); // the answer's type follows from the request
      worker.postMessage({ id, ...request });
    });
  }

  return {
    version: setup.version,
    sources,
    async open(options) {
      const { number, seq } = await ask<{ number: number; seq: number }>({ kind: 'open', options });
      return {
        seq,
        evaluate: (keys) => ask<Evaluation[]>({ kind: 'evaluate', batch: number, keys }),
        render: (pages) => ask<RenderedBatch>({ kind: 'render', batch: number, pages }),
        sources: () => ask<string[]>({ kind: 'sources', batch: number }),
        close: () => ask<void>({ kind: 'close', batch: number }),
      } satisfies Batch;
    },
    async close() {
      await worker.terminate();
    },
  };
}
