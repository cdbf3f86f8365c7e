// The same edits with Astro alone, in a folder where it keeps its caches: `astro build`, and with the flag `incrementalBuild`.
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import type { Proof } from './proof.ts';
import { type InstalledSite, run } from './site.ts';

/** Milliseconds of each edit; undefined where it was not made. */
export interface BuildTimes {
  readonly warm: readonly number[];
  readonly incremental?: readonly number[];
}

/** Milliseconds of `astro build` after each of these edits. A site that has no keys is not built incrementally. */
export async function timeBuilds(site: InstalledSite, edits: Proof['edits']): Promise<BuildTimes> {
  if (edits.length === 0) return { warm: [] };
  const warm = await replay(site, edits, false);
  const incremental = await replay(site, edits, true);
  return { ...(warm && { warm }), ...(incremental && { incremental }) } as BuildTimes; // a build without keys is always made
}

async function replay({ folder: source }: InstalledSite, edits: Proof['edits'], isIncremental: boolean): Promise<readonly number[] | undefined> {
  // Beside the site, for the reason that content-pipeline/src/abroad/command/site-copy.ts has.
  const folder = await mkdtemp(`${source}-builds-`);
  try {
    return await replayIn(folder, source, edits, isIncremental);
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function replayIn(folder: string, source: string, edits: Proof['edits'], isIncremental: boolean): Promise<readonly number[] | undefined> {
  await cp(source, folder, { recursive: true, filter: (file) => relative(source, file) !== 'node_modules' });
  await symlink(join(source, 'node_modules'), join(folder, 'node_modules'));
  if (isIncremental && (await addKeys(folder)) === 0) return undefined;
  const config = (await readdir(folder)).find((name) => name.startsWith('astro.config.'));
  await writeFile(join(folder, 'beside.config.mjs'), configWith(config ?? '', isIncremental));
  const build = () => run(process.execPath, [join(folder, 'node_modules/astro/bin/astro.mjs'), 'build', '--silent', '--config', 'beside.config.mjs'], folder);
  build();
  const times: number[] = [];
  for (const { files } of edits) {
    for (const [file, bytes] of Object.entries(files)) {
      await mkdir(dirname(join(folder, file)), { recursive: true });
      await (bytes === null ? rm(join(folder, file)) : writeFile(join(folder, file), Buffer.from(bytes, 'base64')));
    }
    const startedAt = performance.now();
    build();
    times.push(performance.now() - startedAt);
  }
  return times;
}

/** The configuration of the site without `adopt()`, with caches of its own. */
const configWith = (config: string, isIncremental: boolean) => `import site from './${config}';
export default {
  ...site,
  cacheDir: './.cache',
  integrations: site.integrations.filter((one) => one.name !== 'adopt'),
  experimental: { ...site.experimental, incrementalBuild: ${isIncremental} },
  vite: { ...site.vite, cacheDir: './.cache/vite' },
};
`;

/** Gives pages of entries the digest of their entry as key, as in the example of Astro's documentation. Returns how many files have one. */
async function addKeys(folder: string): Promise<number> {
  const names = await readdir(join(folder, 'src/pages'), { recursive: true }).catch(() => []);
  let count = 0;
  for (const name of names.filter((one) => /\.(?:astro|ts|js)$/.test(one))) {
    const file = join(folder, 'src/pages', name);
    const text = await readFile(file, 'utf8');
    const keyed = withKeys(text);
    if (keyed === text) continue;
    count += 1;
    await writeFile(file, keyed);
  }
  return count;
}

/** The code of a page with a key for each entry that `getStaticPaths` lists. Pure. */
export const withKeys = (code: string): string =>
  code.replace(/\.map\(\((\w+)\) => \(\{(?=\s*params:)/, (found, entry: string) => `${found} cacheKey: String(${entry}.digest),`);
