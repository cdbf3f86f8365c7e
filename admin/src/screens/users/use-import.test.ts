import { expect, it } from 'vitest';
import { countsSentence, inOrder } from './import-report.tsx';
import { resultSentence } from './use-import.ts';

const counts = { created: 0, extended: 0, updated: 0, unchanged: 0, refused: 0 };

it('shows what is to be corrected first, and everything else in the order of the list', () => {
  const lines = [[], ['email'], [], ['formats']].map((open, at) => ({ at, open: open as 'email'[] })); // any column does
  expect(inOrder(lines).map(({ at }) => at)).toEqual([1, 3, 0, 2]);
});
it('leaves out counts of zero', () => {
  expect(countsSentence({ ...counts, created: 3, extended: 1, refused: 2 })).toBe('Added 3, given access 1, refused 2.');
  expect(countsSentence({ ...counts, unchanged: 4 })).toBe('Unchanged 4.');
});
it('says what has happened: who was added, how many mails went out, and what was left out', () => {
  expect(resultSentence({ counts: { ...counts, created: 198 }, mails: 198, leftOut: 2 })).toBe(
    'Added 198. 198 invitations were sent by mail. 2 lines were left out.',
  );
  expect(resultSentence({ counts: { ...counts, created: 1 }, mails: 0, leftOut: 0 })).toBe('Added 1. No mail was sent.');
});
