// Parts appear with the first page that shows them and go with the last one; a rollback undoes both.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Library, lines, openLibrary } from '../../../test/library.ts';
import { libraryWithParts } from '../../../test/parts-site.ts';

let library: Library;
beforeEach(async () => {
  library = await openLibrary({ site: libraryWithParts() });
});
afterEach(async () => {
  expect(await library.pipeline.verify()).toMatchObject({ mismatches: [] });
  await library.close();
});

const text = async (path: string) => (await library.visit(path)).text();
const both = ['de', 'en'] as const;
const writer = (author: string) => both.map((lang) => `["Writer","${lang}",{"author":"${author}"}]`);
const writers = both.map((lang) => `["Writers","${lang}",{}]`);
const partLines = (publication: Awaited<ReturnType<Library['save']>>) => publication?.parts.map(({ path, outcome }) => `${outcome} ${path}`).sort();
const outcome = (name: string, keys: readonly string[]) => keys.map((key) => `${name} ${key}`);
const addCy = `INSERT INTO authors VALUES ('cy', 'Cy', 'Rests.', NULL, NULL)`;
const removeCy = `DELETE FROM authors WHERE id = 'cy'`;
const blocked = async () => (await library.pipeline.verify()).blocked.map(({ path }) => path).sort();

/** Everything that is recorded about what is live. */
async function recorded() {
  const queries = [
    'SELECT path FROM pipeline_pages ORDER BY path',
    'SELECT part.path AS part, page.path AS page FROM pipeline_page_parts JOIN pipeline_pages AS part ON part.id = part_id JOIN pipeline_pages AS page ON page.id = page_id ORDER BY 1, 2',
    'SELECT count(*) AS count FROM pipeline_page_parts',
    'SELECT key FROM pipeline_views ORDER BY key',
    'SELECT key FROM pipeline_keys ORDER BY key',
    'SELECT count(*) AS count FROM pipeline_reads',
    'SELECT path FROM pipeline_held ORDER BY path',
  ];
  return Promise.all(queries.map((query) => library.database.rows(query)));
}

test('a part that no page shows any more is removed with everything that was recorded about it', async () => {
  const before = await recorded();
  const added = await library.save(addCy);
  expect(partLines(added)).toEqual([...outcome('added', writer('cy')), ...outcome('changed', writers)]);
  expect(await recorded()).not.toEqual(before);
  const removed = await library.save(removeCy);
  expect([lines(removed), partLines(removed)]).toEqual([[], [...outcome('changed', writers), ...outcome('removed', writer('cy'))]]);
  expect(removed?.counts).toMatchObject({ parts: 2, shownOn: 8 });
  expect(await recorded()).toEqual(before);
});

test('a part within a part goes with it, and what two pages show goes with the second', async () => {
  const slots = `UPDATE books SET author_id = 'ada' WHERE id = 'b3'`;
  // The boats show their writer once more; the list still shows him.
  const moved = await library.save(slots);
  expect(partLines(moved)).toEqual([]);
  const before = await recorded();
  await library.save(addCy, `INSERT INTO books VALUES ('b9', 'sleep', 'Sleep', NULL, 'cy', 9, NULL)`);
  const list = await library.save(`DELETE FROM books WHERE id = 'b9'`);
  expect(partLines(list)).toEqual([]);
  await library.save(removeCy);
  expect(await recorded()).toEqual(before);
});

test('a rollback brings back the earlier version of a part on every page, and a save of the part ends it', async () => {
  const before = await Promise.all(['/shelf', '/de/shelf', '/books/boats'].map(text));
  const saved = await library.save(`UPDATE authors SET name = 'Bob' WHERE id = 'bo'`);
  const undone = await library.pipeline.rollBack(saved?.id ?? 0);
  expect(partLines(undone)).toEqual(outcome('changed', writer('bo')));
  expect(undone?.counts).toMatchObject({ rendered: 0, parts: 2, shownOn: 8 });
  expect(await Promise.all(['/shelf', '/de/shelf', '/books/boats'].map(text))).toEqual(before);
  const other = await library.save(`UPDATE books SET title = 'Vowels' WHERE id = 'b2'`);
  expect([partLines(other), await text('/books/letters')]).toEqual([[], expect.stringContaining('<p>Bo: Sails.</p></aside>')]);
  const again = await library.save(`UPDATE authors SET bio = 'Dives.' WHERE id = 'bo'`);
  expect(partLines(again)).toEqual(outcome('changed', writer('bo')));
  expect(await text('/shelf')).toContain('<p>Bob: Dives.</p>');
  expect(await blocked()).toEqual([]);
});

test('a rolled-back part stays so with new code and with the time, like a page', async () => {
  const saved = await library.save(`UPDATE authors SET name = 'Bob' WHERE id = 'bo'`);
  await library.pipeline.rollBack(saved?.id ?? 0);
  const { folder } = library;
  await library.leave();
  library = await openLibrary({ folder, site: libraryWithParts(), version: '2' });
  expect(await text('/shelf')).toContain('<p>Bo: Sails.</p>');
  expect(await blocked()).toEqual([...writer('bo'), '/books/boats', '/de/books/boats'].sort());
});

const ends = {
  retry: () => library.pipeline.retry(),
  rebuild: () => library.pipeline.rebuild(),
};

test.each(Object.keys(ends) as (keyof typeof ends)[])('after rollbacks of an added, a changed and a removed part, %s gives a clean build', async (end) => {
  const empty = await recorded();
  const without = await text('/shelf');
  // Added, and rolled back: it is gone with all that was recorded.
  const added = await library.save(addCy);
  const undone = await library.pipeline.rollBack(added?.id ?? 0);
  expect(partLines(undone)).toEqual([...outcome('changed', writers), ...outcome('removed', writer('cy'))]);
  expect(await text('/shelf')).toBe(without);
  await ends[end]();
  expect(await text('/shelf')).toContain('Rests.</p></aside>');
  expect(await blocked()).toEqual([]);
  // Removed, and rolled back: it is there again.
  const whole = await text('/shelf');
  const removed = await library.save(removeCy);
  await library.pipeline.rollBack(removed?.id ?? 0);
  expect(await text('/shelf')).toBe(whole);
  expect(await blocked()).toEqual([...writer('cy'), ...writers].sort());
  // Another save leaves it as it is.
  const other = await library.save(`UPDATE authors SET email = 'x@example.org' WHERE id = 'bo'`);
  expect([other?.counts.rendered, await text('/shelf')]).toEqual([0, whole]);
  await ends[end]();
  expect(await text('/shelf')).not.toContain('Rests.');
  expect(await blocked()).toEqual([]);
  expect(await recorded()).toEqual(empty);
});

test('a save of a rolled-back list ends its rollback, and the part that it had lost is there again', async () => {
  const added = await library.save(addCy);
  await library.pipeline.rollBack(added?.id ?? 0);
  const saved = await library.save(`INSERT INTO authors VALUES ('di', 'Di', 'Draws.', NULL, NULL)`);
  expect(partLines(saved)).toEqual([...outcome('added', writer('cy')), ...outcome('added', writer('di')), ...outcome('changed', writers)].sort());
  expect(await text('/shelf')).toContain('<p>Cy: Rests.</p><p>Di: Draws.</p></aside>');
  expect(await blocked()).toEqual([]);
});

test('a part that a rollback has taken away leaves nothing behind when the page never shows it again', async () => {
  const before = await recorded();
  const added = await library.save(addCy);
  await library.pipeline.rollBack(added?.id ?? 0);
  await library.save(removeCy);
  expect(await blocked()).toEqual([]);
  expect(await recorded()).toEqual(before);
});

test('a rollback leaves a page as it is when a part of its earlier version is gone and its bytes are not kept', async () => {
  await library.save(addCy);
  const live = await library.pipeline.explain('/shelf');
  const cy = live?.parts.find(({ key }) => key === writer('cy')[1])?.part.served?.object ?? '';
  const removed = await library.save(removeCy);
  await library.objects.remove(cy);
  const now = await text('/shelf');
  const undone = await library.pipeline.rollBack(removed?.id ?? 0);
  for (const path of ['/shelf', '/books/numbers', '/de/shelf']) expect((await library.visit(path)).status).toBe(200);
  expect(await text('/shelf')).toBe(now);
  expect(undone?.parts.filter(({ outcome: made }) => made === 'failed').map(({ path }) => path) ?? []).toEqual(undone ? [writers[1]] : []);
});
