// Paths that share a file on disk, or differ only in case: the folder still has what the edge serves.
import { spawnSync } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Library, openLibrary } from '../../../test/library.ts';
import { hasNginx } from '../../../test/nginx.ts';
import { type PageEntry, pages, view } from '../../core/read.ts';
import type { SiteBundle } from '../../core/rendering/site-bundle.ts';
import { createCopier } from './copy.ts';
import { openFolderDestination } from './folder.ts';
import { startFollower } from './follower.ts';
import { nginxFiles, type ServedPath } from './nginx.ts';

let library: Library;
let folder: string;
let assets: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'followed-'));
  assets = await mkdtemp(join(tmpdir(), 'assets-'));
});
afterEach(async () => {
  await library.close();
  for (const one of [folder, assets]) await rm(one, { recursive: true });
});

type Entry = string | Pick<PageEntry, 'path' | 'redirect' | 'args'>;

/** A site with these paths; one with an extension, or called feed, is not an HTML page. */
const siteOf = (entries: readonly Entry[]): SiteBundle => ({
  views: [],
  pages: [pages(view('Addresses', async () => entries.map((entry) => ({ lang: 'en', ...(typeof entry === 'string' ? { path: entry } : entry) }))))],
  async render({ page }) {
    const isText = /\.\w+$|feed$/.test(page.path);
    const body = isText ? `Text of ${page.path}` : `<!doctype html><html lang="en"><title>${page.path}</title><body>Page ${page.path}</body></html>`;
    const type = isText ? 'text/plain; charset=utf-8' : 'text/html; charset=utf-8';
    return new Response(body, { headers: { 'content-type': String(page.args ?? type) } });
  },
});

async function open(version: string, ...entries: readonly Entry[]) {
  library = await openLibrary({ site: siteOf(entries), version, assets, ...(version !== '1' && { folder: library.folder }) });
  await copy();
}
async function reopen(version: string, ...entries: readonly Entry[]) {
  await library.leave();
  await open(version, ...entries);
}
const place = () => ({ destination: openFolderDestination(folder), database: library.database, objects: library.objects });
const copy = () => createCopier(place()).copy();
const edge = async (path: string) => (await library.visit(path)).text();
const file = (name: string) => readFile(join(folder, 'site', name), 'utf8');

async function files(): Promise<string[]> {
  const found = await readdir(join(folder, 'site', '.'), { recursive: true, withFileTypes: true });
  return found.flatMap((one) => (one.isFile() ? [join(one.parentPath, one.name).slice(join(folder, 'site').length + 1)] : [])).sort();
}

test('paths that lose their trailing slash keep their file', async () => {
  await open('1', '/', '/team/', '/offers/');
  await reopen('2', '/', '/team', '/offers');
  expect(await files()).toEqual(['index.html', 'offers/index.html', 'team/index.html']);
  expect(await file('team/index.html')).toBe(await edge('/team'));
});

test('a page that becomes a file of the site keeps its file', async () => {
  await open('1', '/', '/robots.txt');
  await writeFile(join(assets, 'robots.txt'), 'User-agent: *');
  await reopen('2', '/');
  expect(await files()).toEqual(['index.html', 'robots.txt']);
  expect(await file('robots.txt')).toBe('User-agent: *');
});

test('a path that becomes a page or a redirect gets its file although an earlier site had one there, in later copies and in a first one', async () => {
  await writeFile(join(assets, 'robots.txt'), 'User-agent: earlier');
  await writeFile(join(assets, 'old.html'), 'Earlier');
  await open('1', '/');
  for (const name of ['robots.txt', 'old.html']) await rm(join(assets, name));
  await reopen('2', '/', '/robots.txt', { path: '/old.html', redirect: '/' });
  const expectPages = async () => {
    expect(await file('robots.txt')).toBe(await edge('/robots.txt'));
    expect(await file('old.html')).toContain('url=/"');
  };
  await expectPages();
  await rm(join(folder, '.stem'));
  await copy();
  await expectPages();
});

test('a page in the place of a file of an earlier site leaves no other file of that path, and gives it back', async () => {
  await writeFile(join(assets, 'team'), 'Earlier');
  await open('1', '/');
  await rm(join(assets, 'team'));
  await reopen('2', '/', '/team');
  expect(await files()).toEqual(['index.html', 'team/index.html']);
  await reopen('3', '/');
  expect([await files(), await file('team')]).toEqual([['index.html', 'team'], 'Earlier']);
});

test('paths below a path that is a file have no file, are reported, and block nothing', async () => {
  const withoutFile = async () => {
    const follower = startFollower({ ...place(), pipeline: library.pipeline, onError: (error) => library.errors.push(error) });
    await follower.stop();
    return (await follower.state()).withoutFile;
  };
  await open('1', '/', '/feed', '/feed/x', '/feed/x/y', '/team', '/team/', '/a//b');
  expect([await files(), await withoutFile()]).toEqual([
    ['feed', 'index.html', 'team/index.html'],
    ['/a//b', '/feed/x', '/feed/x/y', '/team/'],
  ]);
  await reopen('2', '/', '/feed/x', '/feed/x/y', '/team/');
  expect([await files(), await withoutFile()]).toEqual([['feed/x/index.html', 'feed/x/y/index.html', 'index.html', 'team/index.html'], []]);
  await reopen('3', '/', '/feed', '/feed/x', '/feed/z');
  expect([await files(), await withoutFile()]).toEqual([
    ['feed', 'index.html'],
    ['/feed/x', '/feed/z'],
  ]);
  await writeFile(join(assets, 'talks'), 'A file');
  await reopen('4', '/', '/talks/x');
  expect([await files(), await withoutFile()]).toEqual([['index.html', 'talks'], ['/talks/x']]);
});

test('a file replaces a folder, and a folder replaces a file', async () => {
  await open('1', '/', '/feed/x', '/talks.txt');
  await reopen('2', '/', '/feed', '/talks.txt/y');
  expect(await files()).toEqual(['feed', 'index.html', 'talks.txt/y/index.html']);
  await reopen('3', '/', '/feed/x', '/talks.txt');
  expect(await files()).toEqual(['feed/x/index.html', 'index.html', 'talks.txt']);
});

test('a page has its file although another path redirects from there, in the first copy and in later ones', async () => {
  const leading = (path: string) => ({ path, redirect: '/event' });
  await open('1', '/', '/team', '/event', leading('/index.html'), leading('/team/'));
  const expectPages = async () => {
    for (const [name, path] of [
      ['index.html', '/'],
      ['team/index.html', '/team'],
    ] as const)
      expect(await file(name)).toBe(await edge(path));
  };
  await expectPages();
  await reopen('2', '/', '/team', '/event');
  await expectPages();
  await reopen('3', '/', '/team', '/event', leading('/index.html'), leading('/team/'));
  await expectPages();
});

test('the first copy of a site without pages creates a folder that later copies fill', async () => {
  await open('1');
  expect(await files()).toEqual([]);
  await reopen('2', '/');
  expect(await files()).toEqual(['index.html']);
});

test('a redirect to a path beyond ASCII is encoded', async () => {
  await open('1', '/', '/büro', { path: '/old', redirect: '/büro' }, { path: '/older', redirect: '/b%C3%BCro' });
  for (const path of ['/old', '/older']) expect((await library.visit(path)).headers.get('location')).toBe('/b%C3%BCro');
});

const configuration = async (name: string) => ({
  text: await readFile(join(folder, 'nginx', name), 'utf8'),
  file: (await stat(join(folder, 'nginx', name))).ino,
});

test('the nginx configuration changes with a page whose path differs from another only in case, and with no other page', async () => {
  const leading = { path: '/Team', redirect: '/crew' };
  await open('1', '/', '/crew', leading);
  const first = await configuration('maps.conf');
  expect(first.text).toContain('\n  "/Team" "/crew";');
  await reopen('2', '/', '/crew', leading, '/event');
  expect((await configuration('maps.conf')).file).toBe(first.file);
  await reopen('3', '/', '/crew', leading, '/event', '/team');
  expect((await configuration('maps.conf')).text).toContain('\n  "~^/Team$" "/crew";');
  await reopen('4', '/', '/crew', leading, '/event');
  expect((await configuration('maps.conf')).text).toBe(first.text);
});

test('the nginx configuration changes when a page becomes a calendar, and when it no longer is one', async () => {
  const calendar = { path: '/day.ics', args: 'text/calendar' };
  await open('1', '/', '/day.ics');
  const first = await configuration('server.conf');
  expect(first.text).not.toContain('"text/calendar" ics;');
  await reopen('2', '/', calendar);
  expect((await configuration('server.conf')).text).toContain('"text/calendar" ics;');
  await reopen('3', '/', '/day.ics');
  expect((await configuration('server.conf')).text).toBe(first.text);
});

describe('paths that differ only in case, and a target with a dollar', () => {
  const leading = (path: string, location = '/about'): ServedPath => [path, { status: 301, size: 0, headers: { location } }];
  const paths = [leading('/About'), leading('/a.b'), leading('/A.b'), leading('/plain'), leading('/dollar', '/x$uri')];
  const served: ServedPath[] = [...paths, ['/about', { status: 200, size: 1, object: 'x', headers: { 'content-type': 'text/html' } }]];
  beforeEach(async () => {
    library = await openLibrary();
  });

  test('are separate for nginx, and no dollar is a variable', () => {
    const { maps } = nginxFiles(served, {}, folder);
    expect(maps).toContain('  "~^/About$" "/about";\n  "~^/a\\\\.b$" "/about";\n  "~^/A\\\\.b$" "/about";\n  "/plain" "/about";\n  "/dollar" "/x%24uri";\n');
  });

  test.skipIf(!hasNginx)('are accepted by nginx', async () => {
    const { maps, server } = nginxFiles(served, {}, folder);
    for (const [name, text] of Object.entries({ 'maps.conf': maps, 'server.conf': server })) await writeFile(join(folder, name), text);
    await writeFile(
      join(folder, 'nginx.conf'),
      `pid ${folder}/pid; events {} http { include ${folder}/maps.conf; server { listen 127.0.0.1:1; include ${folder}/server.conf; } }`,
    );
    const tried = spawnSync('nginx', ['-t', '-c', join(folder, 'nginx.conf'), '-p', folder, '-e', join(folder, 'error.log')], { encoding: 'utf8' });
    expect(tried.stderr).toContain('test is successful');
  });
});
