// Checks releases again that wait to be published: when they are made ready, and when the site has changed since.
import { eq, inArray } from 'drizzle-orm';
import type { SaveContext } from '../content/save.ts';
import { readLastChange } from '../database/last-change.ts';
import { releases } from '../database/release-tables.ts';
import { assumeRelease } from './assumed-release.ts';
import { type Checking, checkRelease, type StoredCheck, storedCheck } from './check-release.ts';
import type { Release } from './release.ts';

/** Milliseconds between two checks of a release while the site changes: a check renders all of its pages. */
const checkPause = 60_000;

export async function checkAgain(release: Release, context: SaveContext & Checking): Promise<StoredCheck | undefined> {
  const assumed = await assumeRelease(release.id, context);
  if (!assumed) return undefined;
  const checked = await checkRelease(release, assumed, context);
  await context.database.write((transaction) => transaction.update(releases).set({ checked }).where(eq(releases.id, release.id)), 'later');
  return checked;
}

/** The one that has waited longest; undefined when every check holds. */
export async function findUnchecked({ database, now }: Pick<SaveContext, 'database' | 'now'>): Promise<Release | undefined> {
  const isToBePublished = inArray(releases.state, ['ready', 'scheduled']);
  const waiting = await database.read.select().from(releases).where(isToBePublished);
  if (waiting.length === 0) return undefined;
  const seq = await readLastChange(database);
  const due = waiting.flatMap((release) => {
    const known = storedCheck.safeParse(release.checked).data;
    if (known && known.version === release.version && known.seq === seq) return [];
    const age = known ? Date.parse(now()) - Date.parse(known.at) : Number.POSITIVE_INFINITY;
    return known?.version !== release.version || age >= checkPause ? [{ release, age }] : [];
  });
  return due.toSorted((one, other) => other.age - one.age)[0]?.release;
}
