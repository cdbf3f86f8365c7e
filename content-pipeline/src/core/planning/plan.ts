// Gathers what the plan needs from the ledger and the snapshot; the decisions are pure functions.
import type { Change } from '../changes.ts';
import type { Ledger, ViewUse } from '../ledger/ledger.ts';
import type { Evaluation } from '../rendering/renderer.ts';
import { type BrokenSource, pagesOfBrokenSources, sortSources } from './broken-sources.ts';
import { type Cause, type CauseList, createCauseList } from './cause.ts';
import { evaluateHitCalls, type HitCalls, type PlanContext } from './hit-calls.ts';
import { type ChangedView, mergeRed, type RedPage } from './pages.ts';
import { type Claim, listedPages, sourceDifference } from './sources.ts';

export interface Plan {
  readonly red: readonly RedPage[];
  readonly gone: readonly { readonly path: string; readonly causes: ReadonlySet<number> }[];
  /** Calls evaluated while planning: their fingerprints and reads are to be recorded. */
  readonly evaluations: readonly Evaluation[];
  readonly goneSources: readonly string[];
  readonly causes: CauseList;
  /** Pages listed under a path that belongs to another source. */
  readonly claims: readonly Claim[];
  /** The earlier claims that these replace. */
  readonly replacedClaims: ReplacedClaims;
  readonly broken: readonly BrokenSource[];
  /** Sources whose pages stay as they are. */
  readonly frozen: ReadonlySet<string>;
  /** Whether the parts that its pages show are rendered as well, also those that are live: their code may be new. */
  readonly rendersParts?: true;
  /** Whether there may be blocked pages that it does not retry, because there are too many or their reason is that of others. */
  readonly leavesBlocked?: true;
  /** Whether one of each reason that blocked pages share is retried after it. */
  readonly isProbedAfter?: true;
}

export type ReplacedClaims = 'all' | { readonly paths: readonly string[]; readonly sources: readonly string[] };

export async function planChanges(changes: readonly Change[], context: PlanContext): Promise<Plan> {
  const hitCalls = await evaluateHitCalls(changes, context);
  return planHitCalls(hitCalls, await usesOf(hitCalls.changed, context.ledger), context);
}

// About 10 calls take as long as one page.
const callsOfAPage = 10;

/** The same, but stops early with `large` when more than `most` pages are red: looking up all of them takes long. */
export async function planChangesUpTo(most: number, changes: readonly Change[], context: PlanContext): Promise<Plan | 'large'> {
  const hitCalls = await evaluateHitCalls(changes, context, most * callsOfAPage);
  if (hitCalls === 'large') return 'large';
  const uses = await usesOf(hitCalls.changed, context.ledger, most + 1);
  return uses.length > most ? 'large' : planHitCalls(hitCalls, uses, context);
}

async function planHitCalls(hitCalls: HitCalls, uses: readonly ViewUse[], context: PlanContext): Promise<Plan> {
  const { evaluations, goneSources, broken, frozen } = hitCalls;
  const planned = await planPages(hitCalls, uses, context);
  // Pages of a broken source are red only to report why they stay as they are.
  const red = planned.red.filter((page) => page.failure !== undefined || !frozen.has(page.source));
  return { ...planned, red, evaluations, goneSources, broken, frozen };
}

async function planPages({ states, broken, frozen, changed }: HitCalls, uses: readonly ViewUse[], { ledger, sources }: PlanContext) {
  const causes = createCauseList();
  const listed = states.flatMap(({ entries }) => entries.map(({ path }) => path));
  const stored = states.length > 0 ? await ledger.pagesOf(states.map(({ key }) => key)) : [];
  const owners = new Map((listed.length > 0 ? await ledger.pages(listed) : []).map((page) => [page.path, page]));
  const earlierClaims = states.length > 0 ? await ledger.claimsOn([...listed, ...stored.map(({ path }) => path)]) : [];
  // It is unknown what a broken source would list. It claims again when it works again.
  const wanted = earlierClaims.filter(({ source }) => !frozen.has(source));
  const { red, gone, claims, paths } = sourceDifference(states, { sources, stored, owners, claims: wanted }, causes);
  const isGone = new Set(gone.map(({ path }) => path));
  const using = redByUses(changed, uses, causes).filter(({ entry }) => !isGone.has(entry.path));
  return {
    // `red` first: a path that another source takes over no longer belongs to the broken source.
    red: mergeRed([...red, ...(await pagesOfBrokenSources(broken, ledger, causes)), ...using]),
    gone,
    claims,
    replacedClaims: { paths, sources: states.map(({ key }) => key) },
    causes,
  };
}

export const redByViews = async (changed: readonly ChangedView[], ledger: Ledger, list: CauseList): Promise<RedPage[]> =>
  redByUses(changed, await usesOf(changed, ledger), list);

const usesOf = async (changed: readonly ChangedView[], ledger: Ledger, most?: number): Promise<readonly ViewUse[]> =>
  changed.length === 0
    ? []
    : ledger.pagesUsing(
        changed.map(({ id }) => id),
        most,
      );

function redByUses(changed: readonly ChangedView[], uses: readonly ViewUse[], list: CauseList): RedPage[] {
  const causesOf = new Map(changed.map(({ id, causes }) => [id, causes.map(list.add)]));
  return mergeRed(uses.map(({ page, viewId }) => ({ source: page.source, entry: page.entry, causes: new Set(causesOf.get(viewId)) })));
}

/** Every page, for one cause: a clean build. */
export async function planEverything(cause: Cause, { ledger, batch, sources }: PlanContext): Promise<Plan> {
  const causes = createCauseList();
  const evaluations = await batch.evaluate(await batch.sources());
  const { states, broken } = sortSources(
    evaluations.map(({ key }) => key),
    evaluations,
    () => [cause],
  );
  const { red, claims } = listedPages(states, sources, causes);
  const unchanged = await pagesOfBrokenSources(broken, ledger, causes);
  const remaining = new Set([...red, ...unchanged].map(({ entry }) => entry.path));
  const stored = await ledger.allPages();
  const gone = stored.filter(({ path }) => !remaining.has(path)).map(({ path }) => ({ path, causes: new Set([causes.add(cause)]) }));
  return {
    red: mergeRed([...red, ...unchanged]),
    gone,
    claims,
    replacedClaims: 'all',
    evaluations,
    goneSources: [],
    causes,
    broken,
    frozen: new Set(broken.map(({ key }) => key)),
    rendersParts: true,
  };
}
