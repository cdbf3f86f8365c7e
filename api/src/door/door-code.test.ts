// The picture in a confirmation says the code that the device at the door has for that guest.
import { decodeQR } from 'qr/decode.js';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { doorCode, drawCode } from './door-code.ts';

const id = '0b6d8a5e-3b0c-4d0e-9a3c-6a1f1f0e7d11';

test('a code is eight signs that look like no other, the same for a guest and different for another', () => {
  expect(doorCode(id)).toMatch(/^[A-HJKMNP-TV-Z2-9]{8}$/);
  expect([doorCode(id), doorCode(id.replace('0b', '0c'))]).toEqual([doorCode(id), expect.not.stringMatching(doorCode(id))]);
});

test('the picture of a code is read as that code', async () => {
  const { data, info } = await sharp(await drawCode(doorCode(id)))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(decodeQR({ width: info.width, height: info.height, data })).toBe(doorCode(id));
});
