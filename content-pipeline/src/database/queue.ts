// One thing at a time, in the order asked for.

export type Queue = <T>(work: () => Promise<T>) => Promise<T>;

/** Answers what the work answers; work that fails keeps nothing behind it from its turn. */
export function createQueue(): Queue {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const next = last.then(work, work);
    last = next.catch(() => undefined);
    return next;
  };
}
