// A programme in a table: with headings in any order, or without any.
import { columnIn, columnsFor, foldText, type Language, languageCodes, nameOfLanguage, ownNameOf, readTime } from '@stem/model';
import { readDay } from './programme-days.ts';
import { type ColumnName, looksLikeNames, type Row, rowOfLine } from './programme-lines.ts';

const wordsIn = (...texts: readonly string[]): string[] => texts.flatMap((text) => text.split(' '));

/** What people, Excel sheets and tools of conferences call the columns, in English and in German. */
const called: { readonly [C in ColumnName]?: readonly string[] } = {
  day: ['day', 'date', 'tag', 'datum'],
  time: wordsIn('time start begin begins from starttime startsat scheduledat timeslot slot', 'zeit uhrzeit beginn startzeit zeitfenster von wann'),
  end: wordsIn('end ends to until endtime endsat', 'ende endzeit bis'),
  minutes: wordsIn('duration scheduledduration length minutes', 'dauer minuten'),
  title: wordsIn(
    'title session sessiontitle sessionname topic programme program item agenda agendaitem activity talk event what subject proposaltitle',
    'titel thema programm programmpunkt veranstaltung was ablauf vortrag beitrag',
  ),
  description: wordsIn('description text abstract details sessiondescription content summary notes', 'beschreibung inhalt bemerkung bemerkungen'),
  speakers: wordsIn(
    'speaker speakers speakernames presenter presenters presentedby who by with host panelists speakersname moderator moderators chair',
    'referent referentin referenten referentinnen referierende sprecher sprecherin person personen wer mit durch moderation moderatorin',
  ),
};

/** “Title (German)”, “Titel EN”, “Titel (englisch)”, “Text D”, “de” */
function headingsIn(language: Language): [ColumnName, readonly string[]][] {
  const names = [language, ownNameOf(language), ...languageCodes.map((spoken) => nameOfLanguage(language, spoken))].map(foldText);
  const about = (texts: readonly string[] = []) => texts.flatMap((text) => [text + language.charAt(0), ...names.flatMap((name) => [text + name, name + text])]);
  return [
    [columnIn(language, 'title'), [...names, ...about(called.title)]],
    [columnIn(language, 'description'), about(called.description)],
  ];
}

const headings: readonly (readonly [ColumnName, readonly string[]])[] = [
  ...(Object.entries(called) as [ColumnName, readonly string[]][]), // the keys of the record above
  ...languageCodes.flatMap(headingsIn),
];

export const columnsOf = (line: readonly string[]): (ColumnName | undefined)[] =>
  line.map((cell) => headings.find(([, known]) => known.some((name) => foldText(name) === foldText(cell).replaceAll(/[^a-z]/g, '')))?.[0]);

export function rowsOfTable(table: readonly (readonly string[])[]): Row[] {
  let columns = guessColumns(table);
  let isGuess = true;
  let tracks: readonly string[] = [];
  const rows = table.flatMap((line): Row[] => {
    const named = columnsOf(line);
    // Further tables of a programme begin with headings of their own.
    const isHeading =
      (named.includes('title') && named.filter(Boolean).length > 1) || named.filter(Boolean).length > 2 || (line === table[0] && named.includes('time'));
    if (isHeading) [columns, isGuess] = [named, false];
    // A programme of several rooms or tracks has a column for each, and no column of titles.
    if (isHeading) tracks = named.includes('title') ? [] : line.map((cell, place) => (named[place] === undefined ? cell : ''));
    if (isHeading) return tracks.some(Boolean) ? [] : leftOut(table, line, named);
    return tracks.some(Boolean) ? rowsOfTracks(line, columns, tracks) : rowsOfLine(line, columns, isGuess);
  });
  return areDays(tracks) ? rows.toSorted((one, other) => tracks.indexOf(one.day ?? '') - tracks.indexOf(other.day ?? '')) : rows;
}

/** Whether each column is a day. */
const areDays = (tracks: readonly string[]): boolean => tracks.some(Boolean) && tracks.every((track) => track === '' || readDay(track));

function rowsOfLine(line: readonly string[], columns: readonly (ColumnName | undefined)[], isGuess: boolean): Row[] {
  const written = line.filter((cell) => cell !== '');
  // A line with one cell is a day or a text, wherever its cell is.
  if (written.length === 1 && !readTime(written[0] ?? '')) return (written[0] ?? '').split('\n').map(rowOfLine);
  // Where a mail has tabs behind its times, the rest is a line like others, with who speaks behind a dash.
  const [time = '', text = ''] = written;
  if (isGuess && written.length === 2 && readTime(time) && !text.includes('\n')) return [rowOfLine(`${time} ${text}`)];
  const row: Partial<Record<ColumnName, string>> = {};
  // Who speaks and who moderates may be in two columns.
  for (const [place, name] of columns.entries())
    if (name && line[place]) row[name] = name === 'speakers' && row.speakers ? `${row.speakers}; ${line[place]}` : line[place];
  const [title = '', ...below] = (row.title ?? '').split('\n').filter(Boolean);
  return [{ ...withDay(row), ...(title !== '' && { title }) }, ...below.map((text) => ({ text }))];
}

/** The headings of columns that have texts and no place here. */
const leftOut = (table: readonly (readonly string[])[], line: readonly string[], named: readonly unknown[]): Row[] =>
  line.flatMap((cell, place) => (cell !== '' && !named[place] && table.some((other) => other !== line && other[place]) ? [{ aside: cell }] : []));

/** Sessions side by side each say their track or are on their day; what is said of all tracks is one session. */
function rowsOfTracks(line: readonly string[], columns: readonly (ColumnName | undefined)[], tracks: readonly string[]): Row[] {
  const time = line[columns.indexOf('time')] ?? '';
  const beside = line.flatMap((cell, place) => (cell !== '' && tracks[place] ? [[cell, tracks[place]] as const] : []));
  if (beside.length === 0 || time === '') return rowsOfLine(line, columns, false);
  const ofDays = areDays(tracks);
  const cells = ofDays ? beside : [...new Map(beside.toReversed())].toReversed();
  return cells.flatMap(([text, track]): Row[] => {
    const [first = '', ...below] = text.split('\n').filter(Boolean);
    const day = ofDays ? track : dayIn(line[columns.indexOf('day')] ?? '');
    const session = { ...rowOfLine(`09:00 ${first}`), time, ...(cells.length > 1 && !ofDays && { description: track }) };
    return [session, ...below.map(rowOfLine)].map((row) => (day === '' ? row : { ...row, day }));
  });
}

/** A column of days may have their numbers only. */
const dayIn = (cell: string): string => (/^\d{1,2}$/.test(cell) ? `Day ${cell}` : cell);

/** A cell may have a day and a time: “5/5/2027 9:00:00 AM”, “2027-05-05T09:00”. */
function withDay(row: Row): Row {
  const time = (row.time ?? '').replace(/(?<=^\d{4}-\d\d-\d\d)T/, ' ');
  const rest = readDay(time)?.rest ?? '';
  const apart = rest !== '' && readTime(rest, { isSurelyTime: true }) ? { day: time.slice(0, -rest.length).trim(), time: rest } : { time };
  const all = row.time === undefined ? row : { ...row, ...apart };
  return row.day === undefined ? all : { ...all, day: dayIn(row.day) };
}

/** Without headings the time comes first, then the title, then who speaks; a text between them is the description. */
function guessColumns(table: readonly (readonly string[])[]): (ColumnName | undefined)[] {
  const isTime = (cell = '') => readTime(cell, { isSurelyTime: true }) !== undefined;
  const time = Math.max(0, table.find((line) => line.some(isTime))?.findIndex(isTime) ?? 0);
  const hasEnd = table.some((line) => isTime(line[time]) && isTime(line[time + 1]));
  const width = Math.max(...table.map((line) => line.length)) - time - (hasEnd ? 1 : 0);
  const isDay = time > 0 && table.some(([first = '', ...others]) => others.some(Boolean) && (readDay(first) !== undefined || /^\d$/.test(first)));
  const before = Array.from({ length: time }, (_, place): ColumnName | undefined => (place === 0 && isDay ? 'day' : undefined));
  const first = time + (hasEnd ? 2 : 1);
  const names = (place: number) => table.filter((line) => looksLikeNames(line[place] ?? '')).length;
  const rest: readonly ColumnName[] =
    width >= 4
      ? names(first + 1) > names(first + 2)
        ? ['title', 'speakers', 'description']
        : [...columnsFor('title').slice(0, width - 2), 'speakers', 'description']
      : width === 3 && names(first + 1) <= names(first + 2)
        ? ['title', 'description', 'speakers']
        : ['title', 'speakers', 'description'];
  return [...before, 'time', ...(hasEnd ? (['end'] as const) : []), ...rest];
}
