// Publishes what is due. A large publication runs in the background while small ones overtake it; at its end it catches up
// with them and goes live in one instant. The mark moves with the large one only, so that after a crash everything since
// is planned again.
import type { Change } from '../changes.ts';
import { createQueue } from '../database/queue.ts';
import { publicationOutageTimeout } from '../database/retry-in-outage.ts';
import type { Publication } from '../ledger/receipts.ts';
import { onBatch, openBatchForWholeSite } from '../rendering/batches.ts';
import type { Batch } from '../rendering/renderer.ts';
import { mayOvertake } from './overtaking.ts';
import { canPlanByRoute, type RenderDemand } from './plan-demand.ts';
import type { Reuse } from './render-red.ts';
import { findReusablePages, missingPages } from './reuse-pages.ts';
import { type RollBack, rollBack } from './roll-back.ts';
import { judgeAndCommit, type Planned, type Prepared, type PublishContext, planDue, renderPlan, shareEarly } from './steps.ts';

/** A demand to render, or a rollback. */
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

interface Large {
  /** The last change that was live at its start. */
  readonly fromSeq: number;
  /** The changes it publishes. A small save during its preparation is not one of them, although its snapshot may contain it. */
  changes: readonly Change[];
  /** Every change up to this one is live or is one of `changes`. */
  overtakenTo: number;
}

// At most 3 rounds of a large publication when the whole site changes again meanwhile.
const maxRounds = 3;

/** A publication of more than `large` pages runs in the background. */
export function createPublisher(context: PublishContext, large: number): Publisher {
  const { ledger, renderer, preparations, now } = context;
  const enqueue = createQueue();
  let current: Large | undefined;

  async function publish(demand: Demand): Promise<PublishResult> {
    if (typeof demand === 'object') return doneWith(await rollBack(demand, context));
    if (demand === 'changes') return current ? overtake(current) : publishChanges();
    return doneWith(await publishAtOnce(demand));
  }

  async function publishAtOnce(demand: RenderDemand): Promise<Publication | undefined> {
    // New code may concern only a few pages: starting more workers would take longer than rendering these.
    const tried = demand === 'code' && (await canPlanByRoute(context)) ? await makeAtOnce(demand, large) : 'large';
    const prepared = tried === 'large' ? await makeAtOnce(demand, Number.POSITIVE_INFINITY) : tried;
    return prepared && prepared !== 'large' ? judgeAndCommit(prepared, context) : undefined;
  }

  async function makeAtOnce(demand: RenderDemand, most: number): Promise<Prepared | 'large' | undefined> {
    const startedAt = now();
    const { publishedSeq: fromSeq } = await ledger.state();
    const options = { now: startedAt, isFresh: true, repairsObjects: demand === 'rebuild', outageTimeout: publicationOutageTimeout };
    const isSmall = demand === 'retry' || most < Number.POSITIVE_INFINITY;
    return onBatch(isSmall ? renderer.open(options) : openBatchForWholeSite(renderer, options), async (batch) => {
      const planned = await planDue({ demand, fromSeq, startedAt, batch }, context, most);
      return planned && planned !== 'large' ? renderPlan(planned, batch, context) : planned;
    });
  }

  async function publishChanges(): Promise<PublishResult> {
    const startedAt = now();
    const reading = ledger.state();
    reading.catch(() => undefined); // awaited below, unless the batch cannot be opened either
    const prepared = await onBatch(renderer.open({ now: startedAt }), async (batch): Promise<Prepared | Large | undefined> => {
      const { publishedSeq: fromSeq } = await reading;
      const planned = await planDue({ demand: 'changes', fromSeq, startedAt, batch }, context, large);
      if (!planned) return undefined;
      const reuse = planned === 'large' ? undefined : await reuseInAdvance(planned, batch);
      if (planned === 'large' || (reuse && missingPages(planned.plan, reuse) > large))
        return { fromSeq, changes: await ledger.changesBetween(fromSeq, batch.seq), overtakenTo: batch.seq };
      return renderPlan(planned, batch, context, reuse);
    });
    if (prepared && 'overtakenTo' in prepared) return startLarge(prepared);
    return doneWith(prepared && (await judgeAndCommit(prepared, context)));
  }

  function startLarge(own: Large): PublishResult {
    current = own;
    const live = publishLarge(own).finally(() => {
      current = undefined;
    });
    return { kind: 'started', live };
  }

  async function publishLarge(own: Large): Promise<Publication | undefined> {
    let last: Prepared | undefined;
    for (let round = 1; ; round += 1) {
      const before = last;
      const prepared = await makeLarge(own, before);
      if (!prepared) return undefined;
      last = prepared;
      await shareEarly(prepared, context);
      const end = await enqueue(() => finish(own, prepared, round === maxRounds));
      if (end !== 'again') return end;
    }
  }

  async function makeLarge(own: Large, before: Prepared | undefined): Promise<Prepared | undefined> {
    const startedAt = now();
    return onBatch(renderer.open({ now: startedAt, isLarge: true, outageTimeout: publicationOutageTimeout }), async (batch) => {
      const planned = await planDue({ demand: 'changes', fromSeq: own.fromSeq, startedAt, batch }, context);
      return planned && renderPlan(planned, batch, context, await (before ? reuseOf(before, planned, batch) : reuseInAdvance(planned, batch)));
    });
  }

  /** `before`: an earlier round of a large publication. */
  async function reuseOf(before: Prepared, planned: Planned, batch: Batch): Promise<Reuse> {
    const { changes, startedAt, plan } = planned;
    const later = changes.filter(({ seq }) => seq > before.seq);
    const reuse = await findReusablePages(before.rendered, { later, now: startedAt, batch, evaluated: plan.evaluations });
    const inAdvance = await reuseInAdvance(planned, batch);
    return inAdvance ? (entry) => reuse(entry) ?? inAdvance(entry) : reuse;
  }

  /** Undefined when nothing was rendered in advance for the changes. */
  const reuseInAdvance = (planned: Planned, batch: Batch): Promise<Reuse> | undefined =>
    preparations.isMade(planned.changes) ? preparations.findPages(planned, batch) : undefined;

  // Plans again on the current content, and renders only pages that are no longer valid.
  async function finish(own: Large, earlier: Prepared, isLast: boolean): Promise<Publication | 'again' | undefined> {
    const startedAt = now();
    const prepared = await onBatch(renderer.open({ now: startedAt, outageTimeout: publicationOutageTimeout }), async (batch) => {
      const planned = await planDue({ demand: 'changes', fromSeq: own.fromSeq, startedAt, batch }, context);
      if (!planned) return undefined;
      const reuse = await reuseOf(earlier, planned, batch);
      if (missingPages(planned.plan, reuse) <= large || isLast) return renderPlan(planned, batch, context, reuse);
      own.changes = [...own.changes, ...(await ledger.changesBetween(own.overtakenTo, batch.seq))];
      own.overtakenTo = batch.seq;
      return 'again';
    });
    if (prepared === 'again') return 'again';
    const sinceStart = prepared && { ...prepared, startedAt: earlier.startedAt, plannedAt: earlier.plannedAt };
    const publication = sinceStart && (await judgeAndCommit(sinceStart, context));
    current = undefined;
    return publication;
  }

  // Publishes a small save on the site as it is without the large publication.
  async function overtake(own: Large): Promise<PublishResult> {
    return enqueue(async () => {
      if (current !== own || !mayOvertake([], own.changes)) return { kind: 'later' };
      const startedAt = now();
      const prepared = await onBatch(renderer.open({ now: startedAt, without: own.changes }), async (batch) => {
        if (!mayOvertake(await ledger.changesBetween(own.overtakenTo, batch.seq), own.changes)) return 'later';
        const planned = await planDue({ demand: 'changes', fromSeq: own.overtakenTo, startedAt, batch }, context, large);
        // What was rendered in advance waits as well: it was rendered with the large publication, or without it.
        if (planned === 'large' || (planned && planned.plan.red.length > large)) return 'later';
        return planned && renderPlan(planned, batch, context);
      });
      if (prepared === 'later') return { kind: 'later' };
      if (!prepared) return doneWith(undefined);
      const publication = await judgeAndCommit(prepared, context, { from: own.fromSeq, to: own.fromSeq });
      own.overtakenTo = prepared.seq;
      return doneWith(publication);
    });
  }

  return { publish };
}

const doneWith = (publication: Publication | undefined): PublishResult => ({ kind: 'done', publication });
