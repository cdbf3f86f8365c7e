// The files that publications since the cursor concern, also those below a created or deleted file or shared by several paths.
import type { Snapshot } from '../../core/database.ts';
import { fileOwners, filesOf, pathsOf, pathsWithoutFile, servedTogether } from './file-owners.ts';
import type { ServedPath } from './nginx.ts';
import { filePathFor, foldersOf } from './path-files.ts';
import { type ChangedPath, pagesAt, pagesBelow } from './served-paths.ts';

export interface ConcernedFiles {
  /** Assets come before the pages that need them. */
  readonly files: readonly string[];
  readonly owners: ReadonlyMap<string, ServedPath>;
  readonly withoutFile: readonly string[];
}

export interface Concern {
  readonly changed: readonly ChangedPath[];
  readonly assets: readonly ServedPath[];
  readonly isOtherSite: boolean;
  readonly withoutFile: readonly string[];
}

export async function concernedFiles({ changed, assets, isOtherSite, withoutFile }: Concern, snapshot: Snapshot): Promise<ConcernedFiles> {
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
