// A publication of many pages, made in the background while small saves overtake it; at its end it catches up with them and goes live
// in one instant. The mark moves with the large one only, so that after a crash everything since is planned again.
import type { Change, StoredValue } from '../changes.ts';
import { createQueue } from '../database/queue.ts';
import { publicationOutageTimeout } from '../database/retry-in-outage.ts';
import type { Publication } from '../ledger/receipts.ts';
import { onBatch } from '../rendering/batches.ts';
import type { Batch } from '../rendering/renderer.ts';
import type { PublishResult } from './publisher.ts';
import type { Reuse } from './render-red.ts';
import { findReusablePages, missingPages } from './reuse-pages.ts';
import { judgeAndCommit, type Planned, type Prepared, type PublishContext, planDue, renderPlan, shareEarly } from './steps.ts';

export interface LargeChanges {
  /** The last change that was live at its start. */
  readonly fromSeq: number;
  /** The changes it publishes. A small save during its preparation is not one of them, although its snapshot may contain it. */
  readonly changes: readonly Change[];
  /** Every change up to this one is live or is one of `changes`. */
  readonly overtakenTo: number;
}

export interface LargePublication {
  readonly live: Promise<Publication | undefined>;
  isOver(): boolean;
  /** Publishes a small save on the site as it is without the large publication. */
  overtake(): Promise<PublishResult>;
}

// At most 3 rounds of a large publication when the whole site changes again meanwhile.
const maxRounds = 3;

/** `large`: the most pages of what overtakes it. */
export function startLargePublication({ fromSeq, ...given }: LargeChanges, context: PublishContext, large: number): LargePublication {
  const { ledger, renderer, now } = context;
  // Its commit and what overtakes it wait for each other.
  const enqueue = createQueue();
  let { changes, overtakenTo } = given;
  let isOver = false;

  async function publishInRounds(): Promise<Publication | undefined> {
    let last: Prepared | undefined;
    for (let round = 1; ; round += 1) {
      const prepared: Prepared | undefined = await makeLarge(fromSeq, last, context);
      if (!prepared) return undefined;
      last = prepared;
      await shareEarly(prepared, context);
      const end = await enqueue(() => finish(prepared, round === maxRounds));
      if (end !== 'again') return end;
    }
  }

  // Plans again on the current content, and renders only pages that are no longer valid.
  async function finish(earlier: Prepared, isLast: boolean): Promise<Publication | 'again' | undefined> {
    const startedAt = now();
    const prepared = await onBatch(renderer.open({ now: startedAt, outageTimeout: publicationOutageTimeout }), async (batch) => {
      const planned = await planDue({ demand: 'changes', fromSeq, startedAt, batch }, context);
      if (!planned) return undefined;
      const reuse = await reuseOf(earlier, planned, batch, context);
      if (missingPages(planned.plan, reuse) <= large || isLast) return renderPlan(planned, batch, context, reuse);
      changes = [...changes, ...(await ledger.changesBetween(overtakenTo, batch.seq))];
      overtakenTo = batch.seq;
      return 'again';
    });
    if (prepared === 'again') return 'again';
    const sinceStart = prepared && { ...prepared, startedAt: earlier.startedAt, plannedAt: earlier.plannedAt };
    const publication = sinceStart && (await judgeAndCommit(sinceStart, context));
    isOver = true;
    return publication;
  }

  async function overtake(): Promise<PublishResult> {
    if (isOver || !mayOvertake([], changes)) return { kind: 'later' };
    const startedAt = now();
    const prepared = await onBatch(renderer.open({ now: startedAt, without: changes }), async (batch) => {
      if (!mayOvertake(await ledger.changesBetween(overtakenTo, batch.seq), changes)) return 'later';
      const planned = await planDue({ demand: 'changes', fromSeq: overtakenTo, startedAt, batch }, context, large);
      // What was rendered in advance waits as well: it was rendered with the large publication, or without it.
      if (planned === 'large' || (planned && planned.plan.red.length > large)) return 'later';
      return planned && renderPlan(planned, batch, context);
    });
    if (prepared === 'later') return { kind: 'later' };
    if (!prepared) return doneWith(undefined);
    const publication = await judgeAndCommit(prepared, context, { from: fromSeq, to: fromSeq });
    overtakenTo = prepared.seq;
    return doneWith(publication);
  }

  const live = publishInRounds().finally(() => {
    isOver = true;
  });
  return { live, isOver: () => isOver, overtake: () => enqueue(overtake) };
}

/** `before`: an earlier round. */
async function makeLarge(fromSeq: number, before: Prepared | undefined, context: PublishContext): Promise<Prepared | undefined> {
  const startedAt = context.now();
  return onBatch(context.renderer.open({ now: startedAt, isLarge: true, outageTimeout: publicationOutageTimeout }), async (batch) => {
    const planned = await planDue({ demand: 'changes', fromSeq, startedAt, batch }, context);
    const reuse = planned && (before ? reuseOf(before, planned, batch, context) : reuseInAdvance(planned, batch, context));
    return planned && renderPlan(planned, batch, context, await reuse);
  });
}

async function reuseOf(before: Prepared, planned: Planned, batch: Batch, context: PublishContext): Promise<Reuse> {
  const { changes, startedAt, plan } = planned;
  const later = changes.filter(({ seq }) => seq > before.seq);
  const reuse = await findReusablePages(before.rendered, { later, now: startedAt, batch, evaluated: plan.evaluations });
  const inAdvance = await reuseInAdvance(planned, batch, context);
  return inAdvance ? (entry) => reuse(entry) ?? inAdvance(entry) : reuse;
}

/** Undefined when nothing was rendered in advance for the changes. */
export const reuseInAdvance = (planned: Planned, batch: Batch, { preparations }: PublishContext): Promise<Reuse> | undefined =>
  preparations.isMade(planned.changes) ? preparations.findPages(planned, batch) : undefined;

export const doneWith = (publication: Publication | undefined): PublishResult => ({ kind: 'done', publication });

// Whether saves may overtake a large publication: independent ones are published at once, on the site without it. Pure.
// At most 200 changes can be overtaken, because every query of an overtaking save hides them.
const maxIgnoredChanges = 200;

/** Whether changes may go live before earlier ones: they must have the same effect without them. */
function mayOvertake(changes: readonly Change[], earlier: readonly Change[]): boolean {
  if (earlier.length > maxIgnoredChanges) return false;
  const rows = new Set(earlier.map(rowOf));
  const named = new Set<StoredValue>(earlier.filter(({ op }) => op !== 'update').map(({ rowId }) => rowId));
  const freed = new Set(earlier.flatMap(movedKeys));
  return changes.every(
    (change) => !rows.has(rowOf(change)) && !valuesOf(change).some((value) => named.has(value)) && !keysOf(change).some((key) => freed.has(key)),
  );
}

const rowOf = ({ entity, rowId }: Change) => `${entity} ${rowId}`;

// Created and deleted rows may be referred to in any column, such as a list of ids.
const valuesOf = ({ changes, keys }: Change): StoredValue[] =>
  [...Object.values(changes), ...Object.values(keys)]
    .flat()
    .flatMap((value) => [value, ...(typeof value === 'string' && value.startsWith('[') ? idsIn(value) : [])]);

function idsIn(text: string): string[] {
  try {
    const list: unknown = JSON.parse(text);
    return Array.isArray(list) ? list.filter((item) => typeof item === 'string') : [];
  } catch {
    return [];
  }
}

// A slug that one change frees and the other takes: the result depends on both.
const movedKeys = (change: Change): string[] =>
  keysOf({ ...change, keys: Object.fromEntries(Object.entries(change.keys).filter(([column]) => column in change.changes)) });

const keysOf = ({ entity, keys }: Change): string[] =>
  Object.entries(keys).flatMap(([column, values]) => values.filter((value) => value !== null).map((value) => `${entity}.${column} ${value}`));
