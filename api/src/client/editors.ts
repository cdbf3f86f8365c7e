// Editors: coming in, the own account, others and their invitations, who has what open, and what they say to each other about records.
import type { PublicKeyCredentialCreationOptionsJSON, PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/server';
import type { EntityName } from '@stem/model';
import type { ChangedComment, CommentedKind, ReviewOutcome } from '../comments/comment.ts';
import type { PasskeyDemand } from '../editor-sign-in/shared-password.ts';
import type { accountCalls } from '../routes/editors/account.ts';
import type { adminSessionCalls } from '../routes/editors/admin-session.ts';
import type { commentCalls } from '../routes/editors/comments.ts';
import type { editorNamesCall } from '../routes/editors/editor-names.ts';
import type { invitationCalls } from '../routes/editors/invitations.ts';
import type { linkCalls } from '../routes/editors/links.ts';
import type { passkeyCalls } from '../routes/editors/passkeys.ts';
import type { presenceCalls } from '../routes/editors/presence.ts';
import type { SignedIn } from '../routes/editors/signed-in.ts';
import type { waysCall } from '../routes/editors/ways.ts';
import { askOf, type BodyOf, type CallsOf } from './ask.ts';
import type { Send } from './request.ts';
import { withOptions } from './resource.ts';

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
    askForPasskey: () => send<PublicKeyCredentialRequestOptionsJSON>({ method: 'POST', path: '/api/admin/session/passkey/options' }),
    /** `body`: what the browser answers. */
    beginByPasskey: (body: object) => send<SignedIn>({ method: 'POST', path: '/api/admin/session/passkey', body }),
    end: () => ask('DELETE /api/admin/session'),
  };
}

type Calls = CallsOf<typeof accountCalls | typeof passkeyCalls>;
export type Account = ReturnType<typeof accountOf>;

export function accountOf(send: Send) {
  const ask = askOf<typeof accountCalls | typeof passkeyCalls>(send);
  return {
    change: (body: BodyOf<Calls['PATCH /api/admin/account']>) => ask('PATCH /api/admin/account', { body }),
    passkeys: () => ask('GET /api/admin/passkeys'),
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

export function editorsOf(send: Send) {
  const ask = askOf<typeof accountCalls | typeof editorNamesCall | typeof invitationCalls>(send);
  return {
    names: () => ask('GET /api/editors/names'),
    /** Sends the invitation again; links of earlier ones end. */
    invite: (id: string) => ask('POST /api/editors/:id/invitation', { id }),
    /** Ends the links of an invitation; the editor stays. */
    withdrawInvitation: (id: string) => ask('DELETE /api/editors/:id/invitation', { id }),
    /** Frees an editor from their account at the identity provider: the next one with their address is bound to them. */
    unbind: (id: string) => ask('DELETE /api/editors/:id/provider-account', { id }),
    endSessions: (id: string) => ask('DELETE /api/editors/:id/sessions', { id }),
  };
}

export function presenceOf(send: Send) {
  const ask = askOf<typeof presenceCalls>(send);
  return {
    /** Says what a window has open, and answers who else has. */
    renew: (body: { readonly window: string; readonly place: string; readonly is_editing: boolean }) => ask('PUT /api/presence', { body }),
    /** The address at which a window is said to be closed. */
    addressOf: (window: string) => withOptions('/api/presence', { window }),
  };
}

interface CommentsPart {
  readonly entity: CommentedKind;
  readonly record: string;
  readonly offset?: number;
}

export function commentsOf(send: Send) {
  const ask = askOf<typeof commentCalls>(send);
  return {
    /** 20 threads, open ones first. */
    of: (part: CommentsPart) => ask('GET /api/comments', { query: part }),
    open: (entity: EntityName) => ask('GET /api/comments/open', { query: { entity } }),
    forYou: () => ask('GET /api/comments/for-you'),
    add: (body: BodyOf<CallsOf<typeof commentCalls>['POST /api/comments']>) => ask('POST /api/comments', { body }),
    change: (id: string, body: ChangedComment) => ask('PATCH /api/comments/:id', { id, body }),
    remove: (id: string) => ask('DELETE /api/comments/:id', { id }),
    /** Resolves a thread, or opens it again. */
    settle: (id: string, done: boolean, outcome?: ReviewOutcome) => ask('PUT /api/comments/:id/done', { id, body: { done, ...(outcome && { outcome }) } }),
  };
}
