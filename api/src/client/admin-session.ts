// Coming in to the back office.
import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/server';
import type { adminSessionCalls } from '../routes/editors/admin-session.ts';
import type { linkCalls } from '../routes/editors/links.ts';
import type { SignedIn } from '../routes/editors/signed-in.ts';
import type { waysCall } from '../routes/editors/ways.ts';
import { askOf } from './ask.ts';
import type { Send } from './request.ts';

export type AdminSession = ReturnType<typeof adminSessionOf>;

export function adminSessionOf(send: Send) {
  const ask = askOf<typeof adminSessionCalls | typeof linkCalls | typeof waysCall>(send);
  return {
    /** Who is signed in, and what they may do. */
    current: () => ask('GET /api/admin/session'),
    ways: () => ask('GET /api/admin/ways'),
    begin: (password: string) => ask('POST /api/admin/session', { body: { password } }),
    askForLink: (email: string) => ask('POST /api/admin/session/link', { body: { email } }),
    /** Takes the code of a mail, in the browser that asked for it. */
    beginByCode: (code: string) => ask('POST /api/admin/session/code', { body: { code } }),
    beginByToken: (token: string) => ask('POST /api/admin/session/token', { body: { token } }),
    /** What the browser needs to use a passkey. */
    askForPasskey: () => send<PublicKeyCredentialRequestOptionsJSON>({ method: 'POST', path: '/api/admin/session/passkey/options' }),
    /** `body`: what the browser answers. */
    beginByPasskey: (body: object) => send<SignedIn>({ method: 'POST', path: '/api/admin/session/passkey', body }),
    end: () => ask('DELETE /api/admin/session'),
  };
}
