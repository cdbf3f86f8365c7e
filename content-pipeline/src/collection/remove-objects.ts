// Deletes stored bytes that nothing refers to: no live page, no receipt that is kept, no file of a site. What is young is
// left alone, its publication may be on its way.
import type { Reader } from '../database.ts';
import { chunks } from '../ledger/rows.ts';
import type { CollectionContext } from './collect.ts';

/** Milliseconds nothing is taken away after it was last written or asked to be stored. */
const grace = 2 * 24 * 60 * 60 * 1000;

// So many are looked at by one question, so many deleted while nothing is published.
const portion = 200;
const atOnce = 20;

/** Returns how many are gone. */
export async function removeObjects({ database, objects, now, exclusively, isStopped }: CollectionContext): Promise<number> {
  let gone = 0;
  async function remove(names: readonly string[]) {
    // Meanwhile a publication may have come to need one, or is about to: its bytes are young then.
    for (const name of await unreferred(names, database)) {
      if ((await objects.ageOf(name, now())) < grace) continue;
      await objects.remove(name);
      gone += 1;
    }
  }
  for (const names of chunks(await objects.names(), portion)) {
    if (isStopped()) break;
    for (const some of chunks(await unreferred(names, database), atOnce)) if (!isStopped()) await exclusively(() => remove(some));
  }
  return gone;
}

/**
 * A receipt that is kept names what was live before it; what it brought is live still, or is named so by a later one. So
 * the bytes before it and those that are live are all there are to go back to.
 */
export const unreferredQuery = `
  SELECT value FROM json_each(?) WHERE NOT EXISTS (SELECT 1 FROM pipeline_pages WHERE object = value)
    AND NOT EXISTS (SELECT 1 FROM publication_pages WHERE before IS NOT NULL AND before->>'object' = value)
    AND NOT EXISTS (SELECT 1 FROM pipeline_assets WHERE object = value)`;

const unreferred = async (names: readonly string[], database: Pick<Reader, 'rows'>): Promise<string[]> =>
  (await database.rows(unreferredQuery, [JSON.stringify(names)])).map(({ value }) => String(value));
