// One publication, from what has changed to what is live. Nothing can be seen of it before the commit at its end, so it
// can be stopped at any instant and simply begins again.
import type { Change } from '../changes.ts';
import type { Database } from '../database.ts';
import { commitPublication } from '../ledger/commit.ts';
import { mergeRed } from '../planning/pages.ts';
import type { Renderer } from '../rendering/renderer.ts';
import { judge } from './judge.ts';
import { type Plan, type PlanContext, planChanges, planEverything } from './plan.ts';
import { planCode } from './plan-code.ts';
import { countsOf, type Draft, type Publication, type Reason } from './publication.ts';
import { type RenderedPlan, renderRed } from './render-red.ts';
import { type RollBack, rollBack } from './roll-back.ts';
import type { SurroundingsOptions } from './surroundings.ts';

export interface PublishContext extends SurroundingsOptions {
  readonly database: Database;
  readonly renderer: Renderer;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** Everything again (`code`, `rebuild`), what had failed (`retry`), what was before, or only what changes and time demand. */
export type Demand = 'changes' | 'code' | 'rebuild' | 'retry' | RollBack;

/** Publishes what is due; undefined when nothing was. */
export async function publish(demand: Demand, context: PublishContext): Promise<Publication | undefined> {
  return typeof demand === 'object' ? rollBack(demand, context) : publishAnew(demand, context);
}

type Anew = Exclude<Demand, object>;

async function publishAnew(demand: Anew, context: PublishContext): Promise<Publication | undefined> {
  const startedAt = context.now();
  const { publishedSeq } = await context.ledger.state();
  const prepared = await prepare(demand, publishedSeq, startedAt, context);
  if (!prepared) return undefined;
  const { seq, changes, plan, plannedAt, rendered } = prepared;
  const renderedAt = context.now();
  const { outcomes, pages } = await judge(rendered, plan, context);
  const draft = (): Draft => ({
    fromSeq: publishedSeq,
    toSeq: seq,
    reason: reasonOf(demand, changes, plan),
    actor: onlyActor(changes),
    at: new Date(context.now()).toISOString(),
    milliseconds: {
      ...(changes[0] && { live: context.now() - Date.parse(changes[0].at) }),
      plan: plannedAt - startedAt,
      render: renderedAt - plannedAt,
      commit: context.now() - renderedAt,
    },
    counts: countsOf(pages, rendered.pages.size, outcomes.filter(({ published, write }) => !published && rendered.pages.has(write.path)).length),
    causes: plan.causes.all,
    pages,
  });
  return context.database.write((transaction) =>
    commitPublication(transaction, {
      draft: draft(),
      version: context.renderer.version,
      evaluations: [...new Map([...plan.evaluations, ...rendered.evaluations].map((call) => [call.key, call])).values()],
      writes: outcomes.map(({ write }) => write),
      removed: plan.gone.map(({ path }) => path),
      goneViews: plan.goneSources,
      claims: plan.claims,
      claimed: plan.claimed,
    }),
  );
}

interface Prepared {
  /** The last change of the snapshot from which everything was read. */
  readonly seq: number;
  readonly changes: readonly Change[];
  readonly plan: Plan;
  readonly plannedAt: number;
  readonly rendered: RenderedPlan;
}

// Everything that is read and rendered, from one snapshot; undefined when nothing is due.
async function prepare(demand: Anew, publishedSeq: number, now: number, context: PublishContext): Promise<Prepared | undefined> {
  const { ledger, renderer } = context;
  const batch = await renderer.open({ now, isFresh: demand !== 'changes', mends: demand === 'rebuild' });
  try {
    const changes = await ledger.changesBetween(publishedSeq, batch.seq);
    const planning = { ledger, batch, sources: renderer.sources, now };
    const isOnlyCode = demand === 'code' && changes.length === 0 && (await ledger.viewsFlippedBy(now)).length === 0;
    const plan = isOnlyCode ? await planCode(planning, context) : await planFor(demand, changes, planning);
    if (isNothing(demand, changes, plan)) return undefined;
    const plannedAt = context.now();
    return { seq: batch.seq, changes, plan, plannedAt, rendered: await renderRed(plan, batch, ledger) };
  } finally {
    // Nobody waits until the snapshot is given back; a thread that has died has given it back.
    batch.close().catch(() => undefined);
  }
}

/** So many pages that had failed are tried again with each publication: what they missed may be there now. */
const triedAgain = 100;

async function planFor(demand: Anew, changes: readonly Change[], planning: PlanContext): Promise<Plan> {
  if (demand === 'code' || demand === 'rebuild') return planEverything({ kind: demand }, planning);
  const plan = await planChanges(changes, planning);
  if (isNothing(demand, changes, plan)) return plan;
  const gone = new Set(plan.gone.map(({ path }) => path));
  const { failedPages, brokenPages } = planning.ledger;
  const failed = (demand === 'retry' ? await failedPages(Number.MAX_SAFE_INTEGER) : await brokenPages(triedAgain)).filter(
    ({ path, source }) => !gone.has(path) && !plan.frozen.has(source),
  );
  if (failed.length === 0) return plan;
  const causes = new Set([plan.causes.add({ kind: 'retry' })]);
  const again = failed.map(({ source, entry }) => ({ source, entry, causes, ...(demand === 'changes' && { isQuiet: true as const }) }));
  return { ...plan, red: mergeRed([...plan.red, ...again]) };
}

const isNothing = (demand: Anew, changes: readonly Change[], plan: Plan): boolean =>
  demand === 'changes' && changes.length === 0 && plan.evaluations.length === 0;

function reasonOf(demand: Anew, changes: readonly Change[], { causes }: Plan): Reason {
  if (demand !== 'changes') return demand;
  return changes.length === 0 && causes.all.every(({ kind }) => kind === 'clock' || kind === 'retry') ? 'clock' : 'change';
}

function onlyActor(changes: readonly Change[]): string | null {
  const actors = new Set(changes.map(({ actor }) => actor));
  return actors.size === 1 ? (changes[0]?.actor ?? null) : null;
}
