import { entities, entityNames } from '@stem/model';
import { expect, test } from 'vitest';
import { changesTo, rangeOf, refusedRows, settableColumns, switchOf, withChosen } from './selection.ts';

const ids = ['a', 'b', 'c', 'd', 'e'];

test('Shift chooses all rows from the last pressed one, upwards and downwards', () => {
  expect(rangeOf(ids, 'b', 'd')).toEqual(['b', 'c', 'd']);
  expect(rangeOf(ids, 'd', 'b')).toEqual(['b', 'c', 'd']);
  expect(rangeOf(ids, undefined, 'c')).toEqual(['c']);
  expect(rangeOf(ids, 'gone', 'c')).toEqual(['c']);
});

test('what can be set in several rows follows from the model: choices and short fields, but not what names one', () => {
  const named = (name: 'team_members' | 'inquiries') => settableColumns(entities[name]).map((column) => column.name);
  expect(named('team_members')).toEqual(['position', 'position_de', 'category', 'is_active']);
  expect(named('inquiries')).toContain('status');
  for (const name of entityNames)
    for (const { field } of settableColumns(entities[name])) expect(field.unique ?? field.readonly ?? field.unused).toBeUndefined();
});

test('an entity is switched on and off where pages leave out what is not active', () => {
  expect(switchOf(entities.team_members)?.name).toBe('is_active');
  expect(switchOf(entities.venues)).toBeUndefined();
});

test('the chosen rows move together and keep their order', () => {
  const rows = ids.map((id) => ({ id }));
  const moved = (at: 'first' | 'last') => withChosen(rows, new Set(['d', 'b']), at).map(({ id }) => id);
  expect(moved('first')).toEqual(['b', 'd', 'a', 'c', 'e']);
  expect(moved('last')).toEqual(['a', 'c', 'e', 'b', 'd']);
});

test('only rows that differ are sent, each with its revision', () => {
  const row = (id: string, is_active: boolean) => ({ id, revision: 3, created_at: '', updated_at: '', is_active });
  const rows = [row('a', true), row('b', false)];
  expect(changesTo('team_members', rows, { is_active: false })).toEqual([{ entity: 'team_members', id: 'a', values: { is_active: false }, revision: 3 }]);
  expect(changesTo('team_members', rows, null)).toHaveLength(2);
});

test('a refusal is said by row', () => {
  expect([...refusedRows({ 'team_members.a': 'Gone', name: 'Missing' })]).toEqual([['a', 'Gone']]);
});
