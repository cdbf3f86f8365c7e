import { expect, it } from 'vitest';
import { englishForm, germanForm } from './form-words.ts';

it('says what has changed and what is to be corrected', () => {
  expect(englishForm.note({ changed: 1, wrong: 1, conflicts: 0, isNew: false })).toBe('1 field changed, 1 to correct');
  expect(englishForm.note({ changed: 2, wrong: 0, conflicts: 1, isNew: false })).toBe('2 fields changed, 1 to decide');
  expect(germanForm.note({ changed: 2, wrong: 1, conflicts: 0, isNew: false })).toBe('2 Felder geändert, 1 zu korrigieren');
});
it('says nothing of an untouched form, nor that a new record differs from nothing', () => {
  for (const { note } of [englishForm, germanForm]) {
    expect(note({ changed: 0, wrong: 0, conflicts: 0, isNew: false })).toBe('');
    expect(note({ changed: 3, wrong: 0, conflicts: 0, isNew: true })).toBe('');
  }
});
