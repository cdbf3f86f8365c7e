// npm run build: compiles the site, the back office and the server, each only when one of its sources has changed.
// With --demo it also publishes the demo content once, for tests that start with a copy of it.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { withLock } from './boot-lock.mjs';
import { fingerprintOf, isStamped, stampOf } from './fingerprint.ts';
import { inPlainFolder } from './plain-path.ts';
import { root } from './repository.ts';

interface Product {
  readonly name: string;
  readonly output: string;
  /** Files and folders. */
  readonly sources: readonly string[];
  /** Builds into the folder that is appended as the last argument. */
  readonly command: readonly [string, ...string[]];
}

const shared = ['model/src', 'scripts/escape-characters.ts', 'pnpm-lock.yaml', 'tsconfig.json'];

const site: Product = {
  name: 'site',
  output: 'site/dist',
  sources: ['site/src', 'site/public', 'site/package.json', 'content-pipeline/src', 'api/src/client.ts', 'api/src/client', 'astro.config.mjs', ...shared],
  command: ['astro', 'build', '--silent', '--outDir'],
};

const backOffice: Product = {
  name: 'back office',
  output: 'admin/dist',
  sources: ['admin/src', 'admin/index.html', 'admin/package.json', 'admin/vite.config.ts', 'api/src/client.ts', 'api/src/client', ...shared],
  command: ['vite', 'build', 'admin', '--logLevel', 'warn', '--emptyOutDir', '--outDir'],
};

const server: Product = {
  name: 'server',
  output: 'api/dist',
  sources: [
    'api/src',
    'api/package.json',
    'api/vite.config.ts',
    'content-pipeline/src',
    'content-pipeline/package.json',
    'demo/src',
    'demo/package.json',
    'scripts/package/libraries.ts',
    ...shared,
  ],
  command: ['vite', 'build', 'api', '--logLevel', 'error', '--emptyOutDir', '--outDir'],
};

/** With its threads, media processes and commands, which a checkout runs from their sources. */
const packagedServer: Product = {
  ...server,
  name: 'server of the package',
  output: 'node_modules/.cache/packaged-server',
  command: ['vite', 'build', 'api', '--mode', 'package', '--logLevel', 'error', '--emptyOutDir', '--outDir'],
};

const demoSite: Product = {
  name: 'demo site of the tests',
  output: 'node_modules/.cache/demo-site',
  sources: [
    ...site.sources,
    'demo/src',
    'demo/content',
    'api/src',
    'api/migrations',
    'api/test/whole-site.ts',
    'api/test/installation.ts',
    'api/test/make-demo-site.ts',
  ],
  command: [process.execPath, 'api/test/make-demo-site.ts'],
};

/**
 * Builds what is missing or outdated: takes seconds the first time, milliseconds after that. Only one process builds at a
 * time. A checkout that is fully built may be read-only, so it is not even locked.
 */
export async function build(): Promise<void> {
  await buildAll([site, backOffice, server]);
}

/** What the api needs from source, when something else serves the back office. */
export const buildSite = (): Promise<void> => buildAll([site]);

/** Also publishes the demo content. Returns its folder: copy it, do not change it. */
export async function buildWithDemo(): Promise<string> {
  await build();
  await buildAll([demoSite]);
  return join(root, demoSite.output);
}

/** Builds what a package contains. Returns the folder of its server. */
export async function buildForPackage(): Promise<string> {
  await buildAll([site, backOffice, packagedServer]);
  return join(root, packagedServer.output);
}

async function buildAll(wanted: readonly Product[]): Promise<void> {
  if (wanted.every(isBuilt)) return;
  const code: number = await withLock(join(root, 'node_modules/.building'), () =>
    inPlainFolder((folder) => wanted.reduce((failed, product) => failed || buildProduct(product, folder), 0)),
  );
  if (code !== 0) process.exit(code);
}

const sourcesHash = ({ sources }: Product) => fingerprintOf(sources, (file) => !isTest(file));
const isBuilt = (product: Product) => existsSync(join(root, product.output)) && isStamped(product.name, sourcesHash(product));

/** Compiles in a folder, the checkout or a copy of it, and returns the exit code. */
function buildProduct(product: Product, folder: string): number {
  if (isBuilt(product)) return 0;
  const {
    name,
    output,
    command: [program, ...args],
  } = product;
  const stamp = stampOf(name);
  const fingerprint = sourcesHash(product);
  console.log(`Building the ${name} …`);
  // Built beside the output, which stays complete for running processes. Compilers read no sources from this folder.
  const draft = join('node_modules', `.building-${output.replaceAll('/', '-')}`);
  rmSync(join(root, draft), { recursive: true, force: true }); // of a build that failed
  const { status } = spawnSync(program, [...args, join(folder, draft)], {
    cwd: folder,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      ...process.env,
      PATH: [join(folder, 'node_modules/.bin'), process.env.PATH].join(delimiter),
      NODE_ENV: 'production',
      ASTRO_TELEMETRY_DISABLED: '1',
    },
  });
  if (status !== 0) return status ?? 1;
  if (folder !== root) cpSync(join(folder, draft), join(root, draft), { recursive: true });
  // Without a stamp an interrupted replacement is built again.
  rmSync(stamp, { force: true });
  rmSync(join(root, output), { recursive: true, force: true });
  renameSync(join(root, draft), join(root, output));
  writeFileSync(stamp, fingerprint);
  return 0;
}

const isTest = (file: string) => /\.test\.tsx?$/.test(file);

if (import.meta.main) await (process.argv.includes('--demo') ? buildWithDemo() : build());
