// The days, months and years that a question names.
import { daysFrom, foldText, languageCodes, localeOf } from '@stem/model';
import type { Event } from './content.ts';
import type { KnownWords } from './questions/question-words.ts';

/** In every language. */
const namesOf = (day: number, format: Intl.DateTimeFormatOptions) =>
  languageCodes.map((lang) => foldText(new Intl.DateTimeFormat(localeOf(lang), { ...format, timeZone: 'UTC' }).format(day)));
const months = Array.from({ length: 12 }, (_, month) => namesOf(Date.UTC(2024, month, 1), { month: 'long' }));
const weekdays = Array.from({ length: 7 }, (_, day) => namesOf(Date.UTC(2024, 0, 7 + day), { weekday: 'long' }));
const isNumber = (word = '') => /^(?:[12]?\d|3[01])(?:st|nd|rd|th)?$/.test(word);

/** Days of the programme count from 0, its last is -1. */
export type NamedDates = Readonly<Record<'days' | 'months' | 'years' | 'weekdays' | 'places', readonly number[]>> & {
  /** Minutes since midnight. */
  readonly time: number | undefined;
  readonly words: readonly string[];
};

/** `question`: as it was typed, for 18.11. and 14:30. Undefined where it names no date. */
export function datesIn(question: string, words: readonly string[], { ordinals, last, seasons, partsOfDay }: KnownWords): NamedDates | undefined {
  const found = words.map((word, at) => {
    const [before, next] = [words[at - 1] ?? '', words[at + 1] ?? ''];
    // “May” is a month only where it can be nothing else.
    const month = word === 'may' && before !== 'in' && !isNumber(before) && !isNumber(next) ? -1 : months.findIndex((names) => names.includes(word));
    const season = seasons.findIndex((names) => names.includes(word));
    const place = ordinals.findIndex((names) => names.some((name) => word.startsWith(name)));
    const isBesideMonth = [-1, 1, 2, 3].some((step) => months.some((names) => names.includes(words[at + step] ?? '')));
    const isDay = isNumber(word) && (isBesideMonth || /\D$/.test(word) || (/^(?:am|on|vom|the)$/.test(before) && next !== 'uhr' && !isNumber(next)));
    return {
      months: month >= 0 ? [month + 1] : season >= 0 ? [0, 1, 2].map((step) => ((season * 3 + 11 + step) % 12) + 1) : [],
      years: /^20\d\d$/.test(word) ? [Number(word)] : [],
      weekdays: weekdays.flatMap((names, day) => (names.some((name) => word.startsWith(name)) ? [day] : [])),
      days: isDay ? [Number.parseInt(word, 10)] : [],
      places: !partsOfDay.has(next) ? [] : place >= 0 ? [place] : last.some((one) => word.startsWith(one)) ? [-1] : [],
    };
  });
  const [, day, month] = /\b(\d{1,2})\.\s?(\d{1,2})\./.exec(question) ?? [];
  const of = (kind: keyof (typeof found)[number], typed?: string) => [...found.flatMap((one) => one[kind]), ...(typed === undefined ? [] : [Number(typed)])];
  const named = { days: of('days', day), months: of('months', month), years: of('years'), weekdays: of('weekdays'), places: of('places') };
  if (Object.values(named).every((list) => list.length === 0)) return undefined;
  const [, hour, minute = '0', mark] = /\b([01]?\d|2[0-3])(?:[:.]([0-5]\d)(?!\.)| ?(?=uhr|(pm)))/i.exec(question) ?? [];
  const time = hour === undefined ? undefined : (Number(hour) + (mark === undefined ? 0 : 12)) * 60 + Number(minute);
  return { ...named, time, words: words.filter((word, at) => /^\d+$/.test(word) || Object.values(found[at] ?? {}).some((list) => list.length > 0)) };
}

/** The days of the event that the question names, by their places: all that it says of a day must be true of it. */
export function daysNamed({ row }: Pick<Event, 'row'>, named: NamedDates): number[] {
  const all = daysFrom({ first: row.start_date ?? '', last: row.end_date ?? '' });
  const fits = (list: readonly number[], ...values: readonly number[]) => list.length === 0 || values.some((value) => list.includes(value));
  return all.flatMap((iso, place) => {
    const date = new Date(iso);
    const isThen = fits(named.days, date.getUTCDate()) && fits(named.months, date.getUTCMonth() + 1) && fits(named.years, date.getUTCFullYear());
    return isThen && fits(named.weekdays, date.getUTCDay()) && fits(named.places, place, place - all.length) ? [place] : [];
  });
}
