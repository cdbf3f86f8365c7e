// Moments in the editor's own time.
import { type Language, languages } from '@stem/model';
import { locale, windowLanguage } from '../../texts/language.ts';

const clock = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit' });

/** A format in each language. */
const inEachLanguage = (options: Intl.DateTimeFormatOptions) =>
  Object.fromEntries(languages.map(({ code, locale: own }) => [code, new Intl.DateTimeFormat(own, options)])) as Record<Language, Intl.DateTimeFormat>; // one for each

const days = inEachLanguage({ day: 'numeric', month: 'short' });

/** '14:02' today, '21 Nov, 14:02' on another day. */
export const momentText = (moment: Date, now: Date, lang: Language = windowLanguage): string =>
  moment.toDateString() === now.toDateString() ? clock.format(moment) : `${days[lang].format(moment)}, ${clock.format(moment)}`;

const day = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year: 'numeric' });

/** '21 Nov 2026', or `none` where the instant is absent or invalid. */
export function dayText(instant: string | null | undefined, none: string): string {
  const moment = Date.parse(instant ?? '');
  return Number.isNaN(moment) ? none : day.format(moment);
}

const full = inEachLanguage({ dateStyle: 'long', timeStyle: 'short' });
const exact = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'medium' });

/** '21 November 2026 at 14:02' */
export const fullMoment = (instant: string, lang: Language = windowLanguage): string => full[lang].format(new Date(instant));

/** '21 Nov 2026, 14:02:09' */
export const exactMoment = (instant: string): string => exact.format(new Date(instant));

const seconds = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** '240 ms', and '1.2 s' from a second on. */
export const elapsedText = (milliseconds: number): string =>
  milliseconds < 1000 ? `${Math.round(milliseconds)} ms` : `${seconds.format(milliseconds / 1000)} s`;
