// Vite takes “#” and “?” in a path for parts of an address, and its patterns give brackets a meaning. A checkout with such a
// path is compiled in a copy with a plain path; what is compiled runs anywhere.
import { copyFileSync, existsSync, linkSync, mkdirSync, mkdtempSync, readdirSync, readlinkSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { filesOf, root } from './repository.ts';

/** Whether the tools can work in this folder. */
export const isPlain = (path: string): boolean => /^[\p{L}\p{M}\p{N} ._+=@,~/-]*$/u.test(path);

/** Ends a command whose tools need the sources themselves. */
export function requirePlainPath(command: string): void {
  if (isPlain(root)) return;
  console.error(`${command} cannot work in ${root}: the tools it runs take some of these characters for something else.`);
  console.error('Move the checkout to a folder whose path has letters, digits, spaces and the characters . _ - only. npm start works anywhere.');
  process.exit(1);
}

/** Runs `work` in the checkout, or in a copy of its sources and dependencies with a plain path. */
export function inPlainFolder<T>(work: (folder: string) => T): T {
  if (isPlain(root)) return work(root);
  const copy = realpathSync(mkdtempSync(join(tmpdir(), 'stem-build-')));
  try {
    if (!isPlain(copy))
      throw new Error(`Stem is compiled in a folder for temporary files, and ${copy} has characters that its tools do not take: set TMPDIR to another`);
    for (const file of filesOf()) place(join(root, file), join(copy, file));
    for (const folder of dependencyFolders()) placeAll(join(root, folder), join(copy, folder));
    return work(copy);
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

/** The folders of installed dependencies, from the root: its own and those of the packages. */
const dependencyFolders = (): string[] =>
  ['', ...readdirSync(root, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []))]
    .map((folder) => join(folder, 'node_modules'))
    .filter((folder) => existsSync(join(root, folder)));

/** Caches of the tools, which they write into: a hard link would change the original. */
const isCache = (name: string) => /^\.(?:astro|vite|cache|building)/.test(name);

function placeAll(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target);
    else if (entry.isFile()) place(source, target);
    else if (entry.isDirectory() && !isCache(entry.name)) placeAll(source, target);
  }
}

/** A hard link takes no time and no room; another disk, or another owner, allows none. */
function place(source: string, target: string): void {
  mkdirSync(dirname(target), { recursive: true });
  try {
    linkSync(source, target);
  } catch {
    copyFileSync(source, target);
  }
}
