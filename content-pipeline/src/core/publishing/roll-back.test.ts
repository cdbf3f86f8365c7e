import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Library, lines, openLibrary } from '../../../test/library.ts';
import { library as site } from '../../../test/site.ts';
import { openDatabase } from '../database.ts';
import { say } from '../sentences.ts';

let library: Library;
beforeEach(async () => {
  library = await openLibrary();
});
afterEach(async () => {
  expect(await library.pipeline.verify()).toMatchObject({ mismatches: [] });
  await library.close();
});

const title = (value: string) => library.save(`UPDATE books SET title = '${value}' WHERE id = 'b2'`);
const text = async (path: string) => (await library.visit(path)).text();
const failedPaths = async () => (await library.pipeline.status()).failedPages.map(({ path }) => path);

test('a rollback restores the state before a publication at once and without a render', async () => {
  const before = [await text('/books/letters'), await text('/shelf'), await text('/books/numbers')];
  const first = await title('Vowels');
  await title('Consonants');
  await library.save(`UPDATE authors SET bio = 'Sails on.' WHERE id = 'bo'`);
  const boats = await text('/books/boats');
  const back = await library.pipeline.rollBack(first?.id ?? 0, 'editor');
  expect([await text('/books/letters'), await text('/shelf'), await text('/books/numbers')]).toEqual(before);
  expect(await text('/books/boats')).not.toBe(boats);
  expect(back).toMatchObject({ reason: 'rollback', actor: 'editor', counts: { rendered: 0 }, causes: [{ kind: 'rollback', publication: first?.id }] });
  expect(lines(back)).toEqual(expect.arrayContaining(['changed /books/letters', 'changed /shelf', 'changed /books/boats']));
  expect((await library.database.rows(`SELECT title FROM books WHERE id = 'b2'`))[0]?.title).toBe('Consonants');
});

test('a rolled-back page stays while others are published, and is published again when something it shows is saved', async () => {
  const before = await text('/books/letters');
  const first = await title('Vowels');
  await library.pipeline.rollBack(first?.id ?? 0);
  await library.save(`UPDATE books SET slug = 'ships' WHERE id = 'b3'`);
  expect(await text('/books/letters')).toBe(before);
  expect(await failedPaths()).toContain('/books/letters');
  await title('Consonants');
  expect(await text('/books/letters')).toContain('Consonants');
  expect(await failedPaths()).not.toContain('/books/letters');
});

test('a retry publishes the current content again', async () => {
  const first = await title('Vowels');
  await library.pipeline.rollBack(first?.id ?? 0);
  await library.pipeline.retry();
  expect(await text('/books/letters')).toContain('Vowels');
  expect(await failedPaths()).toEqual([]);
});

test('a page that the publication added is removed, and one that it removed is reported to need its record', async () => {
  const made = await library.save(`INSERT INTO books VALUES ('b4', 'birds', 'Birds', NULL, 'bo', 4, NULL)`, `DELETE FROM books WHERE id = 'b1'`);
  const back = await library.pipeline.rollBack(made?.id ?? 0);
  expect((await library.visit('/books/birds')).status).toBe(404);
  expect(back?.pages.find(({ path }) => path === '/books/birds')).toMatchObject({ outcome: 'removed' });
  expect(back?.pages.find(({ path }) => path === '/books/numbers')).toMatchObject({
    outcome: 'failed',
    failure: say('pages.gone'),
  });
  await library.save(`UPDATE books SET title = 'Larks' WHERE id = 'b4'`);
  expect(await text('/books/birds')).toContain('Larks');
});

test('pages that link to a rolled-back page are still published, and that page goes live again', async () => {
  const made = await library.save(`INSERT INTO books VALUES ('b4', 'birds', 'Birds', NULL, 'bo', 4, NULL)`);
  await library.pipeline.rollBack(made?.id ?? 0);
  expect(await text('/shelf')).not.toContain('Birds');
  const next = await title('Vowels');
  expect(lines(next)).toEqual(expect.arrayContaining(['changed /shelf', 'changed /books/letters']));
  expect(next?.counts.failed).toBe(0);
  expect(await text('/shelf')).toContain('<a href="/books/birds">');
  expect((await library.visit('/books/birds')).status).toBe(404);
  expect(await failedPaths()).toEqual(['/books/birds', '/de/books/birds']);
  await library.pipeline.retry();
  expect(await text('/books/birds')).toContain('Birds');
  expect(await failedPaths()).toEqual([]);
});

test('a link to a page that was rolled back and then deleted is dead', async () => {
  const made = await library.save(`INSERT INTO books VALUES ('b4', 'birds', 'Birds', NULL, 'bo', 4, NULL)`);
  await library.pipeline.rollBack(made?.id ?? 0);
  await library.save(`DELETE FROM books WHERE id = 'b4'`);
  const next = await library.save(`UPDATE authors SET bio = '<a href="/books/birds">x</a>' WHERE id = 'ada'`);
  expect(next?.pages.map(({ failure }) => failure)).toContainEqual(say('pages.deadLinks', ['/books/birds'], 0));
});

test('a page whose earlier bytes are missing stays as it is with a reason; the others are rolled back', async () => {
  const before = await text('/shelf');
  const bytes = await library.pipeline.history.versions('/books/letters', 1);
  const first = await title('Vowels');
  await library.objects.remove(bytes[0]?.served?.object ?? '');
  const back = await library.pipeline.rollBack(first?.id ?? 0);
  expect(back?.pages.find(({ path }) => path === '/books/letters')).toMatchObject({ outcome: 'failed', failure: say('pages.forgotten') });
  expect(await text('/books/letters')).toContain('Vowels');
  expect(await text('/shelf')).toBe(before);
  expect(await failedPaths()).not.toContain('/books/letters');
});

test('a rollback can be undone by another one, and one that changes nothing is no publication', async () => {
  const first = await title('Vowels');
  const back = await library.pipeline.rollBack(first?.id ?? 0);
  expect(await library.pipeline.rollBack(first?.id ?? 0)).toBeUndefined();
  await library.pipeline.rollBack(back?.id ?? 0);
  expect(await text('/books/letters')).toContain('Vowels');
  await expect(library.pipeline.rollBack(9999)).rejects.toThrow('There is no publication 9999');
  expect(library.errors.splice(0)).toHaveLength(1);
});

test('after a restart the rolled-back state is still live', async () => {
  const before = await text('/books/letters');
  const first = await title('Vowels');
  await library.pipeline.rollBack(first?.id ?? 0);
  const { folder } = library;
  await library.leave();
  library = await openLibrary({ folder });
  expect(await text('/books/letters')).toBe(before);
});

test('new code does not publish a rolled-back page again, but a save does', async () => {
  const bad = await title('Secret');
  await library.pipeline.rollBack(bad?.id ?? 0);
  const failedBefore = await failedPaths();
  const isSecret = async () => (await Promise.all([text('/books/letters'), text('/shelf')])).some((page) => page.includes('Secret'));
  const { folder } = library;
  await library.leave();
  library = await openLibrary({ folder, version: '2' });
  expect([await isSecret(), await failedPaths()]).toEqual([false, failedBefore]);
  expect((await library.pipeline.receipts.latest(1))[0]?.pages.map(({ path }) => path)).not.toContain('/books/letters');
  await library.save(`UPDATE books SET title = 'Vowels' WHERE id = 'b2'`);
  expect([await text('/books/letters'), await failedPaths()]).toEqual([expect.stringContaining('Vowels'), []]);
});

test('a save while no pipeline runs publishes a rolled-back page again, also together with new code', async () => {
  const bad = await title('Secret');
  await library.pipeline.rollBack(bad?.id ?? 0);
  const { folder } = library;
  await library.leave();
  const database = await openDatabase({ url: `file:${folder}/library.db` });
  await database.write((transaction) => transaction.run(sql`UPDATE books SET title = 'Vowels' WHERE id = 'b2'`));
  await database.close();
  library = await openLibrary({ folder, version: '2' });
  expect([await text('/books/letters'), await failedPaths()]).toEqual([expect.stringContaining('Vowels'), []]);
});

test('a rolled-back page that fails after a save goes live as soon as it can be rendered', async () => {
  let isBroken = false;
  const { folder } = library;
  await library.leave();
  library = await openLibrary({
    folder,
    site: {
      ...site,
      async render(locals) {
        if (isBroken && locals.page.path === '/books/letters') throw new Error('The template fell over');
        return site.render(locals);
      },
    },
  });
  const bad = await title('Secret');
  await library.pipeline.rollBack(bad?.id ?? 0);
  isBroken = true;
  await title('Vowels');
  expect(await failedPaths()).toEqual(['/books/letters']);
  isBroken = false;
  await library.save(`UPDATE authors SET bio = 'Sails on.' WHERE id = 'bo'`);
  expect([await text('/books/letters'), await failedPaths()]).toEqual([expect.stringContaining('Vowels'), []]);
});

test('a rolled-back page stays so when an instant it shows has passed', async () => {
  const { folder } = library;
  const noon = Date.parse('2027-03-01T12:00:00Z');
  await library.leave();
  library = await openLibrary({ folder, now: noon });
  const bad = await library.save(`UPDATE books SET title = 'Secret', published_at = '2027-03-01T12:05:00Z' WHERE id = 'b2'`);
  const before = (await library.pipeline.receipts.latest(1))[0]?.id ?? 0;
  await library.pipeline.rollBack(bad?.id ?? 0);
  library.clock.now += 600_000;
  await library.save(`UPDATE authors SET bio = 'Counts on.', name = 'Ada L.' WHERE id = 'bo'`);
  expect(await text('/books/letters')).not.toContain('Secret');
  expect(await failedPaths()).toContain('/books/letters');
  expect((await library.pipeline.receipts.latest(9)).filter(({ id }) => id > before + 1).flatMap(({ pages }) => pages.map(({ path }) => path))).not.toContain(
    '/books/letters',
  );
  await library.pipeline.rebuild();
  expect([await text('/books/letters'), await failedPaths()]).toEqual([expect.stringContaining('Secret'), []]);
});
