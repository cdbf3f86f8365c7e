// Days and daylight saving time in Zurich, by the calendar of the machine.
import type { Jump } from './steps.ts';

const second = 1000;
const hour = 3600 * second;

const inZurich = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Zurich', dateStyle: 'short', timeStyle: 'medium' });

/** The date in Zurich, `later` days after `now`. */
export function dayInZurich(now: number, later = 0): string {
  const [today = ''] = inZurich.format(now).split(' ');
  return new Date(Date.parse(`${today}T00:00:00Z`) + later * 24 * hour).toISOString().slice(0, 10);
}

/** The time after a jump, never before `now`. */
export function jumpTo(now: number, to: Jump): number {
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

/** The first second after `now` at which the condition holds; searched hour by hour. */
function firstInstant(now: number, holds: (at: number) => boolean): number {
  let before = Math.floor(now / second) * second;
  while (!holds(before + hour)) before += hour;
  let after = before + hour;
  while (after - before > second) {
    const middle = before + Math.floor((after - before) / (2 * second)) * second;
    if (holds(middle)) after = middle;
    else before = middle;
  }
  return after;
}
