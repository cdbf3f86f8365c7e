// The background work that only the publishing process does: it follows the publications, or deletes what is due.
import { type Purger, startPurger } from '@stem/content-pipeline/cdn';
import { type Follower, openBucketDestination, openFolderDestination, startFollower } from '@stem/content-pipeline/followers';
import { createCdn } from '../cdn/create-cdn.ts';
import type { Log } from '../log.ts';
import { type ReleaseClockOptions, startReleaseClock } from '../releases/release-clock.ts';
import { type RetentionOptions, startRetention } from '../retention/retention.ts';
import { startSiteIndex } from '../search/site-index.ts';
import type { Settings } from '../settings/settings.ts';
import { startWebhookSender, type WebhookSenderOptions } from '../webhooks/webhook-sender.ts';
import { whileHolding } from './held-work.ts';
import type { Site } from './start-site.ts';

export interface HeldWorkOptions {
  readonly site: Site;
  readonly settings: Pick<Settings, 'cdn' | 'followBucket' | 'followDirectory' | 'origin'>;
  readonly log: Pick<Log, 'error'>;
  readonly retention: Omit<RetentionOptions, 'onError'>;
  readonly webhooks: Omit<WebhookSenderOptions, 'onError'>;
  readonly releases: Omit<ReleaseClockOptions, 'onError'>;
  /** Resolves when this process answers requests. */
  readonly listening: Promise<unknown>;
  /** Milliseconds that no change of the clock moves. */
  readonly elapsed: () => number;
  /** Goes on with what other processes have begun and not finished. */
  readonly takeOver: () => void;
}

/** Milliseconds between two searches for what a node has left that was killed. */
const takeOverInterval = 60_000;

export function startHeldWork({ site, settings, log, retention, webhooks, releases, listening, elapsed, takeOver }: HeldWorkOptions) {
  const { database } = retention;
  const report = (sentence: string) => (error: unknown) => log.error({ error }, sentence);
  const { followBucket, followDirectory, origin } = settings;
  const cdn = settings.cdn && createCdn(settings.cdn, fetch);

  function openDestination() {
    if (followBucket) return openBucketDestination(followBucket);
    return followDirectory === undefined ? undefined : openFolderDestination(followDirectory);
  }

  function start(isHeld: boolean) {
    const destination = openDestination();
    const follower: Follower | undefined =
      destination && startFollower({ ...site, destination, database, isIdle: !isHeld, onError: report('A publication was not copied; it is retried') });
    const purger: Purger | undefined =
      cdn &&
      startPurger({
        ...site,
        cdn,
        database,
        origin: settings.cdn?.origin ?? origin,
        fetch,
        now: Date.now,
        elapsed,
        random: Math.random,
        isIdle: !isHeld,
        after: listening,
        onError: report('The CDN was not purged; it is retried'),
      });
    if (!isHeld) return { follower, purger, sender: undefined, clock: undefined, stop: () => Promise.all([follower?.stop(), purger?.stop()]) };
    const index = startSiteIndex({ ...site, database, onError: report('The search index is behind the live pages; it is retried') });
    const deletion = startRetention({ ...retention, onError: report('Expired data could not be deleted; it is retried') });
    const sender = startWebhookSender({ ...webhooks, onError: report('Webhooks could not be sent; they are retried') });
    const clock = startReleaseClock({ ...releases, onError: report('A release could not be published at its instant; it is retried') });
    const unfollow = site.pipeline.onPublication(sender.wake);
    // On an embedded file there is no other process.
    const timer = database.isEmbedded ? undefined : setInterval(takeOver, takeOverInterval).unref();
    if (timer) takeOver();
    return {
      follower,
      purger,
      sender,
      clock,
      async stop() {
        clearInterval(timer);
        unfollow();
        await Promise.all([clock.stop(), sender.stop(), index.stop(), deletion.stop(), follower?.stop(), purger?.stop()]);
      },
    };
  }
  const held = whileHolding(site, start, report('Work of the publishing process could not be stopped'));
  const stateOf = <T extends 'follower' | 'purger'>(name: T) => {
    const work = held.current()?.[name];
    if (!work) throw new Error(`There is no ${name}`);
    return work;
  };
  return {
    /** What is shown of it. */
    publishing: {
      ...((followBucket || followDirectory !== undefined) && { follower: { state: () => stateOf('follower').state() } }),
      ...(cdn && { cdn: { headers: cdn.headers, purger: { state: () => stateOf('purger').state() } } }),
    },
    /** Sends what waits, where this process does that. */
    wakeWebhooks: () => held.current()?.sender?.wake(),
    /** Looks at the instants of releases again, where this process publishes them. */
    wakeReleases: () => held.current()?.clock?.wake(),
    stop: held.stop,
  };
}
