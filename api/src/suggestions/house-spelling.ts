// How the house writes each language: quotes, apostrophes, dashes and spaces, and German with ss only. A proposal is brought into this
// form before an editor sees it; what cannot be, is a doubt.
import { type ByLanguage, inLanguage, type Language } from '@stem/model';
import { anyAddress } from './facts/addresses.ts';

interface Spelling {
  /** For a language model. */
  readonly rule: string;
  readonly quotes: readonly [open: string, close: string];
  /** Letters that the house does not write, and those in their place. */
  readonly letters: readonly (readonly [letter: string, instead: string])[];
}

const spellings: ByLanguage<Spelling> = {
  en: { rule: 'Write British English: “ ” as quotation marks, 18:30, 1,200.', quotes: ['“', '”'], letters: [] },
  de: {
    rule: 'Write the German of Switzerland: always ss, « » as quotation marks, 18.30 Uhr, 1’200, and Sie.',
    quotes: ['«', '»'],
    // The sharp s, small and large.
    letters: [
      ['\u00df', 'ss'],
      ['\u1e9e', 'SS'],
    ],
  },
};

export const ruleOfHouse = (language: Language): string => inLanguage(spellings, language).rule;

/** `source`: a name that is written otherwise there stays so, and so does a range its dash. */
export function mendSpelling(text: string, language: Language, source = ''): string {
  const { quotes, letters } = inLanguage(spellings, language);
  let mended = '';
  let from = 0;
  const state = { isOpen: false };
  const mend = (plain: string) => mendQuotes(mendLetters(mendDashes(plain, source), letters, source), { quotes, state });
  for (const { 0: own, index } of text.matchAll(anyAddress)) {
    mended += mend(text.slice(from, index)) + own;
    from = index + own.length;
  }
  return mended + mend(text.slice(from));
}

const mendLetters = (text: string, letters: Spelling['letters'], source: string): string =>
  text.replaceAll(/[\p{L}\p{M}]+/gu, (word) =>
    source.includes(word) ? word : letters.reduce((mended, [letter, instead]) => mended.replaceAll(letter, instead), word),
  );

function mendDashes(text: string, source: string): string {
  const spaced = text
    .replaceAll(/(?<=\S)[ \u00a0]+(?:-{1,3}|—)[ \u00a0]+(?=\S)/g, ' – ')
    .replaceAll(/(?<=\S) {2,}(?=\S)/g, ' ')
    .replaceAll(/(?<=[\p{L}\p{N})»”])[ \u00a0\u202f]+(?=[.,;:!?](?:\s|$))/gu, '');
  const ranges = new Set([...source.matchAll(/(?<!\d)(\d+)\.?–(\d+)/g)].map(([, first, last]) => `${first} ${last}`));
  return spaced.replaceAll(/(?<!\d)(\d+)(\.?)-(?=(\d+))/g, (own, first: string, point: string, last: string) =>
    ranges.has(`${first} ${last}`) ? `${first}${point}–` : own,
  );
}

interface QuoteState {
  readonly quotes: Spelling['quotes'];
  /** Whether a quotation is open: a straight mark, or one of another language, opens or closes. */
  readonly state: { isOpen: boolean };
}

function mendQuotes(text: string, { quotes: [open, close], state }: QuoteState): string {
  return text
    .replaceAll(/(?<=\p{L})['‘`´](?=\p{L}|s?(?:\s|$))/gu, '’')
    .replaceAll(/([«“„”»"]) ?/g, (own, mark: string, at: number) => {
      const isClosing = state.isOpen;
      state.isOpen = !isClosing;
      if (isClosing) return own.replace(mark, close);
      // « so », as in French.
      return mark === '«' && at + own.length < text.length ? open : own.replace(mark, open);
    })
    .replaceAll(new RegExp(` ${close}`, 'g'), close);
}

const anyQuote = /["“”„«»]/g;

/** What of a text is not as the house writes: the passages. */
export function findMisspelled(text: string, language: Language, source = ''): string[] {
  const plain = text.replaceAll(anyAddress, ' ');
  const { quotes, letters } = inLanguage(spellings, language);
  const words = (plain.match(/[\p{L}\p{M}]+/gu) ?? []).filter((word) => letters.some(([letter]) => word.includes(letter)) && !source.includes(word));
  const foreign = (plain.match(anyQuote) ?? []).filter((mark) => !quotes.includes(mark));
  const straight = plain.match(/(?<!\p{L})\p{L}+['`´]\p{L}+/gu) ?? [];
  const dashes = plain.match(/(?<!\S)\S+ (?:-{1,3}|—) \S+/g) ?? [];
  return [...new Set([...words, ...foreign, ...straight, ...dashes, ...oddQuotes(plain, quotes)])];
}

/** A mark that opens or closes without the other one. */
function oddQuotes(text: string, [open, close]: Spelling['quotes']): string[] {
  const marks = (text.match(anyQuote) ?? []).filter((mark) => mark === open || mark === close);
  const isOdd = marks.length % 2 === 1 || marks.some((mark, place) => mark !== (place % 2 === 0 ? open : close));
  return isOdd ? [marks.join(' ')] : [];
}

/** How many passages a text quotes. */
export const countQuotes = (text: string): number => Math.floor((text.replaceAll(anyAddress, ' ').match(anyQuote) ?? []).length / 2);
