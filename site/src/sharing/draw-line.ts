// A line of text in a picture, letter by letter: each within a quarter of a pixel of its place, on a baseline of whole pixels.
import type { BitmapOfLetter } from './letter-bitmaps.ts';
import type { Letter } from './lettering.ts';
import { put, type Shades } from './shades.ts';

interface Setting {
  readonly size: number;
  readonly left: number;
  readonly baseline: number;
}

/** `left` is where its first letter starts. */
export function drawLine(picture: Shades, line: readonly Letter[], bitmapOf: BitmapOfLetter, { size, left, baseline }: Setting): void {
  const [first] = line;
  for (const letter of line) {
    const quarters = Math.round((left + (letter.place - (first?.place ?? 0)) * size) * 4);
    put(bitmapOf(letter, size, quarters & 3), picture, quarters >> 2, Math.round(baseline));
  }
}
