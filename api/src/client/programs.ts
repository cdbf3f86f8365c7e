// What owners operate: the tokens of programs, and webhooks.
import type { ShownProgram } from '../integrations/programs.ts';
import type { programCalls } from '../routes/integrations/programs.ts';
import type { webhookCalls } from '../routes/integrations/webhooks.ts';
import type { ShownWebhook, WebhookChange } from '../webhooks/webhooks.ts';
import { askOf } from './ask.ts';
import type { Send } from './request.ts';

/** `events`: null for all. */
type NewProgram = Pick<ShownProgram, 'name' | 'scopes' | 'events' | 'expires_at'>;
export type NewWebhook = Pick<ShownWebhook, 'name' | 'address' | 'events' | 'is_active'>;

export function programsOf(send: Send) {
  const ask = askOf<typeof programCalls>(send);
  return {
    list: () => ask('GET /api/programs'),
    /** The only answer that contains the token. */
    add: (body: NewProgram) => ask('POST /api/programs', { body }),
    remove: (id: string) => ask('DELETE /api/programs/:id', { id }),
  };
}

export function webhooksOf(send: Send) {
  const ask = askOf<typeof webhookCalls>(send);
  return {
    list: () => ask('GET /api/webhooks'),
    /** The only answer that contains the secret, until it is renewed. */
    add: (body: NewWebhook) => ask('POST /api/webhooks', { body }),
    change: (id: string, body: WebhookChange) => ask('PATCH /api/webhooks/:id', { id, body }),
    remove: (id: string) => ask('DELETE /api/webhooks/:id', { id }),
    renewSecret: (id: string) => ask('POST /api/webhooks/:id/secret', { id }),
    /** Sends a test event, and waits for the answer of the receiver. */
    test: (id: string) => ask('POST /api/webhooks/:id/test', { id }),
    /** Newest first; `before` one of them: the next part. */
    deliveries: (id: string, before?: number) => ask('GET /api/webhooks/:id/deliveries', { id, query: { before } }),
    /** Sends one again, and waits for the answer of the receiver. */
    sendAgain: (id: string, delivery: string) => ask('POST /api/webhooks/:id/deliveries/:delivery/attempts', { id, delivery }),
  };
}
