// A CDN in front of the edge, as the engine knows it: the limits of its API, and how it is purged.
import type { CdnHeaders } from '../../core/edge/shared-caches.ts';
import type { Words } from '../../core/sentences.ts';

/** A token bucket: `perSecond` are added until there are `burst`. */
export interface Rate {
  readonly perSecond: number;
  readonly burst: number;
}

export interface PurgeLimits extends Rate {
  /** Whether a request takes one token, or one for each of its tags. */
  readonly counted: 'requests' | 'tags';
  /** At most this many tags a request. */
  readonly tagsPerRequest: number;
  /** When more tags than this wait, everything is purged instead. */
  readonly mostTags: number;
}

/** `reason` is shown to operators and contains no secret. `retryAfter`: milliseconds that the CDN asked for. */
export type PurgeAnswer = { readonly ok: true } | { readonly ok: false; readonly reason: Words; readonly retryAfter?: number };

/** What a purger needs of a CDN: its headers, and purging by tags. */
export interface Cdn {
  /** As people read it: `Fastly`. */
  readonly name: string;
  /** What is purged, without secrets. With another target everything is purged again. */
  readonly target: string;
  readonly headers: CdnHeaders;
  readonly limits: PurgeLimits;
  /** Drops every answer that has one of these tags, at most `tagsPerRequest`, in one request. */
  purge(tags: readonly string[], signal: AbortSignal): Promise<PurgeAnswer>;
}

/** The part of `fetch` that drivers need. */
export type Fetch = (address: string, init: RequestInit) => Promise<Response>;
