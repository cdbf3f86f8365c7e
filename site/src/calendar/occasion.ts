// Reads when a venue is used from a text: “14 and 15 April 2027”, “14. April 2027, 18.30 Uhr”; as a whole or not at all.
import { readTime, type WrittenTime } from '@stem/model';

export interface Occasion {
  readonly first: string;
  readonly last: string;
  /** Absent for whole days. */
  readonly time?: WrittenTime;
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const german: Readonly<Record<string, string>> = { mär: 'mar', mrz: 'mar', mai: 'may', okt: 'oct', dez: 'dec' };
const weekday =
  /(?<!\p{L})(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|(?:mon|diens|donners|frei|sams|sonn)tag|mittwoch|(?:mon|tue|wed|thu|fri|sat|sun|mo|di|mi|do|fr|sa|so)(?=[.,]))(?!\p{L})[.,]* ?/gu;

const number = String.raw`(\d{1,2})(?:\.|st|nd|rd|th)?`;
const month = String.raw`(\p{L}{3,9})\.?`;
const year = String.raw`(?:,? (\d{4}))?`;
const and = ' ?(?:-|and|und|&|to|bis) ?';
const both = new RegExp(`^${number}(?: ${month})?${year}${and}${number} ${month}${year}`, 'u');
const one = new RegExp(`^${number} ${month}${year}`, 'u');
const american = new RegExp(`^${month} ${number}(?:${and}${number})?${year}`, 'u');
const digits = /^(\d{1,2})\.(?:(\d{1,2})\.)?(?:(\d{4}))? ?- ?(\d{1,2})\.(\d{1,2})\.(\d{4})?|^(\d{1,2})\.(\d{1,2})\.(\d{4})?(?!\d)/;
const iso = /^(\d{4})-(\d\d)-(\d\d)/;

/** `usualYear` is the year of a text without one. Undefined for a text that leaves a doubt. */
export function readOccasion(text: string, usualYear: string): Occasion | undefined {
  const plain = text
    .slice(0, 100)
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[‐‑‒–—−]/g, '-')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(weekday, '')
    .trim();
  const found = daysIn(plain, usualYear);
  if (!found?.first || !found.last || found.last < found.first) return undefined;
  const { first, last, length } = found;
  const rest = plain.slice(length).replace(/^(?:,|;|:| at| um)? ?/, '');
  if (rest === '') return { first, last };
  const time = readTime(rest, { isSurelyTime: true });
  return time && first === last ? { first, last, time } : undefined;
}

interface FoundDays {
  readonly first: string | undefined;
  readonly last: string | undefined;
  /** Of the text that says them. */
  readonly length: number;
}

function daysIn(text: string, usualYear: string): FoundDays | undefined {
  const pair = both.exec(text);
  if (pair) {
    const [{ length }, day = '', name, own, last = '', lastName = '', end = usualYear] = pair;
    return { first: dateOf(day, monthOf(name ?? lastName), own ?? end), last: dateOf(last, monthOf(lastName), end), length };
  }
  const single = one.exec(text);
  if (single) return whole(dateOf(single[1] ?? '', monthOf(single[2] ?? ''), single[3] ?? usualYear), single[0].length);
  const spoken = american.exec(text);
  if (spoken) {
    const [{ length }, name = '', day = '', last = day, end = usualYear] = spoken;
    return { first: dateOf(day, monthOf(name), end), last: dateOf(last, monthOf(name), end), length };
  }
  const written = digits.exec(text);
  if (written?.[4] !== undefined) {
    const [{ length }, day = '', first, own, last = '', second = '', end = usualYear] = written;
    return { first: dateOf(day, Number(first ?? second), own ?? end), last: dateOf(last, Number(second), end), length };
  }
  if (written) return whole(dateOf(written[7] ?? '', Number(written[8]), written[9] ?? usualYear), written[0].length);
  const technical = iso.exec(text);
  return technical ? whole(dateOf(technical[3] ?? '', Number(technical[2]), technical[1] ?? ''), technical[0].length) : undefined;
}

const whole = (date: string | undefined, length: number): FoundDays => ({ first: date, last: date, length });

function monthOf(name: string): number {
  const short = name.slice(0, 3);
  return months.indexOf(german[short] ?? short) + 1;
}

function dateOf(day: string, month: number, year: string): string | undefined {
  const date = `${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`;
  const parsed = new Date(`${date}T00:00:00Z`);
  return Number.isNaN(parsed.getTime()) || parsed.toISOString().slice(0, 10) !== date ? undefined : date;
}
