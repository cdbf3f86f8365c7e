// What the main thread and a render worker say to each other.
import type { SiteCode } from '../planning/new-code.ts';
import type { PageEntry } from '../read.ts';
import type { LookupKeys } from '../reading/recorder.ts';
import type { ProgressEvent } from '../rendering/progress.ts';
import type { BatchOptions, SourceName } from '../rendering/renderer.ts';

export interface WorkerSetup {
  /** The folder of the compiled site. */
  readonly bundle: string;
  readonly version: string;
  readonly code?: SiteCode;
  readonly origin: string;
  readonly keys: LookupKeys;
  readonly objects: string;
  /** Whether everything else in this process goes before what the thread computes. */
  readonly isLowPriority?: boolean;
  /** Milliseconds a page may take: see `BundleRendererOptions`. */
  readonly timeout?: number;
  /** Milliseconds it may be without a turn, `turnPatience` unless said. */
  readonly heartbeatTimeout?: number;
  /** Whether it tells what it is at, for when it never comes to an answer. */
  readonly reportsProgress?: boolean;
  readonly database: { readonly url: string; readonly authToken?: string | undefined };
}

export type Request =
  | { readonly kind: 'pulse' }
  | { readonly kind: 'routes'; readonly paths: readonly string[] }
  | { readonly kind: 'open'; readonly options: BatchOptions }
  | { readonly kind: 'evaluate'; readonly batch: number; readonly keys: readonly string[] }
  | { readonly kind: 'render'; readonly batch: number; readonly pages: readonly PageEntry[] }
  | { readonly kind: 'sources'; readonly batch: number }
  | { readonly kind: 'close'; readonly batch: number };

export type ToWorker = { readonly id: number } & Request;
export type FromWorker =
  | { readonly kind: 'ready'; readonly sources: readonly SourceName[] }
  | { readonly kind: 'news'; readonly news: ProgressEvent }
  | { readonly kind: 'answer'; readonly id: number; readonly value: unknown }
  | { readonly kind: 'failure'; readonly id: number; readonly message: string };
