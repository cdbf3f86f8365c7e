// The rows that use a file of the library: by its id, or by its address anywhere in their values.
import type { Reading, Transaction } from '@stem/content-pipeline/database';
import { columnsOf, type Entity, entities, entityNames, fieldKinds } from '@stem/model';
import { eq, or, type SQL, sql } from 'drizzle-orm';
import { type AnyRow, contentTable } from '../database/content-table.ts';
import { withoutAddress } from '../media/media-records.ts';
import type { EntityRow } from './dependants.ts';

export interface Use extends EntityRow {
  /** Whether the row is deleted with the file, which it requires. */
  readonly goes: boolean;
}

export async function findUses(file: AnyRow, read: Pick<Reading | Transaction, 'select'>): Promise<Use[]> {
  const uses: Use[] = [];
  const url = String(file.url);
  for (const name of entityNames) {
    const entity: Entity = entities[name];
    // Private records such as inquiries show no files; an editor has a picture.
    if (name === 'media_library' || (entity.private && !entity.ofInstallation)) continue;
    const { table, column } = contentTable(name);
    const columns = columnsOf(entity.fields);
    const [shown] = columns.filter(({ field }) => field.kind === 'reference' && field.to === 'media_library');
    const conditions: SQL[] = [
      ...(shown ? [eq(column(shown.name), file.id)] : []),
      ...columns.filter(({ field }) => fieldKinds[field.kind].address !== undefined).map(({ name: own }) => sql`instr(${column(own)}, ${url}) > 0`),
    ];
    if (conditions.length === 0) continue;
    const isUse = or(...conditions);
    const rows = (await read.select().from(table).where(isUse)) as AnyRow[]; // every content table has these columns
    uses.push(...rows.map((row) => ({ entity: name, row, goes: row[shown?.name ?? ''] === file.id || withoutAddress(name, row, url) === undefined })));
  }
  return uses;
}
