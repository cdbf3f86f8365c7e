// A page or view that computes for ever holds its thread: nothing else there has its turn, not even the clock that would
// end it. So a thread that has work is asked from outside, now and then, whether it still has turns.

/** Milliseconds a thread may be without a turn unless said: a thousand times what a page takes, also where others compute as well. */
export const turnPatience = 10_000;

/** A thread as seen from outside. */
export interface Watched {
  /** Whether it was asked something that it has not answered yet. */
  isBusy(): boolean;
  /** Resolves as soon as the thread has a turn. */
  pulse(): Promise<unknown>;
  /** Ends it in the middle of what it does. */
  end(): Promise<void>;
}

// So often it is looked whether the thread has had its turn. A time in which this thread had none either counts once.
const looks = 4;

/** Ends a thread that has had no turn for so many milliseconds: what it was at is lost anyway. Returns how to stop watching. */
export function watch(thread: Watched, patience: number): () => void {
  let isAwaited = false;
  let missed = 0;
  const look = setInterval(() => {
    if (isAwaited) {
      missed += 1;
      if (missed === looks) void thread.end();
    } else if (thread.isBusy()) {
      isAwaited = true;
      const beat = () => {
        isAwaited = false;
        missed = 0;
      };
      thread.pulse().then(beat, beat);
    }
  }, patience / looks);
  look.unref();
  return () => clearInterval(look);
}
