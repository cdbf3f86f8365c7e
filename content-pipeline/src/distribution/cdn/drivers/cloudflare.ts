// Cloudflare: https://developers.cloudflare.com/cache/how-to/purge-cache/. A token needs the permission “Cache Purge” for the
// zone. Cloudflare keeps HTML only where a cache rule makes it eligible.
import { z } from 'zod';
import type { Cdn, Fetch } from '../cdn.ts';
import { sendPurge } from '../send-purge.ts';

export interface CloudflareOptions {
  readonly fetch: Fetch;
  readonly zoneId: string;
  readonly token: string;
}

/** A driver for Cloudflare. */
export const createCloudflare = ({ fetch, zoneId, token }: CloudflareOptions): Cdn => ({
  name: 'Cloudflare',
  target: `cloudflare ${zoneId}`,
  headers: { tags: 'cache-tag', joinTags: (tags) => tags.join(','), lifetime: 'cdn-cache-control' },
  // 100 tags a request, and the rate of the free plan: 5 requests a minute after 25 at once.
  limits: { counted: 'requests', tagsPerRequest: 100, perSecond: 5 / 60, burst: 25, mostTags: 500 },
  purge: (tags, signal) =>
    sendPurge(
      fetch,
      {
        address: `https://api.cloudflare.com/client/v4/zones/${encodeURIComponent(zoneId)}/purge_cache`,
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ tags }),
        signal,
      },
      hasSucceeded,
    ),
});

const answerSchema = z.object({ success: z.literal(true) });

function hasSucceeded(text: string): boolean {
  try {
    return answerSchema.safeParse(JSON.parse(text)).success;
  } catch {
    return false;
  }
}
