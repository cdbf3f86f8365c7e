// Runs asynchronous work one at a time, in order.

export type Queue = <T>(work: () => Promise<T>) => Promise<T>;

/** Each call resolves or rejects like its work. Work that fails does not block the work queued after it. */
export function createQueue(): Queue {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const next = last.then(work, work);
    last = next.catch(() => undefined);
    return next;
  };
}
