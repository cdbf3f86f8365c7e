// Passkeys of this browser: using one, and making one. The library is loaded when one is needed.
import type { Account, Answer, ListedPasskey, SignedIn } from '@stem/api/client';
import { entrance, session } from './client.ts';

/** The person has cancelled, the device has none that fits, or it has one already. */
export type Cancelled = 'cancelled';

export const knowsPasskeys = (): boolean => 'PublicKeyCredential' in globalThis;

export async function signInByPasskey(): Promise<Answer<SignedIn> | Cancelled> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const asked = await entrance.askForPasskey();
  if (!asked.ok) return asked;
  const used = await startAuthentication({ optionsJSON: asked.value }).catch(() => undefined);
  return used ? session.signInBy(() => entrance.beginByPasskey(used)) : 'cancelled';
}

export async function makePasskey(account: Pick<Account, 'offerPasskey' | 'addPasskey'>): Promise<Answer<ListedPasskey> | Cancelled> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  const offered = await account.offerPasskey();
  if (!offered.ok) return offered;
  const response = await startRegistration({ optionsJSON: offered.value }).catch(() => undefined);
  return response ? account.addPasskey({ response }) : 'cancelled';
}
