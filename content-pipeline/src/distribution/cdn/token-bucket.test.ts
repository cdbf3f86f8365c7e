import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createTokenBucket } from './token-bucket.ts';

test('a burst is free, and then tokens come at the rate', () => {
  let now = 0;
  const bucket = createTokenBucket({ perSecond: 2, burst: 3 }, () => now);
  expect([bucket.take(1), bucket.take(1), bucket.take(1), bucket.take(1)]).toEqual([0, 0, 0, 500]);
  now = 499;
  expect(bucket.take(1)).toBeGreaterThan(0);
  now = 500;
  expect([bucket.take(1), bucket.take(1)]).toEqual([0, 500]);
  now = 60_000;
  expect([bucket.take(3), bucket.take(1)]).toEqual([0, 500]);
});

test('what is larger than the bucket waits until it is full, and the next one longer', () => {
  let now = 0;
  const bucket = createTokenBucket({ perSecond: 1, burst: 4 }, () => now);
  expect(bucket.take(6)).toBe(0);
  const wait = bucket.take(6);
  expect(wait).toBe(6000);
  now += wait;
  expect(bucket.take(6)).toBe(0);
});

test('in any time no more tokens are taken than the burst and the rate allow', () => {
  const rates = fc.record({ perSecond: fc.integer({ min: 1, max: 50 }), burst: fc.integer({ min: 1, max: 50 }) });
  fc.assert(
    fc.property(rates, fc.array(fc.integer({ min: 0, max: 400 }), { maxLength: 60 }), (rate, gaps) => {
      let now = 0;
      const bucket = createTokenBucket(rate, () => now);
      let taken = 0;
      for (const gap of gaps) {
        now += gap;
        const wait = bucket.take(1);
        if (wait === 0) taken += 1;
        now += wait;
      }
      expect(taken).toBeLessThanOrEqual(rate.burst + (now / 1000) * rate.perSecond + 1e-6);
    }),
  );
});
