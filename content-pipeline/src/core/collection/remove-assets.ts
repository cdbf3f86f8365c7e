// Removes files of earlier sites that no live page and no earlier version refers to, directly or through another file. A
// file name anywhere in the bytes counts as a reference, so that rather too much is kept than too little.
import { readdir } from 'node:fs/promises';
import { basename, join, relative, sep } from 'node:path';
import { sql } from 'drizzle-orm';
import { each } from '../database/each.ts';
import type { Reader } from '../database.ts';
import type { Objects } from '../objects/objects.ts';
import type { CollectionContext } from './collect.ts';

interface Asset {
  readonly path: string;
  readonly object: string;
}

export async function removeAssets({ database, objects, assets: folder, exclusively, isStopped, onGone }: CollectionContext): Promise<number> {
  if (folder === undefined) return 0;
  const current = new Set(await pathsBelow(folder));
  const earlier = (await database.rows('SELECT path, object FROM pipeline_assets')).map(({ path, object }) => ({ path: String(path), object: String(object) }));
  const unknown = Map.groupBy(
    earlier.filter(({ path }) => !current.has(path)),
    ({ path }) => basename(path),
  );
  const needed: Asset[] = [];
  const mark = async (object: string) => {
    for (const name of namesIn(await objects.get(object))) {
      needed.push(...(unknown.get(name) ?? []));
      unknown.delete(name);
    }
  };
  for await (const object of storedPages(database)) {
    if (unknown.size === 0 || isStopped()) return 0;
    await mark(object);
  }
  // `needed` grows during the loop: styles refer to fonts, scripts to other scripts.
  for (const { object } of needed) await mark(object);
  const gone = [...unknown.values()].flat().map(({ path }) => path);
  await exclusively(() => database.write((transaction) => transaction.run(sql`DELETE FROM pipeline_assets WHERE path IN (SELECT value FROM ${each(gone)})`)));
  onGone(gone);
  return gone.length;
}

async function pathsBelow(folder: string): Promise<string[]> {
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  return files.filter((file) => file.isFile()).map((file) => `/${relative(folder, join(file.parentPath, file.name)).split(sep).join('/')}`);
}

const namesIn = (bytes: Awaited<ReturnType<Objects['get']>>): Set<string> =>
  new Set(Array.from((bytes?.toString() ?? '').matchAll(/(?<![^\s"'`()<>,;=\\/?#&])[^\s"'`()<>,;=\\/?#&]+\.\w+/g), ([name]) => name));

// Live pages first: a page that is replaced meanwhile is then found among the earlier versions.
async function* storedPages(database: Pick<Reader, 'rows'>): AsyncGenerator<string> {
  const portion = 200;
  for (let after = 0, isMore = true; isMore; ) {
    const rows = await database.rows('SELECT id, object, headers FROM pipeline_manifest WHERE object IS NOT NULL AND id > ? ORDER BY id LIMIT ?', [
      after,
      portion,
    ]);
    for (const { object, headers } of rows) if (isText(String(headers))) yield String(object);
    isMore = rows.length === portion;
    after = Number(rows.at(-1)?.id ?? 0);
  }
  for (let publication = 0, path = '', isMore = true; isMore; ) {
    const rows = await database.rows(
      `SELECT publication_id, path, before->>'object' AS object, before->>'headers' AS headers FROM publication_lines
       WHERE before IS NOT NULL AND (publication_id, path) > (?, ?) ORDER BY publication_id, path LIMIT ?`,
      [publication, path, portion],
    );
    for (const { object, headers } of rows) if (object !== null && isText(String(headers))) yield String(object);
    isMore = rows.length === portion;
    publication = Number(rows.at(-1)?.publication_id ?? 0);
    path = String(rows.at(-1)?.path ?? '');
  }
}

const isText = (headers: string): boolean => !/"content-type":"(?:image|font|audio|video)\//i.test(headers);
