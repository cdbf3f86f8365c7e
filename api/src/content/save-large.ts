// A save of many records. A database server ends a transaction that lasts longer than five seconds while others wait, and each
// statement goes over the network. So there the unit runs on a copy of the database on the disk, and what it has changed is
// written to the server in one transaction of few statements, if nothing else was saved meanwhile.
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, fileUrl, openDatabase, type Row } from '@stem/content-pipeline/database';
import { type Result, succeed } from '@stem/model';
import { sql } from 'drizzle-orm';
import { copyTables } from '../backup/copy-database.ts';
import { readLastChange } from '../database/last-change.ts';
import { withWorkFolder } from '../disk.ts';
import { type SaveContext, type Saved, save } from './save.ts';
import { quote, removeStored, type TableChanges, writeStored } from './stored-rows.ts';
import type { Writing } from './writing.ts';

export const isLargeSave = (records: number): boolean => records > 100;

/** At most 5 times another save may be faster. */
const mostTries = 5;

/** Like `save`. The unit may run more than once, so that it must not have effects outside of its transaction. */
export async function saveLarge<T>(actor: string, unit: (writing: Writing) => Promise<Result<T>>, context: SaveContext): Promise<Result<Saved<T>>> {
  const { database } = context;
  if (database.isEmbedded) return save(actor, unit, context);
  // What the unit notes about itself names this save.
  const changeSet = context.newId();
  for (let tries = 1; ; tries += 1) {
    const saved = await onCopy(database, async (copy) => {
      const made = await save(actor, unit, { ...context, database: copy.database, onSaved: () => undefined }, changeSet);
      return made.ok && made.value.seq !== undefined ? { value: made.value.value, changes: await copy.changes(), basis: copy.basis } : made;
    });
    if (!('changes' in saved)) return saved;
    try {
      return await save(actor, (writing) => apply(saved, writing), context, changeSet);
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
      const basis = await readLastChange(copy);
      return await work({ database: copy, basis, changes: async () => [...(await findChanges(copy, before)), await findNotes(copy, basis)] });
    } finally {
      await copy.close();
    }
  });
}

export interface Copy {
  readonly database: Database;
  /** The last change that it contains. */
  readonly basis: number;
  changes(): Promise<readonly TableChanges[]>;
}

/** Thrown when something was saved since the copy was made. Nothing was changed. */
class CopyOutdated extends Error {
  override readonly name = 'CopyOutdated';
  override readonly message = 'Something else was saved several times meanwhile. Nothing was changed; try again';
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
      sql.raw(`SELECT ${columns} FROM ${one}.${quote(table)} EXCEPT SELECT ${columns} FROM ${other}.${quote(table)}`);
    for (const [table, own] of tables) {
      const columns = own.map(({ field }) => String(field));
      const keys = own.filter(({ pk }) => Number(pk) > 0).map(({ field }) => String(field));
      const [first] = keys;
      // A table of another program.
      if (first === undefined) continue;
      // As the unit wrote them: a row may take over a unique value that another one has given up before.
      const stored = await connection.all<Row>(sql`
        SELECT * FROM (${differing(columns.map(quote).join(', '), table, 'main', 'before')}) AS own
        ORDER BY (SELECT max(seq) FROM main.change_log WHERE entity = ${table} AND row_id = own.${sql.raw(quote(first))})`);
      const removed = await connection.all<Row>(differing(keys.map(quote).join(', '), table, 'before', 'main'));
      if (stored.length + removed.length > 0) found.push({ table, columns, keys, stored, removed });
    }
    await connection.run(sql`DETACH before`);
  });
  return found;
}

const noteColumns = ['entity', 'row_id', 'op', 'changes', 'keys', 'actor', 'change_set', 'at'];

/** Lines of the log that no trigger will write: those about no column. */
async function findNotes(copy: Database, basis: number): Promise<TableChanges> {
  const stored = await copy.rows(
    `SELECT ${noteColumns.join(', ')} FROM change_log WHERE seq > ? AND op = 'update'
     AND NOT EXISTS (SELECT 1 FROM json_each(changes) AS changed JOIN pragma_table_info(entity) AS field ON field.name = changed.key) ORDER BY seq`,
    [basis],
  );
  return { table: 'change_log', columns: noteColumns, keys: [], stored, removed: [] };
}

interface Rehearsed<T> {
  readonly value: T;
  readonly changes: readonly TableChanges[];
  readonly basis: number;
}

async function apply<T>({ value, changes, basis }: Rehearsed<T>, { transaction }: Writing): Promise<Result<T>> {
  const [last] = await transaction.all<{ seq: number | null }>(sql`SELECT max(seq) AS seq FROM change_log`);
  if ((last?.seq ?? 0) !== basis) throw new CopyOutdated();
  // Children first, as verbs remove them.
  const removals = changes.toReversed().filter(({ removed }) => removed.length > 0);
  const writes = changes.filter(({ stored }) => stored.length > 0);
  await transaction.runAll([sql`PRAGMA defer_foreign_keys = ON`, ...removals.map(removeStored), ...writes.map(writeStored)]);
  return succeed(value);
}
