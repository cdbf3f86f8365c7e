import { expect, test } from 'vitest';
import { sourceSetsOf } from './pictures.ts';

test('file types keep their order, each with its widths', () => {
  const variants = [
    { src: '/media/a.avif', type: 'image/avif', width: 480 },
    { src: '/media/b.avif', type: 'image/avif', width: 960 },
    { src: '/media/a.webp', type: 'image/webp', width: 480 },
  ];
  expect(sourceSetsOf({ variants })).toEqual([
    { type: 'image/avif', srcset: '/media/a.avif 480w, /media/b.avif 960w' },
    { type: 'image/webp', srcset: '/media/a.webp 480w' },
  ]);
});

test('a drawing has no source sets', () => expect(sourceSetsOf({ variants: [] })).toEqual([]));
