// The clock as pages of Astro ask it: `new Date()` has the time of the batch, and notes what of it is asked. A footer with a year is
// rendered again when the year changes, a page that compares dates with now every minute.
import { AsyncLocalStorage } from 'node:async_hooks';
import { type Read, type View, view } from '../../core/read.ts';
import { today } from '../../core/reading/clock.ts';

/** What of the time was asked, in a time zone. */
export interface TimeAsked {
  readonly unit: 'year' | 'month' | 'day' | 'minute';
  readonly zone: string;
}

export interface Clock {
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly asked: TimesAsked;
}

/** What was asked, once each. */
export type TimesAsked = Map<string, TimeAsked>;

export const timesAsked = (): TimesAsked => new Map();

const minute = 60_000;
const clocks = new AsyncLocalStorage<Clock>();
const localZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;
let isInstalled = false;

export function withClock<T>(clock: Clock, work: () => Promise<T>): Promise<T> {
  install();
  return clocks.run(clock, work);
}

/** Runs what is no part of a page, such as its log. */
export const withoutClock = <T>(work: () => T): T => clocks.exit(work);

/** The unit of the time at an instant, as text: 2027, 2027-04, 2027-04-14 or the milliseconds of the minute. */
export function timeAt(now: number, { unit, zone }: TimeAsked): string {
  if (unit === 'minute') return String(Math.floor(now / minute) * minute);
  return today(now, zone).value.slice(0, lengths[unit]);
}

const lengths = { year: 4, month: 7, day: 10 } as const;

/** The same as the snapshot of a batch has it. */
export const timeView: View<{ readonly unit: TimeAsked['unit']; readonly zone: string }, string> = view('Time', async (read: Read, { unit, zone }) =>
  unit === 'minute' ? String(minuteOf(read)) : read.today(zone).slice(0, lengths[unit]),
);

/** The engine answers whether an instant has passed, so that it knows until when the answer is true. */
function minuteOf(read: Read): number {
  let [passed, coming] = [0, 2 ** 27];
  while (coming - passed > 1) {
    const middle = Math.floor((passed + coming) / 2);
    if (read.isPast(new RealDate(middle * minute).toISOString())) passed = middle;
    else coming = middle;
  }
  return passed * minute;
}

const RealDate = Date;

/** The methods that show less than all of an instant. */
const unitsByMethod = new Map<PropertyKey, TimeAsked['unit']>(
  Object.entries({
    getFullYear: 'year',
    getUTCFullYear: 'year',
    getYear: 'year',
    getMonth: 'month',
    getUTCMonth: 'month',
    getDate: 'day',
    getUTCDate: 'day',
    getDay: 'day',
    getUTCDay: 'day',
    toDateString: 'day',
    toLocaleDateString: 'day',
    getTimezoneOffset: 'day',
  } as const),
);

/** A date whose methods note what they show of the time. */
class RecordedDate extends RealDate {}

function note(unit: TimeAsked['unit'], zone: string): void {
  clocks.getStore()?.asked.set(`${unit} ${zone}`, { unit, zone });
}

function install(): void {
  if (isInstalled) return;
  isInstalled = true;
  for (const name of Reflect.ownKeys(RealDate.prototype)) {
    const method: unknown = Reflect.get(RealDate.prototype, name);
    if (name === 'constructor' || typeof method !== 'function') continue;
    const unit = unitsByMethod.get(name) ?? 'minute';
    Object.defineProperty(RecordedDate.prototype, name, {
      configurable: true,
      writable: true,
      value(this: Date, ...given: unknown[]) {
        const options = name === 'toLocaleDateString' ? (given[1] as Intl.DateTimeFormatOptions | undefined) : undefined;
        note(unit, String(name).includes('UTC') ? 'UTC' : (options?.timeZone ?? localZone()));
        return Reflect.apply(method, this, given);
      },
    });
  }
  globalThis.Date = recordingDate(globalThis.Date);
  recordFormats();
}

/** The `Date` that was there before, but for pages with a clock. */
const recordingDate = (Before: DateConstructor): DateConstructor =>
  new Proxy(Before, {
    construct(target, given: unknown[], newTarget) {
      const clock = clocks.getStore();
      const [first] = given;
      const isNow = given.length === 0;
      if (!clock || !(isNow || first instanceof RecordedDate)) return Reflect.construct(target, given, newTarget);
      const at = isNow ? Math.floor(clock.now / minute) * minute : RealDate.prototype.getTime.call(first);
      return Reflect.construct(RealDate, [at], newTarget.prototype === RealDate.prototype ? RecordedDate : newTarget);
    },
    apply(target, self, given: unknown[]) {
      return clocks.getStore() ? new Date().toString() : Reflect.apply(target, self, given);
    },
    get(target, property, receiver) {
      const clock = clocks.getStore();
      if (property !== 'now' || !clock) return Reflect.get(target, property, receiver);
      note('minute', 'UTC');
      return () => Math.floor(clock.now / minute) * minute;
    },
  });

/** Formats read a date, or the clock if they get none, without calling a method. */
function recordFormats(): void {
  const { prototype } = Intl.DateTimeFormat;
  const shows = ['hour', 'minute', 'second', 'timeStyle', 'dayPeriod', 'fractionalSecondDigits'] as const;
  function noteFormat(format: Intl.DateTimeFormat, date: unknown): Date | number {
    const resolved = format.resolvedOptions();
    const clock = clocks.getStore();
    if (!clock || !(date === undefined || date instanceof RecordedDate)) return date as Date;
    note(shows.some((name) => name in resolved) ? 'minute' : 'day', resolved.timeZone);
    return date === undefined ? clock.now : RealDate.prototype.getTime.call(date);
  }
  const own = Object.getOwnPropertyDescriptor(prototype, 'format')?.get;
  if (own)
    Object.defineProperty(prototype, 'format', {
      configurable: true,
      get(this: Intl.DateTimeFormat) {
        const format: Intl.DateTimeFormat['format'] = Reflect.apply(own, this, []);
        return clocks.getStore() ? (date?: Date | number) => format(noteFormat(this, date)) : format;
      },
    });
  const parts = prototype.formatToParts;
  prototype.formatToParts = function (this: Intl.DateTimeFormat, date?: Date | number) {
    return clocks.getStore() ? parts.call(this, noteFormat(this, date)) : parts.call(this, date);
  };
}
