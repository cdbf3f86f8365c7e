// Takes the files of a compiled site (styles, scripts, fonts) into the object store. Earlier ones stay: pages that are
// still live, or that are rolled back to, ask for them.
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { sql } from 'drizzle-orm';
import { getMimeType } from 'hono/utils/mime';
import type { Database } from '../database.ts';
import type { Objects } from '../objects/objects.ts';

/** `folder` is the client part of a compiled site; its paths are the paths under which files are served. */
export async function installAssets(folder: string, database: Database, objects: Objects): Promise<void> {
  const names = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((file) => file.isFile());
  const files = await Promise.all(
    names.map(async (file) => {
      const path = join(file.parentPath, file.name);
      const bytes = await readFile(path);
      return { path: `/${relative(folder, path).split(sep).join('/')}`, object: await objects.put(bytes), size: bytes.length };
    }),
  );
  const rows = JSON.stringify(files.map((file) => ({ ...file, headers: JSON.stringify(headersOf(file.path)) })));
  await database.write((transaction) =>
    transaction.run(sql`
      INSERT INTO pipeline_assets (path, object, headers, size)
      SELECT value->>'path', value->>'object', value->>'headers', value->>'size' FROM json_each(${rows}) WHERE true
      ON CONFLICT (path) DO UPDATE SET object = excluded.object, headers = excluded.headers, size = excluded.size`),
  );
}

// Astro puts a hash into the names below /_astro: what stands under such a name never changes.
const headersOf = (path: string): Record<string, string> => ({
  'content-type': getMimeType(path) ?? 'application/octet-stream',
  'cache-control': path.startsWith('/_astro/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
  'x-content-type-options': 'nosniff',
});
