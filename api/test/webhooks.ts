// Stem with a program that receives its webhooks.
import { expect } from 'vitest';
import type { ShownDelivery } from '../src/webhooks/deliveries.ts';
import type { ShownWebhook, WebhookWithSecret } from '../src/webhooks/webhooks.ts';
import { openStem, type Stem } from './stem.ts';
import { openWebhookReceiver, type WebhookReceiver } from './webhook-receiver.ts';

export const [second, minute, hour] = [1000, 60_000, 3_600_000];
export const everyEvent = ['publication.published', 'inquiry.received', 'user.changed', 'release.published', 'release.failed'];
/** An inquiry as a visitor sends it. */
const inquiry = { form: 'contact', name: 'Vreni Amsler', email: 'vreni@alder.example', message: 'Good morning', language: 'en', page: '/contact' };

export interface WebhookSetUp {
  readonly stem: Stem;
  readonly receiver: WebhookReceiver;
  /** Adds a webhook to the receiver. */
  add(events?: readonly string[], more?: object): Promise<WebhookWithSecret>;
  webhook(id: string): Promise<ShownWebhook | undefined>;
  /** Its deliveries, latest first. */
  log(id: string): Promise<ShownDelivery[]>;
  /** What was received, without its envelope. */
  dataReceived(): Readonly<Record<string, unknown>>[];
  inquire(name?: string): Promise<void>;
  /** Lets time pass, and what is due be sent. */
  pass(milliseconds: number): Promise<void>;
  close(): Promise<void>;
}

/** `others`: further hosts that webhooks may reach. */
export async function openWebhooks(others: readonly string[] = []): Promise<WebhookSetUp> {
  const receiver = await openWebhookReceiver();
  const stem = await openStem({ webhooksMayReach: [receiver.host, ...others] });
  return {
    stem,
    receiver,
    add: async (events = everyEvent, more = {}) =>
      (await stem.write('POST', '/api/webhooks', { name: 'Directory', address: receiver.address, events, ...more })) as unknown as WebhookWithSecret, // validated by the document
    webhook: async (id) => ((await stem.read('/api/webhooks', 'editor')) as ShownWebhook[]).find((one) => one.id === id), // a list of webhooks
    log: async (id) => (await stem.read(`/api/webhooks/${id}/deliveries`, 'editor')) as ShownDelivery[], // a list of deliveries
    dataReceived: () => receiver.received.map(({ body }) => JSON.parse(body).data),
    async inquire(name = inquiry.name) {
      expect((await stem.request('/api/contact', { method: 'POST', body: { ...inquiry, name } })).status).toBeLessThan(300);
    },
    async pass(milliseconds) {
      stem.clock.now += milliseconds;
      await stem.webhooks.settled();
    },
    async close() {
      await stem.close();
      await receiver.close();
    },
  };
}
