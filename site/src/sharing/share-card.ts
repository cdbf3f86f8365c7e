// The picture that stands beside a shared link: the wordmark, and what the page is about, in two colours.
import { wordmarkOutline } from '../components/wordmark-outline.ts';
import type { Card } from '../views/share-cards.ts';
import { cardSize } from './card-size.ts';
import { coverageOf } from './coverage.ts';
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
  const titlePath = lines.map((line, place) => lineOf(line, size, -0.026).at(axis, baseline - (lines.length - 1 - place) * size * 0.98));
  const noteLines = notes.flatMap(
    (note) => fitted(note, { width: axis - 1.5 * margin, lines: 2, largest: noteSize, smallest: noteSize - 4, tracking: 0 }).lines,
  );
  const notePath = noteLines.map((line, place) => lineOf(line, noteSize).at(margin, baseline - (noteLines.length - 1 - place) * noteSize * 1.3));
  const place = `translate(${margin - 30 * mark.scale} ${mark.baseline}) scale(${mark.scale})`;
  const shapes = [
    `<path fill="#fff" transform="${place}" d="${wordmarkOutline(Math.ceil(mark.baseline / mark.scale))}"/>`,
    `<path fill="#fff" d="${[...titlePath, ...notePath].join('')}"/>`,
  ];
  return indexedPng({ ...cardSize, coverage: await coverageOf(shapes.join(''), cardSize.width, cardSize.height), ground, ink });
}
