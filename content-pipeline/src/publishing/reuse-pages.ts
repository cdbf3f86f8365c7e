// Pages of a publication that has taken its time: most of them are still right when it comes to its end.
import type { Change } from '../changes.ts';
import { isSameEntry } from '../planning/pages.ts';
import { createHitTest } from '../reading/readers.ts';
import type { Batch } from '../rendering/renderer.ts';
import type { Reuse } from './render-red.ts';
import type { Prepared } from './steps.ts';

export interface LaterState {
  /** Every change after those the pages were made of. */
  readonly later: readonly Change[];
  /** Milliseconds since 1970. */
  readonly now: number;
  /** Of the content as it is now. */
  readonly batch: Pick<Batch, 'evaluate'>;
}

/** Which pages are as they would be rendered now: those that show only views which still have the same value. */
export async function findReusablePages({ plan, rendered }: Prepared, { later, now, batch }: LaterState): Promise<Reuse> {
  const evaluations = new Map([...plan.evaluations, ...rendered.evaluations].map((call) => [call.key, call]));
  const isTouched = createHitTest(later);
  const touched = [...evaluations.values()].filter(({ record }) => isTouched(record) || (record.flipsAt ?? Number.POSITIVE_INFINITY) <= now);
  for (const call of touched.length > 0 ? await batch.evaluate(touched.map(({ key }) => key)) : []) {
    if (call.fingerprint !== evaluations.get(call.key)?.fingerprint) evaluations.delete(call.key);
    else evaluations.set(call.key, call);
  }
  const entries = new Map(rendered.red.map(({ entry }) => [entry.path, entry]));

  return (entry) => {
    const page = rendered.pages.get(entry.path);
    const made = entries.get(entry.path);
    if (!page || (page.error !== undefined && !page.hasTimedOut) || !made || !isSameEntry(made, entry)) return undefined;
    const shown = page.views.flatMap((key) => evaluations.get(key) ?? []);
    return shown.length === page.views.length ? { page, evaluations: shown } : undefined;
  };
}
