// The events a worker reports while it renders, so that a hang can be traced to the page or view that caused it.
import type { ReadRecord } from '../reading/recorder.ts';
import { type Shape, shapeName } from '../reading/shape.ts';
import type { Evaluation } from './renderer.ts';

export type ProgressEvent =
  /** A page calls a view. */
  | { readonly kind: 'called'; readonly view: string }
  /** The call has returned or failed. */
  | { readonly kind: 'returned'; readonly evaluation: Evaluation }
  /** A call makes a read that it has not made before. */
  | { readonly kind: 'read'; readonly view: string; readonly record: ReadRecord };

export type ReportProgress = (event: ProgressEvent) => void;

export interface Progress {
  readonly add: ReportProgress;
  /** The calls that have not returned. */
  pendingCalls(): string[];
  /** The calls that have returned or failed. */
  answeredCalls(): Evaluation[];
  /** What a call has read. */
  readsOf(view: string): ReadRecord;
}

export function createProgress(): Progress {
  const started = new Set<string>();
  const finished = new Map<string, Evaluation>();
  const reads: Extract<ProgressEvent, { kind: 'read' }>[] = [];
  return {
    add(event) {
      if (event.kind === 'called') started.add(event.view);
      else if (event.kind === 'returned') finished.set(event.evaluation.key, event.evaluation);
      else reads.push(event);
    },
    pendingCalls: () => [...started].filter((view) => !finished.has(view)),
    answeredCalls: () => [...finished.values()],
    readsOf: (view) => mergeRecords(reads.filter((event) => event.view === view).map(({ record }) => record)),
  };
}

// In the order in which the recorder would have recorded them.
function mergeRecords(records: readonly ReadRecord[]): ReadRecord {
  const byShape = new Map<string, { shape: Shape; keys: Set<string> }>();
  for (const { shape, keys } of records.flatMap(({ shapes }) => shapes)) {
    const known = byShape.get(shapeName(shape)) ?? { shape, keys: new Set() };
    for (const key of keys) known.keys.add(key);
    byShape.set(shapeName(shape), known);
  }
  const [starts, flips] = [records.flatMap(({ since }) => since ?? []), records.flatMap(({ flipsAt }) => flipsAt ?? [])];
  return {
    shapes: [...byShape.values()].map(({ shape, keys }) => ({ shape, keys: [...keys] })),
    ...(starts.length > 0 && { since: Math.max(...starts) }),
    ...(flips.length > 0 && { flipsAt: Math.min(...flips) }),
  };
}
