// The records that a search within a release sees: those of the site, overlaid with those of the release.
import type { PendingRows } from '../../releases/pending-rows.ts';
import { type IndexedRecord, indexed, keyOf, type RecordIndex, recordOf, type StoredRow } from './record-index.ts';

export interface SearchedRecords {
  readonly records: Iterable<IndexedRecord>;
  /** Every word of the records, those of overlaid versions included. */
  readonly words: () => Iterable<string>;
}

/** Queries nothing: the rows of the release were loaded with the request. */
export function searchedRecords({ records, vocabulary }: RecordIndex, inRelease: readonly PendingRows[]): SearchedRecords {
  const pending = inRelease.filter(({ entity }) => indexed.includes(entity));
  if (pending.length === 0) return { records: records.values(), words: () => vocabulary.keys() };
  const seen = new Map(records);
  const own: IndexedRecord[] = [];
  for (const { entity, rows, deleted } of pending) {
    for (const id of deleted) seen.delete(keyOf({ entity, id }));
    for (const row of rows) own.push(recordOf(entity, row as StoredRow)); // pending rows hold stored values
  }
  for (const record of own) seen.set(keyOf(record), record);
  return { records: seen.values(), words: () => new Set([...vocabulary.keys(), ...own.flatMap(wordsOf)]) };
}

const wordsOf = ({ texts }: IndexedRecord): string[] => texts.flatMap(({ folded }) => folded.trim().split(' '));
