// Work that goes on after the answer: so that its time tells a visitor nothing, and nobody waits for it.

export interface Background {
  /** Begins the work without waiting for it. */
  run(work: () => Promise<unknown>): void;
  /** Resolves when nothing is under way. */
  settled(): Promise<void>;
}

export function createBackground(onError: (error: unknown) => void): Background {
  const underWay = new Set<Promise<unknown>>();
  return {
    run(work) {
      const promise = new Promise(setImmediate)
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
