// Copies what is published into a folder that another web server serves: the first time as a whole, then what each
// publication has changed. It may die anywhere, and catches up from the cursor it keeps in the database.
import { randomUUID } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database, Snapshot } from '../database.ts';
import type { Served } from '../ledger/ledger.ts';
import { hashOf, type Objects } from '../objects/objects.ts';
import { fileOwners, filesOf, pathsOf } from './file-owners.ts';
import { type Cursor, isOurs, readCursor, sign, writeCursor } from './follower-state.ts';
import { nginxFiles, ownTypes, type ServedPath, unusualOf, usualHeaders } from './nginx.ts';
import { redirectPage } from './path-files.ts';
import { applyChanges, asideOf, clearAside, type FileChange, replaceFile, switchTo } from './tree.ts';

export interface FollowContext {
  readonly folder: string;
  readonly database: Database;
  readonly objects: Pick<Objects, 'get'>;
}

/** Brings the folder to what is live. Returns the last publication that is in it. */
export async function follow(context: FollowContext): Promise<number> {
  const { folder, database } = context;
  await mkdir(folder, { recursive: true });
  await clearAside(folder);
  const snapshot = await database.snapshot();
  try {
    const cursor = await readCursor(snapshot);
    const last = await lastPublication(snapshot);
    const assets = await servedAssets(snapshot);
    const isKnown = cursor && (await isOurs(folder, cursor)) && (await reaches(cursor, snapshot));
    const next = isKnown ? await copyChanges({ cursor, last, assets }, snapshot, context) : await copyWhole({ last, assets }, snapshot, context);
    if (next !== cursor) await writeCursor(database, next);
    if (next !== cursor) await sign(folder, next);
    await clearAside(folder);
    return next.publication;
  } finally {
    snapshot.close();
  }
}

interface State {
  readonly last: number;
  readonly assets: readonly ServedPath[];
}

async function copyWhole({ last, assets }: State, snapshot: Snapshot, context: FollowContext): Promise<Cursor> {
  const { folder } = context;
  const mark = randomUUID();
  const tree = `site-${mark}`;
  const pages = await servedPages(snapshot);
  await mkdir(join(folder, tree), { recursive: true });
  // A tree nobody serves yet needs no instant.
  for (const [file, one] of fileOwners([...assets, ...pages])) await applyChanges(join(folder, tree), asideOf(folder), [await changeOf(file, one, context)]);
  const usual = usualHeaders(pages);
  await configure(pages, usual, folder);
  await switchTo(folder, tree);
  return { mark, publication: last, assets: fingerprintOf(assets), usual };
}

async function copyChanges({ cursor, last, assets }: State & { readonly cursor: Cursor }, snapshot: Snapshot, context: FollowContext): Promise<Cursor> {
  const { folder } = context;
  const isOtherSite = fingerprintOf(assets) !== cursor.assets;
  if (last === cursor.publication && !isOtherSite) return cursor;
  const changed = await changedSince(cursor.publication, snapshot);
  const isOtherConfiguration = changed.some(
    ({ path, before, now }) => unusualOf(before, cursor.usual) !== unusualOf(now, cursor.usual) || (!before && now && ownTypes([[path, now]]).size > 0),
  );
  // What pages need comes before the pages.
  const concerned = filesOf([
    ...(isOtherSite ? assets : []),
    ...changed.flatMap(({ path, before, now }) => [before, now].flatMap((served) => (served ? [[path, served] as const] : []))),
  ]);
  const owners = fileOwners([...assets, ...(await pagesAt(concerned.flatMap(pathsOf), snapshot))]);
  const files: FileChange[] = [];
  for (const file of concerned) files.push(await changeOf(file, owners.get(file), context));
  await applyChanges(join(folder, 'site'), asideOf(folder), files);
  const next = { ...cursor, publication: last, assets: fingerprintOf(assets) };
  if (!isOtherConfiguration) return next;
  const pages = await servedPages(snapshot);
  const usual = usualHeaders(pages);
  await configure(pages, usual, folder);
  return { ...next, usual };
}

async function configure(pages: readonly ServedPath[], usual: Cursor['usual'], folder: string): Promise<void> {
  const { maps, server } = nginxFiles(pages, usual, join(folder, 'site'));
  await mkdir(join(folder, 'nginx'), { recursive: true });
  await replaceFile(join(folder, 'nginx', 'maps.conf'), maps);
  await replaceFile(join(folder, 'nginx', 'server.conf'), server);
}

async function changeOf(file: string, owner: ServedPath | undefined, { objects }: FollowContext): Promise<FileChange> {
  if (!owner) return { file };
  const [path, { headers, object }] = owner;
  if (headers.location !== undefined) return { file, bytes: Buffer.from(redirectPage(headers.location)) };
  const bytes = object === undefined ? undefined : await objects.get(object);
  if (!bytes) throw new Error(`The bytes of ${path} are missing`);
  return { file, bytes };
}

const fingerprintOf = (assets: readonly ServedPath[]): string => hashOf(Buffer.from(JSON.stringify(assets.map(([path, { object }]) => [path, object]))));

async function lastPublication(snapshot: Snapshot): Promise<number> {
  const [row] = await snapshot.rows('SELECT max(id) AS id FROM publications');
  return Number(row?.id ?? 0);
}

// Whether every receipt since is still there.
async function reaches({ publication }: Cursor, snapshot: Snapshot): Promise<boolean> {
  const [row] = await snapshot.rows('SELECT min(id) AS id, max(id) AS last FROM publications');
  return Number(row?.id ?? 0) <= publication + 1 && publication <= Number(row?.last ?? 0);
}

async function servedAssets(snapshot: Snapshot): Promise<ServedPath[]> {
  const rows = await snapshot.rows('SELECT path, object, headers, size FROM pipeline_assets ORDER BY path');
  return rows.map(({ path, object, headers, size }) => [
    String(path),
    { status: 200, object: String(object), headers: JSON.parse(String(headers)), size: Number(size) },
  ]);
}

const pageColumns = 'path, status, headers, object, size';

async function servedPages(snapshot: Snapshot): Promise<ServedPath[]> {
  const rows = await snapshot.rows(`SELECT ${pageColumns} FROM pipeline_manifest WHERE status IS NOT NULL ORDER BY path`);
  return rows.map((row) => [String(row.path), servedOf(row)]);
}

async function pagesAt(paths: readonly string[], snapshot: Snapshot): Promise<ServedPath[]> {
  const wanted = JSON.stringify(paths);
  const rows = await snapshot.rows(`SELECT ${pageColumns} FROM pipeline_manifest WHERE status IS NOT NULL AND path IN (SELECT value FROM json_each(?))`, [
    wanted,
  ]);
  return rows.map((row) => [String(row.path), servedOf(row)]);
}

interface ChangedPath {
  readonly path: string;
  /** What was there at the cursor. */
  readonly before?: Served;
  readonly now?: Served;
}

async function changedSince(publication: number, snapshot: Snapshot): Promise<ChangedPath[]> {
  const rows = await snapshot.rows(
    `SELECT line.path, line.before, page.status, page.headers, page.object, page.size, min(line.publication_id)
     FROM publication_lines AS line LEFT JOIN pipeline_manifest AS page ON page.path = line.path
     WHERE line.publication_id > ? AND line.outcome <> 'failed' GROUP BY line.path ORDER BY line.path`,
    [publication],
  );
  return rows.map((row) => ({
    path: String(row.path),
    ...(row.before !== null && { before: JSON.parse(String(row.before)) as Served }), // what commit.ts wrote
    ...(row.status !== null && { now: servedOf(row) }),
  }));
}

const servedOf = (row: Readonly<Record<string, unknown>>): Served => ({
  status: Number(row.status),
  headers: JSON.parse(String(row.headers)),
  size: Number(row.size),
  ...(row.object !== null && { object: String(row.object) }),
});
