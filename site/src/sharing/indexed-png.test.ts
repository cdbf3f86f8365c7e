import { expect, test } from 'vitest';
import { indexedPng } from './indexed-png.ts';

const pixels = (...covered: number[]) => Uint8Array.from(covered.flatMap((one) => [9, 9, 9, one]));
const whole = { left: 0, top: 0 };

// Odd widths leave half a byte at the end of each row.
test('a picture reads back as the shades it was made of', async () => {
  const { default: sharp } = await import('sharp');
  const png = indexedPng({
    width: 3,
    height: 2,
    covered: [{ ...whole, width: 3, height: 2, pixels: pixels(0, 255, 0, 255, 119, 0) }],
    ground: '#0e262c',
    ink: '#ffffff',
  });
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height, info.channels]).toEqual([3, 2, 3]);
  const colours = Array.from({ length: 6 }, (_, place) => data.subarray(place * 3, place * 3 + 3).toString('hex'));
  expect(colours).toEqual(['0e262c', 'ffffff', '0e262c', 'ffffff', '7e8b8e', '0e262c']);
});

test('the same picture has the same bytes', () => {
  const shades = { width: 4, height: 1, covered: [{ ...whole, width: 4, height: 1, pixels: pixels(0, 80, 160, 255) }], ground: '#ffffff', ink: '#14181a' };
  expect(indexedPng(shades)).toEqual(indexedPng(shades));
});

test('what is covered stands in its place, and everything else is ground', async () => {
  const { default: sharp } = await import('sharp');
  const covered = [
    { left: 2, top: 1, width: 2, height: 1, pixels: pixels(255, 0) },
    { left: 0, top: 0, width: 2, height: 1, pixels: pixels(0, 255) },
    { left: 4, top: 0, width: 0, height: 0, pixels: pixels() },
  ];
  const png = indexedPng({ width: 4, height: 2, covered, ground: '#000000', ink: '#ffffff' });
  const { data } = await sharp(png).extractChannel(0).raw().toBuffer({ resolveWithObject: true });
  expect([...data]).toEqual([0, 255, 0, 0, 0, 0, 255, 0]);
});
