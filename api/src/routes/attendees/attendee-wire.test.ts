// Attendees over real connections: at the same instant, with addresses no client would send, and what the log says of it all.
import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { serve } from '@hono/node-server';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { codeIn, makeUser, tokenIn } from '../../../test/attendee.ts';
import { makeExample } from '../../../test/example.ts';
import { filmBytes, formWith, pdf } from '../../../test/gated.ts';
import { origin } from '../../../test/publish-small-site.ts';
import { openStem, type Stem } from '../../../test/stem.ts';
import { guardInterval } from '../../http/send-file.ts';
import { createLog } from '../../log.ts';

const email = 'vreni@alder.example';

let stem: Stem;
let server: ReturnType<typeof serve>;
let written: string;
let file: string;
let user: string;
let storedName: string;
beforeEach(async () => {
  written = '';
  const destination = new Writable({
    write(chunk, _encoding, done) {
      written += String(chunk);
      done();
    },
  });
  stem = await openStem({ log: createLog({ level: 'debug', destination }) });
  const { id } = await makeExample('event_formats', stem, { slug: 'bankers' });
  user = (await makeUser(stem, email, [id])).id;
  file = String((await stem.write('POST', '/api/gated-content/bankers', formWith({ bytes: pdf(), name: 'a.pdf' }))).file_url);
  const [row] = await stem.database.rows('SELECT stored_name FROM gated_content');
  storedName = String(row?.stored_name);
  server = serve({ fetch: stem.app.fetch, port: 0, hostname: '127.0.0.1' });
  await once(server, 'listening');
});
afterEach(async () => {
  await new Promise((resolve) => server.close(() => resolve(undefined)));
  await stem.close();
});

interface Sent {
  readonly method?: string;
  readonly host?: string;
  readonly cookie?: string;
  readonly body?: object;
}

const requestText = (target: string, { method = 'GET', host = 'stem.test', cookie = '', body }: Sent): string => {
  const content = body === undefined ? '' : JSON.stringify(body);
  const head = [`${method} ${target} HTTP/1.1`, `Host: ${host}`, `Origin: ${origin}`, 'Connection: close', `Cookie: ${cookie}`];
  return [...head, 'Content-Type: application/json', `Content-Length: ${content.length}`, '', content].join('\r\n');
};

async function open(): Promise<Socket> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1'); // a TCP server has one
  await once(socket, 'connect');
  return socket;
}
interface Came {
  readonly status: number;
  readonly text: string;
  /** As a browser would send them back. */
  readonly cookie: string;
}
async function answerOn(socket: Socket): Promise<Came> {
  const all = await text(socket);
  const cookies = [...all.matchAll(/^set-cookie: ([^;]+)/gim)].map(([, cookie = '']) => cookie).filter((cookie) => !cookie.endsWith('='));
  return { status: Number(all.slice(9, 12)), text: all, cookie: cookies.join('; ') };
}
async function send(target: string, sent: Sent = {}): Promise<Came> {
  const socket = await open();
  socket.write(requestText(target, sent));
  return answerOn(socket);
}
const askOnce = async (more: Sent = {}) => {
  const { cookie } = await send('/api/auth/magic-link', { method: 'POST', body: { email, format_slug: 'bankers' }, ...more });
  const [mail] = await stem.mails();
  return { browser: cookie, mail };
};

test.each(['link', 'code'])('of four connections that bring the last byte of a %s at the same instant, one gets in', async (what) => {
  const { browser, mail } = await askOnce();
  const body = what === 'link' ? { token: tokenIn(mail) } : { email, code: codeIn(mail) };
  const request = requestText('/api/auth/verify', { method: 'POST', cookie: browser, body });
  const sockets = await Promise.all([open(), open(), open(), open()]);
  for (const socket of sockets) socket.write(request.slice(0, -1));
  const answers = sockets.map(answerOn);
  for (const socket of sockets) socket.write(request.slice(-1));
  const came = await Promise.all(answers);
  expect(came.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401]);
  expect(came.filter(({ cookie }) => cookie.includes('stem_attendee='))).toHaveLength(1);
  expect(await stem.database.rows('SELECT 1 FROM sessions WHERE user_id IS NOT NULL')).toHaveLength(1);
});

test.each([
  ['/api/auth/magic-link', 'evil.example'],
  ['/api/auth/magic-link', 'stem.test@evil.example'],
  ['http://evil.example/api/auth/magic-link', 'evil.example'],
])('the link leads to our origin although a request to %s names the host %s', async (target, host) => {
  const body = { email, format_slug: 'bankers' };
  const answer = await send(target, { method: 'POST', host, body });
  const mails = await stem.mails();
  expect([202, 400, 403]).toContain(answer.status);
  expect(mails).toHaveLength(answer.status === 202 ? 1 : 0);
  for (const mail of mails) expect(mail.text).toContain('http://stem.test/login/bankers#token=');
  expect(JSON.stringify([mails, answer.text])).not.toContain('evil');
});

test('no raw address leads to another file, with a session or without', async () => {
  const { browser, mail } = await askOnce();
  const { cookie } = await send('/api/auth/verify', { method: 'POST', cookie: browser, body: { token: tokenIn(mail) } });
  const id = file.split('/')[3] ?? '';
  expect((await send(file, { cookie })).text).toContain('%PDF');
  for (const target of [
    `/api/gated-content/../gated/${storedName}`,
    `/media/../gated/${storedName}`,
    `/media/..%2fgated%2f${storedName}`,
    `/media/%2e%2e/gated/${storedName}`,
    `/media/..\\gated\\${storedName}`,
    `/media/..%5cgated%5c${storedName}`,
    `/gated/${storedName}`,
    `//gated/${storedName}`,
    `/admin/../../gated/${storedName}`,
    `/api/gated-content/${id}/file/../../../../stem.db`,
    `/api/gated-content/${id}%00/file`,
    `/api/gated-content/${id}/file%2f..%2f..%2fstem.db`,
    '/../../../../../../etc/passwd',
    '/%2e%2e/%2e%2e/stem.db',
    'file:///etc/passwd',
  ])
    for (const sent of [{ cookie }, {}]) {
      const answer = await send(target, sent);
      expect([target, answer.status]).toEqual([target, expect.toBeOneOf([400, 401, 403, 404])]);
      expect(answer.text).not.toMatch(/%PDF|SQLite format|root:/);
    }
});

test('a film whose reader loses access ends with its line, and the server goes on', async () => {
  const size = 24_000_000;
  const bytes = Buffer.concat([filmBytes(1000), Buffer.alloc(size - 1000)]);
  const long = String((await stem.write('POST', '/api/gated-content/bankers', formWith({ bytes, name: 'long.mp4' }))).file_url);
  const { browser, mail } = await askOnce();
  const { cookie } = await send('/api/auth/verify', { method: 'POST', cookie: browser, body: { token: tokenIn(mail) } });
  const socket = await open();
  socket.write(requestText(`${long}?inline=1`, { cookie }));
  let came = 0;
  await once(socket, 'readable');
  await stem.write('PATCH', `/api/users/${user}`, { authorized_formats: [] });
  stem.clock.now += guardInterval;
  for await (const chunk of socket) came += (chunk as Buffer).length; // a socket without an encoding gives buffers
  expect(came).toBeGreaterThan(0);
  expect(came).toBeLessThan(size);
  expect((await send(long, { cookie })).status).toBe(403);
  expect(written).not.toContain('"level":50');
});

test('after a whole visit the log contains every request with its status, and no secret', async () => {
  const { browser, mail } = await askOnce();
  const wrong = await send('/api/auth/verify', { method: 'POST', cookie: browser, body: { email, code: 'AAAA AAAA' } });
  const { cookie } = await send('/api/auth/verify', { method: 'POST', cookie: browser, body: { email, code: codeIn(mail) } });
  const visited = ['/api/auth/session', '/api/auth/sessions', '/api/formats/bankers/content', file, `${file}?inline=1`, '/api/formats/bankers/content/page'];
  for (const target of visited) expect([target, (await send(target, { cookie })).status]).toEqual([target, 200]);
  // People paste links anywhere, and programs follow them in their own ways.
  for (const target of [`/login/bankers?token=${tokenIn(mail)}`, `/api/auth/verify?token=${tokenIn(mail)}`, `/login/bankers/${tokenIn(mail)}`])
    await send(target, { cookie });
  await send('/api/auth/logout', { method: 'POST', cookie });
  expect(wrong.status).toBe(401);
  expect(written.split('\n').filter((line) => line.includes('/api/gated-content/{id}/file'))).toHaveLength(2);
  const secrets = [tokenIn(mail), codeIn(mail), codeIn(mail).replace(' ', ''), ...[browser, cookie].map((one) => one.split('=')[1] ?? ''), storedName, email];
  expect(secrets.every((secret) => secret.length > 7)).toBe(true);
  expect(secrets.filter((secret) => written.includes(secret))).toEqual([]);
});
