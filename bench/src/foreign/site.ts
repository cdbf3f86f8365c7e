// A site that was written elsewhere: copied, installed from the registry, and given the one integration.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, relative, resolve } from 'node:path';
import { z } from 'zod';
import { root } from '../../../scripts/repository.ts';

const sourceSchema = z.object({
  title: z.string(),
  repository: z.string(),
  commit: z.string(),
  folder: z.string(),
  /** What was changed of it so that it builds on its own, without its repository; empty when nothing was. */
  changes: z.string().default(''),
});

/** Where a site comes from. */
export type Source = z.infer<typeof sourceSchema>;

/** The sites of a folder: `sites.json` in it names them, each with a folder of its own beside that file. */
export async function readSites(folder: string): Promise<Readonly<Record<string, Source>>> {
  return z.record(z.string(), sourceSchema).parse(JSON.parse(await readFile(join(folder, 'sites.json'), 'utf8')));
}

export interface InstalledSite {
  readonly folder: string;
  /** Lines of the site that were added or changed. */
  readonly lines: number;
  readonly astro: string;
}

/** Not in this repository, which ignores its tools: Tailwind searches other files for classes in an ignored folder. */
const installed = join(tmpdir(), 'foreign-sites');

/** The tarball of the engine, as strangers get it. */
export function packEngine(): string {
  run('npm', ['run', '--silent', 'package:engine', '--', join(installed, 'package')], root);
  return join(installed, 'package/content-pipeline-1.0.0.tgz');
}

/** Installs a site. Only its packages stay from an earlier run. */
export async function installSite(source: string, name: string, engine: string): Promise<InstalledSite> {
  const folder = join(installed, name);
  await mkdir(folder, { recursive: true });
  for (const file of await readdir(folder)) if (file !== 'node_modules') await rm(join(folder, file), { recursive: true });
  await cp(source, folder, {
    recursive: true,
    filter: (file) => !/^(?:node_modules|dist|\.astro|\.git|pnpm-lock\.yaml|package-lock\.json)$/.test(relative(source, file)),
  });
  await rm(join(folder, 'node_modules/content-pipeline'), { recursive: true, force: true });
  run('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts', '--include=dev', '--prefer-offline', '--loglevel', 'error', engine], folder);
  const file = configOf(await readdir(folder));
  const before = file === undefined ? '' : await readFile(join(folder, file), 'utf8');
  const after = addIntegration(before);
  await writeFile(join(folder, file ?? 'astro.config.mjs'), after);
  const { version } = z.object({ version: z.string() }).parse(JSON.parse(await readFile(join(folder, 'node_modules/astro/package.json'), 'utf8')));
  return { folder, lines: changedLines(before, after), astro: version };
}

const configOf = (files: readonly string[]) => files.find((name) => /^astro\.config\.(?:mjs|js|ts|mts)$/.test(name));

/** The configuration of a site with `adopt()`, added as its author would. Pure. */
export function addIntegration(text: string): string {
  const imported = "import adopt from 'content-pipeline/adopt';\n";
  if (text === '') return `${imported}export default { integrations: [adopt()] };\n`;
  const [list, call] = [/\bintegrations: *\[/, /\bdefineConfig\(\{/];
  if (list.test(text)) return imported + text.replace(list, (found) => `${found}adopt(), `);
  if (!call.test(text)) throw new Error('The configuration has neither integrations nor defineConfig({');
  return imported + text.replace(call, (found) => `${found} integrations: [adopt()],`);
}

/** Lines that the second text has and the first has not. Pure. */
export function changedLines(before: string, after: string): number {
  const left = before.split('\n');
  return after.split('\n').filter((line) => {
    const place = left.indexOf(line);
    if (place >= 0) left.splice(place, 1);
    return place < 0;
  }).length;
}

/** Runs a program and shows what it prints. Throws when it fails, with the reason that it gives. */
export function run(program: string, args: readonly string[], cwd: string): void {
  const { status, stderr } = spawnSync(program, args, { cwd, stdio: ['ignore', 'inherit', 'pipe'], encoding: 'utf8', env: environment });
  process.stderr.write(stderr);
  if (status !== 0) throw new Error(`${basename(program)} ${basename(args[0] ?? '')}: ${reasonOf(stderr)}`);
}

/** The sentence of the error that ended a process, from what it has printed; of npm, which packages do not fit. Pure. */
export function reasonOf(stderr: string): string {
  const lines = stderr.split('\n').map((line) => line.trim());
  const conflict = lines.filter((line) => /^npm error (?:Found:|\s*peer.* from content-pipeline)/.test(line)).map((line) => line.replace(/^npm error\s+/, ''));
  const reason = conflict.length > 0 ? conflict.join('; ') : lines.find((line) => /^(?:\w*Error|\[\w+\])/.test(line));
  return (reason ?? lines.findLast((line) => line !== '') ?? 'it ended without a report').slice(0, 300);
}

export const environment = { ...process.env, NODE_ENV: 'production', ASTRO_TELEMETRY_DISABLED: '1' };

export const hasSite = (folder: string, name: string): boolean => existsSync(join(resolve(folder), name, 'package.json'));
