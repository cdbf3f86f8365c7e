// The lines of a form beside the records that are there: which are new, which change which fields, and which records no line has.
import { isPartOf, isSameText, plainText, saysNoMore } from './identity.ts';
import type { Line } from './lines.ts';

export interface KnownRecord {
  readonly id: string;
  readonly revision: number;
  /** By column. */
  readonly values: Readonly<Record<string, string>>;
  /** Where it is, if not in this list: the events of a person. */
  readonly elsewhere?: string;
  /** The editor may not change its fields. */
  readonly isLocked?: boolean;
}

export interface ComparedLine {
  readonly id: string;
  readonly state: 'new' | 'changed' | 'unchanged' | 'joins' | 'asked' | 'leftOut';
  readonly record?: KnownRecord;
  /** What it says otherwise, by column. What it does not say stays. */
  readonly changes: Readonly<Record<string, string>>;
  readonly values: Line['values'];
  /** The records and lines it may be, where that is not sure; one may also say that it is new. */
  readonly mayBe: readonly { readonly id: string; readonly record?: KnownRecord }[];
  /** What it is: the id of a record or line, `new`, or nothing yet. */
  readonly is: string;
}

export interface Comparison {
  readonly lines: readonly ComparedLine[];
  /** Records of this list that no line is or may be. */
  readonly gone: readonly KnownRecord[];
}

export interface Comparing {
  readonly records: readonly KnownRecord[];
  /** The name first. None: every line is new. */
  readonly knownBy: readonly string[];
  /** What the editor has said lines are, by line. */
  readonly answers: ReadonlyMap<string, string>;
  readonly stored: (column: string, value: string) => string;
}

interface Found {
  readonly is: string;
  readonly record?: KnownRecord;
  readonly mayBe: ComparedLine['mayBe'];
}

export function compareLines(lines: readonly Line[], comparing: Comparing): Comparison {
  const found = findRecords(lines, comparing);
  const compared = lines.map((line): ComparedLine => {
    const { is, record, mayBe } = found.get(line.id) ?? { is: 'new', mayBe: [] };
    const others = lines.filter(({ id }) => comparing.answers.get(id) === line.id);
    const values = Object.assign({}, ...[...others.toReversed(), line].map(said));
    const changes = record && !record.isLocked ? changesOf(values, record, comparing) : {};
    const hasFile = [line, ...others].some(({ file }) => file !== undefined) && !record?.isLocked;
    const isChanged = hasFile || Object.keys(changes).length > 0;
    const known = record && (record.elsewhere === undefined ? (isChanged ? 'changed' : 'unchanged') : 'joins');
    const state = known ?? (is === 'new' ? 'new' : is === '' ? 'asked' : 'leftOut');
    return { id: line.id, state, ...(record && { record }), changes, values, mayBe, is };
  });
  const isMeant = new Set(compared.flatMap(({ is, mayBe }) => (is === '' ? mayBe.map(({ id }) => id) : [is])));
  return { lines: compared, gone: comparing.records.filter(({ id, elsewhere }) => elsewhere === undefined && !isMeant.has(id)) };
}

const said = ({ values }: Pick<Line, 'values'>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value.trim() !== ''));

function changesOf(values: Line['values'], record: KnownRecord, { knownBy, stored }: Comparing): Record<string, string> {
  const changed = Object.entries(values).filter(([column, value]) => {
    const before = record.values[column] ?? '';
    if (knownBy.includes(column) && before !== '' && isSameText(value, before)) return !saysNoMore(value, before);
    return plainText(stored(column, value)) !== plainText(before);
  });
  return Object.fromEntries(changed);
}

/** The surest first: a record that one line and no other names whole. */
function findRecords(lines: readonly Line[], { records, knownBy, answers }: Comparing): Map<string, Found> {
  const [name, ...further] = knownBy;
  const found = new Map<string, Found>();
  if (name === undefined) return found;
  const isNamed = (line: Line, values: Line['values']) => isSameText(line.values[name] ?? '', values[name] ?? '');
  const differs = (line: Line, values: Line['values']) => further.some((column) => isOther(line.values[column] ?? '', values[column] ?? ''));
  const isWhole = (line: Line, values: Line['values']) => further.every((column) => isSameText(line.values[column] ?? '', values[column] ?? ''));
  const isAlike = ({ values, file }: Line, other: Line['values']) =>
    file !== undefined && Object.keys(said({ values })).length === 1 && isPartOf(values[name] ?? '', other[name] ?? '');

  for (const line of lines) {
    const answer = answers.get(line.id);
    const record = records.find(({ id }) => id === answer);
    if (answer !== undefined) found.set(line.id, { is: answer, ...(record && { record }), mayBe: [] });
  }
  const isTaken = ({ id }: KnownRecord) => [...found.values()].some(({ is }) => is === id);
  const equalBefore = (line: Line) =>
    lines.slice(0, lines.indexOf(line)).filter(({ id, values }) => id !== line.id && isNamed(line, values) && !differs(line, values));
  const open = lines.filter(({ id }) => !found.has(id));
  for (const line of open) {
    const whole = records.filter((record) => record.elsewhere === undefined && isNamed(line, record.values) && isWhole(line, record.values));
    const [record] = whole;
    if (record && whole.length === 1 && !isTaken(record) && equalBefore(line).length === 0) found.set(line.id, { is: record.id, record, mayBe: [] });
  }
  const sure = new Set(found.keys());
  for (const line of lines) {
    const answer = answers.get(line.id);
    if (sure.has(line.id) && answer === undefined) continue;
    const isFree = (record: KnownRecord) => record.id === answer || ![...sure].some((id) => found.get(id)?.is === record.id);
    const named = records.filter((record) => isNamed(line, record.values) && isFree(record));
    const equal = equalBefore(line);
    const alike = named.length + equal.length > 0 ? [] : records.filter((record) => isAlike(line, record.values) && isFree(record));
    const alikeLines = named.length + equal.length > 0 ? [] : lines.filter((other) => other.id !== line.id && isAlike(line, other.values));
    const mayBe = [...named, ...alike].map((record) => ({ id: record.id, record }));
    const choices = [...mayBe, ...[...equal, ...alikeLines].map(({ id }) => ({ id }))];
    if (answer !== undefined) {
      found.set(line.id, { ...(found.get(line.id) ?? { is: answer }), mayBe: choices });
      continue;
    }
    const rivals = open.filter((other) => other.id !== line.id && !sure.has(other.id) && isNamed(line, other.values));
    const record = choices.length === named.length && rivals.length === 0 ? theOne(line, named, { differs, isWhole }) : undefined;
    found.set(line.id, record ? { is: record.id, record, mayBe: choices } : { is: choices.length > 0 ? '' : 'new', mayBe: choices });
  }
  return found;
}

interface Measures {
  readonly differs: (line: Line, values: Line['values']) => boolean;
  readonly isWhole: (line: Line, values: Line['values']) => boolean;
}

/** Of all records of its name the one that a line is; undefined where it could be another one, or a new one. */
function theOne(line: Line, named: readonly KnownRecord[], { differs, isWhole }: Measures): KnownRecord | undefined {
  const [here, elsewhere] = [named.filter((record) => record.elsewhere === undefined), named.filter((record) => record.elsewhere !== undefined)];
  const whole = elsewhere.filter(({ values }) => isWhole(line, values));
  if (here.length > 0) return here.length === 1 && whole.length === 0 ? here.find(({ values }) => !differs(line, values)) : undefined;
  if (whole.length > 0) return whole.length === 1 ? whole[0] : undefined;
  return elsewhere.length === 1 ? elsewhere.find(({ values }) => !differs(line, values)) : undefined;
}

const isOther = (one: string, other: string): boolean => one.trim() !== '' && other.trim() !== '' && !isSameText(one, other);
