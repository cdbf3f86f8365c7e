import { expect, test } from 'vitest';
import { scaleOf } from './scale.ts';

test('without an option the sites have up to 20000 pages, and the one with 5000 is judged', () => {
  const { sizes, judged } = scaleOf([]) ?? {};
  expect([sizes, judged]).toEqual([[50, 500, 5000, 20_000], 5000]);
});

test.each([
  ['--pages=2000', [50, 500, 2000]],
  ['--pages=500', [50, 500]],
  ['--pages=300', [50, 300]],
])('%s sets the size of the largest site, which is judged', (option, sizes) => {
  const scale = scaleOf([option]);
  expect(scale?.sizes).toEqual(sizes);
  expect(scale?.judged).toBe(sizes.at(-1));
});

test('every scale has its own name, and creates the site that is judged', () => {
  const scales = [[], ['--quick'], ['--pages=700'], ['--pages=900']].map(scaleOf);
  expect(new Set(scales.map((scale) => scale?.name)).size).toBe(scales.length);
  for (const scale of scales) expect(scale?.sizes).toContain(scale?.judged);
});

test.each([['--pages=50'], ['--pages=many'], ['--fast'], ['--quick --pages=500']])('%s is not a scale', (option) => {
  expect(scaleOf(option.split(' '))).toBeUndefined();
});
