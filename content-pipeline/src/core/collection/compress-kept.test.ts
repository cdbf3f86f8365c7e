// Versions that a rollback may need take less room, and are read as before.
import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Library, openLibrary } from '../../../test/library.ts';

const path = '/books/letters';
let library: Library;
beforeEach(async () => {
  library = await openLibrary();
});
afterEach(async () => {
  expect(await library.pipeline.verify()).toMatchObject({ mismatches: [] });
  await library.close();
});

const title = (value: string) => library.save(`UPDATE books SET title = '${value}' WHERE id = 'b2'`);
const text = async (of: string) => (await library.visit(of)).text();
const versions = () => library.pipeline.history.versions(path, 50);
const objectOf = async () => (await versions())[0]?.served?.object ?? '';

test('what a rollback may need is compressed once, in the background, and is shown, rolled back and collected as before', async () => {
  const sizeOf = async (object: string) => (await stat(join(library.folder, 'objects', object))).size;
  const first = await objectOf();
  await library.save(`UPDATE books SET title = '${'Vowels '.repeat(200)}' WHERE id = 'b2'`);
  const second = await objectOf();
  const changed = await title('Consonants');
  const third = await objectOf();
  const sizes = [await sizeOf(first), await sizeOf(second), await sizeOf(third)];
  const bytes = await library.objects.get(second);
  await library.pipeline.collect();
  expect((await sizeOf(second)) * 4).toBeLessThan(sizes[1] ?? 0);
  expect([await sizeOf(third), (await library.objects.get(second))?.equals(bytes ?? Buffer.alloc(0))]).toEqual([sizes[2], true]);
  const written = (await stat(join(library.folder, 'objects', second))).ctimeMs;
  await library.pipeline.collect();
  expect((await stat(join(library.folder, 'objects', second))).ctimeMs).toBe(written);
  expect((await versions()).map(({ isStored }) => isStored)).toEqual([true, true, true]);
  await library.pipeline.rollBack(changed?.id ?? 0);
  expect(await text(path)).toContain('Vowels Vowels');
  await library.pipeline.retry();
  await writeFile(join(library.folder, 'objects', second), Buffer.concat([(await readFile(join(library.folder, 'objects', second))).subarray(0, 40)]));
  expect(await library.objects.get(second)).toBeUndefined();
  expect(await library.objects.mend(bytes ?? Buffer.alloc(0))).toBe(second);
  expect((await library.objects.get(second))?.equals(bytes ?? Buffer.alloc(0))).toBe(true);
});
