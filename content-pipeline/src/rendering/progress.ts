// What a thread that may never come to an answer has told on its way there.
import type { ReadRecord } from '../reading/recorder.ts';
import { type Shape, shapeName } from '../reading/shape.ts';
import type { Evaluation } from './renderer.ts';

export type ProgressEvent =
  /** A page asks for the value of a call. */
  | { readonly kind: 'asks'; readonly view: string }
  /** It has that value, or its error. */
  | { readonly kind: 'has'; readonly evaluation: Evaluation }
  /** A call looks up what it has not looked up before. */
  | { readonly kind: 'reads'; readonly view: string; readonly record: ReadRecord };

export type ReportProgress = (news: ProgressEvent) => void;

export interface Progress {
  readonly add: ReportProgress;
  /** The calls that were asked for and have no answer. */
  pendingCalls(): string[];
  /** Those that have one. */
  answeredCalls(): Evaluation[];
  /** What a call has looked up. */
  readsOf(view: string): ReadRecord;
}

export function createProgress(): Progress {
  const asked = new Set<string>();
  const answers = new Map<string, Evaluation>();
  const told: Extract<ProgressEvent, { kind: 'reads' }>[] = [];
  return {
    add(news) {
      if (news.kind === 'asks') asked.add(news.view);
      else if (news.kind === 'has') answers.set(news.evaluation.key, news.evaluation);
      else told.push(news);
    },
    pendingCalls: () => [...asked].filter((view) => !answers.has(view)),
    answeredCalls: () => [...answers.values()],
    readsOf: (view) => mergeRecords(told.filter((news) => news.view === view).map(({ record }) => record)),
  };
}

// In the order in which the recorder would have noted it.
function mergeRecords(records: readonly ReadRecord[]): ReadRecord {
  const byShape = new Map<string, { shape: Shape; keys: Set<string> }>();
  for (const { shape, keys } of records.flatMap(({ shapes }) => shapes)) {
    const known = byShape.get(shapeName(shape)) ?? { shape, keys: new Set() };
    for (const key of keys) known.keys.add(key);
    byShape.set(shapeName(shape), known);
  }
  const flips = records.flatMap(({ flipsAt }) => flipsAt ?? []);
  return {
    shapes: [...byShape.values()].map(({ shape, keys }) => ({ shape, keys: [...keys] })),
    ...(flips.length > 0 && { flipsAt: Math.min(...flips) }),
  };
}
