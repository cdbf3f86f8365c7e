// Two texts compared word by word, with unchanged passages shortened to the words around a change.
import { diffWordsWithSpace } from 'diff';

export interface Piece {
  readonly kind: 'same' | 'removed' | 'added';
  readonly text: string;
}

/** Words that stay beside a change. */
const wordsAround = 6;

/** Of two texts with less in common each is shown whole. */
const leastInCommon = 0.3;

/** The pieces of both texts in order; undefined where the texts have little in common. */
export function compareWords(before: string, after: string): Piece[] | undefined {
  const pieces = diffWordsWithSpace(before, after).map(
    ({ added, removed, value }): Piece => ({ kind: added ? 'added' : removed ? 'removed' : 'same', text: value }),
  );
  const same = pieces.filter(({ kind }) => kind === 'same').reduce((sum, { text }) => sum + text.length, 0);
  if (same < leastInCommon * Math.max(before.length, after.length)) return undefined;
  return pieces.map((piece, place) => (piece.kind === 'same' ? { ...piece, text: shorten(piece.text, place > 0, place < pieces.length - 1) } : piece));
}

function shorten(text: string, isAfterChange: boolean, isBeforeChange: boolean): string {
  const words = text.split(/(?<=\s)(?=\S)/);
  const kept = (isAfterChange ? wordsAround : 0) + (isBeforeChange ? wordsAround : 0);
  if (words.length <= kept + 2) return text;
  const start = isAfterChange ? words.slice(0, wordsAround).join('').trimEnd() : '';
  const end = isBeforeChange ? words.slice(-wordsAround).join('') : '';
  return `${start} … ${end}`.trimStart();
}

/** Letters before the first difference that stay in a line. */
const lettersBefore = 24;

/** Both values from shortly before their first difference on, each with at most `most` letters. */
export function alignedAt(before: string, after: string, most: number): readonly [before: string, after: string] {
  const letters = [[...before], [...after]] as const;
  let same = 0;
  while (same < letters[0].length && letters[0][same] === letters[1][same]) same += 1;
  const isLong = letters.some(({ length }) => length > most);
  const from = isLong && same > lettersBefore ? startOfWord(letters[0], same - lettersBefore) : 0;
  const cut = (own: readonly string[]) => `${from > 0 ? '…' : ''}${own.slice(from, from + most).join('')}${own.length > from + most ? '…' : ''}`;
  return [cut(letters[0]), cut(letters[1])];
}

function startOfWord(letters: readonly string[], at: number): number {
  const space = letters.indexOf(' ', at);
  return space === -1 || space > at + lettersBefore / 2 ? at : space + 1;
}
