// Makes random edits of the library: after each one the live site equals a clean build, byte for byte. Now and then the
// pipeline restarts.
import { rm } from 'node:fs/promises';
import { setImmediate as tick } from 'node:timers/promises';
import { expect } from 'vitest';
import { openLibrary } from './library.js';
import { libraryWithParts } from './parts-site.js';
import { changesOf, watchRenders } from './prepared.js';
import { libraryWith } from './site.js';
/** Pseudo-random whole numbers below a limit: the same for the same seed. */
export function random(seed) {
    let state = seed;
    return (below) => {
        state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
        return (state >>> 8) % below;
    };
}
const bios = ['Counts.', 'Sails.', '<a href="/books/x1">x</a>', '<a href="/nowhere">x</a>', '<link rel="stylesheet" href="/books/x2">', '[boom]', '[cut]'];
/** One statement. */
export function randomEdit(pick, clock, hasParts = false) {
    const book = `b${pick(6)}`;
    const author = `a${pick(3)}`;
    const slug = `x${pick(8)}`;
    const quoted = (values) => `'${values[pick(values.length)]}'`;
    const instant = new Date(clock.now + (pick(5) - 1) * 60_000).toISOString();
    const edits = [
        `INSERT OR IGNORE INTO authors (id, name, bio) VALUES ('${author}', '${author}', ${quoted(bios)})`,
        `INSERT OR IGNORE INTO books (id, slug, title, author_id, place) VALUES ('${book}', '${slug}', '${slug}', '${author}', ${pick(3)})`,
        `UPDATE authors SET bio = ${quoted(bios)} WHERE id = '${author}'`,
        `UPDATE authors SET bio_de = ${quoted(bios)} WHERE id = '${author}'`,
        `UPDATE authors SET email = '${pick(9)}@example.org' WHERE id = '${author}'`,
        `UPDATE OR IGNORE books SET slug = '${slug}' WHERE id = '${book}'`,
        `UPDATE OR IGNORE books SET slug = ${quoted(['fixed', 'unlistable'])} WHERE id = '${book}'`,
        `UPDATE books SET title = ${quoted(['One', 'Two', 'unreadable'])} WHERE id = '${book}'`,
        `UPDATE books SET title_de = ${quoted(['Eins', 'Zwei'])} WHERE id = '${book}'`,
        `UPDATE books SET author_id = '${author}' WHERE id = '${book}'`,
        `UPDATE books SET place = ${pick(4)} WHERE id = '${book}'`,
        `UPDATE books SET published_at = ${pick(3) === 0 ? 'NULL' : `'${instant}'`} WHERE id = '${book}'`,
        `UPDATE books SET published_at = '${instant}' WHERE author_id = '${author}'`,
        `DELETE FROM books WHERE id = '${book}'`,
        `UPDATE books SET place = place + 1`,
        ...(hasParts ? [`DELETE FROM authors WHERE id = '${author}'`] : []),
    ];
    return edits[pick(edits.length)] ?? '';
}
/** Throws the first mismatch with the last edit. Returns the number of published documents that were rendered in advance. */
export async function expectCleanBuilds({ seed, edits, inOneGo = 1, hasParts = false, prepares = false, ...given }) {
    const renders = watchRenders();
    const options = { ...given, around: (parts) => renders.around(given.around?.(parts) ?? parts) };
    let reused = 0;
    const pick = random(seed);
    const fixed = { path: '/books/fixed', lang: 'en' };
    const site = hasParts ? libraryWithParts(fixed) : libraryWith(fixed);
    let library = await openLibrary({ site, now: Date.parse('2027-03-01T12:00:00Z'), ...options });
    const { folder } = library;
    /** Statements that are prepared, by key. */
    const prepared = new Map();
    const someEdits = () => Array.from({ length: 1 + pick(3) }, () => randomEdit(pick, library.clock, hasParts));
    async function prepareOrMake() {
        const key = `key ${pick(2)}`;
        const made = prepared.get(key);
        if (made && pick(2) === 0) {
            prepared.delete(key);
            return pick(4) === 0 ? [...made, ...someEdits()] : made;
        }
        const statements = [...someEdits(), ...someEdits()];
        prepared.set(key, statements);
        await library.pipeline.prepare(key, { changes: await changesOf(library, statements), now: library.clock.now + pick(3) * 30_000 });
        return someEdits();
    }
    try {
        for (let count = 0; count < edits; count += 1) {
            const statements = prepares ? await prepareOrMake() : someEdits();
            const seq = await library.write(...statements);
            if (pick(10) === 0) {
                await library.leave();
                library = await openLibrary({ folder, site, now: library.clock.now, ...options });
            }
            if (pick(3) === 0)
                library.clock.now += pick(4) * 30_000;
            if ((count + 1) % inOneGo > 0) {
                // Some edits are saved during a publication, others start one.
                for (let ticks = pick(9); ticks > 0; ticks -= 1)
                    await tick();
                continue;
            }
            if (seq !== undefined)
                await library.pipeline.whenLive(seq);
            const [latest] = await library.pipeline.receipts.latest(1);
            reused += Math.max(0, (latest?.toSeq === seq ? (latest?.counts.rendered ?? 0) : 0) - renders.take().published.length);
            const { mismatches } = await library.pipeline.verify();
            expect({ count, statements, mismatches }).toEqual({ count, statements, mismatches: [] });
        }
        // Once no content is broken any more, no page is blocked any more.
        await library.save(`UPDATE authors SET bio = 'Good.', bio_de = NULL`, `UPDATE books SET title = 'Good'`, `DELETE FROM books WHERE slug IN ('unlistable', 'fixed')`);
        expect(await library.pipeline.verify()).toMatchObject({ mismatches: [], blocked: [] });
        return reused;
    }
    finally {
        await library.leave();
        await rm(folder, { recursive: true });
    }
}
