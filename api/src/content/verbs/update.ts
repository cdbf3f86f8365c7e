// Changes some fields of a row. Two editors who change different fields both keep their work.
import { type EntityName, fail, type Result, say, succeed, updateSchema } from '@stem/model';
import { entityIn } from '@stem/model/texts/entity-in';
import { z } from 'zod';
import { type AnyRow, contentTable } from '../../database/content-table.ts';
import { parseSent } from '../invalid.ts';
import type { Writing } from '../writing.ts';
import { createRow } from './create.ts';
import { checkLimit } from './lists.ts';
import { changedSince } from './revisions.ts';
import { findRow, isSame, storeRow } from './rows.ts';
import { checkValues } from './rules.ts';

const revisionInBody = z.object({ revision: z.coerce.number().int().positive().optional() });

/** Unchecked without a `revision`; otherwise `stale_revision` with the current row when a later save changed one of the same fields. */
export async function updateRow(name: EntityName, id: string, body: unknown, writing: Writing): Promise<Result<AnyRow>> {
  const seen = parseSent(revisionInBody, body);
  const parsed = parseSent(updateSchema(entityIn(writing.language, name), writing.language), body);
  if (!seen.ok) return seen;
  if (!parsed.ok) return parsed;
  const before = await findRow(name, id, writing);
  if (!before) return fail({ name: 'not_found' });
  const limited = await checkLimit(name, { ...before, ...parsed.value }, writing, id);
  if (!limited.ok) return limited;
  const checked = await checkValues(name, parsed.value, before, writing);
  if (!checked.ok) return checked;
  const changed = Object.entries(checked.value).filter(([field, value]) => !isSame(before[field], value));
  if (changed.length === 0) return succeed(before);
  const theirs = await changedSince(name, before, seen.value.revision ?? before.revision, writing);
  const both = changed.map(([field]) => field).filter((field) => theirs.has(field));
  if (both.length > 0) return fail({ name: 'stale_revision', errors: conflict(both), current: before });
  const stored = await storeRow(name, before, Object.fromEntries(changed), writing);
  await writing.behaviourOf(name).afterChange?.([id], writing, before);
  return succeed(stored);
}

const conflict = (fields: readonly string[]) => Object.fromEntries(fields.map((field) => [field, say('saving.changedMeanwhile')]));

/** Saves a single record: changes it, or creates it on the first save. */
export async function saveSingle(name: EntityName, body: unknown, writing: Writing): Promise<Result<AnyRow>> {
  const { table, id, column } = contentTable(name);
  const [row] = await writing.transaction.select({ id }).from(table).orderBy(column('created_at'), id);
  return row ? updateRow(name, String(row.id), body, writing) : createRow(name, body, writing);
}
