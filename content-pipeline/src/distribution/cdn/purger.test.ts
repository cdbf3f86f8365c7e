import { expect, onTestFinished, test } from 'vitest';
import { origin } from '../../../test/library.ts';
import { libraryWithParts } from '../../../test/parts-site.ts';
import { openBehind, tagsOf } from '../../../test/purging.ts';
import { libraryWith } from '../../../test/site.ts';
import { tagOf, tagOfEverything } from '../../core/edge/tags.ts';

const sitemap = tagOf('/sitemap.xml');
const sorted = (...tags: string[]) => tags.sort();

test('the first start purges everything, and a publication what it has changed: twice, and nothing else', async () => {
  const { library, cdn, start } = await openBehind();
  const purger = start();
  await purger.settled();
  expect(tagsOf(cdn)).toEqual([[tagOfEverything], [tagOfEverything]]);
  for (const path of ['/shelf', '/books/numbers', '/de/books/numbers', '/books/boats']) await cdn.visit(path);
  await library.save(`UPDATE authors SET bio = 'Counts on.' WHERE id = 'ada'`);
  await purger.settled();
  const changed = sorted(tagOf('/books/numbers'), tagOf('/books/letters'), sitemap);
  expect(tagsOf(cdn)).toEqual([changed, changed]);
  // The comparison has fetched one of them.
  expect(cdn.kept()).toEqual(expect.arrayContaining(['/shelf', '/books/boats', '/de/books/numbers']));
  expect(await (await cdn.visit('/books/numbers')).text()).toContain('Counts on.');
  const state = { name: 'Fake', behind: 0, lag: 0, publication: 2, requests: 4, tags: 8, failures: 0 };
  expect(await purger.state()).toEqual(state);
});

test('a changed part is one tag, however many pages show it, also through another part', async () => {
  const { library, cdn, start } = await openBehind({ site: libraryWithParts() });
  const purger = start();
  await purger.settled();
  tagsOf(cdn);
  const pages = ['/shelf', '/books/numbers', '/books/letters', '/books/boats', '/de/shelf'];
  for (const path of pages) await cdn.visit(path);
  const publication = await library.save(`UPDATE authors SET bio = 'Sails on.' WHERE id = 'bo'`);
  await purger.settled();
  const parts = (publication?.parts ?? []).map(({ path }) => path);
  expect(parts).toEqual(['["Writer","de",{"author":"bo"}]', '["Writer","en",{"author":"bo"}]']);
  const changed = sorted(...parts.map(tagOf), ...(publication?.pages ?? []).map(({ path }) => tagOf(path)), ...(publication?.pages.length ? [sitemap] : []));
  expect(tagsOf(cdn)).toEqual([changed, changed]);
  for (const path of pages) expect([path, await (await cdn.visit(path)).text()]).toEqual([path, await (await library.visit(path)).text()]);
});

test('an old answer that reaches the CDN after the purge is gone after the second one', async () => {
  let isHeld = false;
  const { promise: purged, resolve: release } = Promise.withResolvers<void>();
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  const { library, cdn, start } = await openBehind(
    {},
    {
      async origin(path) {
        const own = await library.visit(path);
        if (!isHeld || path !== '/books/numbers') return own;
        answer();
        await purged;
        return own;
      },
    },
  );
  const purger = start({ fetch: (address) => library.visit(address.slice(origin.length)) });
  await purger.settled();
  isHeld = true;
  const slow = cdn.visit('/books/numbers');
  await answered;
  const { promise: second, resolve: repeat } = Promise.withResolvers<void>();
  let requests = 0;
  cdn.onPurge = () => (++requests === 2 ? second : undefined);
  tagsOf(cdn);
  await library.save(`UPDATE books SET title = 'Numerals' WHERE id = 'b1'`);
  onTestFinished(() => repeat());
  await expect.poll(() => requests).toBe(2);
  isHeld = false;
  release();
  expect(await (await slow).text()).toContain('<h1>Numbers</h1>');
  expect(await (await cdn.visit('/books/numbers')).text()).toContain('<h1>Numbers</h1>');
  repeat();
  await purger.settled();
  expect(await (await cdn.visit('/books/numbers')).text()).toContain('<h1>Numerals</h1>');
});

test('a burst of publications shares its purges', async () => {
  const { library, cdn, start } = await openBehind();
  const purger = start();
  await purger.settled();
  tagsOf(cdn);
  const { promise: busy, resolve: free } = Promise.withResolvers<void>();
  cdn.onPurge = () => busy;
  for (let round = 0; round < 12; round += 1) await library.save(`UPDATE books SET title = 'Vowels ${round}' WHERE id = 'b2'`);
  free();
  await purger.settled();
  expect(tagsOf(cdn).length).toBeLessThanOrEqual(4);
  expect((await purger.state()).behind).toBe(0);
});

test('more tags than the limit are everything', async () => {
  const { library, cdn, start } = await openBehind({}, { limits: { mostTags: 4 } });
  const purger = start();
  await purger.settled();
  tagsOf(cdn);
  await library.save(`UPDATE authors SET bio = 'Counts on.', bio_de = 'Zählt weiter.'`);
  await purger.settled();
  expect(tagsOf(cdn)).toEqual([[tagOfEverything], [tagOfEverything]]);
});

test('a page that gets the address of a missing one, and another 404 page, replace the answers that were kept', async () => {
  const site = libraryWith({ path: '/404', lang: 'en', status: 404 });
  const { library, cdn, start } = await openBehind({ site });
  const purger = start();
  await purger.settled();
  for (const path of ['/books/new', '/Books/New', '/books/new/', '/books/other', '/icon.png'])
    expect([path, (await cdn.visit(path)).status]).toEqual([path, 404]);
  await library.save(`INSERT INTO books (id, slug, title, author_id) VALUES ('n', 'new', 'New', 'ada')`);
  await purger.settled();
  const statuses = async (...paths: string[]) => Promise.all(paths.map(async (path) => (await cdn.visit(path)).status));
  expect(await statuses('/books/new', '/Books/New', '/books/new/', '/books/other')).toEqual([200, 301, 308, 404]);
  expect(cdn.kept()).toContain('/icon.png');
  await library.save(`UPDATE books SET slug = 'newer' WHERE id = 'n'`);
  await purger.settled();
  expect(await statuses('/books/new', '/Books/New', '/books/newer')).toEqual([404, 404, 200]);
});
