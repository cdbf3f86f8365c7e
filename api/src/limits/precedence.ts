// Editors go first: requests of strangers wait while one of an editor is answered, and few of them are served at once. What is
// served blocks the process for moments only, so an editor waits for the moment of one stranger, and not for all of them.
import { setImmediate as nextTick } from 'node:timers/promises';

export interface Precedence {
  /** Notes that a request of an editor begins. Call the result when it is answered. */
  begin(): () => void;
  /** Resolves when no request of an editor is answered, and in any case soon. */
  yield(): Promise<void>;
  /** Waits for a place among the strangers that are served, and returns what gives it back; undefined when too many wait. */
  enter(): Promise<(() => void) | undefined>;
}

export interface PrecedenceOptions {
  /** How many strangers are served at once. */
  readonly places?: number;
  /** At most this many wait for a place. */
  readonly mostWaiting?: number;
  /** The longest a request of an editor delays one of a stranger, in milliseconds: a stream or an upload may take hours. */
  readonly longestPause?: number;
  /** The longest a stranger waits for a place, in milliseconds. */
  readonly longestWait?: number;
}

export function createPrecedence({ places = 2, mostWaiting = 200, longestPause = 250, longestWait = 10_000 }: PrecedenceOptions = {}): Precedence {
  const paused = new Set<() => void>();
  const waiting = new Set<() => void>();
  let editors = 0;
  let served = 0;

  function leave() {
    const [next] = waiting;
    if (next) next();
    else served -= 1;
  }
  const takePlace = (): Promise<boolean> =>
    new Promise((resolve) => {
      if (served < places) {
        served += 1;
        return resolve(true);
      }
      if (waiting.size >= mostWaiting) return resolve(false);
      const settle = (hasPlace: boolean) => {
        clearTimeout(late);
        waiting.delete(admit);
        resolve(hasPlace);
      };
      const admit = () => settle(true);
      const late = setTimeout(() => settle(false), longestWait);
      waiting.add(admit);
    });
  function yieldToEditors(): Promise<void> {
    if (editors === 0) return Promise.resolve();
    return new Promise((resolve) => {
      const resume = () => {
        clearTimeout(late);
        paused.delete(resume);
        resolve();
      };
      const late = setTimeout(resume, longestPause);
      paused.add(resume);
    });
  }
  return {
    begin() {
      editors += 1;
      const end = once(() => {
        clearTimeout(late);
        editors -= 1;
        if (editors === 0) for (const resume of paused) resume();
      });
      const late = setTimeout(end, longestPause);
      return end;
    },
    yield: yieldToEditors,
    async enter() {
      if (!(await takePlace())) return undefined;
      // What follows may block the process for a moment: requests that have arrived meanwhile are read first.
      await nextTick();
      await yieldToEditors();
      return once(leave);
    },
  };
}

function once(work: () => void): () => void {
  let isDone = false;
  return () => {
    if (!isDone) work();
    isDone = true;
  };
}
