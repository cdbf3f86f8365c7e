// Content as rows: one for each field of an entry, so that a change of a title hits only what reads titles. The files stay the
// source; rows are their copy, from which each publication reads.
import { sql } from 'drizzle-orm';
import { sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { type TrackedTable, writeAs } from '../../core/changes.ts';
import type { Database } from '../../core/database.ts';
import {
  addressOf,
  type DataShape,
  dataShape,
  existence,
  type FieldHashes,
  fieldsOf,
  type SiteContent,
  type StoredEntry,
  type Stringify,
  splitAddress,
} from './content.ts';

export const contentFields = sqliteTable('content_fields', {
  /** Address and field: `blog/first-post#data.title`. */
  id: text('id').primaryKey(),
  address: text('address').notNull(),
  collection: text('collection').notNull(),
  field: text('field').notNull(),
  hash: text('hash').notNull(),
  value: text('value').notNull(),
});

export const contentTables: readonly TrackedTable[] = [{ table: contentFields, keys: ['address', 'collection', 'field'] }];

export const fieldId = (address: string, field: string): string => `${address}#${encodeURIComponent(field)}`;

export async function createTables(database: Database): Promise<void> {
  await database.write(async (transaction) => {
    await transaction.run(sql`CREATE TABLE IF NOT EXISTS content_fields (id TEXT PRIMARY KEY, address TEXT NOT NULL,
      collection TEXT NOT NULL, field TEXT NOT NULL, hash TEXT NOT NULL, value TEXT NOT NULL)`);
    await transaction.run(sql`CREATE INDEX IF NOT EXISTS content_fields_address ON content_fields (address)`);
    await transaction.run(sql`CREATE INDEX IF NOT EXISTS content_fields_field ON content_fields (collection, field)`);
  });
}

/** The addresses whose entries differ between what rows have and what the files give. */
export async function differingAddresses(database: Database, content: SiteContent, hashOf: FieldHashes): Promise<Set<string>> {
  const rows = await database.rows('SELECT address, field, hash FROM content_fields', []);
  const stored = new Map<string, Map<string, string>>();
  for (const { address, field, hash } of rows) {
    const fields = stored.get(String(address)) ?? new Map<string, string>();
    stored.set(String(address), fields.set(String(field), String(hash)));
  }
  const differing = new Set(stored.keys());
  for (const collection of content.collections())
    for (const id of content.ids(collection)) {
      const address = addressOf(collection, id);
      const entry = content.entry(collection, id);
      const before = stored.get(address);
      const fields = entry ? [...hashedFields(entry, hashOf)] : [];
      if (before && before.size === fields.length && fields.every(([field, hash]) => before.get(field) === hash)) differing.delete(address);
      else differing.add(address);
    }
  return differing;
}

function* hashedFields(entry: StoredEntry, hashOf: FieldHashes) {
  for (const [field] of fieldsOf(entry)) {
    const made = hashOf(entry, field);
    if (made !== undefined) yield [field, made] as const;
  }
}

export interface Writing {
  readonly database: Database;
  readonly stringify: Stringify;
  readonly hashOf: FieldHashes;
}

/** Writes the rows of these entries, only those that differ. Returns the last change; undefined when none did. */
export async function writeEntries(addresses: Iterable<string>, content: SiteContent, { database, stringify, hashOf }: Writing): Promise<number | undefined> {
  const { seq } = await writeAs(database, { actor: 'files', changeSet: crypto.randomUUID() }, async (transaction) => {
    for (const address of addresses) {
      const [collection, entryId] = splitAddress(address);
      const entry = content.entry(collection, entryId);
      const before = await transaction.all<{ field: string; hash: string }>(sql`SELECT field, hash FROM content_fields WHERE address = ${address}`);
      const stored = new Map(before.map(({ field, hash }) => [field, hash]));
      for (const [field, value] of entry ? fieldsOf(entry) : []) {
        const hash = hashOf(entry, field);
        if (hash === undefined) continue;
        const known = stored.get(field);
        stored.delete(field);
        if (known === hash) continue;
        const text = value === undefined ? '' : stringify(value);
        await transaction.run(
          known === undefined
            ? sql`INSERT INTO content_fields VALUES (${fieldId(address, field)}, ${address}, ${collection}, ${field}, ${hash}, ${text})`
            : sql`UPDATE content_fields SET hash = ${hash}, value = ${text} WHERE id = ${fieldId(address, field)}`,
        );
      }
      for (const field of stored.keys()) await transaction.run(sql`DELETE FROM content_fields WHERE id = ${fieldId(address, field)}`);
    }
  });
  return seq;
}

export interface FieldValue {
  readonly address: string;
  readonly field: string;
  readonly value: string;
}

/** An entry from its rows; undefined without any. */
export function entryOfRows(address: string, rows: readonly FieldValue[], parse: (text: string) => unknown): StoredEntry | undefined {
  if (rows.length === 0) return undefined;
  const entry: Record<string, unknown> = { id: splitAddress(address)[1] };
  const fields = new Map<string, unknown>();
  let shape: DataShape = { value: undefined };
  for (const { field, value } of rows) {
    if (field === dataShape)
      shape = parse(value) as DataShape; // as it was written
    else if (field.startsWith('data.')) fields.set(field.slice('data.'.length), parse(value));
    else if (field !== existence) entry[field] = parse(value);
  }
  entry.data = 'names' in shape ? Object.fromEntries(shape.names.map((name) => [name, fields.get(name)])) : shape.value;
  return entry as StoredEntry; // it has an id
}
