// The section of the document about what Stem sends to webhooks.
import { webhookBodies, webhookEvents } from '../webhooks/events.ts';
import { toJsonSchema } from './json-schema.ts';

const description =
  'Signed as the Standard Webhooks specification says. Deliveries of one webhook come in order: one that is not answered with a status of 200 to 299 within ten seconds is retried, and those after it wait. docs/webhooks.md shows how to verify them.';

const headers: Readonly<Record<string, string>> = {
  'webhook-id': 'The id of the delivery, the same in every attempt: ignore one that you have already taken',
  'webhook-timestamp': 'When this attempt is made, in seconds since 1970: refuse one that is more than five minutes old',
  'webhook-signature': '`v1,` and the HMAC-SHA256 of `id.timestamp.body` in base64; several, separated by spaces, for a day after the secret was renewed',
};

const parameters = Object.entries(headers).map(([name, sentence]) => ({
  name,
  in: 'header',
  required: true,
  description: sentence,
  schema: { type: 'string' },
}));

const responses = {
  '2XX': { description: 'Taken; up to 1024 bytes of the answer are shown in the log' },
  '410': { description: 'The receiver is no more: the webhook is switched off' },
  default: { description: 'Not taken; it is sent again after `Retry-After` or a growing pause' },
};

const summaries: Readonly<Record<keyof typeof webhookBodies, string>> = { ...webhookEvents, 'stem.test': 'An owner tries the webhook' };

export const webhookOperations = () =>
  Object.fromEntries(
    Object.entries(webhookBodies).map(([type, schema]) => [
      type,
      {
        post: {
          operationId: `webhook.${type}`,
          tags: ['Webhooks'],
          summary: summaries[type as keyof typeof webhookBodies], // its own key
          description,
          parameters,
          requestBody: { required: true, content: { 'application/json': { schema: toJsonSchema(schema) } } },
          responses,
        },
      },
    ]),
  );
