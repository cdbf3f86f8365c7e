// Copies what is published into a folder for another web server: first everything, then what each publication changed. It
// may be killed at any point, and catches up from its cursor in the database.
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Database, Snapshot } from '../database.ts';
import type { Served } from '../ledger/served.ts';
import { hashOf, type Objects } from '../objects/objects.ts';
import { joinPieces, piecesOf } from '../parts/compose.ts';
import { concernedFiles } from './concerned-files.ts';
import { fileOwners, pathsWithoutFile, servedTogether } from './file-owners.ts';
import { type Cursor, isOwnFolder, readCursor, writeCursor, writeMark } from './follower-state.ts';
import { nginxFiles, type ServedPath, unusualOf, usualHeaders } from './nginx.ts';
import { redirectPage } from './path-files.ts';
import { changedSince, hasReceiptsSince, hasTwins, lastPublication, servedAssets, servedPages, servedParts } from './served-paths.ts';
import { applyChanges, clearStaging, clearTrees, type FileChange, makeServedFolder, replaceFile, stagingFolderOf, switchTo } from './tree.ts';

export interface FollowContext {
  readonly folder: string;
  readonly database: Database;
  readonly objects: Pick<Objects, 'get'>;
}

/** Updates the folder to what is live. Returns the last publication in it. */
export async function follow(context: FollowContext): Promise<number> {
  const { folder, database } = context;
  await makeServedFolder(folder);
  await clearStaging(folder);
  const snapshot = await database.snapshot();
  try {
    const cursor = await readCursor(snapshot);
    const last = await lastPublication(snapshot);
    const assets = await servedAssets(snapshot);
    const isKnown = cursor && (await isOwnFolder(folder, cursor)) && (await hasReceiptsSince(cursor.publication, snapshot));
    // The ledger may not be on the disk yet, and this write flushes it: after a power cut no file is newer than the ledger.
    if (cursor && last > cursor.publication) await writeCursor(database, cursor);
    const next = isKnown ? await copyChanges({ cursor, last, assets }, snapshot, context) : await copyWhole({ last, assets }, snapshot, context);
    if (next !== cursor) await writeCursor(database, next);
    if (next !== cursor) await writeMark(folder, next);
    await clearStaging(folder);
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
  const usual = usualHeaders(pages);
  const paths = servedTogether(assets, pages);
  const owners = fileOwners(paths);
  // A copy that was killed is retried at each start; its leftovers must not fill the disk.
  await clearTrees(folder);
  try {
    await makeServedFolder(join(folder, tree));
    const parts = await servedParts(snapshot);
    const changes = [...owners].map(([file, one]) => changeOf(file, one, { ...context, parts }));
    await applyChanges(join(folder, tree), stagingFolderOf(folder), changes);
    await configure(pages, usual, folder);
    await switchTo(folder, tree);
  } finally {
    await clearTrees(folder);
  }
  return { mark, publication: last, assets: fingerprintOf(assets), usual, withoutFile: pathsWithoutFile(owners, paths) };
}

async function copyChanges({ cursor, last, assets }: State & { readonly cursor: Cursor }, snapshot: Snapshot, context: FollowContext): Promise<Cursor> {
  const { folder } = context;
  const isOtherSite = fingerprintOf(assets) !== cursor.assets;
  if (last === cursor.publication && !isOtherSite) return cursor;
  const changed = await changedSince(cursor.publication, snapshot);
  const isOtherConfiguration =
    changed.some(({ before, now }) => unusualOf(before, cursor.usual) !== unusualOf(now, cursor.usual)) ||
    (await hasTwins(
      changed.filter(({ before, now }) => !before !== !now).map(({ path }) => path),
      snapshot,
    ));
  const { files, owners, withoutFile } = await concernedFiles({ ...cursor, changed, assets, isOtherSite }, snapshot);
  const parts = await servedParts(snapshot);
  const changes = files.map((file) => changeOf(file, owners.get(file), { ...context, parts }));
  await applyChanges(join(folder, 'site'), stagingFolderOf(folder), changes);
  const next = { ...cursor, publication: last, assets: fingerprintOf(assets), withoutFile };
  if (!isOtherConfiguration) return next;
  const pages = await servedPages(snapshot);
  const usual = usualHeaders(pages);
  await configure(pages, usual, folder);
  return { ...next, usual };
}

async function configure(pages: readonly ServedPath[], usual: Cursor['usual'], folder: string): Promise<void> {
  const { maps, server } = nginxFiles(pages, usual, join(folder, 'site'));
  await makeServedFolder(join(folder, 'nginx'));
  await replaceFile(join(folder, 'nginx', 'maps.conf'), maps);
  await replaceFile(join(folder, 'nginx', 'server.conf'), server);
}

interface Bytes extends Pick<FollowContext, 'objects'> {
  readonly parts: ReadonlyMap<string, Served>;
}

function changeOf(file: string, owner: ServedPath | undefined, { objects, parts }: Bytes): FileChange {
  if (!owner) return { file };
  const [path, served] = owner;
  return {
    file,
    async bytes() {
      if (served.headers.location !== undefined) return Buffer.from(redirectPage(served.headers.location));
      const pieces = piecesOf(served, (key) => parts.get(key));
      const bytes = pieces && (await joinPieces(pieces, objects.get));
      if (!bytes) throw new Error(`The bytes of ${path} are missing`);
      return bytes;
    },
  };
}

const fingerprintOf = (assets: readonly ServedPath[]): string => hashOf(Buffer.from(JSON.stringify(assets.map(([path, { object }]) => [path, object]))));
