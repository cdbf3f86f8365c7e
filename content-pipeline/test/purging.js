// A library behind a CDN, with a purger whose pauses are over at once.
import { onTestFinished } from 'vitest';
import { startPurger } from '../src/distribution/cdn/purger.js';
import { createFakeCdn, fakeHeaders } from './fake-cdn.js';
import { openLibrary, origin } from './library.js';
export async function openBehind(options = {}, cdnOptions = {}) {
    const library = await openLibrary({ cdn: fakeHeaders, ...options });
    const cdn = createFakeCdn({ origin: library.visit, ...cdnOptions });
    const pauses = [];
    const errors = [];
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
export const tagsOf = (cdn) => cdn.purged.splice(0).map((tags) => [...tags].sort());
