// The interface of a pipeline: what it is given, and what it does.
import type { Change, TrackedTable } from '../changes.ts';
import type { Repairs } from '../checking/repair.ts';
import type { Collected, Retention } from '../collection/collect.ts';
import type { Database } from '../database.ts';
import type { Manifest, ManifestEntry } from '../edge/manifest.ts';
import type { Future } from '../future/future.ts';
import type { GateLevel } from '../gate/gate.ts';
import type { PageHistory } from '../history/page-history.ts';
import type { Publication, Receipts } from '../ledger/receipts.ts';
import type { Served } from '../ledger/served.ts';
import type { Objects } from '../objects/objects.ts';
import type { PreparedState } from '../preparing/preparations.ts';
import type { Assumed } from '../reading/overlay.ts';
import type { Renderer } from '../rendering/renderer.ts';
import type { Words } from '../sentences.ts';
import type { Explanation, PipelineStatus } from './inspection.ts';
import type { Ownership } from './owner.ts';
import type { ConcernedPage, Impact, Preview } from './preview.ts';
import type { TracedPage } from './trace-page.ts';
import type { Verification } from './verify.ts';
import type { AskedRow, WhyNot } from './why-not.ts';

/** What a pipeline works with. Clocks are passed in, in milliseconds since 1970. */
export interface PipelineOptions {
  readonly database: Database;
  readonly tables: readonly TrackedTable[];
  readonly renderer: Renderer;
  readonly objects: Objects;
  /** The client folder of the compiled site, if any. */
  readonly assets?: string;
  /** The public origin, without a trailing slash. */
  readonly origin: string;
  /** The lease that the caller has taken, or `onlyPublisher`; released when the pipeline stops. */
  readonly ownership: Ownership;
  /** Called when another pipeline has taken the lease: this one publishes nothing more, and what it serves will be outdated. */
  readonly onLost?: () => void;
  /** Whether something other than a page is served under a path: uploads, the api. The gate accepts links to it. */
  readonly serves?: (path: string) => Promise<boolean>;
  /** Whether pages with a fault are blocked, which they are unless given; with `report` a receipt names the fault, and the page goes live. */
  readonly gate?: GateLevel;
  readonly now: () => number;
  /** Receives the error of every failed attempt; the pipeline retries by itself. */
  readonly onError: (error: unknown) => void;
  /** A publication of more pages than this runs in the background while smaller ones overtake it; 150 unless given. */
  readonly large?: number;
  /** Milliseconds between two polls for changes by other programs; 500 unless given. */
  readonly poll?: number;
  /** Milliseconds on a clock that never jumps; `performance.now` unless given. */
  readonly elapsed?: () => number;
  /** Milliseconds without a publication before each step of the self-check; 4000 unless given. */
  readonly checkEvery?: number;
  /** Milliseconds between two rounds of the self-check when the first one found nothing; 600,000 unless given. */
  readonly checkRest?: number;
  /** Milliseconds from a publication until what is rendered in advance is compared with it; 500 unless given. */
  readonly prepareAfter?: number;
}

/** A running pipeline: it publishes each save, and answers about what is live. */
export interface Pipeline {
  readonly manifest: Manifest;
  readonly receipts: Receipts;
  /** The versions of each path, and the difference between two of them. */
  readonly history: PageHistory;
  /** The sitemap of all live pages that are listed, each with the date of its bytes. */
  sitemap(): Promise<string>;
  /** Everything that is live, by path: for copies and indexes that have to catch up. */
  servedPaths(): Promise<ReadonlyMap<string, Served>>;
  /** Notifies the pipeline of a save; it publishes in the background. */
  wake(): void;
  /** Whether something is being published, so that less urgent work can wait. */
  isPublishing(): boolean;
  /**
   * Undefined while publishing works. Otherwise since when every attempt has failed, in milliseconds since 1970, and how many
   * changes were not live when that was last known. Without a reason the database cannot be asked.
   */
  failing(): { readonly since: number; readonly pending: number; readonly reason?: Words } | undefined;
  /** Calls the listener after each publication, when it is live. Returns a function that removes it. */
  onPublication(listener: (publication: Publication) => void): () => void;
  /** Resolves when every change up to `seq` is live or concerns no page. */
  whenLive(seq: number): Promise<void>;
  /** Renders all pages and parts again and publishes those that differ. */
  rebuild(): Promise<Publication | undefined>;
  /** Renders blocked and rolled-back pages and parts again. */
  retry(): Promise<Publication | undefined>;
  /**
   * Rolls back a publication and all later ones, while the content stays as it is; undefined when that changes nothing.
   * Pages stay rolled back until something they show is saved again, or until `retry` or `rebuild`; the time and new code
   * alone do not publish them again.
   */
  rollBack(publication: number, actor?: string): Promise<Publication | undefined>;
  /** Compares what is live with a clean build, after publishing pending changes. */
  verify(): Promise<Verification>;
  /**
   * Removes publications older or larger than the retention (90 days and 50 publications unless given), unreferenced objects and old
   * changes, in small portions between publications. To be called from time to time.
   */
  collect(
    retention?: Partial<Retention> & { /** By which ages are judged, instead of the pipeline's clock. */ readonly now?: () => number },
  ): Promise<Collected>;
  /** Removes the bytes of all earlier versions that contain something, and of none that is live. Returns how many. */
  eraseVersions(contains: (bytes: Uint8Array) => boolean): Promise<number>;
  /** For each of these parts one page that shows it; none for a part that no page shows. */
  examplePages(parts: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** Why a page is as it is; undefined for a path without a page. */
  explain(path: string): Promise<Explanation | undefined>;
  /** Why a change of a row does not reach a page; undefined for a path without a page. */
  whyNot(path: string, row: AskedRow): Promise<WhyNot | undefined>;
  status(): Promise<PipelineStatus>;
  /**
   * Makes the missing or damaged bytes of a path again. Returns what to serve: the same, or an earlier version when they
   * cannot be made again; undefined when nothing is whole.
   */
  repair(path: string): Promise<ManifestEntry | undefined>;
  /** What was damaged on the disk since the start; `damage` names the rows of the ledger that could not be read. */
  repairs(): Repairs & { readonly damage: readonly string[] };
  /** The live pages whose recorded reads these changes would hit. Nothing is evaluated. */
  concernedPages(changes: readonly Change[]): Promise<ConcernedPage[]>;
  /** The impact of changes: the pages that would differ after them. Nothing is stored. */
  impact(changes: readonly Change[]): Promise<Impact>;
  /** The site as it will be when changes that have not been made are published at an instant. Nothing is stored. */
  future(assumed: Assumed): Future;
  /** A page as it would be after the changes; undefined when there would be none. Nothing is stored. */
  preview(path: string, changes: readonly Change[]): Promise<Preview | undefined>;
  /** A page as it is made when the changes are made, with what its views read; undefined when there would be none. Nothing is stored. */
  trace(path: string, changes: readonly Change[]): Promise<TracedPage | undefined>;
  /**
   * Renders in advance, at lower priority, what changes would change that have not been made, says what the gate would block of
   * it, and keeps it up to date: when they are published, only what has changed since is rendered, and all goes live at once.
   * `key` names it; an earlier one with the same key is replaced, of which what is still valid is not rendered again. It is in
   * memory: a process that takes the lease is asked again. With `isDue` it is rendered like a save, and waits for nothing that is
   * rendered in advance. Rejects when this process does not publish.
   */
  prepare(key: string, assumed: Assumed, isDue?: boolean): Promise<PreparedState>;
  /** Forgets what was rendered in advance. */
  discard(key: string): void;
  /** Finishes the publication in progress and stops. */
  stop(): Promise<void>;
}
