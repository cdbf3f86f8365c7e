// Attendees: their address, the events they have access to, and when they last signed in.
import { fail, failAt, plainEmail, type Result, say, succeed } from '@stem/model';
import { tables } from '@stem/model/tables';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { AnyRow } from '../../database/content-table.ts';
import { isOnlyTo } from '../../mail/recipients.ts';
import { findFormat } from '../../views/formats.ts';
import { formatsOf, showUsers } from '../../views/users.ts';
import { message } from '../invalid.ts';
import { findRow, storeRow } from '../verbs/rows.ts';
import type { EntityBehaviour, Writing } from '../writing.ts';

export const userBehaviour: EntityBehaviour = {
  check: async (values) => succeed(typeof values.email === 'string' ? { ...values, email: userEmail(values.email) } : values),
  mailsAbout: ({ email }) => isOnlyTo(email),
  show: async (rows, viewer, { now }) => showUsers(rows, now(), viewer),
};

/** An address belongs to one person in any case, and with either form of its domain: it is stored readably, in lower case. */
export const userEmail = (email: string): string => (plainEmail(email) ?? email.trim().normalize()).toLowerCase();

export const formatKey = z
  .string(message('values.chooseEvent'))
  .trim()
  .min(1, message('values.chooseEvent'))
  .max(200)
  .meta({ description: 'The id or the slug of an event format' });

export const wantedAccess = z.object({ formatId: formatKey, action: z.enum(['grant', 'revoke'], message('values.grantOrRevoke')) });

/** Grants or revokes access to one event, with effect on the next request of the user. Without a difference, nothing is written. */
export async function changeAccess(userId: string, { formatId, action }: z.output<typeof wantedAccess>, writing: Writing): Promise<Result<AnyRow>> {
  const user = await findRow('users', userId, writing);
  if (!user) return fail({ name: 'not_found' });
  const format = await findFormat(formatId, writing.transaction);
  if (!format) return noSuchEvent();
  return succeed(
    await (action === 'grant'
      ? grantAccess(user, [format.id], writing)
      : setAccess(
          user,
          formatsOf(user).filter((id) => id !== format.id),
          writing,
        )),
  );
}

export function grantAccess(user: AnyRow, formats: readonly string[], writing: Writing, more: Readonly<Record<string, unknown>> = {}): Promise<AnyRow> {
  return setAccess(user, [...new Set([...formatsOf(user), ...formats])], writing, more);
}

export const noSuchEvent = () => {
  return failAt('formatId', say('saving.noEvent'), 'unknown_reference');
};

async function setAccess(user: AnyRow, formats: readonly string[], writing: Writing, more: Readonly<Record<string, unknown>> = {}): Promise<AnyRow> {
  const isSame = formats.length === formatsOf(user).length && Object.keys(more).length === 0;
  return isSame ? user : storeRow('users', user, { authorized_formats: formats, ...more }, writing);
}

/** Notes a sign-in. It is personal and no editor's work: the history has no line of it, and the revision stays. */
export async function noteLogin(userId: string, { transaction, now }: Writing): Promise<void> {
  await transaction.update(tables.users).set({ last_login: now() }).where(eq(tables.users.id, userId));
}
