// Publishes what is due. A publication of many pages goes on by itself, and small ones overtake it; at its end it catches
// up with them and is live as a whole in one instant. The mark of how far publishing has come moves with it and not with
// those that overtook it, so that after a crash everything since is looked at again.
import type { Change } from '../changes.ts';
import { createQueue } from '../database/queue.ts';
import type { Publication } from '../ledger/receipts.ts';
import type { Batch } from '../rendering/renderer.ts';
import { openBatchForWholeSite, retryWhenContentMoved } from './batches.ts';
import { mayOvertake } from './overtaking.ts';
import { canPlanByRoute, type RenderDemand } from './plan-demand.ts';
import { findReusablePages } from './reuse-pages.ts';
import { type RollBack, rollBack } from './roll-back.ts';
import { closeBatch, complete, type Planned, type Prepared, type PublishContext, planDue, render } from './steps.ts';

/** Everything again (`code`, `rebuild`), what had failed (`retry`), what was before, or only what changes and time demand. */
export type Demand = RenderDemand | RollBack;

export type PublishResult =
  /** Whatever was due is live. */
  | { readonly kind: 'done'; readonly publication: Publication | undefined }
  /** A large publication has begun; others may be asked for meanwhile. */
  | { readonly kind: 'begun'; readonly live: Promise<Publication | undefined> }
  /** It has to wait until the large publication under way is live. */
  | { readonly kind: 'later' };

export interface Publisher {
  publish(demand: Demand): Promise<PublishResult>;
}

interface Large {
  /** The last change that was live when it began. */
  readonly fromSeq: number;
  /** What it publishes. A small save that came while it was made ready is none of it, though it may have been seen. */
  changes: readonly Change[];
  /** Every change up to here is live or belongs to it. */
  overtakenTo: number;
}

// So often a large publication is gone over again because changes of the whole site came while it was made.
const maxRounds = 3;

/** `large`: more pages than that are published beside others. */
export function createPublisher(context: PublishContext, large: number): Publisher {
  const { ledger, renderer, now } = context;
  const enqueue = createQueue();
  let underWay: Large | undefined;

  async function publish(demand: Demand): Promise<PublishResult> {
    if (typeof demand === 'object') return doneWith(await rollBack(demand, context));
    if (demand === 'changes') return underWay ? overtake(underWay) : publishChanges();
    return doneWith(await publishAtOnce(demand));
  }

  async function publishAtOnce(demand: RenderDemand): Promise<Publication | undefined> {
    // New code may turn out to concern a few pages: more threads take longer to start than these to render.
    const tried = demand === 'code' && (await canPlanByRoute(context)) ? await makeAtOnce(demand, large) : 'large';
    const prepared = tried === 'large' ? await makeAtOnce(demand, Number.POSITIVE_INFINITY) : tried;
    return prepared && prepared !== 'large' ? complete(prepared, context) : undefined;
  }

  async function makeAtOnce(demand: RenderDemand, most: number): Promise<Prepared | 'large' | undefined> {
    const startedAt = now();
    const { publishedSeq: fromSeq } = await ledger.state();
    const options = { now: startedAt, isFresh: true, repairsObjects: demand === 'rebuild', retriesHanging: demand === 'retry' };
    const isSmall = demand === 'retry' || most < Number.POSITIVE_INFINITY;
    const batch = await (isSmall ? renderer.open(options) : openBatchForWholeSite(renderer, options));
    return whole(batch, async () => {
      const planned = await planDue({ demand, fromSeq, startedAt, batch }, context, most);
      return planned && planned !== 'large' ? render(planned, batch, context) : planned;
    });
  }

  async function publishChanges(): Promise<PublishResult> {
    const startedAt = now();
    const { publishedSeq: fromSeq } = await ledger.state();
    const batch = await renderer.open({ now: startedAt });
    const made = await whole(batch, async (): Promise<Prepared | Large | undefined> => {
      const planned = await planDue({ demand: 'changes', fromSeq, startedAt, batch }, context, large);
      if (planned === 'large') return { fromSeq, changes: await ledger.changesBetween(fromSeq, batch.seq), overtakenTo: batch.seq };
      return planned && render(planned, batch, context);
    });
    if (made && 'overtakenTo' in made) return begin(made);
    return doneWith(made && (await complete(made, context)));
  }

  function begin(begun: Large): PublishResult {
    underWay = begun;
    const live = publishLarge(begun).finally(() => {
      underWay = undefined;
    });
    return { kind: 'begun', live };
  }

  async function publishLarge(own: Large): Promise<Publication | undefined> {
    let made: Prepared | undefined;
    for (let round = 1; ; round += 1) {
      const before = made;
      made = await retryWhenContentMoved(() => makeLarge(own, before));
      if (!made) return undefined;
      const closeAfter = made;
      const end = await enqueue(() => retryWhenContentMoved(() => finish(own, closeAfter, round === maxRounds)));
      if (end !== 'again') return end;
    }
  }

  async function makeLarge(own: Large, before: Prepared | undefined): Promise<Prepared | undefined> {
    const startedAt = now();
    const batch = await renderer.open({ now: startedAt, isLarge: true });
    return whole(batch, async () => {
      const planned = await planDue({ demand: 'changes', fromSeq: own.fromSeq, startedAt, batch }, context);
      return planned && render(planned, batch, context, before && (await reuseOf(before, planned, batch)));
    });
  }

  const reuseOf = (made: Prepared, { changes, startedAt }: Planned, batch: Batch) =>
    findReusablePages(made, { later: changes.filter(({ seq }) => seq > made.seq), now: startedAt, batch });

  // Looks at everything once more, from what is saved and live now; what is still right is not rendered again.
  async function finish(own: Large, made: Prepared, isLast: boolean): Promise<Publication | 'again' | undefined> {
    const startedAt = now();
    const batch = await renderer.open({ now: startedAt });
    const prepared = await whole(batch, async () => {
      const planned = await planDue({ demand: 'changes', fromSeq: own.fromSeq, startedAt, batch }, context);
      if (!planned) return undefined;
      const reuse = await reuseOf(made, planned, batch);
      const missing = planned.plan.red.filter(({ entry, failure }) => entry.redirect === undefined && failure === undefined && !reuse(entry));
      if (missing.length > large && !isLast) return 'again';
      return render(planned, batch, context, reuse);
    });
    if (prepared === 'again') {
      own.changes = [...own.changes, ...(await ledger.changesBetween(own.overtakenTo, batch.seq))];
      own.overtakenTo = batch.seq;
      return 'again';
    }
    const took = prepared && { ...prepared, startedAt: made.startedAt, plannedAt: made.plannedAt };
    const publication = took && (await complete(took, context));
    underWay = undefined;
    return publication;
  }

  // On the site as it would be without the large publication, whose time has not come.
  async function overtake(own: Large): Promise<PublishResult> {
    return enqueue(async () => {
      if (underWay !== own || !mayOvertake([], own.changes)) return { kind: 'later' };
      const startedAt = now();
      const batch = await renderer.open({ now: startedAt, without: own.changes });
      const prepared = await whole(batch, async () => {
        if (!mayOvertake(await ledger.changesBetween(own.overtakenTo, batch.seq), own.changes)) return 'later';
        const planned = await planDue({ demand: 'changes', fromSeq: own.overtakenTo, startedAt, batch }, context, large);
        if (planned === 'large') return 'later';
        return planned && render(planned, batch, context);
      });
      if (prepared === 'later') return { kind: 'later' };
      if (!prepared) return doneWith(undefined);
      const publication = await complete(prepared, context, { from: own.fromSeq, to: own.fromSeq });
      own.overtakenTo = prepared.seq;
      return doneWith(publication);
    });
  }

  return { publish: (demand) => retryWhenContentMoved(() => publish(demand)) };
}

const doneWith = (publication: Publication | undefined): PublishResult => ({ kind: 'done', publication });

async function whole<T>(batch: Batch, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } finally {
    closeBatch(batch);
  }
}
