// Stored bytes that are damaged never reach a visitor. They are made again at once.
import { mkdir, mkdtemp, readdir, rm, symlink, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Library, openLibrary, type Parts } from '../../../test/library.ts';

let library: Library;
let assets: string;
beforeEach(async () => {
  assets = await mkdtemp(join(tmpdir(), 'assets-'));
  await writeFile(join(assets, 'style.css'), 'body { margin: 0 }');
  library = await openLibrary({ assets });
});
afterEach(async () => {
  await library.close();
  await rm(assets, { recursive: true });
});

/** The file of the bytes under a path. */
const fileOf = async (path: string) => join(library.folder, 'objects', (await library.pipeline.manifest.find(path))?.object ?? '');
const damages: readonly (readonly [name: string, damage: (file: string) => Promise<unknown>])[] = [
  ['deleted', (file) => rm(file)],
  ['emptied', (file) => truncate(file)],
  ['changed', (file) => writeFile(file, 'Something else')],
  ['replaced by a folder', (file) => rm(file).then(() => mkdir(join(file, 'deep'), { recursive: true }))],
];
/** The library as after a restart: nothing is cached. */
async function reopen() {
  const { folder } = library;
  await library.leave();
  library = await openLibrary({ folder, assets });
}
const repaired = (path: string) => `Error: The stored bytes of ${path} were damaged and have been made again: check the disk`;

test.each(damages)('a page whose bytes were %s after a restart is made again for its first visitor, and nothing is published', async (_, damage) => {
  const [before, file] = [await (await library.visit('/books/boats')).text(), await fileOf('/books/boats')];
  await reopen();
  await damage(file);
  const answers = await Promise.all([1, 2, 3].map(() => library.visit('/books/boats')));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  for (const answer of answers) expect(await answer.text()).toBe(before);
  expect(library.pipeline.repairs()).toMatchObject({ repaired: 1, lost: [] });
  expect(library.errors.splice(0).map(String)).toEqual([repaired('/books/boats')]);
  expect((await library.pipeline.verify()).mismatches).toEqual([]);
  expect(await library.pipeline.receipts.latest(9)).toHaveLength(1);
});

test('a start whose disk cannot read a stored file reports it and serves the site', async () => {
  const { folder } = library;
  await library.leave();
  let isBroken = true;
  const unreadable = ({ objects, ...parts }: Parts): Parts => ({
    ...parts,
    objects: { ...objects, get: (hash) => (isBroken ? Promise.reject(new Error('Input/output error')) : objects.get(hash)) },
  });
  library = await openLibrary({ folder, assets, around: unreadable });
  expect(library.errors.splice(0).map(String)).toEqual(['Error: Input/output error']);
  isBroken = false;
  expect((await library.visit('/books/boats')).status).toBe(200);
  expect((await library.pipeline.verify()).mismatches).toEqual([]);
});

/** Every path that can be made again. */
const everyPath = async () => [...(await library.pipeline.servedPaths()).keys(), '/style.css'].sort();

test('after a restart without any object everything is made again before a visitor asks for it', async () => {
  const folder = join(library.folder, 'objects');
  const names = (await readdir(folder)).sort();
  await library.leave();
  await rm(folder, { recursive: true });
  await reopen();
  await expect.poll(() => library.pipeline.repairs()).toMatchObject({ waiting: 0, lost: [], repaired: 9 });
  expect((await readdir(folder)).sort()).toEqual(names);
  expect(library.errors.splice(0).map(String).sort()).toEqual((await everyPath()).map(repaired));
  expect(await library.pipeline.receipts.latest(9)).toHaveLength(1);
});

test('when everything is damaged at once, all visitors get their page from one render, and what no one asks for is made again as well', async () => {
  const opened: unknown[] = [];
  const { folder } = library;
  await library.leave();
  const around = (parts: Parts): Parts => ({
    ...parts,
    renderer: {
      ...parts.renderer,
      open(options) {
        if (options.returnsBytes) opened.push(options);
        return parts.renderer.open(options);
      },
    },
  });
  library = await openLibrary({ folder, assets, around });
  const objects = join(folder, 'objects');
  for (const name of await readdir(objects)) await writeFile(join(objects, name), 'x');
  const asked = (await everyPath()).slice(0, 6);
  const answers = await Promise.all(asked.map((path) => library.visit(path)));
  expect(answers.map(({ status }) => status)).toEqual(asked.map(() => 200));
  expect(opened.length).toBeLessThanOrEqual(2);
  await expect.poll(() => library.pipeline.repairs()).toMatchObject({ waiting: 0, lost: [], repaired: 9 });
  expect((await library.pipeline.verify()).mismatches).toEqual([]);
  expect(library.errors.splice(0).map(String).sort()).toEqual((await everyPath()).map(repaired));
});

test.each([
  ['a file', (path: string) => writeFile(path, 'No folder')],
  ['a link that leads nowhere', (path: string) => symlink('/nowhere/at/all', path)],
])('with %s in the place of the folder of objects visitors get every page from memory, and it is stored when there is a folder', async (_, replace) => {
  await reopen();
  const folder = join(library.folder, 'objects');
  await rm(folder, { recursive: true });
  await replace(folder);
  for (const path of ['/shelf', '/books/boats', '/style.css', '/shelf']) expect([path, (await library.visit(path)).status]).toEqual([path, 200]);
  await rm(folder);
  await mkdir(folder, { recursive: true });
  await expect.poll(() => library.pipeline.repairs().waiting).toBe(0);
  library.errors.length = 0;
  await library.pipeline.rebuild();
  expect((await library.pipeline.verify()).mismatches).toEqual([]);
});

test('a page whose content was changed meanwhile gets its new bytes', async () => {
  const file = await fileOf('/books/boats');
  const { folder } = library;
  await library.leave();
  const closed = library;
  library = await openLibrary({ folder, assets });
  await rm(file);
  await library.write(`UPDATE authors SET bio = 'Rows.' WHERE id = 'bo'`);
  expect(await (await library.visit('/books/boats')).text()).toContain('Rows.');
  expect(closed.errors).toEqual([]);
  library.errors.length = 0;
});

test('a page that cannot be made again is replaced by its latest whole version; without one visitors are asked to come back', async () => {
  for (const bio of ['Rows.', 'Dives.']) await library.save(`UPDATE authors SET bio = '${bio}' WHERE id = 'bo'`);
  await library.pipeline.rollBack(3);
  expect(await (await library.visit('/books/boats')).text()).toContain('Rows.');
  const live = await fileOf('/books/boats');
  await reopen();
  await rm(live);
  const answer = await library.visit('/books/boats');
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
  expect(await answer.text()).toMatch(/Sails\.|Dives\./);
  expect(library.pipeline.repairs()).toMatchObject({ repaired: 0, lost: ['/books/boats'] });
  await library.save(`UPDATE authors SET bio = '[boom]' WHERE id = 'bo'`);
  await rm(join(library.folder, 'objects'), { recursive: true });
  await reopen();
  const nothing = await library.visit('/books/boats');
  expect([nothing.status, nothing.headers.get('retry-after')]).toEqual([503, '10']);
  expect((await library.visit('/shelf')).status).toBe(200);
  await expect.poll(() => library.pipeline.repairs().waiting).toBe(0);
  library.errors.length = 0;
});
