import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { fakeHeaders } from '../../../test/fake-cdn.ts';
import { type LibraryOptions, openLibrary } from '../../../test/library.ts';
import { libraryWithParts } from '../../../test/parts-site.ts';
import { createBunny } from '../../distribution/cdn/drivers/bunny.ts';
import { createCloudflare } from '../../distribution/cdn/drivers/cloudflare.ts';
import { createSharedCaches } from './shared-caches.ts';
import { tagOf, tagOfEverything } from './tags.ts';

const site = libraryWithParts(
  { path: '/404', lang: 'en', status: 404 },
  { path: '/de/404', lang: 'de', status: 404 },
  { path: '/old', lang: 'en', redirect: '/shelf' },
);
const week = 'max-age=604800, stale-while-revalidate=86400, stale-if-error=604800';
const revalidated = 'public, max-age=0, must-revalidate';

async function open(options: LibraryOptions = {}) {
  const library = await openLibrary({ site, cdn: fakeHeaders, ...options });
  onTestFinished(() => library.close());
  return library;
}
const tagsOf = (response: Response) => new Set(response.headers.get('surrogate-key')?.split(' '));
const tagsFor = (...keys: string[]) => new Set([tagOfEverything, ...keys.map(tagOf)]);
const writers = ['["Writers","en",{}]', '["Writer","en",{"author":"ada"}]', '["Writer","en",{"author":"bo"}]'];
const german = writers.map((key) => key.replace('"en"', '"de"'));

test('without a CDN no answer has a tag or a lifetime in shared caches', async () => {
  const library = await openLibrary({ site });
  onTestFinished(() => library.close());
  for (const path of ['/shelf', '/old', '/nowhere', '/Shelf', '/sitemap.xml']) {
    const { headers } = await library.visit(path);
    expect([path, headers.get('cache-control')]).toEqual([path, revalidated]);
    for (const name of ['surrogate-key', 'surrogate-control', 'cache-tag', 'cdn-tag', 'cdn-cache-control'])
      expect([path, name, headers.get(name)]).toEqual([path, name, null]);
  }
});

test('each answer has the tags of all it depends on, and browsers ask again as before', async () => {
  const library = await open();
  const expected: [string, number, Set<string>][] = [
    ['/shelf', 200, tagsFor('/shelf', ...writers)],
    ['/de/shelf', 200, tagsFor('/de/shelf', ...german)],
    ['/old', 301, tagsFor('/old')],
    ['/Shelf', 301, tagsFor('/Shelf', '/Shelf/', '/shelf')],
    ['/shelf/', 308, tagsFor('/shelf/', '/shelf')],
    ['/de/nowhere', 404, tagsFor('/de/nowhere', '/de/nowhere/', '/de/404')],
    ['/books/no/where', 404, tagsFor('/books/no/where', '/books/no/where/', '/books/no/404', '/books/404', '/404')],
    ['/icon.png', 404, tagsFor('/icon.png', '/icon.png/')],
    ['/sitemap.xml', 200, tagsFor('/sitemap.xml')],
  ];
  for (const [path, status, tags] of expected) {
    for (const method of ['GET', 'HEAD', 'GET']) {
      const response = await library.visit(path, { method });
      expect([path, response.status, tagsOf(response)]).toEqual([path, status, tags]);
      expect([path, response.headers.get('surrogate-control'), response.headers.get('cache-control')]).toEqual([path, week, revalidated]);
    }
  }
});

test('no cache keeps a redirect with the query of a visitor', async () => {
  const library = await open();
  for (const path of ['/old', '/Shelf', '/shelf/']) {
    const { headers } = await library.visit(`${path}?token=ada`);
    expect([headers.get('location'), headers.get('surrogate-control'), headers.get('cache-control')]).toEqual([
      '/shelf?token=ada',
      'private, no-store',
      'private, no-store',
    ]);
    const plain = await library.visit(path);
    expect([plain.headers.get('location'), plain.headers.get('surrogate-control')]).toEqual(['/shelf', week]);
  }
});

test('an answer without bytes renews what the CDN has: it has the same tags and lifetime', async () => {
  const library = await open();
  for (const path of ['/shelf', '/sitemap.xml']) {
    const whole = await library.visit(path);
    const known = await library.visit(path, { headers: { 'if-none-match': whole.headers.get('etag') ?? '' } });
    expect([path, known.status]).toEqual([path, 304]);
    for (const name of ['surrogate-key', 'surrogate-control', 'cache-control'])
      expect([name, known.headers.get(name)]).toEqual([name, whole.headers.get(name)]);
  }
});

test('a file of the site is kept by the CDN, and by browsers as before', async () => {
  const assets = await mkdtemp(join(tmpdir(), 'assets-'));
  onTestFinished(() => rm(assets, { recursive: true }));
  await writeFile(join(assets, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  const response = await (await open({ assets })).visit('/favicon.svg');
  expect([response.headers.get('cache-control'), response.headers.get('surrogate-control'), tagsOf(response)]).toEqual([
    'public, max-age=3600',
    week,
    tagsFor('/favicon.svg'),
  ]);
});

test('an answer that a publication overtakes is not kept, and the next one is', async () => {
  let isHeld = false;
  const { promise: published, resolve: release } = Promise.withResolvers<void>();
  const { promise: reached, resolve: reach } = Promise.withResolvers<void>();
  const library = await open({
    around: (parts) => ({
      ...parts,
      objects: {
        ...parts.objects,
        async get(hash) {
          if (isHeld) {
            reach();
            await published;
          }
          return parts.objects.get(hash);
        },
      },
    }),
  });
  isHeld = true;
  const overtaken = library.visit('/de/books/boats');
  await reached;
  isHeld = false;
  await library.save(`UPDATE books SET title = 'Vowels' WHERE id = 'b2'`);
  release();
  const { headers } = await overtaken;
  expect([headers.get('surrogate-control'), headers.get('cache-control')]).toEqual(['private, no-store', 'private, no-store']);
  expect((await library.visit('/de/books/boats')).headers.get('surrogate-control')).toBe(week);
});

test('a page that cannot be served for a moment is not kept', async () => {
  let isBroken = false;
  const library = await open({
    around: (parts) => ({ ...parts, objects: { ...parts.objects, get: async (hash) => (isBroken ? undefined : parts.objects.get(hash)) } }),
  });
  isBroken = true;
  const response = await library.visit('/de/books/boats');
  isBroken = false;
  expect([response.status, response.headers.get('surrogate-control'), response.headers.get('surrogate-key')]).toEqual([503, 'private, no-store', null]);
  library.errors.length = 0;
});

test('more than fifty tags are not sent: such an answer is kept briefly, with its own tag', () => {
  const { describe: headersOf } = createSharedCaches(fakeHeaders);
  const parts = (count: number) => ['/large', ...Array.from({ length: count }, (_, place) => `part ${place}`)];
  const fits = headersOf(revalidated, parts(48));
  expect([fits['surrogate-key']?.split(' ').length, fits['surrogate-control']]).toEqual([50, week]);
  const large = headersOf(revalidated, parts(49));
  expect(large['surrogate-key']?.split(' ')).toHaveLength(50);
  expect(large['surrogate-key']?.split(' ').slice(0, 2)).toEqual([tagOfEverything, tagOf('/large')]);
  expect(large['surrogate-control']).toMatch(/^max-age=60, stale-while-revalidate=0,/);
});

test('a page that must not be kept says so itself', () => {
  const { describe: headersOf } = createSharedCaches(fakeHeaders);
  expect(headersOf('no-store', ['/own'])).toEqual({ 'surrogate-control': 'private, no-store' });
});

test('each CDN gets the headers that it reads', () => {
  const fetch = async () => new Response();
  const cloudflare = createSharedCaches(createCloudflare({ fetch, zoneId: 'z', token: 't' }).headers);
  expect(cloudflare.describe(revalidated, ['/a'])).toEqual({ 'cache-tag': `${tagOfEverything},${tagOf('/a')}`, 'cdn-cache-control': week });
  const bunny = createSharedCaches(createBunny({ fetch, pullZoneId: '1', key: 'k' }).headers);
  expect(bunny.describe(revalidated, ['/a'])).toEqual({ 'cdn-tag': `~${tagOfEverything}~${tagOf('/a')}~`, 'cache-control': `${revalidated}, s-maxage=604800` });
  expect(bunny.refuse).toEqual({ 'cache-control': 'private, no-store' });
});
