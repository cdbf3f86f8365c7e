// Changes some fields of a row. Who saves without having seen the last change keeps both if they touch other fields.
import { type EntityName, entities, fail, type Result, succeed, updateSchema } from '@stem/model';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { AnyRow } from '../database/content-table.ts';
import { findRow } from './find.ts';
import { invalid } from './invalid.ts';
import { applyRules } from './rules.ts';
import { isSame } from './same.ts';
import { separateTopics } from './separate-topics.ts';
import { checkLimit } from './siblings.ts';
import { store } from './store.ts';
import type { Writing } from './writing.ts';

const seenRevision = z.object({ revision: z.coerce.number().int().positive().optional() });

/**
 * The body holds the changed fields and the `revision` the writer has seen; without a revision the write is not checked.
 * Answers `stale_revision` with the current row when somebody else has changed one of the same fields since.
 */
export async function updateRow(name: EntityName, id: string, body: unknown, writing: Writing): Promise<Result<AnyRow>> {
  const seen = seenRevision.safeParse(body);
  const parsed = updateSchema(entities[name]).safeParse(body);
  if (!seen.success) return fail(invalid(seen.error));
  if (!parsed.success) return fail(invalid(parsed.error));
  const before = await findRow(name, id, writing);
  if (!before) return fail({ name: 'not_found' });
  const limited = await checkLimit(name, { ...before, ...parsed.data }, writing, id);
  if (!limited.ok) return limited;
  const ruled = await applyRules(name, parsed.data, before, writing);
  if (!ruled.ok) return ruled;
  const changed = Object.entries(ruled.value).filter(([field, value]) => !isSame(before[field], value));
  if (changed.length === 0) return succeed(before);
  const theirs = await changedSince(name, before, seen.data.revision ?? before.revision, writing);
  const both = changed.map(([field]) => field).filter((field) => theirs.has(field));
  if (both.length > 0) return fail({ name: 'stale_revision', errors: conflict(both), current: before });
  const stored = await store(name, before, Object.fromEntries(changed), writing);
  await separateTopics([{ entity: name, id }], writing);
  return succeed(stored);
}

const conflict = (fields: readonly string[]) => Object.fromEntries(fields.map((field) => [field, 'Somebody else changed this field meanwhile']));

// The change log notes the revision each change was made to.
async function changedSince(name: EntityName, row: AnyRow, seen: number, { transaction }: Writing): Promise<Set<string>> {
  if (seen >= row.revision) return new Set();
  const columns = await transaction.all<{ name: string }>(sql`
    SELECT DISTINCT changed.key AS name FROM change_log, json_each(change_log.changes) AS changed
    WHERE entity = ${name} AND row_id = ${row.id} AND op = 'update' AND change_log.keys->>'$.revision[0]' >= ${seen}`);
  return new Set(columns.map((column) => column.name));
}
