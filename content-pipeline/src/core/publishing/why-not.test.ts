import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Library, openLibrary } from '../../../test/library.ts';

let library: Library;
beforeEach(async () => {
  library = await openLibrary();
});
afterEach(() => library.close());

const why = (path: string, entity: string, id: string) => library.pipeline.whyNot(path, { entity, id });

test('a page that reads no row of the table names the tables it reads', async () => {
  expect(await why('/shelf', 'authors', 'ada')).toEqual({ kind: 'table', tables: ['books'] });
});

test('a page that reads other rows of the table says which it asks for', async () => {
  expect(await why('/books/boats', 'authors', 'ada')).toEqual({ kind: 'rows', reads: ['authors(id) ["bo"]'] });
});

test('a change of a column that no view returns is unused', async () => {
  await library.save(`UPDATE authors SET email = 'new@example.org' WHERE id = 'ada'`);
  expect(await why('/books/numbers', 'authors', 'ada')).toMatchObject({ kind: 'read', last: { columns: ['email'], outcome: 'unused' } });
});

test('a change that leaves the value of the view equal reaches no page', async () => {
  await library.save(`UPDATE authors SET bio_de = 'Rechnet.' WHERE id = 'ada'`);
  expect(await why('/books/numbers', 'authors', 'ada')).toMatchObject({ last: { columns: ['bio_de'], outcome: 'equal' } });
  expect(await why('/de/books/numbers', 'authors', 'ada')).toMatchObject({ last: { columns: ['bio_de'], outcome: 'published', publication: 2 } });
});

test('a change that shows names the views and the publication, and asks nothing of the renderer', async () => {
  await library.save(`UPDATE authors SET bio = 'Counts on.' WHERE id = 'ada'`);
  const { rendering } = await library.pipeline.status();
  expect(await why('/books/numbers', 'authors', 'ada')).toMatchObject({
    kind: 'read',
    views: [{ key: '["Author","en",{"author":"ada"}]', columns: ['bio', 'bio_de', 'id', 'name'] }],
    last: { columns: ['bio'], outcome: 'published', publication: 2 },
  });
  expect((await library.pipeline.status()).rendering).toEqual(rendering);
});

test('a row that has never changed is found by what it contains', async () => {
  expect(await why('/books/numbers', 'authors', 'ada')).toEqual({
    kind: 'read',
    views: [{ key: '["Author","en",{"author":"ada"}]', columns: ['bio', 'bio_de', 'id', 'name'] }],
  });
});

test('a row that does not exist, and a path without a page, are said as such', async () => {
  expect(await why('/shelf', 'books', 'none')).toEqual({ kind: 'unknown' });
  expect(await why('/nowhere', 'books', 'b1')).toBeUndefined();
});
