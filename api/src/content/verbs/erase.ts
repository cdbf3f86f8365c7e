// Deletes a person for good: the record, its history, comments and mails (docs/decisions/0011-deleted-people-are-forgotten.md).
import { eraseChanges, lastDeletion } from '@stem/content-pipeline/changes';
import { type Entity, type EntityName, entities, entityNames, fail, type Result, succeed } from '@stem/model';
import { eraseComments } from '../../comments/purge-comments.ts';
import { fromStored } from '../../database/content-table.ts';
import { mails } from '../../database/tables.ts';
import type { Writing } from '../writing.ts';
import { removeRow } from './remove.ts';
import { findRow } from './rows.ts';

/** Entities about people, none of which any page can read. */
export const personalNames = entityNames.filter((name) => (entities[name] as Entity).personal); // literal types differ

/** Erases an existing record, or a deleted one that could still be restored. */
export async function eraseRow(name: EntityName, id: string, writing: Writing): Promise<Result<{ readonly erased: string }>> {
  const row = await findRow(name, id, writing);
  const deletion = row ? undefined : await lastDeletion(name, id, writing.transaction);
  if (!row && !deletion) return fail({ name: 'not_found' });
  const storedValue = (column: string): unknown => (row ? row[column] : fromStored(name, column, deletion?.changes[column]?.[0] ?? null));
  const [email, createdAt] = [storedValue('email'), storedValue('created_at')];
  if (row) await removeRow(name, id, writing);
  await eraseChanges({ entity: name, rowIds: [id] }, writing.transaction);
  await eraseComments(name, id, writing.transaction);
  const about = typeof email === 'string' ? writing.behaviourOf(name).mailsAbout?.({ email, createdAt: String(createdAt) }) : undefined;
  if (about) await writing.transaction.delete(mails).where(about);
  return succeed({ erased: id });
}
