import { expect, test } from 'vitest';
import { writeIndexedPng } from './indexed-png.ts';

// Odd widths leave half a byte at the end of each row.
const picture = { width: 3, height: 2, rows: Uint8Array.of(0, 0x0f, 0x00, 0, 0xf7, 0x00) };

test('the decoded picture has the same shades', async () => {
  const { default: sharp } = await import('sharp');
  const png = writeIndexedPng(picture, { ground: '#0e262c', ink: '#ffffff' });
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height, info.channels]).toEqual([3, 2, 3]);
  const colours = Array.from({ length: 6 }, (_, place) => data.subarray(place * 3, place * 3 + 3).toString('hex'));
  expect(colours).toEqual(['0e262c', 'ffffff', '0e262c', 'ffffff', '7e8b8e', '0e262c']);
});

test('the same picture has the same bytes', () => {
  const colours = { ground: '#ffffff', ink: '#14181a' };
  expect(writeIndexedPng(picture, colours)).toEqual(writeIndexedPng({ ...picture, rows: picture.rows.slice() }, colours));
});
