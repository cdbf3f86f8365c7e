// Mails somebody a link that signs them in for one event: because they asked for it, or because an editor sends it.
import { fail, type Result, succeed } from '@stem/model';
import { tables } from '@stem/model/tables';
import { eq } from 'drizzle-orm';
import type { Letterhead } from '../content/people/add-inquiry.ts';
import type { Writing } from '../content/writing.ts';
import { type LoginMailKind, loginMail } from '../mail/login-mail.ts';
import { queueMail } from '../mail/mail-queue.ts';
import type { Seal } from '../mail/seal.ts';
import { addLink, purgeLinks } from './login-links.ts';
import { groupedCode, newCode, newToken } from './login-secrets.ts';

const minute = 60_000;
/** How long a link works. An invitation is read when there is time for it (docs/decisions/0010-invitations-last-a-week.md). */
export const linkLifetimes: Readonly<Record<LoginMailKind, number>> = { asked: 20 * minute, sent: 20 * minute, invitation: 7 * 24 * 60 * minute };

/** What mails to attendees are written with. */
export interface LoginOffice {
  readonly letterhead: Letterhead;
  readonly seal: Seal;
}

export interface WantedLink {
  readonly userId: string;
  readonly formatId: string;
  /**
   * `invitation` tells somebody that they have access; its link works for a week. `sent` is a link an editor sends on
   * request, `asked` one the person has asked for; they work for twenty minutes. Each works once.
   */
  readonly kind: LoginMailKind;
  /** The language of the mail; the user's own unless said. */
  readonly language?: 'en' | 'de';
  /** The browser that asked, by its cookie: it may use the code as well, which no other mail has. */
  readonly browser?: string;
}

/**
 * Puts the mail into the queue within the save this is part of; wake the queue (`sendMails`) when that is saved. The user
 * must have access already, by the same save or an earlier one. Fails with `not_found` where user or event do not exist,
 * with `no_access` where the user is blocked or the event is not among theirs. Nobody is told the token but the mail.
 */
export async function sendLoginLink(wanted: WantedLink, { letterhead, seal }: LoginOffice, writing: Writing): Promise<Result<undefined>> {
  const { transaction, newId } = writing;
  const { users, event_formats: formats, site_settings } = tables;
  const [user] = await transaction.select().from(users).where(eq(users.id, wanted.userId));
  const [format] = await transaction.select().from(formats).where(eq(formats.id, wanted.formatId));
  if (!user || !format) return fail({ name: 'not_found' });
  if (user.is_blocked || !user.authorized_formats.includes(format.id)) return fail({ name: 'no_access' });
  const [settings] = await transaction.select().from(site_settings);

  const now = Date.parse(writing.now());
  const expiresAt = now + linkLifetimes[wanted.kind];
  const token = newToken();
  const typed = wanted.browser === undefined ? undefined : { code: newCode(), browser: wanted.browser };
  await purgeLinks(now, transaction);
  await addLink({ id: newId(), userId: user.id, formatId: format.id, token, expiresAt, ...(typed && { typed }) }, transaction);

  const language = wanted.language ?? user.language;
  const page = `${letterhead.origin}${language === 'de' ? '/de' : ''}/login/${format.slug}`;
  const mail = await loginMail({
    kind: wanted.kind,
    language,
    format,
    page,
    link: `${page}#token=${token}`,
    ...(typed && { code: groupedCode(typed.code) }),
    expiresAt,
    organisation: settings?.organisation_name ?? 'Stem',
    from: settings?.mail_sender ?? letterhead.sender,
    to: user.email,
    ...(settings?.mail_reply_to && { replyTo: { name: settings.organisation_name, address: settings.mail_reply_to } }),
  });
  await queueMail(mail, transaction, { id: newId(), now, expiresAt, seal });
  return succeed(undefined);
}
