import { expect, it } from 'vitest';
import { alignedAt, compareWords } from './word-difference.ts';

const long = 'One two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen';

it('names the words that changed, and shortens what stayed', () => {
  expect(compareWords(`${long} leads the bank.`, `${long} led the bank.`)).toEqual([
    { kind: 'same', text: '… ten eleven twelve thirteen fourteen fifteen ' },
    { kind: 'removed', text: 'leads' },
    { kind: 'added', text: 'led' },
    { kind: 'same', text: ' the bank.' },
  ]);
});

it('compares no words of texts that have nothing in common', () => {
  expect(compareWords('Counts.', 'Leads the bank since 2019.')).toBeUndefined();
  expect(compareWords('', 'Ada')).toBeUndefined();
});

it('shows the difference in a line, however late it comes', () => {
  const [before, after] = alignedAt(`${long} leads`, `${long} led`, 60);
  expect(before).toMatch(/^….*leads$/);
  expect(after).toMatch(/^….*led$/);
  expect(before).not.toBe(after);
});

it('leaves short values as they are, and cuts long ones', () => {
  expect(alignedAt('Ada', 'Ada L.', 60)).toEqual(['Ada', 'Ada L.']);
  expect(alignedAt('a'.repeat(100), '(empty)', 60)).toEqual([`${'a'.repeat(60)}…`, '(empty)']);
});

it('a letter of two code units is not cut in half', () => {
  const [before] = alignedAt(`${'x'.repeat(59)}😀${'y'.repeat(9)}`, 'z', 60);
  expect(before).toBe(`${'x'.repeat(59)}😀…`);
});
