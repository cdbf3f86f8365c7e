import { expect, it } from 'vitest';
import { countsSentence, inOrder } from './import-report.tsx';
import { resultSentence } from './use-import.ts';

const decided = { like: [{ which: 'new', values: {} }] };

it('shows what is to be corrected or decided first; everything else, also what is opened by hand, is in the order of the list', () => {
  const lines = [[], ['email'], ['email'], ['formats'], []].map((open, at) => ({ at, open, isOpened: at === 2, line: at === 4 ? decided : undefined }));
  expect(inOrder(lines).map(({ at }) => at)).toEqual([1, 3, 4, 0, 2]);
});
it('leaves out counts of zero', () => {
  expect(countsSentence({ created: 3, extended: 1, updated: 0, refused: 2 })).toBe('Added 3, given access 1, refused 2.');
  expect(countsSentence({ unchanged: 4, asked: 0 })).toBe('Unchanged 4.');
});
it('says what has happened: who was added, what else, and what was left out', () => {
  expect(resultSentence({ counts: { created: 198 }, note: '198 invitations were sent by mail.', leftOut: 2 })).toBe(
    'Added 198. 198 invitations were sent by mail. 2 lines were left out.',
  );
  expect(resultSentence({ counts: { created: 1 }, note: '', leftOut: 0 })).toBe('Added 1.');
});
