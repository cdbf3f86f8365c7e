// The port between the engine and a renderer: view calls and pages in, fingerprints, bytes and reads out.
import type { Change } from '../changes.ts';
import type { DocumentFacts } from '../gate/document.ts';
import type { Slot } from '../parts/slots.ts';
import type { PageEntry } from '../read.ts';
import type { ReadRecord } from '../reading/recorder.ts';
import type { Words } from '../sentences.ts';

/** Default timeout of a page in milliseconds. A page that hangs must not block the others. */
export const pageTimeout = 30_000;

/** Milliseconds until a page or view that timed out or hung is tried again, if nothing it reads is changed before. */
export const timedOutRetryDelay = 600_000;

/** A view that was called within a batch. */
export interface Evaluation {
  /** Its key: view, language and arguments. */
  readonly key: string;
  /** Hash of its value, or of its error when it failed. */
  readonly fingerprint: string;
  /** All its reads, up to the point where it failed if it did. */
  readonly record: ReadRecord;
  /** Hash of its reads, to compare two records quickly. */
  readonly readsHash: string;
  readonly error?: Words;
  /** Whether it hung: what it had read is not known, so its earlier reads stay recorded. */
  readonly hasHung?: boolean;
  /** The pages it lists, for views that are page sources. */
  readonly entries?: readonly PageEntry[];
}

export interface RenderedPage {
  readonly path: string;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** The hash of its bytes, which are already stored if the batch stores them; absent when it could not be rendered. */
  readonly object?: string;
  readonly size: number;
  /** Where it shows parts; absent when it shows none. Its own bytes are without them. */
  readonly slots?: readonly Slot[];
  /** The bytes themselves, for a batch that returns them. */
  readonly bytes?: Uint8Array;
  /** Keys of the views it called, in the order of the calls. */
  readonly views: readonly string[];
  /** What the gate checks; absent for anything but HTML. */
  readonly facts?: DocumentFacts;
  /** Why no program can read it, although it is XML. */
  readonly malformed?: string;
  /** Why it could not be rendered. */
  readonly error?: Words;
  /** The page or a view it shows exceeded its timeout. */
  readonly hasTimedOut?: boolean;
  /** Whether it hung: which views it called is not known, so those of its last version stay recorded. */
  readonly hasHung?: boolean;
}

export interface RenderedBatch {
  readonly pages: readonly RenderedPage[];
  /** The views called for the first time in this batch. */
  readonly evaluations: readonly Evaluation[];
}

/** A page source, by the name of its view and of the table it follows, if any. */
export interface SourceName {
  readonly view: string;
  readonly each?: string;
}

/** Renders within one snapshot of the content. */
export interface Batch {
  /** The last change the snapshot contains. */
  readonly seq: number;
  /** Calls views. A call that was already made in this batch is not evaluated again. */
  evaluate(keys: readonly string[]): Promise<readonly Evaluation[]>;
  render(pages: readonly PageEntry[]): Promise<RenderedBatch>;
  /** From now on these calls are not made, but answered with their failure: they hang. */
  fail(calls: readonly Evaluation[]): Promise<void>;
  /** The keys of all page source calls: the start of a clean build. */
  sources(): Promise<readonly string[]>;
  close(): Promise<void>;
}

export interface BatchOptions {
  readonly now: number;
  /** Whether rendered bytes are stored; true unless given. A comparison needs only their hash. */
  readonly storesBytes?: boolean;
  /** Whether damaged objects are replaced. All objects are read for that. */
  readonly repairsObjects?: boolean;
  /** Whether pages come with their bytes. */
  readonly returnsBytes?: boolean;
  /** Whether every view is evaluated again, also those with a stored value: for comparisons and repairs. */
  readonly isFresh?: boolean;
  /** Changes that have not been made: the batch sees the content as if they had. */
  readonly assuming?: readonly Change[];
  /** Changes that have been made: the batch sees the content as if they had not. */
  readonly without?: readonly Change[];
  /** The last change that the batch sees; later ones are ignored. The last one there is, unless given. */
  readonly asOf?: number;
  /** Whether the batch is large: workers of lower priority then render it beside small batches. */
  readonly isLarge?: boolean;
  /** Milliseconds for which the batch waits for the end of an outage of the database server; none unless given. */
  readonly outageTimeout?: number;
}

/** Hashes of the code that all pages share, and of the code of each route. Equal hashes mean equal code. */
export interface SiteCode {
  readonly common: string;
  /** By route, as the site names it: `/[...locale]/team`. A route that is missing here is unknown. */
  readonly routes: Readonly<Record<string, string>>;
}

/** Evaluates views and renders pages, each batch from one snapshot of the database. */
export interface Renderer {
  /** The code version: when it differs, the same content may give other bytes. */
  readonly version: string;
  /** The code of each route, if known. */
  readonly code?: SiteCode;
  sources(): Promise<readonly SourceName[]>;
  /** The routes that render these paths, by the names they have in `code`; null for a path whose route is not known. */
  routesOf(paths: readonly string[]): Promise<readonly (string | null)[]>;
  open(options: BatchOptions): Promise<Batch>;
  close(): Promise<void>;
}

/**
 * The subject of a page: equal for pages with the same arguments. Such pages read the same rows in each language, and share
 * them when one worker renders them one after the other.
 */
export const subjectOf = ({ path, args }: PageEntry): string => (args === undefined || args === null ? path : JSON.stringify(args));
