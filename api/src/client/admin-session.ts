// Coming in to the back office.
import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/server';
import type { SignedIn } from '../routes/editors/signed-in.ts';
import type { Ways } from '../sign-in/ways.ts';
import type { Answer, Send } from './request.ts';

/** The session of the back office. */
export interface AdminSession {
  /** Who is signed in, and what they may do. */
  current(): Promise<Answer<SignedIn>>;
  /** What the gate may offer. */
  ways(): Promise<Answer<Ways>>;
  begin(password: string): Promise<Answer<undefined>>;
  /** Asks for a link by mail; the answer is the same whether or not the address is known. */
  askForLink(email: string): Promise<Answer<{ readonly status: 'accepted' }>>;
  /** Takes the code of a mail, in the browser that asked for it. */
  beginByCode(code: string): Promise<Answer<SignedIn>>;
  beginByToken(token: string): Promise<Answer<SignedIn>>;
  /** What the browser needs to use a passkey. */
  askForPasskey(): Promise<Answer<PublicKeyCredentialRequestOptionsJSON>>;
  /** `response`: what the browser answers. */
  beginByPasskey(response: object): Promise<Answer<SignedIn>>;
  end(): Promise<Answer<undefined>>;
}

const session = '/api/admin/session';

export const adminSessionOf = (send: Send): AdminSession => ({
  current: () => send({ method: 'GET', path: session }),
  ways: () => send({ method: 'GET', path: '/api/admin/ways' }),
  begin: (password) => send({ method: 'POST', path: session, body: { password } }),
  askForLink: (email) => send({ method: 'POST', path: `${session}/link`, body: { email } }),
  beginByCode: (code) => send({ method: 'POST', path: `${session}/code`, body: { code } }),
  beginByToken: (token) => send({ method: 'POST', path: `${session}/token`, body: { token } }),
  askForPasskey: () => send({ method: 'POST', path: `${session}/passkey/options` }),
  beginByPasskey: (body) => send({ method: 'POST', path: `${session}/passkey`, body }),
  end: () => send({ method: 'DELETE', path: session }),
});
