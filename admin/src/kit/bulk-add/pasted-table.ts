// A table as it comes out of Excel, Numbers, Word or a CSV file: lines of cells.

/** What a paste contains: `html` where the program it comes from gives it. */
export interface Pasted {
  readonly text: string;
  readonly html: string;
}

/** Undefined where it is no table of several cells. `inLines`: single cells are lines too; `withTexts`: so are texts between tables. */
export function tableOf(
  { text, html }: Pasted,
  { inLines, withTexts = false }: { readonly inLines: boolean; readonly withTexts?: boolean },
): string[][] | undefined {
  const cells = cellsOfHtml(html, withTexts) ?? (text.includes('\t') ? cellsOf(text, '\t') : (inLines && linesOf(text)) || undefined);
  const lines = cells?.filter((line) => line.some((cell) => cell !== ''));
  return lines && (lines.length > 1 || (lines[0]?.length ?? 0) > 1) ? lines : undefined;
}

/** Text with a character between its cells. Quotes hold a cell of several lines together. */
export function cellsOf(text: string, separator: string): string[][] {
  const end = separator === '\t' ? '\\t' : separator;
  const cell = new RegExp(`[^\\S\\n${end}]*"((?:[^"]|"")*)"[^\\S\\n${end}]*(?=[${end}\\n]|$)|([^${end}\\n]*)`, 'y');
  const source = text.replaceAll(/\r\n?/g, '\n').replace(/\n$/, '');
  const lines: string[][] = [[]];
  for (let place = 0; place <= source.length; place += 1) {
    cell.lastIndex = place;
    const [all = '', quoted, plain = ''] = cell.exec(source) ?? [];
    // Tools that lose the quotes around a cell leave those in it doubled.
    lines.at(-1)?.push((quoted ?? plain).replaceAll('""', '"').trim());
    place += all.length;
    if (source[place] === '\n') lines.push([]);
  }
  return lines;
}

/** A spreadsheet quotes cells of one column as well. */
export const linesOf = (text: string): string[][] =>
  text.includes('""')
    ? cellsOf(text.trim(), '\t')
    : text
        .trim()
        .split(/\r\n?|\n/)
        .map((line) => [line.trim()]);

/** Word and the mail programs give paragraphs inside of cells only here. All tables of a paste count. */
function cellsOfHtml(html: string, withTexts: boolean): string[][] | undefined {
  if (!/<table/i.test(html)) return undefined;
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const outer = [...body.querySelectorAll(withTexts ? 'table, p, li, h1, h2, h3, h4, h5, h6, div:not(:has(*))' : 'table')].filter(
    (element) => !element.parentElement?.closest('table'),
  );
  return outer.flatMap((element) =>
    element instanceof HTMLTableElement ? spreadCells([...element.rows].filter(isShown).map(cellsOfRow)) : [[cellText(element)]],
  );
}

/** Spreadsheets copy rows and columns that they hide. */
const isShown = (element: Element): boolean => !/display:\s*none|mso-hide:\s*all/i.test(element.getAttribute('style') ?? '') && !element.hasAttribute('hidden');

const cellsOfRow = (row: HTMLTableRowElement): Cell[] =>
  [...row.cells].filter(isShown).map((cell) => ({ text: cellText(cell), rows: cell.rowSpan, columns: cell.colSpan }));

export interface Cell {
  readonly text: string;
  /** Over how many of them it reaches. */
  readonly rows: number;
  readonly columns: number;
}

/** Each cell in its column. One over several rows says the same in each, one over several columns is in the first. */
export function spreadCells(rows: readonly (readonly Cell[])[]): string[][] {
  const from = rows.map((): string[] => []);
  for (const [at, row] of rows.entries()) {
    for (const { text, rows: height, columns: width } of row) {
      const column = firstFree(from[at] ?? []);
      for (const below of from.slice(at, at + Math.max(1, height)))
        for (let place = 0; place < width; place += 1) below[column + place] = place === 0 ? text : '';
    }
  }
  return from.map((line) => Array.from(line, (text) => text ?? ''));
}

function firstFree(line: readonly (string | undefined)[]): number {
  const free = Array.from(line).indexOf(undefined);
  return free === -1 ? line.length : free;
}

function cellText(cell: Element): string {
  const paragraphs = cell.querySelectorAll('p, li, div:not(:has(p, div))');
  for (const end of cell.querySelectorAll('br')) end.replaceWith('\n');
  const texts = paragraphs.length > 0 ? [...paragraphs].map(({ textContent }) => textContent ?? '') : [cell.textContent ?? ''];
  return texts
    .map((text) =>
      text
        .replaceAll(/[ \t\u00a0]+/g, ' ')
        .replaceAll(/ ?\n ?/g, '\n')
        .trim(),
    )
    .filter((text) => text !== '')
    .join('\n\n');
}
