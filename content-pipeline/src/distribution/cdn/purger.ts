// Purges what publications have changed, in the background, from a cursor of its own: a kill or an outage loses no purge.
import { setTimeout as sleep } from 'node:timers/promises';
import { type Database, DatabaseUnreachable, findError } from '../../core/database.ts';
import type { Manifest } from '../../core/edge/manifest.ts';
import { createFailureNote, type NotedFailure, readWithFailure, reasonOfError } from '../../core/publishing/failure-note.ts';
import { Said, say, type Words } from '../../core/sentences.ts';
import type { Cdn, Fetch, PurgeAnswer } from './cdn.ts';
import { comparePage } from './compare-page.ts';
import { parsePurgeCursor, purging, readDue, readPurgeCursor, writePurgeCursor } from './purge-cursor.ts';
import { createPurgeQueue } from './purge-queue.ts';
import { createTokenBucket } from './token-bucket.ts';

/** How far the CDN was purged, and why it is behind. */
export interface PurgerState {
  readonly name: string;
  /** The last publication whose purge was accepted; none before the first one. */
  readonly publication?: number;
  /** Number of live publications that are not purged yet. */
  readonly behind: number;
  /** Milliseconds since the first of them went live; 0 when there is none. */
  readonly lag: number;
  /** Since the start: accepted requests, the tags in them, and failed attempts. */
  readonly requests: number;
  readonly tags: number;
  readonly failures: number;
  /** Why the last attempt failed; none when it did not. */
  readonly failure?: Words;
  /** Since when every attempt has failed, in milliseconds since 1970. */
  readonly failingSince?: number;
  /** Why nothing can be said about what the CDN serves after a purge. */
  readonly doubt?: Words;
}

/** A running purger. */
export interface Purger {
  state(): Promise<PurgerState>;
  /** Resolves when everything published by now is purged twice and compared, or an attempt has failed. */
  settled(): Promise<void>;
  /** Breaks off the current request; it is sent again after the next start. */
  stop(): Promise<void>;
}

export interface PurgerOptions {
  readonly cdn: Cdn;
  readonly database: Database;
  readonly pipeline: { readonly manifest: Pick<Manifest, 'find'>; onPublication(listener: () => void): () => void };
  /** Where visitors reach the CDN, without a trailing slash. */
  readonly origin: string;
  readonly fetch: Fetch;
  readonly now: () => number;
  /** Milliseconds on a clock that never jumps. */
  readonly elapsed: () => number;
  /** From 0 to 1. */
  readonly random: () => number;
  readonly onError: (error: unknown) => void;
  readonly pause?: (milliseconds: number, signal: AbortSignal) => Promise<unknown>;
  /** Nothing is purged before: what is purged is requested again, and compared. */
  readonly after?: Promise<unknown>;
  /** Milliseconds between the two purges of what has changed; 1000 unless given. */
  readonly repeatAfter?: number;
  /** Only reports how far the purges are: another process makes them. */
  readonly isIdle?: boolean;
}

/** Milliseconds after a round in which publications gather: a burst of saves shares its purges. */
const roundPause = 250;
/** Milliseconds before the first retry; doubled with each failure up to a minute. A CDN may ask for more, up to an hour. */
const firstRetry = 1000;
const longestRetry = 60_000;
const longestAsked = 3_600_000;

const never = new Promise<never>(() => undefined);

/** Makes a CDN drop what each publication has changed, by its tags, until it is stopped. */
export function startPurger(options: PurgerOptions): Purger {
  const { cdn, database, pipeline, now, elapsed, random, onError, isIdle = false } = options;
  const { pause = (milliseconds, signal) => sleep(milliseconds, undefined, { signal, ref: false }) } = options;
  const { limits } = cdn;
  const queue = createPurgeQueue({ mostTags: limits.mostTags, repeatAfter: options.repeatAfter ?? 1000 });
  const bucket = createTokenBucket(limits, elapsed);
  const stopping = new AbortController();
  const { signal } = stopping;
  const counts = { requests: 0, tags: 0, failures: 0 };
  const failureNote = createFailureNote({ database, work: purging, now });
  let doubt: Words | undefined;
  let failedInARow = 0;
  let waking = Promise.withResolvers<void>();
  /** Ends the pause after an attempt for which the database was away. */
  let returning = Promise.withResolvers<void>();
  let round = Promise.withResolvers<void>();

  /** Returns milliseconds until the next round. */
  async function purgeRound(): Promise<number> {
    await collect();
    queue.repeat(elapsed());
    const refused = await sendWaiting({ cdn, queue, bucket, counts, pause, signal });
    if (refused) return retryAfter(new Said(refused.reason), refused.retryAfter);
    const done = queue.settle(elapsed());
    const compared = done?.page === undefined ? undefined : await comparePage(done.page, { ...options, manifest: pipeline.manifest, signal });
    if (compared?.is === 'older') {
      queue.restart();
      return retryAfter(new Said(say('cdns.stale', cdn.name, String(done?.page), cdn.headers.tags)));
    }
    if (compared) doubt = compared.is === 'unknown' ? compared.reason : undefined;
    if (done) await writePurgeCursor(database, { ...done.cursor, ...(doubt !== undefined && { doubt }) });
    if (done) queue.finish();
    await failureNote.succeed();
    failedInARow = 0;
    return roundPause;
  }

  async function collect() {
    const snapshot = await database.snapshot();
    try {
      const stored = queue.cursor() ? undefined : await readPurgeCursor(snapshot);
      if (stored) doubt = stored.doubt;
      const due = await readDue(queue.cursor() ?? stored, { target: cdn.target, mostTags: limits.mostTags }, snapshot);
      if (due) queue.add(due);
    } finally {
      snapshot.close();
    }
  }

  /** Exponential backoff with jitter: nodes that failed together do not come back together. */
  async function retryAfter(error: Error, asked = 0): Promise<number> {
    counts.failures += 1;
    onError(error);
    await failureNote.fail(error);
    const backoff = Math.min(firstRetry * 2 ** failedInARow, longestRetry) * (0.5 + random() / 2);
    failedInARow += 1;
    return Math.max(backoff, Math.min(asked, longestAsked));
  }

  async function run() {
    await Promise.race([isIdle ? never : options.after, new Promise((resolve) => signal.addEventListener('abort', resolve))]);
    await failureNote.open().catch(() => undefined); // the first attempt says more
    while (!signal.aborted) {
      waking = Promise.withResolvers();
      returning = Promise.withResolvers();
      let isAway = false;
      const wait = await purgeRound().catch((error: unknown) => {
        if (signal.aborted) return 0;
        isAway = findError(error, DatabaseUnreachable) !== undefined;
        return retryAfter(new Said(reasonOfError(error), { cause: error }));
      });
      round.resolve();
      round = Promise.withResolvers();
      try {
        await (isAway ? Promise.race([pause(wait, signal), returning.promise]) : pause(wait, signal));
        if (failedInARow === 0) await Promise.race([waking.promise, untilRepeat()]);
      } catch (error) {
        if (!signal.aborted) throw error;
      }
    }
  }
  async function untilRepeat() {
    const wait = queue.repeatAt() - elapsed();
    if (wait === Number.POSITIVE_INFINITY) return new Promise<void>(() => undefined);
    if (wait > 0) await pause(wait, signal).catch(() => undefined); // woken by the end
    return undefined;
  }
  const wake = () => waking.resolve();
  const unsubscribe = pipeline.onPublication(wake);
  const forgetReturns = database.onReturn(() => returning.resolve());
  signal.addEventListener('abort', wake);
  const running = run();

  return {
    state: () => readState({ cdn, database, now, counts, purgedTo: queue.purgedTo, failureOf: (noted) => (isIdle ? noted : failureNote.current()) }),
    async settled() {
      // The round that runs may have read the receipts before; the one after it reads them all.
      for (let rounds = 0; failedInARow === 0 && !signal.aborted && (rounds < 2 || queue.cursor()); rounds += 1) {
        wake();
        await round.promise;
      }
    },
    async stop() {
      unsubscribe();
      forgetReturns();
      stopping.abort();
      await running;
    },
  };
}

interface Sending {
  readonly cdn: Cdn;
  readonly queue: ReturnType<typeof createPurgeQueue>;
  readonly bucket: ReturnType<typeof createTokenBucket>;
  readonly counts: { requests: number; tags: number };
  readonly pause: NonNullable<PurgerOptions['pause']>;
  readonly signal: AbortSignal;
}

/** Sends what waits in the queue. Returns the answer of the first request that the CDN refuses. */
async function sendWaiting({ cdn, queue, bucket, counts, pause, signal }: Sending): Promise<Extract<PurgeAnswer, { ok: false }> | undefined> {
  const { limits } = cdn;
  for (let tags = queue.next(limits.tagsPerRequest); tags.length > 0; tags = queue.next(limits.tagsPerRequest)) {
    const tokens = limits.counted === 'tags' ? tags.length : 1;
    for (let wait = bucket.take(tokens); wait > 0; wait = bucket.take(tokens)) await pause(wait, signal);
    const answer = await cdn.purge(tags, signal);
    if (!answer.ok) return answer;
    counts.requests += 1;
    counts.tags += tags.length;
    queue.accept(tags);
  }
  return undefined;
}

interface Known extends Pick<PurgerOptions, 'cdn' | 'database' | 'now'> {
  readonly counts: Pick<PurgerState, 'requests' | 'tags' | 'failures'>;
  /** The last publication whose purge was accepted, if this process has made it. */
  readonly purgedTo: () => number | undefined;
  readonly failureOf: (noted: NotedFailure | undefined) => NotedFailure | undefined;
}

async function readState({ cdn, database, now, counts, purgedTo, failureOf }: Known): Promise<PurgerState> {
  const { value, failure: noted } = await readWithFailure(database, purging);
  const cursor = parsePurgeCursor(value);
  const publication = purgedTo() ?? cursor?.publication;
  const failure = failureOf(noted);
  const [row] = await database.rows('SELECT count(*) AS count, min(at) AS at FROM publications WHERE id > ?', [publication ?? 0]);
  return {
    name: cdn.name,
    behind: Number(row?.count ?? 0),
    lag: typeof row?.at === 'string' ? Math.max(0, now() - Date.parse(row.at)) : 0,
    ...counts,
    ...(publication !== undefined && { publication }),
    ...(failure && { failure: failure.reason, failingSince: failure.since }),
    ...(cursor?.doubt !== undefined && { doubt: cursor.doubt }),
  };
}
