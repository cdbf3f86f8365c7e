// A copy of everything into a bucket that is cut off: the next attempt goes on where it was, also of another process.
// @module-tag long
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openLibrary } from '../../../test/library.ts';
import { random } from '../../../test/random-edits.ts';
import { hasSwift } from '../../../test/swift.ts';
import { openWebsite, refusal, type Website } from '../../../test/website.ts';

let site: Website;
let objects: number;
beforeEach(async () => {
  if (!hasSwift) return;
  site = await openWebsite(24);
  objects = (await site.library.pipeline.servedPaths()).size + 2;
});
afterEach(async () => {
  if (hasSwift) await site.close();
});

/** Requests that may be under way when a copy is cut off. */
const batch = 16;
/** The list, the mark, two files of the site, a batch of pages, and whether the store can redirect. */
const untilFirstPages = 2 + 2 + batch + 1;
const seed = Date.now() % 65_536;
const below = random(seed);

/** Refuses every PUT after this many. */
function cutAfter(puts: number): typeof fetch {
  let left = puts;
  return async (input, init) => {
    if (init?.method === 'PUT') left -= 1;
    return left < 0 ? refusal() : site.send(input, init);
  };
}
const isCopied = (send: typeof fetch) =>
  site
    .copier({ send })
    .copy()
    .then(
      () => true,
      () => false,
    );

describe.skipIf(!hasSwift)(`a copy of everything that is cut off, with seed ${seed}`, () => {
  test('goes on where it was each time: no more than a batch is written twice, and nothing is listed', async () => {
    let attempts = 1;
    while (!(await isCopied(cutAfter(untilFirstPages + below(8))))) attempts += 1;
    const { puts, listed } = site.took();
    expect(attempts).toBeGreaterThan(1);
    // The list, the mark at the begin and at the end; and each process asks the store once whether it can redirect.
    expect(puts.length).toBeLessThanOrEqual(objects + 3 + attempts + (attempts - 1) * batch);
    expect([puts.filter((name) => name === 'list').length, listed]).toEqual([1, 0]);
    await site.expectWhole();
    await site.copier().copy();
    expect(site.took()).toEqual({ puts: [], deleted: [], listed: 0 });
  });

  test('gets what was saved meanwhile, and 20 minutes later only that once more', async () => {
    const before = untilFirstPages + below(8);
    expect(await isCopied(cutAfter(before))).toBe(false);
    const written = site.took().puts.length - 3;
    const [deleted, moved, made] = [
      await site.library.save(`DELETE FROM books WHERE id = 'b1'`),
      await site.library.save(`UPDATE books SET slug = 'vowels', title = 'Vowels' WHERE id = 'b2'`),
      await site.library.save(`INSERT INTO books VALUES ('b4', 'birds', 'Birds', NULL, 'bo', 4, NULL)`),
    ];
    const changed = [deleted, moved, made].reduce((sum, publication) => sum + Number(publication?.pages.length), 0);
    const { copy, isRepeatDue } = site.copier();
    await copy();
    // The list and the mark for each of two copies, and whether it can redirect.
    expect(site.took().puts.length).toBeLessThanOrEqual(objects - written + batch + changed + 5);
    await site.expectWhole();
    expect(await isRepeatDue()).toBe(false);
    await site.library.database.write((transaction) =>
      transaction.run("UPDATE pipeline_state SET value = json_set(value, '$.doubt.at', 1) WHERE name LIKE 'follower%'"),
    );
    expect(await isRepeatDue()).toBe(true);
    await copy();
    // Files of the site as well.
    expect(site.took().puts.length).toBeLessThanOrEqual(changed + 2 + 1);
    await site.expectWhole();
    expect(await isRepeatDue()).toBe(false);
  });

  test('begins from zero where another database was copied into the bucket meanwhile', async () => {
    expect(await isCopied(cutAfter(untilFirstPages + below(8)))).toBe(false);
    const other = await openLibrary();
    try {
      await site.copier({ of: other }).copy();
    } finally {
      await other.close();
    }
    site.took();
    await site.copier().copy();
    expect(site.took().puts.length).toBeGreaterThanOrEqual(objects + 3);
    await site.expectWhole();
  });

  test('is gone on with by a process that replaces the one that was suspended, whose last batch is copied again', async () => {
    const [suspended, reached] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    let puts = 0;
    const at = untilFirstPages + below(8);
    const replaced = expect(
      isCopied(async (input, init) => {
        if (init?.method === 'PUT') puts += 1;
        if (puts < at) return site.send(input, init);
        reached.resolve();
        await suspended.promise;
        return site.send(input, init);
      }),
    ).resolves.toBe(false);
    await reached.promise;
    await site.library.save(...Array.from({ length: 9 }, (_, index) => `INSERT INTO books VALUES ('n${index}', 'n${index}', 'New', NULL, 'bo', 4, NULL)`));
    const { copy, isRepeatDue } = site.copier();
    await copy();
    await site.expectWhole();
    suspended.resolve();
    await replaced;
    expect(await isRepeatDue()).toBe(true);
    await copy();
    await site.expectWhole();
    expect(await isRepeatDue()).toBe(false);
  });
});
