// The back office has floors, and no import runs up: shell, screens, kit, server, ui, and texts below them all. Biome refuses most
// of those that do; this counts every import, also those of modules that load later and of style sheets.
import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';
import { filesOf, root } from './repository.ts';

const source = 'admin/src/';
/** From the lowest. */
const floors = ['texts', 'ui', 'server', 'kit', 'screens', 'shell'];
const floorOf = (path: string) => floors.indexOf(path.split('/', 1)[0] ?? '');

/** A test may see more than what it tests. */
const files = filesOf(source)
  .map((file) => file.slice(source.length))
  .filter((file) => /\.(?:tsx?|css)$/.test(file) && !file.endsWith('.test.ts'));
const arrows = files.flatMap((from) =>
  importsOf(readFileSync(join(root, source, from), 'utf8')).map((to) => ({ from, to: normalize(join(dirname(from), to)) })),
);

test('every file of the back office is on one of its floors', () => {
  expect(files.filter((file) => floorOf(file) < 0 || !file.includes('/'))).toEqual([]);
});

test('no import of the back office runs up', () => {
  expect(arrows.length).toBeGreaterThan(files.length);
  expect(arrows.filter(({ from, to }) => floorOf(to) > floorOf(from)).map(({ from, to }) => `${from}: ${to}`)).toEqual([]);
});

test('no screen of the back office imports another one', () => {
  const screenOf = (path: string) => (path.startsWith('screens/') ? path.split('/')[1] : undefined);
  const crossing = arrows.filter(({ from, to }) => screenOf(from) !== undefined && screenOf(to) !== undefined && screenOf(from) !== screenOf(to));
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
