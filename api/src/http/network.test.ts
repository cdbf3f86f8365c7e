import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { networkOf, widerNetwork } from './network.ts';

const app = new Hono().get('/', (context) => context.text(networkOf(context, true)));
const seen = async (forwarded: string) => (await app.request('/', { headers: { 'x-forwarded-for': forwarded } })).text();

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['192.0.2.1:40000', '192.0.2.1'],
  ['10.0.0.1, 192.0.2.1:40001', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2:3::9]:40000', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::9]', '2001:db8:1:2::/64'],
])('what a proxy writes as %s comes from %s', async (forwarded, network) => {
  expect(await seen(forwarded)).toBe(network);
});

test.each(['unknown', '', '_hidden', '999.1.1.1', 'a:b:c'])('%j is no address: the connection counts', async (forwarded) => {
  expect(await seen(forwarded)).toBe('unknown');
});

test('networks of one /48 are part of a wider one, an IPv4 address of none', () => {
  expect(widerNetwork('2001:db8:1:2::/64')).toBe('2001:db8:1::/48');
  expect(widerNetwork('192.0.2.1')).toBeUndefined();
});
