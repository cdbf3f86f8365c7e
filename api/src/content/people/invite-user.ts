// Invites a person to an event, and sends login links to users who have lost theirs: record and mail in one save.
import { fail, failAt, languageCodes, type Result, say, succeed } from '@stem/model';
import { z } from 'zod';
import { type LoginLinkOptions, sendLoginLink } from '../../attendee-sign-in/send-login-link.ts';
import type { AnyRow } from '../../database/content-table.ts';
import { findUsersByEmail } from '../../views/attendees.ts';
import { findFormat } from '../../views/formats.ts';
import { formatKey, grantAccess, noSuchEvent } from '../entities/users.ts';
import { sentEmail } from '../invalid.ts';
import { createRow } from '../verbs/create.ts';
import { findRow } from '../verbs/rows.ts';
import type { Writing } from '../writing.ts';

export const wantedInvitation = z.object({
  email: sentEmail,
  formatId: formatKey,
  language: z.enum(languageCodes).optional().meta({ description: 'The language of a new user' }),
});

/** Grants access, adds the user if unknown, and queues the invitation. */
export async function inviteUser(
  { email, formatId, language }: z.output<typeof wantedInvitation>,
  loginMail: LoginLinkOptions,
  writing: Writing,
): Promise<Result<AnyRow>> {
  const format = await findFormat(formatId, writing.transaction);
  if (!format) return noSuchEvent();
  const [known] = await findUsersByEmail(email, writing.transaction);
  if (known?.is_blocked) return blocked('email');
  const invitation = { invited_at: writing.now() };
  const user: Result<AnyRow> = known
    ? succeed(await grantAccess(known, [format.id], writing, invitation))
    : await createRow('users', { email, authorized_formats: [format.id], ...(language && { language }) }, writing, invitation);
  if (!user.ok) return user;
  const sent = await sendLoginLink({ userId: user.value.id, formatId: format.id, kind: 'invitation' }, loginMail, writing);
  return sent.ok ? user : sent;
}

export const wantedLink = z.object({
  formatId: formatKey.optional().meta({ description: 'The id or the slug of an event; by default the first one the user has access to' }),
  language: z.enum(languageCodes).optional().meta({ description: 'The language of the mail; by default that of the user' }),
});

export const sentLink = z.object({ email: z.string(), format_slug: z.string() });

export async function sendLink(
  userId: string,
  { formatId, language }: z.output<typeof wantedLink>,
  loginMail: LoginLinkOptions,
  writing: Writing,
): Promise<Result<z.infer<typeof sentLink>>> {
  const user = await findRow('users', userId, writing);
  if (!user) return fail({ name: 'not_found' });
  if (user.is_blocked) return blocked('user');
  const [first] = user.authorized_formats as readonly string[]; // the list column of users
  const key = formatId ?? first;
  if (key === undefined) return failAt('formatId', say('people.noAccessYet'));
  const format = await findFormat(key, writing.transaction);
  if (!format) return noSuchEvent();
  const sent = await sendLoginLink({ userId, formatId: format.id, kind: 'sent', ...(language && { language }) }, loginMail, writing);
  if (!sent.ok) return sent.failure.name === 'no_access' ? failAt('formatId', say('people.noAccess')) : sent;
  return succeed({ email: String(user.email), format_slug: String(format.slug) });
}

const blocked = (field: string) => failAt(field, say('people.blockedUser'));
