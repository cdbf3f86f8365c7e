// Simulates a power cut before, within or after any step of a publication. Afterwards the site is intact and the save is live.
import { readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import { lines, openLibrary } from './library.js';
class PowerCut extends Error {
}
/** Every asynchronous step burns the fuse; once it has blown, every step throws. */
function withFuse(fuse, { database, objects, renderer }) {
    function step() {
        if (fuse.isBlown)
            throw new PowerCut();
        if (fuse.left === undefined)
            return;
        fuse.left -= 1;
        if (fuse.left > 0)
            return;
        fuse.isBlown = true;
        throw new PowerCut();
    }
    const around = async (work) => {
        step();
        const value = await work();
        step();
        return value;
    };
    return {
        objects: { ...objects, put: (bytes) => around(() => objects.put(bytes)) },
        database: {
            ...database,
            rows: (sql, args) => around(() => database.rows(sql, args)),
            // Before the transaction, at its end (when everything is written but not committed), and after it.
            write: (unit, flush) => around(() => database.write(async (transaction) => {
                const value = await unit(transaction);
                step();
                return value;
            }, flush)),
        },
        renderer: {
            ...renderer,
            open: (options) => around(async () => {
                const batch = await renderer.open(options);
                return {
                    ...batch,
                    evaluate: (keys) => around(() => batch.evaluate(keys)),
                    render: (pages) => around(() => batch.render(pages)),
                    close: () => batch.close(),
                };
            }),
        },
    };
}
/** What a disk may do to a file that was not flushed. */
const losses = [
    (file) => rm(file),
    (file) => truncate(file),
    async (file) => truncate(file, Math.floor((await stat(file)).size / 2)),
    async (file) => writeFile(file, Buffer.alloc((await stat(file)).size)),
    async () => undefined,
];
/** How much of the write-ahead log after the last flush is on the disk, and whether the first page of it is not. */
const tails = [{ part: 0 }, { part: 1 }, { part: 0.4 }, { part: 1, hasHole: true }, { part: 0.9 }];
/**
 * Makes the files as a power cut leaves them that loses something of all that was not flushed, other things for each number.
 * It is asked before the library is left, and called afterwards, when no file is half written any more.
 */
async function filesAfterLoss({ folder, objects }, { flushed, earlier, number }) {
    const [database, log] = [join(folder, 'library.db'), join(folder, 'library.db-wal')];
    const [content, written] = await Promise.all([readFile(database), readFile(log)]);
    const { part, ...tail } = tails[number % tails.length] ?? tails[0];
    const kept = Buffer.from(written.subarray(0, flushed + Math.floor((written.length - flushed) * part)));
    if ('hasHole' in tail)
        kept.fill(0, flushed, Math.min(flushed + 4096, kept.length));
    return async () => {
        // As new files: the library may still have a connection to the old ones.
        for (const file of [database, log, `${database}-shm`])
            await rm(file, { force: true });
        await writeFile(database, content);
        await writeFile(log, kept);
        const stored = (await objects.names()).filter((name) => !earlier.has(name));
        for (const [place, name] of stored.entries())
            await losses[(place + number) % losses.length]?.(join(folder, 'objects', name));
    };
}
/** A library whose power is cut after `fuse.left` steps. */
export async function openDying(folder, options = {}) {
    const fuse = { left: undefined, isBlown: false };
    const library = await openLibrary({
        ...options,
        folder,
        around: (parts) => {
            const fused = withFuse(fuse, parts);
            return options.around?.(fused) ?? fused;
        },
    });
    return { library, fuse };
}
// A new slug each time: pages are removed and added and lists change, in both languages, to bytes that are not stored yet.
const slugAt = (step) => (step === 0 ? 'boats' : `boats-${step}`);
/** Cuts the power at each step of a save, until the save finishes. Returns the number of steps. */
export async function expectWholeAfterPowerCuts({ loses, ...options } = {}) {
    const site = options.site && { site: options.site };
    const first = await openLibrary({ ...site });
    await first.leave();
    const { folder } = first;
    let steps = 0;
    try {
        for (let isDone = false; !isDone; steps += 1) {
            const { library: dying, fuse } = await openDying(folder, options);
            const earlier = new Set(await dying.objects.names());
            fuse.left = steps + 1;
            const slug = slugAt(steps + 1);
            // With the slug the name of its author changes, which a site with parts shows on every page, and an author is created or deleted.
            const author = steps % 2 === 0 ? `INSERT INTO authors VALUES ('cy', 'Cy', 'Rests.', NULL, NULL)` : `DELETE FROM authors WHERE id = 'cy'`;
            const seq = await dying.write(`UPDATE books SET slug = '${slug}' WHERE id = 'b3'`, `UPDATE authors SET name = 'Bo ${steps}' WHERE id = 'bo'`, author);
            const flushed = (await stat(join(folder, 'library.db-wal'))).size;
            await dying.pipeline.whenLive(seq ?? 0).catch((error) => expect(error).toBeInstanceOf(PowerCut));
            isDone = !fuse.isBlown;
            fuse.isBlown = true;
            const lose = loses === undefined ? undefined : await filesAfterLoss(dying, { flushed, earlier, number: loses + steps });
            await dying.leave();
            await lose?.();
            await expectRisen(folder, { seq, slug, earlier: slugAt(steps), isWhole: lose === undefined, ...site });
        }
    }
    finally {
        await rm(folder, { recursive: true });
    }
    return steps;
}
async function expectRisen(folder, { seq, slug, earlier, isWhole, ...site }) {
    const risen = await openLibrary({ folder, ...site });
    try {
        const firstAnswers = isWhole ? undefined : await textsOf(risen);
        const { mismatches, ...compared } = await risen.pipeline.verify();
        // Bytes that are missing after a start are made again at once, mostly before they are compared.
        await expect.poll(() => risen.pipeline.repairs().waiting).toBe(0);
        const isMadeAgain = (error) => /were damaged and have been made again/.test(String(error));
        expect(risen.errors.filter((error) => !isMadeAgain(error))).toEqual([]);
        const madeAgain = risen.errors.filter(isMadeAgain).map((error) => ({ kind: 'damaged', path: String(error) }));
        // What is verified is what the first visitors got.
        if (firstAnswers)
            expect(firstAnswers).toEqual(await textsOf(risen));
        expect({ ...compared, mismatches: isWhole ? [...mismatches, ...madeAgain] : mismatches }).toEqual({ pages: 8, mismatches: [], blocked: [] });
        const atDeath = (await risen.pipeline.receipts.latest(1))[0];
        expect(atDeath?.toSeq).toBe(seq);
        expect((await risen.visit(`/books/${slug}`)).status).toBe(200);
        expect((await risen.visit(`/books/${earlier}`)).status).toBe(404);
        const rebuilt = await risen.pipeline.rebuild();
        expect([lines(rebuilt), rebuilt?.parts]).toEqual([[], []]);
    }
    finally {
        await risen.leave();
    }
}
/** What the first visitor of each page gets. */
async function textsOf(risen) {
    const texts = {};
    for (const path of (await risen.pipeline.servedPaths()).keys()) {
        const answer = await risen.visit(path);
        texts[path] = `${answer.status} ${await answer.text()}`;
    }
    return texts;
}
