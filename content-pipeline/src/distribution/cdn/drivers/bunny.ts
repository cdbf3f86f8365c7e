// Bunny: https://docs.bunny.net/cdn/purge-cache. An answer has one tag of up to 1 KB, so all its tags are in one text, each
// between two tildes, and a purge finds one of them with wildcards.
import type { Cdn, Fetch } from '../cdn.ts';
import { sendPurge } from '../send-purge.ts';

export interface BunnyOptions {
  readonly fetch: Fetch;
  readonly pullZoneId: string;
  readonly key: string;
}

/** A driver for bunny.net. */
export const createBunny = ({ fetch, pullZoneId, key }: BunnyOptions): Cdn => ({
  name: 'Bunny',
  target: `bunny ${pullZoneId}`,
  headers: { tags: 'cdn-tag', joinTags: (tags) => `~${tags.join('~')}~`, lifetime: 'cache-control' },
  // One tag a request; purges with wildcards are limited to one in two seconds after 20 at once.
  limits: { counted: 'requests', tagsPerRequest: 1, perSecond: 0.5, burst: 20, mostTags: 10 },
  purge: ([tag = ''], signal) =>
    sendPurge(fetch, {
      address: `https://api.bunny.net/pullzone/${encodeURIComponent(pullZoneId)}/purgeCache`,
      method: 'POST',
      headers: { accesskey: key, 'content-type': 'application/json' },
      body: JSON.stringify({ CacheTag: `*~${tag}~*` }),
      signal,
    }),
});
