// Breaks text into lines, in the largest size that fits.
import { type Letter, layOut } from './lettering.ts';

interface Room {
  /** In pixels, like sizes. */
  readonly width: number;
  readonly lines: number;
  readonly largest: number;
  readonly smallest: number;
  /** As a fraction of the size. */
  readonly tracking: number;
}

interface Word {
  readonly text: string;
  readonly letters: readonly Letter[];
}

/** Sets text in the largest size that fits the room. Words that are too long in the smallest size are cut. */
export function fitText(text: string, room: Room): { size: number; lines: Letter[][] } {
  const words = wordsOf(text, room.tracking);
  const { size, lines } = largestOf(words, room) ?? { size: room.smallest, lines: shortenLines(words, room) };
  return { size, lines: lines.map((line) => line.flatMap(({ letters }) => letters)) };
}

// Laid out once for all sizes.
function wordsOf(text: string, tracking: number): Word[] {
  const words = text.split(/\s+/).filter(Boolean);
  const letters = layOut(words.join(' '), tracking);
  return words.map((word, place) => ({ text: word, letters: letters[place] ?? [] }));
}

function largestOf(words: readonly Word[], { width, lines, largest, smallest }: Room) {
  for (let size = largest; size > smallest; size -= 4) {
    const set = breakLines(words, width / size);
    if (set && set.length <= lines) return { size, lines: set };
  }
  return undefined;
}

function shortenLines(words: readonly Word[], { width, lines, smallest, tracking }: Room): Word[][] {
  const room = width / smallest;
  const fits = (text: string) => widthOf(wordsOf(text, tracking)) <= room;
  const cut = words.map((word) => (widthOf([word]) <= room ? word.text : shorten(word.text, fits)));
  const set = breakLines(wordsOf(cut.join(' '), tracking), room) ?? [];
  if (set.length <= lines) return set;
  const last = (set[lines - 1] ?? []).map(({ text }) => text).join(' ');
  return [...set.slice(0, lines - 1), wordsOf(shorten(`${last} …`, fits), tracking)];
}

// Breaks between words. Undefined when a single word is wider than the room.
function breakLines(words: readonly Word[], room: number): Word[][] | undefined {
  const lines: Word[][] = [];
  for (const word of words) {
    if (widthOf([word]) > room) return undefined;
    const line = lines.at(-1);
    if (line && widthOf([...line, word]) <= room) line.push(word);
    else lines.push([word]);
  }
  return lines;
}

function widthOf(words: readonly Word[]): number {
  const first = words.find(({ letters }) => letters.length > 0)?.letters[0];
  const last = words.findLast(({ letters }) => letters.length > 0)?.letters.at(-1);
  return first && last ? last.place + last.width - first.place : 0;
}

function shorten(text: string, fits: (part: string) => boolean): string {
  if (fits(text)) return text;
  let end = text.length - 1;
  while (end > 1 && !fits(`${text.slice(0, end)}…`)) end -= 1;
  return `${text.slice(0, end).trimEnd()}…`;
}
