import type { ComparedChange } from '@stem/api/client';
import { expect, test } from 'vitest';
import { findChanges, groupChanges, usersOf } from './change-groups.ts';

const change = (entity: ComparedChange['entity'], title: string, format: string | null, more: Partial<ComparedChange> = {}): ComparedChange => ({
  ...{
    entity,
    title,
    format,
    record: title,
    kind: 'updated',
    fields: [],
    names: {},
    actor: 'admin',
    actor_name: null,
    authors: [],
    at: '2027-03-01T08:00:00Z',
  },
  ...more,
});
const item = change('navigation_items', 'Communities', null);
const ada = change('speakers', 'Ada Lovelace', 'alps', { kind: 'inserted' });
const lakes = change('event_formats', 'Lakes 2028', 'lakes', { kind: 'inserted' });
const session = change('agenda_sessions', 'Ferries', 'lakes', { kind: 'deleted', conflict: 'changed' });

test('changes are by event, those with conflicts first and those of none last, under the title the release gives it', () => {
  const groups = groupChanges([item, ada, lakes, session], [{ slug: 'alps', title: 'Alps 2027' }]);
  expect(groups).toEqual([
    { event: 'lakes', title: 'Lakes 2028', changes: [lakes, session] },
    { event: 'alps', title: 'Alps 2027', changes: [ada] },
    { event: null, title: '', changes: [item] },
  ]);
});

test('a new file is used by the records that show it, and by no other', () => {
  const url = { before: null, live: null, is_conflict: false };
  const file = change('media_library', 'Ice', null, { kind: 'inserted', fields: [{ ...url, column: 'url', after: '/media/ice.png' }] });
  const shows = { ...ada, fields: [{ ...url, column: 'photo', after: '/media/ice.png' }] };
  expect(usersOf(file, [file, shows, lakes])).toEqual([shows]);
  expect(usersOf({ ...file, kind: 'updated' }, [file, shows])).toEqual([]);
});

test('a filter finds words and kinds', () => {
  const all = [item, ada, lakes, session];
  expect(findChanges(all, { find: 'lovelace speaker', filter: undefined })).toEqual([ada]);
  expect(findChanges(all, { find: '', filter: 'conflict' })).toEqual([session]);
  expect(findChanges(all, { find: 'lakes', filter: 'inserted' })).toEqual([lakes]);
});
