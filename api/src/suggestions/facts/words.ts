// How each language writes numbers and names the parts of a date, for the comparison of facts in two languages.
import { type ByLanguage, calendarNames, inLanguage, type Language } from '@stem/model';

interface NumberWords {
  /** The words of 2 to 19 in order. */
  readonly small: string;
  /** 20 to 90, and how a number between two of them is written. */
  readonly tens: string;
  readonly between10: (ten: string, unit: string) => string;
  /** The word for one in such a number. */
  readonly unit: string;
  /** Noon and midnight, which clocks write as 12 and 24. */
  readonly hours: readonly [noon: string, midnight: string];
  /** Between groups of three digits, and before decimals, as classes of a pattern. */
  readonly groups: string;
  readonly decimal: string;
  /** Powers of ten, each with its words. */
  readonly powers: Readonly<Record<number, string>>;
  readonly one: string;
  /** Between the two days of a range or a list. */
  readonly between: string;
}

const numberWords: ByLanguage<NumberWords> = {
  en: {
    small: 'two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen',
    tens: 'twenty thirty forty fifty sixty seventy eighty ninety',
    between10: (ten, unit) => `${ten}-${unit}`,
    unit: 'one',
    hours: ['noon', 'midnight'],
    groups: String.raw`[,'’\u202f\u00a0]`,
    decimal: String.raw`\.`,
    powers: { 2: 'hundred', 3: 'thousand', 6: 'millions?|mn', 9: 'billions?|bn', 12: 'trillions?' },
    one: 'an?|one',
    between: 'and|to|or|until',
  },
  de: {
    small: 'zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn',
    tens: 'zwanzig dreissig vierzig fünfzig sechzig siebzig achtzig neunzig',
    between10: (ten, unit) => `${unit}und${ten}`,
    unit: 'ein',
    hours: ['mittag', 'mitternacht'],
    groups: String.raw`['’\u202f\u00a0]`,
    decimal: '[.,]',
    powers: { 2: 'hundert', 3: 'tausend', 6: 'millionen|million|mio', 9: 'milliarden|milliarde|mrd', 12: 'billionen|billion' },
    one: 'eine[rmn]?|ein',
    between: 'und|bis|oder|sowie',
  },
};

export interface WrittenForms {
  readonly smallNumber: ReadonlyMap<string, number>;
  /** A number in digits or as a word, with the word of a power of ten after it. */
  readonly quantity: RegExp;
  readonly valueOf: (digits: string, power: string | undefined) => number;
  /** Names of months, long and short, with capitals: “may” is a verb. */
  readonly months: ReadonlyMap<string, number>;
  readonly longMonths: readonly string[];
  readonly weekdays: readonly string[];
  readonly between: string;
}

const made = new Map<Language, WrittenForms>();

export function writtenFormsOf(language: Language): WrittenForms {
  const known = made.get(language) ?? makeForms(language);
  made.set(language, known);
  return known;
}

function makeForms(language: Language): WrittenForms {
  const { groups, decimal, powers, one, between } = inLanguage(numberWords, language);
  const smallNumber = wordsOfNumbers(inLanguage(numberWords, language));
  const digits = String.raw`\d+(?:${groups}\d{3}(?!\d))*(?:${decimal}\d+)?`;
  const anyPower = Object.values(powers).join('|');
  const words = `${patternOf(smallNumber)}|${one}`;
  const exponentOf = (word: string) => Number(Object.entries(powers).find(([, own]) => new RegExp(`^(?:${own})$`, 'i').test(word))?.[0] ?? 0);
  const inNumbers = (text: string) => text.replaceAll(new RegExp(`${groups}(?=\\d{3}(?!\\d))`, 'g'), '').replace(',', '.');
  const { months, shortMonths, weekdays } = calendarNames(language);
  const written = [...months, ...shortMonths, ...shortMonths.map((name) => name.slice(0, 3))];
  return {
    smallNumber,
    quantity: new RegExp(`(?<![\\p{L}\\d])(?:(${digits})(?:[ \\u00a0]?(${anyPower})(?!\\p{L}))?|(${words})[ \\u00a0]?(${anyPower})(?!\\p{L}))`, 'giu'),
    valueOf(text, power) {
      const number = /\d/.test(text) ? Number(inNumbers(text)) : (smallNumber.get(text.toLowerCase()) ?? 1);
      return Number((number * 10 ** (power === undefined ? 0 : exponentOf(power))).toPrecision(12));
    },
    months: new Map(written.map((name, place) => [name, (place % 12) + 1])),
    longMonths: months,
    weekdays,
    between,
  };
}

function wordsOfNumbers({ small, tens, between10, unit, hours }: NumberWords): Map<string, number> {
  const below = small.split(' ');
  const units = [unit, ...below.slice(0, 8)];
  return new Map([
    ...below.map((word, place) => [word, place + 2] as const),
    ...tens
      .split(' ')
      .flatMap((ten, place) => [[ten, (place + 2) * 10] as const, ...units.map((one, more) => [between10(ten, one), (place + 2) * 10 + more + 1] as const)]),
    [hours[0], 12],
    [hours[1], 24],
  ]);
}

/** The longest first: “forty-two” is not forty and two. */
export const patternOf = (words: ReadonlyMap<string, number>): string => [...words.keys()].toSorted((one, other) => other.length - one.length).join('|');
