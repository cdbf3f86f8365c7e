// The days of an event as text, in both languages: 14–15 April 2027, 14.–15. April 2027. Pure.

export interface Days {
  /** 2027-04-14. */
  readonly first: string;
  readonly last: string;
}

export interface BothLanguages {
  readonly en: string;
  readonly de: string;
}

const inUtc = (locale: string, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options });
const monthOf = { en: inUtc('en-GB', { month: 'long' }), de: inUtc('de-CH', { month: 'long' }) };
const whole = {
  en: inUtc('en-GB', { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }),
  de: inUtc('de-CH', { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }),
};

const parts = (date: string) => {
  const at = new Date(`${date}T00:00:00Z`);
  return { at, day: at.getUTCDate(), month: at.getUTCMonth(), year: at.getUTCFullYear() };
};

/** One or several days as one label. */
export function datesLabel({ first, last }: Days): BothLanguages {
  const [from, to] = [parts(first), parts(last)];
  const [enMonth, deMonth] = [monthOf.en.format(to.at), monthOf.de.format(to.at)];
  const end = { en: `${to.day} ${enMonth} ${to.year}`, de: `${to.day}. ${deMonth} ${to.year}` };
  if (first === last) return end;
  if (from.year !== to.year)
    return {
      en: `${from.day} ${monthOf.en.format(from.at)} ${from.year} – ${end.en}`,
      de: `${from.day}. ${monthOf.de.format(from.at)} ${from.year} – ${end.de}`,
    };
  if (from.month !== to.month)
    return { en: `${from.day} ${monthOf.en.format(from.at)} – ${end.en}`, de: `${from.day}. ${monthOf.de.format(from.at)} – ${end.de}` };
  return { en: `${from.day}–${end.en}`, de: `${from.day}.–${end.de}` };
}

/** The label of one day of the programme, counted from 0: Wednesday, 14 April 2027. */
export function dayLabel(first: string, place: number): BothLanguages {
  const at = new Date(parts(first).at.getTime() + place * 86_400_000);
  return { en: whole.en.format(at).replace(/^(\w+) /, '$1, '), de: whole.de.format(at) };
}

/** Replaces the year of the earlier edition in a title by the year of the next. */
export const inYear = (text: string, from: string, to: string): string => text.replaceAll(new RegExp(`(?<!\\d)${from}(?!\\d)`, 'g'), to);
