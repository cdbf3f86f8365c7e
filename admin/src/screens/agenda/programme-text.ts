// Reads a programme as editors have it: a table out of Excel or Word, a CSV file, or lines such as
// “09:00–09:45 Welcome – Anna Keller, Urs Meier”. Days are headings between the sessions.
import { foldText, readTime, writeTime } from '@stem/model';
import { cellsOf, type Pasted, tableOf } from '../../kit/bulk-add/pasted-table.ts';

export interface ReadSession {
  /** As it is stored: 09:00–09:45 */
  readonly time: string;
  readonly title: string;
  readonly titleDe: string;
  readonly description: string;
  readonly descriptionDe: string;
  /** As they are written. */
  readonly speakers: readonly string[];
}

export interface ReadDay {
  /** The heading above it; empty where there is none. */
  readonly heading: string;
  readonly sessions: readonly ReadSession[];
}

/** A line of the programme: what its columns say, or one text. */
type Row = Readonly<Partial<Record<ColumnName, string>>>;
type ColumnName = 'day' | 'time' | 'end' | 'title' | 'titleDe' | 'description' | 'descriptionDe' | 'speakers';

export function readProgramme(pasted: Pasted): ReadDay[] {
  const table = tableOf(pasted, { inLines: false }) ?? csvOf(pasted.text);
  return daysOf(table ? rowsOf(table) : pasted.text.split(/\r\n?|\n/).map(rowOfLine));
}

/** Adds the German titles and texts of a second programme, session by session; undefined where they do not fit together. */
export function withGerman(days: readonly ReadDay[], german: readonly ReadDay[]): ReadDay[] | undefined {
  const all = german.flatMap(({ sessions }) => sessions);
  if (all.length !== days.reduce((sum, { sessions }) => sum + sessions.length, 0)) return undefined;
  let place = 0;
  return days.map((day) => ({
    ...day,
    sessions: day.sessions.map((session) => {
      const other = all[place++];
      return { ...session, titleDe: other?.title ?? '', descriptionDe: other?.description ?? '' };
    }),
  }));
}

/** A table of lines with the same character between their cells. */
function csvOf(text: string): string[][] | undefined {
  for (const separator of [';', '|', ',']) {
    const cells = cellsOf(text, separator).filter((line) => line.some((cell) => cell !== ''));
    if (cells.length > 1 && columnsOf(cells[0] ?? []).filter(Boolean).length > 1) return cells;
  }
  return undefined;
}

const headings: Readonly<Record<ColumnName, readonly string[]>> = {
  day: ['day', 'date', 'tag', 'datum'],
  time: ['time', 'start', 'begin', 'begins', 'from', 'zeit', 'uhrzeit', 'beginn', 'von'],
  end: ['end', 'ends', 'to', 'until', 'ende', 'bis'],
  title: ['title', 'session', 'topic', 'programme', 'program', 'item', 'titel', 'thema', 'programm', 'programmpunkt'],
  titleDe: ['titlede', 'titlegerman', 'titelde', 'titeldeutsch', 'german', 'deutsch', 'germantitle', 'de'],
  description: ['description', 'text', 'abstract', 'details', 'beschreibung', 'inhalt'],
  descriptionDe: ['descriptionde', 'descriptiongerman', 'beschreibungde', 'beschreibungdeutsch', 'textde', 'germandescription'],
  speakers: [
    'speaker',
    'speakers',
    'who',
    'by',
    'with',
    'referent',
    'referentin',
    'referenten',
    'referierende',
    'sprecher',
    'person',
    'personen',
    'wer',
    'mit',
  ],
};

const columnsOf = (line: readonly string[]): (ColumnName | undefined)[] => {
  const names = Object.keys(headings) as ColumnName[]; // the keys of the record above
  return line.map((cell) => names.find((name) => headings[name].some((known) => foldText(known) === foldText(cell).replaceAll(/[^a-z]/g, ''))));
};

function rowsOf(table: readonly (readonly string[])[]): Row[] {
  const [first = [], ...others] = table;
  const named = columnsOf(first);
  const hasHeading = named.includes('title') || named.filter(Boolean).length > 1;
  const columns = hasHeading ? named : guessColumns(table);
  return (hasHeading ? others : table).map((line) => {
    const written = line.filter((cell) => cell !== '');
    // A line with one cell is a heading of a day, wherever its cell is.
    if (written.length === 1 && !readTime(written[0] ?? '')) return { day: written[0] ?? '' };
    return Object.fromEntries(columns.flatMap((name, place) => (name && line[place] ? [[name, line[place]]] : [])));
  });
}

/** Without headings the time comes first, then the title, then who speaks; a text between them is the description. */
function guessColumns(table: readonly (readonly string[])[]): (ColumnName | undefined)[] {
  const time = Math.max(0, table.find((line) => line.some((cell) => readTime(cell)))?.findIndex((cell) => readTime(cell)) ?? 0);
  const hasEnd = table.some((line) => readTime(line[time] ?? '') && readTime(line[time + 1] ?? ''));
  const width = Math.max(...table.map((line) => line.length)) - time - (hasEnd ? 1 : 0);
  const rest: readonly ColumnName[] = width >= 4 ? ['title', 'titleDe', 'speakers', 'description'] : ['title', 'speakers'];
  const before = Array.from({ length: time }, (_, place): ColumnName | undefined => (place === 0 ? 'day' : undefined));
  return [...before, 'time', ...(hasEnd ? (['end'] as const) : []), ...rest];
}

/** '09:00–09:45 Welcome – Anna Keller'; a line without a time is a heading or goes on the one above. */
function rowOfLine(line: string): Row {
  const text = line.replace(/^[\s•*·▪-]+/, '').trim();
  const words = text.split(/\s+/);
  // The longest beginning that is a time: “9 bis 10.30 Uhr” has four words.
  for (let count = Math.min(6, words.length); count > 0; count -= 1) {
    const time = words
      .slice(0, count)
      .join(' ')
      .replace(/[:,|]$/, '');
    if (!readTime(time) || /^\d{1,2}$/.test(time)) continue;
    const rest = words
      .slice(count)
      .join(' ')
      .replace(/^[:|,–—-]\s*/, '');
    const [title, speakers] = splitSpeakers(rest);
    return { time, title, ...(speakers !== undefined && { speakers }) };
  }
  return text === '' ? {} : { day: text };
}

/** At the last dash with spaces around it: “Rail – and after – Anna Keller” is a title with a dash. */
function splitSpeakers(text: string): [title: string, speakers?: string] {
  const [first = '', ...others] = text.split('|');
  if (others.length > 0) return [first.trim(), others.join(' ').trim()];
  const parts = text.split(/ [–—-] /);
  const speakers = parts.at(-1) ?? '';
  return parts.length > 1 && looksLikeNames(speakers) ? [text.slice(0, -speakers.length - 3).trim(), speakers] : [text];
}

const looksLikeNames = (text: string): boolean => namesIn(text).every((name) => /^\p{Lu}/u.test(name) && name.split(/\s+/).length > 1);

const namesIn = (text: string): string[] =>
  text
    .split(/[,;/&+\n]|\b(?:and|und|mit|with)\b/)
    .map((name) => (name.split('(')[0] ?? '').replaceAll(')', '').trim())
    .filter((name) => name !== '');

function daysOf(rows: readonly Row[]): ReadDay[] {
  const days: { heading: string; sessions: ReadSession[] }[] = [];
  for (const { day, time, end, title = '', titleDe = '', description = '', descriptionDe = '', speakers = '' } of rows) {
    const written = time === undefined ? undefined : timeOf(time, end);
    const heading = day ?? '';
    const last = days.at(-1);
    if (written === undefined) {
      if (heading !== '' && last && last.sessions.length === 0) last.heading = heading;
      else if (heading !== '') days.push({ heading, sessions: [] });
      continue;
    }
    const own = last && (heading === '' || heading === last.heading) ? last : { heading, sessions: [] };
    if (own !== last) days.push(own);
    own.sessions.push({
      time: written,
      title: title || titleDe,
      titleDe: title === '' ? '' : titleDe,
      description,
      descriptionDe,
      speakers: namesIn(speakers),
    });
  }
  return days.filter(({ sessions }) => sessions.length > 0);
}

/** A text that is no time stays as it is written, where its column says that it is one. */
function timeOf(time: string, end: string | undefined): string {
  const read = readTime(end ? `${time}–${end}` : time) ?? readTime(time);
  return read ? writeTime(read) : time.trim();
}
