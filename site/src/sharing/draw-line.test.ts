import latin from '@fontsource/special-gothic/files/special-gothic-latin-600-normal.woff?inline';
import more from '@fontsource/special-gothic/files/special-gothic-latin-ext-600-normal.woff?inline';
import { create, type Font } from 'fontkit';
import { expect, test } from 'vitest';
import { rasterizer } from './coverage.ts';
import { drawLine } from './draw-line.ts';
import { bytesOf } from './inlined.ts';
import { letterBitmaps } from './letter-bitmaps.ts';
import { layOut } from './lettering.ts';
import { bitmapOf, emptyShades, put, type Shades } from './shades.ts';

const rasterize = await rasterizer();
const [width, height, left, baseline] = [1000, 200, 40.3, 140];

function letterByLetter(text: string, size: number, tracking: number): Shades {
  const picture = emptyShades(width, height);
  drawLine(picture, layOut(text, tracking).flat(), letterBitmaps(rasterize, 2 ** 24), { size, left, baseline });
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
  const picture = emptyShades(width, height);
  put(bitmapOf(rasterize(`<path fill="#fff" d="${paths.join('')}"/>`, { left: 0, top: 0, width, height })), picture, 0, 0);
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
  expect(differences.filter((difference) => difference > 4)).toEqual([]); // of 15: an edge that is a quarter of a pixel elsewhere
  expect(sum(differences) / sum(whole)).toBeLessThan(0.03);
  expect(sum(letters) / sum(whole)).toBeCloseTo(1, 1);
});

test('a baseline between two pixels is that of the nearer one', () => {
  const at = (place: number) => {
    const picture = emptyShades(width, height);
    drawLine(picture, layOut('Stem', 0).flat(), letterBitmaps(rasterize, 2 ** 24), { size: 31, left, baseline: place });
    return picture;
  };
  expect(at(139.6)).toEqual(at(140));
  expect(at(139.4)).toEqual(at(139));
  expect(at(139)).not.toEqual(at(140));
});

test('a line starts with its first letter, wherever that stands in its text', () => {
  const [, second] = layOut('Future Stem', 0);
  const picture = emptyShades(width, height);
  drawLine(picture, second ?? [], letterBitmaps(rasterize, 2 ** 24), { size: 31, left, baseline });
  expect(picture).toEqual(letterByLetter('Stem', 31, 0));
});
