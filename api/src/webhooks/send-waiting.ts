// Sends the deliveries of one webhook in order, one that fails delays the next. A lease lets only one process send to it.
import type { Transaction } from '@stem/content-pipeline/database';
import { and, asc, eq, gt, isNull, lte, or, sql } from 'drizzle-orm';
import { webhookDeliveries, webhooks } from '../database/tables.ts';
import { type AttemptOptions, attemptDelivery, type Delivery, isAccepted, isGone, noteOf, resultOutageTimeout, type Webhook } from './attempt.ts';
import type { Posted } from './post.ts';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
/** Milliseconds to wait after each failed attempt in a row; then an hour. */
const pauses = [5 * second, 30 * second, 2 * minute, 10 * minute, 30 * minute];
const longestPause = hour;
/** Milliseconds of failures after which a webhook is switched off. */
const givenUpAfter = 72 * hour;
/** Milliseconds after which another process may send to a leased webhook; an attempt takes ten seconds at most. */
const leaseTime = 40 * second;

export type SwitchedOff = 'gone' | 'failing';

export interface SendOptions extends AttemptOptions {
  /** Part of the transaction that switches a webhook off. */
  readonly onSwitchedOff: (webhook: Webhook, why: SwitchedOff, transaction: Transaction) => Promise<void>;
  readonly wakeMails: () => void;
}

export interface Sending {
  readonly signal: AbortSignal;
  readonly mayGoOn: () => boolean;
}

/** Returns when nothing waits, an attempt has failed, or another process sends to it. Throws when the signal has ended it. */
export async function sendWaiting(id: string, { signal, mayGoOn }: Sending, options: SendOptions): Promise<void> {
  while (mayGoOn()) {
    const leased = await lease(id, options);
    if (!leased) return;
    const { webhook, delivery } = leased;
    const posted = await attemptDelivery(webhook, delivery, signal, options).catch(async (error: unknown) => {
      await release(webhook, options);
      throw error;
    });
    await note(leased, posted, options);
    if (!isAccepted(posted)) return;
  }
}

/** When the next attempt at a webhook is due; a clock that was ahead has set these later than any pause. */
export const isDueBy = (at: number) => or(isNull(webhooks.due_at), lte(webhooks.due_at, at), gt(webhooks.due_at, at + longestPause + minute));
export const isFreeAt = (at: number) => or(isNull(webhooks.leased_until), lte(webhooks.leased_until, at), gt(webhooks.leased_until, at + 2 * leaseTime));

interface Leased {
  readonly webhook: Webhook;
  readonly delivery: Delivery;
}

/** Another process may have the webhook by now: this one was suspended, or could not reach the database. */
const isStillLeased = ({ id, leased_until }: Webhook) => and(eq(webhooks.id, id), eq(webhooks.leased_until, leased_until ?? 0));

function lease(id: string, { database, now }: SendOptions): Promise<Leased | undefined> {
  const at = now();
  return database.write(async (transaction) => {
    const isWaiting = and(eq(webhookDeliveries.webhook_id, id), eq(webhookDeliveries.state, 'waiting'));
    const [delivery] = await transaction.select().from(webhookDeliveries).where(isWaiting).orderBy(asc(webhookDeliveries.seq)).limit(1);
    if (!delivery) return undefined;
    const [webhook] = await transaction
      .update(webhooks)
      .set({ leased_until: at + leaseTime })
      .where(and(eq(webhooks.id, id), eq(webhooks.is_active, true), isDueBy(at), isFreeAt(at)))
      .returning();
    return webhook && { webhook, delivery };
  });
}

const release = (webhook: Webhook, { database }: SendOptions): Promise<unknown> =>
  database.write((transaction) => transaction.update(webhooks).set({ leased_until: null }).where(isStillLeased(webhook)));

async function note({ webhook, delivery }: Leased, posted: Posted, options: SendOptions): Promise<void> {
  const at = options.now();
  const counted = { attempts: sql`${webhookDeliveries.attempts} + 1` };
  const ofDelivery = { ...noteOf(posted, delivery, at), ...counted, ...(isAccepted(posted) && { state: 'delivered' }) };
  const since = webhook.failing_since ?? at;
  const why = whyOff(posted, at - since);
  const attempts = webhook.attempts + 1;
  const ofWebhook = isAccepted(posted)
    ? { attempts: 0, due_at: null, failing_since: null, leased_until: null }
    : { attempts, due_at: at + pauseAfter(attempts, posted), failing_since: since, leased_until: null };
  await options.database.write(
    async (transaction) => {
      const isWaiting = and(eq(webhookDeliveries.id, delivery.id), eq(webhookDeliveries.state, 'waiting'));
      await transaction.update(webhookDeliveries).set(ofDelivery).where(isWaiting);
      const held = await transaction
        .update(webhooks)
        .set({ ...ofWebhook, ...ofCertificate(posted), ...(why && { is_active: false, switched_off: why }) })
        .where(isStillLeased(webhook))
        .returning({ id: webhooks.id });
      if (why && held.length > 0) await options.onSwitchedOff(webhook, why, transaction);
    },
    'now',
    resultOutageTimeout,
  );
  if (why) options.wakeMails();
}

const ofCertificate = ({ certificateUntil }: Posted) => (certificateUntil === undefined ? {} : { certificate_until: certificateUntil });

function whyOff(posted: Posted, failedFor: number): SwitchedOff | undefined {
  if (isAccepted(posted)) return undefined;
  if (isGone(posted)) return 'gone';
  return failedFor >= givenUpAfter ? 'failing' : undefined;
}

/** A receiver may ask for more, up to an hour. */
const pauseAfter = (attempts: number, { retryAfter = 0 }: Posted): number =>
  Math.min(Math.max(pauses[attempts - 1] ?? longestPause, retryAfter * second), longestPause);
