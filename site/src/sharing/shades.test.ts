import { expect, test } from 'vitest';
import { addBitmap, bitmapOf, createShades, type Shades } from './shades.ts';

/** A bitmap of one row, from its coverage between 0 and 255. */
const row = (...covered: number[]) =>
  bitmapOf({ left: 0, top: 0, width: covered.length, height: 1, pixels: Uint8Array.from(covered.flatMap((one) => [9, 9, 9, one])) });

/** The shades of a picture, a hexadecimal digit for each pixel. */
const seen = ({ width, height, rows }: Shades) =>
  Array.from({ length: height }, (_, y) =>
    Buffer.from(rows.subarray((y * rows.length) / height + 1, ((y + 1) * rows.length) / height))
      .toString('hex')
      .slice(0, width),
  );

test('covered pixels have their shade, at even and odd positions, and all others are ground', () => {
  const picture = createShades(6, 2);
  addBitmap(row(255, 119), picture, 0, 0);
  addBitmap(row(255, 119), picture, 3, 1);
  expect(seen(picture)).toEqual(['f70000', '000f70']);
});

test('a bitmap is drawn at its offset from the given place', () => {
  const picture = createShades(5, 2);
  addBitmap({ ...row(255), left: 2, top: -1 }, picture, 1, 2);
  expect(seen(picture)).toEqual(['00000', '000f0']);
});

test('shades of overlapping bitmaps add up, at most to the ink, in any order', () => {
  const bitmaps = [
    [row(255, 119, 0), 0],
    [row(119, 85, 34), 1],
    [row(17, 255), 1],
  ] as const;
  const pictures = [bitmaps, bitmaps.toReversed()].map((order) => {
    const picture = createShades(4, 1);
    for (const [bitmap, x] of order) addBitmap(bitmap, picture, x, 0);
    return seen(picture);
  });
  expect(pictures).toEqual([['fff2'], ['fff2']]);
});

test('a bitmap across an edge is clipped', () => {
  const picture = createShades(4, 2);
  addBitmap(row(255, 136, 51), picture, -1, 0);
  addBitmap(row(255, 136, 51), picture, -2, 1);
  addBitmap(row(255, 136, 51), picture, 3, 1);
  addBitmap(row(255, 255), picture, 0, -1);
  addBitmap(row(255, 255), picture, 0, 2);
  addBitmap(row(255, 255), picture, -9, 0);
  addBitmap(row(255, 255), picture, 9, 0);
  expect(seen(picture)).toEqual(['8300', '300f']);
});

test('the first byte of each row stays 0', () => {
  const picture = createShades(3, 3);
  for (let x = -3; x < 6; x += 1) for (let y = -1; y < 4; y += 1) addBitmap(row(255, 255, 255), picture, x, y);
  expect(seen(picture)).toEqual(['fff', 'fff', 'fff']);
  expect([0, 3, 6].map((place) => picture.rows[place])).toEqual([0, 0, 0]);
});
