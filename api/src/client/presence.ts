// Who else has the same record or list open.
import type { presenceCalls } from '../routes/editors/presence.ts';
import { askOf } from './ask.ts';
import type { Send } from './request.ts';
import { withOptions } from './resource.ts';

export function presenceOf(send: Send) {
  const ask = askOf<typeof presenceCalls>(send);
  return {
    /** Says what a window has open, and answers who else has. */
    renew: (body: { readonly window: string; readonly place: string; readonly is_editing: boolean }) => ask('PUT /api/presence', { body }),
    /** The address at which a window is said to be closed. */
    addressOf: (window: string) => withOptions('/api/presence', { window }),
  };
}
