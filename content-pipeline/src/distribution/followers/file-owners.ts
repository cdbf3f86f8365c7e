// Which path owns a file: /team, /team/ and /team/index.html are one. Pages win over redirects, then the shorter path. Pure.
import type { ServedPath } from './nginx.ts';
import { filePathFor, foldersOf } from './path-files.ts';

/** What visitors get: when a page and a file of the site have the same path, the page. */
export const servedTogether = (assets: readonly ServedPath[], pages: readonly ServedPath[]): ServedPath[] => [...new Map([...assets, ...pages])];

/** Paths without a possible file name own none, nor do paths below a file: no disk has /feed as both, and the shorter path wins. */
export function fileOwners(paths: readonly ServedPath[]): ReadonlyMap<string, ServedPath> {
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
export const pathsWithoutFile = (owners: ReadonlyMap<string, ServedPath>, paths: readonly ServedPath[]): string[] =>
  paths.flatMap(([path, served]) => (isRedirect(served) || owners.get(filePathFor(path, served) ?? '')?.[0] === path ? [] : [path]));

export const filesOf = (paths: readonly ServedPath[]): string[] => [...new Set(paths.flatMap((one) => filePathFor(...one) ?? []))];

export function pathsOf(file: string): string[] {
  const place = `/${file}`;
  const folder = /^(.*\/)index\.html$/.exec(place)?.[1];
  return [
    place,
    ...(folder === undefined ? [] : [folder, ...(folder === '/' ? [] : [folder.slice(0, -1)])]),
    ...(place.endsWith('.html') ? [place.slice(0, -'.html'.length)] : []),
  ];
}
