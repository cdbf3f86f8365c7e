// The measured contrast of text on a colour.

import { contrast, isColour, textOn, white } from '@stem/model';
import { formTexts } from '../../texts/forms.ts';

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
  const name = text === white ? formTexts.white : formTexts.dark;
  const verdict = ratio >= enough ? '' : formTexts.contrastTooLow(enough);
  const line = contrast(white, colour) >= 3 ? '' : formTexts.tooLightForLines;
  return { colour, text, sentence: formTexts.contrastNote(name, ratio.toFixed(1), verdict, line) };
}

/** Six digits for the picker; white while the text is no colour. */
export function swatchOf(colour: string): string {
  if (!isColour(colour)) return white;
  const digits = colour.slice(1);
  return `#${digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits}`.toLowerCase();
}
