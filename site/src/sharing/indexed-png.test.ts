import { expect, test } from 'vitest';
import { indexedPng } from './indexed-png.ts';

const pixels = (...covered: number[]) => Uint8Array.from(covered.flatMap((one) => [9, 9, 9, one]));

// Odd widths leave half a byte at the end of each row.
test('a picture reads back as the shades it was made of', async () => {
  const { default: sharp } = await import('sharp');
  const png = indexedPng({ width: 3, height: 2, coverage: pixels(0, 255, 0, 255, 119, 0), ground: '#0e262c', ink: '#ffffff' });
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height, info.channels]).toEqual([3, 2, 3]);
  const colours = Array.from({ length: 6 }, (_, place) => data.subarray(place * 3, place * 3 + 3).toString('hex'));
  expect(colours).toEqual(['0e262c', 'ffffff', '0e262c', 'ffffff', '7e8b8e', '0e262c']);
});

test('the same picture has the same bytes', () => {
  const shades = { width: 4, height: 1, coverage: pixels(0, 80, 160, 255), ground: '#ffffff', ink: '#14181a' };
  expect(indexedPng(shades)).toEqual(indexedPng(shades));
});
