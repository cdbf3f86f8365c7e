import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Library, libraryKeys, openLibrary, origin } from '../../../test/library.ts';
import { libraryWith } from '../../../test/site.ts';
import { createDevPages, type DevPages } from './dev-pages.ts';

const site = libraryWith({ path: '/de/404', lang: 'de', status: 404 }, { path: '/letters', lang: 'en', redirect: '/books/letters' });

let library: Library;
beforeEach(async () => {
  library = await openLibrary({ site });
});
afterEach(() => library.close());

const devPages = (): DevPages =>
  createDevPages({
    views: site.views,
    pages: site.pages,
    rows: (sql, args) => library.database.rows(sql, [...args]),
    keys: libraryKeys,
    now: library.clock.now,
  });

/** The page that `astro dev` would show. */
async function shown(path: string): Promise<string> {
  const pages = devPages();
  const page = await pages.find(path);
  if (!page) return 'nothing';
  return (await site.render({ ...pages.localsOf(page, origin), part: () => '' })).text();
}

test('a page shows the saved content, byte for byte as it is published', async () => {
  await library.save(`UPDATE authors SET bio = 'Counts stars.' WHERE id = 'ada'`);
  expect(await shown('/books/numbers')).toContain('Counts stars.');
  expect(await shown('/de/books/numbers')).toBe(await (await library.visit('/de/books/numbers')).text());
});

test('a trailing slash finds the same page', async () => {
  expect((await devPages().find('/books/numbers/'))?.path).toBe('/books/numbers');
});

test('a page of a row exists as soon as the row does', async () => {
  expect(await devPages().find('/books/birds')).toBeUndefined();
  await library.save(`INSERT INTO books VALUES ('b4', 'birds', 'Birds', 'Vögel', 'bo', 4, NULL)`);
  expect(await devPages().find('/books/birds')).toMatchObject({ lang: 'en', args: { book: 'b4' } });
});

test('an unknown path gets the nearest 404 page, or none', async () => {
  expect(await devPages().find('/de/books/none')).toMatchObject({ path: '/de/404', status: 404 });
  expect(await devPages().find('/books/none')).toBeUndefined();
});

test('a redirect has its target', async () => {
  expect((await devPages().find('/letters'))?.redirect).toBe('/books/letters');
});

test('an error of a view reaches the page', async () => {
  await library.save(`UPDATE books SET title = 'unreadable' WHERE id = 'b1'`);
  await expect(shown('/books/numbers')).rejects.toThrow('“title” cannot be read');
});
