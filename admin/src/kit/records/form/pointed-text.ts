// Where in a text one has pointed at it on its page: there the cursor goes when its field takes the focus.
import { createContext } from 'react';

export interface PointedText {
  /** As the page shows it. */
  readonly text: string;
  /** The character that was pointed at. */
  readonly at: number;
}

export const PointedTextContext = createContext<PointedText | undefined>(undefined);

/** Numbers of characters on either side, from the surest on. */
const surroundings = [60, 30, 15, 8];

// Pages hyphenate words, and keep dates and numbers on one line.
const wideSpaces = /[\u00a0\u202f]/g;
const plain = (text: string): string => text.replaceAll('\u00ad', '').replaceAll(wideSpaces, ' ');

/** The same place in what is written, which may be longer and have marks of its own; undefined where it has no such words. */
export function caretIn(written: string, pointed: PointedText): number | undefined {
  const [text, at] = [plain(pointed.text), plain(pointed.text.slice(0, pointed.at)).length];
  for (const length of surroundings) {
    const from = Math.max(0, at - length);
    const found = written.replaceAll(wideSpaces, ' ').indexOf(text.slice(from, at + length));
    if (found >= 0) return found + at - from;
  }
  return undefined;
}

/** In a long field it scrolls there. */
export function placeCaret(element: Element | null, pointed: PointedText | undefined): void {
  if (!pointed || !(element instanceof HTMLTextAreaElement || (element instanceof HTMLInputElement && element.type === 'text'))) return;
  const caret = caretIn(element.value, pointed);
  if (caret === undefined) return;
  element.setSelectionRange(caret, caret);
  element.scrollTop = (caret / element.value.length) * element.scrollHeight - element.clientHeight / 2;
}
