// Watches the files of a site and reports what has changed, a moment after the last change: editors write several files at once.
import { existsSync, watch } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroConfig } from 'astro';
import type { FileEdit } from '../adopt-site.ts';
import { filesBelow } from '../output/live-files.ts';

/** Milliseconds without a change until what has changed is reported. */
const quiet = 20;

type Folders = Pick<AstroConfig, 'root' | 'srcDir' | 'publicDir'>;

/** Watches the sources, the public files, `more` folders, and the files directly in the folder of the site. */
export async function watchFiles({ root, srcDir, publicDir }: Folders, more: readonly string[], report: (changes: FileEdit[]) => void) {
  const top = dirname(join(fileURLToPath(root), 'x'));
  const wanted = [srcDir, publicDir].map((folder) => dirname(join(fileURLToPath(folder), 'x'))).concat(more);
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
  return () => {
    clearTimeout(timer);
    for (const watcher of watchers) watcher.close();
  };
}
