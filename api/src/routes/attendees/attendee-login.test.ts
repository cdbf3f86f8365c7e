// Signing in without a password: by the link of a mail, or by its code in the browser that asked.

import { afterEach, beforeEach, expect, test } from 'vitest';
import { ask, codeIn, cookiesOf, makeUser, tokenIn, verify } from '../../../test/attendee.ts';
import { makeExample } from '../../../test/example.ts';
import { play } from '../../../test/scenario.ts';
import { openStem, type Stem } from '../../../test/stem.ts';
import { purgeLogins } from '../../attendee-sign-in/login-links.ts';

const email = 'vreni@alder.example';
const minute = 60_000;

let stem: Stem;
let bankers: string;
let user: string;
beforeEach(async () => {
  stem = await openStem({ trustsProxy: true });
  bankers = (await makeExample('event_formats', stem, { slug: 'bankers', title: 'Bankers', title_de: 'Banken' })).id;
  await makeExample('event_formats', stem, { slug: 'insurers' });
  user = (await makeUser(stem, email, [bankers])).id;
  await stem.logged();
});
afterEach(() => stem.close());

/** What happens between a link that was right and the session it begins. */
const justBefore = (change: string) =>
  stem.database.rows(`CREATE TRIGGER just_before BEFORE INSERT ON sessions WHEN NEW.user_id IS NOT NULL BEGIN UPDATE users SET ${change}; END`);

const wanted = { email, format_slug: 'bankers' };
const askOnce = async (body: object = wanted) => {
  const response = await ask(stem, body);
  return { browser: cookiesOf(response), mail: (await stem.mails())[0] };
};
const session = (cookie: string) => stem.request('/api/auth/session', { headers: { cookie } });
const lastLogin = async () => (await stem.database.rows('SELECT last_login FROM users'))[0]?.last_login;

test('a request sends one mail with a link and a code, in the language of the page, and writes nothing to the history', async () => {
  const { mail } = await askOnce({ ...wanted, email: ' Vreni@Alder.example ', language: 'de' });
  expect(mail).toMatchObject({ from: 'Stem <no-reply@stem.test>', to: [email], subject: 'Ihr Link zu Banken' });
  expect(mail?.text).toContain(`http://stem.test/de/login/bankers#token=${tokenIn(mail)}\n`);
  expect(mail?.html).toContain(codeIn(mail));
  expect(codeIn(mail)).not.toMatch(/[01ILO]/);
  const { mail: english } = await askOnce();
  expect(english?.text).toContain('http://stem.test/login/bankers#token=');
  expect(await stem.mails()).toEqual([]);
  expect(await stem.logged()).toEqual([]);
});

test.each([
  ['an unknown address', 'nobody@alder.example', async () => undefined],
  ['one without access to the event', email, () => stem.write('PATCH', `/api/users/${user}`, { authorized_formats: [] })],
  ['one that is blocked', email, () => stem.write('PATCH', `/api/users/${user}`, { is_blocked: true })],
])('%s gets the same answer as a known one, leaves the same traces, and no mail', async (_what, other, change) => {
  const answers = async (address: string) => {
    const response = await ask(stem, { ...wanted, email: address });
    const sent = await stem.mails();
    const headers = [...response.headers].filter(([name]) => name !== 'x-request-id').map(([name, value]) => [name, value.replace(/=[\w-]{43}/, '=…')]);
    const [row] = await stem.database.rows('SELECT * FROM login_links');
    await stem.database.write((transaction) => transaction.run('DELETE FROM login_links'));
    const traces = Object.entries(row ?? {}).map(([name, value]) => (name === 'user_id' ? name : [name, value === null, String(value).length]));
    return { sent: sent.length, status: response.status, body: await response.json(), headers, traces };
  };
  const { sent, ...known } = await answers(email);
  await change();
  expect(sent).toBe(1);
  expect(await answers(other)).toEqual({ ...known, sent: 0 });
});

test('the browser that asks is marked for ten minutes, out of reach of scripts and other sites', async () => {
  const [cookie] = (await ask(stem, wanted)).headers.getSetCookie();
  expect(cookie).toMatch(/^stem_login=[\w-]{43}; /);
  for (const part of ['HttpOnly', 'SameSite=Strict', 'Path=/', 'Max-Age=600']) expect(cookie).toContain(part);
  expect(cookie).not.toContain('Domain');
});

test('the link signs in, in any browser, once', async () => {
  const { mail } = await askOnce();
  const response = await verify(stem, { token: tokenIn(mail) });
  expect(await response.json()).toEqual({ email, formats: [{ id: bankers, slug: 'bankers', title: 'Bankers', title_de: 'Banken' }], format_slug: 'bankers' });
  expect((await session(cookiesOf(response))).status).toBe(200);
  await play({ name: 'again', path: '/api/auth/verify', method: 'POST', body: { token: tokenIn(mail) }, status: 401, failure: 'login_refused' }, stem);
});

test('without a click the link signs in where it was asked for, and nowhere else, even if a program there has asked for a link of its own', async () => {
  const scanner = cookiesOf(await ask(stem, { email: 'scanner@alder.example', format_slug: 'bankers' }));
  const again = cookiesOf(await ask(stem, wanted));
  await stem.mails();
  const { mail, browser } = await askOnce();
  const byItself = { token: tokenIn(mail), by_itself: true };
  for (const cookie of ['', 'stem_login=', 'stem_login=nonsense', scanner, again]) {
    const headers = { cookie };
    await play({ name: cookie, path: '/api/auth/verify', method: 'POST', body: byItself, headers, status: 409, failure: 'asked_elsewhere' }, stem);
  }
  expect(await stem.database.rows('SELECT 1 FROM sessions WHERE user_id IS NOT NULL')).toEqual([]);
  expect((await verify(stem, byItself, { cookie: browser })).status).toBe(200);
  for (const cookie of ['', scanner, browser])
    await play({ name: 'spent', path: '/api/auth/verify', method: 'POST', body: byItself, headers: { cookie }, status: 401, failure: 'login_refused' }, stem);
});

test('a link an editor has sent was asked for nowhere: it always waits for a click', async () => {
  await stem.write('POST', `/api/users/${user}/login-link`, { format_id: bankers });
  const [mail] = await stem.mails();
  const cookie = cookiesOf(await ask(stem, wanted));
  expect((await verify(stem, { token: tokenIn(mail), by_itself: true }, { cookie })).status).toBe(409);
  expect((await verify(stem, { token: tokenIn(mail) })).status).toBe(200);
});

test('of two that use one link at the same instant, one gets in', async () => {
  const { mail } = await askOnce();
  const statuses = await Promise.all([1, 2, 3].map(async () => (await verify(stem, { token: tokenIn(mail) })).status));
  expect(statuses.sort()).toEqual([200, 401, 401]);
  expect(await stem.database.rows('SELECT 1 FROM sessions WHERE user_id IS NOT NULL')).toHaveLength(1);
});

test('of two that type one code at the same instant, one gets in', async () => {
  const { mail, browser } = await askOnce();
  const statuses = await Promise.all([1, 2].map(async () => (await verify(stem, { email, code: codeIn(mail) }, { cookie: browser })).status));
  expect(statuses.sort()).toEqual([200, 401]);
});

test('the code signs in where it was asked for, however it is typed', async () => {
  const { mail, browser } = await askOnce();
  const typed = ` ${codeIn(mail).toLowerCase().replace(' ', ' - ')}`;
  const response = await verify(stem, { email: 'VRENI@alder.example', code: typed }, { cookie: browser });
  expect(response.status).toBe(200);
  expect((await session(cookiesOf(response))).status).toBe(200);
});

test.each([
  ['in another browser', () => ({}), (code: string) => ({ email, code })],
  ['for another address', (cookie: string) => ({ cookie }), (code: string) => ({ email: 'bo@alder.example', code })],
  ['of an earlier mail', (cookie: string) => ({ cookie: cookie.replace(/=.*/, '=earlier') }), (code: string) => ({ email, code })],
])('a right code %s is refused, and its link still works', async (_what, headers, body) => {
  const { mail, browser } = await askOnce();
  expect((await verify(stem, body(codeIn(mail)), headers(browser))).status).toBe(401);
  expect((await verify(stem, { token: tokenIn(mail) })).status).toBe(200);
});

test('five wrong codes end the code, but not the link, and the right one does not tell that it was', async () => {
  const { mail, browser } = await askOnce();
  const type = async (code: string) => (await verify(stem, { email, code }, { cookie: browser })).text();
  const wrong = await type('AAAA AAAA');
  for (let count = 1; count < 5; count += 1) await type('BBBB BBBB');
  const withoutReference = (text: string) => ({ ...JSON.parse(text), reference: '' });
  expect(withoutReference(await type(codeIn(mail)))).toEqual(withoutReference(wrong));
  expect((await verify(stem, { token: tokenIn(mail) })).status).toBe(200);
});

test('wrong codes at the same time do not slip through', async () => {
  const { mail, browser } = await askOnce();
  await Promise.all(Array.from({ length: 5 }, () => verify(stem, { email, code: 'AAAAAAAA' }, { cookie: browser })));
  expect((await verify(stem, { email, code: codeIn(mail) }, { cookie: browser })).status).toBe(401);
});

test('link and code work for ten minutes, and are then forgotten', async () => {
  const { mail, browser } = await askOnce();
  stem.clock.now += 10 * minute;
  expect((await verify(stem, { token: tokenIn(mail) })).status).toBe(401);
  expect((await verify(stem, { email, code: codeIn(mail) }, { cookie: browser })).status).toBe(401);
  await stem.database.write((transaction) => purgeLogins(stem.clock.now, transaction));
  expect(await stem.database.rows('SELECT * FROM login_links')).toEqual([]);
});

test('signing in ends the other links to the same event; one to another event still works', async () => {
  const insurers = await stem.read('/api/formats/insurers');
  await stem.write('PATCH', `/api/users/${user}`, { authorized_formats: [bankers, (insurers as { id: string }).id] });
  const [first, second, other] = [await askOnce(), await askOnce(), await askOnce({ ...wanted, format_slug: 'insurers' })];
  expect((await verify(stem, { token: tokenIn(second.mail) })).status).toBe(200);
  expect((await verify(stem, { token: tokenIn(first.mail) })).status).toBe(401);
  const entered = await verify(stem, { token: tokenIn(other.mail) });
  expect(await entered.json()).toMatchObject({ format_slug: 'insurers' });
});

test.each([
  ['access to the event was taken away', { authorized_formats: [] }],
  ['the user was blocked', { is_blocked: true }],
])('a link is worth nothing after %s', async (_what, change) => {
  const { mail } = await askOnce();
  await stem.write('PATCH', `/api/users/${user}`, change);
  expect((await verify(stem, { token: tokenIn(mail) })).status).toBe(401);
});

test('a link is gone with its user', async () => {
  const { mail } = await askOnce();
  await stem.write('DELETE', `/api/users/${user}`);
  expect((await verify(stem, { token: tokenIn(mail) })).status).toBe(401);
  expect(await stem.database.rows('SELECT * FROM login_links')).toEqual([]);
});

test('signing in is noted at the user, without a line in the history or a new revision', async () => {
  const revision = (await stem.database.rows('SELECT revision FROM users'))[0]?.revision;
  expect(await lastLogin()).toBeNull();
  const { mail } = await askOnce();
  await stem.logged();
  await verify(stem, { token: 'x'.repeat(43) });
  expect(await lastLogin()).toBeNull();
  stem.clock.now += minute;
  await verify(stem, { token: tokenIn(mail) });
  expect(await lastLogin()).toBe(new Date(stem.clock.now).toISOString());
  expect((await stem.database.rows('SELECT revision FROM users'))[0]?.revision).toBe(revision);
  expect(await stem.logged()).toEqual([]);
});

test.each([
  ['nothing', undefined, ['email']],
  ['an address alone', { email }, ['code']],
  ['an address with an empty code', { email, code: ' ' }, ['code']],
  ['a code alone', { code: 'AAAAAAAA' }, ['email']],
  ['an empty token', { token: '' }, ['email']],
  ['a token with a strange wish', { token: 'x', by_itself: 'yes' }, ['email']],
  ['a list', [], ['body']],
])('%s is no proof', async (name, body, errors) => {
  await play({ name, path: '/api/auth/verify', method: 'POST', body, status: 400, failure: 'invalid_input', errors }, stem);
});

test.each([
  ['nothing', undefined, ['email', 'format_slug']],
  ['no address', { ...wanted, email: ' ' }, ['email']],
  ['an address that is none', { ...wanted, email: 'vreni' }, ['email']],
  ['an address with a second one', { ...wanted, email: `${email}\r\nBcc: all@elsewhere.example` }, ['email']],
  ['no event', { email }, ['format_slug']],
  ['an unknown language', { ...wanted, language: 'fr' }, ['language']],
])('a mail is not asked for with %s', async (name, body, errors) => {
  await play({ name, path: '/api/auth/magic-link', method: 'POST', body, status: 400, failure: 'invalid_input', errors }, stem);
  expect(await stem.mails()).toEqual([]);
});

test('a mail is not asked for an event there is not', async () => {
  const body = { ...wanted, format_slug: 'nothing' };
  await play({ name: 'unknown', path: '/api/auth/magic-link', method: 'POST', body, status: 404, failure: 'not_found' }, stem);
});

test('opening an address does not sign in', async () => {
  const { mail } = await askOnce();
  for (const path of [`/api/auth/verify?token=${tokenIn(mail)}`, `/login/bankers?token=${tokenIn(mail)}`])
    expect((await stem.request(path)).headers.getSetCookie()).toEqual([]);
  expect((await verify(stem, { token: tokenIn(mail) })).status).toBe(200);
});

test('pages of other sites neither ask nor sign in', async () => {
  const { mail } = await askOnce();
  for (const response of [
    await ask(stem, wanted, { origin: 'https://evil.example' }),
    await verify(stem, { token: tokenIn(mail) }, { origin: 'https://evil.example' }),
  ])
    expect(response.status).toBe(403);
  expect(await stem.mails()).toEqual([]);
});

test('the link leads to our own origin for any host header', async () => {
  await stem.request('/api/auth/magic-link', {
    method: 'POST',
    body: wanted,
    headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' },
  });
  const [mail] = await stem.mails();
  expect(mail?.text).toContain('http://stem.test/login/bankers#token=');
  expect(JSON.stringify(mail)).not.toContain('evil');
});

test.each([
  ['who gets another address', "email = 'verena@alder.example'"],
  ['who is blocked', 'is_blocked = 1'],
])('%s in the instant of signing in gets no session, then or later', async (_what, change) => {
  const { mail } = await askOnce();
  await justBefore(change);
  const answer = await verify(stem, { token: tokenIn(mail) });
  expect([answer.status, (await answer.json()).name, cookiesOf(answer)]).toEqual([401, 'login_refused', '']);
  expect(await stem.database.rows('SELECT * FROM sessions WHERE user_id IS NOT NULL')).toEqual([]);
});
