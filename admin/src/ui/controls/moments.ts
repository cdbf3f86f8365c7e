// Moments in the editor's own time.
import { clockWriter, dayWriter, type Language, languageCodes, momentWriter } from '@stem/model';
import { locale, windowLanguage } from '../../texts/language.ts';

const inEachLanguage = (writerOf: (language: Language) => (at: Date) => string) =>
  Object.fromEntries(languageCodes.map((code) => [code, writerOf(code)])) as Record<Language, (at: Date) => string>; // one for each

const clock = inEachLanguage(clockWriter);
const short = inEachLanguage((language) => momentWriter(language, { month: 'short' }));

/** '14:02' today, '21 Nov 2026, 14:02' on another day. */
export const momentText = (moment: Date, now: Date, lang: Language = windowLanguage): string =>
  (moment.toDateString() === now.toDateString() ? clock : short)[lang](moment);

const day = dayWriter(windowLanguage, { month: 'short' });

/** '21 Nov 2026', or `none` where the instant is absent or invalid. */
export function dayText(instant: string | null | undefined, none: string): string {
  const moment = Date.parse(instant ?? '');
  return Number.isNaN(moment) ? none : day(moment);
}

const full = inEachLanguage(momentWriter);
const exact = momentWriter(windowLanguage, { month: 'short', hasSeconds: true });

/** '21 November 2026, 14:02' */
export const fullMoment = (instant: string, lang: Language = windowLanguage): string => full[lang](new Date(instant));

/** '21 Nov 2026, 14:02:09' */
export const exactMoment = (instant: string): string => exact(new Date(instant));

const seconds = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** '240 ms', and '1.2 s' from a second on. */
export const elapsedText = (milliseconds: number): string =>
  milliseconds < 1000 ? `${Math.round(milliseconds)} ms` : `${seconds.format(milliseconds / 1000)} s`;
