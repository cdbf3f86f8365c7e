import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Library, openLibrary } from '../../test/library.ts';
import { libraryWith } from '../../test/site.ts';
import { createEdge } from './edge.ts';
import { type Objects, openObjects } from './objects/objects.ts';

let library: Library;
let assets: string;
beforeAll(async () => {
  assets = await mkdtemp(join(tmpdir(), 'assets-'));
  await mkdir(join(assets, '_astro'));
  await writeFile(join(assets, '_astro', 'style.abc.css'), `body { color: ${'#123456'.repeat(200)} }`);
  await writeFile(join(assets, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  const site = libraryWith(
    { path: '/404', lang: 'en', status: 404 },
    { path: '/de/404', lang: 'de', status: 404 },
    { path: '/old', lang: 'en', redirect: '/shelf' },
    { path: '/signed', lang: 'en', redirect: '/shelf?sort=title#first' },
  );
  library = await openLibrary({ site, assets });
  await library.save(`UPDATE authors SET bio = '${'Counts and counts. '.repeat(100)}' WHERE id = 'ada'`);
});
afterAll(async () => {
  await library.close();
  await rm(assets, { recursive: true });
});

const tagOf = async (path: string) => (await library.visit(path)).headers.get('etag') ?? '';

test('a page has an ETag, its publication, and must be revalidated', async () => {
  const response = await library.visit('/books/numbers');
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(response.headers.get('etag')).toMatch(/^"[0-9a-f]{32}"$/);
  expect(response.headers.get('publication')).toBe('2');
  expect(response.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
  expect(response.headers.get('vary')).toBe('accept-encoding');
  expect(await response.text()).toContain('<h1>Numbers</h1>');
});

test('the pages of a small publication are read ahead, and those of a large one are not', async () => {
  const read: string[] = [];
  function noted(hash: string, objects: Objects) {
    read.push(hash);
    return objects.get(hash);
  }
  const spied = await openLibrary({
    around: (parts) => ({ ...parts, objects: { ...parts.objects, get: (hash) => noted(hash, parts.objects) } }),
  });
  read.length = 0; // the first publication
  const publication = await spied.save("UPDATE authors SET bio = 'Counts on.' WHERE id = 'ada'");
  const pages = publication?.pages.map(({ after }) => after?.object).sort();
  expect(read.toSorted()).toEqual(pages);
  for (const { path } of publication?.pages ?? []) expect((await spied.visit(path)).status).toBe(200);
  expect(read).toHaveLength(pages?.length ?? 0);
  const values = Array.from({ length: 30 }, (_, place) => `('n${place}', 'new-${place}', 'New ${place}', 'ada')`).join(', ');
  const large = await spied.save(`INSERT INTO books (id, slug, title, author_id) VALUES ${values}`);
  expect(large?.pages.length).toBeGreaterThan(20);
  expect(read).toHaveLength(pages?.length ?? 0);
  await spied.close();
});

test('a client that has the page in any encoding gets 304 without bytes', async () => {
  const tag = await tagOf('/books/numbers');
  const tags = [tag, `W/${tag}`, tag.replace(/"$/, '-br"'), `"other", ${tag}`, '*'];
  for (const known of tags) {
    const response = await library.visit('/books/numbers', { headers: { 'if-none-match': known } });
    expect([known, response.status, await response.text()]).toEqual([known, 304, '']);
  }
  expect((await library.visit('/books/numbers', { headers: { 'if-none-match': '"other"' } })).status).toBe(200);
});

test('a changed page has another ETag', async () => {
  const tag = await tagOf('/books/boats');
  await library.save(`UPDATE authors SET bio = 'Sails on.' WHERE id = 'bo'`);
  expect((await library.visit('/books/boats', { headers: { 'if-none-match': tag } })).status).toBe(200);
  expect(await tagOf('/books/boats')).not.toBe(tag);
});

test.each([
  ['br, gzip', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
  ['br;q=0, gzip;q=0.5', 'gzip', gunzipSync],
])('a client that accepts %s gets %s', async (accepted, encoding, unpack) => {
  const plain = await (await library.visit('/books/numbers')).text();
  const response = await library.visit('/books/numbers', { headers: { 'accept-encoding': accepted } });
  const bytes = Buffer.from(await response.arrayBuffer());
  expect(response.headers.get('content-encoding')).toBe(encoding);
  expect(response.headers.get('content-length')).toBe(String(bytes.length));
  expect(unpack(bytes).toString()).toBe(plain);
});

test('a client that accepts neither gets plain bytes, and a small file is never compressed', async () => {
  expect((await library.visit('/books/numbers', { headers: { 'accept-encoding': 'zstd' } })).headers.get('content-encoding')).toBeNull();
  expect((await library.visit('/favicon.svg', { headers: { 'accept-encoding': 'br' } })).headers.get('content-encoding')).toBeNull();
});

test('HEAD returns all headers without the bytes', async () => {
  const [get, head] = [await library.visit('/books/numbers'), await library.visit('/books/numbers', { method: 'HEAD' })];
  expect(head.status).toBe(200);
  expect(Object.fromEntries(head.headers)).toEqual(Object.fromEntries(get.headers));
  expect(await head.text()).toBe('');
});

test('ranges are not supported: a page is served whole', async () => {
  const response = await library.visit('/books/numbers', { headers: { range: 'bytes=0-10' } });
  expect(response.status).toBe(200);
  expect((await response.text()).length).toBeGreaterThan(1000);
});

test('a file with a hash in its name is immutable, another file is not', async () => {
  const style = await library.visit('/_astro/style.abc.css');
  expect(style.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(style.headers.get('content-type')).toContain('text/css');
  expect(style.headers.get('publication')).toBeNull();
  expect((await library.visit('/favicon.svg')).headers.get('cache-control')).toBe('public, max-age=3600');
});

test('an unknown path gets the nearest 404 page with status 404', async () => {
  for (const [path, tag] of [
    ['/nowhere', '/404'],
    ['/books/nowhere', '/404'],
    ['/de/nowhere', '/de/404'],
    ['/de/books/nowhere', '/de/404'],
  ] as const) {
    const response = await library.visit(path);
    expect([path, response.status, response.headers.get('etag')]).toEqual([path, 404, await tagOf(tag)]);
    expect((await library.visit(path, { headers: { 'if-none-match': await tagOf(tag) } })).status).toBe(404);
  }
  expect((await library.visit('/404')).status).toBe(404);
});

test('what browsers and programs ask for by themselves is answered in a word where it is missing', async () => {
  for (const path of [
    '/apple-touch-icon-precomposed.png',
    '/site.webmanifest',
    '/de/favicon.ico',
    '/.well-known/security.txt',
    '/wp-login.PHP',
    '/a/b.js.map',
  ]) {
    const response = await library.visit(path);
    const { headers } = response;
    expect([path, response.status, headers.get('content-type'), await response.text()]).toEqual([path, 404, 'text/plain; charset=UTF-8', 'Not found\n']);
    expect(headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
  }
  expect((await library.visit('/brochure.pdf')).headers.get('etag')).toBe(await tagOf('/404'));
});

test.each([
  ['folders', `/de${'/a'.repeat(7000)}`],
  ['slashes', `/de/${'/'.repeat(13_000)}x`],
])('a path of thousands of %s costs a few queries, and gets the same page', async (_, path) => {
  const asked: string[] = [];
  const entry = { status: 200, headers: {}, size: 0 };
  const manifest = {
    async find(wanted: string) {
      asked.push(wanted);
      return wanted === '/de/404' ? entry : undefined;
    },
  };
  const response = await createEdge({ manifest, objects: await openObjects(assets) }).request(path);
  expect([response.status, asked.at(-1)]).toEqual([404, '/de/404']);
  expect(asked.length).toBeLessThan(12);
});

test('a path that cannot be decoded is unknown', async () => {
  expect((await library.visit('/%E0%A4%A')).status).toBe(404);
});

test('a redirect is permanent and must be revalidated', async () => {
  const response = await library.visit('/old');
  expect([response.status, response.headers.get('location')]).toEqual([301, '/shelf']);
  expect(response.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
});

test('a path with or without a trailing slash redirects to the existing one, with its query', async () => {
  const response = await library.visit('/shelf/?page=2');
  expect([response.status, response.headers.get('location')]).toEqual([308, '/shelf?page=2']);
  expect((await library.visit('//evil.example/')).status).toBe(404);
});

test('a redirect keeps the query', async () => {
  const locations = ['/old?utm_source=mail&x=1', '/old?', '/signed?page=2'].map(async (path) => (await library.visit(path)).headers.get('location'));
  expect(await Promise.all(locations)).toEqual(['/shelf?utm_source=mail&x=1', '/shelf', '/shelf?sort=title&page=2#first']);
});

test.each([
  ['/Shelf', '/shelf'],
  ['/SHELF/?page=2', '/shelf?page=2'],
  ['/Books/Numbers?x=Y', '/books/numbers?x=Y'],
  ['/OLD', '/old'],
  ['/Favicon.svg', '/favicon.svg'],
  ['/SITEMAP.XML', '/sitemap.xml'],
  ['/shelf/Index.html', '/shelf'],
])('%s in capitals redirects to %s', async (path, target) => {
  const response = await library.visit(path);
  expect([response.status, response.headers.get('location'), response.headers.get('cache-control')]).toEqual([
    301,
    target,
    'public, max-age=0, must-revalidate',
  ]);
});

test('the name of the file of a page redirects to the page, and to no other', async () => {
  const response = await library.visit('/shelf/index.html?page=2');
  expect([response.status, response.headers.get('location')]).toEqual([308, '/shelf?page=2']);
  for (const path of ['/nowhere/index.html', '/shelfindex.html', '/shelf.html']) expect([path, (await library.visit(path)).status]).toEqual([path, 404]);
});

test('an unknown path in capitals is unknown', async () => {
  for (const path of ['/Nowhere', '/Shelf/Nowhere']) expect([path, (await library.visit(path)).status]).toEqual([path, 404]);
});

test('a page accepts GET and HEAD only', async () => {
  expect((await library.visit('/shelf', { method: 'POST' })).status).toBe(404);
});
