// Finds the view calls that are hit by changes or by the passing of time, and evaluates them again.
import type { Change } from '../changes.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { parseViewKey } from '../reading/view-key.ts';
import type { Batch, Evaluation, SourceName } from '../rendering/renderer.ts';
import { type BrokenSource, frozenSources, sortSources } from './broken-sources.ts';
import { type Cause, causeOf } from './cause.ts';
import { hitKeys, type KnownShape, sourceChanges } from './hits.ts';
import { type ChangedView, changedViews, type StoredView } from './pages.ts';
import type { SourceState } from './sources.ts';

/** What is recorded and needed for any changes. */
export interface Recorded {
  readonly shapes: readonly KnownShape[];
  /** Calls whose value is wrong at the time of the plan. */
  readonly flipped: readonly StoredView[];
  readonly broken: readonly string[];
}

/** At the same time: one request to a database server. */
export async function readRecorded(ledger: Ledger, now: number): Promise<Recorded> {
  const [shapes, flipped, broken] = await Promise.all([ledger.shapes(), ledger.viewsWrongAt(now), ledger.brokenViews()]);
  return { shapes, flipped, broken };
}

export interface PlanContext {
  readonly ledger: Ledger;
  readonly recorded: Recorded;
  readonly batch: Batch;
  readonly sources: readonly SourceName[];
}

export interface HitCalls {
  readonly evaluations: readonly Evaluation[];
  /** The red ones: their value differs from the published one. */
  readonly changed: readonly ChangedView[];
  readonly states: readonly SourceState[];
  readonly broken: readonly BrokenSource[];
  readonly frozen: ReadonlySet<string>;
  readonly goneSources: readonly string[];
}

/** `large` when more than `most` calls are hit; then none is evaluated. */
export async function evaluateHitCalls(changes: readonly Change[], context: PlanContext): Promise<HitCalls>;
export async function evaluateHitCalls(changes: readonly Change[], context: PlanContext, most: number): Promise<HitCalls | 'large'>;
export async function evaluateHitCalls(
  changes: readonly Change[],
  { ledger, recorded, batch, sources }: PlanContext,
  most = Number.POSITIVE_INFINITY,
): Promise<HitCalls | 'large'> {
  const causesByKey = new Map<string, Cause[]>();
  const addCause = (key: string, cause: Cause) => {
    const causes = causesByKey.get(key);
    // Append in place: a view that lists all rows has as many causes as there are changes.
    if (causes) causes.push(cause);
    else causesByKey.set(key, [cause]);
  };
  const nameOf = (key: string) => parseViewKey(key).view;

  const { flipped, broken } = recorded;
  const hits = hitKeys(changes, recorded.shapes);
  const readers = hits.length > 0 ? await ledger.viewsReading(hits) : [];
  for (const { view, keys } of readers)
    for (const place of keys) for (const change of hits[place]?.changes ?? []) addCause(view.key, causeOf(nameOf(view.key), change));
  for (const { key } of flipped) addCause(key, { kind: 'clock', view: nameOf(key) });
  const sourceCalls = sourceChanges(changes, sources);
  for (const { key, change } of sourceCalls) addCause(key, causeOf(nameOf(key), change));

  const stored = new Map([...readers.map(({ view }) => view), ...flipped].map((view) => [view.key, view]));
  const goneSources = sourceCalls.filter(({ isGone }) => isGone).map(({ key }) => key);
  const calls = new Set([...stored.keys(), ...sourceCalls.map(({ key }) => key)]);
  for (const key of goneSources) calls.delete(key);
  if (calls.size > most) return 'large';
  const evaluations = calls.size > 0 ? await batch.evaluate([...calls]) : [];
  const changed = changedViews([...stored.values()], evaluations, (key) => causesByKey.get(key) ?? []);

  const isSource = (key: string) => sources.some(({ view }) => view === nameOf(key));
  const stale = new Set([...changed.map(({ key }) => key), ...sourceCalls.map(({ key }) => key)].filter(isSource));
  const sorted = sortSources([...stale], evaluations, (key) => causesByKey.get(key) ?? []);
  return { ...sorted, changed, evaluations, goneSources, frozen: frozenSources(evaluations, broken) };
}
