// While a page or view runs, asking the clock, chance or the network throws: such an answer would reach the page
// without being recorded, and the page would be stale without anybody knowing.
import { AsyncLocalStorage } from 'node:async_hooks';

const rendering = new AsyncLocalStorage<string>();
let isInstalled = false;

/** Runs `work`, named for the message, under the guard. */
export function runGuarded<T>(name: string, work: () => Promise<T>): Promise<T> {
  install();
  return rendering.run(name, work);
}

/** Runs what the engine itself does for a page, such as asking the database: a client may look at the clock. */
export const runUnguarded = <T>(work: () => T): T => rendering.exit(work);

function refuse(what: string, instead: string) {
  const name = rendering.getStore();
  if (name !== undefined) throw new Error(`${name} asked for ${what}, which is not recorded. Use ${instead} instead.`);
}

function install() {
  if (isInstalled) return;
  isInstalled = true;
  const clock = 'read.today() or read.isPast() in a view';
  const { fetch, Date: RealDate } = globalThis;
  const random = Math.random;
  Math.random = () => {
    refuse('a random number', 'a value from the content');
    return random();
  };
  for (const name of ['randomUUID', 'getRandomValues'] as const) {
    const make = crypto[name].bind(crypto) as (...given: unknown[]) => unknown; // both are replaced alike
    Object.defineProperty(crypto, name, {
      configurable: true,
      value: (...given: unknown[]) => {
        refuse('a random number', 'a value from the content');
        return make(...given);
      },
    });
  }
  globalThis.fetch = (...request) => {
    refuse('the network', 'content that was stored before');
    return fetch(...request);
  };
  globalThis.Date = new Proxy(RealDate, {
    construct(target, given, newTarget) {
      if (given.length === 0) refuse('the time', clock);
      return Reflect.construct(target, given, newTarget);
    },
    apply(target, self, given) {
      refuse('the time', clock);
      return Reflect.apply(target, self, given);
    },
    get(target, property, receiver) {
      if (property === 'now') refuse('the time', clock);
      return Reflect.get(target, property, receiver);
    },
  });
}

// Work that waits for what never comes fails like any other, and what comes after it has its turn.

/** Says that something took too long. */
export class TimedOut extends Error {}

/** Rejects with `Late` when it takes longer than so many milliseconds. What comes after all is given up. */
export async function withTimeout<T>(name: string, work: Promise<T>, patience: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TimedOut(`${name} was not done after ${patience / 1000} seconds`)), patience);
  });
  work.catch(() => undefined); // told by the race, unless that is over
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
