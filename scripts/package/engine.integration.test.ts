// The package of the engine as a stranger uses it: installed from the tarball into an empty folder outside the repository.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { root } from '../repository.ts';

let site: string;
let installed: string;
const run = (program: string, ...given: readonly string[]) => execFileSync(program, given, { cwd: site, encoding: 'utf8', stdio: 'pipe' });
const install = (...packages: readonly string[]) => run('npm', 'install', '--no-audit', '--no-fund', '--prefer-offline', ...packages);
beforeAll(() => {
  site = mkdtempSync(join(tmpdir(), 'stranger-'));
  const [said = ''] = run('npm', '--prefix', root, 'run', '--silent', 'package:engine', '--', site).trim().split('\n').slice(-1);
  writeFileSync(join(site, 'package.json'), '{ "type": "module" }');
  install(join(site, said.split('/').at(-1) ?? ''));
  installed = join(site, 'node_modules/content-pipeline');
});
afterAll(() => rmSync(site, { recursive: true }));

const files = () =>
  readdirSync(installed, { recursive: true, withFileTypes: true }).flatMap((entry) => (entry.isFile() ? [join(entry.parentPath, entry.name)] : []));
const expected = [
  '2 rendered: /cy added, ["Navigation","en",{}] changed',
  '1 rendered: /ada changed',
  '3 rendered: /ada added, /bo added, ["Navigation","en",{}] added',
  '25 random edits, each equal to a clean build',
];
/** Node runs no TypeScript within node_modules. */
function copyExample(): void {
  writeFileSync(join(site, 'bookshop.ts'), readFileSync(join(installed, 'example/bookshop.ts')));
}

test('the example of its README runs in an empty folder', () => {
  copyExample();
  expect(run(process.execPath, 'bookshop.ts').trim().split('\n').slice(1)).toEqual(expected);
});

test('its declarations hold for the example, as strictly as TypeScript checks', () => {
  copyExample();
  const options = { strict: true, noEmit: true, module: 'nodenext', target: 'es2024', types: ['node'], allowImportingTsExtensions: true, skipLibCheck: true };
  const typeRoots = [join(root, 'node_modules/@types')];
  writeFileSync(join(site, 'tsconfig.json'), JSON.stringify({ compilerOptions: { ...options, typeRoots }, files: ['bookshop.ts'] }));
  run(join(root, 'node_modules/.bin/tsc'), '-p', '.');
});

test('no file of it names Stem, is a test, or belongs to several processes', () => {
  expect(files().length).toBeGreaterThan(300);
  expect(files().filter((file) => /(?<![a-z])stem(?![a-z])/i.test(readFileSync(file, 'utf8')))).toEqual([]);
  expect(files().filter((file) => file.includes('.test.') || file.includes('distribution'))).toEqual([]);
});

test('its documents link to files that it has', () => {
  const links = files()
    .filter((file) => file.endsWith('.md'))
    .flatMap((file) => Array.from(readFileSync(file, 'utf8').matchAll(/\]\(([^)#:]+)/g), ([, path = '']) => join(dirname(file), path)));
  expect(links.length).toBeGreaterThan(20);
  expect(links.filter((path) => !files().includes(path))).toEqual([]);
});

test.each(['22', '24'])('the example runs on Node %s', { tags: 'long' }, (version) => {
  copyExample();
  install('--no-save', `node@${version}`);
  const node = join(site, 'node_modules/node/bin/node');
  expect(run(node, '--version')).toMatch(new RegExp(`^v${version}\\.`));
  expect(run(node, 'bookshop.ts').trim().split('\n').slice(1)).toEqual(expected);
});
