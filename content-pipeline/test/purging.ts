// A library behind a CDN, with a purger whose pauses are over at once.
import { onTestFinished } from 'vitest';
import { type Purger, type PurgerOptions, startPurger } from '../src/distribution/cdn/purger.ts';
import { createFakeCdn, type FakeCdn, type FakeCdnOptions, fakeHeaders } from './fake-cdn.ts';
import { type Library, type LibraryOptions, openLibrary, origin } from './library.ts';

export interface Behind {
  readonly library: Library;
  readonly cdn: FakeCdn;
  /** Milliseconds that the purger has paused, each at once over. */
  readonly pauses: number[];
  readonly errors: unknown[];
  /** Opens another purger on the same library, as after a restart. */
  start(more?: Partial<PurgerOptions>): Purger;
}

export async function openBehind(options: LibraryOptions = {}, cdnOptions: Partial<FakeCdnOptions> = {}): Promise<Behind> {
  const library = await openLibrary({ cdn: fakeHeaders, ...options });
  const cdn = createFakeCdn({ origin: library.visit, ...cdnOptions });
  const pauses: number[] = [];
  const errors: unknown[] = [];
  let time = 0;
  onTestFinished(library.close);
  return {
    library,
    cdn,
    pauses,
    errors,
    start(more = {}) {
      const purger = startPurger({
        ...library,
        cdn,
        origin,
        fetch: (address) => cdn.visit(decodeURI(address.slice(origin.length))),
        now: () => library.clock.now,
        elapsed: () => time,
        random: () => 1,
        onError: (error) => errors.push(error),
        pause: async (milliseconds) => {
          pauses.push(milliseconds);
          time += milliseconds;
          await new Promise((resolve) => setImmediate(resolve));
        },
        repeatAfter: 1000,
        ...more,
      });
      onTestFinished(purger.stop);
      return purger;
    },
  };
}

/** The tags of each purge since the last call. */
export const tagsOf = (cdn: FakeCdn): string[][] => cdn.purged.splice(0).map((tags) => [...tags].sort());
