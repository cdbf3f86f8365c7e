// The days, months, years and times that a question names.
import type { Day, Event } from './content.ts';
import { wordsOf } from './words.ts';

const monthNames = [
  'january januar',
  'february februar',
  'march marz',
  'april',
  'may mai',
  'june juni',
  'july juli',
  'august',
  'september',
  'october oktober',
  'november',
  'december dezember',
].map((names) => names.split(' '));

const seasons: readonly (readonly [names: readonly string[], months: readonly string[]])[] = [
  [
    ['spring', 'fruhling', 'fruhjahr'],
    ['03', '04', '05'],
  ],
  [
    ['summer', 'sommer'],
    ['06', '07', '08'],
  ],
  [
    ['autumn', 'fall', 'herbst'],
    ['09', '10', '11'],
  ],
  [['winter'], ['12', '01', '02']],
];

const monthOf = (word: string | undefined) => monthNames.findIndex((names) => word !== undefined && names.includes(word)) + 1;

const twoDigits = (number: number) => String(number).padStart(2, '0');

/** The months that a question names, also by their season, as two digits. “May” is a month only where it can be nothing else. */
export const monthsIn = (words: readonly string[]): string[] => [
  ...monthNames.flatMap((names, place) =>
    words.some((word, at) => names.includes(word) && (word !== 'may' || words[at - 1] === 'in' || [words[at - 1], words[at + 1]].some(isDayNumber)))
      ? [twoDigits(place + 1)]
      : [],
  ),
  ...seasons.flatMap(([names, months]) => (names.some((name) => words.includes(name)) ? months : [])),
];

export const yearsIn = (words: readonly string[]): string[] => words.filter((word) => /^20\d\d$/.test(word));

export const timeWords: ReadonlySet<string> = new Set([...monthNames.flat(), ...seasons.flatMap(([names]) => names)]);

const isDayNumber = (word: string | undefined) => /^(?:[12]?\d|3[01])(?:st|nd|rd|th)?$/.test(word ?? '');

const weekdays = ['monday montag', 'tuesday dienstag', 'wednesday mittwoch', 'thursday donnerstag', 'friday freitag', 'saturday samstag', 'sunday sonntag'].map(
  (names) => names.split(' '),
);

const weekdaysIn = (words: readonly string[]): number[] =>
  weekdays.flatMap((names, place) => (words.some((word) => names.some((name) => word.startsWith(name))) ? [place] : []));

interface NamedDate {
  readonly day: number;
  /** 0 where the question names none. */
  readonly month: number;
}

/** “18 November”, “November 18th”, “14. und 15. April”, “am 18.11.”, “the 14th”. */
function datesIn(words: readonly string[]): NamedDate[] {
  return words.flatMap((word, at) => {
    if (!isDayNumber(word)) return [];
    const [before, next, second, third] = [words[at - 1], words[at + 1], words[at + 2], words[at + 3]];
    const joins = /^(?:and|und|or|oder|to|bis|of|the)$/.test(next ?? '');
    const month =
      monthOf(next) ||
      (joins ? monthOf(second) || (isDayNumber(second) ? monthOf(third) : 0) : 0) ||
      (isDayNumber(next) ? monthOf(second) : 0) ||
      monthOf(before);
    const isOn = /^(?:am|vom|on|dem|den)$/.test(before ?? '');
    const isNumeric = isOn && /^(?:0?[1-9]|1[0-2])$/.test(next ?? '');
    const day = Number.parseInt(word, 10);
    if (month > 0) return [{ day, month }];
    if (isNumeric) return [{ day, month: Number(next) }];
    return /\D$/.test(word) || (isOn && !/^(?:uhr|\d+)$/.test(next ?? '')) ? [{ day, month: 0 }] : [];
  });
}

const ordinals: readonly RegExp[] = [
  /\b(?:first|1st|erste[nrs]?) (?:\S*tag|day|evening|morning|afternoon|abend|morgen|vormittag|nachmittag)\b|\b(?:day|tag) (?:1|one|eins)\b/,
  /\b(?:second|2nd|zweite[nrs]?) (?:\S*tag|day|evening|morning|afternoon|abend|morgen|vormittag|nachmittag)\b|\b(?:day|tag) (?:2|two|zwei)\b/,
  /\b(?:third|3rd|dritte[nrs]?) (?:\S*tag|day|evening|abend)\b|\b(?:day|tag) (?:3|three|drei)\b/,
];
const lastDay = /\b(?:last|final|letzte[nrs]?) (?:\S*tag|day|evening|abend)\b/;

/** Whether the question names a day of a programme. */
export const hasDay = (words: readonly string[]): boolean =>
  weekdaysIn(words).length > 0 || datesIn(words).length > 0 || [...ordinals, lastDay].some((pattern) => pattern.test(words.join(' ')));

/** Whether the question names a day of the calendar. */
export const hasDate = (words: readonly string[]): boolean => datesIn(words).some(({ month }) => month > 0);

/** The days of the programme that the question names: all that it says of the day must be true of it. */
export function daysNamed({ days }: Pick<Event, 'days'>, words: readonly string[]): Day[] {
  const [ofWeek, dates, years, text] = [weekdaysIn(words), datesIn(words), yearsIn(words), words.join(' ')];
  const places = ordinals.flatMap((pattern, place) => (pattern.test(text) ? [place] : []));
  if (lastDay.test(text)) places.push(days.length - 1);
  if (ofWeek.length + dates.length + places.length === 0) return [];
  return days.filter(({ labels }, place) => {
    const label = labels.flatMap(wordsOf);
    const number = Number(label.find((word) => /^\d{1,2}$/.test(word)));
    const month = Math.max(...label.map(monthOf));
    const own = yearsIn(label);
    return (
      (years.length === 0 || own.length === 0 || years.some((year) => own.includes(year))) &&
      (ofWeek.length === 0 || weekdaysIn(label).some((one) => ofWeek.includes(one))) &&
      (dates.length === 0 || dates.some((date) => date.day === number && (date.month === 0 || date.month === month))) &&
      (places.length === 0 || places.includes(place))
    );
  });
}

/** Whether the event takes place on a day that the question names. */
export function isThen(event: Event, words: readonly string[]): boolean {
  if (event.days.length > 0) return daysNamed(event, words).length > 0;
  const years = yearsIn(words);
  const [first, last] = [event.first ?? '', event.last ?? ''];
  return (
    (years.length === 0 || years.includes(first.slice(0, 4))) &&
    datesIn(words).some(({ day, month }) => {
      const date = `${first.slice(0, 4)}-${twoDigits(month)}-${twoDigits(day)}`;
      return first !== '' && first <= date && date <= last;
    })
  );
}

/** Minutes since midnight of a time in the question: 14:30, 9.20, 3 pm. */
export function timeIn(words: readonly string[]): number | undefined {
  for (const [place, word] of words.entries()) {
    const next = words[place + 1] ?? '';
    const isDay = timeWords.has(words[place - 1] ?? '') || (/^(?:am|vom|on)$/.test(words[place - 1] ?? '') && next !== 'uhr');
    if (/^\d{1,2}$/.test(word) && Number(word) < 24 && !isDay && (/^\d\d$/.test(next) || next === 'uhr'))
      return Number(word) * 60 + (/^\d\d$/.test(next) ? Number(next) : 0);
    const mark = /^(\d{1,2})(am|pm)$/.exec(`${word}${/^(?:am|pm)$/.test(next) ? next : ''}`);
    if (mark) return ((Number(mark[1]) % 12) + (mark[2] === 'pm' ? 12 : 0)) * 60;
  }
  return undefined;
}
