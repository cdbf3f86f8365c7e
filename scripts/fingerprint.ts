// A hash of files and folders: a product is built again only when the hash of its sources has changed.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from './repository.ts';

/** Hash of files and folders, named by their path from the root, and of the version of Node. */
export function fingerprintOf(paths: readonly string[], isIncluded: (file: string) => boolean = () => true): string {
  const hash = createHash('sha256').update(process.version);
  for (const path of paths) for (const file of filesIn(join(root, path)).filter(isIncluded)) hash.update(relative(root, file)).update(readFileSync(file));
  return hash.digest('hex');
}

function filesIn(path: string): string[] {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesIn(join(path, name)));
}

/** Whether the stamp in `node_modules` has this fingerprint: the product was built from exactly these files. */
export function isStamped(name: string, fingerprint: string): boolean {
  const stamp = stampOf(name);
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint;
}

export const stampOf = (name: string): string => join(root, 'node_modules', `.made-${name.replaceAll(/[^a-z]+/g, '-')}`);
