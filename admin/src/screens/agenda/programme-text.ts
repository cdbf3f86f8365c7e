// Reads a programme as editors have it: a table, a CSV file, or lines such as “09:00–09:45 Welcome – Anna Keller, Urs Meier”.
import { asTyped, columnIn, columnsFor, inEach, isOtherLanguage, type Language, type OtherLanguage, readTime, writeTime } from '@stem/model';
import { cellsOf, linesOf, type Pasted, tableOf } from '../../kit/bulk-add/pasted-table.ts';
import { readDay } from './programme-days.ts';
import {
  endsMail,
  exactTime,
  introduced,
  isInexact,
  isRole,
  looksLikeNames,
  type Row,
  rowsOfLines,
  speakersIn,
  splitSpeakers,
  type TextColumn,
} from './programme-lines.ts';
import { columnsOf, rowsOfTable } from './programme-table.ts';

export interface ReadSession extends Readonly<Record<TextColumn, string>> {
  /** As it is stored: 09:00–09:45 */
  readonly time: string;
  /** As they are written. */
  readonly speakers: readonly string[];
}

export interface ReadDay {
  /** The heading above it; empty where there is none. */
  readonly heading: string;
  readonly sessions: readonly ReadSession[];
}

export interface ReadProgramme {
  readonly days: readonly ReadDay[];
  /** Lines that are neither a day nor a session nor part of one. */
  readonly unread: readonly string[];
  /** Times as they are written that are saved as exact ones: “ca. 22.00”. */
  readonly inexact: readonly string[];
}

export function readProgramme({ text, html }: Pasted): ReadProgramme {
  const plain = plainText(text);
  const table = tableOf({ text: plain, html }, { inLines: false }) ?? csvOf(plain);
  const lines = linesOf(plain).flatMap(([cell = '']) => cell.split('\n'));
  return daysOf(table ? rowsOfTable(table) : rowsOfLines(lines));
}

/** What was read without its language is in this one. */
export function inLanguageOf(days: readonly ReadDay[], language: Language): readonly ReadDay[] {
  if (!isOtherLanguage(language)) return days;
  const [title, description] = [columnIn(language, 'title'), columnIn(language, 'description')];
  const moved = (session: ReadSession): ReadSession => ({
    ...{ ...session, title: '', description: '' },
    ...{ [title]: session[title] || session.title, [description]: session[description] || session.description },
  });
  return days.map(({ heading, sessions }) => ({ heading, sessions: sessions.map(moved) }));
}

/** Adds the titles and texts of the programme in another language, session by session; undefined where they do not fit together. */
export function withTranslation(days: readonly ReadDay[], language: OtherLanguage, translated: readonly ReadDay[]): ReadDay[] | undefined {
  const all = translated.flatMap(({ sessions }) => sessions);
  if (all.length !== days.reduce((sum, { sessions }) => sum + sessions.length, 0)) return undefined;
  let place = 0;
  return days.map((day) => ({
    ...day,
    sessions: day.sessions.map((session) => {
      const other = all[place++];
      return { ...session, [columnIn(language, 'title')]: other?.title ?? '', [columnIn(language, 'description')]: other?.description ?? '' };
    }),
  }));
}

/** Programs have spaces, line breaks and invisible characters of many kinds, and Markdown marks what is bold. */
const plainText = (text: string): string =>
  asTyped(text)
    .replaceAll(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n')
    // The points of lists, as Word gives them
    .replaceAll(/^[ \t]*[•·▪◦‣o–-](?:\t| {2,})[ \t]*/gm, '')
    .replaceAll(/[^\S\n\t]+/g, ' ')
    .replaceAll(/\*\*|__|`/g, '');

/** A table of lines with the same character between their cells; in Markdown around them as well. */
function csvOf(text: string): string[][] | undefined {
  for (const separator of [';', '|', ',']) {
    const isMarkdown = separator === '|';
    const source = isMarkdown ? text.replaceAll(/^ *\||\| *$/gm, '').replaceAll(/^[\s|:-]+$\n?/gm, '') : text;
    const cells = cellsOf(source, separator).filter((line) => line.some((cell) => cell !== ''));
    const isHeaded = (line: readonly string[]) => columnsOf(line).filter(Boolean).length > 1 || (line.length > 2 && columnsOf(line)[0] === 'time');
    if (cells.length > 1 && (isMarkdown ? cells.some(isHeaded) : isHeaded(cells[0] ?? []))) return cells;
  }
  return undefined;
}

interface DayInMaking {
  heading: string;
  readonly sessions: ReadSession[];
}

function daysOf(rows: readonly Row[]): ReadProgramme {
  const days: DayInMaking[] = [];
  const unread: string[] = [];
  const inexact: string[] = [];
  let time: string | undefined;
  const first = rows.findIndex((row) => row.time !== undefined);
  const end = rows.findIndex((row, place) => first !== -1 && place > first && row.text !== undefined && endsMail(row.text));
  for (const row of end === -1 ? rows : rows.slice(0, end)) {
    // Below a time alone it is the title.
    const isTitle = row.aside !== undefined && days.at(-1)?.sessions.at(-1)?.title === '';
    if (row.aside !== undefined && !isTitle) {
      unread.push(row.aside);
      continue;
    }
    inexact.push(...[row.time ?? '', row.end ?? ''].filter(isInexact));
    const open = dayOf(row, days, unread);
    // A line with a title and no time, in a table, is at the same time as the one above.
    const isBeside = row.time === undefined && Boolean(row.title) && open !== undefined && open.sessions.length > 0;
    time = row.time === undefined ? (isBeside ? time : undefined) : withLength(timeOf(row.time, row.end), row.minutes);
    const last = open?.sessions.at(-1);
    if (open && time !== undefined && (row.time !== undefined || isBeside)) open.sessions.push(sessionOf(row, time));
    else if (last && open) open.sessions.splice(-1, 1, withMore(last, isTitle ? { text: row.aside ?? '' } : row));
    else if (row.text !== undefined && row.text !== open?.heading) unread.push(row.text);
    if (last) time ??= last.time;
  }
  const below = end === -1 ? [] : rows.slice(end).map((row) => Object.values(row).join(' '));
  const left = [...unread, ...headingsOfNothing(days), ...below.filter((line) => line !== '')];
  const untitled = days.flatMap(({ sessions }) => sessions.filter(({ title }) => title === '').map((one) => [one.time, ...one.speakers].join(' ')));
  const titled = days.map((day) => ({ ...day, sessions: day.sessions.filter(({ title }) => title !== '') }));
  return { days: titled.filter(({ sessions }) => sessions.length > 0), unread: [...left, ...untitled], inexact };
}

/** The day a row belongs to: the last one, or a new one under its heading. */
function dayOf({ day = '', text, time }: Row, days: DayInMaking[], unread: string[]): DayInMaking | undefined {
  const last = days.at(-1);
  // Tables of tools name a day in each of their lines, in any order.
  const same = day !== '' && days.find((one) => one.heading === day);
  if (same) return same;
  const isEmpty = last !== undefined && last.sessions.length === 0;
  // Before the first session a line may be a heading that names no day: “On the evening before”.
  const heading = day !== '' ? day : !last || (isEmpty && !readDay(last.heading)) ? (text ?? '') : '';
  if (heading === '' ? last : last?.heading === heading) return last;
  if (heading === '' && time === undefined) return undefined;
  if (isEmpty) {
    if (last.heading !== '') unread.push(last.heading);
    last.heading = heading;
    return last;
  }
  days.push({ heading, sessions: [] });
  return days.at(-1);
}

const headingsOfNothing = (days: readonly DayInMaking[]): string[] =>
  days.flatMap(({ heading, sessions }) => (sessions.length === 0 && heading !== '' ? [heading] : []));

/** Where the title in the base language is missing, the one there is takes its place. */
function sessionOf(row: Row, time: string): ReadSession {
  const titled = columnsFor('title').find((column) => row[column]) ?? 'title';
  const texts = { ...inEach('title', (language) => row[columnIn(language, 'title')] ?? ''), [titled]: '', title: row[titled] ?? '' };
  return { ...texts, ...inEach('description', (language) => row[columnIn(language, 'description')] ?? ''), time, speakers: speakersIn(row.speakers ?? '') };
}

/** The lines below a session name its speakers, or describe it. */
function withMore(session: ReadSession, row: Row): ReadSession {
  const { text = '', speakers = '' } = row;
  const names = text.slice(introduced(text).length);
  if (session.title === '' && text !== '') {
    const [title, who = ''] = splitSpeakers(text);
    return { ...session, title, speakers: [...session.speakers, ...speakersIn(who)] };
  }
  const isNames = text !== '' && looksLikeNames(names);
  return {
    ...session,
    time: row.end === undefined || session.time.includes('–') ? session.time : timeOf(session.time, row.end),
    speakers: [...session.speakers, ...speakersIn(speakers), ...(isNames ? speakersIn(names) : [])],
    ...inEach('description', (language) => {
      const column = columnIn(language, 'description');
      return joined(session[column], row[column] ?? '', column === 'description' && (!isNames || isRole(text)) ? text : '');
    }),
  };
}

const joined = (...texts: readonly string[]): string => texts.filter((text) => text !== '').join('\n');

/** “45” and “45 min” beside a start. */
function withLength(start: string, minutes = ''): string {
  const [length] = /^\d{1,3}(?= ?(?:min\w*\.?)?$)/.exec(minutes) ?? [];
  if (length === undefined || !/^\d\d:\d\d$/.test(start)) return start;
  return `${start}–${new Date(Date.parse(`1970-01-01T${start}Z`) + Number(length) * 60_000).toISOString().slice(11, 16)}`;
}

/** A text that is no time stays as it is written, where its column says that it is one. */
function timeOf(time: string, end: string | undefined): string {
  const withoutEnd = (text: string) =>
    exactTime(text)
      .trimEnd()
      .replace(/[–—-]$/, '')
      .trimEnd();
  const [from, to] = [withoutEnd(time), end && withoutEnd(end)];
  const read = readTime(to ? `${from}–${to}` : from, { isSurelyTime: true }) ?? readTime(from, { isSurelyTime: true });
  return read ? writeTime(read) : time.trim();
}
