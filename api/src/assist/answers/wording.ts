// Sentences: names in a row, dates in running text, links. Dates are those of editors, as pages show them.
import type { Event, SiteContent } from './content.ts';
import type { AnswerLanguage } from './language.ts';

/** What an answer says, and the pages it links to, best first. */
export interface Statement {
  readonly text: string;
  readonly paths: readonly string[];
  /** The site has no answer: the text says so. */
  readonly isUnknown?: true;
}

export const pathIn = (lang: AnswerLanguage, path: string): string => (lang === 'de' ? (path === '/' ? '/de' : `/de${path}`) : path);

export const link = (lang: AnswerLanguage, label: string, path: string): string => `[${plain(label)}](${pathIn(lang, path)})`;

/** Without what Markdown would interpret. */
export const plain = (text: string): string =>
  text
    .replace(/[[\]()*_`\\|]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** Ends a text with one full stop. */
export const sentence = (text: string): string => (/[.!?…]”?$/.test(text.trim()) ? text.trim() : `${text.trim()}.`);

/** A, B and C; with `most`, the rest is counted. */
export function inRow(names: readonly string[], lang: AnswerLanguage, most = names.length): string {
  const and = lang === 'de' ? ' und ' : ' and ';
  const shown = names.length > most ? [...names.slice(0, most), lang === 'de' ? `${names.length - most} weitere` : `${names.length - most} more`] : names;
  return shown.length < 2 ? (shown[0] ?? '') : `${shown.slice(0, -1).join(', ')}${and}${shown.at(-1)}`;
}

export const quoted = (text: string, lang: AnswerLanguage): string => (lang === 'de' ? `«${plain(text)}»` : `“${plain(text)}”`);

/** “on 14 and 15 April 2027” of “14–15 April 2027”; undefined for a text that is no date. */
export function onDate(date: string, lang: AnswerLanguage): string | undefined {
  const span = /^(\d{1,2})\.?\s?[–-]\s?(\d{1,2})(\.?\s\p{L}+\.?\s\d{4})$/u.exec(date.trim());
  if (span) {
    const [, first = '', last = '', rest = ''] = span;
    const [from, to] = lang === 'de' ? [`${first}.`, `${last}`] : [first, last];
    const isNext = Number(last) === Number(first) + 1;
    if (lang === 'de') return isNext ? `am ${from} und ${to}${rest}` : `vom ${from} bis ${to}${rest}`;
    return isNext ? `on ${from} and ${to}${rest}` : `from ${from} to ${to}${rest}`;
  }
  if (/^\d{1,2}\.?\s\p{L}+\.?\s\d{4}$/u.test(date.trim())) return `${lang === 'de' ? 'am' : 'on'} ${date.trim()}`;
  const [from = '', to, ...more] = date.split(/[–-]/).map((part) => part.trim());
  const areDays = to !== undefined && more.length === 0 && /^\d{1,2}\.?\s\p{L}/u.test(from) && /\d{4}$/.test(to);
  if (areDays) return lang === 'de' ? `vom ${from} bis ${to}` : `from ${from} to ${to}`;
  return undefined;
}

export type When = 'past' | 'now' | 'ahead';

/** `today`: an ISO day. An event without days is ahead. */
export const whenIs = ({ first, last }: Event, today: string): When =>
  first === null ? 'ahead' : (last ?? first) < today ? 'past' : first <= today ? 'now' : 'ahead';

const isTownName = (place: string) => /^\p{Lu}[\p{L}.-]+(?: \p{Lu}[\p{L}.-]+)?$/u.test(place) && !/^(?:Schweiz|Online|Liechtenstein|Hybrid)/.test(place);

/** “BankersCom takes place on 14 and 15 April 2027 in Zurich”, without the full stop. */
export function takesPlace(event: Event, lang: AnswerLanguage, today: string): string {
  const title = plain(event.title);
  const when = whenIs(event, today);
  const date = onDate(event.date, lang);
  if (event.isElsewhere)
    return lang === 'de' ? `${title} hat eine eigene Website, die Termine und Ort nennt` : `${title} has its own site, which names its dates and place`;
  if (date === undefined) return lang === 'de' ? `${title}: ${event.date}, ${event.place}` : `${title}: ${event.date}, ${event.place}`;
  const place = isTownName(event.place) ? ` in ${event.place}` : lang === 'de' ? ` (Ort: ${event.place})` : ` (place: ${event.place})`;
  if (lang === 'de')
    return when === 'past'
      ? `${title} fand ${date}${place} statt`
      : when === 'now'
        ? `${title} findet zurzeit statt, ${date}${place}`
        : `${title} findet ${date}${place} statt`;
  return when === 'past'
    ? `${title} took place ${date}${place}`
    : when === 'now'
      ? `${title} is taking place now, ${date}${place}`
      : `${title} takes place ${date}${place}`;
}

export const pageOfEvent = (event: Event, section = ''): string => (event.isElsewhere ? '/communities' : `/formats/${event.slug}${section && `#${section}`}`);

/** The link at the end of an answer: the event and its section. */
export const eventLink = (event: Event, lang: AnswerLanguage, label: string, section = ''): string =>
  link(lang, `${event.title}: ${label}`, pageOfEvent(event, section));

/** Events that have not ended, the next first; those without days last. */
export const aheadOf = ({ events }: SiteContent, today: string): Event[] =>
  events
    .filter((event) => !event.isElsewhere && event.first !== null && whenIs(event, today) !== 'past')
    .toSorted((one, other) => ((one.first ?? '') < (other.first ?? '') ? -1 : 1));

/** Sentences of texts. */
export const sentencesOf = (texts: readonly string[]): string[] =>
  texts.flatMap((text) => text.replace(/\s+/g, ' ').split(/(?<=(?<!(?<!\d)\d{1,2})[.!?]["”»]?)\s+(?=[\p{Lu}\d„«“"])/u)).filter(Boolean);
