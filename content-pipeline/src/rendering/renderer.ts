// The narrow port between the engine and whatever renders: view calls and pages in, fingerprints, bytes and reads out.

import type { Change } from '../changes.ts';
import type { DocumentFacts } from '../gate/document.ts';
import type { SiteCode } from '../planning/new-code.ts';
import type { PageEntry } from '../read.ts';
import type { ReadRecord } from '../reading/recorder.ts';
import type { HangingCall } from './hanging-calls.ts';

/** Milliseconds a page may take unless said. One that waits or computes for ever must not hold up the others. */
export const pageTimeout = 30_000;

/** A view that was called within a batch. */
export interface Evaluation {
  /** Its key: view, language and arguments. */
  readonly key: string;
  /** Of its value, or of its error when it failed. */
  readonly fingerprint: string;
  /** Everything it asked, up to where it failed if it did. */
  readonly record: ReadRecord;
  /** Of what it looked up, so that two records can be compared without being read through. */
  readonly readsHash: string;
  readonly error?: string;
  /** The pages it lists, for views that are page sources. */
  readonly entries?: readonly PageEntry[];
}

export interface RenderedPage {
  readonly path: string;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** The hash of its bytes, which are stored already if the batch keeps them; absent when it could not be rendered. */
  readonly object?: string;
  readonly size: number;
  /** The bytes themselves, for a batch that returns them. */
  readonly bytes?: Uint8Array;
  /** Keys of the views it used, in the order of use. */
  readonly views: readonly string[];
  /** What the gate looks at; absent for anything but HTML. */
  readonly facts?: DocumentFacts;
  /** Why it could not be rendered. */
  readonly error?: string;
  /** It, or a view it shows, took too long. */
  readonly hasTimedOut?: boolean;
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

/** A batch cannot go on: what was made so far is of other content than what would come now. It is to be begun anew. */
export class ContentMoved extends Error {
  override readonly name = 'ContentMoved';
  override readonly message = 'Something was computed without an end, and content was changed meanwhile';
}

/** Work within one consistent snapshot of the content. May reject with ContentMoved. */
export interface Batch {
  /** The last change the snapshot contains. */
  readonly seq: number;
  /** Places of the calls it was opened with as `endless` that nothing has touched since. */
  readonly stillHanging?: readonly number[];
  /** Calls views; those already called in this batch are not called again, but answered. */
  evaluate(keys: readonly string[]): Promise<readonly Evaluation[]>;
  render(pages: readonly PageEntry[]): Promise<RenderedBatch>;
  /** The keys of all page source calls there are: the start of a clean build. */
  sources(): Promise<readonly string[]>;
  close(): Promise<void>;
}

export interface BatchOptions {
  /** Milliseconds since 1970. */
  readonly now: number;
  /** Whether rendered bytes are stored; they are unless said. Comparing needs their hash only. */
  readonly storesBytes?: boolean;
  /** Whether stored bytes that are damaged are replaced: everything is read again for that. */
  readonly repairsObjects?: boolean;
  /** Whether pages come with their bytes. */
  readonly returnsBytes?: boolean;
  /** Whether every view is called again, also those that nothing has touched since the last batch: for comparing and for repairing. */
  readonly isFresh?: boolean;
  /** Changes that were not made: the batch sees the content as if they had been. */
  readonly assuming?: readonly Change[];
  /** Changes that were made: the batch sees the content as if they had not been. */
  readonly without?: readonly Change[];
  /** Whether what is known to compute without an end is tried again. */
  readonly retriesHanging?: boolean;
  /** Calls that were computed without an end: where they would be again, they are answered with that. For renderers themselves. */
  readonly hanging?: readonly HangingCall[];
  /** A large batch: where there are threads, it is rendered beside the small ones. */
  readonly isLarge?: boolean;
}

export interface Renderer {
  /** Another text means: the same content may now give other bytes. */
  readonly version: string;
  /** What the version is made of, if that is known. */
  readonly code?: SiteCode;
  readonly sources: readonly SourceName[];
  /** The routes that render these paths, by the names they have in `code`; null for a path whose route is not known. */
  routesOf(paths: readonly string[]): Promise<readonly (string | null)[]>;
  open(options: BatchOptions): Promise<Batch>;
  close(): Promise<void>;
}

// What a page is about. Pages about the same thing ask for the same rows, in each language anew; rendered one after the
// other, and by one thread, they share them.
/** Equal for pages about the same thing: those that are given the same arguments. */
export const subjectOf = ({ path, args }: PageEntry): string => (args === undefined || args === null ? path : JSON.stringify(args));
