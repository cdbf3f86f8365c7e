// What a publication has to do, and why it is made.
import type { Change } from '../changes.ts';
import type { Reason } from '../ledger/receipts.ts';
import { readCode } from '../ledger/state-rows.ts';
import { evaluateHitCalls, type PlanContext } from '../planning/hit-calls.ts';
import { type CodeChange, couldDiffer, isByRoute } from '../planning/new-code.ts';
import { mergeRed } from '../planning/pages.ts';
import { type Plan, planChanges, planChangesUpTo, planEverything, redByViews } from '../planning/plan.ts';
import type { RenderedPage } from '../rendering/renderer.ts';
import type { PublishContext } from './steps.ts';

/** Everything again (`code`, `rebuild`), what had failed (`retry`), or only what changes and time demand. */
export type RenderDemand = 'changes' | 'code' | 'rebuild' | 'retry';

/** So many pages that had failed are tried again with each publication: what they missed may be there now. */
const maxRetriedPages = 100;

export interface DemandContext extends PlanContext {
  readonly timedOut: Pick<TimedOutPages, 'mayBeRetried'>;
}

/** Everything there is to do for a demand; `large`: it was seen early that it is more than so many pages. */
export async function planDemand(demand: RenderDemand, changes: readonly Change[], planning: DemandContext, most: number): Promise<Plan | 'large'> {
  if (demand === 'code' || demand === 'rebuild') return addSavedCauses(changes, await planEverything({ kind: demand }, planning), planning);
  const plan = await (most < Number.POSITIVE_INFINITY ? planChangesUpTo(most, changes, planning) : planChanges(changes, planning));
  if (plan === 'large') return plan;
  if (isNothing(demand, changes, plan)) return plan;
  const gone = new Set(plan.gone.map(({ path }) => path));
  const { failedPages, brokenPages } = planning.ledger;
  const failed = (demand === 'retry' ? await failedPages(Number.MAX_SAFE_INTEGER) : await brokenPages(maxRetriedPages, planning.batch.seq)).filter(
    ({ path, source }) => !gone.has(path) && !plan.frozen.has(source) && (demand === 'retry' || planning.timedOut.mayBeRetried(path)),
  );
  if (failed.length === 0) return plan;
  const causes = new Set([plan.causes.add({ kind: 'retry' })]);
  const again = failed.map(({ source, entry }) => ({ source, entry, causes, ...(demand === 'changes' && { isQuiet: true as const }) }));
  return { ...plan, red: mergeRed([...plan.red, ...again]) };
}

// What was saved while nothing was published is a reason of its own: it brings back what a rollback has taken.
async function addSavedCauses(changes: readonly Change[], plan: Plan, planning: PlanContext): Promise<Plan> {
  if (changes.length === 0) return plan;
  const { changed } = await evaluateHitCalls(changes, planning);
  const listed = new Set(plan.red.map(({ entry }) => entry.path));
  const saved = (await redByViews(changed, planning.ledger, plan.causes)).filter(({ entry }) => listed.has(entry.path));
  return { ...plan, red: mergeRed([...plan.red, ...saved]) };
}

/** Nothing was saved, nothing has passed, and nobody has asked. */
export const isNothing = (demand: RenderDemand, changes: readonly Change[], plan: Plan): boolean =>
  demand === 'changes' && changes.length === 0 && plan.evaluations.length === 0;

export function reasonOf(demand: RenderDemand, changes: readonly Change[], { causes }: Plan): Reason {
  if (demand !== 'changes') return demand;
  return changes.length === 0 && causes.all.every(({ kind }) => kind === 'clock' || kind === 'retry') ? 'clock' : 'change';
}

/** Who made the changes, when it was one person. */
export function onlyActor(changes: readonly Change[]): string | null {
  const actors = new Set(changes.map(({ actor }) => actor));
  return actors.size === 1 ? (changes[0]?.actor ?? null) : null;
}

// The plan for another version of the site's code: every page source is asked anew, and of the pages they list those are
// rendered that could look different.
/** For content that is live as it is: nothing else is due. */
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

/** Whether new code may turn out to concern a few pages only. */
export const canPlanByRoute = async (context: PublishContext): Promise<boolean> => isByRoute(await codeChange(context));

async function codeChange({ ledger, database, renderer }: PublishContext): Promise<CodeChange> {
  const { version } = await ledger.state();
  return { before: version === undefined ? undefined : await readCode(database, version), now: renderer.code };
}

// Pages that have failed are tried again by themselves. Those that took too long are not, for a while: everybody who saves
// something else would wait for them each time.
export interface TimedOutPages {
  mayBeRetried(path: string): boolean;
  note(pages: Iterable<Pick<RenderedPage, 'path' | 'hasTimedOut'>>): void;
}

// Milliseconds.
const pause = 600_000;

export function trackTimedOutPages(now: () => number): TimedOutPages {
  const until = new Map<string, number>();
  return {
    mayBeRetried: (path) => (until.get(path) ?? 0) <= now(),
    note(pages) {
      for (const { path, hasTimedOut } of pages) {
        if (hasTimedOut) until.set(path, now() + pause);
        else until.delete(path);
      }
    },
  };
}
