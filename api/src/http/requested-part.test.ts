import fc from 'fast-check';
import { expect, test } from 'vitest';
import { byteRange } from './requested-part.ts';

test.each([
  ['bytes=0-3', { start: 0, end: 3 }],
  ['bytes=4-', { start: 4, end: 9 }],
  ['bytes=-3', { start: 7, end: 9 }],
  ['bytes=-30', { start: 0, end: 9 }],
  ['bytes=5-500', { start: 5, end: 9 }],
  ['bytes=9-9', { start: 9, end: 9 }],
  ['bytes=10-', 'none'],
  ['bytes=-0', 'none'],
  [undefined, undefined],
  ['bytes=-', undefined],
  ['bytes=4-2', undefined],
  ['bytes=0-1,4-5', undefined],
  ['lines=0-1', undefined],
  ['bytes=a-b', undefined],
])('of ten bytes, %s is %j', (header, range) => expect(byteRange(header, 10)).toEqual(range));

test('no part of an empty file can be asked for', () => {
  expect([byteRange('bytes=0-', 0), byteRange('bytes=-1', 0)]).toEqual(['none', 'none']);
});

test('for any request the part is within the file', () => {
  const numbers = fc.option(fc.bigInt({ min: 0n, max: 10n ** 30n }));
  fc.assert(
    fc.property(numbers, numbers, fc.nat(1000), (from, to, size) => {
      const range = byteRange(`bytes=${from ?? ''}-${to ?? ''}`, size);
      if (typeof range === 'object') expect(range.start >= 0 && range.start <= range.end && range.end < size).toBe(true);
    }),
  );
});
