// A page in an infinite loop blocks its worker, timers included: a busy worker that misses heartbeats from outside is terminated.

/** Default heartbeat timeout of a worker in milliseconds: a thousand times what a page takes, to allow for a busy machine. */
export const defaultHeartbeatTimeout = 10_000;

export interface WatchedWorker {
  /** Whether it has a request that it has not answered yet. */
  isBusy(): boolean;
  /** Resolves as soon as the worker's event loop runs. */
  heartbeat(): Promise<unknown>;
  terminate(): Promise<void>;
}

// Number of checks per timeout. While the watching worker itself is blocked, only one check counts.
const heartbeatsPerTimeout = 4;

/** Terminates a worker whose heartbeat is missing for `timeout` milliseconds. Returns a function that stops watching. */
export function watchHeartbeat(worker: WatchedWorker, timeout: number): () => void {
  let isPending = false;
  let missed = 0;
  const timer = setInterval(() => {
    if (isPending) {
      missed += 1;
      if (missed === heartbeatsPerTimeout) void worker.terminate();
    } else if (worker.isBusy()) {
      isPending = true;
      const beat = () => {
        isPending = false;
        missed = 0;
      };
      worker.heartbeat().then(beat, beat);
    }
  }, timeout / heartbeatsPerTimeout);
  timer.unref();
  return () => clearInterval(timer);
}
