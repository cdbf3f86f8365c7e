// Requests to a store take long and may overlap, but not without a limit.

/** At most `atOnce` calls of `work` run at the same time. After an error no further one begins; rejects with the first when all have ended. */
export async function runAtOnce<T>(items: Iterable<T>, atOnce: number, work: (item: T) => Promise<void>): Promise<void> {
  const waiting = [...items].reverse();
  async function run() {
    try {
      while (waiting.length > 0) {
        const [item] = waiting.splice(-1);
        await work(item as T); // there is one
      }
    } catch (error) {
      waiting.length = 0;
      throw error;
    }
  }
  const failed = (await Promise.allSettled(Array.from({ length: atOnce }, run))).find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
}

/** Runs at most `atOnce` pieces of work at the same time; the others wait in their order. */
export function createSlots(atOnce: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running < atOnce) running += 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

/** Concurrent calls for the same name share one piece of work. */
export function createShared<T>(): (name: string, work: () => Promise<T>) => Promise<T> {
  const running = new Map<string, Promise<T>>();
  return (name, work) => {
    const known = running.get(name);
    if (known) return known;
    const made = work().finally(() => running.delete(name));
    running.set(name, made);
    return made;
  };
}
