// What strangers may cost: every public call has a limit that is counted before anything is read, a small body that must arrive
// soon, and an answer that is made once. Editors are not concerned.
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { allCalls } from '../../test/calls/all-calls.ts';
import { makeExample } from '../../test/example.ts';
import { openStem, type Stem } from '../../test/stem.ts';
import { bodyLimitOf, limitOf } from '../limits/public-limits.ts';
import { callsOf, templateOf } from './calls.ts';
import { toJsonSchema } from './json-schema.ts';
import type { Operation } from './operation.ts';

let stem: Stem;
beforeAll(async () => {
  stem = await openStem({ trustsProxy: true });
});
afterAll(() => stem.close());
afterEach(() => {
  vi.useRealTimers();
});

const listed = await openStem();
const calls = callsOf(listed.app).flatMap(({ method, path, operation }) =>
  operation ? [{ key: `${method} ${templateOf(path).template}`, method, operation }] : [],
);
await listed.close();
const open = calls.filter(({ operation }) => operation.access === 'public');
const reading = open.filter(({ method }) => method === 'GET');
const writing = open.filter(({ method }) => method !== 'GET');

let networks = 0;
/** A network that no other test has used. */
function newNetwork(): string {
  networks += 1;
  return `203.${networks >> 8}.113.${networks & 255}`;
}
const from = (network: string) => ({ 'x-forwarded-for': network });
const good = async (key: string) => (await allCalls[key]?.good(stem)) ?? { path: '' };

/** A body that begins and never ends. */
const unfinished = () => new ReadableStream({ start: (controller) => controller.enqueue(new TextEncoder().encode('{"email":"')) });
const withoutEnd = (method: string) => ({ method, ...(method !== 'GET' && { body: unfinished() }) });

test.each(calls)('$key is refused to a network that makes it too often, before its body is read, and not to editors', async ({ key, method, operation }) => {
  const { path, headers = {} } = await good(key);
  const { cookie: _, ...stranger } = headers;
  const [network, limit] = [newNetwork(), limitOf(operation)];
  for (let count = 0; count < limit.most; count += 1) stem.admit(limit, network);
  const response = await stem.request(path, { ...withoutEnd(method), headers: { ...stranger, ...from(network) } });
  expect([response.status, await response.json()]).toEqual([429, expect.objectContaining({ name: 'too_many_requests' })]);
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
  if (method !== 'GET' || operation.answerType === 'text/event-stream') return;
  const answer = await stem.request(path, { as: 'editor', headers: from(network) });
  // A table that is not read to its end keeps the next one waiting.
  await answer.text();
  expect(answer.status).not.toBe(429);
});

/** Why some public answers are not kept until content changes. */
const notKept: Readonly<Record<string, string>> = {
  'GET /api/health': 'kept for a second',
  'GET /api/live': 'costs nothing',
  'GET /api/ready': 'costs nothing, and changes when the process stops',
  'GET /api/search': 'depends on what is typed; the index answers, within a limit of its own',
  'GET /api/formats/{format}/content/page': 'depends on the session',
  'GET /api/calendar/{feed}': 'is for one editor, and ends at once',
  'GET /api/admin/oidc': 'begins a sign-in of its own',
  'GET /api/admin/oidc/callback': 'ends a sign-in',
};

test('every public answer is kept, or it is written down why not', () => {
  expect(
    reading
      .filter(({ operation }) => operation.keeps === undefined)
      .map(({ key }) => key)
      .toSorted(),
  ).toEqual(Object.keys(notKept).toSorted());
});

test.each(reading.filter(({ operation }) => operation.keeps))('$key is answered with 304 to those who have the answer, in any encoding', async ({ key }) => {
  const { path } = await good(key);
  const whole = await stem.request(path);
  const [etag, body] = [whole.headers.get('etag') ?? '', await whole.text()];
  expect([whole.status, etag]).toEqual([200, expect.stringMatching(/^"[\w-]{22}"$/)]);
  const zipped = await stem.request(path, { headers: { 'accept-encoding': 'gzip' } });
  for (const known of [etag, `W/"other", ${zipped.headers.get('etag')}`]) {
    const again = await stem.request(path, { headers: { 'if-none-match': known } });
    expect([again.status, await again.text()]).toEqual([304, '']);
  }
  const other = await stem.request(path, { headers: { 'if-none-match': '"other"' } });
  expect([other.status, (await other.text()) === body]).toEqual([200, true]);
});

test('a kept answer is never older than the content, and editors get their own', async () => {
  const read = async (as: 'visitor' | 'editor') => (await stem.read('/api/brand-colors', as)) as { id: string; name: string }[]; // a list of rows
  const { id } = await makeExample('brand_colors', stem, { name: 'Ink' });
  const named = async (as: 'visitor' | 'editor') => (await read(as)).find((row) => row.id === id)?.name;
  expect(await named('visitor')).toBe('Ink');
  await stem.write('PATCH', `/api/brand-colors/${id}`, { name: 'Rose' });
  expect([await named('visitor'), await named('editor')]).toEqual(['Rose', 'Rose']);
  await stem.database.write((transaction) => transaction.run(`UPDATE brand_colors SET name = 'Moss' WHERE id = '${id}'`));
  expect(await named('visitor')).toBe('Moss');
  const { id: member } = await makeExample('team_members', stem, { email: 'private@stem.test', is_active: true });
  expect(JSON.stringify(await stem.read(`/api/team-members/${member}`, 'editor'))).toContain('private@stem.test');
  expect(JSON.stringify(await stem.read(`/api/team-members/${member}`))).not.toContain('private@stem.test');
});

/** Nothing of a file is read from those without a link. */
const withFile = 'POST /api/contribution/files';
const sending = writing.filter(({ key }) => key !== withFile);

test('a file is not read from strangers', async () => {
  const { path } = await good(withFile);
  expect((await stem.request(path, { ...withoutEnd('POST'), headers: from(newNetwork()) })).status).toBe(404);
});

test.each(sending)('$key gives up on a body that does not arrive', async ({ key, method, operation }) => {
  const { path } = await good(key);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const asked = stem.request(path, { ...withoutEnd(method), headers: from(newNetwork()) });
  let response: Response | undefined;
  void asked.then((answer) => {
    response = answer;
  });
  for (let seconds = 0; seconds < 60 && !response; seconds += 1) {
    await new Promise((resolve) => setImmediate(resolve));
    await vi.advanceTimersByTimeAsync(1000);
  }
  expect([response?.status, await response?.json()]).toEqual([408, expect.objectContaining({ name: 'too_slow' })]);
  expect(bodyLimitOf(operation)?.within).toBeLessThanOrEqual(10_000);
});

test.each(sending)('$key takes no more than a form needs', async ({ key, method, operation }) => {
  const most = bodyLimitOf(operation)?.bytes ?? Number.POSITIVE_INFINITY;
  expect(most).toBeLessThanOrEqual(key === 'POST /api/coinnovation/chat' ? 256 * 1024 : 64 * 1024);
  const { path } = await good(key);
  const body = 'x'.repeat(most + 1);
  expect((await stem.request(path, { method, body, headers: from(newNetwork()) })).status).toBe(413);
});

const isList = ({ answer }: Operation): boolean => {
  const { type, oneOf = [] } = answer ? (toJsonSchema(answer) as { type?: string; oneOf?: { type?: string }[] }) : {}; // a JSON Schema
  return type === 'array' || oneOf.some((one) => one.type === 'array');
};
const lists = reading.filter(({ operation }) => isList(operation));

test.each(lists)('$key is paged', async ({ key, operation }) => {
  const { properties = {} } = operation.query ? (toJsonSchema(operation.query) as { properties?: object }) : {}; // an object's schema
  expect(Object.keys(properties)).toEqual(expect.arrayContaining(['limit', 'offset']));
  const { path } = await good(key);
  const first = await stem.request(`${path}${path.includes('?') ? '&' : '?'}limit=1`);
  expect([first.status, ((await first.json()) as unknown[]).length <= 1 || first.headers.get('stem-total') === null]).toEqual([200, true]);
});

test('of a long list visitors get a hundred rows and the number of all, and can read them all in parts; editors get 500 at once', async () => {
  const format = await makeExample('event_formats', stem, { slug: 'crowd' });
  for (let count = 0; count < 130; count += 1) await makeExample('speakers', stem, { format_id: format.id });
  const read = async (path: string, as: 'visitor' | 'editor' = 'visitor') => {
    const response = await stem.request(path, { as });
    return [((await response.json()) as unknown[]).length, Number(response.headers.get('stem-total')) >= 130];
  };
  for (const path of ['/api/speakers', '/api/speakers/crowd', '/api/formats/crowd/speakers', '/api/speakers?format_id=crowd', '/api/format-speakers']) {
    const join = path.includes('?') ? '&' : '?';
    expect([path, await read(path)]).toEqual([path, [100, true]]);
    expect([path, ((await read(`${path}${join}limit=500`))[0] as number) >= 130]).toEqual([path, true]);
    expect([path, (await read(`${path}${join}offset=100&limit=20`))[0]]).toEqual([path, 20]);
    expect([path, ((await read(path, 'editor'))[0] as number) >= 130]).toEqual([path, true]);
    expect((await stem.request(`${path}${join}limit=501`)).status).toBe(400);
  }
});

test('no list of visitors is searched', async () => {
  for (const { key } of lists.filter(({ operation }) => 'q' in ((toJsonSchema(operation.query ?? {}) as { properties?: object }).properties ?? {}))) {
    const { path } = await good(key);
    expect([key, (await stem.request(`${path.split('?')[0]}?q=a`)).status]).toEqual([key, 400]);
  }
});
