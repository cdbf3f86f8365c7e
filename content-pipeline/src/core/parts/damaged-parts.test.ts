// Damage of parts: it is found, made again or replaced, and no visitor gets a page with a hole.
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Library, openLibrary } from '../../../test/library.ts';
import { libraryWithParts } from '../../../test/parts-site.ts';
import { irreplaceableObjects } from '../ledger/live-objects.ts';
import { mendLedger } from '../ledger/mend.ts';

const site = libraryWithParts();
let library: Library;
beforeEach(async () => {
  library = await openLibrary({ site });
  // Otherwise both languages have the same bytes.
  await library.save(`UPDATE authors SET bio_de = 'Segelt.' WHERE id = 'bo'`);
});
afterEach(async () => {
  expect(await library.pipeline.verify()).toMatchObject({ mismatches: [] });
  await library.close();
});

const bo = '["Writer","en",{"author":"bo"}]';
const run = (statement: string) => library.database.write(async (transaction) => void (await transaction.run(sql.raw(statement))));
const text = async (path: string) => (await library.visit(path)).text();
const partsOf = async (path: string) => new Map((await library.pipeline.explain(path))?.parts.map(({ key, part }) => [key, part.served?.object ?? '']));
const fileOf = async (part: string) => join(library.folder, 'objects', (await partsOf('/shelf')).get(part) ?? '');
const mismatches = async () => (await library.pipeline.verify()).mismatches;
const said = () => library.errors.splice(0).map(String);
async function reopen(checkEvery?: number) {
  const { folder } = library;
  await library.leave();
  library = await openLibrary({ folder, site, ...(checkEvery !== undefined && { checkEvery }) });
}
const madeAgain = 'Error: The stored bytes of Writer (en) were damaged and have been made again: check the disk';

test.each([
  ['deleted', (file: string) => rm(file)],
  ['changed', (file: string) => writeFile(file, 'Something else')],
])('a part whose bytes were %s is found by a comparison, and is made again for the first visitor of a page', async (_, damage) => {
  const [before, file] = [await text('/shelf'), await fileOf(bo)];
  await reopen();
  await damage(file);
  // In the memory of the object store it may still be whole.
  expect(await mismatches()).toEqual([{ path: bo, kind: 'damaged' }]);
  const answers = await Promise.all(['/shelf', '/shelf', '/books/boats'].map((path) => library.visit(path)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await answers[0]?.text()).toBe(before);
  expect(said()).toEqual([madeAgain]);
  expect(library.pipeline.repairs()).toMatchObject({ repaired: 1, lost: [] });
});

test('a part that a rollback has brought back is replaced by its latest version that is whole, on its pages', async () => {
  await library.save(`UPDATE authors SET name = 'Bob', bio = 'Dives.' WHERE id = 'bo'`);
  const last = await library.save(`UPDATE authors SET name = 'Bill' WHERE id = 'bo'`);
  await library.pipeline.rollBack(last?.id ?? 0);
  expect(await text('/shelf')).toContain('<p>Bob: Dives.</p>');
  const file = await fileOf(bo);
  expect((await irreplaceableObjects(library.database)).includes((await partsOf('/shelf')).get(bo) ?? '')).toBe(true);
  await reopen();
  await rm(file);
  const answer = await library.visit('/shelf');
  expect([answer.status, answer.headers.get('cache-control'), await answer.text()]).toEqual([200, 'no-store', expect.stringContaining('<p>Bill: Dives.</p>')]);
  said();
  await library.pipeline.retry();
  expect((await library.visit('/shelf')).headers.get('cache-control')).not.toBe('no-store');
});

test('a page is served as it was when it and its part cannot be made again, and refused only when nothing is whole', async () => {
  await library.save(`INSERT INTO authors VALUES ('cy', 'Cy', 'Rests.', NULL, NULL)`);
  await library.save(`UPDATE books SET title = 'Vowels' WHERE id = 'b2'`);
  const rows = await library.database.rows('SELECT object FROM pipeline_pages WHERE source_id = 0');
  const files = rows.map(({ object }) => join(library.folder, 'objects', String(object)));
  // Rolled back as a whole: nothing can be rendered as it is live.
  const undone = await library.save(`UPDATE authors SET name = name || '!'`);
  await library.pipeline.rollBack(undone?.id ?? 0);
  await reopen();
  for (const file of files) await rm(file, { force: true });
  // Of both parts the versions that were rolled back are whole.
  const answer = await library.visit('/shelf');
  expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('Ada!: Counts.')]);
  await library.pipeline.rebuild();
  // With it the search for more damage ends, which reports what it finds.
  await reopen();
});

test('the self-check finds a part with other bytes, and reports no other', async () => {
  const wrong = await partsOf('/shelf');
  await reopen(0);
  await run(`UPDATE pipeline_pages SET object = '${wrong.get('["Writer","en",{"author":"ada"}]')}', size = 19 WHERE path = '${bo}'`);
  const found = async () => (await library.pipeline.status()).check.mismatches.map(({ path, kind }) => `${kind} ${path}`);
  await expect.poll(found).toEqual([`different ${bo}`]);
  expect(await mismatches()).toEqual([{ path: bo, kind: 'different' }]);
  expect(said()).toEqual([]);
  await library.pipeline.rebuild();
  await expect.poll(found).toEqual([]);
});

test.each([
  ['pages: ', `UPDATE pipeline_pages SET slots = '[[3' WHERE path = '/shelf'`],
  ['pages: ', `UPDATE pipeline_pages SET slots = '[7]' WHERE path = '/shelf'`],
  ['pages: ', `UPDATE pipeline_pages SET slots = '[["3","x"]]' WHERE path = '["Writers","en",{}]'`],
  ['pages: ', `UPDATE pipeline_pages SET entry = 'x' WHERE path = '${bo}'`],
  ['pages: ', `UPDATE pipeline_pages SET object = NULL WHERE path = '["Writers","de",{}]'`],
  ['parts of pages: ', `INSERT INTO pipeline_page_parts SELECT part_id, 99999 FROM pipeline_page_parts LIMIT 1`],
  ['parts of pages: ', `INSERT INTO pipeline_page_parts SELECT 99999, page_id FROM pipeline_page_parts LIMIT 1`],
  ['parts of pages: ', `DELETE FROM pipeline_pages WHERE path = '${bo}'`],
  ['lines of receipts: ', `UPDATE publication_pages SET after = json_set(after, '$.slots', 'x') WHERE path = '/shelf'`],
])('damaged rows of parts are named (%s) and everything is as in a clean build after the next start: %s', async (name, statement) => {
  const recorded = async () =>
    library.database.rows(
      'SELECT part.path AS part, page.path AS page FROM pipeline_page_parts LEFT JOIN pipeline_pages AS part ON part.id = part_id LEFT JOIN pipeline_pages AS page ON page.id = page_id ORDER BY 1, 2',
    );
  const before = await recorded();
  await run(statement);
  await reopen();
  expect(said()).toEqual(expect.arrayContaining([expect.stringContaining(`The database has damaged rows (${name}`)]));
  expect(await mismatches()).toEqual([]);
  expect(await recorded()).toEqual(before);
  expect(await mendLedger(library.database)).toEqual([]);
  const saved = await library.save(`UPDATE authors SET bio_de = 'Taucht.' WHERE id = 'bo'`);
  expect([saved?.pages.length, saved?.counts]).toMatchObject([1, { parts: 1, shownOn: 4 }]);
  expect(await text('/de/shelf')).toContain('<p>Bo: Taucht.</p>');
});
