// Letters as pixels, kept for the next line that has them: making pixels of outlines is most of what a picture costs.
import type { Rasterize } from './coverage.ts';
import { type Letter, outlineOf, shapeOf } from './lettering.ts';
import { type Bitmap, bitmapOf } from './shades.ts';

/** `quarters` of a pixel, from 0 to 3, is how much further right it stands than the pixel where its bitmap is put. */
export type BitmapOfLetter = (letter: Letter, size: number, quarters: number) => Bitmap;

/** Keeps the bitmaps used last, of at most so many bytes. What they look like does not depend on what is kept. */
export function letterBitmaps(rasterize: Rasterize, limit: number): BitmapOfLetter {
  const kept = new Map<string, Bitmap>();
  let bytes = 0;
  return (letter, size, quarters) => {
    const key = `${shapeOf(letter)}/${size}/${quarters}`;
    const bitmap = kept.get(key) ?? draw(rasterize, outlineOf(letter, size, quarters / 4));
    if (!kept.delete(key)) bytes += lengthOf(bitmap);
    kept.set(key, bitmap); // as the last of them
    for (const [oldest, one] of kept) {
      if (bytes <= limit) break;
      kept.delete(oldest);
      bytes -= lengthOf(one);
    }
    return bitmap;
  };
}

const lengthOf = ({ even, odd }: Bitmap): number => even.length + odd.length;

// Some signs have no outline.
function draw(rasterize: Rasterize, { path, box }: ReturnType<typeof outlineOf>): Bitmap {
  const empty = box.width === 0 || box.height === 0;
  return bitmapOf(empty ? { ...box, pixels: new Uint8Array() } : rasterize(`<path fill="#fff" d="${path}"/>`, box));
}
