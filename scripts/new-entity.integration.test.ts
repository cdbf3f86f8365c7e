// Follows “A new entity, from idea to page” of CONTRIBUTING.md to the letter in a copy of the repository: the steps apply,
// the types hold, and a record saved through the api appears in the page.
import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../api/test/free-port.ts';
import { type ServerProcess, settingsFor, signIn, watchServer } from '../api/test/run-server.ts';
import { root } from './repository.ts';
import { copyRepository } from './testing/copy-repository.ts';

interface Step {
  readonly language: string;
  /** The file to write or change, or the folder of a command. */
  readonly place: string;
  readonly text: string;
}

let copy: string;
let steps: readonly Step[];
let server: ServerProcess | undefined;
beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'new-entity-'));
  copyRepository(copy);
  steps = readSteps();
  for (const step of steps) follow(step);
});
afterAll(async () => {
  await server?.stop();
  rmSync(copy, { recursive: true, force: true });
});

test('the guide for a new entity changes six files and adds a migration', () => {
  const files = steps.filter(({ language }) => language !== 'sh').map(({ place }) => place);
  expect(new Set(files).size).toBe(6);
  const migrations = (folder: string) => readdirSync(join(folder, 'api/migrations')).filter((name) => name.endsWith('.sql'));
  expect(migrations(copy).length).toBe(migrations(root).length + 1);
});

// Everything, not only what has changed: a list that names each entity is wrong where it lacks the new one.
test('the code of the guide passes type checks of the whole repository and the tests of entities, texts and screens', () => {
  run('oxlint', '--type-aware', '--type-check', '--deny-warnings');
  run('vitest', 'run', '--project', 'unit', 'model/src/entities', 'model/src/texts', 'admin/src/kit/sections/record-places', 'scripts/migrations');
});

// Builds everything a second time.
test('a record of the new entity, saved through the api, appears in the page', { tags: 'long' }, async () => {
  const address = await startServer();
  const headers = await signIn(address);
  expect(await (await fetch(`${address}/about`)).text()).not.toContain('Testimonials');
  expect(await (await fetch(`${address}/de/about`)).text()).not.toContain('Kundenstimmen');

  const body = JSON.stringify({ quote: 'Nowhere else do I meet my peers.', author: 'Vreni Alder' });
  const saved = await fetch(`${address}/api/testimonials`, { method: 'POST', headers, body });
  expect(saved.status).toBe(201);
  await expect.poll(async () => (await fetch(`${address}/about`)).text()).toContain('Nowhere else do I meet my peers.');
  expect(await (await fetch(`${address}/de/about`)).text()).toContain('Kundenstimmen');
  const found = await fetch(`${address}/api/records?q=vreni`, { headers });
  expect(await found.json()).toMatchObject([{ entity: 'testimonials', title: 'Vreni Alder' }]);
});

/** The code blocks of the section: each names its place behind its language. */
function readSteps(): Step[] {
  const [, section = ''] = readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8').split('### A new entity, from idea to page\n');
  const blocks = section
    .split('\n### ', 1)
    .join('')
    .matchAll(/^ {3}```(\w+) (\S+)\n([\s\S]*?)\n {3}```$/gm);
  return Array.from(blocks, ([, language = '', place = '', text = '']) => ({ language, place, text: text.replaceAll(/^ {3}/gm, '') }));
}

function follow({ language, place, text }: Step) {
  const file = join(copy, place);
  if (language === 'sh') execFileSync('sh', ['-c', text], { cwd: file, env: environment(), stdio: 'pipe' });
  else writeFileSync(file, language === 'diff' ? patched(place, text) : `${text}\n`);
}

/** A diff without line numbers: its context occurs once in the file. */
function patched(place: string, diff: string): string {
  const before = readFileSync(join(copy, place), 'utf8');
  const without = (sign: string) =>
    diff
      .split('\n')
      .filter((line) => !line.startsWith(sign))
      .map((line) => line.slice(1))
      .join('\n');
  const context = `${without('+')}\n`;
  expect([place, before.split(context).length - 1]).toEqual([place, 1]);
  return before.replace(context, () => `${without('-')}\n`);
}

const environment = (more: Readonly<Record<string, string>> = {}) => ({
  ...process.env,
  PATH: `${join(copy, 'node_modules/.bin')}:${process.env.PATH}`,
  // The test that starts them runs in Vitest itself.
  VITEST: undefined,
  NODE_ENV: undefined,
  ...more,
});

function run(program: string, ...options: string[]) {
  try {
    execFileSync(join(copy, 'node_modules/.bin', program), options, { cwd: copy, env: environment(), encoding: 'utf8', stdio: 'pipe' });
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string }; // what execFileSync adds to the error
    throw new Error(`${program} failed:\n${stdout}${stderr}`, { cause: error });
  }
}

/** Builds the copy and starts it as `npm start` does. */
async function startServer(): Promise<string> {
  const port = await freePort();
  const env = environment(settingsFor(port, join(copy, '.data')));
  server = watchServer(spawn(process.execPath, ['scripts/start.ts'], { cwd: copy, env, stdio: ['ignore', 'pipe', 'pipe'] }));
  expect([await server.started(), server.printed()]).toEqual([true, expect.stringContaining('Stem is running')]);
  return `http://127.0.0.1:${port}`;
}
