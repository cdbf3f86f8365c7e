import { expect, it } from 'vitest';
import { readListState, withoutRecord } from './list-state.tsx';

it('reads the state of a list from an address and drops the rest', () => {
  expect(readListState({ find: 'ada', record: 'new', other: 1 })).toEqual({ find: 'ada', record: 'new' });
  expect(readListState({ find: '', record: 7 })).toEqual({});
  expect(readListState({ from: '4', to: 9 })).toEqual({ from: 4, to: 9 });
  expect(readListState({ from: 'then', to: -1 })).toEqual({});
  expect(readListState('nonsense')).toEqual({});
});
it('keeps search and filters when a record is closed', () => {
  expect(withoutRecord({ find: 'ada', event: 'bankerscom', record: '1', tab: 'history' })).toEqual({ find: 'ada', event: 'bankerscom' });
});
it('reads a search that looks like a number or a boolean as text', () => {
  expect(readListState({ find: 2018 })).toEqual({ find: '2018' });
  expect(readListState({ find: true, from: '7' })).toEqual({ find: 'true', from: 7 });
});
