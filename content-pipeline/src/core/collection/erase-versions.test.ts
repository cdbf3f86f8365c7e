// Earlier versions that contain a text lose their bytes; what is live, and all others, keep them.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Library, openLibrary } from '../../../test/library.ts';
import { findInObjects } from './erase-versions.ts';

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
const contains = (text: string) => (bytes: Uint8Array) => Buffer.from(bytes).includes(text);
const areStored = async () => (await library.pipeline.history.versions(path, 50)).map(({ isStored }) => isStored);
const find = (text: string) => findInObjects(contains(text), library);

test('only earlier versions with the text go, compressed ones as well, and a rollback passes over them', async () => {
  await title('Vowels of Vreni');
  const named = await title('Consonants of Vreni');
  await title('Consonants');
  await title('Both');
  await library.pipeline.collect();
  expect((await find('Vreni')).earlier).toBeGreaterThan(0);
  expect(await library.pipeline.eraseVersions(contains('Vreni'))).toBeGreaterThan(0);
  expect(await find('Vreni')).toEqual({ live: [], earlier: 0 });
  expect(await areStored()).toEqual([true, true, false, false, true]);
  await library.pipeline.rollBack((named?.id ?? 0) + 1);
  expect(await (await library.visit(path)).text()).toContain('Both');
  await library.pipeline.retry();
});

test('what is live stays, and is named with its paths', async () => {
  await title('Letters of Vreni');
  expect(await library.pipeline.eraseVersions(contains('Vreni'))).toBe(0);
  expect((await find('Vreni')).live).toContain(path);
  expect(await (await library.visit(path)).text()).toContain('Vreni');
});
