// Which pages a change would concern, before it is made.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Library, openLibrary } from '../../test/library.ts';
import type { Change, ValuePairs } from '../changes.ts';

let library: Library;
beforeAll(async () => {
  library = await openLibrary();
});
afterAll(() => library.close());

const idIn = (row: string) => row.split(' ')[1] ?? '';
/** `row` names a table and an id. */
const sketch = (op: Change['op'], row: string, changes: ValuePairs, keys: ValuePairs = {}): Change => ({
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
const showing = async (...changes: Change[]) => (await library.pipeline.showing(changes)).map(({ path, outcome }) => `${outcome} ${path}`);

test('a deleted book takes its pages along and leaves the shelf', async () => {
  const deletion = sketch('delete', 'books b1', { title: ['Numbers', null] }, { slug: ['numbers', null], author_id: ['ada', null] });
  expect(await showing(deletion)).toEqual(['removed /books/numbers', 'changed /de/shelf', 'removed /de/books/numbers', 'changed /shelf'].sort(byPath));
});

test('another biography shows on the pages of the books of its author only', async () => {
  expect(await showing(sketch('update', 'authors bo', { bio: ['Sails.', 'Rows.'] }))).toEqual(['changed /books/boats', 'changed /de/books/boats']);
});

test('what no page shows concerns none, and asking changes nothing', async () => {
  const before = await library.pipeline.status();
  expect(await showing(sketch('update', 'authors ada', { email: ['ada@example.org', null] }))).toEqual([]);
  expect(await showing()).toEqual([]);
  expect(await library.pipeline.status()).toEqual(before);
});

const byPath = (one: string, other: string) => (String(one.split(' ')[1]) < String(other.split(' ')[1]) ? -1 : 1);
