// What is kept has a size as well as an age: the oldest versions go first, and never the last publications.
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Library, openLibrary, type Parts } from '../../../test/library.ts';
import { readKeptVersions } from '../pipeline.ts';
import { versionsQuery } from './fit-versions.ts';

const day = 24 * 60 * 60 * 1000;
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
const ids = async () => (await library.pipeline.receipts.latest(500)).map(({ id }) => id).toReversed();
const kept = () => readKeptVersions(library.database);

/** Objects that no page has any more, by the publication that replaced them last. */
async function replaced(): Promise<Map<number, string[]>> {
  const rows = await library.database.rows(
    `SELECT max(publication_id) AS id, before->>'object' AS object FROM publication_pages WHERE before->>'object' IS NOT NULL
     AND before->>'object' NOT IN (SELECT object FROM pipeline_pages WHERE object IS NOT NULL) GROUP BY 2`,
  );
  return new Map([...Map.groupBy(rows, ({ id }) => Number(id))].map(([id, all]) => [id, all.map(({ object }) => String(object))]));
}
async function bytesOf(objects: Iterable<string>): Promise<number> {
  const sizes = await Promise.all([...objects].map(async (object) => (await stat(join(library.folder, 'objects', object))).size));
  return sizes.reduce((sum, size) => sum + size, 0);
}

test('the oldest publications are removed until the versions of the others fit, and those can be rolled back', async () => {
  for (const word of ['One', 'Two', 'Three', 'Four', 'Five']) await title(`${word} ${'letters '.repeat(100)}`);
  await library.pipeline.collect({ bytes: 1e9 });
  const all = await ids();
  const versions = await replaced();
  const [, , , ...young] = all;
  const bytes = await bytesOf(young.flatMap((id) => versions.get(id) ?? []));
  expect(await library.pipeline.collect({ publications: 1, bytes })).toMatchObject({ publications: 3 });
  expect(await ids()).toEqual(young);
  expect(await kept()).toMatchObject({ bytes, areShortened: true });
  // One byte less, and one more has to go.
  expect(await library.pipeline.collect({ publications: 1, bytes: bytes - 1 })).toMatchObject({ publications: 1 });
  for (const { isStored } of await library.pipeline.history.versions(path, 50)) expect(isStored).toBe(true);
  await library.pipeline.rollBack(young.at(-1) ?? 0);
  expect(await text(path)).toContain('Four');
});

test('the last publications stay, however much room they take, and nothing is removed where all fits', async () => {
  for (const word of ['One', 'Two', 'Three', 'Four']) await title(word);
  const all = await ids();
  expect(await library.pipeline.collect({ publications: 50, bytes: 1 })).toMatchObject({ publications: 0, objects: 0 });
  expect(await library.pipeline.collect({ publications: 1, bytes: 1e9 })).toMatchObject({ publications: 0, objects: 0 });
  expect(await kept()).toMatchObject({ areShortened: false });
  expect(await library.pipeline.collect({ publications: 2, bytes: 1 })).toMatchObject({ publications: all.length - 2 });
  expect(await ids()).toEqual(all.slice(-2));
  const versions = await replaced();
  const bytes = await bytesOf([...versions.values()].flat());
  expect([bytes > 1, await kept()]).toMatchObject([true, { bytes, areShortened: true }]);
});

test('a version counts once, for the last publication that may need it, and not at all while it is live', async () => {
  await title('One');
  await title('Two');
  await title('One');
  await library.save("UPDATE books SET title = 'Two' WHERE id = 'b2'");
  await library.pipeline.collect({ bytes: 1e9 });
  const versions = await replaced();
  expect(await kept()).toMatchObject({ bytes: await bytesOf(new Set([...versions.values()].flat())) });
});

test('where others read the files their own size counts, which the receipts have', async () => {
  for (const word of ['One', 'Two', 'Three']) await title(word);
  const { folder } = library;
  await library.leave();
  const around = ({ objects: { sizeOf: _sizeOf, compress: _compress, ...objects }, ...parts }: Parts): Parts => ({ ...parts, objects });
  library = await openLibrary({ folder, around });
  await library.pipeline.collect({ bytes: 1e9 });
  expect(await kept()).toMatchObject({ bytes: await bytesOf([...(await replaced()).values()].flat()) });
});

test('files go when they are two days old, and what was shortened is said until it would be too old anyway', async () => {
  const [first] = await library.pipeline.history.versions(path, 1);
  for (const word of ['One', 'Two', 'Three']) await title(word);
  const object = first?.served?.object ?? '';
  await library.pipeline.collect({ publications: 1, bytes: 1 });
  expect(await library.objects.has(object)).toBe(true);
  library.clock.now += 3 * day;
  expect((await library.pipeline.collect({ publications: 1, bytes: 1e9 })).objects).toBeGreaterThan(0);
  expect([await library.objects.has(object), (await kept())?.areShortened]).toEqual([false, true]);
  library.clock.now += 90 * day;
  await title('Four');
  await title('Five');
  await library.pipeline.collect({ publications: 1, bytes: 1e9 });
  // What was too old is not measured.
  expect(await kept()).toMatchObject({ areShortened: false, bytes: await bytesOf([...(await replaced()).values()].flat()) });
});

test('a round measures no more versions than fit, and one portion more; without a size it measures none', async () => {
  for (let count = 0; count < 40; count += 1) await title(`Title ${count}`);
  const { folder } = library;
  await library.leave();
  let measured = 0;
  const around = ({ objects, ...parts }: Parts): Parts => ({
    ...parts,
    objects: {
      ...objects,
      async sizeOf(name) {
        measured += 1;
        return (await objects.sizeOf?.(name)) ?? 0;
      },
    },
  });
  library = await openLibrary({ folder, around });
  await library.pipeline.collect({ publications: 1 });
  expect(measured).toBe(0);
  const all = [...(await replaced()).values()].flat().length;
  expect(all).toBeGreaterThan(120);
  await library.pipeline.collect({ publications: 1, bytes: 1 });
  expect(measured).toBe(100);
});

test('a disk without room to compress a version still loses those that do not fit', async () => {
  for (const word of ['One', 'Two', 'Three', 'Four']) await title(word);
  const { folder } = library;
  await library.leave();
  let tries = 0;
  const around = ({ objects, ...parts }: Parts): Parts => ({
    ...parts,
    objects: {
      ...objects,
      compress: async () => {
        tries += 1;
        throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
      },
    },
  });
  library = await openLibrary({ folder, around });
  const all = await ids();
  expect(await library.pipeline.collect({ publications: 1, bytes: 1 })).toMatchObject({ publications: all.length - 1 });
  expect(tries).toBe(1);
});

test('versions are found by index, from the last receipt on', async () => {
  const plan = (await library.database.rows(`EXPLAIN QUERY PLAN ${versionsQuery}`, [1, '', 0, 1])).map(({ detail }) => String(detail));
  expect(plan.filter((line) => /^SCAN|TEMP B-TREE/.test(line))).toEqual([]);
  expect(plan.some((line) => line.includes('publication_pages_before'))).toBe(true);
});
