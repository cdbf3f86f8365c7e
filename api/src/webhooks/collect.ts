// Writes the deliveries after the cursors of each webhook and moves these in one transaction: each event once, by any process.
import type { Database } from '@stem/content-pipeline/database';
import { and, eq, lt, sql } from 'drizzle-orm';
import { webhookDeliveries, webhooks } from '../database/tables.ts';
import { type Cursors, readLatest, readWebhookEvents } from './read-events.ts';

export interface CollectOptions {
  readonly database: Database;
  /** Without a trailing slash. */
  readonly origin: string;
  readonly newId: () => string;
  readonly now: () => number;
}

/** With 1000 waiting deliveries a webhook is given no more: what happens meanwhile is behind its cursors, and is not lost. */
const mostWaiting = 1000;
/** At most 1000 deliveries of a webhook that no longer wait are kept. */
const mostKept = 1000;
/** Without an event the cursors move after 500 changes or publications, so that the next reading begins near the end. */
const longestGap = 500;

/** Returns whether there may be more. */
export async function collectEvents(options: CollectOptions): Promise<boolean> {
  const { database } = options;
  const active = await database.read.select().from(webhooks).where(eq(webhooks.is_active, true));
  if (active.length === 0) return false;
  const latest = await readLatest(database);
  let isMore = false;
  for (const webhook of active) if (await collectFor(webhook, latest, options)) isMore = true;
  return isMore;
}

async function collectFor(webhook: typeof webhooks.$inferSelect, latest: Cursors, { database, origin, newId, now }: CollectOptions): Promise<boolean> {
  const after = { publication: webhook.publication_cursor, change: webhook.change_cursor };
  if (latest.publication <= after.publication && latest.change <= after.change) return false;
  if ((await countWaiting(webhook.id, database)) >= mostWaiting) return false;
  const { events, cursors } = await readWebhookEvents({ after, wanted: webhook.events, origin }, database);
  const gap = cursors.publication - after.publication + cursors.change - after.change;
  if (events.length === 0 && gap < longestGap) return false;
  await database.write(async (transaction) => {
    const moved = await transaction
      .update(webhooks)
      .set({ publication_cursor: cursors.publication, change_cursor: cursors.change })
      .where(
        and(
          eq(webhooks.id, webhook.id),
          eq(webhooks.is_active, true),
          eq(webhooks.publication_cursor, after.publication),
          eq(webhooks.change_cursor, after.change),
        ),
      )
      .returning({ id: webhooks.id });
    // Another process was faster, or an owner has changed the webhook.
    if (moved.length === 0 || events.length === 0) return;
    await transaction
      .insert(webhookDeliveries)
      .values(events.map(({ type, body }) => ({ id: `msg_${newId()}`, webhook_id: webhook.id, type, body, state: 'waiting', created_at: now() })));
    await transaction.run(sql`
      DELETE FROM webhook_deliveries WHERE webhook_id = ${webhook.id} AND state <> 'waiting' AND seq <= (
        SELECT seq FROM webhook_deliveries WHERE webhook_id = ${webhook.id} AND state <> 'waiting' ORDER BY seq DESC LIMIT 1 OFFSET ${mostKept})`);
  });
  return gap > 0;
}

const countWaiting = async (webhook: string, { read }: Database): Promise<number> =>
  read.$count(webhookDeliveries, and(eq(webhookDeliveries.webhook_id, webhook), eq(webhookDeliveries.state, 'waiting')));

/** Deletes deliveries of 30 days ago, sent or not. Part of the round that deletes what is due. */
export const purgeDeliveries = (now: number, database: Pick<Database['read'], 'delete'>): Promise<unknown> =>
  database.delete(webhookDeliveries).where(lt(webhookDeliveries.created_at, now - deliveryDays * 86_400_000));

/** Days for which deliveries are kept. */
export const deliveryDays = 30;
