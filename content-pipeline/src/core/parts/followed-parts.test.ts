// Copies of the site have whole pages: each page that shows a changed part is copied again.
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Library, openLibrary } from '../../../test/library.ts';
import { libraryWithParts } from '../../../test/parts-site.ts';
import { createCopier } from '../../distribution/followers/copy.ts';
import { openFolderDestination } from '../../distribution/followers/folder.ts';

let library: Library;
let folder: string;
beforeEach(async () => {
  library = await openLibrary({ site: libraryWithParts() });
  folder = await mkdtemp(join(tmpdir(), 'followed-'));
  await copy();
});
afterEach(async () => {
  await expectWhole();
  await library.close();
  await rm(folder, { recursive: true });
});

const copy = () => createCopier({ destination: openFolderDestination(folder), database: library.database, objects: library.objects }).copy();
const english = ['/shelf', '/books/numbers', '/books/letters', '/books/boats'];
const german = english.map((path) => `/de${path}`);
const file = (path: string) => join(folder, 'site', path, 'index.html');
const configuration = () => Promise.all(['maps.conf', 'server.conf'].map((name) => readFile(join(folder, 'nginx', name), 'utf8')));
/** Every file equals what a visitor gets. */
async function expectWhole() {
  for (const path of [...english, ...german]) expect(await readFile(file(path), 'utf8')).toBe(await (await library.visit(path)).text());
}
/** The pages whose files are other ones than before `work`. */
async function rewritten(work: () => Promise<unknown>): Promise<string[]> {
  const identify = async (path: string) => `${(await stat(file(path))).ino} ${(await stat(file(path))).mtimeMs}`;
  const before = new Map(await Promise.all([...english, ...german].map(async (path) => [path, await identify(path)] as const)));
  await work();
  const after = await Promise.all([...english, ...german].map(async (path) => [path, await identify(path)] as const));
  return after.flatMap(([path, now]) => (before.get(path) === now ? [] : [path])).sort();
}

test('a changed part is copied with each page that shows it, through the part between, and with no other; the configuration stays', async () => {
  const before = await configuration();
  const files = await rewritten(async () => {
    await library.save(`UPDATE authors SET bio_de = 'Segelt.' WHERE id = 'bo'`);
    await copy();
  });
  expect(files).toEqual([...german].sort());
  expect(await configuration()).toEqual(before);
});

test('a copy that is behind by parts that appeared, changed, failed and went has the pages as they are', async () => {
  await library.save(`INSERT INTO authors VALUES ('cy', 'Cy', 'Rests.', NULL, NULL)`);
  await library.save(`UPDATE authors SET bio = '[boom]' WHERE id = 'cy'`);
  const gone = await library.save(`DELETE FROM authors WHERE id = 'cy'`, `UPDATE authors SET name = 'Bob' WHERE id = 'bo'`);
  await copy();
  await expectWhole();
  await library.pipeline.rollBack(gone?.id ?? 0);
  await copy();
  expect(await readFile(file('/shelf'), 'utf8')).toContain('<p>Cy: Rests.</p>');
});

test('a copy whose receipts are not kept any more is made again as a whole', async () => {
  await library.save(`UPDATE authors SET name = 'Bob' WHERE id = 'bo'`);
  library.clock.now += 200 * 24 * 60 * 60 * 1000;
  await library.save(`UPDATE authors SET name = 'Bill' WHERE id = 'bo'`);
  await library.save(`UPDATE books SET title = 'Vowels' WHERE id = 'b2'`);
  await library.pipeline.collect({ publications: 1 });
  await copy();
});
