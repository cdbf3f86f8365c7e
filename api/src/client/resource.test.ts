// A list is read to its end, although the api answers a part at once.
import { expect, test } from 'vitest';
import { createClient } from '../client.ts';

/** An api with this many venues, which answers at most 500 at once; `onRead` may change them meanwhile. */
function open(count: number, onRead: (venues: { id: string }[]) => void = () => undefined) {
  const venues = Array.from({ length: count }, (_, at) => ({ id: `venue ${at}` }));
  const asked: string[] = [];
  const client = createClient((path) => {
    const { pathname, searchParams } = new URL(path, 'https://stem.test');
    asked.push(pathname + (searchParams.size === 0 ? '' : `?${searchParams}`));
    const [offset, limit] = [Number(searchParams.get('offset') ?? 0), Number(searchParams.get('limit') ?? 500)];
    const answer = Response.json(venues.slice(offset, offset + limit), { headers: { 'stem-total': String(venues.length) } });
    onRead(venues);
    return answer;
  });
  return { asked, venues: client.resource('venues') };
}

test('a long list is read in parts, a short one and a part at once', async () => {
  const long = open(1201);
  const answer = await long.venues.listUnder('bankers');
  expect(answer).toMatchObject({ ok: true, total: 1201 });
  expect(answer.ok && [answer.value.length, new Set(answer.value.map(({ id }) => id)).size]).toEqual([1201, 1201]);
  expect(long.asked).toEqual(['', '?offset=500', '?offset=1000'].map((query) => `/api/formats/bankers/venues${query}`));
  const short = open(500);
  await short.venues.list({ q: 'lake' });
  await short.venues.list({ limit: 20 });
  expect(short.asked).toEqual(['/api/venues?q=lake', '/api/venues?limit=20']);
});

test('a row that moves into the next part meanwhile is there once, and a list that becomes short ends', async () => {
  const growing = open(600, (venues) => void venues.unshift({ id: `new ${venues.length}` }));
  const grown = await growing.venues.list();
  expect(grown.ok && grown.value.filter(({ id }) => id === 'venue 499')).toHaveLength(1);
  const shrinking = open(1200, (venues) => void venues.splice(400));
  const shrunk = await shrinking.venues.list();
  expect([shrunk.ok && shrunk.value.length, shrinking.asked.length]).toEqual([500, 2]);
});

test('a refusal of a later part is the answer', async () => {
  let parts = 0;
  const client = createClient(() => {
    parts += 1;
    if (parts === 1) return Response.json([{ id: 'one' }], { headers: { 'stem-total': '2' } });
    const problem = { name: 'not_signed_in', status: 401, title: '', detail: '', reference: '' };
    return new Response(JSON.stringify(problem), { status: 401, headers: { 'content-type': 'application/problem+json' } });
  });
  expect(await client.resource('venues').list()).toMatchObject({ ok: false, problem: { name: 'not_signed_in' } });
});
