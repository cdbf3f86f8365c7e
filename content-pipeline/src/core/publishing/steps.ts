// The steps of every publication. Nothing is visible before the commit, so it can be stopped at any point and starts from scratch.
import type { Change } from '../changes.ts';
import { publicationOutageTimeout } from '../database/retry-in-outage.ts';
import type { Database } from '../database.ts';
import { commitPublication, type Mark } from '../ledger/commit.ts';
import { countsOf, type NewPublication, type Publication } from '../ledger/receipts.ts';
import type { Objects } from '../objects/objects.ts';
import { waitingForParts } from '../parts/needed-parts.ts';
import { readRecorded } from '../planning/hit-calls.ts';
import type { Plan } from '../planning/plan.ts';
import type { Batch, Renderer } from '../rendering/renderer.ts';
import { judge, type PageDecision } from './judge.ts';
import { isNothing, isRetryOfBlocked, onlyActor, planCode, planDemand, type RenderDemand, reasonOf, type TimedOutPages } from './plan-demand.ts';
import { type RenderedPlan, type Reuse, renderRed } from './render-red.ts';
import { keepRolledBack } from './roll-back.ts';
import type { SurroundingsOptions } from './surroundings.ts';

export interface PublishContext extends SurroundingsOptions {
  readonly objects: Objects;
  readonly database: Database;
  readonly renderer: Renderer;
  readonly timedOut: TimedOutPages;
  readonly preparations: RenderedInAdvance;
  /** Demands a retry of blocked pages that a publication has left: of all when one is live again, else of one for each reason. */
  readonly retryBlocked?: (which: 'blocked' | 'probe') => void;
  readonly now: () => number;
}

interface RenderedInAdvance {
  isMade(changes: readonly Change[]): boolean;
  /** The documents of a planned publication that were rendered in advance and are still valid. */
  findPages(planned: Planned, batch: Batch): Promise<Reuse>;
}

export interface Planned {
  readonly demand: RenderDemand;
  readonly fromSeq: number;
  /** The last change in the snapshot from which everything is read. */
  readonly seq: number;
  readonly changes: readonly Change[];
  readonly plan: Plan;
  readonly startedAt: number;
  readonly plannedAt: number;
}

export interface Prepared extends Planned {
  readonly rendered: RenderedPlan;
  readonly renderedAt: number;
}

interface PlanDue {
  readonly demand: RenderDemand;
  /** The last change that is live. */
  readonly fromSeq: number;
  readonly startedAt: number;
  readonly batch: Batch;
}

/** Undefined when nothing is due; `large` with more than `most` red pages. Changes rendered in advance are planned as a whole. */
export async function planDue(due: PlanDue, context: PublishContext): Promise<Planned | undefined>;
export async function planDue(due: PlanDue, context: PublishContext, most: number): Promise<Planned | 'large' | undefined>;
export async function planDue(
  { demand, fromSeq, startedAt, batch }: PlanDue,
  context: PublishContext,
  most = Number.POSITIVE_INFINITY,
): Promise<Planned | 'large' | undefined> {
  const { ledger, renderer, timedOut, preparations } = context;
  const [changes, recorded] = await Promise.all([ledger.changesBetween(fromSeq, batch.seq), readRecorded(ledger, startedAt)]);
  const planning = { ledger, recorded, batch, sources: await renderer.sources(), timedOut };
  const isOnlyCode = demand === 'code' && changes.length === 0 && recorded.flipped.length === 0;
  const limit = most < Number.POSITIVE_INFINITY && preparations.isMade(changes) ? Number.POSITIVE_INFINITY : most;
  const planned = isOnlyCode ? await planCode(planning, context) : await planDemand(demand, changes, planning, limit);
  if (planned === 'large' || planned.red.length > limit) return 'large';
  const plan = { ...planned, red: await keepRolledBack(planned.red, planned.causes.all, ledger) };
  if (isNothing(demand, changes, plan)) return undefined;
  return { demand, fromSeq, seq: batch.seq, changes, plan, startedAt, plannedAt: context.now() };
}

export async function renderPlan(planned: Planned, batch: Batch, { ledger, timedOut, now }: PublishContext, reuse?: Reuse): Promise<Prepared> {
  const rendered = await renderRed(planned.plan, batch, { ledger, reuse, ...(planned.demand === 'changes' && { mayBeRetried: timedOut.mayBeRetried }) });
  timedOut.note(rendered.pages.values());
  timedOut.note(waitingForParts(rendered.red, rendered.pages).map(({ path }) => ({ path, hasTimedOut: true })));
  return { ...planned, rendered, renderedAt: now() };
}

/** Calls of documents that are not kept, such as a new part of a page that is blocked. */
function callsWithoutUse({ unrecorded }: RenderedPlan, decisions: readonly PageDecision[]): string[] {
  const used = new Set(decisions.flatMap(({ write }) => write.views ?? []));
  return unrecorded.flatMap(({ key }) => (used.has(key) ? [] : key));
}

/** Judges and commits; a retry of which nothing has come is not. `mark` is given when it does not move to the last change of the snapshot. */
export async function judgeAndCommit(prepared: Prepared, context: PublishContext, mark?: Mark): Promise<Publication | undefined> {
  const { demand, fromSeq, seq, changes, plan, rendered, startedAt, plannedAt, renderedAt } = prepared;
  const { decisions, pages, parts } = await judge(rendered, plan, context);
  const isIdle = isRetryOfBlocked(demand) && changes.length + plan.evaluations.length === 0;
  if (isIdle && decisions.every(({ published, write }) => !published && write.failure !== null)) return undefined;
  // First the bytes, then the commit that names them. A rebuild puts damaged ones right, wherever they are.
  await context.objects.share?.(
    demand === 'rebuild' ? objectsOf(rendered.pages.values()) : objectsOf(decisions.map(({ write }) => write.served)),
    demand === 'rebuild',
  );
  const composePublication = (): NewPublication => ({
    fromSeq,
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
    counts: countsOf(pages, rendered.pages.size, decisions.filter(({ published, write }) => !published && rendered.pages.has(write.path)).length),
    causes: plan.causes.all,
    pages,
    parts,
  });
  const publication = await context.database.write(
    (transaction) =>
      commitPublication(transaction, {
        newPublication: composePublication(),
        mark: mark ?? { from: fromSeq, to: seq },
        version: context.renderer.version,
        evaluations: [...new Map([...plan.evaluations, ...rendered.unrecorded].map((call) => [call.key, call])).values()],
        writes: decisions.map(({ write }) => write),
        unusedCalls: callsWithoutUse(rendered, decisions),
        removed: plan.gone.map(({ path }) => path),
        goneViews: plan.goneSources,
        claims: plan.claims,
        replacedClaims: plan.replacedClaims,
      }),
    // It follows from content, and is made again when a power cut undoes it.
    'later',
    publicationOutageTimeout,
  );
  if (plan.leavesBlocked && hasUnblocked(rendered, decisions)) context.retryBlocked?.('blocked');
  else if (plan.isProbedAfter) context.retryBlocked?.('probe');
  return publication;
}

/** A large publication shares its bytes before it blocks others, so that no small save waits for that. */
export async function shareEarly({ rendered }: Pick<Prepared, 'rendered'>, { ledger, objects }: Pick<PublishContext, 'ledger' | 'objects'>): Promise<void> {
  if (!objects.share) return;
  const live = objectsOf((await ledger.pages([...rendered.pages.keys()])).map(({ served }) => served));
  await objects.share(objectsOf(rendered.pages.values()).difference(live));
}

const objectsOf = (documents: Iterable<{ readonly object?: string } | undefined>): ReadonlySet<string> =>
  new Set(Array.from(documents).flatMap((document) => document?.object ?? []));

/** Whether a page or part that was blocked before is live now: what it lacked may be what others lack. */
function hasUnblocked({ red }: RenderedPlan, decisions: readonly PageDecision[]): boolean {
  const retried = new Set(red.flatMap(({ entry, isQuiet }) => (isQuiet ? entry.path : [])));
  return decisions.some(({ write, published }) => write.failure === null && published && retried.has(write.path));
}
