// Which day a line of a programme names: “Wednesday 5 May”, “Mi., 5.5.2027”, “2027-05-05”, “Day 2”, “Erster Tag”.
import { daysFrom, foldText, languageCodes, localeOf } from '@stem/model';

/** What is said of a day; all of it is 1 for the first. Weekdays begin with Sunday. */
export interface NamedDay {
  readonly day?: number;
  readonly month?: number;
  readonly year?: number;
  readonly weekday?: number;
  readonly place?: number;
  /** 5/6/2027 is read as 5 June where that is a day of the event, and as 6 May where that is one. */
  readonly isMonthPerhapsFirst?: true;
}

export interface LineOfDay {
  readonly named: NamedDay;
  /** The text behind the day, without what joins it. */
  readonly rest: string;
}

const step = 86_400_000;
const sunday = Date.UTC(2023, 0, 1);

/** The numbers of what Intl calls months or weekdays, in each language, in full and shortened. */
function namesOf(count: number, instantOf: (place: number) => number, part: 'month' | 'weekday'): Map<string, number> {
  const places = Array.from({ length: count }, (_, place) => place);
  const write = (place: number, language: (typeof languageCodes)[number], style: 'long' | 'short') =>
    foldText(new Intl.DateTimeFormat(localeOf(language), { [part]: style, timeZone: 'UTC' }).format(instantOf(place))).replace('.', '');
  return new Map(
    languageCodes.flatMap((language) =>
      (['long', 'short'] as const).flatMap((style) => places.map((place) => [write(place, language, style), place + 1] as const)),
    ),
  );
}

const months = namesOf(12, (place) => Date.UTC(2023, place, 15), 'month').set('sept', 9);
const weekdays = namesOf(7, (place) => sunday + place * step, 'weekday')
  .set('tues', 3)
  .set('thur', 5)
  .set('thurs', 5);

const numbers: Readonly<Record<string, number>> = {
  one: 1,
  two: 2,
  three: 3,
  first: 1,
  second: 2,
  third: 3,
  eins: 1,
  zwei: 2,
  drei: 3,
  erst: 1,
  zweit: 2,
  dritt: 3,
};
const numberOf = (text: string): number => numbers[text] ?? Number(text);

/** An expression at the beginning of the rest of a line, and what it says; undefined where its words are others. */
type Reading = readonly [expression: RegExp, say: (parts: readonly string[]) => NamedDay | undefined];

const conference = '(?:conference |event |summit |konferenz|kongress|tagungs|veranstaltungs)?';
const readings: readonly Reading[] = [
  [/^(\d{4})-(\d\d)-(\d\d)(?!\d)/, ([year, month, day]) => date(day, month, year)],
  [/^(\d{1,2})\. ?(\d{1,2})\.(?: ?(\d{4}|\d\d)(?![\d.:]))?/, ([day, month, year]) => date(day, month, year)],
  [/^(\d{1,2})\/(\d{1,2})(?:\/(\d{4}|\d\d))?(?!\d)/, ([day, month, year]) => ({ ...date(day, month, year), isMonthPerhapsFirst: true })],
  [new RegExp(`^${conference}(?:day|tag) ?(\\d{1,2}|one|two|three|eins|zwei|drei)\\b(?![.:]\\d)`), ([place = '']) => ({ place: numberOf(place) })],
  [
    new RegExp(`^(\\d{1,2}(?=\\.|st|nd|rd|th)|first|second|third|(?:erst|zweit|dritt)(?=er?\\b))(?:\\.|st|nd|rd|th|er?)? ?${conference}(?:day|tag)\\b`),
    ([place = '']) => ({ place: numberOf(place) }),
  ],
  [/^(\d{1,2})(?:\.|st|nd|rd|th)? ?(?:of )?([a-z]{3,9})\b\.?(?:,? ?(\d{4})\b)?/, ([day, month = '', year]) => inMonth(day, month, year)],
  [/^([a-z]{3,9})\.? (\d{1,2})(?:st|nd|rd|th)?(?![\d.:])(?:,? (\d{4})\b)?/, ([month = '', day, year]) => inMonth(day, month, year)],
  [/^([a-z]{2,10})\b\.?/, ([name = '']) => (weekdays.has(name) ? { weekday: Number(weekdays.get(name)) } : undefined)],
];

function date(day = '', month = '', year?: string): NamedDay {
  const [written, ofYear] = [Number(year), { day: Number(day), month: Number(month) }];
  return year === undefined ? ofYear : { ...ofYear, year: written < 100 ? 2000 + written : written };
}

function inMonth(day: string | undefined, name: string, year: string | undefined): NamedDay | undefined {
  const month = months.get(name);
  return month === undefined ? undefined : date(day, String(month), year);
}

/** Two letters, such as “so” and “do”, are a weekday only alone and before a date or a time. */
const isShort = (text: string): boolean => /^[a-z]{2}\b/.test(text);

/** Undefined for a line that does not begin with a day, or goes on as a sentence does: “Friday evening drinks”. */
export function readDay(line: string): LineOfDay | undefined {
  // Folding changes the length of a text: what is behind the day is counted in words.
  const text = foldText(line).replaceAll(/\s+/g, ' ').trim();
  let named: NamedDay = {};
  let left = withoutJoints(text);
  for (let next = nextOf(left); next; next = nextOf(left)) {
    named = { ...named, ...next.named };
    left = withoutJoints(next.left);
  }
  if (
    Object.keys(named).length === 0 ||
    (Object.keys(named).length === 1 && named.weekday !== undefined && isShort(text) && !/^(?:$|\d\d?[.:]\d\d)/.test(left))
  )
    return undefined;
  const rest = left === '' ? '' : wordsBehind(line, left);
  const isJoined = /[,;:|()–—-]\s*$/.test(line.trimEnd().slice(0, line.trimEnd().length - rest.length)) || /^\d/.test(rest);
  return rest === '' || isJoined ? { named, rest } : undefined;
}

const withoutJoints = (text: string): string => text.replace(/^[\s,.;:|()–—-]+/, '');

/** What the next words say of the day, and what is left behind them. */
function nextOf(text: string): { readonly named: NamedDay; readonly left: string } | undefined {
  const words = text.replace(/^(?:(?:the|on|der|den|am|vom) )+/, '');
  for (const [expression, say] of readings) {
    const match = expression.exec(words);
    const named = match && say(match.slice(1));
    if (named) return { named, left: words.slice(match[0].length) };
  }
  return undefined;
}

function wordsBehind(line: string, left: string): string {
  const count = left.split(' ').length;
  return line
    .trim()
    .split(/\s+/)
    .slice(-count)
    .join(' ')
    .replace(/^[\s,;:|()–—-]+/, '');
}

/** The ISO day that is named, among those of an event or beside them; undefined where it could be several. */
export function dayNamed({ day, month, year, weekday, place, isMonthPerhapsFirst }: NamedDay, days: readonly string[]): string | undefined {
  const years = year === undefined ? [...new Set(days.map((one) => Number(one.slice(0, 4))))] : [year];
  if (day !== undefined && month !== undefined) {
    const written = years.flatMap((one) => isoDay(one, month, day) ?? []);
    const swapped = isMonthPerhapsFirst ? years.flatMap((one) => isoDay(one, day, month) ?? []) : [];
    return [...written, ...swapped].find((one) => days.includes(one)) ?? written[0] ?? swapped[0];
  }
  if (place !== undefined) return days[place - 1];
  const fitting = days.filter((one) => weekday !== undefined && new Date(`${one}T00:00:00Z`).getUTCDay() + 1 === weekday);
  return fitting.length === 1 ? fitting[0] : undefined;
}

function isoDay(year: number, month: number, day: number): string | undefined {
  const written = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  return daysFrom({ first: written, last: '' })[0] === written && new Date(`${written}T00:00:00Z`).getUTCDate() === day ? written : undefined;
}
