// Findings as one table of text. Pure.
import type { Finding } from './finding.ts';

/** `earlier` are the findings of an older run, shown in a last column. */
export function formatFindings(findings: readonly Finding[], earlier: readonly Finding[] = []): string {
  const before = new Map(earlier.map((finding) => [finding.what, finding.measured]));
  const sorted = findings.toSorted((one, other) => one.bar - other.bar);
  const head = ['', 'measured', 'bar', ''];
  const rows = sorted.map(({ bar, what, measured, limit = '', isMet }, place) => [
    `${sorted[place - 1]?.bar === bar ? '  ' : String(bar).padStart(2)}  ${what}`,
    withoutNote(measured),
    limit,
    isMet === undefined ? '' : isMet ? 'met' : 'missed',
    ...(earlier.length > 0 ? [withoutNote(before.get(what) ?? '')] : []),
  ]);
  const notes = sorted.filter(({ measured }) => noteOf(measured) !== '').map(({ what, measured }) => `${what}: ${noteOf(measured)}`);
  return [formatTable([earlier.length > 0 ? [...head, 'before'] : head, ...rows]), ...(notes.length > 0 ? ['', ...notes] : [])].join('\n');
}

const noted = /^(.*?) \((.+)\)$/;
const withoutNote = (measured: string) => noted.exec(measured)?.[1] ?? measured;
const noteOf = (measured: string) => noted.exec(measured)?.[2] ?? '';

/** Aligns the columns of rows of text: the first to the left, the others to the right. */
export function formatTable(rows: readonly (readonly string[])[]): string {
  const widths = rows.reduce<number[]>((known, row) => row.map((cell, column) => Math.max(cell.length, known[column] ?? 0)), []);
  const line = (row: readonly string[]) =>
    row
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join('   ')
      .trimEnd();
  return rows.map(line).join('\n');
}
