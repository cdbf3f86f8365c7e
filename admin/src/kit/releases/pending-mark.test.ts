import type { PendingRecord } from '@stem/api/client';
import { expect, test } from 'vitest';
import { markOf } from './pending-mark.tsx';

const pending = (release: string, more: Partial<PendingRecord> = {}): PendingRecord => ({
  entity: 'speakers',
  record: '1',
  kind: 'updated',
  moves: false,
  release,
  name: release,
  release_kind: 'release',
  ...more,
});

test.each([
  ['nothing is prepared', [], undefined, undefined],
  ['one release changes it', [pending('Spring')], undefined, { text: 'In Spring', release: 'Spring' }],
  ['one release deletes it', [pending('Spring', { kind: 'deleted' })], undefined, { text: 'Deleted in Spring', release: 'Spring' }],
  ['one release moves it', [pending('Spring', { moves: true })], undefined, { text: 'Moves in Spring', release: 'Spring' }],
  ['the release of the window moves it', [pending('Spring', { moves: true })], 'Spring', { text: 'Moves', release: 'Spring' }],
  ['it has a draft', [pending('Ada', { release_kind: 'draft' })], undefined, { text: 'Draft', release: 'Ada' }],
  ['several releases change it', [pending('Spring'), pending('Summer')], undefined, { text: 'In 2 releases' }],
  ['the release of the window changes it', [pending('Autumn'), pending('Spring')], 'Spring', { text: 'Changed', release: 'Spring' }],
  ['the release of the window creates it', [pending('Spring', { kind: 'inserted' })], 'Spring', { text: 'New', release: 'Spring' }],
])('%s', (_, records, here, mark) => expect(markOf(records, here)).toEqual(mark));
