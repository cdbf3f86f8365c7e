// The promises of README.md to a user of the engine.
import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { builtinModules } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { z } from 'zod';

const folder = fileURLToPath(new URL('../..', import.meta.url));
const text = (file: string) => readFile(join(folder, file), 'utf8');
const dependencies = z.record(z.string(), z.string());
const manifest = z
  .object({ exports: z.record(z.string(), z.string()), dependencies, devDependencies: dependencies })
  .parse(JSON.parse(await text('package.json')));

async function filesBelow(place: string): Promise<string[]> {
  const files = await readdir(join(folder, place), { recursive: true, withFileTypes: true });
  return files.filter((file) => file.isFile() && /\.ts$/.test(file.name)).map((file) => relative(folder, join(file.parentPath, file.name)));
}
/** The import specifiers of a file. */
const imports = (code: string) =>
  Array.from(code.matchAll(/(?:^import |\bimport\(|^} from |^(?:import|export) .* from )'([^'\n]+)'/gm), ([, name = '']) => name);
const packageOf = (name: string) => name.split('/', name.startsWith('@') ? 2 : 1).join('/');

test('the example publishes two pages and their navigation, then renders one page, then a new page and the navigation', async () => {
  const { stdout, stderr } = await promisify(execFile)(process.execPath, [join(folder, 'example/bookshop.ts')]);
  expect(stderr).toBe('');
  expect(stdout.split('\n')).toEqual([
    '<!doctype html><html lang="en"><body><nav><a href="/ada">Ada</a> <a href="/bo">Bo</a> <a href="/cy">Cy</a></nav><h1>Ada</h1><p>Numbers</p></body></html>',
    '2 rendered: /cy added, ["Navigation","en",{}] changed',
    '1 rendered: /ada changed',
    '3 rendered: /ada added, /bo added, ["Navigation","en",{}] added',
    '25 random edits, each equal to a clean build',
    '',
  ]);
});

test('the example imports the doors of the engine and packages of its own, and nothing else', async () => {
  const doors = Object.keys(manifest.exports).map((door) => join('@stem/content-pipeline', door));
  const known = [...doors, ...Object.keys(manifest.dependencies)];
  const names = imports(await text('example/bookshop.ts'));
  expect(names.length).toBeGreaterThan(5);
  expect(names.filter((name) => !name.startsWith('node:') && !known.includes(name) && !known.includes(packageOf(name)))).toEqual([]);
});

test('the engine imports nothing of a site, nor any package that it does not name', async () => {
  const named = { ...manifest.dependencies, ...manifest.devDependencies };
  expect(Object.keys(named).filter((name) => name.startsWith('@stem/'))).toEqual([]);
  const foreign: string[] = [];
  for (const file of [...(await filesBelow('src')), ...(await filesBelow('test'))])
    for (const name of imports(await text(file))) {
      const isInside = name.startsWith('.') && !relative(folder, join(folder, dirname(file), name)).startsWith('..');
      const isNamed = packageOf(name) in named || ['vitest', 'fast-check'].includes(name);
      if (!isInside && !isNamed && !/^(?:node|virtual):/.test(name)) foreign.push(`${file}: ${name}`);
      if (builtinModules.includes(name)) foreign.push(`${file}: ${name} without node:`);
    }
  expect(foreign).toEqual([]);
});

test('the code that README.md shows is that of the example', async () => {
  const shown = Array.from((await text('README.md')).matchAll(/^```ts\n(.*?)^```$/gms), ([, code = '']) => code);
  const indented = (code: string) => code.replaceAll(/^ +/gm, '');
  const example = indented(await text('example/bookshop.ts'));
  expect(shown.length).toBeGreaterThan(3);
  expect(shown.filter((code) => !example.includes(indented(code)))).toEqual([]);
});

test('the tests that docs/engine.md names exist', async () => {
  const document = await text('../docs/engine.md');
  const rows = Array.from(document.matchAll(/\]\(\.\.\/content-pipeline\/(src\/[^)]+\.test\.ts)\): “([^”]+)”/g), ([, file = '', name = '']) => ({
    file,
    name,
  }));
  expect(rows.length).toBeGreaterThan(12);
  const missing = [];
  for (const { file, name } of rows) if (!(await text(file)).split('\n').some((line) => /\btest|^\]\)\(/.test(line) && line.includes(name))) missing.push(name);
  expect(missing).toEqual([]);
});

test('the doors that README.md names are those of the package', async () => {
  const named = Array.from((await text('README.md')).matchAll(/^\| `(\.[\w/.]*)` \|/gm), ([, door = '']) => door);
  expect(named.sort()).toEqual(Object.keys(manifest.exports).sort());
});

test('what a door exports has a comment that says what it is for', async () => {
  const bare: string[] = [];
  let documented = 0;
  for (const door of Object.values(manifest.exports).filter((path) => path.endsWith('.ts')))
    for (const { name, file } of exportsOf(door, await text(door))) {
      const [before] = (await text(file)).split(new RegExp(`^export (?:async )?(?:const|function|interface|type|class) ${name}\\b`, 'm'));
      if (/\*\/\s*$/.test(before ?? '')) documented += 1;
      else bare.push(`${door}: ${name}`);
    }
  expect(bare).toEqual([]);
  expect(documented).toBeGreaterThan(150);
});

/** With the file that declares each. */
function exportsOf(door: string, code: string): { readonly name: string; readonly file: string }[] {
  const passedOn = [...code.matchAll(/^export (?:type )?\{([^}]*)\} from '([^']+)'/gm)].flatMap(([, names = '', path = '']) =>
    names.split(',').map((name) => ({ name: name.trim().replace(/^type /, ''), file: join(dirname(door), path) })),
  );
  const own = [...code.matchAll(/^export (?:async )?(?:const|function|interface|type|class) (\w+)/gm)].map(([, name = '']) => ({ name, file: door }));
  return [...passedOn, ...own].filter(({ name }) => name !== '');
}
