// Metrics of this process for Prometheus. They contain no addresses of people, names or content.
import { type Pipeline, type Publication, readKeptVersions } from '@stem/content-pipeline';
import type { Purger } from '@stem/content-pipeline/cdn';
import { type Database, DatabaseUnreachable, findError } from '@stem/content-pipeline/database';
import type { Visits } from '@stem/content-pipeline/nodes';
import type { Bucket, StoreRequest } from '@stem/content-pipeline/storage';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { lastBackup } from '../backup/rotation.ts';
import { countMails } from '../mail/waiting-mails.ts';
import type { Settings } from '../settings/settings.ts';
import type { Usage } from '../storage/usage.ts';
import { version } from '../version.ts';

export interface AnsweredRequest {
  readonly method: string;
  /** The pattern of the route, so that the number of labels is bounded. */
  readonly route: string;
  readonly status: number;
  readonly milliseconds: number;
}

export interface Metrics {
  countRequest(request: AnsweredRequest): void;
  read(): Promise<string>;
  readonly contentType: string;
}

export interface MetricsOptions {
  readonly database: Pick<Database, 'read' | 'rows' | 'outage'>;
  readonly pipeline: () => Pick<Pipeline, 'onPublication' | 'status'>;
  readonly role: Settings['role'];
  readonly holdsLease: () => boolean;
  /** What other processes have published; absent where there are none. */
  readonly visits?: Pick<Visits, 'behind'>;
  /** Number of uploads whose variants are being made. */
  readonly unfinished?: (() => number) | undefined;
  /** Purges the CDN, where there is one. */
  readonly purger?: Pick<Purger, 'state'>;
  /** Has the files, unless the disk has them. */
  readonly bucket?: Pick<Bucket, 'onRequest'> | undefined;
  readonly usage: Usage;
}

const requestSeconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
const publicationMilliseconds = [5, 10, 25, 50, 100, 250, 500, 1000, 5000, 30_000];

/** Makes meters of any number of labels. */
const metersIn = (registers: Registry[]) => ({
  gauge: <L extends string>(name: string, help: string, ...labelNames: L[]) => new Gauge({ name, help, labelNames, registers }),
  counter: <L extends string>(name: string, help: string, ...labelNames: L[]) => new Counter({ name, help, labelNames, registers }),
  histogram: <L extends string>(name: string, help: string, buckets: number[], ...labelNames: L[]) =>
    new Histogram({ name, help, labelNames, buckets, registers }),
});
type Meters = ReturnType<typeof metersIn>;

export function createMetrics({ database, pipeline, purger, bucket, unfinished, usage, ...node }: MetricsOptions): Metrics {
  const registry = new Registry();
  const meters = metersIn([registry]);
  const requests = meters.counter('stem_requests_total', 'Answered requests', 'method', 'route', 'status');
  const durations = meters.histogram('stem_request_duration_seconds', 'Time from a request to its answer', requestSeconds, 'method', 'route');
  pipeline().onPublication(createPublicationMetrics(meters));
  const countStoreRequest = createStoreMetrics(meters);
  bucket?.onRequest(countStoreRequest);
  const updateState = createStateMetrics({ database, pipeline, unfinished }, meters);
  const updateVersions = createVersionMetrics(database, meters);
  const updateNode = createNodeMetrics(node, meters);
  const updateDisk = createDiskMetrics(usage, meters);
  const updatePurges = purger && createPurgeMetrics(purger, meters);
  const reachable = meters.gauge('stem_database_reachable', 'Whether the database answers: 1, or 0 while its server is away');
  meters.gauge('stem_build_info', 'The version of Stem, as a label', 'version').set({ version }, 1);
  let isCollecting = false;
  return {
    countRequest({ method, route, status, milliseconds }) {
      requests.inc({ method, route, status });
      durations.observe({ method, route }, milliseconds / 1000);
    },
    async read() {
      // Metrics of the process cost a little: they start with the first request for them.
      if (!isCollecting) collectDefaultMetrics({ register: registry });
      isCollecting = true;
      await Promise.all([updateState().catch(unlessAway), updateVersions().catch(unlessAway), updatePurges?.().catch(unlessAway), updateDisk()]);
      updateNode();
      reachable.set(database.outage() ? 0 : 1);
      return registry.metrics();
    },
    contentType: registry.contentType,
  };
}

// While the database server is away, what it knows keeps its last value.
function unlessAway(error: unknown): void {
  if (!findError(error, DatabaseUnreachable)) throw error;
}

const outcomes = ['rendered', 'unchanged', 'added', 'changed', 'removed', 'failed'] as const;

function createPublicationMetrics(meters: Meters): (publication: Publication) => void {
  const publications = meters.counter('stem_publications_total', 'Publications', 'reason');
  const pages = meters.counter('stem_published_pages_total', 'Pages of publications: rendered, and what came of them', 'outcome');
  const parts = meters.counter('stem_published_parts_total', 'Versions of parts in publications', 'outcome');
  const stages = meters.histogram(
    'stem_publication_duration_milliseconds',
    'Time of each stage of a publication; live is from the oldest save in it until it is served',
    publicationMilliseconds,
    'stage',
  );
  return ({ reason, counts, milliseconds, parts: changed }) => {
    publications.inc({ reason });
    for (const outcome of outcomes) pages.inc({ outcome }, counts[outcome]);
    for (const { outcome } of changed) parts.inc({ outcome });
    for (const [stage, time] of Object.entries(milliseconds)) stages.observe({ stage }, time);
  };
}

function createStoreMetrics(meters: Meters): (request: StoreRequest) => void {
  const durations = meters.histogram('stem_storage_request_duration_seconds', 'Time from a request to the S3 store to its answer', requestSeconds, 'method');
  const failures = meters.counter('stem_storage_failures_total', 'Requests that the S3 store refused or did not answer; each try counts', 'method');
  return ({ method, milliseconds, isAnswered }) => {
    if (isAnswered) durations.observe({ method }, milliseconds / 1000);
    else failures.inc({ method });
  };
}

// A release whose end has failed is still public, until an editor takes it back.
const failures = `SELECT (SELECT count(*) FROM releases WHERE state = 'failed' OR
    (state = 'published' AND problem IS NOT NULL AND NOT EXISTS (SELECT 1 FROM undos WHERE undone = change_set))) AS releases,
  (SELECT count(*) FROM webhook_deliveries WHERE state = 'waiting' AND attempts > 0) AS deliveries`;

/** Gauges of the current state. Returns the function that updates them. */
function createStateMetrics(
  { database, pipeline, unfinished }: Pick<MetricsOptions, 'database' | 'pipeline' | 'unfinished'>,
  meters: Meters,
): () => Promise<void> {
  const waiting = meters.gauge('stem_pending_changes', 'Changes that are saved but not live yet');
  const failing = meters.gauge('stem_failing_pages', 'Pages and parts that keep an earlier version');
  const mismatched = meters.gauge('stem_mismatched_pages', 'Live pages that are not what their content gives, as the self-check has found');
  const checked = meters.gauge('stem_checked_pages', 'Pages the self-check has looked at so far');
  const round = meters.gauge('stem_check_round_timestamp_seconds', 'When the self-check had looked at every page for the last time');
  const unmade = meters.gauge('stem_unfinished_files', 'Uploaded pictures and films whose variants are being made');
  const published = meters.gauge('stem_last_publication_timestamp_seconds', 'When the last publication went live');
  const backup = meters.gauge('stem_last_backup_timestamp_seconds', 'When the command backup has made the last one; 0: never');
  const releases = meters.gauge('stem_failed_releases', 'Releases that could not be published, or taken back, at their instant, and wait for a decision');
  const deliveries = meters.gauge('stem_failing_webhook_deliveries', 'Deliveries of webhooks that have failed and are tried again');
  const mails = meters.gauge('stem_mails', 'Mails in the queue: not tried yet, failed and tried again, given up', 'state');
  return async () => {
    const [{ pending, failedPages, lastPublication, check }, counts, [failed]] = await Promise.all([
      pipeline().status(),
      countMails(database),
      database.rows(failures),
    ]);
    backup.set(((await lastBackup(database)) ?? 0) / 1000);
    releases.set(Number(failed?.releases ?? 0));
    deliveries.set(Number(failed?.deliveries ?? 0));
    waiting.set(pending);
    failing.set(failedPages.length);
    mismatched.set(check.mismatches.length);
    checked.set(check.checked);
    unmade.set(unfinished?.() ?? 0);
    if (check.round) round.set(Date.parse(check.round.at) / 1000);
    if (lastPublication) published.set(Date.parse(lastPublication.at) / 1000);
    for (const [state, count] of Object.entries(counts)) mails.set({ state }, count);
  };
}

/** How far back one can go, and what that takes. Returns the function that updates them. */
function createVersionMetrics(database: MetricsOptions['database'], meters: Meters): () => Promise<void> {
  const bytes = meters.gauge('stem_versions_bytes', 'Bytes of earlier versions of pages that one can go back to, by the last round');
  const limit = meters.gauge('stem_versions_limit_bytes', 'What they may take: VERSIONS_MEGABYTES');
  const oldest = meters.gauge('stem_versions_since_timestamp_seconds', 'The oldest publication that can be rolled back');
  return async () => {
    const kept = await readKeptVersions(database);
    if (!kept) return;
    bytes.set(kept.bytes);
    limit.set(kept.limit);
    oldest.set(Date.parse(kept.since) / 1000);
  };
}

/** What this process does among others, from its memory. Returns the function that updates it. */
function createNodeMetrics({ role, holdsLease, visits }: Pick<MetricsOptions, 'role' | 'holdsLease' | 'visits'>, meters: Meters): () => void {
  meters.gauge('stem_node_role', 'ROLE of the process, as a label', 'role').set({ role }, 1);
  const held = meters.gauge('stem_lease_held', 'Whether this process publishes: 1 or 0');
  const lag = meters.gauge('stem_publication_lag', 'Publications that this process knows of and does not serve yet');
  const seconds = meters.gauge('stem_publication_lag_seconds', 'For how long this process has not served all publications');
  return () => {
    const behind = visits?.behind();
    held.set(holdsLease() ? 1 : 0);
    lag.set(behind?.publications ?? 0);
    seconds.set((behind?.milliseconds ?? 0) / 1000);
  };
}

function createDiskMetrics({ disk, shares }: Usage, meters: Meters): () => Promise<void> {
  const free = meters.gauge('stem_disk_free_bytes', 'Bytes that are free on the disk of the data folder');
  const size = meters.gauge('stem_disk_size_bytes', 'Bytes of the disk of the data folder');
  const stored = meters.gauge(
    'stem_stored_bytes',
    'Bytes in the data folder: the database, live pages, earlier versions of pages, media, files for attendees, and copies of what a bucket has',
    'share',
  );
  return async () => {
    const measured = await disk();
    if (measured) free.set(measured.free);
    if (measured) size.set(measured.size);
    for (const [share, bytes] of Object.entries(shares())) stored.set({ share }, bytes);
  };
}

/** What the purger counts itself. Returns the function that updates it. */
function createPurgeMetrics(purger: Pick<Purger, 'state'>, meters: Meters): () => Promise<void> {
  const waiting = meters.gauge('stem_cdn_waiting_publications', 'Publications that are live and not purged from the CDN yet');
  const lag = meters.gauge('stem_cdn_lag_seconds', 'Time since the first of them went live');
  const requests = meters.counter('stem_cdn_purges_total', 'Purge requests that the CDN accepted');
  const tags = meters.counter('stem_cdn_purged_tags_total', 'Tags in these requests');
  const failures = meters.counter('stem_cdn_purge_failures_total', 'Attempts to purge that failed, and comparisons that found an earlier version');
  const set = (counter: Counter, value: number) => {
    counter.reset();
    counter.inc(value);
  };
  return async () => {
    const state = await purger.state();
    waiting.set(state.behind);
    lag.set(state.lag / 1000);
    set(requests, state.requests);
    set(tags, state.tags);
    set(failures, state.failures);
  };
}
