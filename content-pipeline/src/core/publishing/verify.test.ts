import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Library, openLibrary } from '../../../test/library.ts';
import { createInspection } from './inspection.ts';

let library: Library;
beforeEach(async () => {
  library = await openLibrary();
});
afterEach(() => library.close());

const tamper = (statement: string) => library.database.write(async (transaction) => void (await transaction.run(sql.raw(statement))));
const mismatches = async () => (await library.pipeline.verify()).mismatches;
const objectOf = async (path: string) => join(library.folder, 'objects', (await library.pipeline.manifest.find(path))?.object ?? '');

test('a page whose bytes are not those of a clean build is different', async () => {
  await tamper(`UPDATE pipeline_pages SET object = (SELECT object FROM pipeline_pages WHERE path = '/shelf') WHERE path = '/books/boats'`);
  expect(await mismatches()).toEqual([{ path: '/books/boats', kind: 'different' }]);
});

test('a page that is served with other headers is different', async () => {
  await tamper(`UPDATE pipeline_pages SET headers = '{"content-type":"text/plain"}' WHERE path = '/shelf'`);
  expect(await mismatches()).toEqual([{ path: '/shelf', kind: 'different' }]);
});

test('a page that is not live is missing, and one that should not exist is extra', async () => {
  await tamper(`UPDATE pipeline_pages SET path = '/books/bots' WHERE path = '/books/boats'`);
  expect(await mismatches()).toEqual([
    { path: '/books/boats', kind: 'missing' },
    { path: '/books/bots', kind: 'extra' },
  ]);
});

test('objects that are missing or corrupt on the disk are damaged, and a rebuild repairs them', async () => {
  await rm(await objectOf('/shelf'));
  await writeFile(await objectOf('/books/boats'), 'Something else');
  expect(await mismatches()).toEqual([
    { path: '/books/boats', kind: 'damaged' },
    { path: '/shelf', kind: 'damaged' },
  ]);
  await library.pipeline.rebuild();
  expect(await mismatches()).toEqual([]);
});

test('a blocked page is listed, and is no mismatch', async () => {
  await library.save(`UPDATE authors SET bio = '[boom]' WHERE id = 'bo'`);
  const failure = 'The template fell over';
  expect(await library.pipeline.verify()).toEqual({
    pages: 8,
    mismatches: [],
    blocked: [
      { path: '/books/boats', failure },
      { path: '/de/books/boats', failure },
    ],
  });
});

test('pending changes are published first', async () => {
  await library.database.write(async (transaction) => void (await transaction.run(sql`UPDATE authors SET bio = 'By hand.' WHERE id = 'bo'`)));
  expect((await library.pipeline.status()).pending).toBe(1);
  expect(await mismatches()).toEqual([]);
  expect((await library.pipeline.status()).pending).toBe(0);
});

test('verify by a reader returns nothing while a change or an instant is due', async () => {
  const inspection = createInspection(library.database);
  const verifyAsReader = () => inspection.verify({ ...library, now: () => library.clock.now });
  expect(await verifyAsReader()).toMatchObject({ pages: 8, mismatches: [] });
  const out = new Date(library.clock.now + 1000).toISOString();
  await library.save(`UPDATE books SET published_at = '${out}' WHERE id = 'b1'`);
  expect(await verifyAsReader()).toMatchObject({ mismatches: [] });
  library.clock.now += 1000;
  expect(await verifyAsReader()).toBeUndefined();
  expect(await mismatches()).toEqual([]);
  await library.database.write(async (transaction) => void (await transaction.run(sql`UPDATE authors SET bio = 'By hand.' WHERE id = 'bo'`)));
  expect(await verifyAsReader()).toBeUndefined();
});

test('a comparison stores nothing', async () => {
  const before = await library.objects.names();
  await tamper(`UPDATE pipeline_pages SET failure = 'x'`);
  await library.pipeline.verify();
  expect((await library.objects.names()).length).toBe(before.length);
});
