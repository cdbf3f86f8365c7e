// Two processes with one folder: one was suspended while it copied, and the other one has taken over.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Library, openLibrary } from '../../../test/library.ts';
import type { Objects } from '../../core/objects/objects.ts';
import { createCopier } from './copy.ts';
import { copyAgain } from './cursor.ts';
import { openFolderDestination } from './folder.ts';
import { startFollower } from './follower.ts';

let library: Library;
let folder: string;
beforeEach(async () => {
  library = await openLibrary();
  folder = await mkdtemp(join(tmpdir(), 'followed-'));
});
afterEach(async () => {
  await library.close();
  await rm(folder, { recursive: true });
});

const copier = (objects: Pick<Objects, 'get'> = library.objects) =>
  createCopier({ destination: openFolderDestination(folder), database: library.database, objects });
const page = () => readFile(join(folder, 'site/books/letters/index.html'), 'utf8');
const title = (value: string) => library.save(`UPDATE books SET title = '${value}' WHERE id = 'b2'`);

test('a follower that was suspended and replaced moves no file, and the other one copies the same files again', async () => {
  await copier().copy();
  await title('Vowels');
  const suspended = Promise.withResolvers<void>();
  const reached = Promise.withResolvers<void>();
  const objects = {
    async get(hash: string) {
      reached.resolve();
      await suspended.promise;
      return library.objects.get(hash);
    },
  };
  const replaced = expect(copier(objects).copy()).rejects.toThrow('Another process copies what is published now');
  await reached.promise;
  await title('Consonants');
  const { copy, isRepeatDue } = copier();
  await copy();
  expect(await isRepeatDue()).toBe(false);
  suspended.resolve();
  await replaced;
  expect(await page()).toContain('Consonants');
  expect(await isRepeatDue()).toBe(true);
  await copy();
  expect(await isRepeatDue()).toBe(false);
  expect(await page()).toContain('Consonants');
});

test('a follower copies by itself again what another process has overwritten', async () => {
  const { database, objects, pipeline, errors } = library;
  const follower = startFollower({
    destination: openFolderDestination(folder),
    database,
    objects,
    pipeline,
    onError: (error) => errors.push(error),
    retryDelay: 20,
  });
  await follower.settled();
  const publication = await title('Vowels');
  await follower.settled();
  await writeFile(join(folder, 'site/books/letters/index.html'), 'An earlier page');
  await copyAgain(database, openFolderDestination(folder).name, Number(publication?.id) - 1);
  await expect.poll(page).toContain('Vowels');
  await follower.stop();
});
