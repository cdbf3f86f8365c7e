// Stores the files of a compiled site as objects. Those of earlier sites stay: live and rolled-back pages refer to them.
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { sql } from 'drizzle-orm';
import { getMimeType } from 'hono/utils/mime';
import type { Database } from '../database.ts';
import type { Objects } from '../objects/objects.ts';

/** `folder` is the client folder of a compiled site; the files are served under their paths in it. */
export async function installAssets(folder: string, database: Database, objects: Objects): Promise<void> {
  const names = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((file) => file.isFile());
  const files = await Promise.all(
    names.map(async (file) => {
      const path = join(file.parentPath, file.name);
      const bytes = await readFile(path);
      return { path: `/${relative(folder, path).split(sep).join('/')}`, object: await objects.put(bytes), size: bytes.length };
    }),
  );
  await objects.share?.(files.map(({ object }) => object));
  const rows = JSON.stringify(files.map((file) => ({ ...file, headers: JSON.stringify(headersOf(file.path)) })));
  await database.write((transaction) =>
    transaction.run(sql`
      INSERT INTO pipeline_assets (path, object, headers, size)
      SELECT value->>'path', value->>'object', value->>'headers', value->>'size' FROM json_each(${rows}) WHERE true
      ON CONFLICT (path) DO UPDATE SET object = excluded.object, headers = excluded.headers, size = excluded.size`),
  );
}

// Names below /_astro contain a hash of the file, so their content never changes.
const headersOf = (path: string): Record<string, string> => ({
  'content-type': getMimeType(path) ?? 'application/octet-stream',
  'cache-control': path.startsWith('/_astro/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
  'x-content-type-options': 'nosniff',
});
