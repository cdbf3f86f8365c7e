// What a clock that was ahead leaves behind: nothing opens for longer than it may, and no one is signed out by mistake.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ask, cookiesOf, makeUser, signIn, tokenIn, verify } from '../../test/attendee.ts';
import { makeExample } from '../../test/example.ts';
import { cookieOf, openStem, password, type Stem } from '../../test/stem.ts';

const [minute, hour, day] = [60_000, 3_600_000, 86_400_000];
const email = 'vreni@alder.example';

let stem: Stem;
let bankers: string;
beforeEach(async () => {
  stem = await openStem();
  bankers = (await makeExample('event_formats', stem, { slug: 'bankers' })).id;
  await makeUser(stem, email, [bankers]);
});
afterEach(() => stem.close());

const enter = (entered: string) => stem.request('/api/admin/session', { method: 'POST', body: { password: entered } });
const editor = (cookie: string) => stem.request('/api/admin/session', { headers: { cookie } });
const attendee = (cookie: string) => stem.request('/api/auth/session', { headers: { cookie } });
const askForLink = () => ask(stem, { email, format_slug: 'bankers' });

test('sessions and links from the future open nothing', async () => {
  stem.clock.now += 400 * day;
  const [of, by] = [await signIn(stem, email, 'bankers'), cookieOf(await enter(password))];
  expect([(await attendee(of)).status, (await editor(by)).status]).toEqual([200, 200]);
  await askForLink();
  const [mail] = await stem.mails();
  stem.clock.now -= 400 * day;
  expect([(await attendee(of)).status, (await editor(by)).status]).toEqual([401, 401]);
  expect((await verify(stem, { token: tokenIn(mail) })).status).toBe(401);
});

test('a session that was used while the clock was ahead does not last longer either', async () => {
  const cookie = cookieOf(await enter(password));
  stem.clock.now += 11 * hour;
  expect((await editor(cookie)).headers.has('set-cookie')).toBe(true);
  stem.clock.now -= 11 * hour;
  expect((await editor(cookie)).status).toBe(401);
});

test('sessions that are out of date only by a clock that was ahead are not lost', async () => {
  const [of, by] = [await signIn(stem, email, 'bankers'), cookieOf(await enter(password))];
  stem.clock.now += 400 * day;
  expect([(await attendee(of)).status, (await editor(by)).status]).toEqual([401, 401]);
  stem.clock.now -= 400 * day;
  expect([(await attendee(of)).status, (await editor(by)).status]).toEqual([200, 200]);
});

test('corrections of a minute sign no one out', async () => {
  stem.clock.now += minute;
  const cookie = cookieOf(await enter(password));
  const login = cookiesOf(await askForLink());
  const [mail] = await stem.mails();
  stem.clock.now -= minute;
  expect((await editor(cookie)).status).toBe(200);
  expect((await verify(stem, { token: tokenIn(mail) }, { cookie: login })).status).toBe(200);
});
