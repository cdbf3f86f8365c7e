// Guards a page or view while it runs. The clock, random numbers and the network throw: their answer would reach the page
// unrecorded, and nothing would show that the page is stale. A timeout ends what never returns.
import { AsyncLocalStorage } from 'node:async_hooks';
import { Said, type Sentence } from '../sentences.ts';

const rendering = new AsyncLocalStorage<string>();
let isInstalled = false;

/** Runs `work`, named for the message, under the guard. */
export function runGuarded<T>(name: string, work: () => Promise<T>): Promise<T> {
  install();
  return rendering.run(name, work);
}

/** Runs the engine's own work for a page, such as a database query: a client may read the clock. */
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

export class TimedOut extends Said {}

/** Rejects with `TimedOut` when `work` takes longer than `timeout` milliseconds. A later result is ignored. */
export async function withTimeout<T>(sentence: (seconds: number) => Sentence, work: Promise<T>, timeout: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const timedOut = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TimedOut(sentence(timeout / 1000))), timeout);
  });
  work.catch(() => undefined); // the race rejects with it, unless it timed out before
  try {
    return await Promise.race([work, timedOut]);
  } finally {
    clearTimeout(timer);
  }
}
