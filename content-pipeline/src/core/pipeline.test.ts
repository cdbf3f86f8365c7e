import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Library, openLibrary, lines as paths } from '../../test/library.ts';

let library: Library;
beforeEach(async () => {
  library = await openLibrary();
});
afterEach(() => library.close());

test('the first publication makes everything live', async () => {
  const [first] = await library.pipeline.receipts.latest(1);
  expect(first?.reason).toBe('code');
  expect(first?.counts).toMatchObject({ rendered: 8, added: 8, failed: 0 });
  expect(await library.pipeline.verify()).toEqual({ pages: 8, mismatches: [], blocked: [] });
});

test('trap 6: a biography reaches the pages of its author in its language, and nothing else is rendered', async () => {
  const publication = await library.save(`UPDATE authors SET bio_de = 'Rechnet.' WHERE id = 'ada'`);
  expect(paths(publication)).toEqual(['changed /de/books/letters', 'changed /de/books/numbers']);
  expect(publication?.counts).toMatchObject({ rendered: 2, unchanged: 0 });
  expect(publication?.causes).toEqual([{ kind: 'change', view: 'Author', entity: 'authors', rowId: 'ada', op: 'update', columns: ['bio_de'] }]);
});

test('a change of a column that no page can read renders nothing', async () => {
  const publication = await library.save(`UPDATE authors SET email = 'ada@new.example' WHERE id = 'ada'`);
  expect(publication?.counts.rendered).toBe(0);
  expect(publication?.pages).toEqual([]);
});

test('saving the same value again logs nothing and renders nothing', async () => {
  expect(await library.save(`UPDATE authors SET bio = 'Counts.' WHERE id = 'ada'`)).toBeUndefined();
});

test('trap 3: a new book creates its pages and appears in the list', async () => {
  const publication = await library.save(`INSERT INTO books VALUES ('b4', 'birds', 'Birds', 'Vögel', 'bo', 4, NULL)`);
  expect(paths(publication)).toEqual(['added /books/birds', 'added /de/books/birds', 'changed /de/shelf', 'changed /shelf']);
  expect(publication?.counts.rendered).toBe(4);
});

test('trap 4: the pages of a deleted book are removed', async () => {
  const publication = await library.save(`DELETE FROM books WHERE id = 'b3'`);
  expect(paths(publication)).toEqual(['removed /books/boats', 'removed /de/books/boats', 'changed /de/shelf', 'changed /shelf']);
  expect(await library.pipeline.manifest.find('/books/boats')).toBeUndefined();
});

test('trap 4: a renamed slug moves the pages', async () => {
  const publication = await library.save(`UPDATE books SET slug = 'ships' WHERE id = 'b3'`);
  expect(paths(publication)).toEqual([
    'removed /books/boats',
    'added /books/ships',
    'removed /de/books/boats',
    'added /de/books/ships',
    'changed /de/shelf',
    'changed /shelf',
  ]);
  expect(await library.pipeline.verify()).toMatchObject({ mismatches: [] });
});

test('trap 14: a broken row blocks its own page only, with a reason', async () => {
  const publication = await library.save(`UPDATE books SET title = 'unreadable' WHERE id = 'b1'`);
  expect(paths(publication)).toEqual(['failed /books/numbers', 'failed /de/books/numbers', 'changed /shelf']);
  expect(publication?.pages[0]?.failure).toBe('“title” cannot be read');
  const page = await library.pipeline.manifest.find('/books/numbers');
  expect(page?.status).toBe(200);
  const mended = await library.save(`UPDATE books SET title = 'Figures' WHERE id = 'b1'`);
  expect(paths(mended)).toEqual(['changed /books/numbers', 'changed /shelf']);
  expect((await library.pipeline.status()).failedPages).toEqual([]);
});

test('trap 16: a page that depends on an instant is rendered at that instant and not before', async () => {
  const { clock } = library;
  const out = new Date(clock.now + 60_000).toISOString();
  await library.save(`UPDATE books SET published_at = '${out}' WHERE id = 'b1'`);
  clock.now += 59_000;
  expect((await library.save(`UPDATE authors SET bio_de = 'Segelt.' WHERE id = 'bo'`))?.counts.rendered).toBe(1);
  clock.now += 1000;
  const publication = await library.save(`UPDATE authors SET bio = 'Sails far.' WHERE id = 'bo'`);
  expect(paths(publication)).toEqual(['changed /books/boats', 'changed /books/numbers', 'changed /de/books/numbers']);
  expect(publication?.causes).toContainEqual({ kind: 'clock', view: 'Book' });
});

test('trap 16: when the clock is put back over an instant, its pages become right again by themselves, and no others', async () => {
  const { clock } = library;
  const out = new Date(clock.now + 60_000).toISOString();
  await library.save(`UPDATE books SET published_at = '${out}' WHERE id = 'b1'`);
  clock.now += 86_400_000;
  await library.save(`UPDATE authors SET bio = 'Sails far.' WHERE id = 'bo'`);
  expect(await (await library.visit('/books/numbers')).text()).not.toContain('Soon.');
  clock.now -= 86_400_000 - 30_000;
  const publication = await library.save(`UPDATE authors SET bio = 'Sails on.' WHERE id = 'bo'`);
  expect(paths(publication)).toEqual(['changed /books/boats', 'changed /books/numbers', 'changed /de/books/boats', 'changed /de/books/numbers']);
  expect(publication?.causes).toContainEqual({ kind: 'clock', view: 'Book' });
  expect(await (await library.visit('/books/numbers')).text()).toContain('Soon.');
  clock.now += 30_000;
  expect((await library.save(`UPDATE authors SET bio = 'Sails back.' WHERE id = 'bo'`))?.pages).toHaveLength(4);
  expect(await library.pipeline.verify()).toMatchObject({ mismatches: [] });
});
