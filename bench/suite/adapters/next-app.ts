// An app of Next with any number of sites, each under a path of its own: built, started, and built again.
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { findFreePort } from '../../src/system/resources.ts';
import type { Edit, Site } from '../case.ts';
import type { Pages } from './adapter.ts';
import { changeFiles, changeOf, type Files, type Program, runProgram, startProgram, writeFiles } from './files.ts';
import { commonFiles, siteFiles } from './next-files.ts';

export type NextApp = Awaited<ReturnType<typeof startNextApp>>;

/** `folder` is within the folder of the tools, where Next finds itself. */
export async function startNextApp(folder: string, tools: string, sites: ReadonlyMap<string, Site>) {
  const next = join(tools, 'node_modules/next/dist/bin/next');
  const log = join(folder, 'rendered.log');
  const env = { SUITE_LOG: log, NEXT_TELEMETRY_DISABLED: '1' };
  let program: Program | undefined;
  let origin = '';
  let built = 0;
  const files = new Map<string, Files>();
  const changes = new Map<string, string[]>();

  async function rebuild(): Promise<void> {
    await program?.stop();
    built = await runProgram({ command: process.execPath, args: [next, 'build'], cwd: folder, env });
    const port = await findFreePort();
    program = startProgram({ command: process.execPath, args: [next, 'start', '--port', String(port), '--hostname', '127.0.0.1'], cwd: folder, env });
    await program.waitFor(/Ready in/);
    origin = `http://127.0.0.1:${port}`;
  }
  const pathIn = (name: string, path: string) => `/${name}${path}`;
  async function fetchPages(name: string, paths: readonly string[]): Promise<Pages> {
    const found = new Map<string, string>();
    for (const path of paths) {
      const answer = await fetch(origin + pathIn(name, path));
      const text = await answer.text();
      if (answer.status === 200) found.set(path, shownIn(text));
    }
    return found;
  }
  await writeFiles(folder, commonFiles(tools));
  for (const [name, site] of sites) {
    files.set(name, siteFiles(name, site));
    await writeFiles(folder, files.get(name) ?? {});
  }
  await rebuild();
  return {
    rebuild,
    fetchPages,
    /** All pages that the build made. */
    async fetchAll(name: string): Promise<Pages> {
      const { routes } = JSON.parse(await readFile(join(folder, '.next/prerender-manifest.json'), 'utf8')) as { routes: object }; // as Next writes it
      const paths = Object.keys(routes).filter((path) => path === `/${name}` || path.startsWith(`/${name}/`));
      return fetchPages(
        name,
        paths.map((path) => path.slice(name.length + 1)).map((path) => (path.includes('.') ? path : `${path}/`)),
      );
    },
    /** Milliseconds of its last build. */
    built: () => built,
    /** Prepares an edit. Returns a function that writes it, and says which records have changed, as a CMS knows it. */
    change(name: string, site: Site, edit: Edit): () => Promise<void> {
      const changed = siteFiles(name, site);
      const change = changeOf(files.get(name) ?? {}, changed, edit);
      files.set(name, changed);
      const content = `content/${name}/`;
      const records = [...Object.keys(change.write), ...change.remove].filter((file) => file.startsWith(content)).map((file) => file.slice(content.length));
      const known = (changes.get(name) ?? []).concat(records);
      changes.set(name, known);
      return async () => {
        await changeFiles(folder, change);
        await writeFiles(folder, { [`${content}changes`]: known.join('\n') });
      };
    },
    /** Expires tags, as the webhook of a CMS does. */
    async expire(tags: readonly string[]): Promise<void> {
      if (tags.length > 0) await fetch(`${origin}/revalidate/`, { method: 'POST', body: JSON.stringify(tags) });
    },
    forgetRendered: () => rm(log, { force: true }),
    async rendered(name: string): Promise<string[]> {
      const lines = (await readFile(log, 'utf8').catch(() => '')).split('\n');
      return [...new Set(lines.filter((line) => line.startsWith(`/${name}/`)).map((line) => line.slice(name.length + 1)))];
    },
    async stop(): Promise<void> {
      await program?.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** What a template has written, without the scripts around it; the whole text of a feed. */
const shownIn = (text: string): string => /<div id="suite">([\s\S]*?)<!--end-->/.exec(text)?.[1] ?? text;
