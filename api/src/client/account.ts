// The account of the editor who is signed in.
import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/server';
import type { EditorSession } from '../routes/editors/account.ts';
import type { ListedPasskey } from '../routes/editors/passkeys.ts';
import type { SignedIn } from '../routes/editors/signed-in.ts';
import type { PasskeyDemand } from '../sign-in/shared-password.ts';
import type { Answer, Send } from './request.ts';
import { at } from './resource.ts';

export type { PasskeyDemand } from '../sign-in/shared-password.ts';

export interface Account {
  change(values: { readonly name?: string; readonly language?: 'en' | 'de'; readonly picture?: string | null }): Promise<Answer<SignedIn>>;
  passkeys(): Promise<Answer<ListedPasskey[]>>;
  /** What the browser needs to make a passkey. */
  offerPasskey(): Promise<Answer<PublicKeyCredentialCreationOptionsJSON>>;
  /** Named after the browser unless said. */
  addPasskey(made: { readonly response: object; readonly name?: string }): Promise<Answer<ListedPasskey>>;
  renamePasskey(id: string, name: string): Promise<Answer<ListedPasskey>>;
  removePasskey(id: string): Promise<Answer<ListedPasskey>>;
  sessions(): Promise<Answer<EditorSession[]>>;
  endSession(id: string): Promise<Answer<undefined>>;
  endOtherSessions(): Promise<Answer<{ readonly ended: number }>>;
  passkeyDemand(): Promise<Answer<{ readonly of: PasskeyDemand }>>;
  demandPasskeys(of: PasskeyDemand): Promise<Answer<{ readonly of: PasskeyDemand }>>;
  switchPassword(isOn: boolean): Promise<Answer<{ readonly is_on: boolean }>>;
}

export const accountOf = (send: Send): Account => ({
  change: (body) => send({ method: 'PATCH', path: '/api/admin/account', body }),
  passkeys: () => send({ method: 'GET', path: '/api/admin/passkeys' }),
  offerPasskey: () => send({ method: 'POST', path: '/api/admin/passkeys/options' }),
  addPasskey: (body) => send({ method: 'POST', path: '/api/admin/passkeys', body }),
  renamePasskey: (id, name) => send({ method: 'PATCH', path: at('/api/admin/passkeys/:id', { id }), body: { name } }),
  removePasskey: (id) => send({ method: 'DELETE', path: at('/api/admin/passkeys/:id', { id }) }),
  sessions: () => send({ method: 'GET', path: '/api/admin/sessions' }),
  endSession: (id) => send({ method: 'DELETE', path: at('/api/admin/sessions/:id', { id }) }),
  endOtherSessions: () => send({ method: 'DELETE', path: '/api/admin/sessions' }),
  passkeyDemand: () => send({ method: 'GET', path: '/api/admin/passkey-demand' }),
  demandPasskeys: (of) => send({ method: 'PUT', path: '/api/admin/passkey-demand', body: { of } }),
  switchPassword: (isOn) => send({ method: 'PUT', path: '/api/admin/password', body: { is_on: isOn } }),
});
