// Reverts what a save did to one row. Each function answers whether it wrote, and refuses where later work would be lost.

import {
  columnsOf,
  type Entity,
  type EntityName,
  entities,
  type Fail,
  fail,
  failAt,
  isEntityName,
  type Result,
  rowSchema,
  type Sentence,
  say,
  sayRecord,
  succeed,
  updateSchema,
} from '@stem/model';
import { inArray } from 'drizzle-orm';
import { type AnyRow, contentTable, fromStored } from '../../database/content-table.ts';
import { recordTitle } from '../../database/record-title.ts';
import { findMediaNames } from '../../media/media-files.ts';
import { rowsDeletedWith, rowsLosingReference } from '../../views/dependants.ts';
import { isTextNote, revertNotes } from '../../views/translations/text-notes.ts';
import { invalid } from '../invalid.ts';
import type { Values, Writing } from '../writing.ts';
import type { Effect } from './effects.ts';
import { checkLimit } from './lists.ts';
import { removeRow } from './remove.ts';
import { findRow, isSame, storeRow } from './rows.ts';
import { checkEarlierValues, checkSpans } from './rules.ts';

/** Creates a deleted row again, with its id and values. References to rows that are gone meanwhile are left out. */
export async function revertDelete({ entity, rowId, pairs, revision }: Effect, writing: Writing): Promise<Result<boolean>> {
  if (await findRow(entity, rowId, writing)) return succeed(false);
  const definition: Entity = entities[entity];
  const stored = Object.fromEntries(columnsOf(definition.fields).map(({ name }) => [name, fromStored(entity, name, pairs[name]?.[0] ?? null)]));
  const values = await withoutGone(entity, stored, writing);
  if (!values.ok) return values;
  const kept = await checkFiles(entity, { id: rowId, ...values.value }, values.value, writing);
  if (!kept.ok) return kept;
  const limited = await checkLimit(entity, values.value, writing);
  if (!limited.ok) return limited;
  const checked = await checkEarlierValues(entity, values.value, undefined, writing);
  if (!checked.ok) return checked;
  const row = { ...checked.value, id: rowId, created_at: pairs.created_at?.[0] ?? writing.now(), updated_at: writing.now(), revision: revision + 1 };
  const valid = rowSchema(definition).safeParse(row);
  if (!valid.success) return fail(invalid(valid.error));
  await writing.transaction.insert(contentTable(entity).table).values(row);
  await revertNotes({ entity, rowId, pairs }, writing.transaction);
  return succeed(true);
}

async function withoutGone(name: EntityName, row: Values, writing: Writing): Promise<Result<Values>> {
  const values: Record<string, unknown> = { ...row };
  for (const { name: column, field, required } of columnsOf(entities[name].fields)) {
    const value = row[column];
    if (field.kind === 'references' && isEntityName(field.to) && Array.isArray(value)) {
      const { table, id } = contentTable(field.to);
      const found = await writing.transaction.select({ id }).from(table).where(inArray(id, value));
      const known = new Set(found.map((one) => one.id));
      values[column] = value.filter((listed) => known.has(listed));
    }
    if (field.kind !== 'reference' || !isEntityName(field.to) || typeof value !== 'string' || (await findRow(field.to, value, writing))) continue;
    if (required || field.onDelete === 'cascade') return failAt(column, say('saving.deletedToo', { entity: field.to }), 'unknown_reference');
    values[column] = null;
  }
  return succeed(values);
}

/** Gives the changed fields their earlier values, unless a later save has changed the same fields. */
export async function revertUpdate({ entity, rowId, pairs }: Effect, writing: Writing): Promise<Result<boolean>> {
  const row = await findRow(entity, rowId, writing);
  if (!row) return undoConflict(entity, { id: rowId }, (record) => say('saving.deletedSince', record));
  const definition: Entity = entities[entity];
  const columns = columnsOf(definition.fields);
  const derived = columns.filter(({ field }) => field.derived).map(({ name }) => name);
  const values: Record<string, unknown> = {};
  const hadNotes = await revertNotes({ entity, rowId, pairs }, writing.transaction);
  for (const [name, [before, after]] of Object.entries(pairs)) {
    // What happened at an instant, such as a sign-in or a mail, cannot be taken back.
    const column = columns.find((one) => one.name === name);
    if (isTextNote(name) || !column || (column.field.kind === 'instant' && column.field.readonly)) continue;
    const [earlier, later] = [fromStored(entity, name, before), fromStored(entity, name, after)];
    if (isSame(row[name], earlier)) continue;
    if (!isSame(row[name], later) && !derived.includes(name)) return undoConflict(entity, row, (record) => say('saving.changedAgain', record, name));
    values[name] = earlier;
  }
  if (Object.keys(values).length === 0) return succeed(hadNotes);
  // Values derived from a column that changes back are emptied with it.
  const isOther = columns.some(({ name, field }) => name in values && field.readonly && !field.derived);
  if (isOther) for (const name of derived) if (!(name in pairs)) values[name] = Array.isArray(row[name]) ? [] : null;
  const written = Object.fromEntries(Object.entries(values).filter(([name]) => columns.some((column) => column.name === name && !column.field.readonly)));
  const valid = Object.keys(written).length === 0 ? undefined : updateSchema(definition).safeParse(written);
  if (valid?.success === false) return fail(invalid(valid.error));
  const ordered = checkSpans(entity, values, row);
  if (!ordered.ok) return ordered;
  const limited = await checkLimit(entity, { ...row, ...values }, writing, rowId);
  if (!limited.ok) return limited;
  const kept = await checkFiles(entity, row, values, writing);
  if (!kept.ok) return kept;
  const checked = await checkEarlierValues(entity, values, row, writing);
  if (!checked.ok) return checked;
  await storeRow(entity, row, { ...checked.value }, writing);
  return succeed(true);
}

/** Deletes a created row, unless a later save has changed it or refers to it. */
export async function revertInsert({ entity, rowId, pairs }: Effect, writing: Writing): Promise<Result<boolean>> {
  const row = await findRow(entity, rowId, writing);
  if (!row) return succeed(false);
  const made = (name: string) => fromStored(entity, name, pairs[name]?.[1] ?? null);
  const changed = columnsOf(entities[entity].fields).find(({ name, field }) => !field.derived && !isSame(row[name], made(name)));
  if (changed) return undoConflict(entity, row, (record) => say('saving.changedSince', record, changed.name));
  const { transaction, behaviourOf } = writing;
  const [first] = [
    ...(await rowsDeletedWith([{ entity, row }], transaction)),
    ...(await rowsLosingReference([{ entity, row }], transaction)),
    ...((await behaviourOf(entity).uses?.(row, transaction)) ?? []),
  ];
  if (first) return undoConflict(first.entity, first.row, (record) => say('saving.neededSince', record));
  const removed = await removeRow(entity, rowId, writing);
  return removed.ok ? succeed(true) : removed;
}

// Refuses values that show a file which is no longer on the disk: files without a record are kept for a limited time.
async function checkFiles(name: EntityName, row: AnyRow | { readonly id: string }, values: Values, { hasFile }: Writing): Promise<Result<undefined>> {
  const found = hasFile ? await Promise.all(findMediaNames(JSON.stringify(values)).map(hasFile)) : [];
  return found.every(Boolean) ? succeed(undefined) : undoConflict(name, row, (record) => say('saving.fileGone', record));
}

/** Names the record that prevents an undo. */
export function undoConflict(entity: EntityName, row: AnyRow | { readonly id: string }, reason: (record: Sentence) => Sentence): Fail {
  return failAt(`${entity}.${row.id}`, reason(sayRecord(entity, recordTitle(entity, row))), 'undo_conflict');
}
