// Metrics of requests, publications, mails, the store for files and the process for Prometheus. Counts are those of this process; they contain no
// addresses of people, names or content.
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

export function createMetrics({ database, pipeline, purger, bucket, unfinished, usage, ...node }: MetricsOptions): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const requests = new Counter({ name: 'stem_requests_total', help: 'Answered requests', labelNames: ['method', 'route', 'status'], registers });
  const durations = new Histogram({
    name: 'stem_request_duration_seconds',
    help: 'Time from a request to its answer',
    labelNames: ['method', 'route'],
    buckets: requestSeconds,
    registers,
  });
  pipeline().onPublication(createPublicationMetrics(registers));
  const countStoreRequest = createStoreMetrics(registers);
  bucket?.onRequest(countStoreRequest);
  const updateState = createStateMetrics({ database, pipeline, unfinished }, registers);
  const updateVersions = createVersionMetrics(database, registers);
  const updateNode = createNodeMetrics(node, registers);
  const updateDisk = createDiskMetrics(usage, registers);
  const updatePurges = purger && createPurgeMetrics(purger, registers);
  const reachable = new Gauge({ name: 'stem_database_reachable', help: 'Whether the database answers: 1, or 0 while its server is away', registers });
  new Gauge({ name: 'stem_build_info', help: 'The version of Stem, as a label', labelNames: ['version'], registers }).set({ version }, 1);
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

function createPublicationMetrics(registers: Registry[]): (publication: Publication) => void {
  const publications = new Counter({ name: 'stem_publications_total', help: 'Publications', labelNames: ['reason'], registers });
  const pages = new Counter({
    name: 'stem_published_pages_total',
    help: 'Pages of publications: rendered, and what came of them',
    labelNames: ['outcome'],
    registers,
  });
  const parts = new Counter({ name: 'stem_published_parts_total', help: 'Versions of parts in publications', labelNames: ['outcome'], registers });
  const stages = new Histogram({
    name: 'stem_publication_duration_milliseconds',
    help: 'Time of each stage of a publication; live is from the oldest save in it until it is served',
    labelNames: ['stage'],
    buckets: publicationMilliseconds,
    registers,
  });
  return ({ reason, counts, milliseconds, parts: changed }) => {
    publications.inc({ reason });
    for (const outcome of outcomes) pages.inc({ outcome }, counts[outcome]);
    for (const { outcome } of changed) parts.inc({ outcome });
    for (const [stage, time] of Object.entries(milliseconds)) stages.observe({ stage }, time);
  };
}

function createStoreMetrics(registers: Registry[]): (request: StoreRequest) => void {
  const durations = new Histogram({
    name: 'stem_storage_request_duration_seconds',
    help: 'Time from a request to the S3 store to its answer',
    labelNames: ['method'],
    buckets: requestSeconds,
    registers,
  });
  const failures = new Counter({
    name: 'stem_storage_failures_total',
    help: 'Requests that the S3 store refused or did not answer; each try counts',
    labelNames: ['method'],
    registers,
  });
  return ({ method, milliseconds, isAnswered }) => {
    if (isAnswered) durations.observe({ method }, milliseconds / 1000);
    else failures.inc({ method });
  };
}

const failures = `SELECT (SELECT count(*) FROM releases WHERE state = 'failed') AS releases,
  (SELECT count(*) FROM webhook_deliveries WHERE state = 'waiting' AND attempts > 0) AS deliveries`;

/** Gauges of the current state. Returns the function that updates them. */
function createStateMetrics(
  { database, pipeline, unfinished }: Pick<MetricsOptions, 'database' | 'pipeline' | 'unfinished'>,
  registers: Registry[],
): () => Promise<void> {
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers });
  const waiting = gauge('stem_pending_changes', 'Changes that are saved but not live yet');
  const failing = gauge('stem_failing_pages', 'Pages and parts that keep an earlier version');
  const mismatched = gauge('stem_mismatched_pages', 'Live pages that are not what their content gives, as the self-check has found');
  const checked = gauge('stem_checked_pages', 'Pages the self-check has looked at so far');
  const round = gauge('stem_check_round_timestamp_seconds', 'When the self-check had looked at every page for the last time');
  const unmade = gauge('stem_unfinished_files', 'Uploaded pictures and films whose variants are being made');
  const published = gauge('stem_last_publication_timestamp_seconds', 'When the last publication went live');
  const backup = gauge('stem_last_backup_timestamp_seconds', 'When the command backup has made the last one; 0: never');
  const releases = gauge('stem_failed_releases', 'Releases that could not be published at their instant, and wait for a decision');
  const deliveries = gauge('stem_failing_webhook_deliveries', 'Deliveries of webhooks that have failed and are tried again');
  const mails = new Gauge({
    name: 'stem_mails',
    help: 'Mails in the queue: not tried yet, failed and tried again, given up',
    labelNames: ['state'],
    registers,
  });
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
function createVersionMetrics(database: MetricsOptions['database'], registers: Registry[]): () => Promise<void> {
  const bytes = new Gauge({ name: 'stem_versions_bytes', help: 'Bytes of earlier versions of pages that one can go back to, by the last round', registers });
  const limit = new Gauge({ name: 'stem_versions_limit_bytes', help: 'What they may take: VERSIONS_MEGABYTES', registers });
  const oldest = new Gauge({ name: 'stem_versions_since_timestamp_seconds', help: 'The oldest publication that can be rolled back', registers });
  return async () => {
    const kept = await readKeptVersions(database);
    if (!kept) return;
    bytes.set(kept.bytes);
    limit.set(kept.limit);
    oldest.set(Date.parse(kept.since) / 1000);
  };
}

/** What this process does among others, from its memory. Returns the function that updates it. */
function createNodeMetrics({ role, holdsLease, visits }: Pick<MetricsOptions, 'role' | 'holdsLease' | 'visits'>, registers: Registry[]): () => void {
  new Gauge({ name: 'stem_node_role', help: 'ROLE of the process, as a label', labelNames: ['role'], registers }).set({ role }, 1);
  const held = new Gauge({ name: 'stem_lease_held', help: 'Whether this process publishes: 1 or 0', registers });
  const lag = new Gauge({ name: 'stem_publication_lag', help: 'Publications that this process knows of and does not serve yet', registers });
  const seconds = new Gauge({ name: 'stem_publication_lag_seconds', help: 'For how long this process has not served all publications', registers });
  return () => {
    const behind = visits?.behind();
    held.set(holdsLease() ? 1 : 0);
    lag.set(behind?.publications ?? 0);
    seconds.set((behind?.milliseconds ?? 0) / 1000);
  };
}

function createDiskMetrics({ disk, shares }: Usage, registers: Registry[]): () => Promise<void> {
  const free = new Gauge({ name: 'stem_disk_free_bytes', help: 'Bytes that are free on the disk of the data folder', registers });
  const size = new Gauge({ name: 'stem_disk_size_bytes', help: 'Bytes of the disk of the data folder', registers });
  const stored = new Gauge({
    name: 'stem_stored_bytes',
    help: 'Bytes in the data folder: the database, live pages, earlier versions of pages, media, files for attendees, and copies of what a bucket has',
    labelNames: ['share'],
    registers,
  });
  return async () => {
    const measured = await disk();
    if (measured) free.set(measured.free);
    if (measured) size.set(measured.size);
    for (const [share, bytes] of Object.entries(shares())) stored.set({ share }, bytes);
  };
}

/** What the purger counts itself. Returns the function that updates it. */
function createPurgeMetrics(purger: Pick<Purger, 'state'>, registers: Registry[]): () => Promise<void> {
  const waiting = new Gauge({ name: 'stem_cdn_waiting_publications', help: 'Publications that are live and not purged from the CDN yet', registers });
  const lag = new Gauge({ name: 'stem_cdn_lag_seconds', help: 'Time since the first of them went live', registers });
  const requests = new Counter({ name: 'stem_cdn_purges_total', help: 'Purge requests that the CDN accepted', registers });
  const tags = new Counter({ name: 'stem_cdn_purged_tags_total', help: 'Tags in these requests', registers });
  const failures = new Counter({
    name: 'stem_cdn_purge_failures_total',
    help: 'Attempts to purge that failed, and comparisons that found an earlier version',
    registers,
  });
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
