// Deletes objects that no live page, receipt or file of a site refers to. Recent ones may belong to a publication in progress.
import type { Reader } from '../database.ts';
import { chunks } from '../ledger/rows.ts';
import { runAtOnce } from '../objects/run-at-once.ts';
import type { CollectionContext } from './collect.ts';

/** Minimum age of a removed object in milliseconds, counted from the last time it was stored. */
const grace = 2 * 24 * 60 * 60 * 1000;

// At most 200 objects per query, and at most 20 removed at a time while publishing is blocked.
const portion = 200;
const atOnce = 20;

export async function removeObjects({
  database,
  objects,
  now,
  exclusively,
  isStopped,
  isPrepared = () => false,
}: Pick<CollectionContext, 'database' | 'objects' | 'now' | 'exclusively' | 'isStopped' | 'isPrepared'>): Promise<number> {
  let gone = 0;
  async function remove(names: readonly string[]) {
    // A publication may refer to one by now, or is about to: then it was stored again recently.
    const due = await unreferred(names, database);
    await runAtOnce(due, atOnce, async (name) => {
      if (isPrepared(name)) return;
      if ((await objects.ageOf(name, now())) < grace) return;
      await objects.remove(name);
      gone += 1;
    });
  }
  for (const names of chunks(await objects.names(), portion)) {
    if (isStopped()) break;
    for (const some of chunks(await unreferred(names, database), atOnce)) if (!isStopped()) await exclusively(() => remove(some));
  }
  return gone;
}

/** A receipt names what was live before it; what it published is live, or named by a later one. All others are not needed. */
export const unreferredQuery = `
  SELECT value FROM json_each(?) WHERE NOT EXISTS (SELECT 1 FROM pipeline_pages WHERE object = value)
    AND NOT EXISTS (SELECT 1 FROM publication_pages WHERE before IS NOT NULL AND before->>'object' = value)
    AND NOT EXISTS (SELECT 1 FROM pipeline_assets WHERE object = value)`;

const unreferred = async (names: readonly string[], database: Pick<Reader, 'rows'>): Promise<string[]> =>
  (await database.rows(unreferredQuery, [JSON.stringify(names)])).map(({ value }) => String(value));
