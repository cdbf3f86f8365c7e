// A folder that cannot be written: what visitors get of it stays whole, nothing is left behind, the reason says what to do, and the
// copy goes on when the folder can be written again.
import { mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Library, openLibrary } from '../../../test/library.ts';
import { openSmallDisk, type SmallDisk } from '../../../test/small-disk.ts';
import type { Database } from '../../core/database.ts';
import { say } from '../../core/sentences.ts';
import { createCopier } from './copy.ts';
import type { Destination } from './destination.ts';
import { openFolderDestination } from './folder.ts';
import { startFollower } from './follower.ts';

let library: Library;
let disk: SmallDisk | undefined;
let folder: string;
beforeEach(async ({ skip }) => {
  library = await openLibrary();
  disk = await openSmallDisk(4);
  if (!disk) return skip('no namespaces on this machine');
  folder = join(disk.outside, 'copy');
});
afterEach(async () => {
  await library.close();
  await disk?.close();
});

/** Every file of the folder with its content. */
async function readAll(): Promise<Record<string, string>> {
  const found = await readdir(`${folder}/.`, { recursive: true, withFileTypes: true });
  const files = found.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  return Object.fromEntries(await Promise.all(files.sort().map(async (file) => [file.slice(folder.length), await readFile(file, 'utf8')] as const)));
}
const page = (name: string) => readFile(join(folder, 'site', name, 'index.html'), 'utf8');
/** Changes each page, and the address of one. */
const saveMuch = (bio: string) => library.save(`UPDATE authors SET bio = '${bio}'`, `UPDATE books SET slug = 'vowels' WHERE id = 'b2'`);
const failures: unknown[] = [];
function start(destination = openFolderDestination(folder)) {
  failures.length = 0;
  return startFollower({ ...library, destination, onError: (error) => failures.push(error) });
}

const ways: readonly (readonly [string, string, (within: SmallDisk) => void, (within: SmallDisk) => void])[] = [
  ['full', 'stores.diskFull', (within) => within.fill(), (within) => within.free()],
  ['read-only', 'stores.readOnly', (within) => within.freeze('copy'), (within) => within.thaw('copy')],
];

test.each(ways)('on a disk that is %s the copy stays as it was, says what to do, and goes on afterwards', async (_how, name, breakDisk, mendDisk) => {
  if (!disk) return;
  const follower = start();
  await follower.settled();
  const before = await readAll();
  breakDisk(disk);
  for (const bio of ['Rows.', 'Reads.']) {
    await saveMuch(bio);
    await follower.settled();
    expect(await readAll()).toMatchObject(before);
    expect(Object.keys(await readAll())).toEqual(Object.keys(before));
    expect(await follower.state()).toMatchObject({ failure: { name, parameters: [expect.stringMatching(/^E[A-Z]+: /)] } });
  }
  expect(failures.length).toBe(2);
  mendDisk(disk);
  const last = await saveMuch('Sings.');
  await follower.settled();
  expect(await follower.state()).toEqual({ publication: last?.id, behind: 0, withoutFile: [] });
  expect(await page('books/vowels')).toContain('Sings.');
  expect(await readdir(join(folder, 'site/books'))).not.toContain('letters');
  await follower.stop();
});

test.each(ways)('a first copy to a disk that is %s shows nothing, and is whole afterwards', async (_how, name, breakDisk, mendDisk) => {
  if (!disk) return;
  await mkdir(folder);
  breakDisk(disk);
  const follower = start();
  await follower.settled();
  expect([await readAll(), (await follower.state()).failure]).toEqual([{}, { name, parameters: [expect.stringMatching(/^E[A-Z]+: /)] }]);
  mendDisk(disk);
  await saveMuch('Rows.');
  await follower.settled();
  expect(await page('books/vowels')).toContain('Rows.');
  await follower.stop();
});

test('a folder of another user is named as one', async () => {
  const refuse = async () => {
    throw Object.assign(new Error(`EACCES: permission denied, mkdir '${folder}'`), { code: 'EACCES' });
  };
  const follower = start({ ...openFolderDestination(folder), prepare: refuse } satisfies Destination);
  await follower.settled();
  expect((await follower.state()).failure).toEqual(say('stores.foreignFolder', `EACCES: permission denied, mkdir '${folder}'`));
  await follower.stop();
});

test('a disk that becomes full when all files are moved keeps no unfinished file, and the next attempt is the end of it', async () => {
  await createCopier({ ...library, destination: openFolderDestination(folder) }).copy();
  await library.save(`UPDATE authors SET bio = 'Rows.'`);
  const before = Object.keys(await readAll());
  let isWritten = false;
  const objects = {
    async get(hash: string) {
      isWritten = true;
      return library.objects.get(hash);
    },
  };
  const write: Database['write'] = async (...args) => {
    const written = await library.database.write(...args);
    if (isWritten) disk?.fill();
    return written;
  };
  const copier = createCopier({ objects, database: { ...library.database, write }, destination: openFolderDestination(folder) });
  await expect(copier.copy()).rejects.toThrow('ENOSPC');
  expect([Object.keys(await readAll()), await page('books/boats')]).toEqual([before, expect.stringContaining('Rows.')]);
  disk?.free();
  await createCopier({ ...library, destination: openFolderDestination(folder) }).copy();
  expect(Object.keys(await readAll())).toEqual(before);
});
