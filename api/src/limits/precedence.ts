// Editors go first: requests of strangers wait while one of an editor is answered, and few of them are served at once.
import { setImmediate as nextTick } from 'node:timers/promises';

export type Precedence = ReturnType<typeof createPrecedence>;

/** Waits for a place, and returns what gives it back; undefined when too many wait. */
export type Enter = () => Promise<(() => void) | undefined>;

export interface Places {
  /** How many strangers are served at once. */
  readonly places?: number;
  readonly mostWaiting?: number;
  /** The longest a stranger waits for a place, in milliseconds. */
  readonly longestWait?: number;
}

export interface PrecedenceOptions extends Places {
  /** The longest a request of an editor delays one of a stranger, in milliseconds: a stream or an upload may take hours. */
  readonly longestPause?: number;
}

export function createPrecedence({ longestPause = 250, ...options }: PrecedenceOptions = {}) {
  const paused = new Set<() => void>();
  let editors = 0;

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
  /** What follows may block the process for a moment: requests that have arrived meanwhile are read first. */
  async function pause(): Promise<void> {
    await nextTick();
    await yieldToEditors();
  }
  function lane(limits?: Places): Enter {
    const { take, leave } = createPlaces(limits);
    return async () => {
      if (!(await take())) return undefined;
      await pause();
      return once(leave);
    };
  }
  return {
    /** Notes that a request of an editor begins. Call the result when it is answered. */
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
    /** Resolves when no request of an editor is answered, and in any case soon. */
    yield: yieldToEditors,
    /** Between two pieces of long work: what has arrived meanwhile comes first. */
    pause,
    /** Takes a place among the strangers that are served. */
    enter: lane(options),
    /** Places of their own, for a kind of work that would take those of all others. */
    lane,
  };
}

export function createPlaces({ places = 2, mostWaiting = 200, longestWait = 10_000 }: Places = {}) {
  const waiting = new Set<() => void>();
  let served = 0;
  return {
    take: (): Promise<boolean> =>
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
      }),
    leave() {
      const [next] = waiting;
      if (next) next();
      else served -= 1;
    },
  };
}

export function once(work: () => void): () => void {
  let isDone = false;
  return () => {
    if (!isDone) work();
    isDone = true;
  };
}
