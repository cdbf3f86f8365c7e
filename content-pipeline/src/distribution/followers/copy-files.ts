// The files of a copy: all of them, or those that publications have changed.
import type { Snapshot } from '../../core/database.ts';
import { revalidated, type Served } from '../../core/ledger/served.ts';
import { hashOf, type Objects } from '../../core/objects/objects.ts';
import { joinPieces, piecesOf } from '../../core/parts/compose.ts';
import { concernedFiles } from './concerned-files.ts';
import type { Cursor } from './cursor.ts';
import type { AllFiles, Destination, FileChange } from './destination.ts';
import { fileOwners, pathsWithoutFile, servedTogether } from './file-owners.ts';
import type { ServedPath } from './nginx.ts';
import { redirectPage } from './path-files.ts';
import { changedSince, servedPages, servedParts } from './served-paths.ts';

interface Copying extends Pick<AllFiles, 'check'> {
  readonly destination: Destination;
  readonly objects: Pick<Objects, 'get'>;
}

interface State {
  readonly last: number;
  readonly assets: readonly ServedPath[];
  /** What was published after this is copied. */
  readonly from: number;
  /** Whether files are copied again that may be other than the cursor says. */
  readonly isRepeated: boolean;
}

interface Everything extends Pick<State, 'assets'>, Pick<AllFiles, 'beginning' | 'noteDone'> {}

export async function copyAll({ beginning, assets, noteDone }: Everything, snapshot: Snapshot, { destination, objects, check }: Copying): Promise<Cursor> {
  const pages = await servedPages(snapshot);
  const paths = servedTogether(assets, pages);
  const owners = fileOwners(paths);
  const parts = await servedParts(snapshot);
  const files = [...owners].map(([file, one]) => changeOf(file, one, { objects, parts }));
  const usual = await destination.copyAll({ beginning, files, pages, check, noteDone });
  const { mark, publication, assets: fingerprint } = beginning;
  return { mark, publication, assets: fingerprint, usual, withoutFile: pathsWithoutFile(owners, paths) };
}

export async function copyChanges(cursor: Cursor, state: State, snapshot: Snapshot, { destination, objects, check }: Copying): Promise<Cursor> {
  const { last, assets, from, isRepeated } = state;
  const isOtherSite = fingerprintOf(assets) !== cursor.assets;
  // Of what is repeated, any version may have been written.
  const changed = await changedSince(from, snapshot, { everyVersion: isRepeated });
  const concerned = await concernedFiles({ ...cursor, changed, assets, isOtherSite: isOtherSite || isRepeated }, snapshot);
  const parts = await servedParts(snapshot);
  const files = concerned.files.map((file) => changeOf(file, concerned.owners.get(file), { objects, parts }));
  const usual = await destination.copyChanged({ cursor, files, changed, isRepeated, snapshot, check });
  return { ...cursor, publication: last, assets: fingerprintOf(assets), usual, withoutFile: concerned.withoutFile };
}

interface Bytes extends Pick<Copying, 'objects'> {
  readonly parts: ReadonlyMap<string, Served>;
}

function changeOf(file: string, owner: ServedPath | undefined, { objects, parts }: Bytes): FileChange {
  if (!owner) return { file };
  const [path, served] = owner;
  const { location } = served.headers;
  const headers = { 'cache-control': revalidated, ...(location !== undefined && { 'content-type': 'text/html; charset=utf-8' }), ...served.headers };
  async function bytes() {
    if (location !== undefined) return Buffer.from(redirectPage(location));
    const pieces = piecesOf(served, (key) => parts.get(key));
    const joined = pieces && (await joinPieces(pieces, objects.get));
    if (!joined) throw new Error(`The bytes of ${path} are missing`);
    return joined;
  }
  return { file, content: { headers, bytes } };
}

export const fingerprintOf = (assets: readonly ServedPath[]): string => hashOf(Buffer.from(JSON.stringify(assets.map(([path, { object }]) => [path, object]))));
