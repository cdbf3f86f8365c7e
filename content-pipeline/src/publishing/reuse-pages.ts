// Finds pages of a large publication that are still valid at its end, so that they need not be rendered again.
import type { Change } from '../changes.ts';
import { isSameEntry } from '../planning/pages.ts';
import { createHitTest } from '../reading/call-index.ts';
import type { ReadRecord } from '../reading/recorder.ts';
import type { Batch } from '../rendering/renderer.ts';
import type { Reuse } from './render-red.ts';
import type { Prepared } from './steps.ts';

export interface LaterState {
  /** All changes since the pages were rendered. */
  readonly later: readonly Change[];
  /** Milliseconds since 1970. */
  readonly now: number;
  /** A batch on the current content. */
  readonly batch: Pick<Batch, 'evaluate'>;
}

/** A page can be reused if all views it shows still have the same value. */
export async function findReusablePages({ plan, rendered }: Prepared, { later, now, batch }: LaterState): Promise<Reuse> {
  const evaluations = new Map([...plan.evaluations, ...rendered.evaluations].map((call) => [call.key, call]));
  const isHit = createHitTest(later);
  const isInTime = ({ since = now, flipsAt = Number.POSITIVE_INFINITY }: ReadRecord) => since <= now && now < flipsAt;
  const hit = [...evaluations.values()].filter(({ record }) => isHit(record) || !isInTime(record));
  for (const call of hit.length > 0 ? await batch.evaluate(hit.map(({ key }) => key)) : []) {
    if (call.fingerprint !== evaluations.get(call.key)?.fingerprint) evaluations.delete(call.key);
    else evaluations.set(call.key, call);
  }
  const entries = new Map(rendered.red.map(({ entry }) => [entry.path, entry]));

  return (entry) => {
    const page = rendered.pages.get(entry.path);
    const renderedEntry = entries.get(entry.path);
    if (!page || (page.error !== undefined && !page.hasTimedOut) || !renderedEntry || !isSameEntry(renderedEntry, entry)) return undefined;
    const shown = page.views.flatMap((key) => evaluations.get(key) ?? []);
    return shown.length === page.views.length ? { page, evaluations: shown } : undefined;
  };
}
