// Runs what integrations do after a build, `astro:build:done`, on what is live: in the folder for which the site is configured, which
// no visitor reads. The files that they have made or changed there are kept, and are served and exported beside the live ones.
import { createHash } from 'node:crypto';
import { copyFile, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { getMimeType } from 'hono/utils/mime';
import { z } from 'zod';
import type { BuildOptions, Internals, PathWithRoute } from '../code/astro-internals.ts';
import type { Compiled } from '../code/compile.ts';
import { filesBelow, type LiveFile, type LiveFiles } from './live-files.ts';

/** What hooks have made. */
const madeSchema = z.object({
  /** What was live when they ran. */
  of: z.string(),
  folder: z.string(),
  /** Files by their paths, with the version of the live file that they have changed; none for a file of their own. */
  files: z.record(z.string(), z.object({ of: z.string().optional() })),
});
type Made = z.infer<typeof madeSchema>;

/** What hooks of `astro:build:done` have made of what is live. */
export interface HooksRun {
  /** The integrations whose hooks ran. */
  readonly names: readonly string[];
  readonly ms: number;
  readonly files: number;
  /** Live files that hooks have removed from their folder: they stay live. */
  readonly kept: readonly string[];
}

export interface BuildHooks {
  /** Live files with those of hooks. What a hook has changed counts until the file changes. */
  withMade(live: LiveFiles): LiveFiles;
  /** Answers with a file that only hooks have made; undefined when they have made none there. */
  answer(request: Request): Promise<Response | undefined>;
  /** Runs the hooks. Undefined when there are none, or when they ran on the same files. Rejects when one fails: what they made before stays. */
  run(live: LiveFiles, site: HookedSite): Promise<HooksRun | undefined>;
}

/** The compiled site, and its paths in the order of a build. */
export interface HookedSite {
  readonly compiled: Pick<Compiled, 'options' | 'logger' | 'output' | 'stage' | 'integrations'>;
  readonly paths: ReadonlyMap<string, PathWithRoute>;
}

/** `folder`: where what was made is kept, also for the next process. */
export async function openBuildHooks(folder: string, internals: Internals): Promise<BuildHooks> {
  const memory = join(folder, 'hooks.json');
  const read = await readFile(memory, 'utf8').catch(() => undefined);
  let made: Made = read === undefined ? { of: '', folder: 'hooks-0', files: {} } : madeSchema.parse(JSON.parse(read));
  const fileOf = (file: string): LiveFile => {
    const path = join(folder, made.folder, file);
    return { version: `${made.of} ${made.folder}`, read: () => readFile(path) };
  };

  async function keep(next: Made, stage: string): Promise<void> {
    const target = join(folder, next.folder);
    await rm(target, { recursive: true, force: true });
    for (const file of Object.keys(next.files)) {
      await mkdir(dirname(join(target, file)), { recursive: true });
      await copyFile(join(stage, file), join(target, file));
    }
    await writeFile(`${memory}.new`, JSON.stringify(next));
    await rename(`${memory}.new`, memory);
    // An export may still read what was made last.
    const kept = new Set([made.folder, next.folder]);
    made = next;
    for (const name of await readdir(folder)) if (/^hooks-\d+$/.test(name) && !kept.has(name)) await rm(join(folder, name), { recursive: true, force: true });
  }

  return {
    withMade(live) {
      const all = new Map(live);
      for (const [file, { of }] of Object.entries(made.files)) if (live.get(file)?.version === of) all.set(file, fileOf(file));
      return all;
    },
    async answer({ url }) {
      const path = decodeURI(new URL(url).pathname).slice(1);
      const file = [path, join(path, 'index.html')].find((name) => made.files[name] && made.files[name].of === undefined);
      if (file === undefined) return undefined;
      const headers = { 'content-type': getMimeType(file) ?? 'application/octet-stream' };
      return new Response(new Uint8Array(await fileOf(file).read()), { headers });
    },
    async run(live, site) {
      const { stage, output, integrations } = site.compiled;
      const names = integrations.flatMap(({ name, hooks }) => (hooks['astro:build:done'] ? [name] : []));
      const of = hashOf(JSON.stringify([output, names, [...live].map(([file, { version }]) => [file, version])]));
      if ((names.length === 0 && Object.keys(made.files).length === 0) || made.of === of) return undefined;
      const startedAt = performance.now();
      const before = await writeStage(stage, live);
      await callHooks(site, live, internals);
      const after = await filesBelow(stage);
      const files: Record<string, { of?: string }> = {};
      for (const file of after) {
        if (hashOf(await readFile(join(stage, file))) === before.get(file)) continue;
        const version = live.get(file)?.version;
        files[file] = version === undefined ? {} : { of: version };
      }
      await keep({ of, folder: `hooks-${Number(made.folder.split('-')[1]) + 1}`, files }, stage);
      const there = new Set(after);
      return { names, ms: performance.now() - startedAt, files: Object.keys(files).length, kept: [...live.keys()].filter((file) => !there.has(file)) };
    },
  };
}

/** Makes the folder what is live. Returns the hashes of the files. */
async function writeStage(stage: string, live: LiveFiles): Promise<Map<string, string>> {
  await rm(stage, { recursive: true, force: true });
  const hashes = new Map<string, string>();
  for (const [file, { read }] of live) {
    const bytes = await read();
    hashes.set(file, hashOf(bytes));
    await mkdir(dirname(join(stage, file)), { recursive: true });
    await writeFile(join(stage, file), bytes);
  }
  return hashes;
}

/** Calls the hooks as a build does. */
async function callHooks({ compiled, paths }: HookedSite, live: LiveFiles, { runHookBuildDone, shouldAppendForwardSlash }: Internals): Promise<void> {
  const { options, integrations, stage, logger } = compiled;
  const { config } = options.settings;
  const livePaths = new Map([...live].flatMap(([file, { path }]) => (path === undefined ? [] : [[path, file]])));
  const hasSlash = shouldAppendForwardSlash(config.trailingSlash, config.build.format);
  const pages: string[] = [];
  const routes = new Map(
    Object.values(options.allPages).map(({ route }) => [`${route.route} ${route.component}`, { ...route, distURL: undefined as URL[] | undefined }]),
  );
  for (const [path, { pathname, route }] of paths) {
    const file = livePaths.get(path);
    if (file === undefined) continue;
    if (route.type === 'page') pages.push(hasSlash ? pathname.replace(/\/?$/, '/').replace(/^\//, '') : pathname.replace(/^\//, ''));
    const known = routes.get(`${route.route} ${route.component}`);
    if (known) known.distURL = [...(known.distURL ?? []), pathToFileURL(join(stage, file))];
  }
  const settings: BuildOptions['settings'] = { ...options.settings, config: { ...config, integrations } };
  await runHookBuildDone({ settings, pages, routes: [...routes.values()], logger });
}

const hashOf = (bytes: Buffer | string): string => createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
