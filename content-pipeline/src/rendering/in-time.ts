// Work that waits for what never comes fails like any other, and what comes after it has its turn.

/** Says that something took too long. */
export class Late extends Error {}

/** Rejects with `Late` when it takes longer than so many milliseconds. What comes after all is given up. */
export async function inTime<T>(name: string, work: Promise<T>, patience: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Late(`${name} was not done after ${patience / 1000} seconds`)), patience);
  });
  work.catch(() => undefined); // told by the race, unless that is over
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
