// Editors beside the calls every entity has: their invitations and their sessions. Adding one sends an invitation.
import type { accountCalls } from '../routes/editors/account.ts';
import type { editorNamesCall } from '../routes/editors/editor-names.ts';
import type { invitationCalls } from '../routes/editors/invitations.ts';
import { askOf } from './ask.ts';
import type { Send } from './request.ts';

export function editorsOf(send: Send) {
  const ask = askOf<typeof accountCalls | typeof editorNamesCall | typeof invitationCalls>(send);
  return {
    /** The names of those who work in the back office. */
    names: () => ask('GET /api/editors/names'),
    /** Sends the invitation again; links of earlier ones end. */
    invite: (id: string) => ask('POST /api/editors/:id/invitation', { id }),
    /** Ends the links of an invitation; the editor stays. */
    withdrawInvitation: (id: string) => ask('DELETE /api/editors/:id/invitation', { id }),
    /** Frees an editor from their account at the identity provider: the next one with their address is bound to them. */
    unbind: (id: string) => ask('DELETE /api/editors/:id/provider-account', { id }),
    /** Signs an editor out everywhere. */
    endSessions: (id: string) => ask('DELETE /api/editors/:id/sessions', { id }),
  };
}
