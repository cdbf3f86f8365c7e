// Starts a worker that runs the compiled site, and sends it requests.
import { Worker } from 'node:worker_threads';
import { DatabaseUnreachable } from '../database/unreachable.ts';
import type { SourceName } from '../rendering/renderer.ts';
import { defaultHeartbeatTimeout, watchHeartbeat } from './heartbeat.ts';
import type { FromWorker, Request, WorkerData, WorkerSetup } from './messages.ts';
import { createNativeCalls, endNativeCalls } from './native-calls.ts';

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

/** A page or view hung, so its worker was terminated. */
export class WorkerHung extends Error {
  override readonly name = 'WorkerHung';
  override readonly message = 'A page or view hangs: its worker was terminated';
}

/** Resolves when the site is loaded. Rejects when the bundle cannot be loaded. */
export async function startWorkerThread(setup: WorkerSetup): Promise<WorkerThread> {
  const nativeCalls = createNativeCalls();
  const worker = new Worker(new URL('./worker.ts', import.meta.url), {
    workerData: { ...setup, nativeCalls } satisfies WorkerData,
    stderr: true,
    env: { NODE_ENV: 'production', ...(process.env.NODE_COMPILE_CACHE !== undefined && { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE }) },
  });
  // What a page prints to the log of the process is one line of it.
  worker.stderr.setEncoding('utf8').on('data', (text: string) => process.emitWarning(text.trimEnd()));
  const pending = new Map<number, PendingRequest>();
  let lastId = 0;
  let ended: Error | undefined;

  function ask<T>(request: Request): Promise<T> {
    if (ended) return Promise.reject(ended);
    const id = ++lastId;
    return new Promise((resolve, reject) => {
      pending.set(id, { resolve: resolve as (value: unknown) => void, reject }); // the answer's type follows from the request
      worker.postMessage({ id, ...request });
    });
  }
  const terminate = async (reason = new Error('The render worker has ended')) => {
    ended ??= reason;
    await endNativeCalls(nativeCalls);
    await worker.terminate();
  };
  const unwatch = watchHeartbeat(
    { isBusy: () => pending.size > 0, heartbeat: () => ask({ kind: 'heartbeat' }), terminate: () => terminate(new WorkerHung()) },
    setup.heartbeatTimeout ?? defaultHeartbeatTimeout,
  );
  const sources = await new Promise<readonly SourceName[]>((resolve, reject) => {
    const endAll = (error: Error) => {
      unwatch();
      ended ??= error;
      reject(ended);
      for (const each of pending.values()) each.reject(ended);
      pending.clear();
    };
    worker.on('message', (message: FromWorker) => {
      if (message.kind === 'ready') resolve(message.sources);
      else settle(message);
    });
    worker.on('error', endAll);
    worker.on('exit', () => endAll(ended ?? new Error('The render worker has ended')));
  });

  function settle(message: Extract<FromWorker, { kind: 'answer' | 'failure' }>) {
    const { resolve, reject } = pending.get(message.id) ?? {};
    pending.delete(message.id);
    if (message.kind === 'answer') resolve?.(message.value);
    else reject?.(message.isOutage ? new DatabaseUnreachable(message.message) : new Error(message.message));
  }

  return { sources, ask, hasEnded: () => ended !== undefined, terminate };
}
