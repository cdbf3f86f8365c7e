// npm run dev in a copy of the repository where nothing was built, as a developer starts, uses and ends it.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { linkSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../api/test/free-port.ts';
import { settingsFor, signIn } from '../api/test/run-server.ts';
import { noteWork } from '../content-pipeline/test/note-work.ts';
import { copyRepository } from './testing/copy-repository.ts';

let copy: string;
let port: number;
let dev: ReturnType<typeof start>;
beforeAll(async () => {
  copy = mkdtempSync(join(tmpdir(), 'dev-'));
  copyRepository(copy);
  port = await freePort();
  noteWork('systems', 1);
  dev = start();
});
afterAll(() => {
  if (isAlive(dev.child)) process.kill(-(dev.child.pid ?? 0), 'SIGKILL');
  rmSync(copy, { recursive: true });
});

/** In a process group of its own, as a terminal starts it. */
function start() {
  const env = { PATH: process.env.PATH, HOME: process.env.HOME, ...settingsFor(port, join(copy, '.data')) };
  const child = spawn('npm', ['run', 'dev'], { cwd: copy, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (printed += String(text)));
  return { child, ended: once(child, 'close'), printed: () => printed, restarts: () => printed.split('\nRestarting ').length - 1 };
}

/** Whether a process of its group exists. */
function isAlive({ pid = 0 }: ChildProcess): boolean {
  try {
    return process.kill(-pid, 0);
  } catch {
    return false;
  }
}

const address = () => `http://localhost:${port}`;

/** What is answered with 200; nothing else is. */
async function answer(path: string, at = address()): Promise<string> {
  const answered = await fetch(`${at}${path}`).catch(() => undefined);
  return answered?.ok ? answered.text() : '';
}

function change(file: string, from: string, to: string): void {
  const text = readFileSync(join(copy, file), 'utf8');
  expect(text).toContain(from);
  writeFileSync(join(copy, file), text.replace(from, to));
}

test('site, back office and api are at one address, and a first run restarts nothing', async () => {
  await expect.poll(() => answer('/'), { timeout: 280_000 }).toContain('<html lang="en"');
  expect(await answer('/admin')).toContain('/admin/src/shell/start/main.tsx');
  expect(await answer('/admin/src/shell/start/main.tsx')).toContain('"/admin/src/shell/start/app.tsx"');
  expect(await answer('/admin/src/shell/start/app.tsx')).toContain('jsx');
  expect(JSON.parse(await answer('/api/health'))).toMatchObject({ status: 'online', checks: { api: { status: 'online' } } });
  expect(dev.restarts()).toBe(0);
});

test('a save through the api is on the page', async () => {
  const body = JSON.stringify({ title: 'Bankers', slug: 'bankers', description: 'For bankers.', date: 'Soon', location: 'Zurich' });
  expect(await answer('/formats/bankers')).toBe('');
  const saved = await fetch(`${address()}/api/formats`, { method: 'POST', headers: await signIn(address()), body });
  expect(saved.status).toBe(201);
  expect(await answer('/formats/bankers')).toContain('For bankers.');
});

test('a changed component is on the page', async () => {
  change('site/src/components/PageHead.astro', '<h1 class="title">', '<h1 class="title" data-changed>');
  await expect.poll(() => answer('/about')).toContain('data-changed');
});

test('a part that reads the page fails with the sentence of the compiled site', async () => {
  const [without, reading] = ['const { content } = Astro.locals;', 'const { content, page } = Astro.locals;'];
  change('site/src/parts/Footer.astro', without, reading);
  await expect.poll(async () => `${await answer('/about')}${dev.printed()}`).toContain('A part has no page in Astro.locals');
  expect(await answer('/about')).toBe('');
  change('site/src/parts/Footer.astro', reading, without);
  await expect.poll(() => answer('/about')).toContain('data-changed');
});

test('a changed screen of the back office is sent to the browsers that show it', async () => {
  const [, token = ''] = /wsToken = "([^"]+)"/.exec(await answer('/admin/@vite/client')) ?? [];
  const socket = new WebSocket(`${address().replace('http', 'ws')}/admin/?token=${token}`, 'vite-hmr');
  const messages: string[] = [];
  socket.addEventListener('message', ({ data }) => void messages.push(String(data)));
  await once(socket, 'open');
  expect(await answer('/admin/src/shell/session/gate-frame.tsx')).not.toContain('data-changed');
  change('admin/src/shell/session/gate-frame.tsx', '<main ', '<main data-changed ');
  await expect.poll(() => messages.join('\n')).toMatch(/"type":"update".*"path":"\/src\/shell\/session\/gate-frame\.tsx"/);
  expect(await answer('/admin/src/shell/session/gate-frame.tsx')).toContain('data-changed');
  socket.close();
});

test('a library that another checkout links restarts nothing', () => {
  const library = join(copy, 'api/node_modules/hono/dist/index.js');
  const link = `${library}.linked`;
  linkSync(library, link);
  rmSync(link);
});

test('the api restarts when its source changes, and only then; calls wait for it', async () => {
  expect(dev.restarts()).toBe(0);
  const document = () => answer('/api/openapi.json');
  expect(await document()).toContain('"title":"Stem"');
  change('api/src/openapi/document.ts', "title: 'Stem'", "title: 'Changed'");
  await expect.poll(document).toContain('"title":"Changed"');
  expect(dev.restarts()).toBe(1);
  expect(dev.printed()).not.toContain('proxy error');
});

test('after a mistake in the source of the api everything else goes on, and it comes back once mended', async () => {
  change('api/src/openapi/document.ts', "title: 'Changed'", "title: 'Changed");
  await expect.poll(dev.printed).toContain('Waiting for file changes before restarting');
  expect(dev.printed()).toContain('api/src/openapi/document.ts');
  expect(await answer('/formats/bankers')).toContain('For bankers.');
  expect(await answer('/api/openapi.json')).toBe('');
  change('api/src/openapi/document.ts', "title: 'Changed", "title: 'Mended'");
  await expect.poll(() => answer('/api/openapi.json')).toContain('"title":"Mended"');
  expect(dev.restarts()).toBe(3);
});

test('a second one beside it says which port is in use, and ends', async () => {
  const second = start();
  await second.ended;
  expect(second.printed()).toContain(`Port ${port} is in use by another program`);
  expect([second.child.exitCode, isAlive(second.child)]).toEqual([1, false]);
  expect(await answer('/formats/bankers')).toContain('For bankers.');
});

test('Ctrl+C ends all of it', async () => {
  const { length } = dev.printed();
  process.kill(-(dev.child.pid ?? 0), 'SIGINT');
  await dev.ended;
  await expect.poll(() => isAlive(dev.child)).toBe(false);
  for (const at of [port, port + 1, port + 2]) await expect(fetch(`http://localhost:${at}`)).rejects.toThrow('fetch failed');
  expect(dev.printed().slice(length)).not.toMatch(/error/i);
});
