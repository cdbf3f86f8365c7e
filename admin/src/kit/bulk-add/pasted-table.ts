// A table as it comes out of Excel, Numbers, Word or a CSV file: lines of cells.

/** What a paste contains: `html` where the program it comes from gives it. */
export interface Pasted {
  readonly text: string;
  readonly html: string;
}

/** Undefined where it is no table of several cells. `inLines`: lines without further cells are a table too. */
export function tableOf({ text, html }: Pasted, { inLines }: { readonly inLines: boolean }): string[][] | undefined {
  const cells = cellsOfHtml(html) ?? (text.includes('\t') ? cellsOf(text, '\t') : (inLines && linesOf(text)) || undefined);
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
    lines.at(-1)?.push((quoted?.replaceAll('""', '"') ?? plain).trim());
    place += all.length;
    if (source[place] === '\n') lines.push([]);
  }
  return lines;
}

const linesOf = (text: string): string[][] =>
  text
    .trim()
    .split(/\r\n?|\n/)
    .map((line) => [line.trim()]);

/** Word and the mail programs give paragraphs inside of cells only here. */
function cellsOfHtml(html: string): string[][] | undefined {
  if (!/<table/i.test(html)) return undefined;
  const table = new DOMParser().parseFromString(html, 'text/html').querySelector('table');
  return [...(table?.rows ?? [])].map((row) => [...row.cells].map(cellText));
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
