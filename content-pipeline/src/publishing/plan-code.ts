// The plan for another version of the site's code: every page source is asked anew, and of the pages they list those are
// rendered that could look different.
import { readCode } from '../ledger/code-row.ts';
import { type CodeChange, couldDiffer, isByRoute } from '../planning/new-code.ts';
import { type Plan, planEverything } from './plan.ts';
import type { PublishContext } from './steps.ts';
import type { PlanContext } from './touched.ts';

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
export const isToldByRoute = async (context: PublishContext): Promise<boolean> => isByRoute(await codeChange(context));

async function codeChange({ ledger, database, renderer }: PublishContext): Promise<CodeChange> {
  const { version } = await ledger.state();
  return { before: version === undefined ? undefined : await readCode(database, version), now: renderer.code };
}
