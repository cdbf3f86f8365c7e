// What webhooks report: the events with their payloads. They are thin: a receiver that needs more asks the api.
import { z } from 'zod';

export const mostPaths = 100;

const link = z.url().describe('Where the api has more, for a program with a token');
const instant = z.iso.datetime().describe('When it happened');
const id = z.string();

const userChange = z.enum(['added', 'granted', 'withdrawn', 'blocked', 'unblocked', 'removed']);
export type UserChange = z.infer<typeof userChange>;

const release = z.object({
  release: id,
  name: z.string(),
  publish_at: instant.nullable().describe('The instant that was chosen; null when it was published without one'),
  published_at: instant.nullable().describe('Null for one that is not public'),
  url: link,
});

const data = {
  'publication.published': z.object({
    publication: z.number().int().describe('Its number; later ones are larger'),
    reason: z.enum(['change', 'clock', 'code', 'rebuild', 'retry', 'rollback']),
    pages: z
      .array(z.object({ path: z.string(), outcome: z.enum(['added', 'changed', 'removed']) }))
      .max(mostPaths)
      .describe(`Pages whose own content has changed; at most ${mostPaths}, by path`),
    page_count: z.number().int().describe('Number of these pages, including those that are not named'),
    part_count: z.number().int().describe('Number of parts that have changed, such as the navigation; pages that show them have changed as well'),
    url: link,
  }),
  'inquiry.received': z.object({ inquiry: id, url: link }),
  'user.changed': z.object({
    user: id,
    changes: z.array(userChange).min(1),
    granted: z.array(id).describe('Events whose files the user may open now and could not before'),
    withdrawn: z.array(id),
    url: link,
  }),
  'release.published': release,
  'release.failed': release,
} as const;

export type WebhookEvent = keyof typeof data;
export type WebhookPayload<Event extends WebhookEvent = WebhookEvent> = z.infer<(typeof data)[Event]>;

export const webhookEvents: Readonly<Record<WebhookEvent, string>> = {
  'publication.published': 'Pages or parts of the site went live, were changed or removed',
  'inquiry.received': 'A visitor has sent a contact form',
  'user.changed': 'A user was added, granted events, blocked or removed',
  'release.published': 'A release went live',
  'release.failed': 'A release, or its end, was due and was not published',
};

/** The type of a delivery that an owner sends to try a webhook. */
export const testEvent = 'stem.test';

const envelope = <Type extends string, Data extends z.ZodType>(type: Type, of: Data) => z.object({ type: z.literal(type), timestamp: instant, data: of });

/** The bodies of deliveries by type, for the document of the api. */
export const webhookBodies = {
  'publication.published': envelope('publication.published', data['publication.published']),
  'inquiry.received': envelope('inquiry.received', data['inquiry.received']),
  'user.changed': envelope('user.changed', data['user.changed']),
  'release.published': envelope('release.published', data['release.published']),
  'release.failed': envelope('release.failed', data['release.failed']),
  [testEvent]: envelope(testEvent, z.object({ webhook: id })),
} as const;

/** `at` is an ISO instant. */
export const bodyOf = (type: WebhookEvent | typeof testEvent, at: string, payload: unknown): string =>
  JSON.stringify(webhookBodies[type].parse({ type, timestamp: at, data: payload }));
