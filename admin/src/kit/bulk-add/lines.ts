// The lines of a form for several new records: filled from a pasted table and from the names of dropped files.
import { foldText, isOtherLanguage, type Language, languageCodes, nameOfLanguage, otherLanguages } from '@stem/model';

/** One record to be. */
export interface Line {
  readonly id: string;
  readonly values: Readonly<Record<string, string>>;
}

/** A column of the form. */
export interface LineColumn {
  readonly name: string;
  readonly label: string;
  readonly language?: Language;
  /** What a cell may be, where it is a choice. */
  readonly options?: readonly { readonly id: string; readonly title: string }[];
}

export interface Block {
  /** The cell that the block is pasted into. */
  readonly line: number;
  readonly column: number;
  readonly cells: readonly (readonly string[])[];
}

/** Fills lines from a block of cells. A heading above it says which columns it has; lines of a known name go to theirs. */
export function pasteBlock(lines: readonly Line[], columns: readonly LineColumn[], { line, column, cells }: Block, newId: () => string): Line[] {
  const [first = [], ...others] = cells;
  const named = first.map((cell) => columns.find((known) => isHeading(cell, known)));
  const hasHeading = named.filter((known) => known !== undefined).length > first.length / 2;
  const [title] = columns;
  const filled = [...lines];
  for (const [at, row] of (hasHeading ? others : cells).entries()) {
    const values = Object.fromEntries(
      row.flatMap((cell, place) => {
        const target = hasHeading ? named[place] : columns[column + place];
        return target && cell !== '' ? [[target.name, cellValue(cell, target)]] : [];
      }),
    );
    const known = hasHeading && title ? filled.findIndex((one) => isSameName(one.values[title.name], values[title.name])) : line + at;
    const before = filled[known];
    const blank = hasHeading && !before ? filled.findIndex((one) => Object.values(one.values).every((value) => value === '')) : -1;
    if (before) filled[known] = { ...before, values: { ...before.values, ...values } };
    else if (filled[blank]) filled[blank] = { ...filled[blank], values: { ...filled[blank].values, ...values } };
    else filled.push({ id: newId(), values });
  }
  return filled;
}

const isSameName = (one = '', other = ''): boolean => one !== '' && wordsOf(one).join(' ') === wordsOf(other).join(' ');

/** In any script. */
const wordsOf = (text: string): string[] =>
  foldText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** What headings call a language, in any of them. */
const marks = new Map(languageCodes.map((code) => [code, [code, ...languageCodes.map((spoken) => foldText(nameOfLanguage(code, spoken)))]]));
const allMarks = [...marks.values()].flat();

function isHeading(cell: string, { label, language }: LineColumn): boolean {
  const words = wordsOf(cell);
  const named = otherLanguages.find((code) => words.some((word) => marks.get(code)?.includes(word)));
  const own = words.filter((word) => !allMarks.includes(word));
  return named === (isOtherLanguage(language) ? language : undefined) && own.join(' ') === wordsOf(label).join(' ');
}

/** The id of the option a cell names. */
const cellValue = (cell: string, { options }: LineColumn): string => options?.find(({ title }) => isSameName(title, cell))?.id ?? (options ? '' : cell);

/** The line a file belongs to, by its name; undefined for a new line. */
export const lineNamed = (lines: readonly Line[], column: string, name: string): Line | undefined =>
  lines.find(({ values }) => isSameName(values[column], name));

const notOfAName =
  /^(?:portrait|portr[aä]t|foto|photo|bild|image|img|dsc|pic|picture|headshot|logo|web|print|final|neu|new|copy|kopie|cmyk|rgb|sw|bw|farbig|color|colour|hires|highres|lowres|small|large|gross|klein|v?\d+|\d+x\d+|\d+px)$/i;

/** 'anna-keller_portrait-2.jpg' is called Anna Keller; a name of nothing but numbers stays as it is. */
export function nameOfFile(file: string): string {
  const plain = file.replace(/\.[a-z0-9]{2,5}$/i, '').normalize('NFC');
  const words = plain.split(/[\s_.+,()-]+/).filter((word) => word !== '' && !notOfAName.test(word));
  if (words.length === 0) return plain;
  return words.map((word) => (word === word.toLowerCase() ? word.charAt(0).toUpperCase() + word.slice(1) : word)).join(' ');
}
