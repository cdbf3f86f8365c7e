// What owners operate: the tokens of programs, and webhooks.
import type { ProgramWithToken, ShownProgram } from '../programs/programs.ts';
import type { ShownDelivery } from '../webhooks/deliveries.ts';
import type { ShownWebhook, WebhookChange, WebhookWithSecret } from '../webhooks/webhooks.ts';
import type { Answer, Send } from './request.ts';
import { at, withOptions } from './resource.ts';

/** `events`: null for all. */
export type NewProgram = Pick<ShownProgram, 'name' | 'scopes' | 'events' | 'expires_at'>;
export type NewWebhook = Pick<ShownWebhook, 'name' | 'address' | 'events' | 'is_active'>;

export interface Programs {
  list(): Promise<Answer<ShownProgram[]>>;
  /** The only answer that contains the token. */
  add(program: NewProgram): Promise<Answer<ProgramWithToken>>;
  remove(id: string): Promise<Answer<{ readonly removed: string }>>;
}

export const programsOf = (send: Send): Programs => ({
  list: () => send({ method: 'GET', path: '/api/programs' }),
  add: (program) => send({ method: 'POST', path: '/api/programs', body: program }),
  remove: (id) => send({ method: 'DELETE', path: at('/api/programs/:id', { id }) }),
});

export interface Webhooks {
  list(): Promise<Answer<ShownWebhook[]>>;
  /** The only answer that contains the secret, until it is renewed. */
  add(webhook: NewWebhook): Promise<Answer<WebhookWithSecret>>;
  change(id: string, change: WebhookChange): Promise<Answer<ShownWebhook>>;
  remove(id: string): Promise<Answer<{ readonly removed: string }>>;
  renewSecret(id: string): Promise<Answer<WebhookWithSecret>>;
  /** Sends a test event, and waits for the answer of the receiver. */
  test(id: string): Promise<Answer<ShownDelivery>>;
  /** Newest first; `before` one of them: the next part. */
  deliveries(id: string, before?: number): Promise<Answer<ShownDelivery[]>>;
  /** Sends one again, and waits for the answer of the receiver. */
  sendAgain(id: string, delivery: string): Promise<Answer<ShownDelivery>>;
}

const webhookPath = '/api/webhooks/:id';

export const webhooksOf = (send: Send): Webhooks => ({
  list: () => send({ method: 'GET', path: '/api/webhooks' }),
  add: (webhook) => send({ method: 'POST', path: '/api/webhooks', body: webhook }),
  change: (id, change) => send({ method: 'PATCH', path: at(webhookPath, { id }), body: change }),
  remove: (id) => send({ method: 'DELETE', path: at(webhookPath, { id }) }),
  renewSecret: (id) => send({ method: 'POST', path: at(`${webhookPath}/secret`, { id }) }),
  test: (id) => send({ method: 'POST', path: at(`${webhookPath}/test`, { id }) }),
  deliveries: (id, before) => send({ method: 'GET', path: withOptions(at(`${webhookPath}/deliveries`, { id }), before === undefined ? {} : { before }) }),
  sendAgain: (id, delivery) => send({ method: 'POST', path: at(`${webhookPath}/deliveries/:delivery/attempts`, { id, delivery }) }),
});
