// Plans what publishing assumed changes would render, at their time. The last plans are kept until something is saved or published.
import { hash } from 'node:crypto';
import type { Reader } from '../database.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { readRecorded } from '../planning/hit-calls.ts';
import type { Plan } from '../planning/plan.ts';
import { planDemand } from '../publishing/plan-demand.ts';
import { keepRolledBack } from '../publishing/roll-back.ts';
import type { Assumed } from '../reading/overlay.ts';
import type { Batch, Renderer } from '../rendering/renderer.ts';

/** What is saved and published: the plan for the same changes is the same while this is. */
export interface ContentVersion {
  readonly seq: number;
  readonly publication: number;
}

export async function readContentVersion(database: Pick<Reader, 'rows'>): Promise<ContentVersion> {
  const [row] = await database.rows('SELECT (SELECT max(seq) FROM change_log) AS seq, (SELECT max(id) FROM publications) AS publication');
  return { seq: Number(row?.seq ?? 0), publication: Number(row?.publication ?? 0) };
}

export const isSameVersion = (one: ContentVersion, other: ContentVersion): boolean => one.seq === other.seq && one.publication === other.publication;

export interface AssumedPlanContext {
  readonly ledger: Ledger;
  readonly renderer: Renderer;
}

// Pages that have timed out are tried again: in the future they may be done in time.
const noneTimedOut = { mayBeRetried: () => true, takeDue: () => new Set<string>() };

/** The plan of a publication of everything that is saved and of what is assumed. `batch` assumes the same. */
export async function planAssumed({ changes, now }: Assumed, batch: Batch, { ledger, renderer }: AssumedPlanContext): Promise<Plan> {
  const { publishedSeq } = await ledger.state();
  const [pending, recorded] = await Promise.all([ledger.changesBetween(publishedSeq, batch.seq), readRecorded(ledger, now)]);
  const planning = { ledger, recorded, batch, sources: await renderer.sources(), timedOut: noneTimedOut };
  const plan = await planDemand('changes', [...pending, ...changes], planning, Number.POSITIVE_INFINITY);
  if (plan === 'large') throw new Error('A plan without a limit is never too large');
  return { ...plan, red: await keepRolledBack(plan.red, plan.causes.all, ledger) };
}

export interface Kept<T> {
  /** What was made for the same name and version; otherwise makes it. A failure is not kept. */
  of(name: string, version: ContentVersion, make: () => Promise<T>): Promise<T>;
}

/** Keeps what was made last, at most `most`. */
export function keepLast<T>(most: number): Kept<T> {
  const kept = new Map<string, { readonly version: ContentVersion; readonly made: Promise<T> }>();
  return {
    of(name, version, make) {
      const known = kept.get(name);
      const one = known && isSameVersion(known.version, version) ? known : { version, made: make() };
      // The one that was asked for last is dropped last.
      kept.delete(name);
      kept.set(name, one);
      const [oldest] = kept.size > most ? kept.keys() : [];
      if (oldest !== undefined) kept.delete(oldest);
      one.made.catch(() => {
        if (kept.get(name) === one) kept.delete(name);
      });
      return one.made;
    },
  };
}

/** The same for equal changes at the same time. */
export const nameOfAssumed = ({ changes, now }: Assumed): string =>
  hash('sha256', JSON.stringify([now, changes.map(({ entity, rowId, op, changes: pairs }) => [entity, rowId, op, pairs])]), 'hex');
