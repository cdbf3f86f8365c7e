// Which path a file stands for where several would have the same one: /team, /team/ and /team/index.html are one file.
// Pages win over what leads on to others, then the shorter path. Pure.
import type { ServedPath } from './nginx.ts';
import { fileOf } from './path-files.ts';

/** The path that has each file. Paths that no file can stand for have none. */
export function fileOwners(paths: readonly ServedPath[]): ReadonlyMap<string, ServedPath> {
  const owners = new Map<string, ServedPath>();
  for (const one of paths) {
    const file = fileOf(...one);
    if (file === undefined) continue;
    const other = owners.get(file);
    if (!other || isBefore(one, other)) owners.set(file, one);
  }
  return owners;
}

function isBefore([path, served]: ServedPath, [otherPath, other]: ServedPath): boolean {
  const [leads, otherLeads] = [served, other].map(({ headers }) => headers.location !== undefined);
  return leads === otherLeads ? path.length < otherPath.length : otherLeads === true;
}

/** The files of these paths, each once. */
export const filesOf = (paths: readonly ServedPath[]): string[] => [...new Set(paths.flatMap((one) => fileOf(...one) ?? []))];

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
