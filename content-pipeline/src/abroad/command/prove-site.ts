// Proves for a site that what is published equals `astro build`, byte for byte: it edits a copy of the site and compares each edit
// with a clean build of the same files.
import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { type AdoptedSite, startAdoptedSite } from '../adopt-site.ts';
import { filesBelow } from '../output/live-files.ts';
import { type ProofEdit, proofEdit } from './proof-edits.ts';

export interface ProofOptions {
  readonly root: string;
  readonly edits: number;
  /** Whether only the last state is compared: a build of a large site takes its time. */
  readonly once?: boolean;
  readonly say: (line: string) => void;
  readonly onError: (error: unknown) => void;
}

/** Returns the number of files that differed from a clean build. */
export async function proveSite({ root, edits, once = false, say, onError }: ProofOptions): Promise<number> {
  const work = await mkdtemp(join(tmpdir(), 'adopt-proof-'));
  // Astro saves what it has loaded a moment later, so that the folder stays until the process ends.
  process.once('exit', () => rmSync(work, { recursive: true, force: true }));
  const copy = join(work, 'site');
  await copySite(root, copy);
  process.chdir(copy);
  const site = await startAdoptedSite({ root: copy, onError });
  let built = await buildClean(copy);
  let differing = sayDifferences(await differences(site, built), say);
  for (let round = 0; round < edits; round += 1) {
    const edit = await proofEdit(copy, round);
    if (!edit) continue;
    const line = await makeEdit(site, copy, edit);
    const before = built;
    if (!once) built = await buildClean(copy);
    say(`${line}${once ? '' : `, ${differingPages(before, built)} pages differ between clean builds`}`);
    if (!once) differing += sayDifferences(await differences(site, built), say);
  }
  if (once) differing += sayDifferences(await differences(site, await buildClean(copy)), say);
  await site.stop();
  process.chdir(root);
  return differing;
}

async function makeEdit(site: AdoptedSite, copy: string, { what, file, bytes }: ProofEdit): Promise<string> {
  const path = join(copy, file);
  const isThere = (await readFile(path).catch(() => undefined)) !== undefined;
  await mkdir(dirname(path), { recursive: true });
  await (bytes ? writeFile(path, bytes) : rm(path));
  const [before, last] = [site.compiled(), (await site.pipeline().receipts.latest(1))[0]];
  const startedAt = performance.now();
  await site.load([{ event: bytes ? (isThere ? 'change' : 'add') : 'unlink', path }]);
  const ms = Math.round(performance.now() - startedAt);
  const [publication] = await site.pipeline().receipts.latest(1);
  const isNew = publication !== undefined && publication.id !== last?.id;
  const { rendered, unchanged } = isNew ? publication.counts : { rendered: 0, unchanged: 0 };
  const code = site.compiled() === before ? '' : ', compiled';
  return `${what} (${file}): ${ms} ms${code}, ${rendered} rendered, ${rendered - unchanged} of them differ`;
}

function sayDifferences(files: readonly string[], say: (line: string) => void): number {
  if (files.length > 0) say(`  ${files.length} files differ from a clean build: ${files.slice(0, 5).join(' ')}`);
  return files.length;
}

type Built = ReadonlyMap<string, Buffer>;

/** The files of a clean build, in the same folder: ids of islands follow from the paths of their components. */
async function buildClean(copy: string): Promise<Built> {
  const output = join(copy, 'dist');
  await rm(output, { recursive: true, force: true });
  const env = { ...process.env, NODE_ENV: 'production', ASTRO_TELEMETRY_DISABLED: '1' };
  await promisify(execFile)(process.execPath, [join(copy, 'node_modules/astro/bin/astro.mjs'), 'build', '--silent', '--force', '--outDir', 'dist'], {
    cwd: copy,
    env,
  });
  const files = await filesBelow(output);
  return new Map(await Promise.all(files.map(async (file) => [file, await readFile(join(output, file))] as const)));
}

/** Files of `astro build` that visitors do not get as they are, and pages that it does not have. */
async function differences(site: AdoptedSite, built: Built): Promise<string[]> {
  await site.runHooks();
  const found: string[] = [];
  const live = await site.files();
  for (const [file, bytes] of built) if (!(await live.get(file)?.read())?.equals(bytes)) found.push(file);
  return [...found, ...[...live].flatMap(([file, { path }]) => (path !== undefined && !built.has(file) ? [file] : []))];
}

const differingPages = (before: Built, now: Built): number =>
  [...new Set([...before.keys(), ...now.keys()])].filter((file) => /\.(?:html|xml|txt|json)$/.test(file) && !isSame(before.get(file), now.get(file))).length;

const isSame = (one: Buffer | undefined, other: Buffer | undefined) => one !== undefined && other !== undefined && one.equals(other);

/** The files of a site with its packages, but without its caches. */
async function copySite(root: string, to: string): Promise<void> {
  const left = /^(?:node_modules|dist|\.astro|\.git)(?:\/|$)/;
  await cp(root, to, { recursive: true, filter: (file) => !left.test(relative(root, file)) });
  await mkdir(join(to, 'node_modules'), { recursive: true });
  for (const name of await readdir(join(root, 'node_modules')))
    if (!name.startsWith('.') || name === '.pnpm') await symlink(join(root, 'node_modules', name), join(to, 'node_modules', name));
}
