import fc from 'fast-check';
import { expect, test } from 'vitest';
import { QuickTextEncoder } from './text-encoder.ts';

const quick = new QuickTextEncoder();
const plain = new TextEncoder();

test.each([
  ['nothing', undefined],
  ['an empty text', ''],
  ['a short one', 'Grüße – „Zürich“'],
  ['letters of ASCII', 'a'.repeat(10_000)],
  ['letters of Latin-1', 'ü'.repeat(10_000)],
  ['characters beyond Latin-1', '–…“'.repeat(10_000)],
  ['surrogate pairs', '😀'.repeat(10_000)],
  ['an unpaired surrogate at the end', `${'x'.repeat(10_000)}\ud83d`],
  ['an unpaired surrogate in the middle', `${'x'.repeat(10_000)}\udc00${'x'.repeat(10)}`],
])('%s has the same bytes', (_, text) => {
  expect(Buffer.compare(quick.encode(text), plain.encode(text))).toBe(0);
});

test('random texts have the same bytes, one after the other', () => {
  const pieces = fc.array(fc.string({ unit: 'binary', maxLength: 40 }), { maxLength: 30 });
  fc.assert(
    fc.property(pieces, fc.integer({ min: 1, max: 300 }), (some, times) => {
      const text = some.join('').repeat(times);
      const bytes = quick.encode(text);
      const again = quick.encode(text.toUpperCase());
      expect(Buffer.compare(bytes, plain.encode(text))).toBe(0);
      expect(Buffer.compare(again, plain.encode(text.toUpperCase()))).toBe(0);
    }),
    { numRuns: 200 },
  );
});
