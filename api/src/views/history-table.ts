// The history as a table for spreadsheets: a line for each field that was changed.
import { type ChangeSetFilter, changeSets } from '@stem/content-pipeline/changes';
import type { Reading } from '@stem/content-pipeline/database';
import { entities } from '@stem/model';
import type { CsvColumn } from '../http/csv.ts';
import { type HistoryChange, type HistoryEntry, presentHistory } from './history.ts';

export interface HistoryLine {
  readonly entry: HistoryEntry;
  readonly change: HistoryChange;
  /** Absent where nothing is known of the fields (any more). */
  readonly field?: string;
}

/** Who was not made known, it was done at a database prompt. */
const beside = 'not made through Stem';
const done = { insert: 'created', update: 'changed', delete: 'deleted' } as const;

// Text an editor typed may be called like something every object has, so names are asked for as the record's own.
const called = (text: string, { names }: HistoryEntry): string => (Object.hasOwn(names, text) && names[text]) || text;

function valueAt({ entry, change, field }: HistoryLine, place: 0 | 1): unknown {
  const value = field === undefined ? null : change.fields[field]?.[place];
  if (typeof value === 'string') return called(value, entry);
  if (isList(value) && value.some((item) => called(item, entry) !== item)) return value.map((item) => called(item, entry)).join(', ');
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : value;
}

const isList = (value: unknown): value is readonly string[] => Array.isArray(value) && value.every((item) => typeof item === 'string');

export const historyColumns: readonly CsvColumn<HistoryLine>[] = [
  { name: 'at', cell: ({ entry }) => entry.at },
  { name: 'actor', cell: ({ entry }) => entry.actor ?? beside },
  { name: 'save', cell: ({ entry }) => entry.id },
  { name: 'kind', cell: ({ change }) => entities[change.entity].label },
  { name: 'record', cell: ({ change }) => change.record },
  { name: 'title', cell: ({ change }) => change.title },
  { name: 'what', cell: ({ change }) => (change.erased ? `${done[change.op]}, forgotten since` : done[change.op]) },
  { name: 'field', cell: ({ field }) => field },
  { name: 'before', cell: (line) => valueAt(line, 0) },
  { name: 'after', cell: (line) => valueAt(line, 1) },
];

/** Saves that are read at once. */
const partSize = 100;
/** More changes than any one save makes. */
const all = 1_000_000;

/** The lines in parts, the latest save first, so that a long history is never held as a whole. */
export async function* historyLines(filter: Omit<ChangeSetFilter, 'sets' | 'changes' | 'before'>, read: Reading): AsyncGenerator<HistoryLine[]> {
  let before: number | undefined;
  for (;;) {
    const sets = await changeSets({ ...filter, before, sets: partSize, changes: all }, read);
    const entries = await presentHistory(sets, read);
    yield entries.flatMap((entry) => entry.changes.flatMap((change) => linesOf(entry, change)));
    before = sets.at(-1)?.seq;
    if (sets.length < partSize) return;
  }
}

function linesOf(entry: HistoryEntry, change: HistoryChange): HistoryLine[] {
  const fields = Object.keys(change.fields);
  return fields.length === 0 ? [{ entry, change }] : fields.map((field) => ({ entry, change, field }));
}
