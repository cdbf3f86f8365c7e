// Which path a file stands for where several would have the same one: /team, /team/ and /team/index.html are one file.
// Pages win over what leads on to others, then the shorter path. Pure.
import type { ServedPath } from './nginx.ts';
import { filePathFor, foldersOf } from './path-files.ts';

/** What visitors get: of a page and a file of the site with one address, the page. */
export const servedTogether = (assets: readonly ServedPath[], pages: readonly ServedPath[]): ServedPath[] => [...new Map([...assets, ...pages])];

/**
 * The path that has each file. Paths that no file can stand for have none, nor do those below a file: no disk has /feed
 * as a file and as a folder, and an address is not given up for longer ones.
 */
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
  const [leads, otherLeads] = [served, other].map(leadsOn);
  return leads === otherLeads ? path.length < otherPath.length : otherLeads === true;
}

const leadsOn = ({ headers }: ServedPath[1]): boolean => headers.location !== undefined;

/** Paths of which the folder holds nothing. What leads on is told in the configuration as well, and counts as held. */
export const pathsWithoutFile = (owners: ReadonlyMap<string, ServedPath>, paths: readonly ServedPath[]): string[] =>
  paths.flatMap(([path, served]) => (leadsOn(served) || owners.get(filePathFor(path, served) ?? '')?.[0] === path ? [] : [path]));

/** The files of these paths, each once. */
export const filesOf = (paths: readonly ServedPath[]): string[] => [...new Set(paths.flatMap((one) => filePathFor(...one) ?? []))];

/** Every path whose file this could be. */
export function pathsOf(file: string): string[] {
  const place = `/${file}`;
  const folder = /^(.*\/)index\.html$/.exec(place)?.[1];
  return [
    place,
    ...(folder === undefined ? [] : [folder, ...(folder === '/' ? [] : [folder.slice(0, -1)])]),
    ...(place.endsWith('.html') ? [place.slice(0, -'.html'.length)] : []),
  ];
}
