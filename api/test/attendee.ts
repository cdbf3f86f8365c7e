// An attendee in tests: asks for a mail, reads it, and signs in as a browser does.
import { expect } from 'vitest';
import type { Mail } from '../src/mail/mail.ts';
import { makeExample } from './example.ts';
import type { RequestOptions } from './request.ts';
import type { Stem } from './stem.ts';

/** The cookies a response sets, as a browser sends them back; deleted ones are left out. */
export const cookiesOf = (response: Response): string =>
  response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0] ?? '')
    .filter((cookie) => !cookie.endsWith('='))
    .join('; ');

export const tokenIn = (mail: Mail | undefined): string => /#token=([\w-]{43})\s/.exec(mail?.text ?? '')?.[1] ?? 'no token';
export const codeIn = (mail: Mail | undefined): string => /^[A-Z2-9]{4} [A-Z2-9]{4}$/m.exec(mail?.text ?? '')?.[0] ?? 'no code';

export const ask = (stem: Stem, body: object, headers: RequestOptions['headers'] = {}) =>
  stem.request('/api/auth/magic-link', { method: 'POST', body, headers });
export const verify = (stem: Stem, body: object, headers: RequestOptions['headers'] = {}) =>
  stem.request('/api/auth/verify', { method: 'POST', body, headers });

/** A user with access to these events. */
export const makeUser = (stem: Stem, email: string, formats: readonly string[]) =>
  makeExample('users', stem, { email, language: 'en', is_blocked: false, authorized_formats: formats });

/** Signs in by the link of a mail and returns the cookie of the session. */
export async function signIn(stem: Stem, email: string, slug: string): Promise<string> {
  await ask(stem, { email, format_slug: slug });
  const [mail] = await stem.mails();
  const response = await verify(stem, { token: tokenIn(mail) });
  expect(response.status).toBe(200);
  return cookiesOf(response).split('; ')[0] ?? '';
}
