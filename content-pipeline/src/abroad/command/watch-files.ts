// Watches the files of a site and reports what has changed, a moment after the last change: editors write several files at once.
import { existsSync, watch } from 'node:fs';
import { stat } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroConfig } from 'astro';
import type { FileEdit } from '../adopt-site.ts';
import { filesBelow } from '../output/live-files.ts';

/** Milliseconds without a change until what has changed is reported. */
const quiet = 20;

type Folders = Pick<AstroConfig, 'root' | 'srcDir' | 'publicDir'>;

export interface Watched {
  /** Watched beside sources and public files. */
  readonly folders: readonly string[];
  /** Files that were there at the start. */
  readonly known: readonly string[];
  /** Milliseconds since 1970: what has changed since is reported as well. */
  readonly since: number;
}

/** Watches the sources, the public files, more folders, and the files directly in the folder of the site. */
export async function watchFiles({ root, srcDir, publicDir }: Folders, watched: Watched, report: (changes: FileEdit[]) => void) {
  const top = dirname(join(fileURLToPath(root), 'x'));
  const wanted = [srcDir, publicDir].map((folder) => dirname(join(fileURLToPath(folder), 'x'))).concat(watched.folders);
  const folders = wanted.filter((folder, place) => existsSync(folder) && !wanted.some((other, at) => at !== place && folder.startsWith(other + sep)));
  const known = new Set<string>();
  for (const folder of folders) for (const file of await filesBelow(folder)) known.add(join(folder, file));
  const changed = new Set<string>();
  let timer: NodeJS.Timeout | undefined;

  function note(path: string) {
    changed.add(path);
    clearTimeout(timer);
    timer = setTimeout(flush, quiet);
  }
  function flush() {
    const changes = [...changed].map((path): FileEdit => {
      const event = !existsSync(path) ? 'unlink' : known.has(path) ? 'change' : 'add';
      if (event === 'unlink') known.delete(path);
      else known.add(path);
      return { event, path };
    });
    changed.clear();
    report(changes);
  }
  const watchers = [
    ...folders.map((folder) => watch(folder, { recursive: true }, (_, name) => void (name !== null && note(join(folder, name))))),
    watch(top, (_, name) => void (name !== null && !folders.includes(join(top, name)) && note(join(top, name)))),
  ];
  for (const path of new Set([...watched.known, ...known])) if (await hasChanged(path, watched.since)) note(path);
  return () => {
    clearTimeout(timer);
    for (const watcher of watchers) watcher.close();
  };
}

/** Whether a file was written, moved or removed since. */
async function hasChanged(path: string, since: number): Promise<boolean> {
  const found = await stat(path).catch(() => undefined);
  return !found || Math.max(found.mtimeMs, found.ctimeMs) >= since;
}
