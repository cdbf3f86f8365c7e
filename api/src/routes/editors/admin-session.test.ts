// The password gate: checked by the server, slow to fail, closed after five wrong tries, and its sessions end.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { play } from '../../../test/scenario.ts';
import { cookieOf, openStem, password, type Stem } from '../../../test/stem.ts';
import type { Password } from '../../sessions/password.ts';

let stem: Stem;
beforeEach(async () => {
  stem = await openStem({ trustsProxy: true });
});
afterEach(() => stem.close());

const enter = (entered: unknown, network = '203.0.113.1', device = '') =>
  stem.request('/api/admin/session', { method: 'POST', body: { password: entered }, headers: { 'x-forwarded-for': network, cookie: device } });
const deviceOf = (response: Response) =>
  response.headers
    .getSetCookie()
    .find((cookie) => cookie.startsWith('stem_editor_device='))
    ?.split(';')[0] ?? '';
/** An outsider tries five passwords from each of these addresses. */
async function attack(addresses: number) {
  for (let count = 0; count < addresses * 5; count += 1) await enter('wrong', `192.0.2.${count % addresses}`);
}
const current = (cookie: string) => stem.request('/api/admin/session', { headers: { cookie } });
const minutes = 60_000;

test.each([
  ['without a body', undefined],
  ['without a password', {}],
  ['with an empty password', { password: '' }],
  ['with something else than text', { password: 7 }],
])('a request %s names the missing field and is no try', async (name, body) => {
  await play({ name, method: 'POST', path: '/api/admin/session', body, status: 400, failure: 'invalid_input' }, stem);
  expect((await enter(password)).status).toBe(204);
});

test('a wrong password gets the German sentence, after at least half a second, and no cookie', async () => {
  const response = await enter('wrong');
  expect(response.status).toBe(401);
  expect(await response.json()).toMatchObject({ name: 'wrong_password', title: 'Ungültiges Passwort. Bitte versuchen Sie es erneut.' });
  expect(response.headers.get('set-cookie')).toBeNull();
  expect(stem.pauses).toEqual([500]);
});

test('the right password opens a session that scripts cannot read and that ends with the browser', async () => {
  const response = await enter(password);
  expect([response.status, await response.text()]).toEqual([204, '']);
  const [set = ''] = response.headers.getSetCookie();
  expect(set).toMatch(/^stem_admin=[\w]{20,}; /);
  expect(set).toContain('HttpOnly');
  expect(set).toContain('SameSite=Lax');
  expect(set).not.toMatch(/Max-Age|Expires|Domain/);
  expect(stem.pauses).toEqual([]);
  expect(await (await current(cookieOf(response))).json()).toMatchObject({ actor: 'admin', editor: null, role: null, events: 'all' });
});

test('on https the cookie is bound to the host and sent over https only', async () => {
  const secure = await openStem({ origin: 'https://stem.test' });
  const response = await secure.request('/api/admin/session', { method: 'POST', body: { password } });
  expect(response.headers.get('set-cookie')).toMatch(/^__Host-stem_admin=\w+;.*Secure/);
  await secure.close();
});

test('what the database keeps opens no session', async () => {
  const cookie = cookieOf(await enter(password));
  const [row] = await stem.database.rows('SELECT id_hash FROM sessions');
  expect(cookie).not.toContain(String(row?.id_hash));
  expect((await current(`stem_admin=${row?.id_hash}`)).status).toBe(401);
});

test.each(['', 'stem_admin=', 'stem_admin=nonsense', 'other=1', 'stem_admin', 'stem_admin=%E0%A4%A', '; =;;', '__proto__=1'])(
  'the cookie %j opens nothing',
  async (cookie) => {
    expect((await current(cookie)).status).toBe(401);
  },
);

test('a cookie of another program that cannot be decoded keeps no one from signing in', async () => {
  const foreign = '_tool=%E0%A4%A; %=1';
  const response = await enter(password, '203.0.113.1', foreign);
  expect(response.status).toBe(204);
  expect((await current(`${foreign}; ${cookieOf(response)}`)).status).toBe(200);
  expect((await stem.request('/api/speakers', { headers: { cookie: foreign } })).status).toBe(200);
});

test('five wrong passwords block this network, and no other, for a quarter of an hour, even with the right password', async () => {
  for (let count = 0; count < 5; count += 1) expect((await enter('wrong')).status).toBe(401);
  const locked = await enter(password);
  expect(locked.status).toBe(429);
  expect(await locked.json()).toMatchObject({ name: 'locked_out' });
  expect(Number(locked.headers.get('retry-after'))).toBeGreaterThan(14 * 60);
  expect((await enter(password, '198.51.100.7')).status).toBe(204);
  stem.clock.now += 14 * minutes;
  expect((await enter(password)).status).toBe(429);
  stem.clock.now += 1 * minutes + 1;
  expect((await enter(password)).status).toBe(204);
});

test('a caller with many IPv6 networks is locked out of all of them after twenty wrong tries, and locks out no other caller', async () => {
  for (let count = 0; count < 20; count += 1) expect((await enter('wrong', `2001:db8:1:${count}::1`)).status).toBe(401);
  expect((await enter(password, '2001:db8:1:99::1')).status).toBe(429);
  expect((await enter(password, '2001:db8:2::1')).status).toBe(204);
});

test('tries at the same time do not slip through', async () => {
  const statuses = await Promise.all(Array.from({ length: 12 }, async () => (await enter('wrong')).status));
  expect(statuses.filter((status) => status === 401)).toHaveLength(5);
  expect(statuses.filter((status) => status === 429)).toHaveLength(7);
});

test('a right password forgets the wrong ones before it', async () => {
  for (let round = 0; round < 3; round += 1) {
    for (let count = 0; count < 4; count += 1) await enter('wrong');
    expect((await enter(password)).status).toBe(204);
  }
});

test('wrong passwords from forty addresses keep no editor out of a device on which they have signed in before', async () => {
  const device = deviceOf(await enter(password, '198.51.100.1'));
  await attack(40);
  stem.pauses.length = 0;
  expect((await enter(password, '198.51.100.99', device)).status).toBe(204);
  expect((await enter(password, '192.0.2.7', device)).status).toBe(204);
  expect(stem.pauses).toEqual([]);
});

test('an editor on a new device signs in at once while strangers from everywhere guess without a pause', async () => {
  await attack(40);
  for (let count = 0; count < 300; count += 1) await enter('wrong', `198.18.${count % 100}.1`);
  stem.pauses.length = 0;
  expect((await enter('mistyped', '203.0.113.77')).status).toBe(401);
  expect((await enter(password, '203.0.113.77')).status).toBe(204);
  expect(stem.pauses).toEqual([500]);
});

test('passwords are compared one at a time however many guess, and those who come back do not wait for strangers', async () => {
  const compared: string[] = [];
  const finish: (() => void)[] = [];
  const password: Password = {
    isRight: (entered) => {
      compared.push(entered);
      return new Promise((resolve) => finish.push(() => resolve(entered === 'right')));
    },
  };
  const finishOne = () =>
    vi.waitFor(() => {
      const next = finish.shift();
      if (!next) throw new Error('Nothing is compared');
      next();
    });
  const flooded = await openStem({ trustsProxy: true, password });
  try {
    const sign = (entered: string, network: string, cookie = '') =>
      flooded.request('/api/admin/session', { method: 'POST', body: { password: entered }, headers: { 'x-forwarded-for': network, cookie } });
    const first = sign('right', '192.0.2.1');
    await finishOne();
    const device = deviceOf(await first);
    compared.length = 0;
    const guesses = Array.from({ length: 60 }, (_, count) => sign(`guess ${count}`, `198.18.${count}.1`));
    const refused = await Promise.race(guesses);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
    await vi.waitFor(() => expect(compared).toEqual(['guess 0']));
    const back = sign('right', '198.18.7.1', device);
    await vi.waitFor(() => expect(compared).toEqual(['guess 0', 'right']));
    for (let count = 0; count < 52; count += 1) await finishOne();
    expect((await back).status).toBe(204);
    const statuses = (await Promise.all(guesses)).map(({ status }) => status);
    expect([401, 503].map((wanted) => statuses.filter((status) => status === wanted).length)).toEqual([51, 9]);
  } finally {
    await flooded.close();
  }
});

test('while many guess, further tries of a network are slowed, and refused for seconds only', async () => {
  await attack(40);
  const networks = ['198.51.100.1', '198.51.100.2', '198.51.100.3'];
  for (const network of networks) for (let count = 0; count < 3; count += 1) expect((await enter(password, network)).status).toBe(204);
  stem.pauses.length = 0;
  const statuses = [];
  for (let count = 0; count < 6; count += 1) statuses.push((await enter(password, networks[count % 3])).status);
  expect(statuses).toEqual([204, 204, 204, 204, 204, 429]);
  expect(stem.pauses).toEqual([5000, 10_000, 15_000, 20_000]);
  const refused = await enter(password, networks[0]);
  expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(30);
  stem.clock.now += 30_000;
  expect((await enter(password, networks[0])).status).toBe(204);
});

test('on a known device ten wrong passwords are tries like any other, and a made-up device is none', async () => {
  const device = deviceOf(await enter(password));
  for (let count = 0; count < 15; count += 1) expect((await enter('wrong', '203.0.113.1', device)).status).toBe(401);
  expect((await enter(password, '203.0.113.1', device)).status).toBe(429);
  expect((await enter(password, '203.0.113.1', `${device}x`)).status).toBe(429);
  stem.clock.now += 15 * minutes + 1;
  expect((await enter(password, '203.0.113.1', device)).status).toBe(204);
});

test('who has made many devices known guesses with a hundred tries on all of them, and then like a stranger', async () => {
  const devices: string[] = [];
  for (let count = 0; count < 11; count += 1) devices.push(deviceOf(await enter(password)));
  for (const device of devices.slice(0, 10)) for (let count = 0; count < 10; count += 1) await enter('wrong', '203.0.113.1', device);
  const statuses = [];
  for (let count = 0; count < 6; count += 1) statuses.push((await enter('wrong', '203.0.113.1', devices[10])).status);
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
  expect((await enter(password, '198.51.100.1', devices[10])).status).toBe(204);
  stem.clock.now += 15 * minutes + 1;
  expect((await enter(password, '203.0.113.1', devices[10])).status).toBe(204);
});

test('what a client says of itself does not count: the last address of the proxy does', async () => {
  for (let count = 0; count < 5; count += 1) await enter('wrong', `10.0.0.${count}, 203.0.113.9`);
  expect((await enter(password, '10.9.9.9, 203.0.113.9')).status).toBe(429);
});

test('an IPv6 household is one network', async () => {
  for (let count = 0; count < 5; count += 1) await enter('wrong', `2001:db8:1:2::${count}`);
  expect((await enter(password, '2001:db8:1:2:ffff::1')).status).toBe(429);
  expect((await enter(password, '2001:db8:1:3::1')).status).toBe(204);
});

test('a session ends when it is idle for twelve hours, and is renewed by use', async () => {
  const cookie = cookieOf(await enter(password));
  stem.clock.now += 7 * 60 * minutes;
  expect((await current(cookie)).status).toBe(200);
  const [row] = await stem.database.rows('SELECT expires_at FROM sessions');
  expect(Number(row?.expires_at)).toBeGreaterThan(0);
  await stem.database.write(async (transaction) => void (await transaction.run('UPDATE sessions SET expires_at = 1')));
  expect((await current(cookie)).status).toBe(401);
});

test('leaving ends the session and takes the cookie away', async () => {
  const cookie = cookieOf(await enter(password));
  const left = await stem.request('/api/admin/session', { method: 'DELETE', headers: { cookie } });
  expect([left.status, left.headers.get('set-cookie')]).toEqual([204, expect.stringMatching(/^stem_admin=;.*Max-Age=0/)]);
  expect((await current(cookie)).status).toBe(401);
});

test('signing in again begins a new session and ends the old one', async () => {
  const first = cookieOf(await enter(password));
  const second = cookieOf(await stem.request('/api/admin/session', { method: 'POST', body: { password }, headers: { cookie: first } }));
  expect(second).not.toBe(first);
  expect([(await current(first)).status, (await current(second)).status]).toEqual([401, 200]);
});
