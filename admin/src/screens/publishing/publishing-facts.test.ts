import { expect, it, test } from 'vitest';
import { aPart, aReceipt } from '../../../test/a-receipt.ts';
import { copySentence, filterByKind, publicationFacts, purgeSentence } from './publishing-facts.ts';

it('names the author and the milliseconds of each stage', () => {
  const receipt = { ...aReceipt({ id: 12 }), actor: 'admin', milliseconds: { plan: 2.4, render: 1530, commit: 7 } };
  expect(publicationFacts({ ...receipt, counts: { ...receipt.counts, rendered: 5, unchanged: 2 } })).toBe(
    'Publication 12 · by Shared password · plan 2 ms, render 1.5 s, write 7 ms · 5 rendered, 2 of them unchanged',
  );
});
it('separates those with failures, with pages, and those that were rolled back', () => {
  const empty = { rendered: 0, unchanged: 0, added: 0, changed: 0, removed: 0, failed: 0, parts: 0, shown_on: 0 };
  const receipts = [
    { ...aReceipt({ id: 3 }), counts: { ...empty, failed: 1 } },
    { ...aReceipt({ id: 2 }), counts: { ...empty, removed: 1 }, reason: 'rollback' as const },
    { ...aReceipt({ id: 1 }), counts: empty },
    aReceipt({ id: 5, parts: [aPart({ outcome: 'failed' })] }),
    aReceipt({ id: 4, parts: [aPart()] }),
  ];
  const idsOf = (kind: string | undefined) => filterByKind(receipts, kind).map(({ id }) => id);
  expect([idsOf('failed'), idsOf('rollback'), idsOf('live'), idsOf(undefined), idsOf('nonsense')]).toEqual([
    [3, 5],
    [2],
    [2, 4],
    [3, 2, 1, 5, 4],
    [3, 2, 1, 5, 4],
  ]);
});

const copy = { publication: 4, behind: 0, failure: null, without_file: [] };

test('a copy reports how far behind it is, and why', () => {
  expect(copySentence(copy)).toBe('The other web server has everything');
  expect(copySentence({ ...copy, behind: 2, failure: 'The disk is full' })).toBe('2 publications behind: The disk is full');
});

test('a copy names the first three addresses without a file', () => {
  const why = ': no file can stand there';
  expect(copySentence({ ...copy, without_file: ['/feed/x'] })).toBe(`The other web server has everything, but for /feed/x${why}`);
  expect(copySentence({ ...copy, without_file: ['/a', '/b', '/c', '/d'] })).toBe(`The other web server has everything, but for /a, /b, /c and 1 more${why}`);
});

test('a CDN reports what is not purged yet, and why', () => {
  const cdn = { name: 'Fastly', publication: 4, behind: 0, failure: null, doubt: null };
  expect(purgeSentence(cdn)).toBe('Everything that has changed is purged');
  expect(purgeSentence({ ...cdn, behind: 1, failure: 'api.fastly.com cannot be reached' })).toBe('1 publication behind: api.fastly.com cannot be reached');
  expect(purgeSentence({ ...cdn, doubt: 'No answer' })).toBe('Everything that has changed is purged: No answer');
});
