// A thread that runs the compiled site, and the conversation with it.
import { Worker } from 'node:worker_threads';
import type { ReportProgress } from '../rendering/progress.ts';
import type { SourceName } from '../rendering/renderer.ts';
import { defaultHeartbeatTimeout, watchHeartbeat } from './heartbeat.ts';
import type { FromWorker, Request, WorkerSetup } from './messages.ts';

export interface WorkerThread {
  readonly sources: readonly SourceName[];
  ask<T>(request: Request): Promise<T>;
  hasEnded(): boolean;
  terminate(reason?: Error): Promise<void>;
}

interface PendingRequest {
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: Error) => void;
}

/** Says that something computed without an end, and the thread was ended for it. */
export class WorkerHung extends Error {
  override readonly name = 'HeldUp';
  override readonly message = 'A page, or what it shows, was computed without an end: its thread was ended';
}

/** Resolves when the site is loaded. Rejects when the bundle cannot be loaded. `tell`: told of what it is at, if the setup says so. */
export async function startWorkerThread(setup: WorkerSetup, tell: ReportProgress = () => undefined): Promise<WorkerThread> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), {
    workerData: setup,
    env: { NODE_ENV: 'production', ...(process.env.NODE_COMPILE_CACHE !== undefined && { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE }) },
  });
  const waiting = new Map<number, PendingRequest>();
  let asked = 0;
  let ended: Error | undefined;

  function ask<T>(request: Request): Promise<T> {
    if (ended) return Promise.reject(ended);
    const id = ++asked;
    return new Promise((resolve, reject) => {
      waiting.set(id, { resolve: resolve as (value: unknown) => void, reject }); // the answer's type follows from the request
      worker.postMessage({ id, ...request });
    });
  }
  const end = async (reason = new Error('The render worker has ended')) => {
    ended ??= reason;
    await worker.terminate();
  };
  const unwatch = watchHeartbeat(
    { isBusy: () => waiting.size > 0, heartbeat: () => ask({ kind: 'pulse' }), terminate: () => end(new WorkerHung()) },
    setup.heartbeatTimeout ?? defaultHeartbeatTimeout,
  );
  const sources = await new Promise<readonly SourceName[]>((resolve, reject) => {
    const over = (error: Error) => {
      unwatch();
      ended ??= error;
      reject(ended);
      for (const each of waiting.values()) each.reject(ended);
      waiting.clear();
    };
    worker.on('message', (message: FromWorker) => {
      if (message.kind === 'ready') resolve(message.sources);
      else if (message.kind === 'news') tell(message.news);
      else settle(message);
    });
    worker.on('error', over);
    worker.on('exit', () => over(ended ?? new Error('The render worker has ended')));
  });

  function settle(message: Extract<FromWorker, { kind: 'answer' | 'failure' }>) {
    const { resolve, reject } = waiting.get(message.id) ?? {};
    waiting.delete(message.id);
    if (message.kind === 'answer') resolve?.(message.value);
    else reject?.(new Error(message.message));
  }

  return { sources, ask, hasEnded: () => ended !== undefined, terminate: end };
}
