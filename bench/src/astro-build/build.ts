// Runs `astro build` and measures its duration.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { fileURLToPath } from 'node:url';
import { createFolder } from '../system/resources.ts';
import { origin } from '../system/system.ts';
import type { BuiltPage } from './static-pages.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const astro = join(root, 'node_modules/astro/bin/astro.mjs');
const publicFolder = join(root, 'site/public');

export interface AstroBuild {
  /** Returns the milliseconds of a build of these pages, from the start of the process to its end. */
  run(pages: readonly BuiltPage[]): Promise<number>;
  /** Number of files without styles, scripts, fonts and icons. */
  countDocuments(): Promise<number>;
  /** The page at a path; undefined when there is none. */
  readPage(path: string): Promise<string | undefined>;
}

export interface AstroBuildOptions {
  readonly database: string;
  /** Whether pages with an unchanged key are reused: Astro's `experimental.incrementalBuild`. */
  readonly isIncremental: boolean;
}

export async function prepareAstroBuild({ database, isIncremental }: AstroBuildOptions): Promise<AstroBuild> {
  const folder = createFolder('astro');
  const [output, cache, list] = [join(folder, 'output'), join(folder, 'cache'), join(folder, 'pages.json')];
  await mkdir(cache);
  return {
    async run(pages) {
      await writeFile(list, JSON.stringify(pages));
      const settings = { BENCH_OUTPUT: output, BENCH_CACHE: cache, BENCH_PAGES: list, BENCH_DATABASE: database, BENCH_ORIGIN: origin };
      return runAstro(['--config', 'bench/src/astro-build/astro.config.mjs'], { ...settings, BENCH_INCREMENTAL: isIncremental ? 'yes' : 'no' });
    },
    async countDocuments() {
      const files = (await readdir(output, { recursive: true, withFileTypes: true })).filter((file) => file.isFile());
      const copied = await readdir(publicFolder);
      return files.filter(({ name, parentPath }) => /\.(?:html|ics|xml|png|txt)$/.test(name) && !parentPath.includes('_astro') && !copied.includes(name))
        .length;
    },
    readPage: (path) => readFile(join(output, `${path}.html`), 'utf8').catch(() => undefined),
  };
}

/** Compiles the site for Stem: the part of a clean build that `astro build` does as well. Returns its milliseconds. */
export async function compileSite(): Promise<number> {
  return runAstro(['--outDir', createFolder('bundle')], {});
}

async function runAstro(options: readonly string[], settings: Readonly<Record<string, string>>): Promise<number> {
  const startedAt = performance.now();
  const child = spawn(process.execPath, [astro, 'build', '--silent', ...options], {
    cwd: root,
    env: { ...process.env, ...settings, NODE_ENV: 'production', ASTRO_TELEMETRY_DISABLED: '1' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let errors = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (errors += text));
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`astro build failed (exit code ${String(code)}): ${errors.slice(0, 2000)}`);
  return performance.now() - startedAt;
}
