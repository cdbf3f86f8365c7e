// The texts of all records in memory, ready for the search. Reads again only what the change log names.
import type { StoredValue } from '@stem/content-pipeline/changes';
import type { Reading } from '@stem/content-pipeline/database';
import { baseLanguage, type EntityName, entities, entityNames, foldText, isEntityName, portraitColumn } from '@stem/model';
import { sql } from 'drizzle-orm';
import { recordTitle, titleColumns } from '../../database/record-title.ts';
import { type SearchedText, searchedColumns, searchedTexts } from './searched-texts.ts';

export interface IndexedText extends SearchedText {
  readonly folded: string;
}

export interface IndexedRecord {
  readonly entity: EntityName;
  readonly id: string;
  /** Where no searched text is its title: in English. */
  readonly title: string;
  /** Of a person; null without one. */
  readonly picture?: string | null;
  readonly texts: readonly IndexedText[];
}

export interface RecordIndex {
  readonly records: ReadonlyMap<string, IndexedRecord>;
  /** Every word of every text, with the number of texts that have it. */
  readonly vocabulary: ReadonlyMap<string, number>;
}

type Read = Pick<Reading, 'all'>;

/** At most 500 records are read at once: other requests are answered in between. */
const batch = 500;

/** Entities that only connect others have no text. */
export const indexed: readonly EntityName[] = entityNames.filter((name) => searchedColumns(name).length > 0);

export function keepRecordIndex(read: Read): () => Promise<RecordIndex> {
  const records = new Map<string, IndexedRecord>();
  const vocabulary = new Map<string, number>();
  let known: number | undefined;
  let updating: Promise<unknown> = Promise.resolve();

  async function update() {
    const [row] = await read.all<{ seq: number | null }>(sql`SELECT max(seq) AS seq FROM change_log`);
    const seq = row?.seq ?? 0;
    if (seq === known) return;
    if (known === undefined) for (const name of indexed) await readAll(name);
    else await readChanged(known);
    known = seq;
  }
  async function readAll(name: EntityName) {
    for (let last = ''; ; ) {
      const rows = await rowsOf(name, sql`id > ${last} ORDER BY id LIMIT ${batch}`, read);
      for (const row of rows) put(recordOf(name, row));
      if (rows.length < batch) return;
      last = String(rows.at(-1)?.id);
      await new Promise((resolve) => setImmediate(resolve));
    }
  }
  async function readChanged(after: number) {
    const changes = await read.all<{ entity: string; id: string }>(sql`SELECT DISTINCT entity, row_id AS id FROM change_log WHERE seq > ${after}`);
    for (const [name, changed] of Map.groupBy(changes, ({ entity }) => entity)) {
      if (!isEntityName(name) || !indexed.includes(name)) continue;
      const ids = changed.map(({ id }) => id);
      const rows = await rowsOf(name, sql`id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`, read);
      for (const id of ids) remove(keyOf({ entity: name, id }));
      for (const row of rows) put(recordOf(name, row));
    }
  }
  function put(record: IndexedRecord) {
    const key = keyOf(record);
    remove(key);
    records.set(key, record);
    countWords(record, 1);
  }
  function remove(key: string) {
    const record = records.get(key);
    if (record) countWords(record, -1);
    records.delete(key);
  }
  function countWords({ texts }: IndexedRecord, by: 1 | -1) {
    for (const { folded } of texts)
      for (const word of folded.trim().split(' ')) {
        const count = (vocabulary.get(word) ?? 0) + by;
        if (count > 0) vocabulary.set(word, count);
        else vocabulary.delete(word);
      }
  }

  return async () => {
    updating = updating.then(update, update);
    await updating;
    return { records, vocabulary };
  };
}

export type StoredRow = Readonly<Record<string, StoredValue>>;

const rowsOf = (name: EntityName, which: ReturnType<typeof sql>, read: Read): Promise<StoredRow[]> => {
  const columns = new Set(['id', ...searchedColumns(name).map((column) => column.name), ...titleColumns(name), ...portraitOf(name)]);
  const selected = sql.join(
    [...columns].map((column) => sql.identifier(column)),
    sql`, `,
  );
  return read.all(sql`SELECT ${selected} FROM ${sql.identifier(name)} WHERE ${which}`);
};

const portraitOf = (name: EntityName): string[] => [portraitColumn(entities[name]) ?? []].flat();

export const keyOf = ({ entity, id }: Pick<IndexedRecord, 'entity' | 'id'>): string => `${entity} ${id}`;

export function recordOf(name: EntityName, row: StoredRow): IndexedRecord {
  const texts = searchedTexts(name, row).map((text) => ({ ...text, folded: foldWords(text.text) }));
  const [portrait] = portraitOf(name);
  const picture = portrait === undefined ? {} : { picture: row[portrait] === null ? null : String(row[portrait]) };
  return { entity: name, id: String(row.id), title: recordTitle(name, row, baseLanguage), ...picture, texts };
}

/** The folded words with a space around each: an inclusion in it is an inclusion in a word. */
const foldWords = (text: string): string => ` ${(foldText(text).match(/[\p{L}\p{N}]+/gu) ?? []).join(' ')} `;
