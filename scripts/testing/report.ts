// The last lines of `npm test`: failures with their reasons, the slowest files, and the work of each kind of test.
import { type KindName, kinds } from './kinds.ts';
import type { TestedFile } from './results.ts';
import type { Work } from './work.ts';

/** At most 10 files are listed as the slowest. */
const slowestCount = 10;

export function describeRun(results: readonly TestedFile[], work: ReadonlyMap<KindName, Work>): string {
  const failed = results.flatMap((result) => result.failed);
  const leftOut = results.flatMap((result) => result.leftOut).map((test) => `Left out, as this machine lacks what it needs: ${test}`);
  return [...failed, ...leftOut, alignColumns(kindRows(results, work)), alignColumns(fileRows(results))].join('\n\n');
}

function kindRows(results: readonly TestedFile[], work: ReadonlyMap<KindName, Work>): string[][] {
  const header = ['kind', 'files', 'tests', 'failed', 'seconds', 'systems', 'pages', 'browsers'];
  const rows = Object.keys(kinds).flatMap((name) => {
    const files = results.filter(({ kind }) => kind === name);
    if (files.length === 0) return [];
    const { systems = 0, pages = 0, browsers = 0 } = work.get(name as KindName) ?? {}; // a key of kinds
    const [tests, failed] = [sum(files, ({ passed }) => passed) + sum(files, (file) => file.failed.length), sum(files, (file) => file.failed.length)];
    return [[name, files.length, tests, failed, Math.round(sum(files, ({ seconds }) => seconds)), systems, pages, browsers].map(String)];
  });
  return [header, ...rows];
}

function fileRows(results: readonly TestedFile[]): string[][] {
  const files = results.toSorted((one, other) => other.seconds - one.seconds).slice(0, slowestCount);
  return [['slowest', 'seconds', 'tests'], ...files.map(({ kind, file, seconds, passed }) => [`${file} (${kind})`, seconds.toFixed(1), String(passed)])];
}

const sum = <Value>(values: readonly Value[], of: (value: Value) => number) => values.reduce((total, value) => total + of(value), 0);

/** Aligns words to the left and numbers to the right. */
function alignColumns(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const cell = (text: string, column: number) => (column === 0 ? text.padEnd(widths[column] ?? 0) : text.padStart(widths[column] ?? 0));
  return rows.map((row) => row.map(cell).join('  ')).join('\n');
}
