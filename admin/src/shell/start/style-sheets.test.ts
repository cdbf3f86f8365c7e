import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const read = (pattern: string, folder: string) => globSync(pattern, { cwd: folder }).map((file) => ({ file, text: readFileSync(join(folder, file), 'utf8') }));

const sheets = read('**/*.css', root);
const sources = read('**/*.{ts,tsx}', root).filter(({ file }) => !file.endsWith('.test.ts'));

it('imports every style sheet, by the sheet of all screens or by a component', () => {
  const imported = [...sheets, ...sources].flatMap(({ text }) => [...text.matchAll(/import "?'?([^"']+\.css)/g)].map(([, path = '']) => basename(path)));
  expect(sheets.map(({ file }) => basename(file)).filter((name) => !imported.includes(name))).toEqual([]);
});
it('has a use for every class of a style sheet', () => {
  // The names of some states come from the api and the model: `is-${status}`.
  const stateNames = [...read('**/*.ts', join(root, '../../api/src')), ...read('**/*.ts', join(root, '../../model/src'))];
  const used = new Set([...sources, ...stateNames].flatMap(({ text }) => text.match(/[\w-]+/g) ?? []));
  const classes = sheets.flatMap(({ file, text }) =>
    [...text.replaceAll(/\/\*.*?\*\/|"[^"]*"|\burl\([^)]*\)/gs, '').matchAll(/\.(-?[a-z][\w-]*)/gi)].map(([, name = '']) => `${file} ${name}`),
  );
  expect(classes.filter((entry) => !used.has(entry.replace(/^\S+ (?:is-)?/, '')) && !used.has(entry.split(' ')[1] ?? ''))).toEqual([]);
});
