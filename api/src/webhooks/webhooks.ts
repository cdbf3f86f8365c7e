// What owners do with webhooks: add, change and remove them, and renew their secrets.
import type { Database, Transaction } from '@stem/content-pipeline/database';
import { fail, type Result, say, succeed } from '@stem/model';
import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { instantSchema, toInstant, toInstantOrNull } from '../clock/instant.ts';
import { message } from '../content/invalid.ts';
import { noteDone } from '../content/notes.ts';
import type { Writing } from '../content/writing.ts';
import { webhookDeliveries, webhooks } from '../database/tables.ts';
import { nameSchema } from '../integrations/programs.ts';
import type { Seal } from '../mail/seal.ts';
import { sealName, type Webhook } from './attempt.ts';
import { type WebhookEvent, webhookEvents } from './events.ts';
import type { Cursors } from './read-events.ts';
import { createWebhookSecret } from './sign.ts';

const mostWebhooks = 20;
/** Milliseconds for which deliveries are signed with the secret before as well. */
const formerSecretTime = 24 * 3_600_000;

const eventNames = Object.keys(webhookEvents) as [WebhookEvent, ...WebhookEvent[]]; // the keys of the catalogue
const eventName = z.enum(eventNames);
const address = z.string('Enter an address').trim();
const events = z
  .array(eventName, message('values.eventMissing'))
  .min(1, message('values.eventMissing'))
  .transform((chosen) => eventNames.filter((one) => chosen.includes(one)));

export const webhookEntry = z.object({ name: nameSchema, address, events, is_active: z.boolean().default(true) });
export const webhookChange = z.object({ name: nameSchema, address, events, is_active: z.boolean() }).partial();
export type WebhookEntry = z.infer<typeof webhookEntry>;
export type WebhookChange = z.infer<typeof webhookChange>;

export const shownWebhook = z.object({
  id: z.string(),
  name: z.string(),
  address: z.string(),
  events: z.array(eventName),
  is_active: z.boolean(),
  switched_off: z
    .enum(['gone', 'failing'])
    .nullable()
    .meta({ description: 'Why Stem has switched it off: the receiver has answered 410, or every attempt has failed for three days' }),
  failing_since: instantSchema.nullable().meta({ description: 'Since when every attempt has failed' }),
  next_attempt_at: instantSchema.nullable().meta({ description: 'When the first waiting delivery is tried again; null when nothing has failed' }),
  waiting: z.int().meta({ description: 'Number of deliveries that wait' }),
  last_delivered_at: instantSchema.nullable(),
  created_at: instantSchema,
});
export type ShownWebhook = Readonly<z.infer<typeof shownWebhook>>;

const secret = z.string().meta({ description: 'Shown once: with it the receiver verifies deliveries' });
export const webhookWithSecret = shownWebhook.extend({ secret });
export type WebhookWithSecret = Readonly<z.infer<typeof webhookWithSecret>>;

type Read = Pick<Database['read'] | Transaction, 'select' | 'all'>;

export async function listWebhooks(read: Read): Promise<ShownWebhook[]> {
  const rows = await read.select().from(webhooks).orderBy(webhooks.name, webhooks.id).limit(mostWebhooks);
  return Promise.all(rows.map((row) => showWebhook(row, read)));
}

export async function findWebhook(id: string, read: Read): Promise<Result<Webhook>> {
  const [webhook] = await read.select().from(webhooks).where(eq(webhooks.id, id));
  return webhook ? succeed(webhook) : fail({ name: 'not_found' });
}

async function showWebhook(webhook: Webhook, read: Read): Promise<ShownWebhook> {
  const [row] = await read.all<{ waiting: number; last: number | null }>(sql`
    SELECT (SELECT count(*) FROM webhook_deliveries WHERE webhook_id = ${webhook.id} AND state = 'waiting') AS waiting,
      (SELECT max(attempted_at) FROM webhook_deliveries WHERE webhook_id = ${webhook.id} AND state = 'delivered') AS last`);
  const { switched_off } = webhook;
  return {
    id: webhook.id,
    name: webhook.name,
    address: webhook.address,
    events: eventNames.filter((one) => webhook.events.includes(one)),
    is_active: webhook.is_active,
    switched_off: switched_off === 'gone' || switched_off === 'failing' ? switched_off : null,
    failing_since: toInstantOrNull(webhook.failing_since),
    next_attempt_at: webhook.is_active ? toInstantOrNull(webhook.due_at) : null,
    waiting: row?.waiting ?? 0,
    last_delivered_at: toInstantOrNull(row?.last ?? null),
    created_at: toInstant(webhook.created_at),
  };
}

export interface AddOptions {
  readonly seal: Pick<Seal, 'open' | 'close'>;
  readonly actor: string;
  /** Nothing before them is sent. */
  readonly latest: Cursors;
}

export async function addWebhook(
  entry: WebhookEntry,
  { seal, actor, latest }: AddOptions,
  { transaction, newId, now }: Writing,
): Promise<Result<WebhookWithSecret>> {
  if ((await transaction.$count(webhooks)) >= mostWebhooks) return fail({ name: 'limit_reached', detail: say('people.webhooks', mostWebhooks) });
  const [id, plain] = [newId(), createWebhookSecret()];
  const [row] = await transaction
    .insert(webhooks)
    .values({
      ...entry,
      id,
      secret: seal.close(plain, sealName(id)),
      publication_cursor: latest.publication,
      change_cursor: latest.change,
      created_at: Date.parse(now()),
      created_by: actor,
    })
    .returning();
  if (!row) throw new Error('The webhook was not stored');
  await noteDone({ table: 'webhooks', id, name: entry.name, done: 'added', values: { address: [null, entry.address] } }, transaction);
  return succeed({ ...(await showWebhook(row, transaction)), secret: plain });
}

/** What is switched on, or is sent more events, begins with what happens next. */
export async function changeWebhook(id: string, change: WebhookChange, latest: Cursors, { transaction }: Writing): Promise<Result<ShownWebhook>> {
  const found = await findWebhook(id, transaction);
  if (!found.ok) return found;
  const before = found.value;
  const isSwitchedOn = change.is_active === true && !before.is_active;
  const isMore = change.events?.some((event) => !before.events.includes(event)) === true;
  const [row] = await transaction
    .update(webhooks)
    .set({
      ...change,
      ...((isSwitchedOn || isMore) && { publication_cursor: latest.publication, change_cursor: latest.change }),
      ...((isSwitchedOn || change.address !== undefined) && { attempts: 0, due_at: null, failing_since: null, certificate_until: null }),
      ...(change.is_active !== undefined && { switched_off: null }),
    })
    .where(eq(webhooks.id, id))
    .returning();
  if (!row) return fail({ name: 'not_found' });
  const values = Object.fromEntries(
    (['name', 'address', 'is_active'] as const).filter((key) => row[key] !== before[key]).map((key) => [key, [String(before[key]), String(row[key])] as const]),
  );
  const isSame = Object.keys(values).length === 0 && row.events.join() === before.events.join();
  if (!isSame) {
    const events = [before.events.join(', '), row.events.join(', ')] as const;
    await noteDone({ table: 'webhooks', id, name: row.name, done: 'changed', values: { ...values, events } }, transaction);
  }
  return succeed(await showWebhook(row, transaction));
}

export async function removeWebhook(id: string, { transaction }: Writing): Promise<Result<{ readonly removed: string }>> {
  const found = await findWebhook(id, transaction);
  if (!found.ok) return found;
  await transaction.delete(webhookDeliveries).where(eq(webhookDeliveries.webhook_id, id));
  await transaction.delete(webhooks).where(eq(webhooks.id, id));
  await noteDone({ table: 'webhooks', id, name: found.value.name, done: 'removed', values: { address: [found.value.address, null] } }, transaction);
  return succeed({ removed: id });
}

/** For a day deliveries are signed with both, so that a receiver can change over without refusing any. */
export async function renewSecret(id: string, seal: Seal, { transaction, now }: Writing): Promise<Result<WebhookWithSecret>> {
  const found = await findWebhook(id, transaction);
  if (!found.ok) return found;
  const plain = createWebhookSecret();
  const [row] = await transaction
    .update(webhooks)
    .set({ secret: seal.close(plain, sealName(id)), former_secret: found.value.secret, former_until: Date.parse(now()) + formerSecretTime, due_at: null })
    .where(eq(webhooks.id, id))
    .returning();
  if (!row) return fail({ name: 'not_found' });
  await noteDone({ table: 'webhooks', id, name: found.value.name, done: 'secret_renewed' }, transaction);
  return succeed({ ...(await showWebhook(row, transaction)), secret: plain });
}
