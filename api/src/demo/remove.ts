// Takes the demo content out again: every row that the log says the demo has created, whatever was done to it since.
import type { Database } from '@stem/content-pipeline/database';
import { type EntityName, entityNames, type Success, succeed } from '@stem/model';
import { tables } from '@stem/model/tables';
import { inArray, isNotNull, sql } from 'drizzle-orm';
import { removeRow } from '../content/remove.ts';
import { save } from '../content/save.ts';
import type { Writing } from '../content/writing.ts';
import { type AnyRow, contentTable } from '../database/content-table.ts';
import { gatedFiles } from '../database/tables.ts';
import { type DemoContext, demoActor } from './load.ts';

export interface Removed {
  readonly rows: number;
  /** Files of the demo that content of others uses: they and their rows stay. */
  readonly kept: number;
}

/** Removed rows whose files are on the disk still: pages that show them are live until the removal is published. */
export interface RemovedRows extends Removed {
  readonly files: readonly string[];
  readonly gated: readonly string[];
}

/** Removes rows and files. */
export async function removeDemo(context: DemoContext): Promise<Removed> {
  const saved = await save('demo removal', removeDemoRows, context);
  if (!saved.ok) throw new Error(saved.failure.detail);
  await context.settled?.();
  await removeDemoFiles(saved.value.value, context);
  return saved.value.value;
}

export async function removeDemoRows(writing: Writing): Promise<Success<RemovedRows>> {
  const files: string[] = [];
  const gated: string[] = [];
  let rows = 0;
  let kept = 0;
  let used: ReadonlySet<string> = new Set();
  // Children first, so that each row is counted before it would go with its parent; files last, when it is known who uses them.
  for (const name of [...entityNames].reverse()) {
    if (name === 'media_library') used = await usedFiles(writing);
    for (const row of await demoRows(name, writing.transaction)) {
      if (used.has(row.id) || used.has(String(row.url))) {
        kept += 1;
        continue;
      }
      await removeRow(name, row.id, writing);
      rows += 1;
      if (name === 'media_library') files.push(String(row.url));
      if (name === 'gated_content') gated.push(String(row.stored_name));
    }
  }
  await writing.transaction.delete(gatedFiles).where(inArray(gatedFiles.name, gated));
  return succeed({ rows, kept, files, gated });
}

export async function removeDemoFiles({ files, gated }: RemovedRows, stores: Pick<DemoContext, 'files' | 'gated'>): Promise<void> {
  for (const file of files) await stores.files.remove(file.split('/').at(-1) ?? '');
  for (const name of gated) await stores.gated.remove(name);
}

/** How many rows of the demo content are here, but for files, which others may use. */
export async function countDemo({ database: { read } }: Pick<DemoContext, 'database'>): Promise<number> {
  let rows = 0;
  for (const name of entityNames) if (name !== 'media_library') rows += (await demoRows(name, read)).length;
  return rows;
}

export const hasDemo = async (context: Pick<DemoContext, 'database'>): Promise<boolean> => (await countDemo(context)) > 0;

/** Whether anything was ever written here: a database that had content is never filled by itself. */
export async function isUntouched({ database }: Pick<DemoContext, 'database'>): Promise<boolean> {
  const rows = await database.rows('SELECT 1 FROM change_log LIMIT 1');
  return rows.length === 0;
}

async function demoRows(name: EntityName, reading: Pick<Database['read'], 'select'>): Promise<AnyRow[]> {
  const { table, id } = contentTable(name);
  const inserted = sql`SELECT row_id FROM change_log WHERE entity = ${name} AND op = 'insert' AND actor = ${demoActor}`;
  const rows = await reading.select().from(table).where(sql`${id} IN (${inserted})`);
  return rows as AnyRow[]; // every content table has these columns
}

// Addresses and ids of library files that stand anywhere in the content that is left.
async function usedFiles({ transaction }: Writing): Promise<Set<string>> {
  const used = new Set<string>();
  for (const name of entityNames) {
    if (name === 'media_library') continue;
    const text = JSON.stringify(await transaction.select().from(contentTable(name).table));
    for (const [address] of text.matchAll(/\/media\/[\w-]+\.\w+/g)) used.add(address);
    for (const [, id = ''] of text.matchAll(/"media_id":"([\w-]+)"/g)) used.add(id);
  }
  const library = tables.media_library;
  const films = await transaction.select({ id: library.id, url: library.url, poster: library.poster }).from(library).where(isNotNull(library.poster));
  // The first frame of a film is a drawing of its own.
  for (const { id, url, poster } of films) if (poster !== null && (used.has(id) || used.has(url))) used.add(poster);
  return used;
}
