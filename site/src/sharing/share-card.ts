// The picture that stands beside a shared link: the wordmark, and what the page is about, in two colours.
import { wordmarkOutline } from '../components/wordmark-outline.ts';
import type { Card } from '../views/share-cards.ts';
import { cardSize } from './card-size.ts';
import { type Coverage, coverageOf } from './coverage.ts';
import { indexedPng } from './indexed-png.ts';
import { fitted, lineOf } from './lettering.ts';

const margin = 64;
/** The axis of the site: names left of it, matter right of it. */
const axis = 400;
const baseline = cardSize.height - margin - 6;
const mark = { scale: 0.078, baseline: 168 };
const noteSize = 31;

export async function drawShareCard({ title, notes, ground, ink }: Card): Promise<Uint8Array<ArrayBuffer>> {
  const width = cardSize.width - axis - margin;
  const { size, lines } = fitted(title, { width, lines: 4, largest: 124, smallest: 44, tracking: -0.026 });
  const noteLines = notes.flatMap(
    (note) => fitted(note, { width: axis - 1.5 * margin, lines: 2, largest: noteSize, smallest: noteSize - 4, tracking: 0 }).lines,
  );
  wordmark ??= drawWordmark();
  const covered = await Promise.all([
    wordmark,
    drawLines(lines, { left: axis, size, step: size * 0.98, tracking: -0.026 }),
    drawLines(noteLines, { left: margin, size: noteSize, step: noteSize * 1.3, tracking: 0 }),
  ]);
  return indexedPng({ ...cardSize, covered, ground, ink });
}

interface Setting {
  readonly left: number;
  readonly size: number;
  /** From one line to the next. */
  readonly step: number;
  readonly tracking: number;
}

/** Lines above each other, the last of them on the baseline of the card. */
function drawLines(lines: readonly string[], { left, size, step, tracking }: Setting): Promise<Coverage> {
  const set = lines.map((line) => lineOf(line, size, tracking));
  const first = baseline - (lines.length - 1) * step;
  const paths = set.map((line, place) => line.at(left, first + place * step));
  const widest = Math.max(0, ...set.map((line) => line.width));
  // No accent and no tail of a letter reaches further than this from its line.
  return draw(`<path fill="#fff" d="${paths.join('')}"/>`, {
    left: left - size / 4,
    top: first - size * 1.25,
    right: left + widest + size / 4,
    bottom: baseline + size / 2,
  });
}

// The same on every card.
let wordmark: Promise<Coverage> | undefined;

function drawWordmark(): Promise<Coverage> {
  const place = `translate(${margin - 30 * mark.scale} ${mark.baseline}) scale(${mark.scale})`;
  const rise = Math.ceil(mark.baseline / mark.scale);
  return draw(`<path fill="#fff" transform="${place}" d="${wordmarkOutline(rise)}"/>`, { left: 0, top: 0, right: axis, bottom: mark.baseline + margin });
}

function draw(shapes: string, edges: Record<'left' | 'top' | 'right' | 'bottom', number>): Promise<Coverage> {
  const left = Math.max(0, Math.floor(edges.left / 2) * 2);
  const top = Math.max(0, Math.floor(edges.top));
  const width = Math.min(cardSize.width, Math.ceil(edges.right / 2) * 2) - left;
  const height = Math.min(cardSize.height, Math.ceil(edges.bottom)) - top;
  return coverageOf(shapes, { left, top, width, height });
}
