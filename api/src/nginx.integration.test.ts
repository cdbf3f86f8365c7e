// nginx before a copy of the site, and before Stem alone, with the configurations that operators take: it answers every address as
// Stem does, and no 502 while Stem is away.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '@stem/content-pipeline/database';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { hasNginx } from '../../content-pipeline/test/nginx.ts';
import { noteWork } from '../../content-pipeline/test/note-work.ts';
import { freePort } from '../test/free-port.ts';
import { demoSite, settingsOf } from '../test/installation.ts';
import { adminPassword, type ServerProcess, startServerProcess } from '../test/run-server.ts';

let place: string;
let stem: ServerProcess;
let stemAddress: string;
let nginxAddress: string;
/** Of the one without a copy. */
let plainAddress: string;
const running: ChildProcess[] = [];
let paths: readonly string[];

/** The documented configuration, for these folders and ports and without TLS. */
async function configuration(name: string, follow: string, stemPort: number, port: number): Promise<string> {
  const documented = await readFile(new URL(`../../docs/deploy/${name}.conf`, import.meta.url), 'utf8');
  // Without the second server, which only redirects to https.
  const local = documented
    .slice(0, documented.lastIndexOf('server {'))
    .replaceAll('/srv/stem', follow)
    .replace('127.0.0.1:4321', `127.0.0.1:${stemPort}`)
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port};`)
    .split('\n')
    .filter((line) => !/^\t(?:listen \[|listen 80|ssl_)/.test(line))
    .join('\n');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${place}/${kind};`).join(' ');
  return `${process.getuid?.() === 0 ? 'user root; ' : ''}daemon off; worker_processes 1; pid ${place}/${name}.pid; error_log ${place}/error.log; events {}
    http { access_log off; ${temporary} include /etc/nginx/mime.types; default_type application/octet-stream; ${local} }`;
}

async function startNginx(name: string, follow: string): Promise<string> {
  const [port, file] = [await freePort(), join(place, `${name}.conf`)];
  await writeFile(file, await configuration(name, follow, Number(new URL(stemAddress).port), port));
  running.push(spawn('nginx', ['-c', file, '-p', place, '-e', join(place, 'error.log')], { stdio: 'ignore' }));
  const address = `http://127.0.0.1:${port}`;
  await vi.waitFor(() => fetch(address), { timeout: 30_000, interval: 50 });
  return address;
}

describe.skipIf(!hasNginx)('nginx before a copy', () => {
  beforeAll(async () => {
    noteWork('systems', 1);
    place = await mkdtemp(join(tmpdir(), 'nginx-'));
    const [data, follow] = [join(place, 'data'), join(place, 'follow')];
    await cp(demoSite, data, { recursive: true });
    const database = await openDatabase({ url: `file:${join(data, 'stem.db')}` });
    const media = 'SELECT * FROM (SELECT url FROM media_library ORDER BY url LIMIT 5)';
    paths = (await database.rows(`SELECT path FROM pipeline_pages UNION SELECT path FROM pipeline_assets UNION ${media}`)).flatMap(({ path }) =>
      String(path).startsWith('/') ? [String(path)] : [],
    );
    await database.close();
    const stemPort = await freePort();
    stemAddress = `http://127.0.0.1:${stemPort}`;
    const settings = { PORT: String(stemPort), DATA_DIR: data, PUBLIC_ORIGIN: settingsOf(data).origin, ADMIN_PASSWORD: adminPassword, DEMO_CONTENT: 'no' };
    stem = startServerProcess({ ...settings, FOLLOW_DIRECTORY: follow, TRUST_PROXY: 'yes' });
    expect([await stem.started(), stem.printed()]).toEqual([true, expect.any(String)]);
    await vi.waitFor(() => stat(join(follow, 'site')), { timeout: 120_000, interval: 50 });
    [nginxAddress, plainAddress] = [await startNginx('nginx-follower', follow), await startNginx('nginx', follow)];
  }, 300_000);
  afterAll(async () => {
    for (const nginx of running) if (nginx.exitCode === null && nginx.kill('SIGTERM')) await once(nginx, 'exit');
    await stem?.stop('SIGKILL');
    await rm(place, { recursive: true });
  });

  /** Of the connection, or of the bytes as each server names them. */
  const own = new Set([
    'connection',
    'keep-alive',
    'date',
    'server',
    'etag',
    'last-modified',
    'accept-ranges',
    'vary',
    'content-length',
    'transfer-encoding',
    'publication',
    'x-request-id',
  ]);
  async function ask(address: string, path: string) {
    const answer = await fetch(address + path, { redirect: 'manual', headers: { 'accept-encoding': 'identity', 'x-forwarded-for': '192.0.2.1' } });
    const headers: Record<string, string> = Object.fromEntries([...answer.headers].filter(([name]) => !own.has(name)));
    if (headers.location !== undefined) headers.location = headers.location.replace(address, '');
    return {
      path,
      status: answer.status,
      headers,
      body: path.startsWith('/api') ? (await answer.text()).replace(/"reference":"[^"]*"/, '') : await answer.text(),
    };
  }
  async function expectAlike(path: string) {
    const [theirs, ours] = [await ask(nginxAddress, path), await ask(stemAddress, path)];
    // nginx writes a few words below a redirect, and sends the headers of pages with it.
    if (ours.status === 301) expect({ ...theirs, body: '' }).toMatchObject(ours);
    else expect(theirs).toEqual(ours);
  }

  test('answers every page, redirect and file as Stem does', { timeout: 300_000 }, async () => {
    expect(paths.length).toBeGreaterThan(100);
    for (const path of paths) await expectAlike(encodeURI(path));
  });

  test('answers other spellings, unknown addresses, calls, uploads and the back office as Stem does', async () => {
    const pages = paths.filter((path) => !path.includes('.') && path !== '/');
    for (const path of pages.slice(0, 40)) {
      await expectAlike(path.endsWith('/') ? path.slice(0, -1) : `${path}/`);
      await expectAlike(`${path.replace(/\/$/, '')}/index.html`);
    }
    const others = [
      '/About',
      '/about.md',
      '/de/index.md',
      '/ABOUT/',
      '/de',
      '/DE/About',
      '/index.html',
      '/de/index.html',
      '/about/index.htm',
      '/404',
      '/de/404',
      '/404.html',
      '/de/404.html',
    ];
    const unknown = [
      '/nowhere',
      '/de/nowhere/',
      '/formats/nowhere',
      '/a.pdf',
      '/favicon.png',
      '/_astro/nowhere.js',
      '/.well-known/nothing',
      '/.well-known/security.txt',
      '/about?x=1',
      '/about/?x=1',
    ];
    const ofStem = [
      '/api/formats',
      '/api/nowhere',
      '/api',
      '/api/live',
      '/admin',
      '/admin/',
      '/admin/formats',
      '/media/nowhere.png',
      '/sitemap.xml',
      '/Sitemap.xml',
    ];
    for (const path of [...others, ...unknown, ...ofStem]) await expectAlike(path);
  });

  test('without a copy everything is answered as by Stem', async () => {
    for (const path of ['/about', '/About', '/nowhere', '/api/formats', '/api/nowhere', '/admin', '/media/nowhere.png', '/sitemap.xml'])
      expect(await ask(plainAddress, path)).toEqual(await ask(stemAddress, path));
  });

  test('while Stem is away pages stay, unknown addresses are not found, and everything else says when to try again', async () => {
    await stem.stop('SIGKILL');
    const asked = async (path: string, address = nginxAddress) => {
      const { status, headers } = await ask(address, path);
      const { 'content-type': type, 'retry-after': retry, 'cache-control': caching, 'strict-transport-security': https } = headers;
      return { path, status, type, retry, caching, https };
    };
    expect(await asked('/about')).toMatchObject({ status: 200, type: 'text/html', retry: undefined });
    for (const path of ['/nowhere', '/de/nowhere', '/About'])
      expect(await asked(path)).toMatchObject({ path, status: 404, type: 'text/html', retry: undefined });
    const away = { status: 503, retry: '2', caching: 'no-store', https: 'max-age=31536000' };
    expect(await asked('/api/formats')).toMatchObject({ ...away, type: 'application/problem+json' });
    for (const path of ['/admin', '/media/a.png']) expect(await asked(path)).toEqual({ ...away, path, type: 'text/plain; charset=utf-8' });
    expect(await asked('/api/formats', plainAddress)).toMatchObject({ ...away, type: 'application/problem+json' });
    for (const path of ['/', '/admin', '/media/a.png', '/apis'])
      expect(await asked(path, plainAddress)).toEqual({ ...away, path, type: 'text/plain; charset=utf-8' });
    expect((await ask(nginxAddress, '/de/nowhere')).body).toContain('lang="de-CH"');
  });
});
