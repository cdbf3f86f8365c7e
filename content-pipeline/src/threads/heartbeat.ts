// A page or view that computes for ever holds its thread: nothing else there has its turn, not even the clock that would
// end it. So a thread that has work is asked from outside, now and then, whether it still has turns.

/** Milliseconds a thread may be without a turn unless said: a thousand times what a page takes, also where others compute as well. */
export const defaultHeartbeatTimeout = 10_000;

/** A thread as seen from outside. */
export interface WatchedWorker {
  /** Whether it was asked something that it has not answered yet. */
  isBusy(): boolean;
  /** Resolves as soon as the thread has a turn. */
  heartbeat(): Promise<unknown>;
  /** Ends it in the middle of what it does. */
  terminate(): Promise<void>;
}

// So often it is looked whether the thread has had its turn. A time in which this thread had none either counts once.
const heartbeatsPerTimeout = 4;

/** Ends a thread that has had no turn for so many milliseconds: what it was at is lost anyway. Returns how to stop watching. */
export function watchHeartbeat(thread: WatchedWorker, patience: number): () => void {
  let isAwaited = false;
  let missed = 0;
  const look = setInterval(() => {
    if (isAwaited) {
      missed += 1;
      if (missed === heartbeatsPerTimeout) void thread.terminate();
    } else if (thread.isBusy()) {
      isAwaited = true;
      const beat = () => {
        isAwaited = false;
        missed = 0;
      };
      thread.heartbeat().then(beat, beat);
    }
  }, patience / heartbeatsPerTimeout);
  look.unref();
  return () => clearInterval(look);
}
