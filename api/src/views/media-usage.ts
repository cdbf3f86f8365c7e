// Where a file of the library is used: rows that show it by its id, or that hold its address anywhere.
import type { Reading, Transaction } from '@stem/content-pipeline/database';
import { columnsOf, type Entity, entities, entityNames } from '@stem/model';
import { eq, or, type SQL, sql } from 'drizzle-orm';
import { type AnyRow, contentTable } from '../database/content-table.ts';
import type { Held } from './dependants.ts';

/** Kinds whose values may be, or contain, the address of a file. */
const holders = new Set(['image', 'video', 'file', 'url', 'long_text', 'prose', 'records', 'texts']);

export async function usesOf(file: AnyRow, read: Pick<Reading | Transaction, 'select'>): Promise<Held[]> {
  const uses: Held[] = [];
  for (const name of entityNames) {
    if (name === 'media_library') continue;
    const { fields }: Entity = entities[name];
    const { table, column } = contentTable(name);
    const conditions = columnsOf(fields).flatMap(({ name: own, field }): SQL[] => {
      if (field.kind === 'reference' && field.to === 'media_library') return [eq(column(own), file.id)];
      return holders.has(field.kind) ? [sql`instr(${column(own)}, ${String(file.url)}) > 0`] : [];
    });
    if (conditions.length === 0) continue;
    const rows = (await read
      .select()
      .from(table)
      .where(or(...conditions))) as AnyRow[]; // every content table has these columns
    uses.push(...rows.map((row) => ({ entity: name, row })));
  }
  return uses;
}
