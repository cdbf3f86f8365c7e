// A package as an operator uses it: elsewhere, with nothing but Node.
import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../../api/test/free-port.ts';
import { demoSite, settingsOf } from '../../api/test/installation.ts';
import { formOf } from '../../api/test/media.ts';
import { settingsFor, signIn, watchServer } from '../../api/test/run-server.ts';
import { noteWork } from '../../content-pipeline/test/note-work.ts';
import { hasSwift, openSwift } from '../../content-pipeline/test/swift.ts';
import { filesOf, root } from '../repository.ts';
import { operatorCommands } from '../testing/documented-commands.ts';
import { describeRefusal, pathsIn } from './package.ts';

/** In bytes. */
const largestPackage = 200_000_000;
/** In bytes: Node compiles all of it before anything is served. */
const mostCodeAtStart = 4_100_000;

let place: string;
let folder: string;
/** What a test that failed may have left running. */
const started = new Set<ChildProcess>();
beforeAll(async () => {
  place = mkdtempSync(join(tmpdir(), 'package-'));
  folder = join(place, 'stem');
  expect(await runAsDeveloper(['package', folder], {})).toMatchObject({ code: 0, said: expect.stringContaining(`Start it with: node ${folder}/stem.mjs`) });
});
afterAll(() => {
  for (const child of started) if (child.exitCode === null) child.kill('SIGKILL');
  rmSync(place, { recursive: true });
});

/** Runs the program of the package in a folder of its own, without anything of the checkout. */
function start(given: readonly string[], settings: Readonly<Record<string, string>> = {}, options: readonly string[] = []): ChildProcess {
  const current = join(place, 'current');
  mkdirSync(current, { recursive: true });
  const child = spawn(process.execPath, [...options, join(folder, 'stem.mjs'), ...given], { cwd: current, env: settings, stdio: ['ignore', 'pipe', 'pipe'] });
  started.add(child);
  return child;
}

const run = (...given: Parameters<typeof start>) => resultOf(start(...given));

/** `npm run <name> -- <given>` in the checkout. */
const runAsDeveloper = ([name = '', ...given]: readonly string[], settings: Readonly<Record<string, string>>) =>
  resultOf(spawn('npm', ['run', '--silent', name, '--', ...given], { cwd: root, env: { PATH: process.env.PATH, HOME: process.env.HOME, ...settings } }));

async function resultOf(child: ChildProcess) {
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
  const [said, complained, code] = await Promise.all([child.stdout ? text(child.stdout) : '', child.stderr ? text(child.stderr) : '', ended]);
  return { code, said, complained };
}

const listFiles = () => pathsIn(folder).map((path) => ({ path: relative(folder, path), size: statSync(path).size, changed: statSync(path).mtimeMs }));

test('it holds no source of ours, no development dependency and at most 200 MB', () => {
  const files = listFiles();
  expect(files.reduce((sum, { size }) => sum + size, 0)).toBeLessThan(largestPackage);
  const own = files.map(({ path }) => path).filter((path) => !path.startsWith('node_modules/'));
  expect(own.filter((path) => /\.(?:tsx?|astro|map)$|_snapshot\.json$/.test(path))).toEqual([]);
  const manifests = filesOf()
    .filter((file) => /^(?:[\w-]+\/)?package\.json$/.test(file))
    .map((file) => JSON.parse(readFileSync(join(root, file), 'utf8')) as Record<string, Record<string, string> | undefined>); // as npm requires
  const production = new Set(manifests.flatMap(({ dependencies = {} }) => Object.keys(dependencies)));
  const development = manifests.flatMap(({ devDependencies = {} }) => Object.keys(devDependencies)).filter((name) => !production.has(name));
  expect(development).toContain('vitest');
  const manifestsOf = files.map(({ path }) => path.split('/node_modules/').at(-1) ?? '').filter((path) => path.endsWith('/package.json'));
  const installed = new Set(manifestsOf.map((path) => path.slice(0, -'/package.json'.length)));
  expect([...installed]).toContain('libsql');
  expect(development.filter((name) => installed.has(name))).toEqual([]);
});

test('it names nothing of the checkout it was made in', () => {
  const scripts = pathsIn(join(folder, 'api/dist')).filter((path) => path.endsWith('.js'));
  expect(scripts.filter((path) => readFileSync(path, 'utf8').includes(root))).toEqual([]);
});

test('it serves pages, the back office and the api, publishes saves and opens uploads, and writes nothing beside itself', async () => {
  const before = listFiles();
  const port = await freePort();
  const data = join(place, 'data');
  const settings = { ...settingsFor(port, data), PUBLIC_ORIGIN: 'https://stem.test' };
  noteWork('systems', 1);
  const server = watchServer(start([], settings));
  expect([await server.started(), server.printed()]).toEqual([true, expect.stringContaining('Stem is running')]);
  const address = `http://127.0.0.1:${port}`;
  expect(await (await fetch(`${address}/api/health`)).json()).toMatchObject({
    version: JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).version,
  });
  /** The status of an answer, and whether it has this text. */
  const get = async (path: string, wanted: string) => {
    const answer = await fetch(address + path);
    return [answer.status, (await answer.text()).includes(wanted)];
  };
  expect(await get('/de/', '<html lang="de-CH"')).toEqual([200, true]);
  expect(await get('/admin', '/admin/assets/')).toEqual([200, true]);
  expect(await get('/api/docs', 'swagger-ui')).toEqual([200, true]);
  const { 'content-type': type, cookie = '' } = { 'content-type': 'application/json', ...(await signIn(address)) };
  const body = JSON.stringify({ title: 'Bankers', slug: 'bankers', description: 'For bankers.', date: 'Soon', location: 'Zurich' });
  expect(await fetch(`${address}/api/formats`, { method: 'POST', headers: { cookie, 'content-type': type }, body })).toMatchObject({ status: 201 });
  await expect.poll(() => get('/formats/bankers', 'For bankers.')).toEqual([200, true]);
  for (const [file, name] of [
    ['api/test/photograph.heic', 'IMG_0042.HEIC'],
    ['demo/content/logos/arvenia.svg', 'arvenia.svg'],
  ] as const) {
    const form = formOf(readFileSync(join(root, file)), name);
    expect(await fetch(`${address}/api/media/upload`, { method: 'POST', headers: { cookie }, body: form })).toMatchObject({ status: 201 });
  }

  expect((await run(['pipeline', 'status'], settings)).said).toMatch(/Waiting {4}nothing/);
  // Only the public address leads nowhere.
  const examined = await run(['doctor'], settings);
  expect([examined.code, examined.said.match(/^[✓?✗] \w+/gm)]).toEqual([1, ['✓ Disk', '✓ Database', '? Mail', '✗ Address', '? Clock']]);
  const archive = join(place, 'all.tar');
  expect(await run(['backup', archive], settings)).toMatchObject({ code: 0, complained: '' });
  expect((await run(['restore', archive], settings)).complained).toContain('A backup is restored into an empty installation only');
  expect(await run(['restore', archive], { ...settings, DATA_DIR: join(place, 'restored') })).toMatchObject({ code: 0, complained: '' });

  expect(await server.stop()).toBe(0);
  expect(await run(['pipeline', 'verify'], settings)).toMatchObject({ code: 0, said: expect.stringContaining('equal to a clean build') });
  expect(listFiles()).toEqual(before);
});

test('a start loads only what every start needs', async () => {
  const list = join(place, 'loaded');
  const noteLoads = `data:text/javascript,
    import { appendFileSync } from 'node:fs';
    import { registerHooks } from 'node:module';
    import { isMainThread } from 'node:worker_threads';
    const load = (url, context, next) => { appendFileSync(${JSON.stringify(list)}, url + ' '); return next(url, context); };
    if (isMainThread) registerHooks({ load });`;
  const port = await freePort();
  const server = watchServer(start([], settingsFor(port, join(place, 'data')), ['--import', noteLoads]));
  expect([await server.started(), server.printed()]).toEqual([true, expect.stringContaining('Stem is running')]);
  expect(await fetch(`http://127.0.0.1:${port}/de/`)).toMatchObject({ status: 200 });
  expect(await server.stop()).toBe(0);
  const built = pathToFileURL(join(folder, 'api/dist/')).href;
  const loaded = readFileSync(list, 'utf8')
    .split(' ')
    .filter((url) => url.startsWith(built))
    .map((url) => url.slice(built.length));
  expect(loaded).toContain('main.js');
  // The model of the assistant, mails and the demo content.
  for (const rare of ['shared-ask-model.js', 'shared-nodemailer.js', 'shared-demo.js']) {
    expect(statSync(join(folder, 'api/dist', rare)).size).toBeGreaterThan(0);
    expect(loaded).not.toContain(rare);
  }
  expect(loaded.reduce((sum, name) => sum + statSync(join(folder, 'api/dist', name)).size, 0)).toBeLessThan(mostCodeAtStart);
});

test('the demo content is loaded from it', { tags: 'long' }, async () => {
  const settings = { PUBLIC_ORIGIN: 'https://stem.test', DATA_DIR: join(place, 'demo') };
  expect(await run(['demo', 'load'], settings)).toMatchObject({ code: 0, complained: '' });
});

test('every documented command of an operator runs from a package', () => runAll('package', run));

test('every documented command of an operator runs from the checkout', { tags: 'long' }, () => runAll('checkout', runAsDeveloper));

async function runAll(name: string, runOne: (given: readonly string[], settings: Readonly<Record<string, string>>) => ReturnType<typeof run>) {
  const [data, archive] = [join(place, name), join(place, `${name}.tar`)];
  cpSync(demoSite, data, { recursive: true });
  noteWork('systems', 1);
  const swift = hasSwift ? await openSwift() : undefined;
  const s3 = swift && (await swift.makeBucket());
  const store = s3 && {
    S3_ENDPOINT: s3.endpoint,
    S3_BUCKET: s3.bucket,
    S3_REGION: s3.region,
    S3_ACCESS_KEY_ID: s3.accessKeyId,
    S3_SECRET_ACCESS_KEY: s3.secretAccessKey,
  };
  const settings = { PUBLIC_ORIGIN: settingsOf(data).origin, ...store };
  for (const [command, prints] of Object.entries(operatorCommands)) {
    if (command.includes('--to s3') && !store) continue;
    const [, , verb = '', ...given] = command
      .replace('-- ', '')
      .replace('FILE', archive)
      .replace('<path>', '/')
      .replace('<table> <id>', 'api_programs none')
      .split(' ');
    const folder = ['restore', 'import', 'storage'].includes(verb) ? `${data}-${verb}` : data;
    // All files would take minutes.
    if (verb === 'storage') cpSync(join(demoSite, 'gated'), join(folder, 'gated'), { recursive: true });
    const own = { ...settings, DATA_DIR: folder };
    // For this one Stem must run. The last publication is that of the command before.
    const isRollback = given[0] === 'rollback';
    const live = isRollback ? /Live {7}publication (\d+)/.exec((await run(['pipeline', 'status'], own)).said)?.[1] : undefined;
    const server = isRollback ? watchServer(start([], { ...settingsFor(await freePort(), folder), ...own })) : undefined;
    await server?.started();
    const ran = await runOne([verb, ...given.map((word) => word.replace('<publication>', live ?? ''))], own);
    await server?.stop();
    expect([command, ran]).toEqual([command, { code: 0, said: expect.stringMatching(prints), complained: '' }]);
    if (verb === 'restore') rmSync(archive);
  }
}

test('settings and data are those of the current folder, and a command explains itself as it was started', async () => {
  mkdirSync(join(place, 'current'), { recursive: true });
  writeFileSync(join(place, 'current/.env'), 'PORT=none\nDATA_DIR=here\n');
  const program = join(folder, 'stem.mjs');
  expect(await run([])).toMatchObject({ code: 1, complained: expect.stringContaining('PORT must be a whole number') });
  rmSync(join(place, 'current/.env'));
  expect(await run(['backup'])).toMatchObject({ code: 2, complained: expect.stringContaining(`Usage: node ${program} backup FILE`) });
  expect(await run(['backup', 'all.tar'])).toMatchObject({ code: 1, complained: expect.stringContaining(`Start Stem first: node ${program}`) });
  expect(await run(['deploy'])).toMatchObject({ code: 2, complained: expect.stringContaining(`Usage: node ${program} [command]`) });
});

test('an old Node and a data folder that cannot be written are one sentence each', async () => {
  const old = 'data:text/javascript,Object.defineProperty(process, "version", { value: "v22.23.3" })';
  const sentence = 'Stem needs Node 24.7 or newer of 24, or 26 and newer, and found v22.23.3. Install Node 24 from https://nodejs.org';
  const { complained, ...rest } = await run([], {}, ['--import', old]);
  expect([rest, JSON.parse(complained)]).toMatchObject([
    { code: 1, said: '' },
    { level: 50, msg: sentence },
  ]);
  expect(await run(['backup'], {}, ['--import', old])).toEqual({ code: 1, said: '', complained: `${sentence}\n` });
  const file = pathToFileURL(join(folder, 'package.json')).pathname;
  expect(await run([], { DATA_DIR: file })).toMatchObject({ code: 1, complained: expect.stringContaining('DATA_DIR cannot be written') });
});

test('a package never goes among the sources, nor over a folder with something else', () => {
  expect(describeRefusal(root.slice(0, -1))).toContain('is in the checkout');
  expect(describeRefusal(join(root, 'docs/stem'))).toContain('is in the checkout');
  expect(describeRefusal(join(root, 'dist/stem'))).toBeUndefined();
  expect(describeRefusal(folder)).toBeUndefined();
  expect(describeRefusal(join(place, 'new'))).toBeUndefined();
  expect(describeRefusal(place)).toContain('contains something else than a package');
});
