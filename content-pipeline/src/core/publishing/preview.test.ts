import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Library, openLibrary } from '../../../test/library.ts';
import type { Change, StoredValue, ValuePairs } from '../changes.ts';

let library: Library;
beforeEach(async () => {
  library = await openLibrary();
});
afterEach(async () => {
  expect(await library.pipeline.verify()).toMatchObject({ mismatches: [] });
  await library.close();
});

type Values = Readonly<Record<string, StoredValue>>;

/** A change of a book as the log would contain it. */
function ofBook(rowId: string, op: Change['op'], before: Values, after: Values): Change {
  const columns = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((name) => before[name] !== after[name]);
  const pairs = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, [before[name] ?? null, after[name] ?? null] as const]));
  return {
    seq: 0,
    entity: 'books',
    rowId,
    op,
    changes: pairs(columns),
    keys: { id: [op === 'insert' ? null : rowId, op === 'delete' ? null : rowId], ...pairs(['slug', 'author_id']) },
    actor: null,
    changeSet: null,
    at: '',
  };
}
const letters = { slug: 'letters', author_id: 'ada' };
const retitled = ofBook('b2', 'update', { ...letters, title: 'Letters' }, { ...letters, title: 'Vowels' });

/** The live pages and the sizes of the ledger's tables, for a comparison. */
async function everything() {
  const tables = ['books', 'change_log', 'publications', 'pipeline_pages', 'pipeline_views'];
  const rows = await Promise.all(tables.map((table) => library.database.rows(`SELECT count(*) AS count FROM "${table}"`)));
  return [rows, await (await library.visit('/books/letters')).text(), await (await library.visit('/shelf')).text()];
}
const html = async (path: string, changes: readonly Change[]) => {
  const page = await library.pipeline.preview(path, changes);
  return page && ('bytes' in page ? Buffer.from(page.bytes).toString() : page.failure);
};
const outcomes = async (changes: readonly Change[]) => (await library.pipeline.impact(changes)).pages.map(({ path, outcome }) => `${outcome} ${path}`);

test('a preview shows unsaved values, byte for byte as they would be published, and nothing is stored', async () => {
  const before = await everything();
  const seen = await html('/books/letters', [retitled]);
  expect(seen).toContain('<h1>Vowels</h1>');
  expect(await html('/shelf', [retitled])).toContain('Vowels');
  expect(await everything()).toEqual(before);
  await library.save(`UPDATE books SET title = 'Vowels' WHERE id = 'b2'`);
  expect(await (await library.visit('/books/letters')).text()).toBe(seen);
});

test('the impact lists exactly the pages that the save then changes', async () => {
  const named = await outcomes([retitled]);
  const publication = await library.save(`UPDATE books SET title = 'Vowels' WHERE id = 'b2'`);
  expect(named.toSorted()).toEqual(publication?.pages.map(({ path, outcome }) => `${outcome} ${path}`).toSorted());
});

test('a page that would look the same is not part of the impact', async () => {
  await library.save(`INSERT INTO authors (id, name, bio, bio_de) SELECT 'twin', name, bio, bio_de FROM authors WHERE id = 'ada'`);
  const other = { ...letters, author_id: 'twin' };
  expect(await library.pipeline.impact([ofBook('b2', 'update', letters, other)])).toMatchObject({ pages: [], isExact: true });
  const publication = await library.save(`UPDATE books SET author_id = 'twin' WHERE id = 'b2'`);
  expect(publication).toMatchObject({ pages: [], counts: { rendered: 2, unchanged: 2 } });
});

test('pending saves of others are not part of the impact', async () => {
  await library.write(`UPDATE books SET title_de = 'Buchstaben' WHERE id = 'b2'`);
  expect(await outcomes([ofBook('b2', 'update', { ...letters, title_de: 'Buchstaben' }, { ...letters, title_de: 'Vokale' })])).toEqual(
    expect.not.arrayContaining(['changed /books/letters']),
  );
});

test('a change that no page shows has no impact, and every page of an impact has a cause', async () => {
  expect(await outcomes([ofBook('b2', 'update', { ...letters, place: 2 }, { ...letters, place: 2 })])).toEqual([]);
  const { pages, causes } = await library.pipeline.impact([retitled]);
  for (const page of pages) expect(causes[page.causes[0] ?? -1]).toMatchObject({ kind: 'change', entity: 'books', columns: ['title'] });
});

test('a new row has pages in the preview, and a deleted row has none', async () => {
  const birds = ofBook('b4', 'insert', {}, { id: 'b4', slug: 'birds', title: 'Birds', title_de: 'Vögel', author_id: 'bo', place: 4 });
  expect(await html('/de/books/birds', [birds])).toContain('Vögel');
  expect(await outcomes([birds])).toEqual(expect.arrayContaining(['added /books/birds', 'added /de/books/birds', 'changed /shelf', 'changed /de/shelf']));
  const gone = ofBook('b2', 'delete', { id: 'b2', title: 'Letters', ...letters }, {});
  expect(await html('/books/letters', [gone])).toBeUndefined();
  expect(await html('/shelf', [gone])).not.toContain('Letters');
  expect(await outcomes([gone])).toEqual(expect.arrayContaining(['removed /books/letters', 'removed /de/books/letters']));
});

test('several changes of one row apply in order', async () => {
  const again = ofBook('b2', 'update', { ...letters, title: 'Vowels' }, { ...letters, title: 'Consonants' });
  expect(await html('/books/letters', [retitled, again])).toContain('<h1>Consonants</h1>');
});

test('a page with a new path is found there', async () => {
  const moved = ofBook('b2', 'update', { ...letters }, { slug: 'alphabet', author_id: 'ada' });
  expect(await html('/books/alphabet', [moved])).toContain('<h1>Letters</h1>');
  expect(await html('/books/nowhere', [moved])).toBeUndefined();
});

test('a page that cannot be rendered says why', async () => {
  const unreadable = ofBook('b2', 'update', { ...letters, title: 'Letters' }, { ...letters, title: 'unreadable' });
  expect(await library.pipeline.preview('/books/letters', [unreadable])).toEqual({ path: '/books/letters', failure: '“title” cannot be read' });
});

const idIn = (row: string) => row.split(' ')[1] ?? '';
/** `row` names a table and an id. */
const changeOf = (op: Change['op'], row: string, changes: ValuePairs, keys: ValuePairs = {}): Change => ({
  seq: 0,
  entity: row.split(' ')[0] ?? '',
  rowId: idIn(row),
  op,
  changes,
  keys: { id: [idIn(row), op === 'delete' ? null : idIn(row)], ...keys },
  actor: null,
  changeSet: null,
  at: '',
});
const concernedPages = async (...changes: Change[]) => (await library.pipeline.concernedPages(changes)).map(({ path, outcome }) => `${outcome} ${path}`);

test('a deleted book concerns its pages and the shelf', async () => {
  const deletion = changeOf('delete', 'books b1', { title: ['Numbers', null] }, { slug: ['numbers', null], author_id: ['ada', null] });
  expect(await concernedPages(deletion)).toEqual(['removed /books/numbers', 'changed /de/shelf', 'removed /de/books/numbers', 'changed /shelf'].sort(byPath));
});

test('a biography concerns only the pages of its author’s books', async () => {
  expect(await concernedPages(changeOf('update', 'authors bo', { bio: ['Sails.', 'Rows.'] }))).toEqual(['changed /books/boats', 'changed /de/books/boats']);
});

test('a change that no page shows concerns none, and nothing is changed', async () => {
  const before = await library.pipeline.status();
  expect(await concernedPages(changeOf('update', 'authors ada', { email: ['ada@example.org', null] }))).toEqual([]);
  expect(await concernedPages()).toEqual([]);
  expect(await library.pipeline.status()).toEqual(before);
});

const byPath = (one: string, other: string) => (String(one.split(' ')[1]) < String(other.split(' ')[1]) ? -1 : 1);
