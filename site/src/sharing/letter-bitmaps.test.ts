import latin from '@fontsource/special-gothic/files/special-gothic-latin-600-normal.woff?inline';
import more from '@fontsource/special-gothic/files/special-gothic-latin-ext-600-normal.woff?inline';
import { create, type Font } from 'fontkit';
import { expect, test } from 'vitest';
import { type BitmapOfLetter, createLetterBitmaps, drawLine } from './letter-bitmaps.ts';
import { layOut } from './lettering.ts';
import { bytesOf, loadRasterizer, type Rasterize } from './rasterizer.ts';
import { addBitmap, bitmapOf, createShades, type Shades } from './shades.ts';

const letters = layOut('Größe Łódź ABC', 0).flat();
const much = 2 ** 24;

/** `drawn` lists what the rasterizer drew. */
async function counted(limit: number): Promise<{ bitmapOfLetter: BitmapOfLetter; drawn: string[] }> {
  const rasterize = await loadRasterizer();
  const drawn: string[] = [];
  const noted: Rasterize = (shapes, box) => {
    drawn.push(shapes);
    return rasterize(shapes, box);
  };
  return { bitmapOfLetter: createLetterBitmaps(noted, limit), drawn };
}

test('a letter is drawn once for each size and quarter of a pixel', async () => {
  const { bitmapOfLetter, drawn } = await counted(much);
  const [letter] = layOut('a', 0).flat();
  const [same] = layOut('Ba', -0.1).flat().slice(1);
  if (!letter || !same) expect.fail();
  const bitmap = bitmapOfLetter(letter, 31, 0);
  expect(bitmapOfLetter(same, 31, 0)).toBe(bitmap);
  expect(drawn).toHaveLength(1);
  for (const [size, quarters] of [
    [31, 1],
    [31, 2],
    [31, 3],
    [44, 0],
  ] as const)
    expect(bitmapOfLetter(letter, size, quarters)).not.toEqual(bitmap);
  expect(drawn).toHaveLength(5);
});

// Ł and L are in different fonts, in which their glyphs may have the same number.
test('letters of both fonts have bitmaps of their own', async () => {
  const { bitmapOfLetter } = await counted(much);
  const bitmaps = layOut('ABCDEFGŁłőŐźŹśŚ', 0)
    .flat()
    .map((letter) => bitmapOfLetter(letter, 31, 0));
  expect(new Set(bitmaps.map(({ even }) => Buffer.from(even).toString('hex'))).size).toBe(bitmaps.length);
});

test('bitmaps do not depend on those drawn before, even after they were evicted', async () => {
  const [all, few, none] = [await counted(much), await counted(2000), await counted(0)];
  const forwards = letters.map((letter) => all.bitmapOfLetter(letter, 44, 2));
  expect(letters.toReversed().map((letter) => few.bitmapOfLetter(letter, 44, 2))).toEqual(forwards.toReversed());
  expect(letters.map((letter) => few.bitmapOfLetter(letter, 44, 2))).toEqual(forwards);
  expect(letters.map((letter) => none.bitmapOfLetter(letter, 44, 2))).toEqual(forwards);
});

test('the cache stays below its limit and evicts the least recently used bitmap', async () => {
  const probe = (await counted(much)).bitmapOfLetter;
  const [a, b, c] = layOut('ABC', 0).flat();
  if (!a || !b || !c) expect.fail();
  const bytes = [a, b, c].map((letter) => probe(letter, 44, 0)).reduce((sum, { even, odd }) => sum + even.length + odd.length, 0);
  const { bitmapOfLetter, drawn } = await counted(bytes - 1);
  for (const letter of [a, b, a, c]) bitmapOfLetter(letter, 44, 0); // evicts b
  expect(drawn).toHaveLength(3);
  for (const letter of [a, c]) bitmapOfLetter(letter, 44, 0);
  expect(drawn).toHaveLength(3);
  bitmapOfLetter(b, 44, 0);
  expect(drawn).toHaveLength(4);
});

test('a sign without an outline is not drawn', async () => {
  const { bitmapOfLetter, drawn } = await counted(much);
  const [letter] = letters;
  if (!letter) expect.fail();
  const space = letter.face.font.glyphForCodePoint(0x20);
  expect(bitmapOfLetter({ ...letter, glyph: space }, 44, 0).height).toBe(0);
  expect(drawn).toEqual([]);
});

const rasterize = await loadRasterizer();
const [width, height, left, baseline] = [1000, 200, 40.3, 140];

function letterByLetter(text: string, size: number, tracking: number): Shades {
  const picture = createShades(width, height);
  drawLine(picture, layOut(text, tracking).flat(), createLetterBitmaps(rasterize, 2 ** 24), { size, left, baseline });
  return picture;
}

function inOnePiece(text: string, size: number, tracking: number, file: string): Shades {
  const font = create(Buffer.from(bytesOf(file))) as Font; // a file with one font
  const { glyphs, positions } = font.layout(text);
  const scale = size / font.unitsPerEm;
  let pen = left;
  const paths = glyphs.map(({ path }, index) => {
    const outline = path.transform(scale, 0, 0, -scale, pen, baseline).toSVG();
    pen += (positions[index]?.xAdvance ?? 0) * scale + tracking * size;
    return outline;
  });
  const picture = createShades(width, height);
  addBitmap(bitmapOf(rasterize(`<path fill="#fff" d="${paths.join('')}"/>`, { left: 0, top: 0, width, height })), picture, 0, 0);
  return picture;
}

const pixels = ({ rows }: Shades) => [...rows].flatMap((byte) => [byte >> 4, byte & 15]);
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

test.each([
  ['Zürich, AVATo “affine” & 12', 64, -0.026, latin],
  ['Größe: Wärmepumpe', 31, 0, latin],
  ['Tally', 124, -0.026, latin],
  ['ŁőŁźŚšČ', 84, -0.026, more],
] as const)('letters of %s at %i stand where a drawing in one piece puts them', (text, size, tracking, file) => {
  const [letters, whole] = [pixels(letterByLetter(text, size, tracking)), pixels(inOnePiece(text, size, tracking, file))];
  const differences = letters.map((shade, place) => Math.abs(shade - (whole[place] ?? 0)));
  expect(differences.filter((difference) => difference > 4)).toEqual([]); // of 15: an edge that is off by a quarter of a pixel
  expect(sum(differences) / sum(whole)).toBeLessThan(0.03);
  expect(sum(letters) / sum(whole)).toBeCloseTo(1, 1);
});

test('a line starts with its first letter, at any position in its text', () => {
  const [, second] = layOut('Future Stem', 0);
  const picture = createShades(width, height);
  drawLine(picture, second ?? [], createLetterBitmaps(rasterize, 2 ** 24), { size: 31, left, baseline });
  expect(picture).toEqual(letterByLetter('Stem', 31, 0));
});
