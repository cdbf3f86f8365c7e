// Several page sources may list one path. Its owner depends on the content alone, never on history.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Library, lines, openLibrary } from '../../../test/library.ts';
import { libraryByTitle, libraryWith } from '../../../test/site.ts';
import { viewKey } from '../reading/view-key.ts';
import { say } from '../sentences.ts';
import { createCauseList } from './cause.ts';
import { listedPages } from './sources.ts';

let library: Library;
beforeEach(async () => {
  // The first source lists the static page, so a book called "about" never gets its path.
  library = await openLibrary({ site: libraryWith({ path: '/books/about', lang: 'en' }) });
});
afterEach(async () => {
  expect(await library.pipeline.verify()).toMatchObject({ mismatches: [] });
  await library.close();
});

const titleAt = async (path: string) => /<h1>(.*)<\/h1>/.exec(await (await library.visit(path)).text())?.[1];
test('the earlier source gets the path, and the receipt names the page that waits', async () => {
  const publication = await library.save(`UPDATE books SET slug = 'about' WHERE id = 'b3'`);
  expect(await titleAt('/books/about')).toBeUndefined();
  expect(await titleAt('/de/books/about')).toBe('Boote');
  expect(publication?.pages.find(({ path }) => path === '/books/about')).toMatchObject({
    outcome: 'changed',
    failure: say('pages.addressTaken'),
  });
  expect((await library.pipeline.status()).failedPages).toContainEqual({
    path: '/books/about',
    failure: say('pages.addressTaken'),
  });
});

test('a claim ends with its row or with a new slug', async () => {
  await library.save(`UPDATE books SET slug = 'about' WHERE id = 'b3'`);
  await library.save(`UPDATE books SET slug = 'ships' WHERE id = 'b3'`);
  expect((await library.pipeline.status()).failedPages).toEqual([]);
  expect(await titleAt('/books/ships')).toBe('Boats');
  await library.save(`UPDATE books SET slug = 'about' WHERE id = 'b3'`);
  await library.save(`DELETE FROM books WHERE id = 'b3'`);
  expect((await library.pipeline.status()).failedPages).toEqual([]);
  expect((await library.visit('/books/about')).status).toBe(200);
});

test('two rows that swap their addresses in one save both keep a page', async () => {
  const publication = await library.save(
    `UPDATE books SET slug = 'x' WHERE id = 'b1'`,
    `UPDATE books SET slug = 'numbers' WHERE id = 'b2'`,
    `UPDATE books SET slug = 'letters' WHERE id = 'b1'`,
  );
  expect(publication?.counts).toMatchObject({ added: 0, removed: 0, failed: 0 });
  expect([await titleAt('/books/numbers'), await titleAt('/books/letters')]).toEqual(['Letters', 'Numbers']);
});

test('a path that is freed in the same save goes to the page that takes it', async () => {
  const publication = await library.save(`DELETE FROM books WHERE id = 'b1'`, `UPDATE books SET slug = 'numbers' WHERE id = 'b3'`);
  expect(await titleAt('/books/numbers')).toBe('Boats');
  expect(lines(publication)).toContain('changed /books/numbers');
  expect(lines(publication)).toContain('removed /books/boats');
});

test('among rows the first in order gets the path, whichever was created first, and the next one inherits it', async () => {
  const { folder } = library;
  await library.leave();
  // Titles instead of slugs as paths: they may be equal.
  library = await openLibrary({ folder, site: libraryByTitle, version: '2' });
  const title = (id: string, value: string) => library.save(`UPDATE books SET title = '${value}' WHERE id = '${id}'`);
  await title('b3', 'Same');
  expect(await titleAt('/titles/Same')).toBe('b3');
  const taken = await title('b1', 'Same');
  expect(await titleAt('/titles/Same')).toBe('b1');
  expect(taken?.pages.find(({ path }) => path === '/titles/Same')).toMatchObject({
    outcome: 'changed',
    failure: say('pages.addressTaken'),
  });
  await title('b2', 'Same');
  expect(await titleAt('/titles/Same')).toBe('b1');
  expect(lines(await library.save(`DELETE FROM books WHERE id = 'b1'`))).toEqual(['changed /titles/Same']);
  expect(await titleAt('/titles/Same')).toBe('b2');
  await title('b2', 'Another');
  expect(await titleAt('/titles/Same')).toBe('b3');
  expect((await library.pipeline.status()).failedPages).toEqual([]);
});

test('of a path that a source lists twice the first entry waits', () => {
  const source = (row: string) => viewKey({ view: 'Pages', lang: '', args: { id: row } });
  const entry = (more: object) => ({ path: '/x', lang: 'en', ...more });
  const states = [
    { key: source('a'), entries: [entry({})], causes: [] },
    { key: source('b'), entries: [entry({ args: { book: 'b' } }), entry({ redirect: '/shelf' })], causes: [] },
  ];
  const { red, claims } = listedPages(states, [{ view: 'Pages' }], createCauseList());
  expect(red.map((page) => page.source)).toEqual([source('a')]);
  expect(claims).toEqual([{ path: '/x', source: source('b'), entry: entry({ args: { book: 'b' } }) }]);
});
