// The rows that use a file of the library: by its id, or by its address anywhere in their values.
import type { Reading, Transaction } from '@stem/content-pipeline/database';
import { columnsOf, type Entity, type EntityName, entities, entityNames, fieldKinds } from '@stem/model';
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
  for (const { name, shown, addresses } of holders) {
    const { table, column } = contentTable(name);
    const isUse = or(...shown.map((own) => eq(column(own), file.id)), ...addresses.map((own) => sql`instr(${column(own)}, ${url}) > 0`));
    const rows = (await read.select().from(table).where(isUse)) as AnyRow[]; // every content table has these columns
    const [first = ''] = shown;
    uses.push(...rows.map((row) => ({ entity: name, row, goes: row[first] === file.id || withoutAddress(name, row, url) === undefined })));
  }
  return uses;
}

/** The ids of the files that no record uses; `isKept` is another use, as a condition on their address and id. */
export async function findUnused(read: Pick<Reading, 'all'>, isKept: (url: SQL, id: SQL) => SQL): Promise<string[]> {
  const isHeld = holders.map(({ name, shown, addresses }) => {
    const ways = [
      ...shown.map((own) => sql`holder.${sql.identifier(own)} = media.id`),
      ...addresses.map((own) => sql`instr(holder.${sql.identifier(own)}, media.url) > 0`),
    ];
    return sql`EXISTS (SELECT 1 FROM ${sql.identifier(name)} AS holder WHERE ${sql.join(ways, sql` OR `)})`;
  });
  const rows = await read.all<{ id: string }>(
    sql`SELECT media.id FROM media_library AS media WHERE NOT (${sql.join([...isHeld, isKept(sql`media.url`, sql`media.id`)], sql` OR `)})`,
  );
  return rows.map(({ id }) => id);
}

interface Holder {
  readonly name: EntityName;
  /** Columns with the id of a file. */
  readonly shown: readonly string[];
  /** Columns in which its address may be. */
  readonly addresses: readonly string[];
}

/** The tables that may use files. Private records such as inquiries show none; an editor has a picture. */
const holders: readonly Holder[] = entityNames.flatMap((name) => {
  const entity: Entity = entities[name];
  if (name === 'media_library' || (entity.private && !entity.ofInstallation)) return [];
  const columns = columnsOf(entity.fields);
  const shown = columns.filter(({ field }) => field.kind === 'reference' && field.to === 'media_library').map((column) => column.name);
  const addresses = columns.filter(({ field }) => fieldKinds[field.kind].address !== undefined).map((column) => column.name);
  return shown.length + addresses.length === 0 ? [] : [{ name, shown, addresses }];
});
