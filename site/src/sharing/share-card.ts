// Draws the picture of a shared link in two colours: the wordmark, the title and the notes of the page.
import { outlineWordmark } from '@stem/model';
import type { Card } from '../views/share-cards.ts';
import { cardSize } from './cards.ts';
import { fitText } from './fitting.ts';
import { type BitmapOfLetter, createLetterBitmaps, drawLine } from './letter-bitmaps.ts';
import type { Letter } from './lettering.ts';
import { writeIndexedPng } from './quick/indexed-png.ts';
import { loadRasterizer, type Rasterize } from './rasterizer.ts';
import { addBitmap, bitmapOf, createShades, type Shades } from './shades.ts';

const margin = 64;
/** The axis of the site: names left of it, content right of it. */
const axis = 400;
const baseline = cardSize.height - margin - 6;
const mark = { scale: 0.078, baseline: 168 };
const noteSize = 31;

export async function drawShareCard({ title, notes, ground, ink }: Card): Promise<Uint8Array<ArrayBuffer>> {
  const width = cardSize.width - axis - margin;
  const { size, lines } = fitText(title, { width, lines: 4, largest: 124, smallest: 44, tracking: -0.026 });
  const set = notes.map((note) => fitText(note, { width: axis - 1.5 * margin, lines: 3, largest: noteSize, smallest: noteSize - 4, tracking: 0 }));
  const small = Math.min(noteSize, ...set.map((note) => note.size));
  kept ??= keep();
  const { marked, letters } = await kept;
  const picture = { ...cardSize, rows: marked.rows.slice() };
  drawLines(picture, lines, letters, { left: axis, size, step: Math.round(size * 0.98) });
  drawLines(
    picture,
    set.flatMap((note) => note.lines),
    letters,
    { left: margin, size: small, step: Math.round(small * 1.3) },
  );
  return writeIndexedPng(picture, { ground, ink });
}

interface Setting {
  readonly left: number;
  readonly size: number;
  /** Distance of baselines, in whole pixels: then all lines are equally far from each other. */
  readonly step: number;
}

/** Draws lines below each other, the last one on the baseline of the card. */
function drawLines(picture: Shades, lines: readonly (readonly Letter[])[], letters: BitmapOfLetter, { left, size, step }: Setting): void {
  const first = baseline - (lines.length - 1) * step;
  for (const [place, line] of lines.entries()) drawLine(picture, line, letters, { size, left, baseline: first + place * step });
}

// Cached between pages, so it must not depend on their content.
let kept: Promise<{ marked: Shades; letters: BitmapOfLetter }> | undefined;

const bytesOfLetters = 8 * 1024 * 1024; // some thousand letters of medium size

async function keep() {
  const rasterize = await loadRasterizer();
  return { marked: withWordmark(rasterize), letters: createLetterBitmaps(rasterize, bytesOfLetters) };
}

function withWordmark(rasterize: Rasterize): Shades {
  const place = `translate(${margin - 30 * mark.scale} ${mark.baseline}) scale(${mark.scale})`;
  const outline = outlineWordmark(Math.ceil(mark.baseline / mark.scale));
  const box = { left: 0, top: 0, width: axis, height: mark.baseline + margin };
  const picture = createShades(cardSize.width, cardSize.height);
  addBitmap(bitmapOf(rasterize(`<path fill="#fff" transform="${place}" d="${outline}"/>`, box)), picture, 0, 0);
  return picture;
}
