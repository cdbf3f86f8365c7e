// What is operated: mails, the assistant, and what owners give to others: the tokens of programs, and webhooks.
import type { ShownProgram } from '../integrations/programs.ts';
import type { assistantCalls } from '../routes/assistant/assistant.ts';
import type { programCalls } from '../routes/integrations/programs.ts';
import type { webhookCalls } from '../routes/integrations/webhooks.ts';
import type { mailCalls } from '../routes/mails/mails.ts';
import type { ShownWebhook, WebhookChange } from '../webhooks/webhooks.ts';
import { askOf } from './ask.ts';
import type { Send } from './request.ts';

export function mailsOf(send: Send) {
  const ask = askOf<typeof mailCalls>(send);
  return {
    waiting: () => ask('GET /api/mails'),
    tryAgain: () => ask('POST /api/mails/attempts'),
    remove: (id: string) => ask('DELETE /api/mails/:id', { id }),
    test: (email: string) => ask('POST /api/site-settings/test-mail', { body: { email } }),
  };
}

export function assistantDeskOf(send: Send) {
  const ask = askOf<typeof assistantCalls>(send);
  return {
    /** What the last days have cost, and how much was asked. */
    usage: () => ask('GET /api/coinnovation/usage'),
    unanswered: () => ask('GET /api/coinnovation/unanswered'),
    /** Takes a question off that list, each time it was asked; it is gone for good. */
    forget: (id: string) => ask('DELETE /api/coinnovation/unanswered/:id', { id }),
    /** Asks the provider something with the saved settings. */
    test: () => ask('POST /api/coinnovation/test'),
  };
}

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
    test: (id: string) => ask('POST /api/webhooks/:id/test', { id }),
    /** Newest first; `before` one of them: the next part. */
    deliveries: (id: string, before?: number) => ask('GET /api/webhooks/:id/deliveries', { id, query: { before } }),
    /** Sends one again, and waits for the answer of the receiver. */
    sendAgain: (id: string, delivery: string) => ask('POST /api/webhooks/:id/deliveries/:delivery/attempts', { id, delivery }),
  };
}
