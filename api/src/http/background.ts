// Work that goes on after the answer: so that its time tells a visitor nothing, and nobody waits for it.
import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

export interface Background {
  /** Begins the work a little later, without anybody waiting for it. */
  run(work: () => Promise<unknown>): void;
  /** Resolves when nothing is under way. */
  settled(): Promise<void>;
}

export interface BackgroundOptions {
  /** Milliseconds until work begins; `someTime` unless said. */
  readonly delay?: () => number;
  readonly onError: (error: unknown) => void;
}

/**
 * Long enough for the answer to have left. What the work costs keeps the process from other requests for a moment; nobody
 * can know when that moment is.
 */
export const someTime = (): number => randomInt(50, 1000);

export function createBackground({ delay = someTime, onError }: BackgroundOptions): Background {
  const underWay = new Set<Promise<unknown>>();
  return {
    run(work) {
      const promise = pause(delay())
        .then(work)
        .catch(onError)
        .finally(() => underWay.delete(promise));
      underWay.add(promise);
    },
    async settled() {
      while (underWay.size > 0) await Promise.all(underWay);
    },
  };
}
