// A portrait as a line drawing on the colour of its event. The drawings are those of the collection Notionists, which its author
// has placed in the public domain (CC0).
import { createAvatar } from '@dicebear/core';
import * as notionists from '@dicebear/notionists';
import { ink } from '@stem/model';
import { type Sheet, svg } from '../strokes.ts';
import { dealSitter, type Sitter, type SitterKind } from './sitter.ts';

/** The collection draws on a square of this side. */
const square = 1744;
/** The sitter fills more than the width of the sheet, so that the shoulders end at its edges. */
const enlarged = 1.41;

export function drawPortrait(sheet: Sheet, kind: SitterKind = 'n'): string {
  const scale = (sheet.width * enlarged) / square;
  const left = (sheet.width - square * scale) / 2;
  const top = sheet.height - square * scale;
  const drawing = linesOf(dealSitter(sheet.seed, kind)).replaceAll('#000', ink);
  return svg(sheet, `<g transform="translate(${Math.round(left)} ${Math.round(top)}) scale(${scale.toFixed(4)})" fill="none">${drawing}</g>`);
}

/** The drawing without its frame: the notes on its licence and a mask of the whole square. */
function linesOf({ hair, body, brows, lips, nose, beard, glasses }: Sitter): string {
  const whole = createAvatar(notionists, {
    seed: '',
    hair: [variant(hair)],
    body: [variant(body)],
    brows: [variant(brows)],
    eyes: ['variant05'],
    lips: [variant(lips)],
    nose: [variant(nose)],
    ...shownIf('beard', beard),
    ...shownIf('glasses', glasses),
    gestureProbability: 0,
    bodyIconProbability: 0,
  }).toString();
  const from = whole.indexOf('>', whole.indexOf('<g mask='));
  return whole.slice(from + 1, whole.lastIndexOf('</g>'));
}

/** Each part names its own variants; the first one is a variant of all of them. */
const variant = (number: number) => `variant${String(number).padStart(2, '0')}` as 'variant01';

const shownIf = (part: 'beard' | 'glasses', number: number | undefined) =>
  number === undefined ? { [`${part}Probability`]: 0 } : { [part]: [variant(number)], [`${part}Probability`]: 100 };
