// The facts of a text, in a form that is the same in every language: “9 September 2027” and “9.9.2027”, “6:30 pm” and “18.30 Uhr”.
import { type Language, marksOf, readTime } from '@stem/model';
import { markAtStart } from '../sentences.ts';
import { linkTarget, mailAddress, sitePath, webAddress } from './addresses.ts';
import { patternOf, type WrittenForms, writtenFormsOf } from './words.ts';

export const factKinds = ['links', 'addresses', 'dates', 'times', 'numbers', 'marks'] as const;
export type FactKind = (typeof factKinds)[number];

/** `key` is the same in all languages, `text` is how the text writes it. */
export interface WrittenFact {
  readonly key: string;
  readonly text: string;
}

export interface Facts extends Readonly<Record<FactKind, readonly WrittenFact[]>> {
  /** “18.30”: a time or a number, as the other text has it. */
  readonly either: readonly { readonly time: WrittenFact; readonly number: WrittenFact }[];
  /** Numbers in words, from two to twelve; noon and midnight as hours. */
  readonly words: readonly WrittenFact[];
}

/** Takes out what it finds, so that the number of a date is not found as a number again. */
function createFinder(text: string) {
  let rest = text;
  return {
    take(pattern: RegExp, toFacts: (match: RegExpExecArray) => readonly WrittenFact[] | undefined): WrittenFact[] {
      const found: WrittenFact[] = [];
      rest = rest.replaceAll(pattern, (...match) => {
        const facts = toFacts(match as unknown as RegExpExecArray); // the arguments are those of a match
        if (!facts) return match[0];
        found.push(...facts);
        return ' '.repeat(match[0].length);
      });
      return found;
    },
  };
}

export function readFacts(text: string, language: Language): Facts {
  const writing = writtenFormsOf(language);
  const { take } = createFinder(text.normalize('NFC'));
  const links = [
    ...take(linkTarget, ([, target = '']) => [plain(target)]),
    ...take(webAddress, ([own]) => [plain(own)]),
    ...take(sitePath, ([own]) => [plain(own)]),
  ];
  const addresses = take(mailAddress, ([own]) => [plain(own.toLowerCase())]);
  const marks = readMarks(text);
  take(markAtStart(text, 'gm'), () => []);
  const written: WrittenFact[] = [];
  const days = takeDays(take, writing, written);
  const either: Facts['either'][number][] = [];
  const times = takeTimes(take, language, either);
  const named = takeNames(take, writing);
  const units = [...takeCurrencies(take), ...take(below, ([own]) => [{ key: 'minus', text: own }])];
  const numbers = take(writing.quantity, ([own, digits, power, word, powerOfWord]) => [
    { key: String(writing.valueOf(digits ?? word ?? '', power ?? powerOfWord)), text: own },
  ]);
  const small = new RegExp(`(?<!\\p{L})(?:${patternOf(writing.smallNumber)})(?!\\p{L})`, 'giu');
  const words = take(small, ([own]) => [{ key: String(writing.smallNumber.get(own.toLowerCase())), text: own }]);
  return { links, addresses, dates: [...days, ...named], times, numbers: [...written, ...units, ...numbers], marks, either, words };
}

/** A number below zero; a span such as 5 – 7 has none. */
const below = /(?:(?<=^|[^\d\s]\s|\()[-\u2212](?=\d)|(?<!\p{L})minus\s(?=\d))/giu;

/** With their codes and signs, and as words. */
const currencies: Readonly<Record<string, RegExp>> = {
  CHF: /(?<!\p{L})(?:CHF(?!\p{L})|Fr\.(?=\s?\d)|(?:Franken|francs?)(?!\p{L}))/giu,
  EUR: /(?<!\p{L})(?:EUR|Euros?)(?!\p{L})|\u20ac/giu,
  USD: /(?<!\p{L})(?:USD|US-?Dollars?|dollars?)(?!\p{L})|\$/giu,
  GBP: /(?<!\p{L})(?:GBP|pounds?|Pfund)(?!\p{L})|\u00a3/giu,
};

const takeCurrencies = (take: Take): WrittenFact[] =>
  unique(Object.entries(currencies).flatMap(([key, pattern]) => take(pattern, ([own]) => [{ key, text: own }])));

const plain = (text: string): WrittenFact => ({ key: text, text });

type Take = ReturnType<typeof createFinder>['take'];

/** Days with their months. The years are numbers: a text may name them once for several days. */
function takeDays(take: Take, { months, between }: WrittenForms, years: WrittenFact[]): WrittenFact[] {
  const month = patternOf(months);
  const day = String.raw`(0?[1-9]|[12]\d|3[01])(?:\.|st|nd|rd|th)?`;
  const other = String.raw`(?:\s*(?:[–-]|,|&|(?:${between})(?!\p{L}))\s*${day})?`;
  const inMonth = (name: string, days: readonly (string | undefined)[], text: string) =>
    days.filter((one) => one !== undefined).map((one): WrittenFact => ({ key: `${Number(one)}.${months.get(name)}`, text }));
  const numeric = (own: string, dayOf: string, monthOf: string, year?: string): WrittenFact[] => {
    if (year) years.push(plain(year));
    return [{ key: `${Number(dayOf)}.${Number(monthOf)}`, text: own }];
  };
  return [
    ...take(/(?<!\d)(\d{4})-(\d\d)-(\d\d)(?!\d)/g, ([own, year, monthOf = '', dayOf = '']) => numeric(own, dayOf, monthOf, year)),
    ...take(/(?<![\d.])(0?[1-9]|[12]\d|3[01])\. ?(0?[1-9]|1[0-2])\.(?: ?(\d{4})(?!\d)|(?!\d))/g, ([own, dayOf = '', monthOf = '', year]) =>
      numeric(own, dayOf, monthOf, year),
    ),
    ...take(new RegExp(`(?<![\\d.:])${day}${other} (?:of )?(${month})(?!\\p{L})`, 'gu'), ([own, first, second, name = '']) =>
      inMonth(name, [first, second], own),
    ),
    ...take(new RegExp(`(?<!\\p{L})(${month})\\.? ${day}${other}(?![\\d.:])`, 'gu'), ([own, name = '', first, second]) => inMonth(name, [first, second], own)),
  ];
}

/** Months by themselves, and weekdays, also at the beginning of a longer word. May and Mai are left out: “may” is a verb as well. */
function takeNames(take: Take, { longMonths, weekdays }: WrittenForms): WrittenFact[] {
  const alone = longMonths.flatMap((name, place) =>
    name.length <= 3 ? [] : take(new RegExp(`(?<!\\p{L})${name}(?:s?(?!\\p{L})|(?=\\p{L}{4}))`, 'gu'), ([own]) => [{ key: `month ${place}`, text: own }]),
  );
  const anywhere = weekdays.flatMap((name, place) => take(new RegExp(`(?<!\\p{L})${name}`, 'giu'), ([own]) => [{ key: `weekday ${place}`, text: own }]));
  return unique([...alone, ...anywhere]);
}

const unique = (facts: readonly WrittenFact[]): WrittenFact[] => [...new Map(facts.map((fact) => [fact.key, fact])).values()];

function takeTimes(take: Take, language: Language, either: Facts['either'][number][]): WrittenFact[] {
  const clock = String.raw`\d{1,2}(?:[:.]\d\d(?!\d))?(?:[ \u00a0]?(?:h|Uhr(?: \d\d)?|[ap]\.?m\.?|o['’]clock)(?!\p{L}))?`;
  const pattern = new RegExp(`(?<![\\d.:’',])${clock}(?: ?(?:[–-]|to|bis|until) ?${clock})?(?![\\d]|[.:,]\\d)`, 'giu');
  return take(pattern, ([own]) => {
    const isSure = /\d:\d|\d[ \u00a0]?(?:h|Uhr|[ap]\.?m|o['’]clock)/i.test(own);
    const isPointed = marksOf(language).time === '.' && /\d\.\d\d/.test(own);
    if (!isSure && !isPointed) return undefined;
    const time = readTime(own.replace(/ ?o['’]clock/, ':00'), { isSurelyTime: true });
    if (!time) return undefined;
    const facts = [time.start, ...(time.end === undefined ? [] : [time.end])].map((key): WrittenFact => ({ key, text: own }));
    if (isSure) return facts;
    const numbers = own.match(/(?<!\d)\d+\.\d\d/g) ?? [];
    for (const [place, time] of facts.entries()) either.push({ time, number: { key: String(Number(numbers[place] ?? 0)), text: own } });
    return [];
  });
}

/** What Markdown makes of a text: headings, lists, links, bold and italics, and the number of its paragraphs. */
function readMarks(text: string): WrittenFact[] {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const mark = markAtStart(text);
  const kinds = lines.flatMap((line) => mark.exec(line)?.[0].trim().replace(/\d+/, '1') ?? []);
  const count = (pattern: RegExp, mark: string) => (text.match(pattern) ?? []).map(() => plain(mark));
  return [
    ...kinds.map(plain),
    ...lines.slice(1).map(() => plain('¶')),
    ...count(/\]\(/g, '[ ]( )'),
    ...count(/\*\*[^*\n]+\*\*/g, '** **'),
    ...count(/(?<![\p{L}\p{N}*])([*_])(?![\s*_])[^*_\n]+\1(?![\p{L}\p{N}*])/gu, '* *'),
  ];
}
