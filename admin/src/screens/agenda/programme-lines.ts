// A programme in lines: “09:00–09:45 Welcome – Anna Keller”, under headings of days, with texts and names below.
import { type LocalizedColumn, readTime } from '@stem/model';
import { readDay } from './programme-days.ts';

/** Of a session, in every language. */
export type TextColumn = LocalizedColumn<'title' | 'description'>;
export type ColumnName = 'day' | 'time' | 'end' | 'speakers' | TextColumn;

export type Row = Readonly<Partial<Record<ColumnName | 'text', string>>>;

/** A line without a time is a day, or belongs to the session above it. */
export function rowOfLine(line: string): Row {
  const text = line.replace(/^[^\p{L}\p{N}([“«"]+/u, '').trim();
  const day = readDay(text);
  if (day) {
    const heading = day.rest === '' ? text : text.slice(0, -day.rest.length).trim();
    const session = day.rest === '' ? undefined : timedRow(day.rest);
    return session ? { day: heading, ...session } : { day: text };
  }
  // A number or a letter may come first: “1. 09:00”.
  return timedRow(text) ?? timedRow(text.replace(/^(?:\d{1,3}|[a-z])[.)]\s+/i, '')) ?? (text === '' ? {} : { text });
}

/** At most this many words are a time: “ab ca. 9 bis 10.30 Uhr”. */
const mostWords = 7;

/** The session of a line that begins with a time; without a title where the line is nothing but a time. */
function timedRow(line: string): Row | undefined {
  const words = line
    .replace(/^[[(](\d[^\])]*)[\])]/, '$1 ')
    .split(/\s+/)
    .filter(Boolean);
  for (let count = Math.min(mostWords, words.length); count > 0; count -= 1) {
    const time = words
      .slice(0, count)
      .join(' ')
      .replace(/[:,|]$/, '')
      .replace(/^(?:ca\.?|circa|c\.|approx(?:imately|\.)?|about|around|gegen|ungefähr|etwa|[~≈]) ?/i, '');
    if (!readTime(time, { isSurelyTime: true }) || /^\d{1,2}$/.test(time)) continue;
    const rest = words
      .slice(count)
      .join(' ')
      .replace(/^[:|,–—-]\s*/, '');
    const [title, speakers] = splitSpeakers(rest);
    return { time, ...(title !== '' && { title }), ...(speakers !== undefined && { speakers }) };
  }
  return undefined;
}

/** At the last dash with spaces around it: “Rail – and after – Anna Keller” is a title with a dash. */
function splitSpeakers(text: string): [title: string, speakers?: string] {
  const [first = '', ...others] = text.split('|');
  if (others.length > 0) return [first.trim(), others.join(' ').trim()];
  const parts = text.split(/ [–—-] /);
  const speakers = parts.at(-1) ?? '';
  return parts.length > 1 && looksLikeNames(speakers) ? [text.slice(0, -speakers.length - 3).trim(), speakers] : [text];
}

/** “Anna Keller, Dr. Urs Meier”: each is of two to five words that begin with capitals. */
export const looksLikeNames = (text: string): boolean => speakersIn(text).length > 0 && speakersIn(text).every(looksLikeName);

const looksLikeName = (name: string): boolean =>
  /^\p{Lu}/u.test(name) && !/[\d:!?“”«»"]/.test(name) && name.split(/\s+/).length > 1 && name.split(/\s+/).length < 6;

export const speakersIn = (text: string): string[] =>
  text
    .replaceAll(/\([^)]*\)?/g, ' ')
    .split(/[,;/&+\n]|\b(?:and|und|mit|with)\b/)
    .map((name) => name.replaceAll(/\s+/g, ' ').replaceAll(')', '').trim())
    .filter((name) => name !== '');
