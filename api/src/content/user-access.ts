// Which events somebody has access to, one at a time.
import { fail, type Result, succeed } from '@stem/model';
import { z } from 'zod';
import type { AnyRow } from '../database/content-table.ts';
import { findFormat } from '../views/formats.ts';
import { findRow } from './find.ts';
import { invalid } from './invalid.ts';
import { store } from './store.ts';
import type { Writing } from './writing.ts';

export const formatKey = z.string('Choose an event').trim().min(1, 'Choose an event').max(200).meta({ description: 'The id or the slug of an event format' });

export const wantedAccess = z.object({ formatId: formatKey, action: z.enum(['grant', 'revoke'], 'Either grant or revoke') });

/** Granting what is there, or taking what is not, changes nothing. What somebody opened before is closed at once. */
export async function changeAccess(userId: string, body: unknown, writing: Writing): Promise<Result<AnyRow>> {
  const wanted = wantedAccess.safeParse(body ?? {});
  if (!wanted.success) return fail(invalid(wanted.error));
  const { formatId, action } = wanted.data;
  const user = await findRow('users', userId, writing);
  if (!user) return fail({ name: 'not_found' });
  const format = await findFormat(formatId, writing.transaction);
  if (!format) return noSuchEvent();
  return succeed(
    await (action === 'grant'
      ? grant(user, [format.id], writing)
      : setAccess(
          user,
          formatsOf(user).filter((id) => id !== format.id),
          writing,
        )),
  );
}

/** Adds these events to those a user has. */
export function grant(user: AnyRow, formats: readonly string[], writing: Writing, more: Readonly<Record<string, unknown>> = {}): Promise<AnyRow> {
  return setAccess(user, [...new Set([...formatsOf(user), ...formats])], writing, more);
}

export const noSuchEvent = () => {
  const sentence = 'There is no such event';
  return fail({ name: 'unknown_reference', detail: sentence, errors: { formatId: sentence } });
};

const formatsOf = ({ authorized_formats: ids }: AnyRow): string[] => (Array.isArray(ids) ? ids.map(String) : []);

async function setAccess(user: AnyRow, formats: readonly string[], writing: Writing, more: Readonly<Record<string, unknown>> = {}): Promise<AnyRow> {
  const isSame = formats.length === formatsOf(user).length && Object.keys(more).length === 0;
  return isSame ? user : store('users', user, { authorized_formats: formats, ...more }, writing);
}
