import { expect, it } from 'vitest';
import { readListState } from './list-state.ts';

it('reads what an address says of a list and drops the rest', () => {
  expect(readListState({ find: 'ada', record: 'new', other: 1 })).toEqual({ find: 'ada', record: 'new' });
  expect(readListState({ find: '', record: 7 })).toEqual({});
  expect(readListState('nonsense')).toEqual({});
});
