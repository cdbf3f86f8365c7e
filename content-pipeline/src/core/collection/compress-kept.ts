// Compresses objects that only a rollback may need. A mark says up to which publication it is done.
import { z } from 'zod';
import { readState, writeState } from '../ledger/state-rows.ts';
import { runAtOnce } from '../objects/run-at-once.ts';
import type { CollectionContext } from './collect.ts';

const mark = 'compressed';
const markSchema = z.object({ publication: z.number() });

/** Publications per query, and objects compressed at the same time: the other core renders meanwhile. */
const portion = 50;
const atOnce = 1;

/** What each of these publications has replaced, unless it is live again. */
const replacedQuery = `
  SELECT DISTINCT before->>'object' AS object FROM publication_pages
  WHERE publication_id > ? AND publication_id <= ? AND before->>'object' IS NOT NULL
    AND NOT EXISTS (SELECT 1 FROM pipeline_pages WHERE object = before->>'object')`;

/** Returns how many were compressed. Does nothing where the folder is not the only storage. */
export async function compressKept({ database, objects, isStopped }: Pick<CollectionContext, 'database' | 'objects' | 'isStopped'>): Promise<number> {
  const { compress } = objects;
  if (!compress) return 0;
  let compressed = 0;
  for (let done = (await readState(database, mark, markSchema))?.publication ?? 0; !isStopped(); ) {
    const [next] = await database.rows('SELECT max(id) AS last FROM (SELECT id FROM publications WHERE id > ? ORDER BY id LIMIT ?)', [done, portion]);
    if (typeof next?.last !== 'number') break;
    const replaced = await database.rows(replacedQuery, [done, next.last]);
    await runAtOnce(replaced, atOnce, async ({ object }) => {
      if (!isStopped() && (await compress(String(object)))) compressed += 1;
    });
    if (isStopped()) break;
    done = next.last;
    await writeState(database, mark, { publication: done }, 'later');
  }
  return compressed;
}
