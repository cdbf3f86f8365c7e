import type { Change } from '@stem/content-pipeline/changes';
import { expect, test } from 'vitest';
import { effectsAround, effectsOf } from './effects.ts';

let seq = 0;
/** `row` names an entity and an id. */
const change = (op: Change['op'], row: string, changes: Change['changes'], revision = 1): Change => ({
  seq: ++seq,
  entity: row.split(' ')[0] ?? '',
  rowId: row.split(' ')[1] ?? '',
  op,
  changes,
  keys: { revision: [revision, null] },
  actor: 'editor',
  changeSet: 'one',
  at: '2027-01-11T09:00:00.000Z',
});

test('several changes of one row are one effect, from the first value to the last', () => {
  const effects = effectsOf([
    change('update', 'speakers ada', { name: ['A', 'B'], bio: [null, 'x'] }, 4),
    change('update', 'speakers ada', { name: ['B', 'C'] }, 5),
    change('update', 'speakers bo', { name: ['Bo', 'Bob'] }),
  ]);
  expect(effects).toMatchObject([
    { rowId: 'ada', kind: 'updated', revision: 4, pairs: { name: ['A', 'C'], bio: [null, 'x'] } },
    { rowId: 'bo', kind: 'updated', pairs: { name: ['Bo', 'Bob'] } },
  ]);
});

test('a created and changed row is created with its last values; a created and deleted row is no effect', () => {
  const made = change('insert', 'speakers ada', { name: [null, 'A'] });
  expect(effectsOf([made, change('update', 'speakers ada', { name: ['A', 'B'] })])).toMatchObject([{ kind: 'inserted', pairs: { name: [null, 'B'] } }]);
  expect(effectsOf([made, change('delete', 'speakers ada', { name: ['A', null] })])).toEqual([]);
});

test('a changed and deleted row is restored to its values before both', () => {
  const effects = effectsOf([
    change('update', 'speakers ada', { name: ['A', 'B'] }, 2),
    change('delete', 'speakers ada', { name: ['B', null], bio: ['x', null] }, 3),
  ]);
  expect(effects).toMatchObject([{ kind: 'deleted', revision: 2, pairs: { name: ['A', null], bio: ['x', null] } }]);
});

test('columns and tables the model does not have are left out', () => {
  expect(effectsOf([change('update', 'speakers ada', { shoe_size: [1, 2] }), change('update', 'shoes left', { size: [1, 2] })])).toMatchObject([{ pairs: {} }]);
});

test('the effects around a deleted row are the rows deleted with it and the references to it, and nothing else', () => {
  const effects = effectsOf([
    change('update', 'agenda_sessions talk', { speaker_refs: ['["ada","bo"]', '["bo"]'] }),
    change('update', 'agenda_sessions lunch', { speaker_refs: ['["bo"]', '[]'] }),
    change('delete', 'format_speakers link', { speaker_id: ['ada', null], format_id: ['bankers', null] }),
    change('delete', 'format_speakers other-link', { speaker_id: ['bo', null], format_id: ['bankers', null] }),
    change('delete', 'speakers ada', { name: ['Ada', null] }),
  ]);
  expect(effectsAround('ada', effects).map(({ rowId }) => rowId)).toEqual(['talk', 'link', 'ada']);
});
