// Copies a whole database at one instant while other programs write to it. SQLite copies from file to file itself; from and
// to a server the rows pass through this process.

import {
  type Database,
  type DatabaseOptions,
  fileOf,
  openDatabase,
  openReader,
  type Snapshot,
  type Transaction,
  writesTable,
} from '@stem/content-pipeline/database';
import { sql } from 'drizzle-orm';

/**
 * Copies everything into an empty database, or into a file that does not exist yet. Other programs may read and write the
 * source meanwhile. Full-text indexes are copied from file to file only.
 */
export async function copyDatabase(from: DatabaseOptions, to: DatabaseOptions): Promise<void> {
  const source = openReader(from);
  try {
    const file = fileOf(to.url);
    if (fileOf(from.url) !== undefined && file !== undefined) await source.rows('VACUUM INTO ?', [file]);
    else await copyTables(source, to);
  } finally {
    await source.close();
  }
}

/** Whether a database has no tables. */
export async function isEmptyDatabase(database: DatabaseOptions): Promise<boolean> {
  const reader = openReader(database);
  try {
    return (await tablesIn(reader)).length === 0;
  } finally {
    await reader.close();
  }
}

/** Copies all tables with their rows, as `copyDatabase` does, from a database that is open. */
export async function copyTables(source: { snapshot(): Promise<Snapshot> }, to: DatabaseOptions): Promise<void> {
  const snapshot = await source.snapshot();
  const target = await openDatabase(to);
  try {
    await writeAll(snapshot, target);
  } finally {
    snapshot.close();
    await target.close();
  }
}

// Triggers come last: otherwise they would log every copied row.
const order = ['table', 'index', 'view', 'trigger'];

const writeAll = (snapshot: Snapshot, target: Database) =>
  target.write(async (transaction) => {
    const schema = (await schemaOf(snapshot)).sort((one, other) => order.indexOf(one.type) - order.indexOf(other.type));
    const tables = schema.filter(({ type }) => type === 'table');
    await transaction.run(sql`PRAGMA defer_foreign_keys = ON`);
    for (const table of tables) await transaction.run(sql.raw(table.sql));
    for (const { name } of tables) await copyTable(name, snapshot, transaction);
    for (const item of schema) if (item.type !== 'table') await transaction.run(sql.raw(item.sql));
    if (tables.some((table) => /\bAUTOINCREMENT\b/i.test(table.sql))) await copyCounters(snapshot, transaction);
  });

/** At most 200 rows per statement. */
const portion = 200;

async function copyTable(name: string, snapshot: Snapshot, transaction: Transaction): Promise<void> {
  for (let offset = 0; ; offset += portion) {
    // The same query in one snapshot returns the rows in the same order.
    const rows = await snapshot.rows(`SELECT * FROM ${quote(name)} LIMIT ? OFFSET ?`, [portion, offset]);
    const [first] = rows;
    if (!first) return;
    const columns = Object.keys(first);
    const values = JSON.stringify(rows.map((row) => columns.map((column) => row[column] ?? null)));
    const picked = columns.map((_, place) => `value->>${place}`).join(', ');
    await transaction.run(sql`INSERT INTO ${sql.raw(`${quote(name)} (${columns.map(quote).join(', ')}) SELECT ${picked}`)} FROM json_each(${values})`);
    if (rows.length < portion) return;
  }
}

// Copies the AUTOINCREMENT counters, so that ids of deleted rows are not reused.
async function copyCounters(snapshot: Snapshot, transaction: Transaction): Promise<void> {
  await transaction.run(sql`DELETE FROM sqlite_sequence`);
  for (const { name, seq } of await snapshot.rows('SELECT name, seq FROM sqlite_sequence'))
    await transaction.run(sql`INSERT INTO sqlite_sequence (name, seq) VALUES (${name}, ${seq})`);
}

/** A table, index, view or trigger. */
interface SchemaItem {
  readonly type: string;
  readonly name: string;
  readonly sql: string;
}

// SQLite and the server create their internal tables themselves, and Stem its list of the last writes to a server.
const own = `name NOT LIKE 'sqlite\\_%' ESCAPE '\\' AND name NOT LIKE 'libsql\\_%' ESCAPE '\\' AND name <> '${writesTable}'`;

async function schemaOf(database: Pick<Snapshot, 'rows'>): Promise<SchemaItem[]> {
  const found = (await database.rows(`SELECT type, name, sql FROM sqlite_schema WHERE sql IS NOT NULL AND ${own}`)).map((row) => ({
    type: String(row.type),
    name: String(row.name),
    sql: String(row.sql),
  }));
  const indexes = found.filter(isFullText).map(({ name }) => name);
  return found.filter(({ name }) => !indexes.some((index) => name === index || shadows.some((shadow) => name === `${index}_${shadow}`)));
}

// The tables of a full-text index cannot be written directly; its owner creates the index again.
const isFullText = ({ sql: statement }: SchemaItem) => /^CREATE VIRTUAL TABLE .* USING fts5/i.test(statement);
const shadows = ['data', 'idx', 'content', 'docsize', 'config'];

const tablesIn = async (database: Pick<Snapshot, 'rows'>) => (await schemaOf(database)).filter(({ type }) => type === 'table');

const quote = (name: string) => `"${name.replaceAll('"', '""')}"`;
