// Work after the answer: the caller does not wait for it, and its duration discloses nothing.
import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

export type Background = ReturnType<typeof createBackground>;

export interface BackgroundOptions {
  /** Milliseconds until the work starts; `randomDelay` unless given. */
  readonly delay?: () => number;
  readonly onError: (error: unknown) => void;
}

/** Long enough for the answer to be sent. At a random time, the delay of other requests discloses nothing. */
export const randomDelay = (): number => randomInt(50, 1000);

export function createBackground({ delay = randomDelay, onError }: BackgroundOptions) {
  const underWay = new Set<Promise<unknown>>();
  return {
    /** Starts the work a little later; the caller does not wait. */
    run(work: () => Promise<unknown>) {
      const promise = pause(delay())
        .then(work)
        .catch(onError)
        .finally(() => underWay.delete(promise));
      underWay.add(promise);
    },
    /** Resolves when no work is left. */
    async settled() {
      while (underWay.size > 0) await Promise.all(underWay);
    },
  };
}
