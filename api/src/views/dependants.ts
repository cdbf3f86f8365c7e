// The rows that depend on others: those the database deletes with them, and those that lose a reference.
import type { Reading, Transaction } from '@stem/content-pipeline/database';
import { columnsOf, type EntityName, entities, entityNames, isEntityName } from '@stem/model';
import { inArray, sql } from 'drizzle-orm';
import { type AnyRow, contentTable } from '../database/content-table.ts';
import { listRows } from './rows.ts';

export interface EntityRow {
  readonly entity: EntityName;
  readonly row: AnyRow;
}

type Source = Pick<Reading | Transaction, 'select'>;

/** Rows that are deleted with these, generation by generation. */
export async function rowsDeletedWith(deleted: readonly EntityRow[], read: Source): Promise<EntityRow[]> {
  const known = new Set(deleted.map(({ row }) => row.id));
  const found: EntityRow[] = [];
  for (let generation = deleted; generation.length > 0; ) {
    const next: EntityRow[] = [];
    for (const { entity, column, to } of references('cascade')) {
      const ids = generation.filter((parent) => parent.entity === to).map(({ row }) => row.id);
      for (const row of await rowsReferringTo({ entity, column, ids }, read)) {
        if (known.has(row.id)) continue;
        known.add(row.id);
        next.push({ entity, row });
      }
    }
    found.push(...next);
    generation = next;
  }
  return found;
}

/** Rows that stay when these are deleted, without the reference in `column`. */
export async function rowsLosingReference(deleted: readonly EntityRow[], read: Source): Promise<(EntityRow & { readonly column: string })[]> {
  const deletedIds = new Set(deleted.map(({ row }) => row.id));
  const found: (EntityRow & { readonly column: string })[] = [];
  for (const { entity, column, to, isList } of references('keep')) {
    const ids = deleted.filter((other) => other.entity === to).map(({ row }) => row.id);
    const rows = await rowsReferringTo({ entity, column, ids, isList }, read);
    for (const row of rows) if (!deletedIds.has(row.id)) found.push({ entity, row, column });
  }
  return found;
}

interface Reference {
  readonly entity: EntityName;
  readonly column: string;
  readonly to: EntityName;
  readonly isList: boolean;
}

/** Columns that refer to rows: those whose row is deleted with the other one, or those whose row stays. */
function references(kind: 'cascade' | 'keep'): Reference[] {
  return entityNames.flatMap((entity) =>
    columnsOf(entities[entity].fields).flatMap(({ name: column, field }): Reference[] => {
      if ((field.kind !== 'reference' && field.kind !== 'references') || !isEntityName(field.to)) return [];
      const cascades = field.kind === 'reference' && field.onDelete === 'cascade';
      return cascades === (kind === 'cascade') ? [{ entity, column, to: field.to, isList: field.kind === 'references' }] : [];
    }),
  );
}

interface ReferenceQuery {
  readonly entity: EntityName;
  readonly column: string;
  readonly ids: readonly string[];
  readonly isList?: boolean;
}

async function rowsReferringTo({ entity, column: name, ids, isList = false }: ReferenceQuery, read: Source): Promise<AnyRow[]> {
  if (ids.length === 0) return [];
  const { column } = contentTable(entity);
  const listing = sql`EXISTS (SELECT 1 FROM json_each(${column(name)}) AS listed JOIN json_each(${JSON.stringify(ids)}) AS deleted ON deleted.value = listed.value)`;
  return listRows(entity, read, isList ? listing : inArray(column(name), [...ids]));
}
