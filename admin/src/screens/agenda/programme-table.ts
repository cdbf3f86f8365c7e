// A programme in a table: with headings in any order, or without any.
import { baseLanguage, columnIn, columnsFor, foldText, nameOfLanguage, type OtherLanguage, otherLanguages, ownNameOf, readTime } from '@stem/model';
import { readDay } from './programme-days.ts';
import { type ColumnName, looksLikeNames, type Row, rowOfLine } from './programme-lines.ts';

const wordsIn = (...texts: readonly string[]): string[] => texts.flatMap((text) => text.split(' '));

/** What people, Excel sheets and tools of conferences call the columns, in English and in German. */
const headings: { readonly [C in ColumnName]?: readonly string[] } = {
  day: ['day', 'date', 'tag', 'datum'],
  time: wordsIn('time start begin begins from starttime startsat timeslot slot', 'zeit uhrzeit beginn startzeit zeitfenster von wann'),
  end: wordsIn('end ends to until endtime endsat', 'ende endzeit bis'),
  title: wordsIn(
    'title session sessiontitle sessionname topic programme program item agenda agendaitem activity talk event what subject proposaltitle',
    'titel thema programm programmpunkt veranstaltung was ablauf vortrag beitrag',
  ),
  description: wordsIn('description text abstract details sessiondescription content summary notes', 'beschreibung inhalt bemerkung bemerkungen'),
  speakers: wordsIn(
    'speaker speakers speakernames presenter presenters presentedby who by with host panelists speakersname',
    'referent referentin referenten referentinnen referierende sprecher sprecherin person personen wer mit durch',
  ),
  ...Object.fromEntries(otherLanguages.flatMap(headingsIn)),
};

/** “Title (German)”, “Titel Deutsch”, “de” */
function headingsIn(language: OtherLanguage): [ColumnName, readonly string[]][] {
  const names = [language, ownNameOf(language), nameOfLanguage(language, baseLanguage)].map(foldText);
  const about = (...texts: readonly string[]) => texts.flatMap((text) => names.flatMap((name) => [text + name, name + text]));
  return [
    [columnIn(language, 'title'), [...names, ...about('title', 'titel')]],
    [columnIn(language, 'description'), about('description', 'beschreibung', 'text')],
  ];
}

export const columnsOf = (line: readonly string[]): (ColumnName | undefined)[] => {
  const names = Object.keys(headings) as ColumnName[]; // the keys of the record above
  return line.map((cell) => names.find((name) => headings[name]?.some((known) => foldText(known) === foldText(cell).replaceAll(/[^a-z]/g, ''))));
};

export function rowsOfTable(table: readonly (readonly string[])[]): Row[] {
  let columns = guessColumns(table);
  return table.flatMap((line): Row[] => {
    const named = columnsOf(line);
    // Further tables of a programme begin with headings of their own.
    const isHeading =
      (named.includes('title') && named.filter(Boolean).length > 1) || named.filter(Boolean).length > 2 || (line === table[0] && named.includes('time'));
    if (isHeading) columns = named;
    return isHeading ? [] : rowsOfLine(line, columns);
  });
}

function rowsOfLine(line: readonly string[], columns: readonly (ColumnName | undefined)[]): Row[] {
  const written = line.filter((cell) => cell !== '');
  // A line with one cell is a day or a text, wherever its cell is.
  if (written.length === 1 && !readTime(written[0] ?? '')) return (written[0] ?? '').split('\n').map(rowOfLine);
  const row = Object.fromEntries(columns.flatMap((name, place) => (name && line[place] ? [[name, line[place]]] : [])));
  const [title = '', ...below] = (row.title ?? '').split('\n').filter(Boolean);
  return [{ ...row, ...(row.day !== undefined && { day: dayIn(row.day) }), ...(title !== '' && { title }) }, ...below.map((text) => ({ text }))];
}

/** A column of days may have their numbers only. */
const dayIn = (cell: string): string => (/^\d{1,2}$/.test(cell) ? `Day ${cell}` : cell);

/** Without headings the time comes first, then the title, then who speaks; a text between them is the description. */
function guessColumns(table: readonly (readonly string[])[]): (ColumnName | undefined)[] {
  const isTime = (cell = '') => readTime(cell, { isSurelyTime: true }) !== undefined;
  const time = Math.max(0, table.find((line) => line.some(isTime))?.findIndex(isTime) ?? 0);
  const hasEnd = table.some((line) => isTime(line[time]) && isTime(line[time + 1]));
  const width = Math.max(...table.map((line) => line.length)) - time - (hasEnd ? 1 : 0);
  const isDay = time > 0 && table.some(([first = '']) => readDay(first) !== undefined || /^\d$/.test(first));
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
