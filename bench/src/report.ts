// Findings as one table. Pure.
import type { Finding } from './finding.ts';
import { table } from './table.ts';

/** `earlier` are the findings of an older run, to be compared with. */
export function report(findings: readonly Finding[], earlier: readonly Finding[] = []): string {
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
  return [table([earlier.length > 0 ? [...head, 'before'] : head, ...rows]), ...(notes.length > 0 ? ['', ...notes] : [])].join('\n');
}

const noted = /^(.*?) \((.+)\)$/;
const withoutNote = (measured: string) => noted.exec(measured)?.[1] ?? measured;
const noteOf = (measured: string) => noted.exec(measured)?.[2] ?? '';
