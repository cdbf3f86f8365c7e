// What files and folders hold, as one word: what is made of them need not be made again while it stays the same.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.ts';

/** Of files and folders named from the root, and of the Node that runs. */
export function fingerprintOf(paths: readonly string[], counts: (file: string) => boolean = () => true): string {
  const hash = createHash('sha256').update(process.version);
  for (const path of paths) for (const file of filesIn(join(root, path)).filter(counts)) hash.update(file).update(readFileSync(file));
  return hash.digest('hex');
}

function filesIn(path: string): string[] {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesIn(join(path, name)));
}

/** Whether a stamp under `node_modules` says that something was made of just these files. */
export function isStamped(name: string, fingerprint: string): boolean {
  const stamp = stampOf(name);
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint;
}

export const stampOf = (name: string): string => join(root, 'node_modules', `.made-${name.replaceAll(/[^a-z]+/g, '-')}`);
