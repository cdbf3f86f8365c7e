// Publishes what is due: a large publication of changes in the background, while small ones overtake it, everything else at once.
import { publicationOutageTimeout } from '../database/retry-in-outage.ts';
import type { Publication } from '../ledger/receipts.ts';
import { onBatch, openBatchForWholeSite } from '../rendering/batches.ts';
import { doneWith, type LargeChanges, type LargePublication, reuseInAdvance, startLargePublication } from './large-publication.ts';
import { canPlanByRoute, isRetryOfBlocked, type RenderDemand } from './plan-demand.ts';
import { missingPages } from './reuse-pages.ts';
import { type RollBack, rollBack } from './roll-back.ts';
import { judgeAndCommit, type Prepared, type PublishContext, planDue, renderPlan } from './steps.ts';

export type Demand = RenderDemand | RollBack;

export type PublishResult =
  /** Everything that was due is live. */
  | { readonly kind: 'done'; readonly publication: Publication | undefined }
  /** A large publication has started; other demands may follow meanwhile. */
  | { readonly kind: 'started'; readonly live: Promise<Publication | undefined> }
  /** The demand has to wait until the large publication in progress is live. */
  | { readonly kind: 'later' };

export interface Publisher {
  publish(demand: Demand): Promise<PublishResult>;
}

/** A publication of more than `large` pages runs in the background. */
export function createPublisher(context: PublishContext, large: number): Publisher {
  let current: LargePublication | undefined;

  async function publishChanges(): Promise<PublishResult> {
    const { ledger, renderer, now } = context;
    const startedAt = now();
    const reading = ledger.state();
    reading.catch(() => undefined); // awaited below, unless the batch cannot be opened either
    const prepared = await onBatch(renderer.open({ now: startedAt }), async (batch): Promise<Prepared | LargeChanges | undefined> => {
      const { publishedSeq: fromSeq } = await reading;
      const planned = await planDue({ demand: 'changes', fromSeq, startedAt, batch }, context, large);
      if (!planned) return undefined;
      const reuse = planned === 'large' ? undefined : await reuseInAdvance(planned, batch, context);
      if (planned === 'large' || (reuse && missingPages(planned.plan, reuse) > large))
        return { fromSeq, changes: await ledger.changesBetween(fromSeq, batch.seq), overtakenTo: batch.seq };
      return renderPlan(planned, batch, context, reuse);
    });
    if (!prepared || !('overtakenTo' in prepared)) return doneWith(prepared && (await judgeAndCommit(prepared, context)));
    current = startLargePublication(prepared, context, large);
    return { kind: 'started', live: current.live };
  }

  return {
    async publish(demand) {
      if (typeof demand === 'object') return doneWith(await rollBack(demand, context));
      // What was saved meanwhile goes first.
      const yields = isRetryOfBlocked(demand) && (await isBehind(context));
      if (demand !== 'changes' && !yields) return doneWith(await publishAtOnce(demand, context, large));
      const result = await (current && !current.isOver() ? current.overtake() : publishChanges());
      if (yields) context.retryBlocked?.(demand);
      return result;
    },
  };
}

const isBehind = async ({ ledger }: PublishContext): Promise<boolean> => (await ledger.lastSeq()) > (await ledger.state()).publishedSeq;

async function publishAtOnce(demand: RenderDemand, context: PublishContext, large: number): Promise<Publication | undefined> {
  // New code may concern only a few pages: starting more workers would take longer than rendering these.
  const tried = demand === 'code' && (await canPlanByRoute(context)) ? await makeAtOnce(demand, context, large) : 'large';
  const prepared = tried === 'large' ? await makeAtOnce(demand, context) : tried;
  return prepared && prepared !== 'large' ? judgeAndCommit(prepared, context) : undefined;
}

async function makeAtOnce(demand: RenderDemand, context: PublishContext, most = Number.POSITIVE_INFINITY): Promise<Prepared | 'large' | undefined> {
  const { ledger, renderer, now } = context;
  const startedAt = now();
  const { publishedSeq: fromSeq } = await ledger.state();
  const options = { now: startedAt, isFresh: true, repairsObjects: demand === 'rebuild', outageTimeout: publicationOutageTimeout };
  const isSmall = demand === 'retry' || demand === 'probe' || most < Number.POSITIVE_INFINITY;
  return onBatch(isSmall ? renderer.open(options) : openBatchForWholeSite(renderer, options), async (batch) => {
    const planned = await planDue({ demand, fromSeq, startedAt, batch }, context, most);
    return planned && planned !== 'large' ? renderPlan(planned, batch, context) : planned;
  });
}
