// Fastly: https://www.fastly.com/documentation/reference/api/purging/. A token needs the scope `purge_select`.
import type { Cdn, Fetch } from '../cdn.ts';
import { sendPurge } from '../send-purge.ts';

export interface FastlyOptions {
  readonly fetch: Fetch;
  readonly serviceId: string;
  readonly token: string;
}

/** A driver for Fastly. */
export const createFastly = ({ fetch, serviceId, token }: FastlyOptions): Cdn => ({
  name: 'Fastly',
  target: `fastly ${serviceId}`,
  headers: { tags: 'surrogate-key', joinTags: (tags) => tags.join(' '), lifetime: 'surrogate-control' },
  // 256 keys a request; 100,000 keys an hour in the mean.
  limits: { counted: 'tags', tagsPerRequest: 256, perSecond: 27, burst: 2000, mostTags: 2000 },
  purge: (tags, signal) =>
    sendPurge(fetch, {
      address: `https://api.fastly.com/service/${encodeURIComponent(serviceId)}/purge`,
      method: 'POST',
      headers: { 'fastly-key': token, accept: 'application/json', 'content-type': 'application/json' },
      body: JSON.stringify({ surrogate_keys: tags }),
      signal,
    }),
});
