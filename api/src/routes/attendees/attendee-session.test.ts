// Being signed in as an attendee: how long, where, for what, and that nothing that is kept opens a door.
import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ask, codeIn, cookiesOf, makeUser, signIn, tokenIn, verify } from '../../../test/attendee.ts';
import { isOnServer } from '../../../test/empty-database.ts';
import { makeExample } from '../../../test/example.ts';
import { play } from '../../../test/scenario.ts';
import { cookieOf, openStem, password, type Stem } from '../../../test/stem.ts';

const email = 'vreni@alder.example';
const day = 24 * 3_600_000;

let stem: Stem;
let user: string;
async function open(options: Parameters<typeof openStem>[0] = {}) {
  stem = await openStem({ trustsProxy: true, ...options });
  const { id } = await makeExample('event_formats', stem, { slug: 'bankers' });
  user = (await makeUser(stem, email, [id])).id;
}
beforeEach(() => open());
afterEach(() => stem.close());

const enter = () => signIn(stem, email, 'bankers');
const session = (cookie: string) => stem.request('/api/auth/session', { headers: { cookie } });
const post = (path: string, cookie: string) => stem.request(path, { method: 'POST', headers: { cookie } });
const listed = async (cookie: string) => (await stem.request('/api/auth/sessions', { headers: { cookie } })).json();

test('the cookie of a session is out of reach of scripts, goes to no other site, and lasts a week', async () => {
  await ask(stem, { email, format_slug: 'bankers' });
  const [mail] = await stem.mails();
  const [begun, forgotten, known, ...others] = (await verify(stem, { token: tokenIn(mail) })).headers.getSetCookie();
  expect(begun).toMatch(/^stem_attendee=\w{40}; /);
  for (const part of ['HttpOnly', 'SameSite=Lax', 'Path=/', 'Max-Age=604800']) expect(begun).toContain(part);
  expect(begun).not.toMatch(/Domain|Secure/);
  expect(forgotten).toMatch(/^stem_login=;.*Max-Age=0/);
  expect(known).toMatch(/^stem_attendee_device=[\w.-]+; HttpOnly/);
  expect(others).toEqual([]);
});

test('on https every cookie is bound to the host and sent over https only', async () => {
  await stem.close();
  await open({ origin: 'https://stem.test' });
  const [marked] = (await ask(stem, { email, format_slug: 'bankers' })).headers.getSetCookie();
  expect(marked).toMatch(/^__Host-stem_login=[\w-]{43};.*Secure/);
  const [mail] = await stem.mails();
  const [begun] = (await verify(stem, { token: tokenIn(mail) })).headers.getSetCookie();
  expect(begun).toMatch(/^__Host-stem_attendee=\w{40};.*Secure/);
});

test('a session planted in the browser before is not adopted', async () => {
  const planted = `stem_attendee=${'a'.repeat(40)}`;
  await ask(stem, { email, format_slug: 'bankers' });
  const [mail] = await stem.mails();
  const own = cookiesOf(await verify(stem, { token: tokenIn(mail) }, { cookie: planted }));
  expect(own).not.toContain('aaaa');
  expect([(await session(planted)).status, (await session(own)).status]).toEqual([401, 200]);
});

test('signing in again begins a new session and ends the one this browser had', async () => {
  const first = await enter();
  await ask(stem, { email, format_slug: 'bankers' });
  const [mail] = await stem.mails();
  const second = cookiesOf(await verify(stem, { token: tokenIn(mail) }, { cookie: first }));
  expect([(await session(first)).status, (await session(second)).status]).toEqual([401, 200]);
});

test('a session of an attendee grants nothing in the back office, nor the other way round', async () => {
  const attendee = await enter();
  const id = attendee.split('=')[1] ?? '';
  expect((await stem.request('/api/users', { headers: { cookie: attendee } })).status).toBe(401);
  expect((await stem.request('/api/users', { headers: { cookie: `stem_admin=${id}` } })).status).toBe(401);
  const editor = cookieOf(await stem.request('/api/admin/session', { method: 'POST', body: { password } })).split('=')[1];
  expect((await session(`stem_attendee=${editor}`)).status).toBe(401);
  // Neither has ended by having been sent to the wrong call.
  expect([(await session(attendee)).status, (await stem.request('/api/users', { headers: { cookie: `stem_admin=${editor}` } })).status]).toEqual([200, 200]);
});

test.each([
  ['is blocked', () => stem.write('PATCH', `/api/users/${user}`, { is_blocked: true })],
  ['is deleted', () => stem.write('DELETE', `/api/users/${user}`)],
])('a user who %s is signed out at once', async (_what, change) => {
  const cookie = await enter();
  await change();
  expect((await session(cookie)).status).toBe(401);
});

test('a deleted user who is restored is not signed in again by that', async () => {
  const cookie = await enter();
  await stem.write('DELETE', `/api/users/${user}`);
  await stem.write('POST', `/api/users/${user}/restore`);
  expect((await session(cookie)).status).toBe(401);
});

test('events that are taken away are gone from the session at once', async () => {
  const cookie = await enter();
  await stem.write('PATCH', `/api/users/${user}`, { authorized_formats: [] });
  expect(await (await session(cookie)).json()).toEqual({ email, formats: [] });
});

test('a session ends after a week without use', async () => {
  const [used, unused] = [await enter(), await enter()];
  stem.clock.now += 7 * day - 1000;
  expect((await session(used)).status).toBe(200);
  stem.clock.now += 1000;
  expect([(await session(used)).status, (await session(unused)).status]).toEqual([200, 401]);
});

test('use renews a session, but not beyond thirty days', async () => {
  const cookie = await enter();
  for (let days = 0; days < 28; days += 4) {
    stem.clock.now += 4 * day;
    const used = await session(cookie);
    expect([used.status, used.headers.getSetCookie()]).toEqual([200, [expect.stringMatching(new RegExp(`^${cookie};.*Max-Age=604800`))]]);
    expect((await session(cookie)).headers.getSetCookie()).toHaveLength(days < 24 ? 0 : 1);
  }
  stem.clock.now += 2 * day - 1000;
  expect((await session(cookie)).status).toBe(200);
  stem.clock.now += 1000;
  expect((await session(cookie)).status).toBe(401);
});

test('sessions are listed with what they were begun with, and end together', async () => {
  const first = await enter();
  stem.clock.now += 1000;
  await ask(stem, { email, format_slug: 'bankers' });
  const [mail] = await stem.mails();
  const firefox = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0' };
  const second = cookiesOf(await verify(stem, { token: tokenIn(mail) }, firefox));
  const begun_at = new Date(stem.clock.now).toISOString();
  expect(await listed(first)).toEqual([
    { begun_at, expires_at: expect.any(String), device: 'Firefox, Windows', is_current: false },
    { begun_at: expect.any(String), expires_at: expect.any(String), device: null, is_current: true },
  ]);
  expect((await post('/api/auth/logout-everywhere', first)).status).toBe(204);
  expect([(await session(first)).status, (await session(second)).status]).toEqual([401, 401]);
});

test('leaving ends the session of this browser only, and takes its cookie away', async () => {
  const [first, second] = [await enter(), await enter()];
  const left = await post('/api/auth/logout', first);
  expect([left.status, left.headers.getSetCookie()]).toEqual([204, [expect.stringMatching(/^stem_attendee=;.*Max-Age=0/)]]);
  expect([(await session(first)).status, (await session(second)).status]).toEqual([401, 200]);
  expect((await post('/api/auth/logout', first)).status).toBe(204);
});

test.each([
  ['GET', '/api/auth/session'],
  ['GET', '/api/auth/sessions'],
  ['POST', '/api/auth/logout-everywhere'],
])('%s %s needs a session', async (method, path) => {
  for (const cookie of ['', 'stem_attendee=', 'stem_attendee=nonsense', 'stem_attendee'])
    await play({ name: cookie, method, path, headers: { cookie }, status: 401, failure: 'not_signed_in' }, stem);
});

test.skipIf(isOnServer)('the database, its freed pages and the log contain no valid token, code or session', async () => {
  const asked = await ask(stem, { email, format_slug: 'bankers' });
  const browser = cookiesOf(asked);
  const [mail] = await stem.mails();
  await verify(stem, { email, code: 'AAAAAAAA' }, { cookie: browser });
  const own = cookiesOf(await verify(stem, { email, code: codeIn(mail) }, { cookie: browser }));
  await ask(stem, { email, format_slug: 'bankers' });
  const [open] = await stem.mails();
  const secrets = [mail, open]
    .flatMap((one) => [tokenIn(one), codeIn(one), codeIn(one).replace(' ', '')])
    .concat([browser, own].map((cookie) => cookie.split('=')[1] ?? ''));
  expect(new Set(secrets).size).toBe(8);
  const files = (await readdir(stem.folder)).filter((name) => name.startsWith('stem.db'));
  const kept = await Promise.all(files.map((name) => readFile(join(stem.folder, name), 'latin1')));
  expect(kept.some((text) => text.includes(email))).toBe(true);
  expect(secrets.filter((secret) => kept.some((text) => text.includes(secret)))).toEqual([]);
  await expectNothingInTheLog(secrets, { browser, own, open: tokenIn(open) });
});

async function expectNothingInTheLog(secrets: readonly string[], { browser, own, open }: Record<'browser' | 'own' | 'open', string>) {
  await stem.database.write((transaction) => transaction.run('ALTER TABLE login_links RENAME TO gone'));
  await stem.database.write((transaction) => transaction.run('ALTER TABLE sessions RENAME TO gone_too'));
  const answers = [
    await verify(stem, { token: open }),
    await verify(stem, { email, code: 'AAAAAAAA' }, { cookie: browser }),
    await session(own),
    await ask(stem, { email, format_slug: 'bankers' }, { cookie: browser }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([500, 500, 500, 202]);
  expect(await stem.mails()).toEqual([]);
  const log = JSON.stringify(stem.errors, (_key, value: unknown) =>
    value instanceof Error ? { ...value, message: value.message, stack: value.stack, cause: value.cause } : value,
  );
  expect(stem.errors).toHaveLength(4);
  for (const text of [log, ...(await Promise.all(answers.map((answer) => answer.text())))])
    expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
}

test('a token as it is kept is none', async () => {
  await ask(stem, { email, format_slug: 'bankers' });
  await stem.mails();
  const [row] = await stem.database.rows('SELECT token_hash, browser_hash, code_hmac FROM login_links');
  for (const token of Object.values(row ?? {})) expect((await verify(stem, { token })).status).toBe(401);
  expect((await verify(stem, { token: randomUUID() })).status).toBe(401);
});
