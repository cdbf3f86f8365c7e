// npm run package -- [FOLDER]: everything that a server needs in one folder, dist/stem by default. It starts with Node alone:
// node FOLDER/stem.mjs. docs/operating.md says how to install it.
import { chmodSync, cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { version } from '../../api/src/version.ts';
import { buildForPackage } from '../build.ts';
import { root } from '../repository.ts';
import { copyLibraries } from './libraries.ts';
import { supportedRange } from './node-version.mjs';

/** What a package contains besides the server and its libraries, with the place of each, which is that in the checkout for what the server reads. */
const contents: Readonly<Record<string, string>> = {
  'site/dist': 'site/dist',
  'admin/dist': 'admin/dist',
  'api/migrations': 'api/migrations',
  'api/src/openapi/page': 'api/src/openapi/page',
  'demo/content': 'demo/content',
  'docs/deploy/Caddyfile': 'deploy/Caddyfile',
  'docs/deploy/alerts.yaml': 'deploy/alerts.yaml',
  'docs/deploy/grafana.json': 'deploy/grafana.json',
  'docs/deploy/haproxy.cfg': 'deploy/haproxy.cfg',
  'docs/deploy/nginx-follower.conf': 'deploy/nginx-follower.conf',
  'docs/deploy/nginx.conf': 'deploy/nginx.conf',
  'docs/deploy/stem-backup.service': 'deploy/stem-backup.service',
  'docs/deploy/stem-backup.timer': 'deploy/stem-backup.timer',
  'docs/deploy/stem.service': 'deploy/stem.service',
  'docs/deploy/varnish.vcl': 'deploy/varnish.vcl',
  '.env.example': '.env.example',
  'scripts/package/node-version.mjs': 'node-version.mjs',
  'scripts/package/stem.mjs': 'stem.mjs',
};

/** Only the generator of migrations reads these. */
const isNeeded = (file: string) => !file.endsWith('_snapshot.json');

/** Builds what is outdated and puts the package into the folder, in place of an earlier one. */
export async function makePackage(folder: string): Promise<void> {
  const server = await buildForPackage();
  const draft = `${folder}.incomplete`;
  rmSync(draft, { recursive: true, force: true }); // of a run that was killed
  mkdirSync(draft, { recursive: true });
  for (const [from, to] of Object.entries(contents)) cpSync(join(root, from), join(draft, to), { recursive: true, filter: isNeeded });
  cpSync(server, join(draft, 'api/dist'), { recursive: true });
  copyLibraries(root, draft);
  const manifest = { name: 'stem', version, private: true, type: 'module', engines: { node: supportedRange }, scripts: { start: 'node stem.mjs' } };
  writeFileSync(join(draft, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  makeReadable(draft);
  rmSync(folder, { recursive: true, force: true });
  renameSync(draft, folder);
}

/** Another user runs the package. */
function makeReadable(folder: string): void {
  for (const path of pathsIn(folder)) chmodSync(path, statSync(path).isDirectory() ? 0o755 : 0o644);
}

/** The folder and everything in it, without links, which have neither size nor permissions of their own. */
export function pathsIn(folder: string): string[] {
  const entries = readdirSync(folder, { withFileTypes: true }).filter((entry) => !entry.isSymbolicLink());
  return [folder, ...entries.flatMap((entry) => (entry.isDirectory() ? pathsIn(join(folder, entry.name)) : [join(folder, entry.name)]))];
}

/** Why nothing may be put into this folder; undefined if it may. */
export function describeRefusal(folder: string): string | undefined {
  const inCheckout = relative(root, folder);
  const isOutside = inCheckout === '..' || inCheckout.startsWith(`..${sep}`);
  if (!isOutside && !inCheckout.startsWith(`dist${sep}`)) return `${folder} is in the checkout: choose a folder in dist, or one outside`;
  if (!existsSync(folder)) return undefined;
  if (!statSync(folder).isDirectory()) return `${folder} is not a folder`;
  const isReplaceable = readdirSync(folder).length === 0 || existsSync(join(folder, 'stem.mjs'));
  return isReplaceable ? undefined : `${folder} contains something else than a package: choose another folder`;
}

/** In megabytes of a million bytes. */
const sizeOf = (folder: string): number => pathsIn(folder).reduce((sum, path) => sum + statSync(path).size, 0) / 1_000_000;

async function run([given = 'dist/stem', ...more]: readonly string[]): Promise<number> {
  const folder = resolve(root, given);
  const refusal = more.length > 0 || given.startsWith('-') ? 'Usage: npm run package -- [FOLDER]' : describeRefusal(folder);
  if (refusal !== undefined) {
    console.error(refusal);
    return 2;
  }
  mkdirSync(dirname(folder), { recursive: true });
  await makePackage(folder);
  console.log(`${folder}: ${sizeOf(folder).toFixed(0)} MB, for ${process.platform} on ${process.arch}. Start it with: node ${join(folder, 'stem.mjs')}`);
  return 0;
}

if (import.meta.main) process.exitCode = await run(process.argv.slice(2));
