// Finds words in a text as an editor means them: a space is any white space, an apostrophe straight or typographic.
import { z } from 'zod';
import { message } from '../invalid.ts';

export const replacing = z.object({
  find: z.string().trim().min(2, message('values.findTooShort')).max(200).meta({ description: 'The words, letter by letter; a space is any white space' }),
  replacement: z.string().max(500).default('').meta({ description: 'Nothing unless given: the words are taken out' }),
  match_case: z.stringbool().or(z.boolean()).default(false).meta({ description: 'Capitals count' }),
  whole_words: z.stringbool().or(z.boolean()).default(false).meta({ description: 'No letter or digit before or after' }),
  in_addresses: z.stringbool().or(z.boolean()).default(false).meta({ description: 'Also inside of e-mail and web addresses' }),
});
export type Replacing = z.output<typeof replacing>;
type Words = Omit<Replacing, 'replacement'>;

/** A piece of a text around its hits; `isMatch` marks one. */
export interface TextPart {
  readonly text: string;
  readonly isMatch: boolean;
}

const apostrophes = /['’]/g;
const letterOrDigit = String.raw`[\p{L}\p{M}\p{N}]`;

/** Links break, and mails go astray, where a name is replaced in them. */
const address = /^(?:https?:|www\.)|@|\.(?:ch|li|de|at|fr|it|com|org|net|eu|io|swiss|info|example)(?:[/:?#]|[.,;:!?]*$)/i;

/** Where the words are in a text. Who looks for an address finds it anywhere. */
function hitsIn(text: string, words: Words): { readonly hit: string; readonly index: number }[] {
  const hits = [...text.matchAll(patternOf(words))].map(({ 0: hit, index }) => ({ hit, index }));
  if (hits.length === 0 || words.in_addresses || /[@/]|\.\p{L}/u.test(words.find)) return hits;
  const addresses = [...text.matchAll(/[^\s<>()[\]"']+/g)].flatMap(({ 0: word, index }) => (address.test(word) ? [[index, index + word.length] as const] : []));
  return hits.filter(({ index }) => !addresses.some(([from, to]) => index >= from && index < to));
}

export const replaceIn = (text: string, { replacement, ...words }: Replacing): string =>
  hitsIn(text, words).reduceRight((changed, { hit, index }) => changed.slice(0, index) + replacement + changed.slice(index + hit.length), text);

function patternOf({ find, match_case, whole_words }: Words): RegExp {
  const words = patternOfWords(find);
  const whole = whole_words ? `(?<!${letterOrDigit})${words}(?!${letterOrDigit})` : words;
  return new RegExp(whole, match_case ? 'gu' : 'giu');
}

/** For a pattern with the flag `u`: a space is any white space, an apostrophe straight or typographic. */
export const patternOfWords = (words: string): string =>
  words
    .normalize('NFC')
    .replaceAll(/[$()*+.?[\\\]^{|}/]/g, String.raw`\$&`)
    .replaceAll(apostrophes, "['’]")
    .replaceAll(/\s+/g, String.raw`\s+`);

/** At most 60 characters are shown before and after a hit. */
const around = 60;

/** The hits with the words around them. */
export function partsOf(text: string, words: Words): TextPart[] {
  const parts: TextPart[] = [];
  let from = 0;
  for (const { hit, index } of hitsIn(text, words)) {
    parts.push({ text: shorten(text.slice(from, index), { isFirst: from === 0, isLast: false }), isMatch: false }, { text: hit, isMatch: true });
    from = index + hit.length;
  }
  parts.push({ text: shorten(text.slice(from), { isFirst: false, isLast: true }), isMatch: false });
  return parts.filter((part) => part.text !== '');
}

function shorten(text: string, { isFirst, isLast }: { readonly isFirst: boolean; readonly isLast: boolean }): string {
  const most = isFirst || isLast ? around : 2 * around;
  if (text.length <= most) return text;
  if (isFirst) return `…${text.slice(-around)}`;
  return isLast ? `${text.slice(0, around)}…` : `${text.slice(0, around)} … ${text.slice(-around)}`;
}
