// The tables of a site on the engine: one for each collection, with a column for each field.
import type { TrackedTable } from '@stem/content-pipeline/changes';
import { type SQL, sql } from 'drizzle-orm';
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { Edit, Fields, Site } from '../case.ts';
import { recordsOf } from '../site.ts';

export type Tables = ReadonlyMap<string, TrackedTable>;

type FieldValue = Fields[string];

/** Every field that any record has is a column, and a key unless it is a list. */
export function tablesOf(site: Site): Tables {
  return new Map(
    Object.keys(site.content).map((name) => {
      const fields = fieldsOf(site, name);
      const columns = Object.fromEntries(Object.entries(fields).map(([field, value]) => [field, columnOf(field, value)]));
      const keys = Object.keys(fields).filter((field) => field !== 'id' && !Array.isArray(fields[field]));
      return [name, { table: sqliteTable(name, columns), keys }];
    }),
  );
}

const fieldsOf = (site: Site, name: string): Fields => ({ id: '', ...Object.assign({}, ...recordsOf(site, name)) });

function columnOf(field: string, value: FieldValue) {
  if (field === 'id') return text().primaryKey();
  if (Array.isArray(value)) return text({ mode: 'json' }).$type<string[]>();
  if (typeof value === 'boolean') return integer({ mode: 'boolean' });
  return typeof value === 'number' ? integer() : text();
}

export const createTables = (site: Site): SQL[] =>
  Object.keys(site.content).flatMap((name) => {
    const columns = Object.entries(fieldsOf(site, name)).map(([field, value]) => `"${field}" ${field === 'id' ? 'TEXT PRIMARY KEY' : typeOf(value)}`);
    return [sql.raw(`CREATE TABLE "${name}" (${columns.join(', ')})`), ...recordsOf(site, name).map((record) => upsert(name, record))];
  });

const typeOf = (value: FieldValue) => (typeof value === 'number' || typeof value === 'boolean' ? 'INTEGER' : 'TEXT');

/** The statements of a save. `site` is the site after it. */
export const statementsOf = (site: Site, { save = {}, remove = {} }: Edit): SQL[] => [
  ...Object.entries(remove).flatMap(([name, ids]) => ids.map((id) => sql`DELETE FROM ${sql.identifier(name)} WHERE id = ${id}`)),
  ...Object.entries(save).flatMap(([name, records]) => Object.keys(records).map((id) => upsert(name, { ...site.content[name]?.[id], id }))),
];

function upsert(name: string, record: Fields): SQL {
  const fields = Object.keys(record);
  const set = fields.map((field) => sql`${sql.identifier(field)} = ${stored(record[field])}`);
  const columns = sql.join(
    fields.map((field) => sql.identifier(field)),
    sql`, `,
  );
  const given = sql.join(
    fields.map((field) => sql`${stored(record[field])}`),
    sql`, `,
  );
  return sql`INSERT INTO ${sql.identifier(name)} (${columns}) VALUES (${given}) ON CONFLICT (id) DO UPDATE SET ${sql.join(set, sql`, `)}`;
}

const stored = (value: FieldValue | undefined) => (Array.isArray(value) ? JSON.stringify(value) : typeof value === 'boolean' ? Number(value) : (value ?? null));
