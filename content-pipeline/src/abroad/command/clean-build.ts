// A clean build of a copy of a site, and what differs from it in what visitors get.
import { execFile } from 'node:child_process';
import { cp, mkdir, readdir, readFile, rm, symlink } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import type { AdoptedSite } from '../adopt-site.ts';
import { filesBelow } from '../output/live-files.ts';

/** Bytes of files, by their paths from the folder of a build. */
export type Built = ReadonlyMap<string, Buffer>;

export interface CleanBuild {
  readonly files: Built;
  /** Milliseconds of the command. */
  readonly ms: number;
}

/** The files of a clean build, in the same folder: ids of islands follow from the paths of their components. */
export async function buildClean(copy: string): Promise<CleanBuild> {
  const output = join(copy, 'dist');
  await rm(output, { recursive: true, force: true });
  const env = { ...process.env, NODE_ENV: 'production', ASTRO_TELEMETRY_DISABLED: '1' };
  const startedAt = performance.now();
  const command = [join(copy, 'node_modules/astro/bin/astro.mjs'), 'build', '--silent', '--force', '--outDir', 'dist'];
  await promisify(execFile)(process.execPath, command, { cwd: copy, env, maxBuffer: 2 ** 26 });
  const ms = performance.now() - startedAt;
  const names = await filesBelow(output);
  return { files: new Map(await Promise.all(names.map(async (file) => [file, await readFile(join(output, file))] as const))), ms };
}

/** Files of a clean build that visitors do not get as they are, and pages that it does not have. */
export async function differentFiles(site: AdoptedSite, built: Built): Promise<string[]> {
  await site.runHooks();
  const found: string[] = [];
  const live = await site.files();
  for (const [file, bytes] of built) if (!(await live.get(file)?.read())?.equals(bytes)) found.push(file);
  return [...found, ...[...live].flatMap(([file, { path }]) => (path !== undefined && !built.has(file) ? [file] : []))];
}

/** Where a file begins to differ: what a clean build has there, and what visitors get. */
export async function firstDifference(site: AdoptedSite, built: Built, file: string): Promise<string> {
  const [wanted, served] = [built.get(file) ?? Buffer.alloc(0), (await (await site.files()).get(file)?.read()) ?? Buffer.alloc(0)];
  let place = 0;
  while (place < wanted.length && wanted[place] === served[place]) place += 1;
  const around = (bytes: Buffer) => JSON.stringify(bytes.subarray(Math.max(0, place - 80), place + 120).toString());
  return `${file}, byte ${place}: a clean build has ${around(wanted)}, visitors get ${around(served)}`;
}

/** Files that differ between two builds. */
export const differingFiles = (before: Built, now: Built): string[] =>
  [...new Set([...before.keys(), ...now.keys()])].filter((file) => !isSame(before.get(file), now.get(file)));

const isSame = (one: Buffer | undefined, other: Buffer | undefined) => one !== undefined && other !== undefined && one.equals(other);

/** The files of a site with its packages, but without its caches. */
export async function copySite(root: string, to: string): Promise<void> {
  const left = /^(?:node_modules|dist|\.astro|\.git)(?:\/|$)/;
  await cp(root, to, { recursive: true, filter: (file) => !left.test(relative(root, file)) });
  await mkdir(join(to, 'node_modules'), { recursive: true });
  for (const name of await readdir(join(root, 'node_modules')))
    if (!name.startsWith('.') || name === '.pnpm') await symlink(join(root, 'node_modules', name), join(to, 'node_modules', name));
}
