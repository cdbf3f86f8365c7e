// A page or view that computes for ever holds its thread: nothing else there has its turn, not even the clock that would
// end it. So a thread that has work is asked from outside, now and then, whether it still has turns.

/** A thread as seen from outside. */
export interface Watched {
  /** Whether it was asked something that it has not answered yet. */
  isBusy(): boolean;
  /** Resolves as soon as the thread has a turn. */
  pulse(): Promise<unknown>;
  /** Ends it in the middle of what it does. */
  end(): Promise<void>;
}

/** Ends a thread that has had no turn for so many milliseconds: what it was at is lost anyway. Returns how to stop watching. */
export function watch(thread: Watched, patience: number): () => void {
  let isBeating = true;
  const look = setInterval(() => {
    if (!isBeating || !thread.isBusy()) return;
    isBeating = false;
    const late = setTimeout(() => void thread.end(), patience);
    late.unref();
    const beat = () => {
      clearTimeout(late);
      isBeating = true;
    };
    thread.pulse().then(beat, beat);
  }, patience / 4);
  look.unref();
  return () => clearInterval(look);
}
