// Varnish with the module xkey (varnish-modules), configured as docs/operating.md shows. Several Varnishes beside each other
// keep copies of their own, so each of them is purged.
import type { Cdn, Fetch, PurgeAnswer } from '../cdn.ts';
import { sendPurge } from '../send-purge.ts';

export interface VarnishOptions {
  readonly fetch: Fetch;
  /** Such as `http://10.0.0.2:6081`, one for each Varnish. */
  readonly addresses: readonly string[];
}

/** A driver for Varnish with xkey. */
export const createVarnish = ({ fetch, addresses }: VarnishOptions): Cdn => ({
  name: 'Varnish',
  target: `varnish ${addresses.join(' ')}`,
  headers: { tags: 'surrogate-key', joinTags: (tags) => tags.join(' '), lifetime: 'surrogate-control' },
  // A header of Varnish has at most 8 KB. The rate is ours: a purge costs it microseconds.
  limits: { counted: 'requests', tagsPerRequest: 256, perSecond: 20, burst: 50, mostTags: 2000 },
  async purge(tags, signal) {
    const headers = { xkey: tags.join(' ') };
    const answers = await Promise.all(addresses.map((address) => sendPurge(fetch, { address, method: 'PURGE', headers, signal })));
    return answers.find((answer): answer is Extract<PurgeAnswer, { ok: false }> => !answer.ok) ?? { ok: true };
  },
});
