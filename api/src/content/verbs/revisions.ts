// Optimistic locking: a writer names the revision it has seen, and learns which fields were changed since.
import { type EntityName, fail, type Result, succeed } from '@stem/model';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { AnyRow } from '../../database/content-table.ts';
import { message } from '../invalid.ts';
import type { Writing } from '../writing.ts';
import { findRow } from './rows.ts';

export const seenRevision = z.object({ revision: z.coerce.number(message('values.revisionIsNumber')).int().positive().optional() });

/** Refuses a deletion that names a revision when the record was changed since. */
export async function checkSeen(name: EntityName, id: string, seen: number | undefined, writing: Writing): Promise<Result<undefined>> {
  const row = await findRow(name, id, writing);
  return row && seen !== undefined && seen < row.revision ? fail({ name: 'stale_revision', current: row }) : succeed(undefined);
}

/** The columns that saves have changed since a revision: the change log notes the revision each change was made to. */
export async function changedSince(name: EntityName, row: AnyRow, seen: number, { transaction }: Writing): Promise<Set<string>> {
  if (seen >= row.revision) return new Set();
  const columns = await transaction.all<{ name: string }>(sql`
    SELECT DISTINCT changed.key AS name FROM change_log, json_each(change_log.changes) AS changed
    WHERE entity = ${name} AND row_id = ${row.id} AND op = 'update' AND change_log.keys->>'$.revision[0]' >= ${seen}`);
  return new Set(columns.map((column) => column.name));
}
