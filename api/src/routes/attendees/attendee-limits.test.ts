// How often mails may be asked for: by address, by network, and in all. Whether an address is known makes no difference.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ask, cookiesOf, makeUser, tokenIn, verify } from '../../../test/attendee.ts';
import { makeExample } from '../../../test/example.ts';
import { openStem, type Stem } from '../../../test/stem.ts';

const email = 'vreni@alder.example';

let stem: Stem;
beforeEach(async () => {
  stem = await openStem({ trustsProxy: true });
  const { id } = await makeExample('event_formats', stem, { slug: 'bankers' });
  await makeUser(stem, email, [id]);
});
afterEach(() => stem.close());

const from = (network: string) => ({ 'x-forwarded-for': network });
const useUpAllMails = () =>
  stem.counts.admit((admit) => {
    for (let count = 0; count < 2000; count += 1) admit({ name: 'login mail, all', most: 2000, within: 3_600_000 }, '*');
    return 0;
  });
const asking = async (address: string, network: string) => (await ask(stem, { email: address, format_slug: 'bankers' }, from(network))).status;

test.each([email, 'nobody@alder.example'])(
  '%s gets at most ten mails an hour from all callers, and the link of the latest works on any device',
  async (address) => {
    for (let count = 0; count < 10; count += 1) expect(await asking(count % 2 ? address : address.toUpperCase(), `192.0.2.${count}`)).toBe(202);
    const refused = await ask(stem, { email: address, format_slug: 'bankers' }, from('192.0.2.99'));
    expect([refused.status, Number(refused.headers.get('retry-after'))]).toEqual([429, 360]);
    expect(refused.headers.getSetCookie()).toEqual([]);
    const mails = await stem.mails();
    expect(mails).toHaveLength(address === email ? 10 : 0);
    if (address === email) expect((await verify(stem, { token: tokenIn(mails.at(-1)) }, from('192.0.2.99'))).status).toBe(200);
    stem.clock.now += 3_600_000;
    expect(await asking(address, '192.0.2.99')).toBe(202);
  },
);

test('a stranger who asks for mails to an attendee leaves some for the attendee on a new device', async () => {
  const stranger = async () => asking(email, '192.0.2.1');
  expect([await stranger(), await stranger(), await stranger(), await stranger(), await stranger()]).toEqual([202, 202, 202, 202, 429]);
  for (let count = 0; count < 6; count += 1) expect(await asking(email, `2001:db8:1:${count}::1`)).toBe(count < 4 ? 202 : 429);
  expect(await asking(email, '203.0.113.5')).toBe(202);
});

test('one network asks at most twenty times an hour; others go on, and its refused try counts for no address', async () => {
  for (let count = 0; count < 20; count += 1) expect(await asking(`person-${count}@alder.example`, '192.0.2.1')).toBe(202);
  for (let count = 0; count < 6; count += 1) expect(await asking(email, '192.0.2.1')).toBe(429);
  expect(await asking(email, '192.0.2.2')).toBe(202);
});

test('an IPv6 household is one network, and what a client says of itself does not count', async () => {
  for (let count = 0; count < 20; count += 1) expect(await asking(`person-${count}@alder.example`, `10.0.0.${count}, 2001:db8:1:2::${count}`)).toBe(202);
  expect(await asking(email, '2001:db8:1:2:ffff::1')).toBe(429);
  expect(await asking(email, '2001:db8:1:3::1')).toBe(202);
});

test('a client with many IPv6 networks may ask four times as often as one of them, and not more', async () => {
  for (let count = 0; count < 80; count += 1) expect(await asking(`person-${count}@alder.example`, `2001:db8:1:${count.toString(16)}::1`)).toBe(202);
  expect(await asking(email, '2001:db8:1:ffff::1')).toBe(429);
  expect(await asking(email, '2001:db8:2::1')).toBe(202);
});

test('requests at the same time do not slip through', async () => {
  const statuses = await Promise.all(Array.from({ length: 13 }, (_, count) => asking(email, `192.0.2.${count}`)));
  expect(statuses.filter((status) => status === 202)).toHaveLength(10);
});

test('when all networks together have asked for too many, each of them gets three more', async () => {
  await useUpAllMails();
  const statuses = [];
  for (let count = 0; count < 4; count += 1) statuses.push(await asking(`person-${count}@alder.example`, '192.0.2.2'));
  expect(statuses).toEqual([202, 202, 202, 429]);
  expect(await asking(email, '192.0.2.3')).toBe(202);
});

test('what strangers use up keeps no attendee from a device on which they have signed in before', async () => {
  await ask(stem, { email, format_slug: 'bankers' }, from('192.0.2.1'));
  const [mail] = await stem.mails();
  const device = cookiesOf(await verify(stem, { token: tokenIn(mail) }, from('192.0.2.1')));
  await useUpAllMails();
  for (let count = 0; count < 600; count += 1) stem.admit({ name: 'login, network', most: 600, within: 3_600_000 }, '192.0.2.1');
  for (let count = 0; count < 3; count += 1) await asking(`person-${count}@alder.example`, '192.0.2.1');
  expect(await asking(email, '192.0.2.1')).toBe(429);
  const headers = { ...from('192.0.2.1'), cookie: device };
  for (let count = 0; count < 5; count += 1) expect((await ask(stem, { email, format_slug: 'bankers' }, headers)).status).toBe(202);
  expect((await ask(stem, { email, format_slug: 'bankers' }, headers)).status).toBe(429);
  expect((await ask(stem, { email: 'urs@alder.example', format_slug: 'bankers' }, headers)).status).toBe(429);
  const mails = await stem.mails();
  expect((await verify(stem, { token: tokenIn(mails.at(-1)) }, headers)).status).toBe(200);
});

test('an address that was typed is kept nowhere in clear', async () => {
  await asking('nobody@alder.example', '192.0.2.1');
  await stem.mails();
  for (const table of ['login_links', 'change_log', 'mails', 'counts'])
    expect(JSON.stringify(await stem.database.rows(`SELECT * FROM ${table}`))).not.toContain('nobody@');
});

test('one network has a limited number of tries', async () => {
  for (let count = 0; count < 600; count += 1) stem.admit({ name: 'login, network', most: 600, within: 3_600_000 }, '192.0.2.1');
  expect((await verify(stem, { token: 'x' }, from('192.0.2.1'))).status).toBe(429);
  expect((await verify(stem, { token: 'x' }, from('192.0.2.2'))).status).toBe(401);
});
