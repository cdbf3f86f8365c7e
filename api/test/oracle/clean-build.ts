// Compares live pages with a clean build of the same content at the same instant in another folder.
import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, openDatabase } from '@stem/content-pipeline/database';
import { sql } from 'drizzle-orm';
import { copyDatabase } from '../../src/backup/copy-database.ts';
import { settingsOf } from '../installation.ts';
import { type OracleSite, openOracleSite } from './oracle-site.ts';

export interface Difference {
  readonly path: string;
  /** `blocked`: blocked, although a clean build publishes it. */
  readonly kind: 'missing' | 'extra' | 'blocked' | 'status' | 'bytes' | 'sitemap' | `header ${string}`;
}

export interface Comparison {
  /** Number of compared pages, redirects and files. */
  readonly paths: number;
  /** Pages that fail in the clean build. `verify` compares their live versions, since it renders without the gate. */
  readonly failing: number;
  readonly differences: readonly Difference[];
}

/** Compares everything visitors can request. */
export async function compareWithCleanBuild(live: OracleSite): Promise<Comparison> {
  const folder = await mkdtemp(join(tmpdir(), 'clean-build-'));
  try {
    await copyContent(live.options.folder, folder);
    const { bundle, newId, clock } = live.options;
    const clean = await openOracleSite({ folder, bundle, newId, clock: { now: clock.now }, mediaFolder: live.files.folder });
    try {
      return await compare(live, clean);
    } finally {
      await clean.leave();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Copies content without the state of publishing. */
export async function copyContent(from: string, to: string): Promise<void> {
  await copyDatabase(settingsOf(from).database, settingsOf(to).database);
  const database = await openDatabase(settingsOf(to).database);
  const stateTables = await database.rows(
    `SELECT name FROM sqlite_schema WHERE type = 'table' AND (name LIKE 'pipeline\\_%' ESCAPE '\\' OR name LIKE 'publication%')`,
  );
  await database.write(async (transaction) => {
    await transaction.run(sql`PRAGMA defer_foreign_keys = ON`);
    for (const { name } of stateTables) await transaction.run(sql.raw(`DELETE FROM "${name}"`));
  });
  await database.close();
}

async function compare(live: OracleSite, clean: OracleSite): Promise<Comparison> {
  const [failing, blocked] = [await failingIn(clean.database), await failingIn(live.database)];
  const found = [...(await pagesOf(live)), ...(await pagesOf(clean)), ...(await assetsOf(clean))];
  const paths = [...new Set(found)].filter((path) => !failing.has(path)).sort();
  const differences: Difference[] = [];
  for (const path of paths) {
    const kind = blocked.has(path) ? 'blocked' : await findDifference(path, live, clean);
    if (kind) differences.push({ path, kind });
  }
  if (failing.size === 0 && (await sitemap(live)) !== (await sitemap(clean))) differences.push({ path: '/sitemap.xml', kind: 'sitemap' });
  return { paths: paths.length, failing: failing.size, differences };
}

async function findDifference(path: string, live: OracleSite, clean: OracleSite): Promise<Difference['kind'] | undefined> {
  const [here, there] = [await request(path, live), await request(path, clean)];
  if (!here.isThere) return there.isThere ? 'missing' : undefined;
  if (!there.isThere) return 'extra';
  if (here.status !== there.status) return 'status';
  if (here.bytes !== there.bytes) return 'bytes';
  const name = [...new Set([...here.headers.keys(), ...there.headers.keys()])].find((name) => here.headers.get(name) !== there.headers.get(name));
  return name === undefined ? undefined : `header ${name}: ${here.headers.get(name)} instead of ${there.headers.get(name)}`;
}

async function request(path: string, site: OracleSite) {
  const entry = await site.pipeline.manifest.find(path);
  if (!entry) return { isThere: false } as const;
  const response = await site.visit(path);
  response.headers.delete('publication');
  return {
    isThere: true,
    status: response.status,
    headers: response.headers,
    bytes: createHash('sha256')
      .update(Buffer.from(await response.arrayBuffer()))
      .digest('hex'),
  } as const;
}

const pagesOf = async ({ pipeline }: OracleSite) => (await pipeline.servedPaths()).keys();

// Files of the current compiled site; those of earlier ones are live as well.
const assetsOf = async ({ database }: OracleSite) => (await database.rows('SELECT path FROM pipeline_assets')).map(({ path }) => String(path));

async function failingIn(database: Database): Promise<Set<string>> {
  const rows = await database.rows('SELECT path FROM pipeline_pages WHERE failure IS NOT NULL');
  return new Set(rows.map(({ path }) => String(path)));
}

// Without dates: the time of a publication does not follow from content.
const sitemap = async ({ pipeline }: OracleSite) => (await pipeline.sitemap()).replaceAll(/<lastmod>[^<]*<\/lastmod>/g, '');
