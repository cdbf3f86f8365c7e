// Messages between the main thread and a worker.
import type { PageEntry } from '../read.ts';
import type { BundleRendererOptions } from '../rendering/bundle-renderer.ts';
import type { BatchOptions, Evaluation, SourceName } from '../rendering/renderer.ts';
import type { NativeCalls } from './native-calls.ts';

export interface WorkerSetup extends Pick<BundleRendererOptions, 'version' | 'code' | 'origin' | 'keys' | 'timeout'> {
  readonly bundle: string;
  readonly objects: string;
  /** Whether the worker runs at lower priority than the rest of the process. */
  readonly isLowPriority?: boolean;
  /** Timeout of the heartbeat in milliseconds; `defaultHeartbeatTimeout` unless given. */
  readonly heartbeatTimeout?: number;
  readonly database: { readonly url: string; readonly authToken?: string | undefined };
}

export interface WorkerData extends WorkerSetup {
  readonly nativeCalls: NativeCalls;
}

export type Request =
  | { readonly kind: 'heartbeat' }
  | { readonly kind: 'routes'; readonly paths: readonly string[] }
  | { readonly kind: 'open'; readonly options: BatchOptions }
  | { readonly kind: 'evaluate'; readonly batch: number; readonly keys: readonly string[] }
  | { readonly kind: 'render'; readonly batch: number; readonly pages: readonly PageEntry[] }
  | { readonly kind: 'fail'; readonly batch: number; readonly calls: readonly Evaluation[] }
  | { readonly kind: 'sources'; readonly batch: number }
  | { readonly kind: 'close'; readonly batch: number };

export type ToWorker = { readonly id: number } & Request;
export type FromWorker =
  | { readonly kind: 'ready'; readonly sources: readonly SourceName[] }
  | { readonly kind: 'answer'; readonly id: number; readonly value: unknown }
  | { readonly kind: 'failure'; readonly id: number; readonly message: string /** The database server did not answer. */; readonly isOutage: boolean };
