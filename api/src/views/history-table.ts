// The history as a table for spreadsheets: a line for each changed field.
import { type ChangeSetFilter, changeSets } from '@stem/content-pipeline/changes';
import { entities } from '@stem/model';
import type { CsvColumn } from '../http/csv.ts';
import { type HistoryChange, type HistoryEntry, type HistoryReader, showHistory } from './history.ts';
import { hiddenEntities } from './viewer.ts';

export interface HistoryLine {
  readonly entry: HistoryEntry;
  readonly change: HistoryChange;
  /** Absent when no fields are known, or no longer. */
  readonly field?: string;
}

/** Shown as the author of a change by direct SQL. */
const unknownActor = 'not made through Stem';
const operations = { insert: 'created', update: 'changed', delete: 'deleted' } as const;

// A typed text may equal a property that every object has, so only own properties are read.
const titleOrText = (text: string, { names }: HistoryEntry): string => (Object.hasOwn(names, text) && names[text]) || text;

function valueAt({ entry, change, field }: HistoryLine, place: 0 | 1): unknown {
  const value = field === undefined ? null : change.fields[field]?.[place];
  if (typeof value === 'string') return titleOrText(value, entry);
  if (isList(value) && value.some((item) => titleOrText(item, entry) !== item)) return value.map((item) => titleOrText(item, entry)).join(', ');
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : value;
}

const authorsOf = ({ authors = [] }: HistoryChange, field: string | undefined) => authors.filter(({ fields }) => field === undefined || fields.includes(field));

const isList = (value: unknown): value is readonly string[] => Array.isArray(value) && value.every((item) => typeof item === 'string');

export const historyColumns: readonly CsvColumn<HistoryLine>[] = [
  { name: 'at', cell: ({ entry }) => entry.at },
  { name: 'actor', cell: ({ entry }) => entry.actor ?? unknownActor },
  { name: 'actor_name', cell: ({ entry }) => entry.actor_name },
  {
    name: 'prepared_by',
    cell: ({ change, field }) =>
      authorsOf(change, field)
        .map(({ actor, actor_name }) => actor_name ?? actor)
        .join(', '),
  },
  { name: 'save', cell: ({ entry }) => entry.id },
  { name: 'kind', cell: ({ change }) => entities[change.entity].label },
  { name: 'record', cell: ({ change }) => change.record },
  { name: 'title', cell: ({ change }) => change.title },
  { name: 'what', cell: ({ entry, change }) => `${operations[change.op]}${entry.undoes ? ', as an undo' : ''}${change.erased ? ', forgotten since' : ''}` },
  { name: 'field', cell: ({ field }) => field },
  { name: 'before', cell: (line) => valueAt(line, 0) },
  { name: 'after', cell: (line) => valueAt(line, 1) },
];

const pageSize = 100;
/** More changes than any save makes. */
const allChanges = 1_000_000;

/** The lines in pages, latest save first, so that a long history is never in memory as a whole. */
export async function* readHistoryLines(
  filter: Omit<ChangeSetFilter, 'sets' | 'changes' | 'before' | 'without'>,
  reader: HistoryReader,
): AsyncGenerator<HistoryLine[]> {
  const without = hiddenEntities(reader.rights);
  let before: number | undefined;
  for (;;) {
    const sets = await changeSets({ ...filter, without, before, sets: pageSize, changes: allChanges }, reader.read);
    const entries = await showHistory(sets, reader);
    yield entries.flatMap((entry) => entry.changes.flatMap((change) => linesOf(entry, change)));
    before = sets.at(-1)?.seq;
    if (sets.length < pageSize) return;
  }
}

function linesOf(entry: HistoryEntry, change: HistoryChange): HistoryLine[] {
  const fields = Object.keys(change.fields);
  return fields.length === 0 ? [{ entry, change }] : fields.map((field) => ({ entry, change, field }));
}
