// The back office has floors, and no import runs up: shell, screens, kit, server, ui, and texts below them all. The engine has
// two above its core, its distribution and what adopts Astro sites, which do not know each other. Biome refuses most imports that run up; this counts every one, also those of modules that load
// later and of style sheets.
import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';
import { filesOf, root } from './repository.ts';

/** From the lowest. */
const floorsOf: Readonly<Record<string, readonly string[]>> = {
  'admin/src/': ['texts', 'ui', 'server', 'kit', 'screens', 'shell'],
  'content-pipeline/src/': ['core', 'abroad', 'distribution'],
};
const buildings = Object.entries(floorsOf).map(([source, floors]) => {
  // A test may see more than what it tests.
  const files = filesOf(source)
    .map((file) => file.slice(source.length))
    .filter((file) => /\.(?:tsx?|astro|css)$/.test(file) && !file.endsWith('.test.ts'));
  const arrows = files.flatMap((from) =>
    importsOf(readFileSync(join(root, source, from), 'utf8')).map((to) => ({ from, to: normalize(join(dirname(from), to)) })),
  );
  return { source, files, arrows, floorOf: (path: string) => floors.indexOf(path.split('/', 1)[0] ?? '') };
});

test.each(buildings)('every file of $source is on one of its floors', ({ files, floorOf }) => {
  expect(files.filter((file) => floorOf(file) < 0 || !file.includes('/'))).toEqual([]);
});

test.each(buildings)('no import of $source runs up', ({ files, arrows, floorOf }) => {
  expect(arrows.length).toBeGreaterThan(files.length);
  expect(arrows.filter(({ from, to }) => floorOf(to) > floorOf(from)).map(({ from, to }) => `${from}: ${to}`)).toEqual([]);
});

test('no screen of the back office imports another one', () => {
  const screenOf = (path: string) => (path.startsWith('screens/') ? path.split('/')[1] : undefined);
  const crossing = (buildings[0]?.arrows ?? []).filter(
    ({ from, to }) => screenOf(from) !== undefined && screenOf(to) !== undefined && screenOf(from) !== screenOf(to),
  );
  expect(crossing.map(({ from, to }) => `${from}: ${to}`)).toEqual([]);
});

test('what adopts Astro sites and the distribution of the engine do not know each other', () => {
  const crossing = (buildings[1]?.arrows ?? []).filter(({ from, to }) => from.startsWith('distribution/') && to.startsWith('abroad/'));
  expect(crossing.map(({ from, to }) => `${from}: ${to}`)).toEqual([]);
});

test('an import is found in every form', () => {
  const text = `import { a, type B } from './a.ts';
import type { C } from '../c.ts';
import './d.css';
export type { E } from './e.ts';
const F = lazy(async () => ({ default: (await import('../f.tsx')).F }));
@import "../g.css" layer(controls);
import { z } from 'zod';
import {
  h,
} from './h.ts';`;
  expect(importsOf(text)).toEqual(['./a.ts', '../c.ts', './d.css', './e.ts', '../f.tsx', '../g.css', './h.ts']);
});

function importsOf(text: string): string[] {
  return Array.from(text.matchAll(/(?:\bfrom |\bimport |\bimport\()['"](\.[^'"]+)['"]/g), ([, path = '']) => path);
}
