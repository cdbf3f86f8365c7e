// The measured contrast of text on a colour.
import { contrast, isColour, textOn, white } from '@stem/model';

/** WCAG 2.2 AA for text. */
const enough = 4.5;

export interface ContrastNote {
  readonly colour: string;
  /** The one of white and ink that reads better. */
  readonly text: string;
  readonly sentence: string;
}

export function contrastNote(colour: string): ContrastNote | undefined {
  if (!isColour(colour)) return undefined;
  const text = textOn(colour);
  const ratio = contrast(text, colour);
  const name = text === white ? 'white' : 'dark';
  const verdict = ratio >= enough ? '' : `, less than the ${enough}:1 that text needs`;
  const line = contrast(white, colour) >= 3 ? '' : ' Too light for lines on white: these are drawn dark.';
  return { colour, text, sentence: `Text on it is ${name}, contrast ${ratio.toFixed(1)}:1${verdict}.${line}` };
}

/** Six digits for the picker; white while the text is no colour. */
export function swatchOf(colour: string): string {
  if (!isColour(colour)) return white;
  const digits = colour.slice(1);
  return `#${digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits}`.toLowerCase();
}
