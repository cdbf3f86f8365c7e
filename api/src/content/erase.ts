// Deletes people for good: the record, what the history knows of it, and mails about it that still lie here. That it was
// done, when and by whom, stays in the history (docs/decisions/0011-deleted-people-are-forgotten.md).
import { eraseChanges, lastDeletion } from '@stem/content-pipeline/changes';
import { type Entity, type EntityName, entities, entityNames, fail, type Result, succeed } from '@stem/model';
import { and, between, sql } from 'drizzle-orm';
import { fromStored } from '../database/stored-value.ts';
import { mails } from '../database/tables.ts';
import { findRow } from './find.ts';
import { removeRow } from './remove.ts';
import type { Writing } from './writing.ts';

/** Entities about people, none of which any page can read. */
export const personalNames = entityNames.filter((name) => (entities[name] as Entity).personal); // literal types differ

/** Erases a record that is here, or one that was deleted and could still come back. */
export async function erase(name: EntityName, id: string, writing: Writing): Promise<Result<{ readonly erased: string }>> {
  const row = await findRow(name, id, writing);
  const deletion = row ? undefined : await lastDeletion(name, id, writing.transaction);
  if (!row && !deletion) return fail({ name: 'not_found' });
  const held = (column: string): unknown => (row ? row[column] : fromStored(name, column, deletion?.changes[column]?.[0] ?? null));
  const [email, createdAt] = [held('email'), held('created_at')];
  if (row) await removeRow(name, id, writing);
  await eraseChanges({ entity: name, rowIds: [id] }, writing.transaction);
  if (typeof email === 'string') await writing.transaction.delete(mails).where(name === 'users' ? isTo(email) : isAbout(email, String(createdAt)));
  return succeed({ erased: id });
}

const isTo = (email: string) => sql`EXISTS (SELECT 1 FROM json_each(${mails.mail}, '$.to') WHERE lower(value) = lower(${email}))`;

/** A record and the mail about it are written in one save. Later mails of the same person are about something else. */
const oneSave = 60_000;

function isAbout(email: string, createdAt: string) {
  const at = Date.parse(createdAt);
  return and(sql`lower(${mails.mail}->>'$.replyTo.address') = lower(${email})`, between(mails.created_at, at - oneSave, at + oneSave));
}
