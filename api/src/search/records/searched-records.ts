// What is searched by those who work in a release: the records of the site, and in their place those that the release makes of them.
import type { PendingRows } from '../../releases/pending-rows.ts';
import { type IndexedRecord, indexed, keyOf, type RecordIndex, recordOf, type StoredRow } from './record-index.ts';

export interface SearchedRecords {
  readonly records: Iterable<IndexedRecord>;
  /** Every word of theirs, and of what they were on the site. */
  readonly words: () => Iterable<string>;
}

/** Nothing is read for it: the release in which a request works is known since it began. */
export function searchedRecords({ records, vocabulary }: RecordIndex, inRelease: readonly PendingRows[]): SearchedRecords {
  const pending = inRelease.filter(({ entity }) => indexed.includes(entity));
  if (pending.length === 0) return { records: records.values(), words: () => vocabulary.keys() };
  const seen = new Map(records);
  const own: IndexedRecord[] = [];
  for (const { entity, rows, deleted } of pending) {
    for (const id of deleted) seen.delete(keyOf({ entity, id }));
    for (const row of rows) own.push(recordOf(entity, row as StoredRow)); // rows hold what is stored, and no numbers beyond those of scripts
  }
  for (const record of own) seen.set(keyOf(record), record);
  return { records: seen.values(), words: () => new Set([...vocabulary.keys(), ...own.flatMap(wordsOf)]) };
}

const wordsOf = ({ texts }: IndexedRecord): string[] => texts.flatMap(({ folded }) => folded.trim().split(' '));
