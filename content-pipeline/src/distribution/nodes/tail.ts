// Follows what other processes save and publish, by polling the database, more often while something happens.
import { setTimeout as sleep } from 'node:timers/promises';
import { DatabaseUnreachable, findError } from '../../core/database/unreachable.ts';
import type { Reader } from '../../core/database.ts';
import type { PublishedSite } from '../../core/publishing/published-site.ts';
import { type News, readNews } from './news.ts';

export interface TailOptions {
  readonly database: Pick<Reader, 'rows'>;
  readonly site: Pick<PublishedSite, 'announced' | 'announceMissed' | 'manifest'>;
  /** Receives what each poll has read, after publications are announced. */
  readonly onNews: (news: News) => void;
  readonly onError: (error: unknown) => void;
  readonly now: () => number;
  /** Milliseconds on a clock that never jumps. */
  readonly elapsed: () => number;
  /** Milliseconds between two polls while nothing happens; 100 unless given. */
  readonly every?: number;
}

/** How many publications are not served yet, and for how many milliseconds that has been so. */
export interface Behind {
  readonly publications: number;
  readonly milliseconds: number;
}

export type Tail = Awaited<ReturnType<typeof startTail>>;

/** Milliseconds between two polls for five seconds after something happened. */
const often = 25;
const busyTime = 5000;

/** Milliseconds after which a publication may not have been seen. It is less than the time until the second purge of a CDN. */
const currentFor = 900;

/** Milliseconds in which a visitor with a publication that does not exist makes no second poll. */
const refusalTime = 1000;

/** Polls once, and then until it is stopped. */
export async function startTail({ database, site, onNews, onError, now, elapsed, every = 100 }: TailOptions) {
  let news = await readNews(database);
  let isStopped = false;
  let polling: Promise<News> | undefined;
  let busyUntil = Number.NEGATIVE_INFINITY;
  let currentAt = elapsed();
  let refusedAt = Number.NEGATIVE_INFINITY;
  let failingSince: number | undefined;
  let isUnread = false;
  let found = site.announced();
  let behindSince: number | undefined;
  let waiting = new AbortController();
  let regular = Promise.withResolvers<void>();

  async function pollOnce(): Promise<News> {
    const startedAt = elapsed();
    const read = await readNews(database).catch((error: unknown) => {
      isUnread = true;
      throw error;
    });
    isUnread = false;
    found = read.publication;
    if (found > site.announced()) behindSince ??= startedAt;
    if (read.version !== news.version || read.oldest !== news.oldest) site.manifest.forgetFiles();
    if (read.publication > site.announced()) await site.announceMissed();
    if (read.publication !== news.publication || read.lastSeq !== news.lastSeq) busyUntil = elapsed() + busyTime;
    news = read;
    behindSince = undefined;
    currentAt = startedAt;
    failingSince = undefined;
    onNews(read);
    return read;
  }
  /** Several callers share one poll. */
  function poll(): Promise<News> {
    polling ??= pollOnce().finally(() => {
      polling = undefined;
    });
    return polling;
  }
  async function next(): Promise<News> {
    await polling?.catch(() => undefined);
    return poll();
  }
  async function run() {
    while (!isStopped) {
      waiting = new AbortController();
      await sleep(elapsed() < busyUntil ? Math.min(often, every) : every, undefined, { signal: waiting.signal }).catch(() => undefined); // woken
      if (isStopped) break;
      await poll().catch(noteFailure);
      regular.resolve();
      regular = Promise.withResolvers();
    }
    regular.resolve();
  }
  function noteFailure(error: unknown) {
    // An outage is reported once, by the caller that needs the database.
    if (failingSince === undefined && !findError(error, DatabaseUnreachable)) onError(error);
    failingSince ??= now();
  }
  async function reach(publication: number): Promise<boolean> {
    if (publication <= site.announced()) return true;
    // Anyone may claim to have seen a publication that does not exist, but not make a poll with every request.
    if (elapsed() - refusedAt < refusalTime) await regular.promise;
    else
      try {
        await next();
      } catch (error) {
        noteFailure(error);
      }
    if (publication <= site.announced()) return true;
    if (failingSince === undefined) refusedAt = elapsed();
    return failingSince === undefined;
  }
  const running = run();

  return {
    news: () => news,
    /** Polls now, and often for a while: something was saved here. */
    hurry() {
      busyUntil = elapsed() + busyTime;
      waiting.abort();
    },
    /** Makes a poll that begins after the call. */
    next,
    /** Resolves when it has polled as usual, also without success. */
    polled: () => regular.promise,
    /** Serves everything up to this publication, if there is one. False when the database cannot be asked. */
    reach,
    isCurrent: () => elapsed() - currentAt < currentFor,
    /** What polls have found and this process does not serve yet; undefined if nothing is missing, or the database cannot be asked. */
    behind() {
      const publications = found - site.announced();
      if (isUnread || behindSince === undefined || publications <= 0) return undefined;
      return { publications, milliseconds: elapsed() - behindSince };
    },
    /** Undefined while polls succeed; otherwise since when they fail, in milliseconds since 1970. */
    failingSince: () => failingSince,
    async stop() {
      isStopped = true;
      waiting.abort();
      await running;
      await polling?.catch(() => undefined);
    },
  };
}
