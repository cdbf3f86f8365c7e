import { expect, it } from 'vitest';
import { countsSentence, isImportable, linesInOrder, type ReportLine } from './import-dialog.tsx';

const line = (number: number, outcome: ReportLine['outcome']): ReportLine => ({ line: number, email: `${number}@alder.example`, outcome, formats: [], filled: [], differs: [] });
const counts = { created: 0, extended: 0, updated: 0, unchanged: 0, refused: 0 };

it('shows what is refused first, and everything else in the order of the file', () => {
  const lines = [line(2, 'created'), line(3, 'refused'), line(4, 'unchanged'), line(5, 'refused')];
  expect(linesInOrder(lines).map((one) => one.line)).toEqual([3, 5, 2, 4]);
});
it('leaves out counts of zero', () => {
  expect(countsSentence({ created: 3, extended: 1, updated: 0, unchanged: 0, refused: 2 })).toBe('Added 3, given access 1, refused 2.');
  expect(countsSentence({ ...counts, unchanged: 4 })).toBe('Unchanged 4.');
});
it('imports all lines or none, and only when something changes', () => {
  const report = { dry: true, unknown_columns: [], invitations: 0, lines: [] };
  expect(isImportable({ ...report, counts: { ...counts, created: 1 } })).toBe(true);
  expect(isImportable({ ...report, counts: { ...counts, created: 1, refused: 1 } })).toBe(false);
  expect(isImportable({ ...report, counts: { ...counts, unchanged: 9 } })).toBe(false);
});
