// Which rows hang on others: those the database deletes with them, and those that would lose a reference.
import type { Reading, Transaction } from '@stem/content-pipeline/database';
import { columnsOf, type EntityName, entities, entityNames, isEntityName } from '@stem/model';
import { inArray, sql } from 'drizzle-orm';
import { type AnyRow, contentTable } from '../database/content-table.ts';
import { orderOf } from './rows.ts';

/** A row and whose it is. */
export interface Held {
  readonly entity: EntityName;
  readonly row: AnyRow;
}

type Source = Pick<Reading | Transaction, 'select'>;

/** Rows that are deleted with these, generation by generation. */
export async function goingWith(gone: readonly Held[], read: Source): Promise<Held[]> {
  const known = new Set(gone.map(({ row }) => row.id));
  const found: Held[] = [];
  for (let generation = gone; generation.length > 0; ) {
    const next: Held[] = [];
    for (const { holder, column, to } of references('cascade')) {
      const ids = generation.filter(({ entity }) => entity === to).map(({ row }) => row.id);
      for (const row of await rowsHolding({ holder, column, ids }, read)) {
        if (known.has(row.id)) continue;
        known.add(row.id);
        next.push({ entity: holder, row });
      }
    }
    found.push(...next);
    generation = next;
  }
  return found;
}

/** Rows that stay when these go, without the reference in `column`. */
export async function losingReference(gone: readonly Held[], read: Source): Promise<(Held & { readonly column: string })[]> {
  const isGone = new Set(gone.map(({ row }) => row.id));
  const found: (Held & { readonly column: string })[] = [];
  for (const { holder, column, to, isList } of references('keep')) {
    const ids = gone.filter(({ entity }) => entity === to).map(({ row }) => row.id);
    const rows = await rowsHolding({ holder, column, ids, isList }, read);
    for (const row of rows) if (!isGone.has(row.id)) found.push({ entity: holder, row, column });
  }
  return found;
}

interface Reference {
  readonly holder: EntityName;
  readonly column: string;
  readonly to: EntityName;
  readonly isList: boolean;
}

/** Columns that refer to rows: those whose row goes with the other one, or those whose row stays. */
function references(kind: 'cascade' | 'keep'): Reference[] {
  return entityNames.flatMap((holder) =>
    columnsOf(entities[holder].fields).flatMap(({ name: column, field }): Reference[] => {
      if ((field.kind !== 'reference' && field.kind !== 'references') || !isEntityName(field.to)) return [];
      const cascades = field.kind === 'reference' && field.onDelete === 'cascade';
      return cascades === (kind === 'cascade') ? [{ holder, column, to: field.to, isList: field.kind === 'references' }] : [];
    }),
  );
}

interface Wanted {
  readonly holder: EntityName;
  readonly column: string;
  readonly ids: readonly string[];
  readonly isList?: boolean;
}

async function rowsHolding({ holder, column: name, ids, isList = false }: Wanted, read: Source): Promise<AnyRow[]> {
  if (ids.length === 0) return [];
  const { table, column } = contentTable(holder);
  const listing = sql`EXISTS (SELECT 1 FROM json_each(${column(name)}) AS listed JOIN json_each(${JSON.stringify(ids)}) AS gone ON gone.value = listed.value)`;
  const rows = await read
    .select()
    .from(table)
    .where(isList ? listing : inArray(column(name), [...ids]))
    .orderBy(...orderOf(holder));
  return rows as AnyRow[]; // every content table has these columns
}
