// Mails an attendee a link that signs them in for one event: because they asked for it, or because an editor sends it.
import { fail, type Language, localPath, type Result, succeed } from '@stem/model';
import { tables } from '@stem/model/tables';
import { eq } from 'drizzle-orm';
import type { Writing } from '../content/writing.ts';
import { type Letterhead, readMailHead } from '../mail/letterhead.ts';
import { type LoginMailKind, writeLoginMail } from '../mail/login-mail.ts';
import { queueMail } from '../mail/mail-queue.ts';
import type { Seal } from '../mail/seal.ts';
import { formatCode, newCode, newToken } from '../sessions/login-secrets.ts';
import { findUsersByEmail } from '../views/attendees.ts';
import { addLink, linkLifetimes } from './login-links.ts';

/** What writing a mail to an attendee needs. */
export interface LoginLinkOptions {
  readonly letterhead: Letterhead;
  readonly seal: Seal;
}

export interface WantedLink {
  readonly userId: string;
  readonly formatId: string;
  /**
   * `invitation` announces access; its link works for a week. `sent` is a link an editor sends on request, `asked` one the
   * attendee has asked for; they work for ten minutes. Each works once.
   */
  readonly kind: LoginMailKind;
  /** The language of the mail; the user's own by default. */
  readonly language?: Language;
  /** The secret of the browser that asked: only such a mail has a code, which works in that browser. */
  readonly browser?: string;
}

/**
 * Queues the mail within the current save; call `mail.wake()` after the commit. The user must have access
 * already, by the same save or an earlier one. Fails with `not_found` when the user or event does not exist, with
 * `no_access` when the user is blocked or the event is not among theirs. Only the mail contains the token.
 */
export async function sendLoginLink(wanted: WantedLink, { letterhead, seal }: LoginLinkOptions, writing: Writing): Promise<Result<undefined>> {
  const { transaction, newId } = writing;
  const { users, event_formats: formats } = tables;
  const [user] = await transaction.select().from(users).where(eq(users.id, wanted.userId));
  const [format] = await transaction.select().from(formats).where(eq(formats.id, wanted.formatId));
  if (!user || !format) return fail({ name: 'not_found' });
  if (user.is_blocked || !user.authorized_formats.includes(format.id)) return fail({ name: 'no_access' });

  const now = Date.parse(writing.now());
  const expiresAt = now + linkLifetimes[wanted.kind];
  const token = newToken();
  const typed = wanted.browser === undefined ? undefined : { code: newCode(), browser: wanted.browser };
  await addLink({ id: newId(), userId: user.id, formatId: format.id, token, expiresAt, ...(typed && { typed }) }, transaction);

  const language = wanted.language ?? user.language;
  const page = letterhead.origin + localPath(language, `/login/${format.slug}`);
  const mail = await writeLoginMail({
    kind: wanted.kind,
    language,
    attendee: user,
    format,
    page,
    link: `${page}#token=${token}`,
    ...(typed && { code: formatCode(typed.code) }),
    expiresAt,
    ...(await readMailHead(letterhead, transaction)),
    to: user.email,
  });
  await queueMail(mail, transaction, { id: newId(), now, expiresAt, seal });
  return succeed(undefined);
}

export interface AskedLink {
  readonly email: string;
  readonly formatId: string;
  readonly language?: Language;
  readonly browser: string;
}

/** An unknown address leaves the same traces as a known one, a row without a user, so that nothing reveals whether it is known. */
export async function askForLink({ email, formatId, language, browser }: AskedLink, loginMail: LoginLinkOptions, writing: Writing): Promise<Result<undefined>> {
  const known = await findUsersByEmail(email, writing.transaction);
  const user = known.find((one) => !one.is_blocked && one.authorized_formats.includes(formatId));
  if (user) return sendLoginLink({ userId: user.id, formatId, kind: 'asked', browser, ...(language && { language }) }, loginMail, writing);
  const expiresAt = Date.parse(writing.now()) + linkLifetimes.asked;
  await addLink({ id: writing.newId(), formatId, token: newToken(), typed: { code: newCode(), browser }, expiresAt }, writing.transaction);
  return succeed(undefined);
}
