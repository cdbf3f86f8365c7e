// Passkeys of this browser: using one, and making one. The library is loaded when one is needed.
import type { Answer, BodyTo, ListedPasskey, SignedIn } from '@stem/api/client';
import { ask, askAtGate, client, session } from './client.ts';

// The api has the form of the standard as far as it reads it.
type Used = BodyTo<'POST /api/admin/session/passkey'>;

/** The person has cancelled, the device has none that fits, or it has one already. */
export type Cancelled = 'cancelled';

export const knowsPasskeys = (): boolean => 'PublicKeyCredential' in globalThis;

export async function signInByPasskey(): Promise<Answer<SignedIn> | Cancelled> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const asked = await askAtGate('POST /api/admin/session/passkey/options');
  if (!asked.ok) return asked;
  const used = await startAuthentication({ optionsJSON: asked.value }).catch(() => undefined);
  return used ? session.signInBy(() => askAtGate('POST /api/admin/session/passkey', { body: used as Used })) : 'cancelled';
}

export async function makePasskey(): Promise<Answer<ListedPasskey> | Cancelled> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  const offered = await client.offerPasskey();
  if (!offered.ok) return offered;
  const response = await startRegistration({ optionsJSON: offered.value }).catch(() => undefined);
  return response ? ask('POST /api/admin/passkeys', { body: { response } }) : 'cancelled';
}
