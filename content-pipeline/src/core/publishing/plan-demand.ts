// Plans what a publication has to render for a demand, and states its reason.
import { type Change, idOf } from '../changes.ts';
import type { ManifestPage } from '../ledger/ledger.ts';
import type { Reason } from '../ledger/receipts.ts';
import { readCode } from '../ledger/state-rows.ts';
import { evaluateHitCalls, type PlanContext } from '../planning/hit-calls.ts';
import { type CodeChange, couldDiffer, isByRoute } from '../planning/new-code.ts';
import { mergeRed } from '../planning/pages.ts';
import { type Plan, planChanges, planChangesUpTo, planEverything, redByViews } from '../planning/plan.ts';
import { type RenderedPage, timedOutRetryDelay } from '../rendering/renderer.ts';
import type { PublishContext } from './steps.ts';

/**
 * Render everything (`code`, `rebuild`), what is blocked or rolled back (`retry`), what is blocked (`blocked`), one blocked page for
 * each reason (`probe`), or what changes and the time require (`changes`).
 */
export type RenderDemand = 'blocked' | 'probe' | 'changes' | 'code' | 'rebuild' | 'retry';

/** At most 100 failed pages are retried per publication: what they lacked may exist now. */
const maxRetriedPages = 100;

export interface DemandContext extends PlanContext {
  readonly timedOut: Pick<TimedOutPages, 'mayBeRetried' | 'takeDue'>;
}

/** The plan for a demand; `large` when more than `most` pages turn out to be red early on. */
export async function planDemand(demand: RenderDemand, changes: readonly Change[], planning: DemandContext, most: number): Promise<Plan | 'large'> {
  if (demand === 'code' || demand === 'rebuild') return addSavedCauses(changes, await planEverything({ kind: demand }, planning), planning);
  const { failedPages, blockedPages } = planning.ledger;
  const upTo = demand === 'changes' || demand === 'probe' ? maxRetriedPages : Number.MAX_SAFE_INTEGER;
  const readFailed = () => (demand === 'retry' ? failedPages(upTo) : blockedPages(upTo, planning.batch.seq));
  const [plan, early] = await Promise.all([
    most < Number.POSITIVE_INFINITY ? planChangesUpTo(most, changes, planning) : planChanges(changes, planning),
    // They are retried with each save.
    changes.length > 0 ? readFailed() : undefined,
  ]);
  if (plan === 'large') return plan;
  const due = demand === 'changes' ? planning.timedOut.takeDue() : new Set<string>();
  const isIdle = demand === 'changes' && isNothing(demand, changes, plan);
  if (isIdle && due.size === 0) return plan;
  const gone = new Set(plan.gone.map(({ path }) => path));
  const candidates = early ?? (await readFailed());
  const failed = candidates.filter(
    ({ path, source }) =>
      !gone.has(path) && !plan.frozen.has(source) && (demand === 'retry' || (isIdle ? due.has(path) : planning.timedOut.mayBeRetried(path))),
  );
  if (failed.length === 0) return plan;
  const causes = new Set([plan.causes.add({ kind: 'retry' })]);
  const red = new Set(plan.red.map(({ entry }) => entry.path));
  const [alone, shared] = byReason(failed.filter(({ path }) => !red.has(path)));
  const isSave = demand === 'changes' && !isIdle;
  const retried = failed.filter(({ path }) => red.has(path));
  retried.push(...alone, ...(isSave ? [] : shared.flatMap((pages) => (demand === 'probe' ? pages.slice(0, 1) : pages))));
  const again = retried.map(({ source, entry }) => ({ source, entry, causes, ...(demand !== 'retry' && { isQuiet: true as const }) }));
  return {
    ...plan,
    red: mergeRed([...plan.red, ...again]),
    ...((candidates.length === upTo || retried.length < failed.length) && { leavesBlocked: true }),
    ...(isSave && retried.length < failed.length && { isProbedAfter: true }),
  };
}

/** Blocked pages with a reason of their own, and those that share one: a save does not wait for these, which fail alike. */
function byReason(blocked: readonly ManifestPage[]): [alone: ManifestPage[], shared: ManifestPage[][]] {
  const groups = [...Map.groupBy(blocked, ({ failure }) => JSON.stringify(failure)).values()];
  return [groups.filter(({ length }) => length === 1).flat(), groups.filter(({ length }) => length > 1)];
}

// Changes that were saved while no pipeline ran add their own causes: those publish rolled-back pages again.
async function addSavedCauses(changes: readonly Change[], plan: Plan, planning: PlanContext): Promise<Plan> {
  if (changes.length === 0) return plan;
  const { changed } = await evaluateHitCalls(changes, planning);
  const listed = new Set(plan.red.map(({ entry }) => entry.path));
  const saved = (await redByViews(changed, planning.ledger, plan.causes)).filter(({ entry }) => listed.has(entry.path));
  return { ...plan, red: mergeRed([...plan.red, ...saved]) };
}

/** No editor has asked for it: what comes of nothing leaves no receipt. */
export const isRetryOfBlocked = (demand: unknown): demand is 'blocked' | 'probe' => demand === 'blocked' || demand === 'probe';

/** Nothing was saved, no instant has passed, and nothing was requested. */
export const isNothing = (demand: RenderDemand, changes: readonly Change[], plan: Plan): boolean =>
  (demand === 'changes' || isRetryOfBlocked(demand)) && changes.length === 0 && plan.evaluations.length === 0 && plan.red.length === 0;

export function reasonOf(demand: RenderDemand, changes: readonly Change[], { causes }: Plan): Reason {
  if (isRetryOfBlocked(demand)) return 'retry';
  if (demand !== 'changes') return demand;
  return changes.length === 0 && causes.all.every(({ kind }) => kind === 'clock' || kind === 'retry') ? 'clock' : 'change';
}

/** The actor of the saves, if there is only one; a save may note others, who have prepared it. */
export function onlyActor(changes: readonly Change[]): string | null {
  const first = new Map(changes.toReversed().map((change) => [idOf(change), change.actor]));
  const [actor = null, ...others] = new Set(first.values());
  return others.length === 0 ? actor : null;
}

/** Evaluates every page source, and renders the pages that could look different. Only for content that is completely published. */
export async function planCode(planning: PlanContext, context: PublishContext): Promise<Plan> {
  const { ledger, renderer } = context;
  const plan = await planEverything({ kind: 'code' }, planning);
  const change = await codeChange(context);
  if (!isByRoute(change)) return plan;
  const live = new Map((await ledger.allPages()).map((page) => [page.path, page]));
  const routes = await renderer.routesOf(plan.red.map(({ entry }) => entry.path));
  const red = plan.red.filter((page, place) => couldDiffer({ red: page, live: live.get(page.entry.path), route: routes[place] ?? null }, change));
  return { ...plan, red };
}

/** Whether the new code may concern only a few routes. */
export const canPlanByRoute = async (context: PublishContext): Promise<boolean> => isByRoute(await codeChange(context));

async function codeChange({ ledger, database, renderer }: PublishContext): Promise<CodeChange> {
  const { version } = await ledger.state();
  return { before: version === undefined ? undefined : await readCode(database, version), now: renderer.code };
}

/** Pages that timed out. They are not retried for a while, unlike other failed pages: every save would wait for them. */
export type TimedOutPages = ReturnType<typeof trackTimedOutPages>;

export function trackTimedOutPages(now: () => number) {
  const until = new Map<string, number>();
  return {
    mayBeRetried: (path: string): boolean => (until.get(path) ?? 0) <= now(),
    /** Milliseconds until the next of them may be retried; infinite when there is none. */
    wait: (): number => Math.max(0, Math.min(...until.values()) - now()),
    /** Those that may be retried by now. They are forgotten: if they time out again they are noted again. */
    takeDue(): ReadonlySet<string> {
      const due = new Set([...until].flatMap(([path, instant]) => (instant <= now() ? [path] : [])));
      for (const path of due) until.delete(path);
      return due;
    },
    note(pages: Iterable<Pick<RenderedPage, 'path' | 'hasTimedOut'>>): void {
      for (const { path, hasTimedOut } of pages) {
        if (hasTimedOut) until.set(path, now() + timedOutRetryDelay);
        else until.delete(path);
      }
    },
  };
}
