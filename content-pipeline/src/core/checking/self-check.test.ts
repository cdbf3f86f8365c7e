// The self-check finds differences that no change explains, reports them, and drops them when they are gone.
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { type Library, openLibrary, type Parts } from '../../../test/library.ts';
import { library as site } from '../../../test/site.ts';
import type { SiteBundle } from '../pipeline.ts';
import { view } from '../read.ts';

let library: Library;
afterEach(() => library.close());

const tamper = (statement: string) => library.database.write(async (transaction) => void (await transaction.run(sql.raw(statement))));
const objectOf = async (path: string) => join(library.folder, 'objects', (await library.pipeline.manifest.find(path))?.object ?? '');
const check = async () => (await library.pipeline.status()).check;
const found = async () => (await check()).mismatches.map(({ path, kind }) => `${kind} ${path}`).sort();
/** Resolves when the self-check has exactly these findings. */
const finding = (...mismatches: string[]) => expect.poll(() => found()).toEqual(mismatches);
/** Resolves when every page has been checked again. */
async function round() {
  const { checked } = await check();
  await expect.poll(async () => (await check()).checked).toBeGreaterThanOrEqual(checked + 16);
}

/** Counts renders, and batches that are open at the same time. */
function counting(counted: { rendered: string[]; open: number; most: number }) {
  return (parts: Parts): Parts => ({
    ...parts,
    renderer: {
      ...parts.renderer,
      async open(options) {
        const batch = await parts.renderer.open(options);
        counted.open += 1;
        counted.most = Math.max(counted.most, counted.open);
        return {
          ...batch,
          render(pages) {
            if (options.storesBytes === false) counted.rendered.push(...pages.map(({ path }) => path));
            return batch.render(pages);
          },
          async close() {
            counted.open -= 1;
            await batch.close();
          },
        };
      },
    },
  });
}

test('every page is checked, an intact site has no findings, and nothing is published or stored', async () => {
  const counted = { rendered: [] as string[], open: 0, most: 0 };
  library = await openLibrary({ checkEvery: 1, around: counting(counted) });
  const objects = await library.objects.names();
  await expect.poll(async () => (await check()).round).toBeDefined();
  expect(counted.rendered.slice(0, 8)).toEqual([...(await library.pipeline.servedPaths()).keys()].sort());
  expect(await check()).toMatchObject({ round: { at: new Date(library.clock.now).toISOString(), pages: 8 }, mismatches: [] });
  expect((await library.pipeline.receipts.latest(9)).length).toBe(1);
  expect((await library.objects.names()).length).toBe(objects.length);
});

test('after a round that found nothing it pauses, also during publications, and then starts the next one', async () => {
  const counted = { rendered: [] as string[], open: 0, most: 0 };
  library = await openLibrary({ checkEvery: 1, checkRest: 600_000, around: counting(counted) });
  await expect.poll(async () => (await check()).round).toBeDefined();
  const rendered = counted.rendered.length;
  for (const bio of ['Rows.', 'Sails again.']) await library.save(`UPDATE authors SET bio = '${bio}' WHERE id = 'bo'`);
  expect(counted.rendered).toHaveLength(rendered);
  library.clock.now += 600_000;
  await library.save(`UPDATE authors SET bio = 'Rows.' WHERE id = 'bo'`);
  await expect.poll(() => counted.rendered.length).toBeGreaterThan(rendered);
});

test('stored bytes that are missing or changed by one bit are found and made again, and nothing is published', async () => {
  library = await openLibrary({ checkEvery: 1 });
  const [shelf, boats] = [await objectOf('/shelf'), await objectOf('/books/boats')];
  const bytes = await readFile(shelf);
  await rm(boats);
  await writeFile(shelf, String(bytes).replace('Numbers', 'Numbexs'));
  await expect.poll(() => library.pipeline.repairs().repaired).toBe(2);
  expect(library.errors.splice(0).map(String).sort()).toEqual(
    ['/books/boats', '/shelf'].map((path) => `Error: The stored bytes of ${path} were damaged and have been made again: check the disk`),
  );
  await finding();
  await round();
  expect(await found()).toEqual([]);
  expect(await readFile(shelf)).toEqual(bytes);
  expect((await library.pipeline.verify()).mismatches).toEqual([]);
  expect(await library.pipeline.receipts.latest(9)).toHaveLength(1);
});

test.each([
  ['bytes of another page', `UPDATE pipeline_pages SET object = (SELECT object FROM pipeline_pages WHERE path = '/shelf') WHERE path = '/books/boats'`],
  ['another status', `UPDATE pipeline_pages SET status = 404 WHERE path = '/books/boats'`],
  ['other headers', `UPDATE pipeline_pages SET headers = '{"content-type":"text/plain"}' WHERE path = '/books/boats'`],
])('a row of the manifest with %s is found, and the finding ends when the row is corrected', async (_, statement) => {
  library = await openLibrary({ checkEvery: 1 });
  const [before] = await library.database.rows(`SELECT status, headers, object FROM pipeline_manifest WHERE path = '/books/boats'`);
  await tamper(statement);
  await finding('different /books/boats');
  await tamper(
    `UPDATE pipeline_pages SET status = ${before?.status}, headers = '${before?.headers}', object = '${before?.object}' WHERE path = '/books/boats'`,
  );
  await finding();
});

test('a page under a wrong path is one extra and one missing page', async () => {
  library = await openLibrary({ checkEvery: 1 });
  await tamper(`UPDATE pipeline_pages SET path = '/books/bots' WHERE path = '/books/boats'`);
  await finding('extra /books/bots', 'missing /books/boats');
  await library.pipeline.rebuild();
  await finding();
});

test('trap 18: a view that depends on something unrecorded is found through the page that shows it', async () => {
  let asked = 0;
  const visits = view('Visits', async () => (asked += 1));
  const forgetful: SiteBundle = {
    ...site,
    views: [...site.views, visits],
    async render(locals) {
      const response = await site.render(locals);
      if (locals.page.path !== '/books/boats') return response;
      const seen = `<p>Seen ${await locals.content(visits, {})} times</p></body>`;
      return new Response((await response.text()).replace('</body>', seen), { headers: response.headers });
    },
  };
  library = await openLibrary({ checkEvery: 1, site: forgetful });
  await finding('different /books/boats');
});

test('a blocked page is not a finding, unless its object is corrupt', async () => {
  library = await openLibrary({ checkEvery: 1 });
  await library.save(`UPDATE authors SET bio = '[boom]' WHERE id = 'bo'`);
  await round();
  expect(await found()).toEqual([]);
  await rm(await objectOf('/books/boats'));
  await finding('damaged /books/boats');
});

test('saves of any program and instants that have passed are not findings before they are published', async () => {
  library = await openLibrary({ checkEvery: 1 });
  await round();
  await tamper(`UPDATE authors SET bio = 'By hand.' WHERE id = 'bo'`);
  const { checked } = await check();
  await expect.poll(async () => (await library.pipeline.receipts.latest(1))[0]?.id).toBe(1);
  expect((await check()).checked - checked).toBeLessThanOrEqual(4);
  library.pipeline.wake();
  await expect.poll(async () => (await check()).checked).toBeGreaterThan(checked + 8);
  expect(await found()).toEqual([]);
});

test('nothing is compared during a publication, and saves are not delayed', async () => {
  const counted = { rendered: [] as string[], open: 0, most: 0 };
  library = await openLibrary({ checkEvery: 1, around: counting(counted) });
  for (let count = 0; count < 30; count += 1) {
    if (count % 3 === 0) await expect.poll(() => counted.open).toBe(1);
    await library.save(`UPDATE authors SET bio = 'Number ${count}.' WHERE id = 'ada'`);
  }
  await round();
  expect(counted.most).toBe(1);
  expect(await found()).toEqual([]);
});

test('a restart continues where the last run ended, and remembers its findings', async () => {
  library = await openLibrary({ checkEvery: 1 });
  await tamper(`UPDATE pipeline_pages SET status = 404 WHERE path = '/shelf'`);
  await finding('different /shelf');
  const before = await check();
  const { folder } = library;
  await library.leave();
  library = await openLibrary({ folder });
  const after = await check();
  expect(after.checked).toBeGreaterThanOrEqual(before.checked);
  expect(after.mismatches).toEqual(before.mismatches);
});
