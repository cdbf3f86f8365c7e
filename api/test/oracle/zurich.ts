// Days and clocks of Zurich, found by asking the calendar of the machine.
import type { Jump } from './steps.ts';

const second = 1000;
const hour = 3600 * second;

const inZurich = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Zurich', dateStyle: 'short', timeStyle: 'medium' });

/** The date in Zurich, so many days later. */
export function dayInZurich(now: number, later = 0): string {
  const [today = ''] = inZurich.format(now).split(' ');
  return new Date(Date.parse(`${today}T00:00:00Z`) + later * 24 * hour).toISOString().slice(0, 10);
}

/** Where the clock stands after a jump. It never goes back. */
export function jumped(now: number, to: Jump): number {
  switch (to) {
    case 'a minute':
      return now + 60 * second;
    case 'an hour':
      return now + hour;
    case 'a day':
      return now + 24 * hour;
    case 'before midnight':
      return Math.max(now, nextMidnight(now) - second);
    case 'midnight':
      return nextMidnight(now);
    case 'before the clocks change':
      return Math.max(now, nextChange(now) - second);
    case 'after the clocks change':
      return nextChange(now) + second;
    default:
      return to satisfies never;
  }
}

const offset = (at: number): number => Date.parse(`${inZurich.format(at).replace(' ', 'T')}Z`) - Math.floor(at / second) * second;

const nextMidnight = (now: number): number => firstInstant(now, (at) => dayInZurich(at) !== dayInZurich(now));
const nextChange = (now: number): number => firstInstant(now, (at) => offset(at) !== offset(now));

/** The first second after `now` at which something is so; looked for hour by hour. */
function firstInstant(now: number, isSo: (at: number) => boolean): number {
  let before = Math.floor(now / second) * second;
  while (!isSo(before + hour)) before += hour;
  let after = before + hour;
  while (after - before > second) {
    const middle = before + Math.floor((after - before) / (2 * second)) * second;
    if (isSo(middle)) after = middle;
    else before = middle;
  }
  return after;
}
