// A save of many records. A database server ends a transaction that lasts longer than five seconds while others wait, and each
// statement goes over the network. So there the unit runs on a copy of the database on the disk, and what it has changed is
// written to the server in one transaction of few statements, if nothing else was saved meanwhile.
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, fileUrl, openDatabase, type Row, type Transaction } from '@stem/content-pipeline/database';
import { type Result, succeed } from '@stem/model';
import { sql } from 'drizzle-orm';
import { copyTables } from '../backup/copy-database.ts';
import { withWorkFolder } from '../disk.ts';
import { type SaveContext, type Saved, save } from './save.ts';
import type { Writing } from './writing.ts';

/** At most 5 times another save may be faster. */
const mostTries = 5;

/** Like `save`. The unit may run more than once, so that it must not have effects outside of its transaction. */
export async function saveLarge<T>(actor: string, unit: (writing: Writing) => Promise<Result<T>>, context: SaveContext): Promise<Result<Saved<T>>> {
  const { database } = context;
  if (database.isEmbedded) return save(actor, unit, context);
  for (let tries = 1; ; tries += 1) {
    const saved = await onCopy(database, async (copy) => {
      const made = await save(actor, unit, { ...context, database: copy.database, onSaved: () => undefined });
      return made.ok && made.value.seq !== undefined ? { value: made.value.value, changes: await copy.changes(), basis: copy.basis } : made;
    });
    if (!('changes' in saved)) return saved;
    try {
      return await save(actor, (writing) => apply(saved, writing), context);
    } catch (error) {
      if (!(error instanceof CopyOutdated) || tries === mostTries) throw error;
    }
  }
}

/** Runs work on a copy of the database, which is removed afterwards. On an embedded database there is no need for one. */
export async function onCopy<T>(database: Database, work: (copy: Copy) => Promise<T>): Promise<T> {
  return withWorkFolder(tmpdir(), async (folder) => {
    const [file, before] = [join(folder, 'copy.db'), join(folder, 'before.db')];
    await copyTables(database, { url: fileUrl(file) });
    const copy = await openDatabase({ url: fileUrl(file) });
    try {
      await copy.rows('VACUUM INTO ?', [before]);
      return await work({ database: copy, basis: await lastChange(copy), changes: () => findChanges(copy, before) });
    } finally {
      await copy.close();
    }
  });
}

export interface Copy {
  readonly database: Database;
  /** The last change that it contains. */
  readonly basis: number;
  /** What is different from how it was. */
  changes(): Promise<readonly TableChanges[]>;
}

interface TableChanges {
  readonly table: string;
  readonly columns: readonly string[];
  /** Those of the primary key. */
  readonly keys: readonly string[];
  readonly stored: readonly Row[];
  readonly removed: readonly Row[];
}

/** Thrown when something was saved since the copy was made. Nothing was changed. */
class CopyOutdated extends Error {
  override readonly name = 'CopyOutdated';
  override readonly message = 'Something else was saved several times meanwhile. Nothing was changed; try again';
}

async function lastChange(database: Pick<Database, 'rows'>): Promise<number> {
  const [last] = await database.rows('SELECT max(seq) AS seq FROM change_log');
  return Number(last?.seq ?? 0);
}

// The triggers of the server log the changes again; the tables of the engine follow from content.
const ownOfServer = /^(?:change_|pipeline_|publication|search_|__)/;

async function findChanges(copy: Database, before: string): Promise<TableChanges[]> {
  const fields = await copy.rows(
    `SELECT source.name AS source, field.name AS field, field.pk AS pk FROM sqlite_schema AS source JOIN pragma_table_info(source.name) AS field
     WHERE source.type = 'table' AND source.name NOT LIKE 'sqlite\\_%' ESCAPE '\\' ORDER BY source.rowid, field.cid`,
  );
  const tables = [...Map.groupBy(fields, ({ source }) => String(source))].filter(([table]) => !ownOfServer.test(table));
  const found: TableChanges[] = [];
  await copy.migrate(async (connection) => {
    await connection.run(sql`ATTACH ${before} AS before`);
    const differing = (columns: string, table: string, one: string, other: string) =>
      connection.all<Row>(sql.raw(`SELECT ${columns} FROM ${one}.${quote(table)} EXCEPT SELECT ${columns} FROM ${other}.${quote(table)}`));
    for (const [table, own] of tables) {
      const columns = own.map(({ field }) => String(field));
      const keys = own.filter(({ pk }) => Number(pk) > 0).map(({ field }) => String(field));
      const stored = await differing(columns.map(quote).join(', '), table, 'main', 'before');
      const removed = await differing(keys.map(quote).join(', '), table, 'before', 'main');
      if (stored.length + removed.length > 0) found.push({ table, columns, keys, stored, removed });
    }
    await connection.run(sql`DETACH before`);
  });
  return found;
}

interface Rehearsed<T> {
  readonly value: T;
  readonly changes: readonly TableChanges[];
  readonly basis: number;
}

/** At most 200 rows per statement. */
const portion = 200;

async function apply<T>({ value, changes, basis }: Rehearsed<T>, { transaction }: Writing): Promise<Result<T>> {
  const [last] = await transaction.all<{ seq: number | null }>(sql`SELECT max(seq) AS seq FROM change_log`);
  if ((last?.seq ?? 0) !== basis) throw new CopyOutdated();
  await transaction.run(sql`PRAGMA defer_foreign_keys = ON`);
  // Children first, as verbs remove them.
  for (const { table, keys, removed } of changes.toReversed())
    await inPortions(removed, keys, (rows, picked) => removeRows(table, keys, { rows, picked }, transaction));
  for (const { table, columns, keys, stored } of changes)
    await inPortions(stored, columns, (rows, picked) => storeRows(table, { columns, keys }, { rows, picked }, transaction));
  return succeed(value);
}

interface Portion {
  /** JSON: a list of lists of values. */
  readonly rows: string;
  /** What selects the values of one of the lists. */
  readonly picked: string;
}

async function inPortions(all: readonly Row[], columns: readonly string[], write: (rows: string, picked: string) => Promise<unknown>): Promise<void> {
  const picked = columns.map((_, place) => `value->>${place}`).join(', ');
  for (let from = 0; from < all.length; from += portion)
    await write(JSON.stringify(all.slice(from, from + portion).map((row) => columns.map((column) => row[column] ?? null))), picked);
}

const removeRows = (table: string, keys: readonly string[], { rows, picked }: Portion, transaction: Transaction) =>
  transaction.run(sql`DELETE FROM ${name(table)} WHERE (${list(keys)}) IN (SELECT ${sql.raw(picked)} FROM json_each(${rows}))`);

function storeRows(table: string, { columns, keys }: Pick<TableChanges, 'columns' | 'keys'>, { rows, picked }: Portion, transaction: Transaction) {
  const others = columns.filter((column) => !keys.includes(column)).map((column) => `${quote(column)} = excluded.${quote(column)}`);
  const update = others.length === 0 ? 'NOTHING' : `UPDATE SET ${others.join(', ')}`;
  return transaction.run(sql`
    INSERT INTO ${name(table)} (${list(columns)}) SELECT ${sql.raw(picked)} FROM json_each(${rows}) WHERE true
    ON CONFLICT (${list(keys)}) DO ${sql.raw(update)}`);
}

const quote = (text: string) => `"${text.replaceAll('"', '""')}"`;
const name = (table: string) => sql.raw(quote(table));
const list = (columns: readonly string[]) => sql.raw(columns.map(quote).join(', '));
