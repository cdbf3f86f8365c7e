import { expect, test } from 'vitest';
import { admitNetwork, createAdmit, type Limit } from './request-limit.ts';

const limit: Limit = { name: 'search', most: 5, within: 60_000 };

function open() {
  const clock = { now: 1000 };
  return { clock, admit: createAdmit(() => clock.now) };
}
const times = (count: number, ask: () => number) => Array.from({ length: count }, ask);

test('as many as allowed are admitted at once, and then one each time its part of the period has passed', () => {
  const { clock, admit } = open();
  const ask = () => admit(limit, 'one');
  expect(times(7, ask)).toEqual([0, 0, 0, 0, 0, 12, 12]);
  clock.now += 12_000;
  expect(times(2, ask)).toEqual([0, 12]);
  clock.now += 60_000;
  expect(times(6, ask)).toEqual([0, 0, 0, 0, 0, 12]);
});

test('other callers and other limits have counts of their own', () => {
  const { admit } = open();
  times(5, () => admit(limit, 'one'));
  expect([admit(limit, 'one') > 0, admit(limit, 'other'), admit({ ...limit, name: 'contact' }, 'one')]).toEqual([true, 0, 0]);
});

test('the networks of one household of IPv6 share four times the limit of one', () => {
  const { admit } = open();
  const from = (network: number) => admitNetwork(limit, `2001:db8:1:${network}::/64`, admit);
  const waits = Array.from({ length: 21 }, (_, network) => from(network));
  expect(waits.map((wait) => wait > 0)).toEqual([...Array(20).fill(false), true]);
  expect(admitNetwork(limit, '2001:db8:2:0::/64', admit)).toBe(0);
});

test('callers without number do not fill the memory, and the latest are still counted', () => {
  const { admit } = open();
  for (let caller = 0; caller < 150_000; caller += 1) admit(limit, String(caller));
  times(4, () => admit(limit, '149999'));
  expect([admit(limit, '149999') > 0, times(5, () => admit(limit, '0'))]).toEqual([true, [0, 0, 0, 0, 0]]);
});
