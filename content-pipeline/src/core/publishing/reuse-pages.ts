// Finds pages that were rendered before and are still valid, so that they need not be rendered again: those of a large
// publication at its end, and those that were rendered before their changes were made.
import type { Change } from '../changes.ts';
import { isSameEntry } from '../planning/pages.ts';
import type { Plan } from '../planning/plan.ts';
import { createDifferenceTest, type Difference } from '../preparing/difference.ts';
import { createHitTest } from '../reading/call-index.ts';
import type { ReadRecord } from '../reading/recorder.ts';
import type { Batch, Evaluation } from '../rendering/renderer.ts';
import type { RenderedPlan, Reuse } from './render-red.ts';

/** What was rendered, with every call it shows. */
export type RenderedBefore = Pick<RenderedPlan, 'red' | 'pages' | 'evaluations'>;

export interface LaterState {
  /** All changes made since the pages were rendered. */
  readonly later: readonly Change[];
  /** From the content they were rendered from to the current one; `later` unless given. */
  readonly difference?: Difference;
  readonly now: number;
  readonly batch: Pick<Batch, 'evaluate'>;
  /** Calls that were evaluated in this batch before. */
  readonly evaluated: readonly Evaluation[];
}

/** Returns a function that checks whether a call may have another value now. */
export function createStaleTest({ later, difference, now }: Pick<LaterState, 'later' | 'difference' | 'now'>): (record: ReadRecord) => boolean {
  const isLogged = createHitTest(later);
  const isHit = difference ? createDifferenceTest(difference) : isLogged;
  const isInTime = ({ since = now, flipsAt = Number.POSITIVE_INFINITY }: ReadRecord) => since <= now && now < flipsAt;
  return (record) => !isInTime(record) || isHit(record) || (record.readsLog === true && isLogged(record));
}

/** A page can be reused if all views it shows still have the same value. */
export async function findReusablePages(before: RenderedBefore, { evaluated, batch, ...state }: LaterState): Promise<Reuse> {
  const evaluations = new Map(before.evaluations.map((call) => [call.key, call]));
  const isStale = createStaleTest(state);
  const known = new Map(evaluated.map((call) => [call.key, call]));
  const unknown = before.evaluations.filter(({ key, record }) => !known.has(key) && isStale(record)).map(({ key }) => key);
  for (const call of [...evaluated, ...(unknown.length > 0 ? await batch.evaluate(unknown) : [])]) {
    const earlier = evaluations.get(call.key);
    if (!earlier) continue;
    if (call.fingerprint === earlier.fingerprint) evaluations.set(call.key, call);
    else evaluations.delete(call.key);
  }
  const entries = new Map(before.red.map(({ entry }) => [entry.path, entry]));

  return (entry) => {
    const page = before.pages.get(entry.path);
    const renderedEntry = entries.get(entry.path);
    if (!page || (page.error !== undefined && !page.hasTimedOut) || !renderedEntry || !isSameEntry(renderedEntry, entry)) return undefined;
    const shown = page.views.flatMap((key) => evaluations.get(key) ?? []);
    return shown.length === page.views.length ? { page, evaluations: shown } : undefined;
  };
}

export const missingPages = ({ red }: Pick<Plan, 'red'>, reuse: Reuse = () => undefined): number =>
  red.filter((page) => page.entry.redirect === undefined && page.failure === undefined && !reuse(page.entry)).length;
