// Gathers what the plan needs from the ledger and the snapshot, step by step; each decision is a pure function.
import type { Change } from '../changes.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { type Cause, type CauseList, causeOf, createCauseList } from '../planning/cause.ts';
import { sourceChanges, touchedKeys } from '../planning/hits.ts';
import { type ChangedView, changedViews, listedPages, mergeRed, type RedPage, type SourceState, sourceDifference } from '../planning/pages.ts';
import { parseViewKey } from '../reading/view-key.ts';
import type { Batch, Evaluation, SourceName } from '../rendering/renderer.ts';

export interface Plan {
  readonly red: readonly RedPage[];
  readonly gone: readonly { readonly path: string; readonly causes: ReadonlySet<number> }[];
  /** Calls made while planning: their fingerprints and reads are to be noted. */
  readonly evaluations: readonly Evaluation[];
  readonly goneSources: readonly string[];
  readonly causes: CauseList;
  /** Paths listed by two sources: only the first has a page there. */
  readonly taken: readonly { readonly path: string; readonly source: string }[];
}

export interface PlanContext {
  readonly ledger: Ledger;
  readonly batch: Batch;
  readonly sources: readonly SourceName[];
  readonly now: number;
}

/** What changes and the passing of time make necessary. */
export async function planChanges(changes: readonly Change[], { ledger, batch, sources, now }: PlanContext): Promise<Plan> {
  const causesByKey = new Map<string, Cause[]>();
  const addCause = (key: string, cause: Cause) => causesByKey.set(key, [...(causesByKey.get(key) ?? []), cause]);
  const nameOf = (key: string) => parseViewKey(key).view;

  const touched = touchedKeys(changes, await ledger.shapes());
  const readers = touched.length > 0 ? await ledger.viewsReading(touched) : [];
  for (const { view, keys } of readers)
    for (const place of keys) for (const change of touched[place]?.changes ?? []) addCause(view.key, causeOf(nameOf(view.key), change));
  const flipped = await ledger.viewsFlippedBy(now);
  for (const { key } of flipped) addCause(key, { kind: 'clock', view: nameOf(key) });
  const moved = sourceChanges(changes, sources);
  for (const { key, change } of moved) addCause(key, causeOf(nameOf(key), change));

  const stored = new Map([...readers.map(({ view }) => view), ...flipped].map((view) => [view.key, view]));
  const goneSources = moved.filter(({ isGone }) => isGone).map(({ key }) => key);
  const calls = new Set([...stored.keys(), ...moved.map(({ key }) => key)].filter((key) => !goneSources.includes(key)));
  const evaluations = calls.size > 0 ? await batch.evaluate([...calls]) : [];
  const changed = changedViews([...stored.values()], evaluations, (key) => causesByKey.get(key) ?? []);

  const isSource = (key: string) => sources.some(({ view }) => view === nameOf(key));
  const stale = new Set([...changed.map(({ key }) => key), ...moved.map(({ key }) => key)].filter(isSource));
  const states = [...stale].map(
    (key): SourceState => ({
      key,
      entries: evaluations.find((evaluation) => evaluation.key === key)?.entries ?? [],
      causes: causesByKey.get(key) ?? [],
    }),
  );
  return { ...(await planPages(states, changed, ledger)), evaluations, goneSources };
}

async function planPages(states: readonly SourceState[], changed: readonly ChangedView[], ledger: Ledger) {
  const causes = createCauseList();
  const stored = states.length > 0 ? await ledger.pagesOf(states.map(({ key }) => key)) : [];
  const paths = states.flatMap(({ entries }) => entries.map(({ path }) => path));
  const owners = new Map((paths.length > 0 ? await ledger.pages(paths) : []).map(({ path, source }) => [path, source]));
  const { red, gone, taken } = sourceDifference(states, stored, owners, causes);
  const goneOrNew = new Set([...gone.map(({ path }) => path), ...red.map(({ entry }) => entry.path)]);
  const using = await redByViews(changed, ledger, causes);
  const kept = using.filter(({ entry }) => !goneOrNew.has(entry.path));
  const again = using.filter(({ entry }) => red.some((page) => page.entry.path === entry.path));
  return { red: mergeRed([...red, ...kept, ...again]), gone, taken, causes };
}

/** The pages that show views with another value. */
export async function redByViews(changed: readonly ChangedView[], ledger: Ledger, list: CauseList): Promise<RedPage[]> {
  if (changed.length === 0) return [];
  const causesOf = new Map(changed.map(({ id, causes }) => [id, causes.map(list.add)]));
  const uses = await ledger.pagesUsing(changed.map(({ id }) => id));
  return mergeRed(uses.map(({ page, viewId }) => ({ source: page.source, entry: page.entry, causes: new Set(causesOf.get(viewId)) })));
}

/** Everything, for one reason: a clean build beside what is live. */
export async function planEverything(cause: Cause, { ledger, batch }: PlanContext): Promise<Plan> {
  const causes = createCauseList();
  const evaluations = await batch.evaluate(await batch.sources());
  const states = evaluations.map(({ key, entries = [] }): SourceState => ({ key, entries, causes: [cause] }));
  const { red, taken } = listedPages(states, causes);
  const stored = await ledger.allPages();
  const listed = new Set(red.map(({ entry }) => entry.path));
  const gone = stored.filter(({ path }) => !listed.has(path)).map(({ path }) => ({ path, causes: new Set([causes.add(cause)]) }));
  return { red: mergeRed(red), gone, taken, evaluations, goneSources: [], causes };
}
