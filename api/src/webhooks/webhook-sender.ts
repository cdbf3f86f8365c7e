// Sends webhooks in the background, in the process that publishes. Each has its own queue: a slow receiver delays no other.
import { createOutageReport, type Database } from '@stem/content-pipeline/database';
import { and, eq, exists, sql } from 'drizzle-orm';
import { webhookDeliveries, webhooks } from '../database/tables.ts';
import { createRounds } from '../rounds.ts';
import { type CollectOptions, collectEvents } from './collect.ts';
import { isDueBy, isFreeAt, type SendOptions, sendWaiting } from './send-waiting.ts';

export type WebhookSender = ReturnType<typeof startWebhookSender>;

export interface WebhookSenderOptions extends CollectOptions, SendOptions {
  /** Called once per outage of the database server. */
  readonly onError: (error: unknown) => void;
  /** Milliseconds between two polls: other processes write events, and pauses end. 2000 unless given. */
  readonly poll?: number;
}

/** Milliseconds for which current attempts go on after a stop. */
const stopTimeout = 3000;

/** Start it where the process begins to publish: what the one before has leased is sent at once, also when that was killed. */
export function startWebhookSender(options: WebhookSenderOptions) {
  const { database, now, onError, poll = 2000 } = options;
  const report = createOutageReport(onError);
  const sending = new Map<string, Promise<void>>();
  const stopping = new AbortController();
  const { signal } = stopping;
  const { wake, isStopped, ...rounds } = createRounds({ round, onDone: report.succeed, onError: report.fail });
  let isReleased = false;

  async function round() {
    if (!isReleased) await releaseWebhooks(database);
    isReleased = true;
    while (!isStopped() && (await collectEvents(options)));
    for (const id of isStopped() ? [] : await findDue(database, now())) send(id);
  }
  function send(id: string) {
    if (sending.has(id)) return;
    const work = sendWaiting(id, { signal, mayGoOn: () => !isStopped() }, options)
      .catch((error: unknown) => {
        if (!signal.aborted) report.fail(error);
      })
      .finally(() => sending.delete(id));
    sending.set(id, work);
  }
  const timer = setInterval(wake, poll).unref();
  wake();
  return {
    wake,
    async settled() {
      // What a poll has begun to send meanwhile is due to no other, and under way.
      for (let isUnderWay = true; isUnderWay && !isStopped(); ) {
        wake();
        await rounds.ended();
        await Promise.all(sending.values());
        isUnderWay = (await findDue(database, now())).length > 0 || sending.size > 0;
      }
    },
    /** Lets current attempts end for a while, then breaks them off: they are made again after the next start. */
    async stop() {
      clearInterval(timer);
      const breakOff = setTimeout(() => stopping.abort(), stopTimeout);
      await rounds.stop();
      await Promise.all(sending.values());
      clearTimeout(breakOff);
    },
  };
}

/** Webhooks with a delivery that is due and that no process sends. */
async function findDue(database: Database, at: number): Promise<string[]> {
  const isWaiting = and(eq(webhookDeliveries.webhook_id, webhooks.id), eq(webhookDeliveries.state, 'waiting'));
  const waiting = database.read.select({ one: sql`1` }).from(webhookDeliveries).where(isWaiting);
  const isDue = and(eq(webhooks.is_active, true), isDueBy(at), isFreeAt(at), exists(waiting));
  const rows = await database.read.select({ id: webhooks.id }).from(webhooks).where(isDue);
  return rows.map(({ id }) => id);
}

const releaseWebhooks = (database: Database): Promise<unknown> => database.write((transaction) => transaction.update(webhooks).set({ leased_until: null }));
