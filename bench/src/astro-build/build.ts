// Runs `astro build`, and says how long it took.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { fileURLToPath } from 'node:url';
import { ownFolder } from '../own-folder.ts';
import { origin } from '../system.ts';
import type { BuiltPage } from './static-pages.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const astro = join(root, 'node_modules/astro/bin/astro.mjs');

export interface AstroBuild {
  /** Milliseconds of a build of these pages, from the start of the process to its end. */
  run(pages: readonly BuiltPage[]): Promise<number>;
  /** How many files there are but for those of styles, scripts and fonts. */
  documents(): Promise<number>;
  /** The bytes under a path; undefined when there are none. */
  page(path: string): Promise<string | undefined>;
}

export interface AstroBuildOptions {
  readonly database: string;
  /** Whether pages with the same key as before are kept: Astro's `experimental.incrementalBuild`. */
  readonly isIncremental: boolean;
}

export async function prepareAstroBuild({ database, isIncremental }: AstroBuildOptions): Promise<AstroBuild> {
  const folder = ownFolder('astro');
  const [output, cache, list] = [join(folder, 'output'), join(folder, 'cache'), join(folder, 'pages.json')];
  await mkdir(cache);
  return {
    async run(pages) {
      await writeFile(list, JSON.stringify(pages));
      const settings = { BENCH_OUTPUT: output, BENCH_CACHE: cache, BENCH_PAGES: list, BENCH_DATABASE: database, BENCH_ORIGIN: origin };
      return runAstro(['--config', 'bench/src/astro-build/astro.config.mjs'], { ...settings, BENCH_INCREMENTAL: isIncremental ? 'yes' : 'no' });
    },
    async documents() {
      const files = (await readdir(output, { recursive: true, withFileTypes: true })).filter((file) => file.isFile());
      return files.filter(({ name, parentPath }) => /\.(?:html|ics|xml|png|txt)$/.test(name) && !parentPath.includes('_astro')).length;
    },
    page: (path) => readFile(join(output, `${path}.html`), 'utf8').catch(() => undefined),
  };
}

/** Milliseconds in which the site is compiled for Stem: its part of a clean build that `astro build` does as well. */
export async function compileSite(): Promise<number> {
  return runAstro(['--outDir', ownFolder('bundle')], {});
}

async function runAstro(options: readonly string[], settings: Readonly<Record<string, string>>): Promise<number> {
  const startedAt = performance.now();
  const child = spawn(process.execPath, [astro, 'build', '--silent', ...options], {
    cwd: root,
    env: { ...process.env, ...settings, NODE_ENV: 'production', ASTRO_TELEMETRY_DISABLED: '1' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let complaint = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (complaint += text));
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`astro build has failed (exit code ${String(code)}): ${complaint.slice(0, 2000)}`);
  return performance.now() - startedAt;
}
