// The change log by saves, latest first.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Library, openLibrary } from '../../../test/library.ts';
import { changeSets, changesOfSet, idOf, lastDeletion } from './change-sets.ts';

let library: Library;
beforeEach(async () => {
  library = await openLibrary();
});
afterEach(() => library.close());

const some = { sets: 10, changes: 10 };
const rename = (book: string, title: string) => `UPDATE books SET title = '${title}' WHERE id = '${book}'`;

test('all changes of one save form one set, with its author and their number', async () => {
  await library.save(rename('b1', 'One'), rename('b2', 'Two'), rename('b3', 'Three'));
  await library.save(rename('b1', 'First'));
  const [latest, first] = await changeSets({ sets: 2, changes: 2 }, library.database.read);
  expect(latest).toMatchObject({ actor: 'editor', count: 1, changes: [{ rowId: 'b1' }] });
  expect(first).toMatchObject({ count: 3, changes: [{ rowId: 'b1' }, { rowId: 'b2' }] });
  expect(first?.seq).toBe(Number(latest?.seq) - 1);
  expect((await changesOfSet(first?.id ?? '', library.database.read)).map(({ rowId }) => rowId)).toEqual(['b1', 'b2', 'b3']);
});

test('a set is found when one of its changes matches, and returned whole', async () => {
  await library.save(rename('b1', 'One'), rename('b2', 'Two'));
  await library.save(rename('b3', 'Three'));
  const found = await changeSets({ ...some, entity: 'books', rowId: 'b1', actor: 'editor' }, library.database.read);
  expect(found.map(({ changes }) => changes.map(({ rowId }) => rowId))).toEqual([['b1', 'b2']]);
  expect(await changeSets({ ...some, entity: 'authors', rowId: 'b1' }, library.database.read)).toEqual([]);
});

test('the list continues before a set', async () => {
  for (const title of ['One', 'Two', 'Three']) await library.save(rename('b1', title));
  const [latest, second, third] = await changeSets({ ...some, actor: 'editor' }, library.database.read);
  expect(await changeSets({ ...some, actor: 'editor', before: latest?.seq }, library.database.read)).toEqual([second, third]);
});

test('a set is not listed again before itself, whichever of its changes matches', async () => {
  await library.save(rename('b1', 'Zero'));
  await library.save(rename('b1', 'One'), rename('b2', 'Two'), rename('b3', 'Three'));
  const [both, first] = await changeSets({ ...some, rowId: 'b1' }, library.database.read);
  expect(await changeSets({ ...some, rowId: 'b1', before: both?.seq }, library.database.read)).toEqual([first]);
});

test('changes that were not made through Stem are sets of their own, each with an id that finds it', async () => {
  await library.database.write(async (transaction) => void (await transaction.run(`UPDATE books SET place = place + 1`)));
  const [latest] = await changeSets({ ...some, sets: 1 }, library.database.read);
  expect(latest).toMatchObject({ actor: null, count: 1 });
  const [change] = await changesOfSet(latest?.id ?? '', library.database.read);
  expect(change && idOf(change)).toBe(latest?.id);
});

test('an unknown set has no changes, and an existing row has no deletion', async () => {
  for (const id of ['nothing', 'change-', 'change-999999', "' OR 1 --"]) expect(await changesOfSet(id, library.database.read)).toEqual([]);
  expect(await lastDeletion('books', 'b1', library.database.read)).toBeUndefined();
  await library.save(`DELETE FROM books WHERE id = 'b1'`);
  expect(await lastDeletion('books', 'b1', library.database.read)).toMatchObject({ op: 'delete', changes: { title: ['Numbers', null] } });
});
