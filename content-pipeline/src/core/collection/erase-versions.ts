// Removes the bytes of earlier versions that contain something, for privacy. Receipts keep their hashes: a rollback passes over
// what is missing, and the history says so. A publication under way that needs one of them again has it repaired from content.
import type { Reader } from '../database.ts';
import { chunks } from '../ledger/rows.ts';
import type { CollectionContext } from './collect.ts';

export type Contains = (bytes: Uint8Array) => boolean;

/** At most 200 objects per query. */
const portion = 200;

const notLiveQuery = `
  SELECT value FROM json_each(?) WHERE NOT EXISTS (SELECT 1 FROM pipeline_pages WHERE object = value)
    AND NOT EXISTS (SELECT 1 FROM pipeline_assets WHERE object = value)`;

type Context = Pick<CollectionContext, 'database' | 'objects' | 'exclusively' | 'isPrepared'>;

/** Nothing that is live. Returns how many were removed. */
export async function eraseVersions(contains: Contains, { database, objects, exclusively, isPrepared = () => false }: Context): Promise<number> {
  let gone = 0;
  const notLive = async (names: readonly string[]) => (await database.rows(notLiveQuery, [JSON.stringify(names)])).map(({ value }) => String(value));
  for (const names of chunks(await objects.names(), portion))
    for (const name of await notLive(names)) {
      const bytes = await objects.get(name);
      if (!bytes || !contains(bytes)) continue;
      await exclusively(async () => {
        if (isPrepared(name) || (await notLive([name])).length === 0) return;
        await objects.remove(name);
        gone += 1;
      });
    }
  return gone;
}

/** The live paths, and the number of earlier versions, whose bytes contain something. Each object is read once. */
export async function findInObjects(
  contains: Contains,
  { database, objects }: { readonly database: Pick<Reader, 'rows'>; readonly objects: Pick<CollectionContext['objects'], 'names' | 'get'> },
): Promise<{ readonly live: readonly string[]; readonly earlier: number }> {
  const live: string[] = [];
  let earlier = 0;
  for (const name of await objects.names()) {
    const bytes = await objects.get(name);
    if (!bytes || !contains(bytes)) continue;
    const paths = await database.rows('SELECT path FROM pipeline_pages WHERE object = ? UNION SELECT path FROM pipeline_assets WHERE object = ?', [name, name]);
    if (paths.length === 0) earlier += 1;
    live.push(...paths.map(({ path }) => String(path)));
  }
  return { live, earlier };
}
