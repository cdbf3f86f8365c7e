// How much room the data folder has and what takes it: for metrics, and for health before it is too late.
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '@stem/content-pipeline/database';
import { measureDisk } from './room.ts';

/** `pages` are live, `versions` are earlier ones for rollbacks; `copies` are of files that a bucket has. */
export type Share = 'database' | 'pages' | 'versions' | 'media' | 'gated' | 'copies';
export type Shares = Partial<Readonly<Record<Share, number>>>;

export interface Usage {
  /** In bytes; undefined where that is unknown. */
  disk(): Promise<{ readonly free: number; readonly size: number } | undefined>;
  /** In bytes; empty before the first measurement. */
  shares(): Shares;
}

export interface UsageOptions {
  readonly dataFolder: string;
  readonly database: Pick<Database, 'rows'>;
  /** The embedded file, if there is one. */
  readonly file: string | undefined;
  readonly hasBucket: boolean;
}

/** Milliseconds for which the shares count: each file is checked. */
const lifetime = 10 * 60_000;

/** `shares` returns what was last measured, and measures again in the background when that is old. */
export function createUsage(options: UsageOptions, now: () => number): Usage {
  let last: { readonly at: number } | undefined;
  let shares: Shares = {};
  function readShares() {
    if (!last || now() - last.at > lifetime) {
      last = { at: now() };
      void measureShares(options).then(
        (measured) => (shares = measured),
        () => undefined, // the database is away
      );
    }
    return shares;
  }
  return { disk: () => measureDisk(options.dataFolder), shares: readShares };
}

/** In bytes. */
export async function measureShares({ dataFolder, database, file, hasBucket }: UsageOptions): Promise<Shares> {
  const own = file === undefined ? [] : [await sizeOf(file), await sizeOf(`${file}-wal`)];
  const [objects, media, gated] = await Promise.all(['objects', 'media', 'gated'].map((name) => sizesIn(join(dataFolder, name))));
  const all = { database: sum(own), media: sum(media?.values()), gated: sum(gated?.values()) };
  if (hasBucket) return { database: all.database, copies: sum(objects?.values()) + all.media + all.gated };
  const live = await database.rows('SELECT object FROM pipeline_pages WHERE object IS NOT NULL UNION SELECT object FROM pipeline_assets');
  const pages = sum(live.map(({ object }) => objects?.get(String(object)) ?? 0));
  return { ...all, pages, versions: sum(objects?.values()) - pages };
}

const sum = (sizes: Iterable<number> = []): number => Array.from(sizes).reduce((total, size) => total + size, 0);

const sizeOf = async (path: string): Promise<number> => (await stat(path).catch(() => undefined))?.size ?? 0;

async function sizesIn(folder: string): Promise<Map<string, number>> {
  const sizes = new Map<string, number>();
  for (const name of await readdir(folder).catch(() => [])) sizes.set(name, await sizeOf(join(folder, name)));
  return sizes;
}
