// What a publication has to do, and why it is made.
import type { Change } from '../changes.ts';
import { mergeRed } from '../planning/pages.ts';
import type { LatePages } from './late-pages.ts';
import { type Plan, planChanges, planChangesOf, planEverything, redByViews } from './plan.ts';
import type { Reason } from './publication.ts';
import { type PlanContext, touchedBy } from './touched.ts';

/** Everything again (`code`, `rebuild`), what had failed (`retry`), or only what changes and time demand. */
export type Anew = 'changes' | 'code' | 'rebuild' | 'retry';

/** So many pages that had failed are tried again with each publication: what they missed may be there now. */
const triedAgain = 100;

export interface DueContext extends PlanContext {
  readonly late: Pick<LatePages, 'mayBeTried'>;
}

/** Everything there is to do for a demand; `large`: it was seen early that it is more than so many pages. */
export async function planFor(demand: Anew, changes: readonly Change[], planning: DueContext, most: number): Promise<Plan | 'large'> {
  if (demand === 'code' || demand === 'rebuild') return withSaved(changes, await planEverything({ kind: demand }, planning), planning);
  const plan = await (most < Number.POSITIVE_INFINITY ? planChangesOf(most, changes, planning) : planChanges(changes, planning));
  if (plan === 'large') return plan;
  if (isNothing(demand, changes, plan)) return plan;
  const gone = new Set(plan.gone.map(({ path }) => path));
  const { failedPages, brokenPages } = planning.ledger;
  const failed = (demand === 'retry' ? await failedPages(Number.MAX_SAFE_INTEGER) : await brokenPages(triedAgain, planning.batch.seq)).filter(
    ({ path, source }) => !gone.has(path) && !plan.frozen.has(source) && (demand === 'retry' || planning.late.mayBeTried(path)),
  );
  if (failed.length === 0) return plan;
  const causes = new Set([plan.causes.add({ kind: 'retry' })]);
  const again = failed.map(({ source, entry }) => ({ source, entry, causes, ...(demand === 'changes' && { isQuiet: true as const }) }));
  return { ...plan, red: mergeRed([...plan.red, ...again]) };
}

// What was saved while nothing was published is a reason of its own: it brings back what a rollback has taken.
async function withSaved(changes: readonly Change[], plan: Plan, planning: PlanContext): Promise<Plan> {
  if (changes.length === 0) return plan;
  const { changed } = await touchedBy(changes, planning);
  const listed = new Set(plan.red.map(({ entry }) => entry.path));
  const saved = (await redByViews(changed, planning.ledger, plan.causes)).filter(({ entry }) => listed.has(entry.path));
  return { ...plan, red: mergeRed([...plan.red, ...saved]) };
}

/** Nothing was saved, nothing has passed, and nobody has asked. */
export const isNothing = (demand: Anew, changes: readonly Change[], plan: Plan): boolean =>
  demand === 'changes' && changes.length === 0 && plan.evaluations.length === 0;

export function reasonOf(demand: Anew, changes: readonly Change[], { causes }: Plan): Reason {
  if (demand !== 'changes') return demand;
  return changes.length === 0 && causes.all.every(({ kind }) => kind === 'clock' || kind === 'retry') ? 'clock' : 'change';
}

/** Who made the changes, when it was one person. */
export function onlyActor(changes: readonly Change[]): string | null {
  const actors = new Set(changes.map(({ actor }) => actor));
  return actors.size === 1 ? (changes[0]?.actor ?? null) : null;
}
