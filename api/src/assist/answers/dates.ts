// The days that a question names: with the words of dates, or by their place in a programme.
import { calendarNames, daysFrom, foldText, languageCodes, localeOf } from '@stem/model';
import type { Event } from './content.ts';
import type { KnownWords } from './questions/question-words.ts';
import { wordsOf } from './words.ts';

const namesOf = (kind: 'months' | 'weekdays') => new Set(languageCodes.flatMap((lang) => calendarNames(lang)[kind].map(foldText)));
const [months, weekdays] = [namesOf('months'), namesOf('weekdays')];
const wholeDays = languageCodes.map((lang) => new Intl.DateTimeFormat(localeOf(lang), { dateStyle: 'full', timeZone: 'UTC' }));
const isNumber = (word = '') => /^\d{1,2}(?:st|nd|rd|th)?$/.test(word);

export interface NamedDates {
  readonly words: readonly string[];
  /** Days of a programme, from 0 on. */
  readonly places: readonly number[];
  /** Days of the week and places are days of any event. */
  readonly isOfCalendar: boolean;
}

const wordsOfDay = (iso: string) => wholeDays.flatMap((format) => wordsOf(format.format(new Date(iso))));

/** `today`: an ISO day. Undefined where the question names no date. */
export function datesIn(said: readonly string[], known: KnownWords, today: string): NamedDates | undefined {
  const named = said.filter((word, at) => {
    const isBesideNumber = isNumber(said[at - 1]) || isNumber(said[at + 1]);
    // “May” is a month only where it can be nothing else.
    if (word === 'may') return isBesideNumber || said[at - 1] === 'in';
    return (
      months.has(word) || weekdays.has(word) || /^20\d\d$/.test(word) || (isNumber(word) && [-1, 1, 2, 3].some((step) => months.has(said[at + step] ?? '')))
    );
  });
  const places = said.flatMap((word, at) => (known.partsOfDay.has(said[at + 1] ?? '') ? known.ordinals.findIndex((ordinal) => word.startsWith(ordinal)) : []));
  const words = said.some((word) => known.today.has(word)) ? [...named, ...wordsOfDay(today)] : named;
  const dates = { words, places: places.filter((place) => place >= 0), isOfCalendar: words.some((word) => !weekdays.has(word)) };
  return words.length + dates.places.length > 0 ? dates : undefined;
}

/** The days of the event that the question names, by their places: all that it says of a day must be true of it. */
export function daysNamed({ row }: Pick<Event, 'row'>, { words, places }: NamedDates): number[] {
  const numbers = words.filter(isNumber).map((word) => `${Number.parseInt(word, 10)}`);
  return daysFrom({ first: row.start_date ?? '', last: row.end_date ?? '' }).flatMap((iso, place) => {
    const own = wordsOfDay(iso);
    const isThen = words.every((word) => isNumber(word) || own.includes(word)) && (numbers.length === 0 || numbers.some((number) => own.includes(number)));
    return isThen && (places.length === 0 || places.includes(place)) ? [place] : [];
  });
}
