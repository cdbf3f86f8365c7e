// Editors beside the calls every entity has: their invitations and their sessions. Adding one sends an invitation.
import type { RowOf } from '@stem/model';
import type { EditorName } from '../views/editor-names.ts';
import type { Answer, Send } from './request.ts';
import { at } from './resource.ts';

export type { EditorName } from '../views/editor-names.ts';

export interface Editors {
  /** The names of those who work in the back office. */
  names(): Promise<Answer<EditorName[]>>;
  /** Sends the invitation again; links of earlier ones end. */
  invite(id: string): Promise<Answer<RowOf<'editors'>>>;
  /** Ends the links of an invitation; the editor stays. */
  withdrawInvitation(id: string): Promise<Answer<{ readonly withdrawn: number }>>;
  /** Frees an editor from their account at the identity provider: the next one with their address is bound to them. */
  unbind(id: string): Promise<Answer<{ readonly unbound: number }>>;
  /** Signs an editor out everywhere. */
  endSessions(id: string): Promise<Answer<{ readonly id: string }>>;
}

export const editorsOf = (send: Send): Editors => ({
  names: () => send({ method: 'GET', path: '/api/editors/names' }),
  invite: (id) => send({ method: 'POST', path: at('/api/editors/:id/invitation', { id }) }),
  withdrawInvitation: (id) => send({ method: 'DELETE', path: at('/api/editors/:id/invitation', { id }) }),
  unbind: (id) => send({ method: 'DELETE', path: at('/api/editors/:id/provider-account', { id }) }),
  endSessions: (id) => send({ method: 'DELETE', path: at('/api/editors/:id/sessions', { id }) }),
});
