// What one person has under way leaves the server to all others.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeEditor } from '../../test/editor.ts';
import { openStem, type Stem } from '../../test/stem.ts';
import { cutAnswer, followSession } from '../http/session-end.ts';
import { callsOf } from '../openapi/calls.ts';
import { createShares } from './shares.ts';

let stem: Stem;
let reader: string;
beforeAll(async () => {
  stem = await openStem();
  reader = (await makeEditor(stem, 'reader')).headers.cookie;
});
afterAll(() => stem.close());

const readAs = (path: string, cookie: string, method = 'GET') => stem.request(path, { method, headers: { cookie } });
const events = '/api/publications/events';

test('a reader has ten event streams at most, whose end makes room; others have theirs, and save', async () => {
  const streams = await Promise.all(Array.from({ length: 40 }, () => readAs(events, reader)));
  const open = streams.filter(({ status }) => status === 200);
  const refused = streams.filter(({ status }) => status === 429);
  expect([open.length, refused.length]).toEqual([10, 30]);
  expect(await refused[0]?.json()).toMatchObject({ name: 'too_many_requests' });
  expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
  const other = await stem.request(events, { as: 'editor' });
  expect(other.status).toBe(200);
  expect((await readAs('/api/speakers', reader)).status).toBe(200);
  await other.body?.cancel();
  await open[0]?.body?.cancel();
  const again = [await readAs(events, reader), await readAs(events, reader)];
  expect(again.map(({ status }) => status)).toEqual([200, 429]);
  for (const stream of [...open, ...again]) await stream.body?.cancel();
});

test.each(['a program', 'a holder of the shared password'])('%s has one share, also with other cookies each time', async (who) => {
  const entry = { name: 'Sync', scopes: ['publishing.read'], expires_at: new Date(stem.clock.now + 86_400_000).toISOString() };
  const program = { authorization: `Bearer ${(await stem.write('POST', '/api/programs', entry)).token}` };
  const cookie = (await stem.editors.begin('admin')).split(';')[0] ?? '';
  const as = (place: number) => (who === 'a program' ? { ...program, cookie: `stem_admin=${place}` } : { cookie: `not_stem_admin=${place}; ${cookie}` });
  const streams = await Promise.all(Array.from({ length: 12 }, (_, place) => stem.request(events, { headers: as(place) })));
  expect([200, 429].map((wanted) => streams.filter(({ status }) => status === wanted).length)).toEqual([10, 2]);
  for (const { body } of streams) await body?.cancel();
});

test('a question for the headers of a stream takes no place', async () => {
  for (let count = 0; count < 30; count += 1) expect((await readAs(events, reader, 'HEAD')).status).toBe(200);
});

test('a person reads one table at a time, the next one waits, and those of others do not', async () => {
  const table = '/api/history.csv';
  const first = await readAs(table, reader);
  let isSecondThere = false;
  const second = readAs(table, reader).then(async (answer) => {
    isSecondThere = true;
    return answer.text();
  });
  expect(await (await stem.request(table, { as: 'editor' })).text()).toContain('"at"');
  expect(isSecondThere).toBe(false);
  const text = await first.text();
  expect(await second).toBe(text);
});

test('no more calls of a person wait than fit, and what has left leaves nothing', async () => {
  const take = createShares();
  const by = { person: 'vreni', network: '192.0.2.1' };
  const held = await take('tables', by);
  const waiting = Array.from({ length: 5 }, () => take('tables', by));
  expect(await take('tables', by)).toBeUndefined();
  expect(await take('tables', { ...by, person: 'beat' })).toBeDefined();
  held?.();
  held?.();
  for (const next of waiting) (await next)?.();
  expect(await take('tables', by)).toBeDefined();
});

test('one network has a hundred streams, however many people are behind it', async () => {
  const take = createShares();
  const open: ((() => void) | undefined)[] = [];
  for (let count = 0; count < 100; count += 1) open.push(await take('streams', { person: `person ${count % 20}`, network: 'office' }));
  expect(open.filter((leave) => leave === undefined)).toEqual([]);
  expect(await take('streams', { person: 'one more', network: 'office' })).toBeUndefined();
  expect(await take('streams', { person: 'one more', network: 'elsewhere' })).toBeDefined();
  open[0]?.();
  expect(await take('streams', { person: 'one more', network: 'office' })).toBeDefined();
});

test('before each piece of a table others come first', async () => {
  const done: string[] = [];
  const pieces = ['a', 'b', 'c'];
  const table = new ReadableStream(
    {
      pull(controller) {
        const piece = pieces.shift();
        done.push(piece ?? 'end');
        if (piece === undefined) controller.close();
        else controller.enqueue(new TextEncoder().encode(piece));
      },
    },
    { highWaterMark: 0 },
  );
  const end = followSession(undefined, () => void done.push('left'));
  const answer = cutAnswer(new Response(table), end, async () => void done.push('others'));
  expect(await answer.text()).toBe('abc');
  expect(done).toEqual(['others', 'a', 'others', 'b', 'others', 'c', 'others', 'end', 'left']);
});

test('every answer that has no end or no bound is shared', () => {
  const unshared = callsOf(stem.app).filter(({ operation }) => ['text/csv', 'text/event-stream'].includes(operation?.answerType ?? '') && !operation?.shares);
  expect(unshared.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
});
