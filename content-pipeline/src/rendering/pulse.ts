// A page or view that computes for ever holds its thread: nothing else there has its turn, not even the clock that would
// end it. So a thread that has work is asked from outside, now and then, whether it still has turns.

/** A thread as seen from outside. */
export interface Watched {
  /** What it was asked and has not answered yet, as numbers. */
  waiting(): readonly number[];
  /** Resolves as soon as the thread has a turn. */
  pulse(): Promise<unknown>;
  /** Ends what it computes at this moment, and nothing else; `turn` resolves when that has worked. */
  interrupt(turn: Promise<unknown>): Promise<void>;
  end(): Promise<void>;
}

/**
 * Interrupts what holds a thread before three tenths of the time are over that a page may take, so that the thread can
 * still tell what that was. Ends the thread when that was of no use. Returns how to stop watching.
 */
export function watch(thread: Watched, patience: number): () => void {
  let isBeating = true;
  async function interrupt(turn: Promise<unknown>) {
    const held = thread.waiting();
    // Whatever was about to go on in that moment may be lost with it; without an answer the publication would never end.
    setTimeout(() => held.some((number) => thread.waiting().includes(number)) && void thread.end(), 10 * patience).unref();
    await thread.interrupt(turn);
  }
  const look = setInterval(() => {
    if (!isBeating || thread.waiting().length === 0) return;
    isBeating = false;
    const turn = thread.pulse();
    const late = setTimeout(() => void interrupt(turn).catch(() => undefined), patience * 0.15); // its end is left, see above
    late.unref();
    const beat = () => {
      clearTimeout(late);
      isBeating = true;
    };
    turn.then(beat, beat);
  }, patience * 0.15);
  look.unref();
  return () => clearInterval(look);
}
