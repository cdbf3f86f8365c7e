// npm run build: compiles the site, the back office and the server, each only when something it is made of has changed.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withLock } from './boot-lock.mjs';
import { root } from './root.ts';

interface Product {
  readonly name: string;
  readonly output: string;
  /** Files and folders it is made of. */
  readonly sources: readonly string[];
  /** Builds into the folder that is added to it. */
  readonly command: readonly [string, ...string[]];
}

const shared = ['model/src', 'pnpm-lock.yaml', 'tsconfig.json'];

const products: readonly Product[] = [
  {
    name: 'site',
    output: 'site/dist',
    sources: ['site/src', 'site/public', 'site/package.json', 'content-pipeline/src', 'astro.config.mjs', ...shared],
    command: ['astro', 'build', '--silent', '--outDir'],
  },
  {
    name: 'back office',
    output: 'admin/dist',
    sources: [
      'admin/src',
      'admin/index.html',
      'admin/package.json',
      'admin/vite.config.ts',
      'api/src/client.ts',
      'api/src/client',
      'api/src/resources.ts',
      ...shared,
    ],
    command: ['vite', 'build', 'admin', '--logLevel', 'warn', '--emptyOutDir', '--outDir'],
  },
  {
    name: 'server',
    output: 'api/dist',
    sources: ['api/src', 'api/package.json', 'api/vite.config.ts', 'content-pipeline/src', 'content-pipeline/package.json', ...shared],
    command: ['vite', 'build', 'api', '--logLevel', 'error', '--emptyOutDir', '--outDir'],
  },
];

/** Builds what is missing or outdated; seconds the first time, milliseconds after that. Two at once take turns. */
export const build = (): Promise<void> => withLock(join(root, 'node_modules/.building'), () => products.forEach(buildProduct));

function buildProduct({ name, output, sources, command: [program, ...args] }: Product) {
  const stamp = join(root, 'node_modules', `.built-${output.replace('/', '-')}`);
  const wanted = fingerprint(sources.map((source) => join(root, source)));
  if (existsSync(join(root, output)) && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  console.log(`Building the ${name} …`);
  // Aside: what is there stays whole until the new one is, also for whoever runs on it. No compiler looks in there for sources.
  const aside = join(root, 'node_modules', `.building-${output.replace('/', '-')}`);
  const { status } = spawnSync(program, [...args, aside], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production', ASTRO_TELEMETRY_DISABLED: '1' },
  });
  if (status !== 0) process.exit(status ?? 1);
  // From here on what is there is neither the old nor the new product.
  rmSync(stamp, { force: true });
  rmSync(join(root, output), { recursive: true, force: true });
  renameSync(aside, join(root, output));
  writeFileSync(stamp, wanted);
}

function fingerprint(paths: readonly string[]): string {
  const hash = createHash('sha256').update(process.version);
  for (const path of paths) for (const file of filesIn(path)) hash.update(file).update(readFileSync(file));
  return hash.digest('hex');
}

function filesIn(path: string): string[] {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesIn(join(path, name)))
    .filter((file) => !/\.test\.tsx?$/.test(file));
}

if (import.meta.main) await build();
