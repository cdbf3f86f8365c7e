import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { inPlainFolder, isPlain } from './plain-path.ts';
import { root } from './repository.ts';

test('letters of any language, digits and spaces are plain; what an address or a pattern gives a meaning is not', () => {
  for (const path of ['/srv/müller/stem 2', '/mnt/Zoë/日本', '/srv/stem_1.0-rc+2@host']) expect([path, isPlain(path)]).toEqual([path, true]);
  for (const path of ['/a#b', '/a?b', '/50%25', '/[old]', '/{x}', '/a*', '/say "hi"', '/a\\b', '/a\nb']) expect([path, isPlain(path)]).toEqual([path, false]);
});

test('a checkout with a plain path is compiled in its place', () => {
  expect(inPlainFolder((folder) => folder)).toBe(root);
});

test('a checkout whose path has # is compiled in a copy of its sources and dependencies, without caches, which is removed afterwards', async () => {
  const outside = mkdtempSync(join(tmpdir(), 'paths-'));
  const checkout = join(outside, 'a#b? %25');
  const write = (file: string) => {
    mkdirSync(dirname(join(checkout, file)), { recursive: true });
    writeFileSync(join(checkout, file), file);
  };
  for (const file of ['api/src/a.ts', 'node_modules/.pnpm/x/index.js', 'node_modules/.cache/y', 'api/dist/old.js']) write(file);
  mkdirSync(join(checkout, 'api/node_modules'));
  symlinkSync('../../node_modules/.pnpm/x', join(checkout, 'api/node_modules/x'));
  mkdirSync(join(checkout, 'scripts'));
  for (const file of ['plain-path.ts', 'repository.ts']) copyFileSync(join(root, 'scripts', file), join(checkout, 'scripts', file));
  // In a process of its own: the test runner is one of the tools that cannot load such a path.
  const script = `
    import { readFileSync } from 'node:fs';
    import { inPlainFolder } from './scripts/plain-path.ts';
    const read = (path) => { try { return readFileSync(path, 'utf8'); } catch { return null; } };
    const files = ['api/src/a.ts', 'api/node_modules/x/index.js', 'node_modules/.cache/y', 'api/dist/old.js'];
    console.log(JSON.stringify(inPlainFolder((folder) => [folder, ...files.map((file) => read(folder + '/' + file))])));`;
  const [copy = '', ...found]: string[] = JSON.parse(
    execFileSync(process.execPath, ['--input-type=module', '--eval', script], { cwd: checkout, encoding: 'utf8' }),
  );
  expect(found).toEqual(['api/src/a.ts', 'node_modules/.pnpm/x/index.js', null, null]);
  expect([isPlain(copy), existsSync(copy), existsSync(join(checkout, 'api/src/a.ts'))]).toEqual([true, false, true]);
  rmSync(outside, { recursive: true });
});
