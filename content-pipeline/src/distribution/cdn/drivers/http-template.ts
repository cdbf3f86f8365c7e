// Any CDN that is purged by tags with one HTTP request: `{tags}` stands for them in the address, in a header or in the body.
import type { Cdn, Fetch, Rate } from '../cdn.ts';
import { sendPurge } from '../send-purge.ts';

export interface HttpTemplateOptions {
  readonly fetch: Fetch;
  readonly method: string;
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Between two tags of a request. */
  readonly separator: string;
  readonly tagsPerRequest: number;
  /** The header with the tags of an answer, in lower case, and what separates them. */
  readonly tagHeader: string;
  readonly tagSeparator: string;
}

/** Until the operator says otherwise: one request a second. */
const usualRate: Rate = { perSecond: 1, burst: 10 };

/** A driver for any CDN that is purged by one request with the tags in it. */
export const createHttpTemplate = (options: HttpTemplateOptions): Cdn => ({
  name: 'CDN',
  target: `http ${options.method} ${options.address}`,
  headers: { tags: options.tagHeader, joinTags: (tags) => tags.join(options.tagSeparator), lifetime: 'cdn-cache-control' },
  limits: { counted: 'requests', tagsPerRequest: options.tagsPerRequest, ...usualRate, mostTags: options.tagsPerRequest * 20 },
  purge(tags, signal) {
    const fill = (text: string) => text.replaceAll('{tags}', () => tags.join(options.separator));
    return sendPurge(options.fetch, {
      address: options.address.replaceAll('{tags}', () => encodeURIComponent(tags.join(options.separator))),
      method: options.method,
      headers: Object.fromEntries(Object.entries(options.headers).map(([name, value]) => [name, fill(value)])),
      ...(options.body !== undefined && { body: fill(options.body) }),
      signal,
    });
  },
});
