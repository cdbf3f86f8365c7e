// How answers of the edge are described to a CDN: under which tags it finds them, and how long it keeps them. Browsers ask for
// each page again; only the CDN keeps it, because it is purged.
import { maxTags, tagOf, tagOfEverything } from './tags.ts';

/** Decides which headers an answer needs so that this CDN keeps it, and finds it by its tags. */
export interface CdnHeaders {
  /** The name of the header with the tags, in lower case. */
  readonly tags: string;
  readonly joinTags: (tags: readonly string[]) => string;
  /** The name of the header with the lifetime in shared caches, in lower case. `cache-control`: a CDN that reads only `s-maxage`. */
  readonly lifetime: 'surrogate-control' | 'cdn-cache-control' | 'cache-control';
}

export type AnswerHeaders = Record<string, string>;

// In seconds. A week bounds what a purge that is lost without a trace can do. Purges remove answers at once, so what is stale
// because of its age is still what was published last.
const kept = { 'max-age': 604_800, 'stale-while-revalidate': 86_400, 'stale-if-error': 604_800 };
/** Seconds for an answer with more parts than it can name: a change of those it cannot name reaches visitors after them. */
const keptBriefly = { ...kept, 'max-age': 60, 'stale-while-revalidate': 0 };

const directives = (lifetime: typeof kept): string =>
  Object.entries(lifetime)
    .map(([name, seconds]) => `${name}=${seconds}`)
    .join(', ');

export function createSharedCaches({ tags, joinTags, lifetime }: CdnHeaders) {
  function lifetimeOf(isBrief: boolean, cacheControl: string): string {
    const seconds = isBrief ? keptBriefly : kept;
    return lifetime === 'cache-control' ? `${cacheControl}, s-maxage=${seconds['max-age']}` : directives(seconds);
  }
  return {
    /** The headers of an answer that may be kept until something under these paths, or one of these parts, is purged. */
    describe(cacheControl: string, keys: readonly string[]) {
      // A page may say itself that it must not be kept.
      if (!cacheControl.includes('public')) return { [lifetime]: lifetime === 'cache-control' ? cacheControl : 'private, no-store' };
      const all = new Set([tagOfEverything, ...keys.map(tagOf)]);
      return { [tags]: joinTags([...all].slice(0, maxTags)), [lifetime]: lifetimeOf(all.size > maxTags, cacheControl) };
    },
    refuse: { [lifetime]: 'private, no-store', 'cache-control': 'private, no-store' },
    /** All of them, for answers that leave the others out. */
    names: [tags, lifetime],
  };
}
