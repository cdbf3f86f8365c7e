// The edge behind a real Varnish, with the configuration that operators are shown.
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Library, openLibrary } from '../../../test/library.ts';
import { libraryWithParts } from '../../../test/parts-site.ts';
import { hasVarnish, startVarnish, type Varnish } from '../../../test/varnish.ts';
import { tagOf, tagOfEverything } from '../../core/edge/tags.ts';
import type { Cdn } from './cdn.ts';
import { createVarnish } from './drivers/varnish.ts';
import { type Purger, startPurger } from './purger.ts';

let library: Library;
let varnish: Varnish;
/** The requests that Varnish passed on. */
const asked: string[] = [];
/** Answers wait for this before they are sent to Varnish. */
let onTheWay: Promise<void> | undefined;
const answered: string[] = [];
let isBroken = false;
/** A page with more tags than it can name, kept for a second instead of a minute. */
const brief = {
  'cache-control': 'public, max-age=0',
  'surrogate-control': 'max-age=1, stale-while-revalidate=0, stale-if-error=604800',
  'surrogate-key': 'brief',
};

const site = libraryWithParts({ path: '/404', lang: 'en', status: 404 }, { path: '/old', lang: 'en', redirect: '/shelf' });
const driver = () => createVarnish({ fetch, addresses: [varnish.origin] });

beforeAll(async () => {
  if (!hasVarnish) return;
  library = await openLibrary({ site, cdn: createVarnish({ fetch, addresses: [] }).headers });
  varnish = await startVarnish(async (request) => {
    const { pathname } = new URL(request.url);
    if (pathname === '/api/health') return new Response('well');
    asked.push(pathname);
    if (pathname.endsWith('/cut')) throw new Error('The connection breaks');
    if (isBroken) return new Response('broken', { status: 503 });
    if (pathname.startsWith('/media/')) return new Response(request.headers.get('range'), { headers: { 'cache-control': 'public, max-age=31536000' } });
    if (pathname === '/brief') return new Response(String(asked.length), { headers: brief });
    if (pathname === '/api/visitor') return new Response(request.headers.get('x-forwarded-for'), { headers: { 'cache-control': 'no-store' } });
    if (pathname.startsWith('/api/')) return new Response(request.headers.get('cookie'), { headers: { 'cache-control': 'private, no-store' } });
    const answer = await library.visit(pathname, { method: request.method, headers: request.headers });
    if (onTheWay) answered.push(pathname);
    await onTheWay;
    return answer;
  });
});
afterAll(async () => {
  await varnish?.stop();
  await library?.close();
});

const get = (path: string, init?: RequestInit) => fetch(varnish.origin + path, { redirect: 'manual', ...init });
const text = async (path: string) => (await get(path)).text();
const passedOn = () => asked.splice(0);

function start(cdn: Cdn = driver()): Purger {
  return startPurger({
    ...library,
    cdn,
    origin: varnish.origin,
    fetch,
    now: Date.now,
    elapsed: () => performance.now(),
    random: Math.random,
    onError: (error) => library.errors.push(error),
    repeatAfter: 50,
  });
}

test.skipIf(!hasVarnish)('pages, redirects and 404 pages are kept, compressed or not, and browsers are sent none of the headers for Varnish', async () => {
  passedOn();
  for (const path of ['/shelf', '/old', '/nowhere', '/Shelf', '/sitemap.xml']) {
    const answers = [await get(path), await get(path, { headers: { 'accept-encoding': 'gzip' } }), await get(path, { method: 'HEAD' })];
    expect([path, passedOn()]).toEqual([path, [path]]);
    const own = await library.visit(path);
    for (const { status, headers } of answers) {
      expect([path, status, headers.get('cache-control')]).toEqual([path, own.status, 'public, max-age=0, must-revalidate']);
      for (const name of ['surrogate-key', 'surrogate-control', 'xkey']) expect([name, headers.get(name)]).toEqual([name, null]);
    }
    if (own.status !== 301) expect(await answers[0]?.text()).toBe(await own.text());
  }
  const tag = (await get('/shelf')).headers.get('etag') ?? '';
  expect((await get('/shelf', { headers: { 'if-none-match': tag } })).status).toBe(304);
  expect(passedOn()).toEqual([]);
});

test.skipIf(!hasVarnish)('the api is passed on each time with its cookie, and pages are the same with one', async () => {
  passedOn();
  const headers = { cookie: 'stem_admin=1' };
  expect([await (await get('/api/admin', { headers })).text(), await (await get('/api/admin', { headers })).text()]).toEqual(['stem_admin=1', 'stem_admin=1']);
  expect(passedOn()).toEqual(['/api/admin', '/api/admin']);
  await get('/shelf', { headers });
  expect(passedOn()).toEqual([]);
});

test.skipIf(!hasVarnish)('a save is served through Varnish after its purge, and what it does not change stays there', async () => {
  const purger = start();
  await purger.settled();
  const paths = ['/shelf', '/books/numbers', '/books/boats', '/de/books/boats', '/nowhere'];
  for (const path of paths) await text(path);
  passedOn();
  await library.save(`UPDATE books SET title = 'Numerals' WHERE id = 'b1'`);
  await purger.settled();
  for (const path of paths) expect([path, await text(path)]).toEqual([path, await (await library.visit(path)).text()]);
  expect([...new Set(passedOn())].sort()).toEqual(['/books/numbers', '/shelf']);
  // A writer is in a part within the part that all pages show, in each language.
  await library.save(`UPDATE authors SET bio = 'Sails on.' WHERE id = 'bo'`);
  await purger.settled();
  for (const path of paths) expect([path, await text(path)]).toEqual([path, await (await library.visit(path)).text()]);
  await purger.stop();
  expect(await purger.state()).toMatchObject({ name: 'Varnish', behind: 0, failures: 0 });
});

test.skipIf(!hasVarnish)('an old answer that Varnish gets after the purge is kept until the second purge, and not longer', async () => {
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
  const { promise: second, resolve: repeat } = Promise.withResolvers<void>();
  const first = Promise.withResolvers<void>();
  let requests = 0;
  const own = driver();
  const cdn: Cdn = {
    ...own,
    async purge(tags, signal) {
      if (tags.includes(tagOfEverything)) return own.purge(tags, signal);
      requests += 1;
      if (requests === 2) await second;
      const answer = await own.purge(tags, signal);
      if (requests === 1) first.resolve();
      return answer;
    },
  };
  const purger = start(cdn);
  await purger.settled();
  await own.purge([tagOf('/books/letters')], new AbortController().signal);
  passedOn();
  onTheWay = arrived;
  const slow = text('/books/letters');
  await expect.poll(() => answered).toEqual(['/books/letters']);
  const before = await (await library.visit('/books/letters')).text();
  await library.save(`UPDATE books SET title = 'Vowels' WHERE id = 'b2'`);
  await first.promise;
  onTheWay = undefined;
  arrive();
  expect(await slow).toBe(before);
  expect(await text('/books/letters')).toBe(before);
  repeat();
  await purger.settled();
  expect(await text('/books/letters')).toBe(await (await library.visit('/books/letters')).text());
  await purger.stop();
});

test.skipIf(!hasVarnish)('while the server behind is broken, what is kept is served', async () => {
  await text('/de/shelf');
  isBroken = true;
  expect((await get('/de/shelf')).status).toBe(200);
  expect((await get('/books/never-asked')).status).toBe(503);
  isBroken = false;
  expect((await get('/books/never-asked')).status).toBe(404);
});

test.skipIf(!hasVarnish)('while nothing answers behind, all are told when to try again, and programs in JSON', async () => {
  const asked = async (path: string) => {
    const { status, headers } = await get(path);
    return [status, ...['content-type', 'retry-after', 'cache-control'].map((name) => headers.get(name))];
  };
  expect(await asked('/cut')).toEqual([503, 'text/plain; charset=utf-8', '2', 'no-store']);
  expect(await asked('/api/cut')).toEqual([503, 'application/problem+json', '2', 'no-store']);
  expect(await (await get('/api/cut')).json()).toMatchObject({ status: 503, name: 'overloaded' });
});

test.skipIf(!hasVarnish)('one tag purges everything', async () => {
  for (const path of ['/shelf', '/nowhere']) await text(path);
  passedOn();
  expect(await driver().purge([tagOfEverything], new AbortController().signal)).toEqual({ ok: true });
  for (const path of ['/shelf', '/nowhere', '/shelf']) await text(path);
  expect(passedOn()).toEqual(['/shelf', '/nowhere']);
});

test.skipIf(!hasVarnish)('a visitor purges nothing through the TLS proxy, which may be on the machine of Stem', async () => {
  await text('/shelf');
  passedOn();
  const purge = { method: 'PURGE', headers: { xkey: tagOfEverything, 'x-forwarded-for': '192.0.2.7' } };
  expect((await get('/shelf', purge)).status).toBe(403);
  await text('/shelf');
  expect(passedOn()).toEqual([]);
});

test.skipIf(!hasVarnish)('what Stem fetches under another name to compare it is what visitors get', async () => {
  await text('/shelf');
  passedOn();
  const { port } = new URL(varnish.origin);
  for (const host of ['127.0.0.1', 'localhost']) expect((await fetch(`http://${host}:${port}/shelf`)).status).toBe(200);
  expect(passedOn()).toEqual([]);
});

test.skipIf(!hasVarnish)('films go through with the range that was asked for, and are not kept; pictures are', async () => {
  passedOn();
  const headers = { range: 'bytes=100-199' };
  for (const path of ['/media/talk.mp4', '/media/talk.mp4?t=1']) expect(await (await get(path, { headers })).text()).toBe('bytes=100-199');
  expect(await (await get('/api/gated-content/7/file')).text()).toBe('');
  for (const _ of [1, 2]) await text('/media/room.webp');
  expect(passedOn()).toEqual(['/media/talk.mp4', '/media/talk.mp4', '/api/gated-content/7/file', '/media/room.webp']);
});

test.skipIf(!hasVarnish)('a page with more tags than it can name is kept for its time, and then only while the server behind is away', async () => {
  passedOn();
  const [first, again] = [await text('/brief'), await text('/brief')];
  expect([again, passedOn()]).toEqual([first, ['/brief']]);
  await pause(1500);
  await text('/brief');
  await text('/brief');
  expect(passedOn()).toEqual(['/brief']);
});

test.skipIf(!hasVarnish)('the visitor whom the TLS proxy has noted stays the last address, and one who asks Varnish itself is noted', async () => {
  expect(await (await get('/api/visitor', { headers: { 'x-forwarded-for': '192.0.2.7' } })).text()).toBe('192.0.2.7');
  expect(await (await get('/api/visitor', { headers: { 'x-forwarded-for': '198.51.100.1, 192.0.2.7' } })).text()).toBe('198.51.100.1, 192.0.2.7');
  expect(await text('/api/visitor')).toBe('127.0.0.1');
});
