import { expect, test } from 'vitest';
import { parseChange } from './change.ts';

const line = {
  seq: 7,
  entity: 'events',
  row_id: 'one',
  op: 'update',
  changes: '{"title":["Before","After"],"seats":[null,12]}',
  keys: '{"id":["one","one"]}',
  actor: null,
  change_set: 'save',
  at: '2026-11-25T08:00:00.000Z',
};

test('a line of the log has the values of each column before and after', () => {
  expect(parseChange(line)).toEqual({
    seq: 7,
    entity: 'events',
    rowId: 'one',
    op: 'update',
    changes: { title: ['Before', 'After'], seats: [null, 12] },
    keys: { id: ['one', 'one'] },
    actor: null,
    changeSet: 'save',
    at: '2026-11-25T08:00:00.000Z',
  });
});

test.each([
  'null',
  '[]',
  '"text"',
  '{"title":"After"}',
  '{"title":["After"]}',
  '{"title":["Before","After","Later"]}',
  '{"title":[true,false]}',
  '{"title":[{},[]]}',
])('columns with %s are refused', (changes) => {
  expect(() => parseChange({ ...line, changes })).toThrow(/Not columns with their values before and after/);
  expect(() => parseChange({ ...line, keys: changes })).toThrow(/Not columns/);
});
