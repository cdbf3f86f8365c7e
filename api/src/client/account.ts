// The account of the editor who is signed in.
import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/server';
import type { PasskeyDemand } from '../editor-sign-in/shared-password.ts';
import type { accountCalls } from '../routes/editors/account.ts';
import type { passkeyCalls } from '../routes/editors/passkeys.ts';
import { askOf, type BodyOf, type CallsOf } from './ask.ts';
import type { Send } from './request.ts';

type Calls = CallsOf<typeof accountCalls | typeof passkeyCalls>;
export type Account = ReturnType<typeof accountOf>;

export function accountOf(send: Send) {
  const ask = askOf<typeof accountCalls | typeof passkeyCalls>(send);
  return {
    change: (body: BodyOf<Calls['PATCH /api/admin/account']>) => ask('PATCH /api/admin/account', { body }),
    passkeys: () => ask('GET /api/admin/passkeys'),
    /** What the browser needs to make a passkey. */
    offerPasskey: () => send<PublicKeyCredentialCreationOptionsJSON>({ method: 'POST', path: '/api/admin/passkeys/options' }),
    /** Named after the browser unless said. */
    addPasskey: (body: BodyOf<Calls['POST /api/admin/passkeys']>) => ask('POST /api/admin/passkeys', { body }),
    renamePasskey: (id: string, name: string) => ask('PATCH /api/admin/passkeys/:id', { id, body: { name } }),
    removePasskey: (id: string) => ask('DELETE /api/admin/passkeys/:id', { id }),
    sessions: () => ask('GET /api/admin/sessions'),
    endSession: (id: string) => ask('DELETE /api/admin/sessions/:id', { id }),
    endOtherSessions: () => ask('DELETE /api/admin/sessions'),
    passkeyDemand: () => ask('GET /api/admin/passkey-demand'),
    demandPasskeys: (of: PasskeyDemand) => ask('PUT /api/admin/passkey-demand', { body: { of } }),
    switchPassword: (isOn: boolean) => ask('PUT /api/admin/password', { body: { is_on: isOn } }),
  };
}
