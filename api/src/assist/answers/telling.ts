// What sentences are made of, in the language of the answer: links, names in a row, quotes, dates in running text.
import { inLanguage, localPath } from '@stem/model';
import { assistant as de } from '@stem/model/texts/de/assistant';
import { assistant as en } from '@stem/model/texts/en/assistant';
import type { Event, Person, SiteContent } from './content.ts';
import { hasWord, wordsOf } from './words.ts';

export interface Statement {
  readonly text: string;
  /** The site has no answer: the text says so. */
  readonly isUnknown?: true;
}

export type Telling = ReturnType<typeof createTelling>;

/** Without what Markdown would interpret. */
export const plain = (text: string): string => text.replace(/[[\]()*_`\\|\s]+/g, ' ').trim();

/** Sentences of a text. What ends without a full stop is a caption beside it, unless there is nothing else. */
export function sentencesOf(text: string): string[] {
  const all = text.replace(/\s+/g, ' ').split(/(?<=(?<!(?<!\d)\d{1,2})[.!?]["”»]?) (?=\S)/u);
  const whole = all.filter((sentence) => /[.!?…]["”»]?$/.test(sentence));
  return whole.length > 0 ? whole : all.filter(Boolean);
}

/** Consecutive sentences from the one that has most of the words on, otherwise the first ones. */
export function bestSentences(text: string, words: readonly string[], most = 2): string {
  const all = sentencesOf(text);
  const scores = all.map((sentence) => words.filter((word) => hasWord(wordsOf(sentence), word)).length);
  const place = Math.max(0, Math.min(scores.indexOf(Math.max(0, ...scores)), all.length - most));
  return all.slice(place, place + most).join(' ');
}

export const whoOf = (people: readonly Person[]): string[] => people.map(({ name, role }) => `${plain(name)}${role && ` (${plain(role)})`}`);

/** `today`: an ISO day. */
export function createTelling(content: SiteContent, today: string) {
  const { lang, say, site } = content;
  const texts = inLanguage({ en, de }, lang);
  const link = (label: string, path: string) => `[${plain(label)}](${localPath(lang, path)})`;
  const row = (names: readonly string[], most = names.length) => {
    const shown = names.length > most ? [...names.slice(0, most), texts.more(names.length - most)] : names;
    return shown.length < 2 ? (shown[0] ?? '') : `${shown.slice(0, -1).join(', ')} ${texts.and} ${shown.at(-1)}`;
  };
  const isPast = ({ row: event }: Pick<Event, 'row'>) => (event.end_date ?? event.start_date ?? today) < today;
  /** Of a date as editors write it: 14–15 April 2027; undefined for another text. */
  function onDate(date: string): string | undefined {
    const [, first = '', last = '', rest = ''] = /^(\d{1,2})\.?\s?[–-]\s?(\d{1,2})(\.?\s\p{L}+\.?\s\d{4})$/u.exec(date.trim()) ?? [];
    if (first !== '') return texts.onDays(first, last, rest);
    return /^\d{1,2}\.?\s\p{L}+\.?\s\d{4}$/u.test(date.trim()) ? texts.onDay(date.trim()) : undefined;
  }
  /** “BankersCom takes place on 14 and 15 April 2027 in Zurich”, without the full stop. */
  function takesPlace(event: Event): string {
    const [title, date, place] = [plain(event.title), say(event.row, 'date'), plain(say(event.row, 'location'))];
    if (event.path === undefined) return texts.elsewhere(title);
    const on = onDate(date);
    return on === undefined ? `${title}: ${plain(date)}, ${place}` : texts.takesPlace(title, on, place, isPast(event));
  }
  const listEvents = (events: readonly Event[], lead: string) => {
    const lines = events.map(({ title, path, row: event }) => {
      const when = path !== undefined && `: ${onDate(say(event, 'date')) ?? say(event, 'date')}, ${say(event, 'location')}`;
      return `- ${link(title, path ?? '/communities')} (${plain(say(event, 'industry'))})${when || ''}`;
    });
    return `${[lead, ...lines].join('\n')}\n`;
  };
  return {
    content,
    texts,
    today,
    link,
    row,
    isPast,
    takesPlace,
    listEvents,
    titles: (events: readonly Pick<Event, 'title'>[]) => row(events.map(({ title }) => plain(title))),
    quote: (text: string) => texts.quoted(plain(text)),
    ways: [site.phone, site.email && `[${site.email}](mailto:${site.email})`].filter(Boolean).join(` ${texts.or} `),
    /** Events that have not ended, the next first. */
    ahead: content.events
      .filter((event) => event.path !== undefined && event.row.start_date !== null && !isPast(event))
      .toSorted((one, other) => (one.row.start_date ?? '').localeCompare(other.row.start_date ?? '')),
  };
}
