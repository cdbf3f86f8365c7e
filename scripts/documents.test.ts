import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { filesOf, root } from './repository.ts';

const documents = filesOf().filter((file) => file.endsWith('.md'));
const text = (file: string) => readFileSync(join(root, file), 'utf8');
const matches = (file: string, pattern: RegExp) => Array.from(text(file).matchAll(pattern), ([, found = '']) => found);

test('every file a document links to exists', () => {
  const broken = documents.flatMap((file) =>
    matches(file, /\]\(([^)#\s]+)(?:#[^)]*)?\)/g)
      .filter((address) => !/^[a-z]+:/.test(address) && !existsSync(join(root, dirname(file), address)))
      .map((address) => `${file}: ${address}`),
  );
  expect(broken).toEqual([]);
});

test('every picture in the repository is shown by a document', () => {
  const shown = documents.flatMap((file) => matches(file, /!\[[^\]]*\]\(([^)]+)\)/g).map((address) => join(dirname(file), address)));
  expect(filesOf('docs/screenshots').filter((picture) => !shown.includes(picture))).toEqual([]);
});

test('every file ARCHITECTURE.md names exists', () => {
  const places = ['', 'site/src', 'model/src', 'api/src', 'content-pipeline/src', 'admin/src'];
  const named = matches('ARCHITECTURE.md', /`([^`\s]+\.(?:ts|tsx|mjs|astro|md|json))`/g).filter((name) => name.includes('/'));
  expect(named.filter((file) => !places.some((place) => existsSync(join(root, place, file))))).toEqual([]);
});

test('the walk of one value in ARCHITECTURE.md names at most 12 files', () => {
  const walk = matches('ARCHITECTURE.md', /^\d+\. \[([^\]]+)\]\(\1\)/gm);
  expect(walk.length).toBeGreaterThan(5);
  expect(walk.length).toBeLessThanOrEqual(12);
});

test('every command a document names exists', () => {
  const { scripts } = JSON.parse(text('package.json'));
  const unknown = documents.flatMap((file) => matches(file, /\bnpm run ([a-z][\w-]*)/g).filter((name) => !(name in scripts)));
  expect(unknown).toEqual([]);
});

test('every command of package.json runs a file that exists', () => {
  const { scripts } = JSON.parse(text('package.json')) as { scripts: Record<string, string> }; // npm reads it as well
  const files = Object.values(scripts).map((command) => command.split(' ').findLast((part) => part.includes('/')) ?? '');
  expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([]);
});

test('the changelog lists versions with their days, newest first, and the newest is that of package.json', () => {
  const found = Array.from(text('CHANGELOG.md').matchAll(/^## (?:Unreleased|(\d+)\.(\d+)\.(\d+) \((\d{4}-\d\d-\d\d)\))$/gm));
  expect(text('CHANGELOG.md').match(/^## .*$/gm)).toEqual(found.map(([heading]) => heading));
  const versions = found.filter(([heading], place) => place > 0 || heading !== '## Unreleased');
  expect(versions[0]?.slice(1, 4).join('.')).toBe(JSON.parse(text('package.json')).version);
  const order = versions.map(([, ...parts]) => parts.map((part) => part.padStart(4, '0')));
  expect(order).toEqual(order.toSorted().reverse());
  const days = versions.map(([, , , , day]) => day);
  expect(days).toEqual(days.toSorted().reverse());
});

test('the engine has at most forty terms, and the glossary has no term twice', () => {
  const terms = (section: string) => Array.from(section.matchAll(/^\| ([a-z][^|]*) \|/gm), ([, term]) => term);
  const glossary = text('docs/glossary.md');
  const ofEngine = terms(glossary.split(/^## /m).find((section) => section.startsWith('The engine\n')) ?? '');
  expect(ofEngine.length).toBeGreaterThan(20);
  expect(ofEngine.length).toBeLessThanOrEqual(40);
  const all = terms(glossary);
  expect(all.filter((term, place) => all.indexOf(term) !== place)).toEqual([]);
});

test('every term of the glossary is used in code or documents', () => {
  const terms = matches('docs/glossary.md', /^\| ([a-z][^|]*) \|/gm).flatMap((cell) => cell.split(', '));
  const used = filesOf()
    .filter((file) => /\.(?:ts|tsx|astro|md)$/.test(file) && file !== 'docs/glossary.md')
    .map(text)
    .join('\n')
    .toLowerCase();
  expect(terms.length).toBeGreaterThan(40);
  expect(terms.filter((term) => !new RegExp(String.raw`(?<![\w-])${term}(?:s|ed)?(?![\w-])`).test(used))).toEqual([]);
});
