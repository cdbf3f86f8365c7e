// Signs deliveries as the Standard Webhooks specification says, so that receivers need no library of ours.
import { createHmac, randomBytes } from 'node:crypto';

const prefix = 'whsec_';
/** In bytes; the specification asks for 24 to 64. */
const secretSize = 32;

export const createWebhookSecret = (): string => prefix + randomBytes(secretSize).toString('base64');

export interface SignedDelivery {
  readonly id: string;
  /** Seconds since 1970: when this attempt is made. */
  readonly timestamp: number;
  readonly body: string;
}

export const signDelivery = ({ id, timestamp, body }: SignedDelivery, secrets: readonly string[]): Readonly<Record<string, string>> => ({
  'webhook-id': id,
  'webhook-timestamp': String(timestamp),
  'webhook-signature': secrets.map((secret) => `v1,${signatureOf(`${id}.${timestamp}.${body}`, secret)}`).join(' '),
});

const signatureOf = (content: string, secret: string): string =>
  createHmac('sha256', Buffer.from(secret.slice(prefix.length), 'base64'))
    .update(content)
    .digest('base64');
