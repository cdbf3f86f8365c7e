import { expect, it } from 'vitest';
import { noteOf } from './note-of.ts';

it('says what has changed and what is to be corrected', () => {
  expect(noteOf({ changed: 1, wrong: 1, conflicts: 0, isNew: false })).toBe('1 field changed, 1 to correct');
  expect(noteOf({ changed: 2, wrong: 0, conflicts: 1, isNew: false })).toBe('2 fields changed, 1 to decide');
});
it('says nothing of an untouched form, nor that a new record differs from nothing', () => {
  expect(noteOf({ changed: 0, wrong: 0, conflicts: 0, isNew: false })).toBe('');
  expect(noteOf({ changed: 3, wrong: 0, conflicts: 0, isNew: true })).toBe('');
});
