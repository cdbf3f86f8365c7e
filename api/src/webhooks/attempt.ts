// One attempt at one delivery: signs it, posts it and notes what came back.
import type { Database } from '@stem/content-pipeline/database';
import { eq } from 'drizzle-orm';
import { webhookDeliveries, type webhooks } from '../database/tables.ts';
import type { Seal } from '../mail/seal.ts';
import type { Post, Posted } from './post.ts';
import { signDelivery } from './sign.ts';

export type Webhook = typeof webhooks.$inferSelect;
export type Delivery = typeof webhookDeliveries.$inferSelect;

export interface AttemptOptions {
  readonly database: Database;
  readonly post: Post;
  readonly seal: Pick<Seal, 'open' | 'close'>;
  readonly now: () => number;
}

/** Milliseconds for which a result waits for a database server that is away: else the delivery is sent again. */
export const resultOutageTimeout = 60_000;

export const sealName = (webhook: string): string => `webhook ${webhook}`;

/** Throws when the signal has ended it; nothing is noted then. */
export async function attemptDelivery(
  webhook: Webhook,
  { id, body }: Pick<Delivery, 'id' | 'body'>,
  signal: AbortSignal,
  options: AttemptOptions,
): Promise<Posted> {
  const secrets = secretsOf(webhook, options);
  if (!secrets) return { milliseconds: 0, answer: 'The secret was sealed with another key than SECRET_KEY or DATA_DIR/mail-key: renew it' };
  const timestamp = Math.floor(options.now() / 1000);
  return options.post({ address: webhook.address, headers: signDelivery({ id, timestamp, body }, secrets), body, signal });
}

function secretsOf({ id, secret, former_secret, former_until }: Webhook, { seal, now }: AttemptOptions): string[] | undefined {
  const current = seal.open(secret, sealName(id));
  if (current === undefined) return undefined;
  const former = former_secret !== null && (former_until ?? 0) > now() ? seal.open(former_secret, sealName(id)) : undefined;
  return former === undefined ? [current] : [current, former];
}

export const isAccepted = ({ status = 0 }: Posted): boolean => status >= 200 && status < 300;

/** Whether the receiver says that it is no more. */
export const isGone = ({ status }: Posted): boolean => status === 410;

export const noteOf = ({ status, milliseconds, answer }: Posted, { attempts }: Pick<Delivery, 'attempts'>, now: number) => ({
  attempts: attempts + 1,
  attempted_at: now,
  status: status ?? null,
  milliseconds,
  answer,
});

/** Sends a delivery now and once, outside of the order: a test, or one that is replayed. */
export async function sendNow(webhook: Webhook, delivery: Delivery, signal: AbortSignal, options: AttemptOptions): Promise<Delivery> {
  const posted = await attemptDelivery(webhook, delivery, signal, options);
  const noted = { ...noteOf(posted, delivery, options.now()), state: isAccepted(posted) ? 'delivered' : 'failed' };
  await options.database.write(
    (transaction) => transaction.update(webhookDeliveries).set(noted).where(eq(webhookDeliveries.id, delivery.id)),
    'now',
    resultOutageTimeout,
  );
  return { ...delivery, ...noted };
}
