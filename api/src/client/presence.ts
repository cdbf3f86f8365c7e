// Who else has the same record or list open.
import type { PresentPerson } from '../presence/presence.ts';
import type { Answer, Send } from './request.ts';
import { withOptions } from './resource.ts';

export type { CommentedEvent, PresenceEvent } from '../presence/follow-editors.ts';
export type { PresentPerson } from '../presence/presence.ts';
export type { SavedEvent } from '../presence/saved.ts';

export interface PresenceCalls {
  /** Says what a window has open, and answers who else has. */
  renew(opened: { readonly window: string; readonly place: string; readonly is_editing: boolean }): Promise<Answer<{ readonly people: PresentPerson[] }>>;
  /** The address at which a window is said to be closed. */
  addressOf(window: string): string;
}

export const presenceOf = (send: Send): PresenceCalls => ({
  renew: (body) => send({ method: 'PUT', path: '/api/presence', body }),
  addressOf: (window) => withOptions('/api/presence', { window }),
});
