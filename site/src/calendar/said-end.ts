// The end of a session, where the last sentence of its description says it, as the only time: “It returns at 22:15.”
import { readTime } from '@stem/model';

const time = /(?<![\d.:,])\d{1,2}(?:[:.]\d\d)?(?: ?(?:uhr|h|[ap]\.? ?m\b\.?))?(?![\p{L}\d])/giu;

/** `§` is the place of the time. */
const endings = [
  /(?<!\p{L})(?:ends?|finish(?:es)?|returns?|back|over)(?: \p{L}+){0,4}(?:,| at| by|:)? §[.!]*$/iu,
  /(?:^|, )(?:until|till|bis)(?: um)? §[.!]*$/iu,
  /(?<!\p{L})(?:endet|ende|schluss|rückkehr)(?: \p{L}+){0,4}(?:,|:)? §[.!]*$/iu,
  /(?<!\p{L})um § (?:zurück|zu ende)[.!]*$/iu,
];

const roughly = /(?<!\p{L})(?:about|around|approximately|roughly|circa|ca\.?|etwa|ungefähr|gegen|rund) §/iu;

/** Undefined where the text leaves a doubt. `start` is the time at which the session begins. */
export function saidEnd(description: string, start: string): { readonly end: string; readonly endsNextDay?: true } | undefined {
  const times = (description.match(time) ?? []).filter((text) => readTime(text, { isSurelyTime: true }));
  const [only] = times;
  if (only === undefined || times.length > 1) return undefined;
  const [before = '', after = ''] = description.trim().split(only);
  const sentence = `${lastSentence(before)}§${after}`;
  if (roughly.test(sentence) || !endings.some((ending) => ending.test(sentence))) return undefined;
  const range = readTime(`${start}–${readTime(only, { isSurelyTime: true })?.start}`);
  return range?.end === undefined ? undefined : { end: range.end, ...(range.endsNextDay && { endsNextDay: true }) };
}

const lastSentence = (text: string): string => text.split(/[.!?]\s+|\n+/).at(-1) ?? '';
