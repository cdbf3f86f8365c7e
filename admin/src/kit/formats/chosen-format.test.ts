import { expect, it } from 'vitest';
import { formatNamed } from './chosen-format.ts';

const bankers = { id: 'one', slug: 'bankers', aliases: ['/bankerscom', '/formats/bankers-2026'] };
const insurers = { id: 'two', slug: 'bankers-2026-archive', aliases: [] };
const formats = [bankers, insurers];

it.each(['bankers', 'Bankers', 'one', 'bankers-2026', 'BANKERS-2026'])('the address …/%s opens its event', (key) => {
  expect(formatNamed(formats, key)).toBe(bankers);
});

it('a slug in use is never an earlier one', () => {
  expect(formatNamed([bankers, { ...insurers, slug: 'bankers-2026' }], 'bankers-2026')?.id).toBe('two');
});

it.each(['bankerscom', 'nothing', undefined])('the address …/%s opens none', (key) => {
  expect(formatNamed(formats, key)).toBeUndefined();
});
