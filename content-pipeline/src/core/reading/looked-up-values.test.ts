// A read records its key as the change of the row has it: as SQLite compares the value with its column.
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { expect, test } from 'vitest';
import { queryOf } from './query.ts';

const shelves = sqliteTable('shelves', { id: integer('id').primaryKey(), room: text('room'), isOpen: integer('is_open', { mode: 'boolean' }) });
const lookUp = (where: Readonly<Record<string, unknown>>) => {
  const { keys, args } = queryOf(shelves, where);
  return { keys, args };
};

test('an integer is the same by its digits, and a text by a number', () => {
  expect(lookUp({ id: '7' })).toEqual(lookUp({ id: 7 }));
  for (const written of ['007', '7.0', '+7']) expect(lookUp({ id: written })).toEqual(lookUp({ id: 7 }));
  expect(lookUp({ id: ' 7 ' })).toEqual(lookUp({ id: 7 }));
  expect(lookUp({ room: 7 })).toEqual(lookUp({ room: '7' }));
  expect(lookUp({ id: ['7', 8] }).keys).toEqual(lookUp({ id: [7, 8] }).keys);
  expect(lookUp({ isOpen: true }).args).toEqual([1]);
});

test('a text that is no number stays one, and so does a number that SQLite could not keep', () => {
  expect(lookUp({ id: 'seven' }).args).toEqual(['seven']);
  expect(lookUp({ id: '' }).args).toEqual(['']);
  expect(lookUp({ id: '9007199254740993' }).args).toEqual(['9007199254740993']);
  expect(lookUp({ room: '7' }).args).toEqual(['7']);
});
