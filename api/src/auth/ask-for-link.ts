// Somebody asks for a link with their address. Whoever it is leaves the same traces: an unknown address gets a row that
// belongs to nobody, so that neither the answer nor later tries at its code tell whether it is known.
import { type Result, succeed } from '@stem/model';
import type { Writing } from '../content/writing.ts';
import { usersWithEmail } from '../views/attendees.ts';
import { addLink } from './login-links.ts';
import { newCode, newToken } from './login-secrets.ts';
import { type LoginOffice, linkLifetimes, sendLoginLink } from './send-login-link.ts';

export interface AskedLink {
  readonly email: string;
  readonly formatId: string;
  /** The language of the page. */
  readonly language?: 'en' | 'de';
  /** The secret of the asking browser. */
  readonly browser: string;
}

export async function askForLink({ email, formatId, language, browser }: AskedLink, office: LoginOffice, writing: Writing): Promise<Result<undefined>> {
  const known = await usersWithEmail(email, writing.transaction);
  const user = known.find((one) => !one.is_blocked && one.authorized_formats.includes(formatId));
  if (user) return sendLoginLink({ userId: user.id, formatId, kind: 'asked', browser, ...(language && { language }) }, office, writing);
  const expiresAt = Date.parse(writing.now()) + linkLifetimes.asked;
  await addLink({ id: writing.newId(), formatId, token: newToken(), typed: { code: newCode(), browser }, expiresAt }, writing.transaction);
  return succeed(undefined);
}
