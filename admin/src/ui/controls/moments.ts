// Moments on the clocks of the house, as calendar and releases show them, wherever the editor is.
import { clockWriter, dayWriter, homeTimeZone, type Language, languageCodes, momentWriter, offsetAt } from '@stem/model';
import { locale, windowLanguage } from '../../texts/language.ts';

const inEachLanguage = (writerOf: (language: Language) => (at: Date) => string) =>
  Object.fromEntries(languageCodes.map((code) => [code, writerOf(code)])) as Record<Language, (at: Date) => string>; // one for each

const zone = homeTimeZone;
const clock = inEachLanguage((language) => clockWriter(language, { zone }));
const short = inEachLanguage((language) => momentWriter(language, { month: 'short', zone }));

/** Said where the clock of this computer shows another time. */
const zoneOf = (moment: Date): string => (offsetAt(moment.getTime(), zone) === -moment.getTimezoneOffset() * 60_000 ? '' : ` (${zone})`);

/** '14:02' today, '21 Nov 2026, 14:02' on another day. */
export const momentText = (moment: Date, now: Date, lang: Language = windowLanguage): string =>
  `${(day(moment) === day(now) ? clock : short)[lang](moment)}${zoneOf(moment)}`;

const day = dayWriter(windowLanguage, { month: 'short', zone });

/** '21 Nov 2026', or `none` where the instant is absent or invalid. */
export function dayText(instant: string | null | undefined, none: string): string {
  const moment = Date.parse(instant ?? '');
  return Number.isNaN(moment) ? none : day(moment);
}

const full = inEachLanguage((language) => momentWriter(language, { zone }));
const exact = momentWriter(windowLanguage, { month: 'short', hasSeconds: true, zone });

/** '21 November 2026, 14:02' */
export const fullMoment = (instant: string, lang: Language = windowLanguage): string => `${full[lang](new Date(instant))}${zoneOf(new Date(instant))}`;

/** '21 Nov 2026, 14:02:09' */
export const exactMoment = (instant: string): string => `${exact(new Date(instant))}${zoneOf(new Date(instant))}`;

const seconds = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** '240 ms', and '1.2 s' from a second on. */
export const elapsedText = (milliseconds: number): string =>
  milliseconds < 1000 ? `${Math.round(milliseconds)} ms` : `${seconds.format(milliseconds / 1000)} s`;
