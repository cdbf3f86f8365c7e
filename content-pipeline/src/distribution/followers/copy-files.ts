// The files of a copy: all of them, or those that publications have changed.
import type { Snapshot } from '../../core/database.ts';
import { revalidated, type Served } from '../../core/ledger/served.ts';
import { hashOf, type Objects } from '../../core/objects/objects.ts';
import { joinPieces, piecesOf } from '../../core/parts/compose.ts';
import type { Cursor } from './cursor.ts';
import type { AllFiles, Destination, FileChange } from './destination.ts';
import type { ServedPath } from './nginx.ts';
import { filePathFor, foldersOf, redirectPage } from './path-files.ts';
import { type ChangedPath, changedSince, pagesAt, pagesBelow, servedPages, servedParts } from './served-paths.ts';

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

// The files that publications since the cursor concern, also those below a created or deleted file or shared by several paths.
interface ConcernedFiles {
  /** Assets come before the pages that need them. */
  readonly files: readonly string[];
  readonly owners: ReadonlyMap<string, ServedPath>;
  readonly withoutFile: readonly string[];
}

interface Concern {
  readonly changed: readonly ChangedPath[];
  readonly assets: readonly ServedPath[];
  readonly isOtherSite: boolean;
  readonly withoutFile: readonly string[];
}

async function concernedFiles({ changed, assets, isOtherSite, withoutFile }: Concern, snapshot: Snapshot): Promise<ConcernedFiles> {
  const changedPaths = new Set(changed.map(({ path }) => path));
  const versions = changed.flatMap(({ path, before, now }) => [before, now].flatMap((served): ServedPath[] => (served ? [[path, served]] : [])));
  const own = new Set(filesOf([...assets.filter(([path]) => isOtherSite || changedPaths.has(path)), ...versions]));
  const assetsBelow = filesOf(assets).filter((file) => foldersOf(file).some((folder) => own.has(folder)));
  const files = new Set([...own, ...assetsBelow, ...filesOf(await pagesBelow([...own], snapshot))]);

  const places = new Set([...files].flatMap((file) => [file, ...foldersOf(file)]));
  const paths = servedTogether(assets, await pagesAt([...changedPaths, ...[...places].flatMap(pathsOf)], snapshot));
  const owners = fileOwners(paths);
  // For other files not all candidates were read.
  const known = paths.filter(([path, served]) => files.has(filePathFor(path, served) ?? '') || changedPaths.has(path));
  const checked = new Set([...changedPaths, ...known.map(([path]) => path)]);
  return { files: [...files], owners, withoutFile: [...withoutFile.filter((path) => !checked.has(path)), ...pathsWithoutFile(owners, known)].sort() };
}

// Which path owns a file: /team, /team/ and /team/index.html are one. Pages win over redirects, then the shorter path.

/** What visitors get: when a page and a file of the site have the same path, the page. */
const servedTogether = (assets: readonly ServedPath[], pages: readonly ServedPath[]): ServedPath[] => [...new Map([...assets, ...pages])];

/** Paths without a possible file name own none, nor do paths below a file: no disk has /feed as both, and the shorter path wins. */
function fileOwners(paths: readonly ServedPath[]): ReadonlyMap<string, ServedPath> {
  const owners = new Map<string, ServedPath>();
  for (const one of paths) {
    const file = filePathFor(...one);
    if (file === undefined) continue;
    const other = owners.get(file);
    if (!other || isBefore(one, other)) owners.set(file, one);
  }
  return new Map([...owners].filter(([file]) => !foldersOf(file).some((folder) => owners.has(folder))));
}

function isBefore([path, served]: ServedPath, [otherPath, other]: ServedPath): boolean {
  const [isRedirecting, isOtherRedirecting] = [served, other].map(isRedirect);
  return isRedirecting === isOtherRedirecting ? path.length < otherPath.length : isOtherRedirecting === true;
}

const isRedirect = ({ headers }: ServedPath[1]): boolean => headers.location !== undefined;

/** Paths that the folder has no file for, except redirects, which are in the configuration. */
const pathsWithoutFile = (owners: ReadonlyMap<string, ServedPath>, paths: readonly ServedPath[]): string[] =>
  paths.flatMap(([path, served]) => (isRedirect(served) || owners.get(filePathFor(path, served) ?? '')?.[0] === path ? [] : [path]));

const filesOf = (paths: readonly ServedPath[]): string[] => [...new Set(paths.flatMap((one) => filePathFor(...one) ?? []))];

function pathsOf(file: string): string[] {
  const place = `/${file}`;
  const folder = /^(.*\/)index\.html$/.exec(place)?.[1];
  return [
    place,
    ...(folder === undefined ? [] : [folder, ...(folder === '/' ? [] : [folder.slice(0, -1)])]),
    ...(place.endsWith('.html') ? [place.slice(0, -'.html'.length)] : []),
  ];
}
