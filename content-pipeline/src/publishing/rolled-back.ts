// What was rolled back must not come again by itself: only somebody who saves what a page shows, or asks for it, brings it
// back. The clock and new code do not.
import type { Ledger } from '../ledger/ledger.ts';
import type { Cause } from '../planning/cause.ts';
import type { RedPage } from '../planning/pages.ts';

const byThemselves: ReadonlySet<Cause['kind']> = new Set(['clock', 'code', 'drift']);

/** The same pages; those that stay as they were before a rollback say so in place of being rendered. */
export async function withRolledBack(red: readonly RedPage[], causes: readonly Cause[], ledger: Pick<Ledger, 'rolledBack'>): Promise<readonly RedPage[]> {
  const isByItself = ({ causes: own }: RedPage) => [...own].every((place) => byThemselves.has(causes[place]?.kind ?? 'change'));
  if (!red.some(isByItself)) return red;
  const reasons = await ledger.rolledBack();
  return red.map((page) => {
    const failure = reasons.get(page.entry.path);
    return failure === undefined || page.failure !== undefined || !isByItself(page) ? page : { ...page, failure, isQuiet: true as const };
  });
}
