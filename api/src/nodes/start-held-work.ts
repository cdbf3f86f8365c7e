// The background work that only the publishing process does: it follows the publications, or deletes what is due.
import { type Cdn, type Purger, startPurger } from '@stem/content-pipeline/cdn';
import { type Follower, openBucketDestination, openFolderDestination, startFollower } from '@stem/content-pipeline/followers';
import { createCdn } from '../cdn/create-cdn.ts';
import { type MailingClockOptions, startMailingClock } from '../guests/mailing-clock.ts';
import { type OffersOptions, startOffers } from '../guests/offer-seats.ts';
import type { Log } from '../log.ts';
import { type NightOptions, startNights } from '../nights/start-nights.ts';
import { type ReleaseClockOptions, startReleaseClock } from '../releases/release-clock.ts';
import { type RetentionOptions, startRetention } from '../retention/retention.ts';
import { startSiteIndex } from '../search/site-index.ts';
import type { Settings } from '../settings/settings.ts';
import { startWebhookSender, type WebhookSenderOptions } from '../webhooks/webhook-sender.ts';
import type { Site } from './start-site.ts';

interface HeldWorkOptions {
  readonly site: Site;
  readonly settings: Pick<Settings, 'cdn' | 'followBucket' | 'followDirectory' | 'origin'>;
  readonly log: Pick<Log, 'error'>;
  readonly retention: Omit<RetentionOptions, 'onError'>;
  readonly webhooks: Omit<WebhookSenderOptions, 'onError'>;
  readonly releases: Omit<ReleaseClockOptions, 'onError'>;
  readonly guests: Omit<MailingClockOptions, 'onError'>;
  readonly nights: Omit<NightOptions, 'onError'>;
  readonly offers: Omit<OffersOptions, 'onError'>;
  readonly listening: Promise<unknown>;
  /** Milliseconds that no change of the clock moves. */
  readonly elapsed: () => number;
  /** Goes on with what other processes have begun and not finished. */
  readonly takeOver: () => void;
}

/** Milliseconds between two searches for what a node has left that was killed. */
const takeOverInterval = 60_000;

function openDestination({ followBucket, followDirectory }: HeldWorkOptions['settings']) {
  if (followBucket) return openBucketDestination(followBucket);
  return followDirectory === undefined ? undefined : openFolderDestination(followDirectory);
}

/** With `isHeld` this process publishes; otherwise it shows how far the work of the other is. */
function startWork(
  { site, settings, log, retention, webhooks, releases, guests, nights, offers, listening, elapsed, takeOver }: HeldWorkOptions,
  cdn: Cdn | undefined,
  isHeld: boolean,
) {
  const { database } = retention;
  const report = reportTo(log);
  const destination = openDestination(settings);
  const follower: Follower | undefined =
    destination && startFollower({ ...site, destination, database, isIdle: !isHeld, onError: report('A publication was not copied; it is retried') });
  const purger: Purger | undefined =
    cdn &&
    startPurger({
      ...site,
      cdn,
      database,
      origin: settings.cdn?.origin ?? settings.origin,
      fetch,
      now: Date.now,
      elapsed,
      random: Math.random,
      isIdle: !isHeld,
      after: listening,
      onError: report('The CDN was not purged; it is retried'),
    });
  if (!isHeld) {
    const stop = () => Promise.all([follower?.stop(), purger?.stop()]);
    return { follower, purger, sender: undefined, clock: undefined, mailings: undefined, seats: undefined, stop };
  }
  const index = startSiteIndex({ ...site, database, onError: report('The search index is behind the live pages; it is retried') });
  const deletion = startRetention({ ...retention, onError: report('Expired data could not be deleted; it is retried') });
  const sender = startWebhookSender({ ...webhooks, onError: report('Webhooks could not be sent; they are retried') });
  const clock = startReleaseClock({ ...releases, onError: report('A release could not be published at its instant; it is retried') });
  const mailings = startMailingClock({ ...guests, onError: report('Letters to guests could not be sent; it is tried again') });
  const night = startNights({ ...nights, onError: report('Work of the night failed; it is tried again in the next one') });
  const seats = startOffers({ ...offers, onError: report('Free seats could not be offered; it is retried') });
  const unfollow = site.pipeline.onPublication(sender.wake);
  // On an embedded file there is no other process.
  const timer = database.isEmbedded ? undefined : setInterval(takeOver, takeOverInterval).unref();
  if (timer) takeOver();
  return {
    follower,
    purger,
    sender,
    clock,
    mailings,
    seats,
    async stop() {
      clearInterval(timer);
      unfollow();
      const others = [sender.stop(), index.stop(), deletion.stop(), follower?.stop(), purger?.stop()];
      await Promise.all([clock.stop(), mailings.stop(), seats.stop(), night.stop(), ...others]);
    },
  };
}

const reportTo =
  (log: HeldWorkOptions['log']) =>
  (sentence: string) =>
  (error: unknown): void =>
    log.error({ error }, sentence);

export function startHeldWork(options: HeldWorkOptions) {
  const { site, settings, log } = options;
  const cdn = settings.cdn && createCdn(settings.cdn, fetch);
  const destination = settings.followBucket ?? settings.followDirectory;
  const held = whileHolding(site, (isHeld) => startWork(options, cdn, isHeld), reportTo(log)('Work of the publishing process could not be stopped'));
  const stateOf = <T extends 'follower' | 'purger'>(name: T) => {
    const work = held.current()?.[name];
    if (!work) throw new Error(`There is no ${name}`);
    return work;
  };
  return {
    /** What is shown of it. */
    publishing: {
      ...(destination !== undefined && { follower: { state: () => stateOf('follower').state() } }),
      ...(cdn && { cdn: { headers: cdn.headers, purger: { state: () => stateOf('purger').state() } } }),
    },
    wakeWebhooks: () => held.current()?.sender?.wake(),
    /** Looks at the instants of releases again, where this process publishes them. */
    wakeReleases: () => held.current()?.clock?.wake(),
    wakeGuests: () => held.current()?.mailings?.wake(),
    /** Looks for free seats, where this process offers them. */
    wakeOffers: () => held.current()?.seats?.wake(),
    stop: held.stop,
  };
}

/** Work of the publishing process. It is started again each time the lease is taken: its state may be outdated by then. */
interface Stoppable {
  stop(): Promise<unknown>;
}

interface HeldWork<T> {
  current(): T | undefined;
  stop(): Promise<void>;
}

/** `start` gets whether this process publishes: otherwise it starts what only reports how far the other process is. */
function whileHolding<T extends Stoppable>({ onLease }: Pick<Site, 'onLease'>, start: (isHeld: boolean) => T, onError: (error: unknown) => void): HeldWork<T> {
  let held: { readonly isHeld: boolean; readonly work: T } | undefined;
  let isStopped = false;
  let stopping: Promise<unknown> = Promise.resolve();
  const stopOne = (work: Stoppable) => {
    stopping = Promise.all([stopping, work.stop().catch(onError)]);
  };
  onLease((isHeld) => {
    if (isStopped || isHeld === held?.isHeld) return;
    if (held) stopOne(held.work);
    held = { isHeld, work: start(isHeld) };
  });
  return {
    current: () => held?.work,
    async stop() {
      isStopped = true;
      if (held) stopOne(held.work);
      await stopping;
    },
  };
}
