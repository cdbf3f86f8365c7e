// Reads times that editors write: “09:00–10:30”, “9 bis 10.30 Uhr”, “6–8 pm”. Without doubt, or not at all: calendars show no guess.
import { baseLanguage, marksOf } from '../languages.ts';

export interface WrittenTime {
  /** 09:00 */
  readonly start: string;
  /** Absent when the text says only when it begins. */
  readonly end?: string;
  /** The end is after midnight. */
  readonly endsNextDay?: true;
}

/** One side of a range. Without minutes and a mark it is only a number. */
interface Clock {
  readonly hour: number;
  readonly minute?: number;
  /** How the hours are counted; unknown without a mark. */
  readonly mark?: '24' | 'am' | 'pm';
  /** Two digits are the clock of 24 hours: 06:30. One digit may be the evening: 6:30. */
  readonly digits: number;
  /** It could be a day and a month: 14.04 */
  readonly isDateLike?: true;
}

const noon: Clock = { hour: 12, minute: 0, mark: '24', digits: 2 };
const midnight: Clock = { hour: 24, minute: 0, mark: '24', digits: 2 };
const named: Readonly<Record<string, Clock>> = {
  noon,
  midday: noon,
  mittag: noon,
  midnight,
  mitternacht: midnight,
};

/** Words that say in which part of the day an hour of twelve is, and which hours they go with. */
const partsOfDay: readonly (readonly [words: RegExp, hourOf: (hour: number) => number | undefined])[] = [
  [/ (?:noon|midday|mittags?)$/, (hour) => (hour === 12 ? 12 : undefined)],
  [/ (?:midnight|mitternachts?)$/, (hour) => (hour === 12 || hour === 0 || hour === 24 ? 24 : undefined)],
  [/ (?:in the morning|(?:am )?morgens?|vormittags?|früh)$/, (hour) => (hour > 3 && hour < 12 ? hour : undefined)],
  [/ (?:in the afternoon|(?:am )?nachmittags?)$/, (hour) => (hour === 12 || (hour > 12 && hour < 19) ? hour : hour > 0 && hour < 7 ? hour + 12 : undefined)],
  [/ (?:in the evening|(?:am )?abends?)$/, (hour) => (hour > 15 && hour < 24 ? hour : hour > 4 && hour < 12 ? hour + 12 : undefined)],
  [/ (?:at night|nachts?)$/, (hour) => (hour > 19 && hour < 24 ? hour : hour === 12 ? 24 : hour > 7 && hour < 12 ? hour + 12 : hour < 6 ? hour : undefined)],
];

const day = 24 * 60;
/** In minutes. A longer one over midnight is a mistake, or the clock of twelve hours. */
const longestNight = 12 * 60;
/** Longer texts are not times. */
const longestText = 60;

/** Undefined in doubt: “evening”, “ca. 18:00”, “6:30”. “14.04” may be a day in April, unless it `isSurelyTime` after a date. */
export function readTime(text: string, { isSurelyTime = false } = {}): WrittenTime | undefined {
  if (text.length > longestText) return undefined;
  const plain = text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[‐‑‒–—−]/g, '-')
    .replaceAll(/\s+/g, ' ')
    .replace(/ (?:local time|ortszeit)$/, '')
    .trim();
  const [, word = '', times = ''] = /^(from |at |von |ab |um )?(.*)$/.exec(plain) ?? [];
  const [first = '', last, more] = times.split(/ ?- ?| (?:bis|to|until|till) /);
  if (more !== undefined) return undefined;
  const start = clockIn(isUnmarked(first) ? `${first}${partOfDayIn(last ?? '')}` : first);
  if (!start) return undefined;
  const end = last === undefined || isOpenEnd(last) ? undefined : clockIn(last);
  // “10 – midnight” begins in the evening, or in the morning.
  if (start.mark === undefined && start.hour < 13 && /(?:midnight|mitternachts?)$/.test(last ?? '')) return undefined;
  if (!isSurelyTime && isDate(start, end)) return undefined;
  if (last === undefined || isOpenEnd(last)) return asTime(minutesOf(start, { isAnnounced: word !== '' }));
  return end && rangeOf(start, end, word !== '');
}

/** “6–8 Uhr abends” means the evening twice. Noon and midnight are said about the end only. */
const partOfDayIn = (text: string): string => partsOfDay.slice(2).flatMap(([words]) => words.exec(text) ?? [])[0] ?? '';

const isUnmarked = (text: string): boolean => /^\d[\d.:]*$/.test(text);

/** “14.04” and “14.04–15.04”, but not “14.10–15.00” or “14.10 Uhr”. */
const isDate = (start: Clock, end: Clock | undefined): boolean => {
  const clocks = end ? [start, end] : [start];
  const isDay = ({ isDateLike, minute, mark }: Clock) => mark === undefined && (isDateLike === true || minute === undefined);
  return clocks.every(isDay) && clocks.some(({ isDateLike }) => isDateLike);
};

const isOpenEnd = (text: string): boolean => text === '' || text === 'open end' || text === 'ende offen';

function clockIn(text: string): Clock | undefined {
  const known = Object.hasOwn(named, text) ? named[text] : undefined;
  if (known) return known;
  for (const [words, hourOf] of partsOfDay) {
    if (!words.test(text)) continue;
    const clock = plainClock(text.replace(words, '').replace(/ o['’]clock$/, ''));
    const hour = clock && clock.mark !== 'am' && clock.mark !== 'pm' ? hourOf(clock.hour) : undefined;
    return clock && hour !== undefined ? { hour, minute: clock.minute ?? 0, mark: '24', digits: 2 } : undefined;
  }
  return plainClock(text);
}

function plainClock(text: string): Clock | undefined {
  // 18:30, 18.30 Uhr, 18h30, 18 Uhr 30, 6 pm, 1830 h
  const parts = /^(\d{1,2}?)(?:[:.](\d\d)(?::00)?| ?(?:h|uhr) ?(\d\d)|(\d\d)(?= ?(?:h|hrs|uhr)$))? ?(h|hrs|uhr|a\.? ?m\.?|p\.? ?m\.?)?$/.exec(text);
  if (!parts) return undefined;
  const [, hour = '', minute, frenchMinute, militaryMinute, mark] = parts;
  const minutes = minute ?? frenchMinute ?? militaryMinute;
  // “2 h” and “3 hrs” are durations.
  if ((mark === 'hrs' && minutes === undefined) || /^[0-6] ?h/.test(text)) return undefined;
  const isDateLike = text.includes('.') && Number(hour) > 0 && Number(minutes) > 0 && Number(minutes) < 13;
  const counted = mark?.startsWith('a') ? 'am' : mark?.startsWith('p') ? 'pm' : mark !== undefined || frenchMinute !== undefined ? '24' : undefined;
  return {
    hour: Number(hour),
    ...(minutes !== undefined && { minute: Number(minutes) }),
    ...(counted && { mark: counted }),
    ...(isDateLike && { isDateLike }),
    digits: hour.length,
  };
}

interface Surroundings {
  /** The text begins with a word such as “from”. */
  readonly isAnnounced?: boolean;
  /** The other side of the range has minutes. */
  readonly isBesideTime?: boolean;
}

/** Minutes since midnight; undefined when in doubt. */
function minutesOf({ hour, minute, mark, digits }: Clock, { isAnnounced = false, isBesideTime = false }: Surroundings = {}): number | undefined {
  const minutes = minute ?? 0;
  if (minutes > 59 || hour > 24 || (hour === 24 && minutes > 0)) return undefined;
  if (mark === 'am' || mark === 'pm') return halfDay(hour, minutes, mark);
  const isInDoubt = mark === undefined && hour > 0 && hour < 7 && digits === 1;
  if (isInDoubt) return undefined;
  const isNumberOnly = mark === undefined && minute === undefined && !isBesideTime && !(isAnnounced && hour > 12);
  return isNumberOnly ? undefined : hour * 60 + minutes;
}

function halfDay(hour: number, minutes: number, mark: 'am' | 'pm'): number | undefined {
  if (hour > 12) return mark === 'pm' && hour < 24 ? hour * 60 + minutes : undefined;
  if (hour === 0) return mark === 'am' ? minutes : undefined;
  return ((hour % 12) + (mark === 'pm' ? 12 : 0)) * 60 + minutes;
}

function rangeOf(first: Clock, last: Clock, isAnnounced: boolean): WrittenTime | undefined {
  const isTwelve = [first, last].some(({ mark }) => mark === 'am' || mark === 'pm');
  const isTwentyFour = !isTwelve && [first, last].some(({ mark }) => mark === '24');
  const shared = (clock: Clock): Clock => (isTwentyFour ? { ...clock, mark: '24' } : clock);
  const beside = (other: Clock): Surroundings => ({ isAnnounced, isBesideTime: other.minute !== undefined });
  // “9:00 AM to 12:00” ends at noon.
  const isNoon = first.mark === 'am' && last.mark === undefined && last.hour === 12 && last.minute !== undefined;
  const end = isNoon ? minutesOf(last) : minutesOf(shared(last), beside(first));
  if (end === undefined) return undefined;
  const isUnmarked = first.mark === undefined && first.hour > 0 && first.hour < 13;
  const start = isTwelve && isUnmarked ? startBefore(end, first, last) : minutesOf(shared(first), beside(last));
  return isTwelve && !isNoon && last.mark === undefined && last.hour < 13 ? undefined : asTime(start, end);
}

// “6–8 pm” and “11–1 pm”: the start is in the same half of the day, or else in the morning. “10–12 pm” may end at midnight.
function startBefore(end: number, first: Clock, { mark, hour, minute }: Clock): number | undefined {
  if ((mark !== 'am' && mark !== 'pm') || (first.digits === 2 && first.hour < 10) || (hour === 12 && minute === undefined)) return undefined;
  const same = halfDay(first.hour, first.minute ?? 0, mark);
  if (same !== undefined && same < end) return same;
  const morning = mark === 'pm' ? halfDay(first.hour, first.minute ?? 0, 'am') : undefined;
  return morning !== undefined && morning < end ? morning : undefined;
}

function asTime(start: number | undefined, end?: number): WrittenTime | undefined {
  if (start === undefined || start >= day) return undefined;
  if (end === undefined) return { start: clockText(start) };
  if (end > start && end < day) return { start: clockText(start), end: clockText(end) };
  const isNight = end === day || (end < start && start >= day / 2 && end + day - start <= longestNight);
  return isNight ? { start: clockText(start), end: clockText(end % day), endsNextDay: true } : undefined;
}

const clockText = (minutes: number): string => [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');

/** The one form in which times are written: 09:00–10:30, in German 09.00–10.30. `readTime` reads both. */
export function writeTime({ start, end, endsNextDay }: WrittenTime, language: string = baseLanguage): string {
  const last = endsNextDay && end === '00:00' ? '24:00' : end;
  const text = last === undefined ? start : `${start}–${last}`;
  return text.replaceAll(':', marksOf(language).time);
}

/** A text in the one form if it is a time, and unchanged otherwise. */
export function plainTime(text: string, language: string = baseLanguage): string {
  const time = readTime(text);
  return time ? writeTime(time, language) : text;
}
