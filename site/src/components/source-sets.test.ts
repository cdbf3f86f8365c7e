import { expect, test } from 'vitest';
import { sourceSets } from './source-sets.ts';

test('formats stay in their order, each with its widths', () => {
  const variants = [
    { src: '/media/a.avif', type: 'image/avif', width: 480 },
    { src: '/media/b.avif', type: 'image/avif', width: 960 },
    { src: '/media/a.webp', type: 'image/webp', width: 480 },
  ];
  expect(sourceSets({ variants })).toEqual([
    { type: 'image/avif', srcset: '/media/a.avif 480w, /media/b.avif 960w' },
    { type: 'image/webp', srcset: '/media/a.webp 480w' },
  ]);
});
test('a drawing has none', () => expect(sourceSets({ variants: [] })).toEqual([]));
