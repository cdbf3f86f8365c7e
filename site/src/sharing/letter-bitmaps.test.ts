import { expect, test } from 'vitest';
import { type Rasterize, rasterizer } from './coverage.ts';
import { type BitmapOfLetter, letterBitmaps } from './letter-bitmaps.ts';
import { layOut } from './lettering.ts';

const letters = layOut('Größe Łódź ABC', 0).flat();
const much = 2 ** 24;

/** What was drawn anew is in `drawn`. */
async function counted(limit: number): Promise<{ bitmapOf: BitmapOfLetter; drawn: string[] }> {
  const rasterize = await rasterizer();
  const drawn: string[] = [];
  const noted: Rasterize = (shapes, box) => {
    drawn.push(shapes);
    return rasterize(shapes, box);
  };
  return { bitmapOf: letterBitmaps(noted, limit), drawn };
}

test('a letter is drawn once for each size and quarter of a pixel', async () => {
  const { bitmapOf, drawn } = await counted(much);
  const [letter] = layOut('a', 0).flat();
  const [same] = layOut('Ba', -0.1).flat().slice(1);
  if (!letter || !same) expect.fail();
  const bitmap = bitmapOf(letter, 31, 0);
  expect(bitmapOf(same, 31, 0)).toBe(bitmap);
  expect(drawn).toHaveLength(1);
  for (const [size, quarters] of [
    [31, 1],
    [31, 2],
    [31, 3],
    [44, 0],
  ] as const)
    expect(bitmapOf(letter, size, quarters)).not.toEqual(bitmap);
  expect(drawn).toHaveLength(5);
});

// Ł and L have numbers in fonts of their own, which may be the same.
test('letters of both fonts are kept apart', async () => {
  const { bitmapOf } = await counted(much);
  const bitmaps = layOut('ABCDEFGŁłőŐźŹśŚ', 0)
    .flat()
    .map((letter) => bitmapOf(letter, 31, 0));
  expect(new Set(bitmaps.map(({ even }) => Buffer.from(even).toString('hex'))).size).toBe(bitmaps.length);
});

test('bitmaps are the same whatever was drawn before, and also after they were dropped', async () => {
  const [all, few, none] = [await counted(much), await counted(2000), await counted(0)];
  const forwards = letters.map((letter) => all.bitmapOf(letter, 44, 2));
  expect(letters.toReversed().map((letter) => few.bitmapOf(letter, 44, 2))).toEqual(forwards.toReversed());
  expect(letters.map((letter) => few.bitmapOf(letter, 44, 2))).toEqual(forwards);
  expect(letters.map((letter) => none.bitmapOf(letter, 44, 2))).toEqual(forwards);
});

test('no more is kept than the limit, and what was used last stays', async () => {
  const probe = (await counted(much)).bitmapOf;
  const [a, b, c] = layOut('ABC', 0).flat();
  if (!a || !b || !c) expect.fail();
  const bytes = [a, b, c].map((letter) => probe(letter, 44, 0)).reduce((sum, { even, odd }) => sum + even.length + odd.length, 0);
  const { bitmapOf, drawn } = await counted(bytes - 1);
  for (const letter of [a, b, a, c]) bitmapOf(letter, 44, 0); // b goes
  expect(drawn).toHaveLength(3);
  for (const letter of [a, c]) bitmapOf(letter, 44, 0);
  expect(drawn).toHaveLength(3);
  bitmapOf(b, 44, 0);
  expect(drawn).toHaveLength(4);
});

test('a sign without an outline is nothing to draw', async () => {
  const { bitmapOf, drawn } = await counted(much);
  const [letter] = letters;
  if (!letter) expect.fail();
  const space = letter.face.font.glyphForCodePoint(0x20);
  expect(bitmapOf({ ...letter, glyph: space }, 44, 0).height).toBe(0);
  expect(drawn).toEqual([]);
});
