import { expect, test } from 'vitest';
import { isCorrection } from './correction.ts';

test.each([
  ['Managment of risk', 'Management of risk'],
  ['They recieve guests', 'They receive guests'],
  ['A seperate room', 'A separate room'],
  ['He accepts, and she pays', 'He accepts and she pays.'],
  ['the boathouse', 'The  Boathouse'],
  ['"Quiet" - rooms', '“Quiet” – rooms'],
])('“%s” corrected to “%s” leaves the German text right', (before, after) => expect(isCorrection(before, after, 'Ein Text')).toBe(true));

test.each([
  ['Until 2026', 'Until 2027'],
  ['One million francs', 'One billion francs'],
  ['She is now free', 'She is not free'],
  ['Doors open', 'Doors do not open'],
  ['The employer pays', 'The employee pays'],
  ['Counts.', 'Sails.'],
  ['', 'Counts.'],
])('“%s” changed to “%s” does not', (before, after) => expect(isCorrection(before, after, 'Ein Text')).toBe(false));

test('a name that the German text has as well is wrong there, too', () => {
  expect(isCorrection('With Rüegseger', 'With Rüegsegger', 'Mit Rüegseger')).toBe(false);
  expect(isCorrection('With Rüegseger', 'With Rüegsegger', 'Mit Rüegsegger')).toBe(true);
});
