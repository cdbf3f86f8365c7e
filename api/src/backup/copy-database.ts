// Copies a database at one instant while others write to it: SQLite from file to file itself, from and to a server through this process.
import {
  type Database,
  type DatabaseOptions,
  each,
  fileOf,
  jsonLists,
  openDatabase,
  openReader,
  type Snapshot,
  writesTable,
} from '@stem/content-pipeline/database';
import { type SQL, sql } from 'drizzle-orm';

/** Into an empty database or a new file; the source may be in use. Full-text indexes are copied from file to file only. */
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
    await (target.isEmbedded ? writeAll(snapshot, target) : writeStaged(snapshot, target));
  } finally {
    snapshot.close();
    await target.close();
  }
}

const deferReferences = sql`PRAGMA defer_foreign_keys = ON`;

const writeAll = (snapshot: Snapshot, target: Database) =>
  target.write(async (transaction) => {
    const { tables, ...schema } = await readSchema(snapshot);
    await transaction.runAll([deferReferences, ...tables.map(creation)]);
    for (const { name } of tables)
      for await (const { columns, rows } of portionsOf(name, snapshot)) await transaction.run(sql`${insertion(name, columns)} FROM ${each(rows)}`);
    await transaction.runAll(schema.completing);
  });

/** Contains the rows of a copy to a server until all are there: no program reads it, and the next copy removes its remains. */
const stagedRows = 'stem_staged_rows';
const staged = sql.raw(stagedRows);

// A server ends a transaction of more than five seconds while others wait. So the rows are sent in short ones, and all tables
// are made of them in one request.
async function writeStaged(snapshot: Snapshot, target: Database): Promise<void> {
  const { tables, completing } = await readSchema(snapshot);
  const remove = sql`DROP TABLE IF EXISTS ${staged}`;
  await target.write((transaction) =>
    transaction.runAll([remove, sql`CREATE TABLE ${staged} (number INTEGER PRIMARY KEY, name TEXT NOT NULL, list TEXT NOT NULL)`]),
  );
  const filling: SQL[] = [];
  for (const { name } of tables) {
    let columns: readonly string[] = [];
    for await (const portion of portionsOf(name, snapshot)) {
      columns = portion.columns;
      for (const list of jsonLists(portion.rows))
        await target.write((transaction) => transaction.run(sql`INSERT INTO ${staged} (name, list) VALUES (${name}, ${list})`));
    }
    if (columns.length > 0)
      filling.push(
        sql`${insertion(name, columns)} FROM (SELECT entry.value AS value FROM ${staged}, json_each(list) AS entry WHERE name = ${name} ORDER BY number, entry.key)`,
      );
  }
  await target.write((transaction) => transaction.runAll([deferReferences, ...tables.map(creation), ...filling, ...completing, remove]));
}

interface Schema {
  readonly tables: readonly SchemaItem[];
  /** What follows when the tables have their rows. Triggers come last: otherwise they would log every copied row. */
  readonly completing: readonly SQL[];
}

const order = ['index', 'view', 'trigger'];

async function readSchema(snapshot: Snapshot): Promise<Schema> {
  const schema = await schemaOf(snapshot);
  const tables = schema.filter(({ type }) => type === 'table');
  const others = schema.filter(({ type }) => type !== 'table').sort((one, other) => order.indexOf(one.type) - order.indexOf(other.type));
  const counts = tables.some((table) => /\bAUTOINCREMENT\b/i.test(table.sql));
  return { tables, completing: [...others.map(creation), ...(counts ? await readCounters(snapshot) : [])] };
}

const creation = (item: SchemaItem): SQL => sql.raw(item.sql);

interface Portion {
  readonly columns: readonly string[];
  /** Lists of values, in the order of the columns. */
  readonly rows: readonly (readonly unknown[])[];
}

// A server refuses answers of 10 MB and more.
/** At most 200 rows are read at once. */
const portion = 200;

async function* portionsOf(name: string, snapshot: Snapshot): AsyncGenerator<Portion> {
  for (let offset = 0; ; offset += portion) {
    // The same query in one snapshot returns the rows in the same order.
    const rows = await snapshot.rows(`SELECT * FROM ${quote(name)} LIMIT ? OFFSET ?`, [portion, offset]);
    const [first] = rows;
    if (!first) return;
    const columns = Object.keys(first);
    yield { columns, rows: rows.map((row) => columns.map((column) => row[column] ?? null)) };
    if (rows.length < portion) return;
  }
}

const insertion = (name: string, columns: readonly string[]): SQL =>
  sql.raw(`INSERT INTO ${quote(name)} (${columns.map(quote).join(', ')}) SELECT ${columns.map((_, place) => `value->>${place}`).join(', ')}`);

// The AUTOINCREMENT counters, so that ids of deleted rows are not reused.
async function readCounters(snapshot: Snapshot): Promise<SQL[]> {
  const counters = await snapshot.rows('SELECT name, seq FROM sqlite_sequence');
  return [sql`DELETE FROM sqlite_sequence`, ...counters.map(({ name, seq }) => sql`INSERT INTO sqlite_sequence (name, seq) VALUES (${name}, ${seq})`)];
}

interface SchemaItem {
  readonly type: string;
  readonly name: string;
  readonly sql: string;
}

// SQLite and the server create their internal tables themselves, and Stem its list of the last writes to a server.
const own = `name NOT LIKE 'sqlite\\_%' ESCAPE '\\' AND name NOT LIKE 'libsql\\_%' ESCAPE '\\' AND name NOT IN ('${writesTable}', '${stagedRows}')`;

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
