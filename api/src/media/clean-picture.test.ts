// What an uploaded picture loses, and that it looks as before.
import { readFile } from 'node:fs/promises';
import { crc32 } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import { expect, test } from 'vitest';
import { cleanPicture } from './clean-picture.ts';

const noted = { IFD0: { Copyright: 'Ines Graf' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '47/1 22/1 0/1' } };
const shore = (background = '#2a5f73') => sharp({ create: { width: 90, height: 60, channels: 3, background } });
const withNotes = (picture: Sharp) => picture.withExif(noted).withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">Ines Graf</x:xmpmeta>');
const isNoted = (bytes: Uint8Array) => /Ines Graf|Exif\0|xmpmeta/.test(Buffer.from(bytes).toString('latin1'));
const pixelsOf = (bytes: Uint8Array) => sharp(bytes, { animated: true }).raw().toBuffer();

/** Two frames, one above the other. */
const frames = () =>
  sharp(Buffer.concat([Buffer.alloc(90 * 60 * 3, 10), Buffer.alloc(90 * 60 * 3, 200)]), { raw: { width: 90, height: 120, channels: 3, pageHeight: 60 } });

test.each(['jpeg', 'png', 'webp', 'avif'] as const)('a %s that lies as it is shown loses its notes and no pixel', async (format) => {
  const given = await withNotes(shore()).toFormat(format).toBuffer();
  expect(isNoted(given)).toBe(true);
  const { bytes, mime, width, height } = await cleanPicture(given, `image/${format}`);
  expect([isNoted(bytes), mime, width, height]).toEqual([false, `image/${format}`, 90, 60]);
  expect((await pixelsOf(bytes)).equals(await pixelsOf(given))).toBe(true);
  const { exif, xmp, iptc } = await sharp(bytes).metadata();
  expect([exif, xmp, iptc]).toEqual([undefined, undefined, undefined]);
  expect((await cleanPicture(Buffer.from(bytes), mime)).bytes).toEqual(bytes);
});

test.each(['gif', 'webp'] as const)('an animated %s stays animated when it loses its notes', async (format) => {
  const given = await withNotes(frames())
    .toFormat(format, { loop: 3, delay: [100, 200] })
    .toBuffer();
  const commented = format === 'gif' ? withComment(given) : given;
  expect(isNoted(commented)).toBe(true);
  const { bytes } = await cleanPicture(commented, `image/${format}`);
  expect(isNoted(bytes)).toBe(false);
  expect(await sharp(bytes, { animated: true }).metadata()).toMatchObject({ pages: 2, loop: 3, delay: [100, 200] });
  expect((await pixelsOf(bytes)).equals(await pixelsOf(given))).toBe(true);
});

/** A comment after the head and its colours. */
function withComment(gif: Buffer): Buffer {
  const at = 13 + 3 * 2 ** (((gif[10] ?? 0) & 7) + 1);
  return Buffer.concat([gif.subarray(0, at), Buffer.from([0x21, 0xfe, 9]), Buffer.from('Ines Graf'), Buffer.from([0]), gif.subarray(at)]);
}

test.each([
  ['a GIF without an end', async () => withComment(await frames().gif().toBuffer()).subarray(0, -1), 'image/gif'],
  [
    'a WebP of another length than it says',
    async () => Buffer.concat([await withNotes(shore()).webp().toBuffer(), Buffer.from('JUNK\xff\xff\xff\x7f', 'latin1')]),
    'image/webp',
  ],
])('%s loses its notes as well', async (_what, make, mime) => {
  const given = await make();
  expect(isNoted(given)).toBe(true);
  const { bytes } = await cleanPicture(given, mime);
  expect([isNoted(bytes), (await sharp(bytes).metadata()).width]).toEqual([false, 90]);
});

test('an animated PNG stays animated, without its notes', async () => {
  const still = await withNotes(shore()).png().toBuffer();
  const chunk = (type: string, content: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), content]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(content.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const afterHead = 8 + 25;
  const given = Buffer.concat([still.subarray(0, afterHead), chunk('acTL', Buffer.from([0, 0, 0, 1, 0, 0, 0, 0])), still.subarray(afterHead)]);
  const { bytes, mime } = await cleanPicture(given, 'image/png');
  expect([isNoted(bytes), Buffer.from(bytes).includes('acTL'), mime]).toEqual([false, true, 'image/png']);
});

test('a photograph that lies on its side is turned', async () => {
  const { bytes, width, height } = await cleanPicture(await withNotes(shore()).withMetadata({ orientation: 6 }).jpeg().toBuffer(), 'image/jpeg');
  expect([isNoted(bytes), width, height]).toEqual([false, 60, 90]);
});

test('what a camera appends to a photograph, such as a film, is left out', async () => {
  const photo = await shore().jpeg({ progressive: true }).toBuffer();
  const { bytes } = await cleanPicture(Buffer.concat([photo, Buffer.from('a film that names the place')]), 'image/jpeg');
  expect(Buffer.from(bytes).equals(photo)).toBe(true);
});

test('colours for print become those of a screen, with notes and without', async () => {
  const print = () => shore('#c02040').withIccProfile('cmyk').toColourspace('cmyk').jpeg({ quality: 100, chromaSubsampling: '4:4:4' });
  const shown = await Promise.all(
    [await print().toBuffer(), await print().withExif(noted).toBuffer()].map(async (given) => {
      expect((await sharp(given).metadata()).space).toBe('cmyk');
      const { bytes } = await cleanPicture(given, 'image/jpeg');
      const { space, icc } = await sharp(bytes).metadata();
      const { channels } = await sharp(bytes).stats();
      return { space, icc, colour: channels.map(({ mean }) => Math.round(mean)) };
    }),
  );
  expect(shown[1]).toEqual(shown[0]);
  expect(shown[0]).toMatchObject({ space: 'srgb', icc: undefined });
  // The way through the colours of print and back changes them a little.
  for (const [index, value] of [0xc0, 0x20, 0x40].entries()) expect(Math.abs((shown[0]?.colour[index] ?? 0) - value)).toBeLessThan(24);
});

test('a photograph keeps the profile of its colours', async () => {
  const given = await shore().withIccProfile('p3').withExif(noted).jpeg().toBuffer();
  const { bytes } = await cleanPicture(given, 'image/jpeg');
  const [before, after] = await Promise.all([given, bytes].map(async (picture) => (await sharp(picture).metadata()).icc));
  expect(before).toBeInstanceOf(Buffer);
  expect(after).toEqual(before);
  expect(isNoted(bytes)).toBe(false);
});

test('a photograph of an iPhone becomes a JPEG of the same colours, without its notes', async () => {
  const given = await readFile(new URL('../../test/photograph.heic', import.meta.url));
  expect(given.includes('Ines Graf')).toBe(true);
  const { bytes, mime, extension, width, height } = await cleanPicture(given, 'image/heic');
  expect([mime, extension, width, height, isNoted(bytes)]).toEqual(['image/jpeg', 'jpg', 64, 48, false]);
  const { icc } = await sharp(bytes).metadata();
  expect(icc && given.includes(icc)).toBe(true);
  // Shown by its profile, it has the colours that were photographed.
  const shown = await sharp(bytes).extract({ left: 9, top: 9, width: 1, height: 1 }).raw().toBuffer();
  for (const [index, value] of [227, 6, 19].entries()) expect(Math.abs((shown[index] ?? 0) - value)).toBeLessThan(12);
});

test('a photograph of an iPhone that announces more pixels than fit into memory is not opened', async () => {
  const given = Buffer.from(await readFile(new URL('../../test/photograph.heic', import.meta.url)));
  given.writeUInt32BE(60_000, given.indexOf('ispe') + 8);
  given.writeUInt32BE(60_000, given.indexOf('ispe') + 12);
  await expect(cleanPicture(given, 'image/heic')).rejects.toThrow('Too many pixels');
});

test('a TIFF becomes a JPEG, and a WebP when it is transparent', async () => {
  const opaque = await cleanPicture(await shore().tiff().toBuffer(), 'image/tiff');
  const clear = await cleanPicture(await shore().ensureAlpha(0.5).tiff({ compression: 'lzw' }).toBuffer(), 'image/tiff');
  expect([opaque, clear].map(({ mime, extension }) => `${mime} ${extension}`)).toEqual(['image/jpeg jpg', 'image/webp webp']);
  expect((await sharp(clear.bytes).metadata()).hasAlpha).toBe(true);
});

test('a photograph of more than 20 MB is stored smaller than it was sent', async () => {
  const wide = await sharp({ create: { width: 6200, height: 124, channels: 3, background: '#2a5f73' } })
    .png()
    .toBuffer();
  const { bytes, mime, width, height } = await cleanPicture(Buffer.concat([wide, Buffer.alloc(20 * 1024 * 1024)]), 'image/png');
  expect([mime, width, height]).toEqual(['image/jpeg', 6000, 120]);
  expect(bytes.length).toBeLessThan(100_000);
});
