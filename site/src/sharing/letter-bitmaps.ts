// Letters as pixels, cached by shape, size and position: rasterizing outlines is most of the cost of a picture.
import { type Letter, outlineOf, shapeOf } from './lettering.ts';
import type { Rasterize } from './rasterizer.ts';
import { addBitmap, type Bitmap, bitmapOf, type Shades } from './shades.ts';

/** `quarters` of a pixel, from 0 to 3, is the offset to the right of the pixel where the bitmap is placed. */
export type BitmapOfLetter = (letter: Letter, size: number, quarters: number) => Bitmap;

/** Caches the most recently used bitmaps, of at most `limit` bytes. Bitmaps do not depend on the cache. */
export function createLetterBitmaps(rasterize: Rasterize, limit: number): BitmapOfLetter {
  const cache = new Map<string, Bitmap>();
  let bytes = 0;
  return (letter, size, quarters) => {
    const key = `${shapeOf(letter)}/${size}/${quarters}`;
    const bitmap = cache.get(key) ?? draw(rasterize, outlineOf(letter, size, quarters / 4));
    if (!cache.delete(key)) bytes += sizeOf(bitmap);
    cache.set(key, bitmap); // as the most recent one
    for (const [oldest, one] of cache) {
      if (bytes <= limit) break;
      cache.delete(oldest);
      bytes -= sizeOf(one);
    }
    return bitmap;
  };
}

const sizeOf = ({ even, odd }: Bitmap): number => even.length + odd.length;

// Some signs have no outline.
function draw(rasterize: Rasterize, { path, box }: ReturnType<typeof outlineOf>): Bitmap {
  const isEmpty = box.width === 0 || box.height === 0;
  return bitmapOf(isEmpty ? { ...box, pixels: new Uint8Array() } : rasterize(`<path fill="#fff" d="${path}"/>`, box));
}

interface Setting {
  readonly size: number;
  readonly left: number;
  /** In whole pixels. */
  readonly baseline: number;
}

/** Draws a line of text, each letter within a quarter of a pixel of its place. `left` is where its first letter starts. */
export function drawLine(picture: Shades, line: readonly Letter[], bitmapOfLetter: BitmapOfLetter, { size, left, baseline }: Setting): void {
  const [first] = line;
  for (const letter of line) {
    const quarters = Math.round((left + (letter.place - (first?.place ?? 0)) * size) * 4);
    addBitmap(bitmapOfLetter(letter, size, quarters & 3), picture, quarters >> 2, baseline);
  }
}
