// Gathers what the plan needs from the ledger and the snapshot, step by step; each decision is a pure function.
import type { Change } from '../changes.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { Evaluation } from '../rendering/renderer.ts';
import { type BrokenSource, pagesOfBrokenSources, sortSources } from './broken-sources.ts';
import { type Cause, type CauseList, createCauseList } from './cause.ts';
import { evaluateHitCalls, type HitCalls, type PlanContext } from './hit-calls.ts';
import { type ChangedView, mergeRed, type RedPage } from './pages.ts';
import { type Claim, listedPages, type SourceState, sourceDifference } from './sources.ts';

export interface Plan {
  readonly red: readonly RedPage[];
  readonly gone: readonly { readonly path: string; readonly causes: ReadonlySet<number> }[];
  /** Calls made while planning: their fingerprints and reads are to be noted. */
  readonly evaluations: readonly Evaluation[];
  readonly goneSources: readonly string[];
  readonly causes: CauseList;
  /** Pages listed under a path that another source has. */
  readonly claims: readonly Claim[];
  /** Which earlier claims these replace. */
  readonly claimed: Claimed;
  readonly broken: readonly BrokenSource[];
  /** Sources whose pages stay as they are. */
  readonly frozen: ReadonlySet<string>;
}

export type Claimed = 'all' | { readonly paths: readonly string[]; readonly sources: readonly string[] };

/** What changes and the passing of time make necessary. */
export async function planChanges(changes: readonly Change[], context: PlanContext): Promise<Plan> {
  return planHitCalls(await evaluateHitCalls(changes, context), context);
}

// So many calls take as long as one page.
const callsOfAPage = 10;

/** The same, unless it is seen on the way that more pages than `most` are concerned: looking them up takes its time. */
export async function planChangesUpTo(most: number, changes: readonly Change[], context: PlanContext): Promise<Plan | 'large'> {
  const touched = await evaluateHitCalls(changes, context, most * callsOfAPage);
  if (touched === 'large') return 'large';
  const shown = await context.ledger.countUses(
    touched.changed.map(({ id }) => id),
    most + 1,
  );
  return shown > most ? 'large' : planHitCalls(touched, context);
}

async function planHitCalls({ states, changed, evaluations, goneSources, broken, frozen }: HitCalls, context: PlanContext): Promise<Plan> {
  const planned = await planPages(states, { broken, frozen }, changed, context);
  // A broken source's pages are red only to say why they stay as they are.
  const red = planned.red.filter((page) => page.failure !== undefined || !frozen.has(page.source));
  return { ...planned, red, evaluations, goneSources, broken, frozen };
}

async function planPages(
  states: readonly SourceState[],
  { broken, frozen }: Pick<Plan, 'broken' | 'frozen'>,
  changed: readonly ChangedView[],
  { ledger, sources }: PlanContext,
) {
  const causes = createCauseList();
  const listed = states.flatMap(({ entries }) => entries.map(({ path }) => path));
  const stored = states.length > 0 ? await ledger.pagesOf(states.map(({ key }) => key)) : [];
  const owners = new Map((listed.length > 0 ? await ledger.pages(listed) : []).map((page) => [page.path, page]));
  const claimed = states.length > 0 ? await ledger.claimsOn([...listed, ...stored.map(({ path }) => path)]) : [];
  // What a broken source would list is not known: it claims again when it is mended.
  const wanted = claimed.filter(({ source }) => !frozen.has(source));
  const { red, gone, claims, paths } = sourceDifference(states, { sources, stored, owners, claims: wanted }, causes);
  const isGone = new Set(gone.map(({ path }) => path));
  const using = (await redByViews(changed, ledger, causes)).filter(({ entry }) => !isGone.has(entry.path));
  return {
    // A path that somebody else has now is no longer that of the broken source.
    red: mergeRed([...red, ...(await pagesOfBrokenSources(broken, ledger, causes)), ...using]),
    gone,
    claims,
    claimed: { paths, sources: states.map(({ key }) => key) },
    causes,
  };
}

/** The pages that show views with another value. */
export async function redByViews(changed: readonly ChangedView[], ledger: Ledger, list: CauseList): Promise<RedPage[]> {
  if (changed.length === 0) return [];
  const causesOf = new Map(changed.map(({ id, causes }) => [id, causes.map(list.add)]));
  const uses = await ledger.pagesUsing(changed.map(({ id }) => id));
  return mergeRed(uses.map(({ page, viewId }) => ({ source: page.source, entry: page.entry, causes: new Set(causesOf.get(viewId)) })));
}

/** Everything, for one reason: a clean build beside what is live. */
export async function planEverything(cause: Cause, { ledger, batch, sources }: PlanContext): Promise<Plan> {
  const causes = createCauseList();
  const evaluations = await batch.evaluate(await batch.sources());
  const { states, broken } = sortSources(
    evaluations.map(({ key }) => key),
    evaluations,
    () => [cause],
  );
  const { red, claims } = listedPages(states, sources, causes);
  const held = await pagesOfBrokenSources(broken, ledger, causes);
  const kept = new Set([...red, ...held].map(({ entry }) => entry.path));
  const stored = await ledger.allPages();
  const gone = stored.filter(({ path }) => !kept.has(path)).map(({ path }) => ({ path, causes: new Set([causes.add(cause)]) }));
  return {
    red: mergeRed([...red, ...held]),
    gone,
    claims,
    claimed: 'all',
    evaluations,
    goneSources: [],
    causes,
    broken,
    frozen: new Set(broken.map(({ key }) => key)),
  };
}
