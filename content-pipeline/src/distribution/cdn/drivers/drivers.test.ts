import { expect, test } from 'vitest';
import { tagOf, tagOfEverything } from '../../../core/edge/tags.ts';
import { say } from '../../../core/sentences.ts';
import type { Cdn, Fetch } from '../cdn.ts';
import { createBunny } from './bunny.ts';
import { createCloudflare } from './cloudflare.ts';
import { createFastly } from './fastly.ts';
import { createHttpTemplate } from './http-template.ts';
import { createVarnish } from './varnish.ts';

const secret = 'a-secret-key';

/** What a CDN keeps: paths by the value of their header with tags. */
interface FakeServer {
  readonly fetch: Fetch;
  readonly kept: Map<string, string>;
}

const unsigned = (name: string) => new Response(`${name} is wrong: ${secret}`, { status: 401 });

/** Refuses what its documentation does not allow. */
function serverFor(answerPurge: (request: Request, drop: (isPurged: (tags: string) => boolean) => void) => Promise<Response>): FakeServer {
  const kept = new Map<string, string>();
  const drop = (isPurged: (tags: string) => boolean) => {
    for (const [path, tags] of kept) if (isPurged(tags)) kept.delete(path);
  };
  return { kept, fetch: (address, init) => answerPurge(new Request(address, init), drop) };
}

const fastly = () =>
  serverFor(async (request, drop) => {
    if (request.headers.get('fastly-key') !== secret) return unsigned('Fastly-Key');
    if (request.method !== 'POST' || request.url !== 'https://api.fastly.com/service/SU1Z0isxPaozGVKXdv0eY/purge') return new Response('', { status: 404 });
    const { surrogate_keys: keys } = (await request.json()) as { surrogate_keys: string[] }; // as documented
    if (keys.length > 256) return new Response('', { status: 400 });
    drop((tags) => tags.split(' ').some((tag) => keys.includes(tag)));
    return Response.json(Object.fromEntries(keys.map((key) => [key, '108-1391560174-974124'])));
  });
const cloudflare = () =>
  serverFor(async (request, drop) => {
    if (request.headers.get('authorization') !== `Bearer ${secret}`) return unsigned('authorization');
    if (request.method !== 'POST' || request.url !== 'https://api.cloudflare.com/client/v4/zones/023e105f4ecef8ad9ca31a8372d0c353/purge_cache')
      return new Response('', { status: 404 });
    const { tags } = (await request.json()) as { tags: string[] }; // as documented
    if (tags.length > 100) return Response.json({ success: false, errors: [{ code: 1094, message: 'too many' }] });
    // Tags do not differ by case.
    const wanted = tags.map((tag) => tag.toLowerCase());
    drop((own) => own.split(',').some((tag) => wanted.includes(tag.trim().toLowerCase())));
    return Response.json({ success: true, errors: [], messages: [], result: { id: '023e105f4ecef8ad9ca31a8372d0c353' } });
  });
const bunny = () =>
  serverFor(async (request, drop) => {
    if (request.headers.get('accesskey') !== secret) return unsigned('AccessKey');
    if (request.method !== 'POST' || request.url !== 'https://api.bunny.net/pullzone/4711/purgeCache') return new Response('', { status: 404 });
    const { CacheTag: wanted } = (await request.json()) as { CacheTag: string }; // as documented
    // The header is one tag; an asterisk at an end matches any text.
    const pattern = new RegExp(
      `^${wanted
        .split('*')
        .map(RegExp.escape ?? ((text: string) => text))
        .join('.*')}$`,
    );
    drop((own) => own.length <= 1024 && pattern.test(own));
    return new Response(null, { status: 204 });
  });
const varnish = () =>
  serverFor(async (request, drop) => {
    const keys = request.headers.get('xkey')?.split(' ') ?? [];
    if (request.method !== 'PURGE' || keys.length === 0 || keys.join(' ').length > 8000) return new Response('', { status: 400 });
    drop((own) => own.split(' ').some((tag) => keys.includes(tag)));
    return new Response('', { status: 200 });
  });
const other = () =>
  serverFor(async (request, drop) => {
    if (request.headers.get('x-key') !== secret) return unsigned('x-key');
    if (request.method !== 'DELETE' || request.url !== 'https://cdn.example/purge') return new Response('', { status: 404 });
    const { tags } = (await request.json()) as { tags: string[] }; // as the template says
    if (tags.length > 7) return new Response('', { status: 413 });
    drop((own) => own.split(',').some((tag) => tags.includes(tag)));
    return new Response(null, { status: 202 });
  });

const drivers: readonly [string, () => FakeServer, (fetch: Fetch, key: string) => Cdn][] = [
  ['Fastly', fastly, (fetch, token) => createFastly({ fetch, serviceId: 'SU1Z0isxPaozGVKXdv0eY', token })],
  ['Cloudflare', cloudflare, (fetch, token) => createCloudflare({ fetch, zoneId: '023e105f4ecef8ad9ca31a8372d0c353', token })],
  ['Bunny', bunny, (fetch, key) => createBunny({ fetch, pullZoneId: '4711', key })],
  ['Varnish', varnish, (fetch) => createVarnish({ fetch, addresses: ['http://10.0.0.2:6081'] })],
  [
    'a template',
    other,
    (fetch, key) =>
      createHttpTemplate({
        fetch,
        method: 'DELETE',
        address: 'https://cdn.example/purge',
        headers: { 'x-key': key },
        body: '{"tags":["{tags}"]}',
        separator: '","',
        tagsPerRequest: 7,
        tagHeader: 'cache-tag',
        tagSeparator: ',',
      }),
  ],
];

const { signal } = new AbortController();

test.each(drivers)('%s drops what has one of the tags, as many as it allows at once, and nothing else', async (_name, serve, create) => {
  const { fetch, kept } = serve();
  const cdn = create(fetch, secret);
  const many = Array.from({ length: 49 }, (_, place) => tagOf(`part ${place}`));
  const keep = (path: string, ...tags: string[]) => kept.set(path, cdn.headers.joinTags([tagOfEverything, tagOf(path), ...tags]));
  keep('/about', tagOf('navigation'));
  keep('/team', tagOf('navigation'));
  keep('/shelf');
  kept.set('/large', cdn.headers.joinTags([tagOfEverything, ...many]));
  expect(await cdn.purge([tagOf('/about')], signal)).toEqual({ ok: true });
  expect([...kept.keys()]).toEqual(['/team', '/shelf', '/large']);
  const others = Array.from({ length: cdn.limits.tagsPerRequest - 1 }, (_, place) => tagOf(`other ${place}`));
  expect(await cdn.purge([tagOf('navigation'), ...others], signal)).toEqual({ ok: true });
  expect([...kept.keys()]).toEqual(['/shelf', '/large']);
  expect(await cdn.purge([many.at(-1) ?? ''], signal)).toEqual({ ok: true });
  expect([...kept.keys()]).toEqual(['/shelf']);
  keep('/about');
  expect(await cdn.purge([tagOfEverything], signal)).toEqual({ ok: true });
  expect([...kept.keys()]).toEqual([]);
});

test.each(drivers.filter(([name]) => name !== 'Varnish'))(
  '%s that refuses the key is an answer with a reason and without the key',
  async (_name, serve, create) => {
    const answer = await create(serve().fetch, 'another-secret-key').purge([tagOf('/about')], signal);
    expect(answer).toEqual({ ok: false, reason: { name: 'cdns.keyRefused', parameters: [expect.any(String), 401] } });
    expect(JSON.stringify(answer)).not.toContain('secret');
  },
);

test.each(drivers)('%s that asks to wait, that is broken or cannot be reached is an answer too', async (_name, _serve, create) => {
  const answering = (response: () => Response) => create(async () => response(), secret).purge([tagOf('/about')], signal);
  const limited = (headers: Record<string, string>) => answering(() => new Response('', { status: 429, headers }));
  expect(await limited({ 'retry-after': '17' })).toEqual({ ok: false, reason: { name: 'cdns.tooMany', parameters: [expect.any(String)] }, retryAfter: 17_000 });
  const date = { date: 'Wed, 14 Apr 2027 08:00:00 GMT', 'retry-after': 'Wed, 14 Apr 2027 08:00:30 GMT' };
  expect(await limited(date)).toMatchObject({ ok: false, retryAfter: 30_000 });
  expect(await answering(() => new Response('', { status: 503 }))).toEqual({
    ok: false,
    reason: { name: 'cdns.status', parameters: [expect.any(String), 503] },
  });
  const refused = async () => {
    throw new TypeError(`fetch failed for ${secret}`, { cause: Object.assign(new Error(secret), { code: 'ECONNREFUSED' }) });
  };
  expect(await create(refused, secret).purge([tagOf('/about')], signal)).toEqual({
    ok: false,
    reason: { name: 'cdns.unreachable', parameters: [expect.any(String), 'ECONNREFUSED'] },
  });
});

test('Cloudflare that answers 200 without success has not purged', async () => {
  const cdn = createCloudflare({ fetch: async () => Response.json({ success: false, errors: [{ code: 1094 }] }), zoneId: 'zone', token: secret });
  expect(await cdn.purge([tagOf('/about')], signal)).toEqual({ ok: false, reason: say('cdns.notAccepted', 'api.cloudflare.com') });
});

test('each of several Varnishes is purged, and one that fails fails the purge', async () => {
  const asked: string[] = [];
  const fetch: Fetch = async (address) => {
    asked.push(address);
    return new Response('', { status: address.includes('10.0.0.3') && asked.length < 3 ? 503 : 200 });
  };
  const cdn = createVarnish({ fetch, addresses: ['http://10.0.0.2:6081', 'http://10.0.0.3:6081'] });
  expect(await cdn.purge([tagOf('/about')], signal)).toEqual({ ok: false, reason: say('cdns.status', '10.0.0.3:6081', 503) });
  expect(await cdn.purge([tagOf('/about')], signal)).toEqual({ ok: true });
  expect(asked).toHaveLength(4);
});

test('the header with fifty tags fits into the smallest that a CDN takes', () => {
  const tags = Array.from({ length: 50 }, (_, place) => tagOf(`part ${place}`));
  for (const [, , create] of drivers) expect(create(fetch, secret).headers.joinTags(tags).length).toBeLessThanOrEqual(1024);
});
