// Requests that are never sent by mistake: they are refused like other invalid input, cause no internal fault and change nothing.
import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { serve } from '@hono/node-server';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeExample } from '../../test/example.ts';
import { origin } from '../../test/publish-small-site.ts';
import { play } from '../../test/scenario.ts';
import { cookieOf, openStem, password, type Stem } from '../../test/stem.ts';

let stem: Stem;
beforeEach(async () => {
  stem = await openStem();
});
afterEach(() => stem.close());

const signIn = (headers: Readonly<Record<string, string>>, entered = password) =>
  stem.request('/api/admin/session', { method: 'POST', body: { password: entered }, headers });
const whoIs = async (cookie: string) => (await stem.request('/api/admin/session', { headers: { cookie } })).status;

test('without our own proxy no header sets the address of a caller, so that headers cannot bypass the limit on guesses', async () => {
  for (let count = 0; count < 5; count += 1) {
    const claimed = `203.0.113.${count}`;
    const headers = { 'x-forwarded-for': claimed, 'x-real-ip': claimed, forwarded: `for=${claimed}`, 'cf-connecting-ip': claimed, 'client-ip': claimed };
    expect((await signIn(headers, 'wrong')).status).toBe(401);
  }
  expect((await signIn({ 'x-forwarded-for': '198.51.100.1' })).status).toBe(429);
});

test('a request has the number we give it, which ends with that of our own proxy', async () => {
  const forged = { 'x-request-id': 'somebody-elses-number' };
  expect((await stem.request('/api/health', { headers: forged })).headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  const behindProxy = await openStem({ trustsProxy: true });
  expect((await behindProxy.request('/api/health', { headers: forged })).headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}-somebody-elses-number$/);
  const markup = await behindProxy.request('/api/nonsense', { headers: { 'x-request-id': `<b>"${'9'.repeat(200)}` } });
  expect(await markup.json()).toMatchObject({ reference: expect.stringMatching(/^[0-9a-f-]{36}-b9{63}$/) });
  const empty = await behindProxy.request('/api/nonsense', { headers: { 'x-request-id': '"{}"' } });
  expect(await empty.json()).toMatchObject({ reference: expect.stringMatching(/^[0-9a-f-]{36}$/) });
  await behindProxy.close();
});

test('a session that was put into the browser before is not taken over by signing in', async () => {
  const planted = `stem_admin=${'a'.repeat(40)}`;
  const cookie = cookieOf(await signIn({ cookie: planted }));
  expect(cookie).not.toBe(planted);
  expect([await whoIs(planted), await whoIs(cookie)]).toEqual([401, 200]);
  const theirs = cookieOf(await signIn({}));
  const ours = cookieOf(await signIn({ cookie: theirs }));
  expect([await whoIs(theirs), await whoIs(ours)]).toEqual([401, 200]);
  expect(await stem.database.rows('SELECT count(*) AS sessions FROM sessions')).toMatchObject([{ sessions: 2 }]);
});

test.each([
  ['of two cookies with one name', `stem_admin=nonsense; stem_admin=${'b'.repeat(40)}`],
  ['of a thousand', Array.from({ length: 1000 }, (_, index) => `stem_admin=${index}`).join('; ')],
  ['of a long one', `stem_admin=${'c'.repeat(8000)}`],
  ['of one with quotes and commas', 'stem_admin="a,b"; stem_admin=%00; stem_admin=\u00ff'],
  ['of one that asks the database', "stem_admin=' OR 1=1 --"],
])('the session %s is none', async (_name, cookie) => {
  expect(await whoIs(cookie)).toBe(401);
  expect(stem.errors).toEqual([]);
});

test('pages of other sites learn nothing by asking first, and no header turns a read into a write', async () => {
  const { id } = await makeExample('speakers', stem);
  const path = `/api/speakers/${id}`;
  const asked = { origin: 'https://evil.example', 'access-control-request-method': 'DELETE', 'access-control-request-headers': 'content-type' };
  const preflight = await stem.request(path, { as: 'editor', method: 'OPTIONS', headers: asked });
  expect([...preflight.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
  for (const name of ['x-http-method-override', 'x-method-override', 'x-http-method'])
    await play({ name, as: 'editor', path: `${path}?_method=DELETE`, headers: { [name]: 'DELETE' }, status: 200, answer: { id } }, stem);
  const form = { 'content-type': 'text/plain', origin };
  await play({ name: 'a form', as: 'editor', method: 'POST', path: '/api/speakers', body: '{"name":"Ada","bio":"x"}', headers: form, status: 415 }, stem);
});

test.each([
  '/api/%',
  '/api/speakers/%E0%A4%A',
  '/api/speakers/%00',
  '/api/speakers/..%2f..%2fusers',
  `/api/speakers/${'x'.repeat(6000)}`,
  `/api/speakers?${Array.from({ length: 3000 }, (_, index) => `a${index}=1`).join('&')}`,
  '/api/speakers?q[]=1&q=2&__proto__=1&constructor=2',
  '/api/formats/__proto__',
  '/api/history/constructor',
  '/media/..%2f..%2fstem.db',
  '/media/%2e%2e/stem.db',
  '/admin/assets/..%2f..%2f..%2fstem.db',
  '/%2e%2e/%2e%2e/etc/passwd',
  '/%',
  '/%00',
])('the address %s is answered, and leads nowhere', async (path) => {
  const response = await stem.request(path);
  expect([path.slice(0, 80), response.status]).toEqual([path.slice(0, 80), expect.toBeOneOf([400, 401, 404, 503])]);
  expect(await response.text()).not.toMatch(/SQLite format|root:/);
  expect(stem.errors).toEqual([]);
});

const deep = (open: string, close: string) => `${open.repeat(10_000)}1${close.repeat(10_000)}`;

test.each([
  ['lists in lists', deep('[', ']')],
  ['objects in objects', deep('{"name":', '}')],
  ['a field of lists in lists', `{"name":"Ada","bio":${deep('[', ']')}}`],
  ['a field of objects in objects', `{"name":"Ada","bio":${deep('{"bio":', '}')}}`],
])('JSON of depth 10,000 is refused: %s', (name, body) =>
  play({ name, as: 'editor', method: 'POST', path: '/api/speakers', body, status: 400, failure: 'invalid_input' }, stem),
);

test('names that mean something to JavaScript mean nothing here', async () => {
  const body = '{"name":"Ada","bio":"Counts.","__proto__":{"isAdmin":true},"constructor":{"prototype":{"isAdmin":true}},"toString":"x","hasOwnProperty":"x"}';
  const logged = ['insert speakers'];
  await play({ name: 'prototype', as: 'editor', method: 'POST', path: '/api/speakers', body, status: 201, logged, answer: { name: 'Ada' } }, stem);
  expect(Object.hasOwn(Object.prototype, 'isAdmin')).toBe(false);
  const fields = new URLSearchParams({ name: 'Vreni', email: 'vreni@alder.example', '__proto__[isAdmin]': '1', 'constructor.prototype.isAdmin': '1' });
  const headers = { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' };
  const form = { name: 'form', method: 'POST', path: '/api/contact', body: fields.toString(), headers };
  await play({ ...form, status: 201, logged: ['insert inquiries'] }, stem);
  expect(Object.hasOwn(Object.prototype, 'isAdmin')).toBe(false);
});

test('half of a character is taken out wherever it stands, and a whole one is kept', async () => {
  const request = { as: 'editor', method: 'POST', path: '/api/speakers', status: 201, logged: ['insert speakers'] } as const;
  await play(
    { ...request, name: 'half', body: '{"name":"Ada \\ud83d","bio":"\\ude00\\ud83dCounts.","\\uDC00":"x"}', answer: { name: 'Ada', bio: 'Counts.' } },
    stem,
  );
  const body = '{"name":"Ada \\ud83d\\ude00","bio":"Writes \\\\ud83d."}';
  await play({ ...request, name: 'whole', body, answer: { name: 'Ada 😀', bio: 'Writes \\ud83d.' } }, stem);
  await play(
    {
      name: 'nothing but halves',
      method: 'POST',
      path: '/api/contact',
      body: '{"name":"\\ud800","email":"vreni@alder.example"}',
      status: 400,
      failure: 'invalid_input',
    },
    stem,
  );
});

const streamOf = (chunk: string, end: (controller: ReadableStreamDefaultController) => void, times = 1) => {
  let sent = 0;
  return new ReadableStream({
    pull(controller) {
      if (sent === times) return end(controller);
      sent += 1;
      controller.enqueue(new TextEncoder().encode(chunk));
    },
  });
};
const json = { 'content-type': 'application/json' };

test('a body without a length has the same limit', () => {
  const body = streamOf('x'.repeat(64 * 1024), (controller) => controller.close(), 20);
  return play({ name: 'endless', as: 'editor', method: 'POST', path: '/api/speakers', body, headers: json, status: 413, failure: 'too_large' }, stem);
});

test('a client that disconnects in the middle of a body is logged as 400, not as an error', async () => {
  const faults: unknown[] = [];
  const statuses: unknown[] = [];
  const note = (fault: unknown) => void faults.push(fault);
  const watched = await openStem({ log: { error: note, warn: note, info: note, debug: ({ status }: { status?: unknown }) => void statuses.push(status) } });
  const server = serve({ fetch: watched.app.fetch, hostname: '127.0.0.1', port: 0 });
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // it listens on a port
  for (const length of ['content-length: 100\r\n\r\n', 'transfer-encoding: chunked\r\n\r\nc\r\n']) {
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    socket.write(`POST /api/contact HTTP/1.1\r\nhost: stem.test\r\ncontent-type: application/json\r\n${length}{"name":"Ada"`);
    await once(server, 'request');
    socket.destroy();
  }
  await expect.poll(() => statuses).toEqual([400, 400]);
  expect(faults).toEqual([]);
  server.close();
  await watched.close();
});
