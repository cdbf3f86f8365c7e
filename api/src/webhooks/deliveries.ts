// The log of a webhook: what was sent, what came back, and sending one delivery by hand.
import type { Database } from '@stem/content-pipeline/database';
import { fail, type Result, succeed } from '@stem/model';
import { and, desc, eq, lt } from 'drizzle-orm';
import { z } from 'zod';
import { instantSchema, toInstant, toInstantOrNull } from '../clock/instant.ts';
import { webhookDeliveries, webhooks } from '../database/tables.ts';
import { type AttemptOptions, type Delivery, sendNow, type Webhook } from './attempt.ts';
import { bodyOf, testEvent } from './events.ts';

export const shownDelivery = z.object({
  id: z.string().meta({ description: 'As in the header `webhook-id`' }),
  seq: z.int().meta({ description: 'Its number, for `before`' }),
  type: z.string(),
  state: z.enum(['waiting', 'delivered', 'failed']).meta({ description: '`failed`: it was sent by hand, and is not retried' }),
  created_at: instantSchema,
  attempts: z.int(),
  attempted_at: instantSchema.nullable(),
  status: z.int().nullable().meta({ description: 'Of the last answer; null when there was none' }),
  milliseconds: z.int().nullable(),
  answer: z.string().nullable().meta({ description: 'At most the first 1024 bytes of the last answer, or why there was none' }),
  body: z.string().meta({ description: 'What is sent, as JSON' }),
});
export type ShownDelivery = Readonly<z.infer<typeof shownDelivery>>;

const deliveriesPerPage = 50;

export interface DeliveryQuery {
  readonly before?: number | undefined;
}

/** Newest first. */
export async function listDeliveries(webhook: string, { before = Number.MAX_SAFE_INTEGER }: DeliveryQuery, read: Database['read']): Promise<ShownDelivery[]> {
  const isEarlier = and(eq(webhookDeliveries.webhook_id, webhook), lt(webhookDeliveries.seq, before));
  const rows = await read.select().from(webhookDeliveries).where(isEarlier).orderBy(desc(webhookDeliveries.seq)).limit(deliveriesPerPage);
  return rows.map(showDelivery);
}

function showDelivery({ id, seq, type, state, created_at, attempts, attempted_at, status, milliseconds, answer, body }: Delivery): ShownDelivery {
  return {
    ...{ id, seq, type, attempts, status, milliseconds, answer, body },
    state: state === 'waiting' || state === 'delivered' ? state : 'failed',
    created_at: toInstant(created_at),
    attempted_at: toInstantOrNull(attempted_at),
  };
}

export interface ByHand extends AttemptOptions {
  readonly newId: () => string;
  readonly signal: AbortSignal;
  readonly wake: () => void;
}

/** Sends a test event, also to a webhook that is off. */
export async function sendTest(webhook: Webhook, options: ByHand): Promise<ShownDelivery> {
  const { database, newId, now, signal } = options;
  const body = bodyOf(testEvent, toInstant(now()), { webhook: webhook.id });
  const [delivery] = await database.write((transaction) =>
    transaction
      .insert(webhookDeliveries)
      .values({ id: `msg_${newId()}`, webhook_id: webhook.id, type: testEvent, body, state: 'failed', created_at: now() })
      .returning(),
  );
  if (!delivery) throw new Error('The delivery was not stored');
  return showDelivery(await sendNow(webhook, delivery, signal, options));
}

/** Sends a delivery once more under its id. One that waits keeps its place: its webhook is tried at once. */
export async function replay(webhook: Webhook, id: string, options: ByHand): Promise<Result<ShownDelivery>> {
  const { database, signal, wake } = options;
  const isMeant = and(eq(webhookDeliveries.webhook_id, webhook.id), eq(webhookDeliveries.id, id));
  const [delivery] = await database.read.select().from(webhookDeliveries).where(isMeant);
  if (!delivery) return fail({ name: 'not_found' });
  if (delivery.state !== 'waiting') return succeed(showDelivery(await sendNow(webhook, delivery, signal, options)));
  await database.write((transaction) => transaction.update(webhooks).set({ due_at: null }).where(eq(webhooks.id, webhook.id)));
  wake();
  return succeed(showDelivery(delivery));
}
