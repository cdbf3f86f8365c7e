import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { createContent, type StoredEntry } from '../content/content.ts';
import { codeReasonOf, imagesOf, isCode } from './code-changes.ts';

const folder = (path: string) => pathToFileURL(`/site/${path}`);
const site = { root: folder(''), srcDir: folder('src/'), publicDir: folder('public/') };

test.each([
  ['a component', '/site/src/components/Card.astro', true],
  ['a public file', '/site/public/robots.txt', true],
  ['the configuration', '/site/astro.config.mjs', true],
  ['the lockfile', '/site/package-lock.json', true],
  ['a module outside the sources that is compiled', '/site/shared/prices.ts', true],
  ['a module outside that is not', '/site/shared/notes.ts', false],
  ['the readme', '/site/README.md', false],
  ['the configuration of another site', '/site/other/astro.config.mjs', false],
])('%s is code: %s %s', (_what, path, expected) => {
  expect(isCode(path, site, new Set(['/site/shared/prices.ts']))).toBe(expected);
});

const entry = (id: string, more: Omit<StoredEntry, 'id'> = {}): StoredEntry => ({ id, digest: '1', filePath: `src/posts/${id}.md`, ...more });
const before = createContent(
  new Map([['posts', new Map([entry('boats', { assetImports: ['./boat.png'] }), entry('letters', { deferredRender: true })].map((one) => [one.id, one]))]]),
);
const reason = (changed: StoredEntry | undefined, id = changed?.id) =>
  codeReasonOf(new Map([[`posts/${id}`, changed]]), before, { images: imagesOf(before), isFresh: ({ digest }) => digest === 'fresh' });

test('an entry needs the site compiled again if it is code, or shows a picture that is not compiled', () => {
  expect(reason(entry('boats', { digest: '2', assetImports: ['./boat.png'] }))).toBeUndefined();
  expect(reason(entry('numbers', { assetImports: ['../posts/boat.png'] }))).toBeUndefined();
  expect(reason(entry('boats', { assetImports: ['./ship.png'] }))).toBe('src/posts/ship.png is a new picture');
  expect(reason(entry('letters', { deferredRender: true }))).toBeUndefined();
  expect(reason(entry('letters', { deferredRender: true, digest: '2' }))).toBe('src/posts/letters.md is code');
  expect(reason(entry('letters', { deferredRender: true, digest: 'fresh' }))).toBeUndefined();
  expect(reason(undefined, 'letters')).toBeUndefined();
});
