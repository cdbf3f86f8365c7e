// Real builds of a small Astro site: a new build renders exactly the pages that its code could change, and the live site
// afterwards equals a clean build.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type AstroSite, type Built, makeAstroSite } from '../../../test/astro-site.ts';
import { type Library, openLibrary, type Parts } from '../../../test/library.ts';

let astro: AstroSite;
let first: Built;
let library: Library;
beforeAll(async () => {
  astro = await makeAstroSite();
  first = await astro.build();
});
afterEach(() => library.close());
afterAll(() => astro.remove());

const books = ['/books/boats', '/books/letters', '/books/numbers'];

/** Restarts the library with another build than the first one. Returns the rendered paths. */
async function restartWith(built: Built, version = built.version): Promise<string[]> {
  library = await openLibrary(first);
  const { folder } = library;
  await library.leave();
  const rendered: string[] = [];
  const noting = (parts: Parts): Parts => ({
    ...parts,
    renderer: {
      ...parts.renderer,
      async open(options) {
        const batch = await parts.renderer.open(options);
        return {
          ...batch,
          render(pages) {
            if (options.storesBytes !== false) rendered.push(...pages.map(({ path }) => path));
            return batch.render(pages);
          },
        };
      },
    },
  });
  library = await openLibrary({ folder, ...built, version, around: noting });
  expect(await library.pipeline.verify()).toMatchObject({ pages: 5, mismatches: [], blocked: [] });
  expect((await library.pipeline.receipts.latest(1))[0]).toMatchObject({ id: 2, reason: 'code', counts: { unchanged: 0, changed: rendered.length } });
  return rendered.sort();
}
const textOf = async (path: string) => (await library.visit(path)).text();
const scriptOf = (html: string) => /src="(\/_astro\/[^"]+\.js)"/.exec(html)?.[1] ?? '';

test('another build of the same code renders nothing', async () => {
  const again = await astro.build();
  expect(again.code).toEqual(first.code);
  expect(await restartWith(again, 'again')).toEqual([]);
});

test('a page’s template concerns the pages it renders', { tags: 'long' }, async () => {
  expect(await restartWith(await astro.build({ file: 'src/pages/shelf.astro', text: '<Frame>', by: '<Frame><h1>Shelf</h1>' }))).toEqual(['/shelf']);
  expect(await textOf('/shelf')).toContain('<h1>Shelf</h1>');
});

test('a layout concerns every page that uses it', { tags: 'long' }, async () => {
  expect(await restartWith(await astro.build({ file: 'src/layouts/Frame.astro', text: 'frame', by: 'wide' }))).toEqual([...books, '/shelf']);
});

test('a view concerns the pages whose templates import it', { tags: 'long' }, async () => {
  const edit = { file: 'src/views/book.ts', text: '.name }', by: '.name.toUpperCase() }' };
  expect(await restartWith(await astro.build(edit))).toEqual(books);
  expect(await textOf('/books/boats')).toContain('<p>BO</p>');
});

test('a script for browsers concerns the pages that name its file, and the earlier file stays', { tags: 'long' }, async () => {
  const built = await astro.build({ file: 'src/components/Counter.astro', text: '"one"', by: '"two"' });
  library = await openLibrary(first);
  const before = scriptOf(await textOf('/books/boats'));
  await library.close();
  expect(await restartWith(built)).toEqual(books);
  const after = scriptOf(await textOf('/books/boats'));
  expect(new Set([before, after, '']).size).toBe(3);
  expect([(await library.visit(before)).status, (await library.visit(after)).status]).toEqual([200, 200]);
});

test('after new code a save renders the same pages as before', { tags: 'long' }, async () => {
  await restartWith(await astro.build({ file: 'src/pages/shelf.astro', text: '<Frame>', by: '<Frame><h1>Shelf</h1>' }));
  expect((await library.save(`UPDATE authors SET name = 'Beo' WHERE id = 'bo'`))?.counts).toMatchObject({ rendered: 1, changed: 1 });
  expect((await library.save(`UPDATE books SET title = 'Ships' WHERE id = 'b3'`))?.counts).toMatchObject({ rendered: 3, changed: 3 });
});

test('code for development is in no bundle, in any environment', async () => {
  const choice = "<p>{process.env.NODE_ENV === 'production' ? 'For visitors' : 'For developers'}</p>";
  const built = await astro.build({ file: 'src/pages/shelf.astro', text: '<Frame>', by: `<Frame>${choice}` });
  expect(await restartWith(built)).toEqual(['/shelf']);
  expect(await textOf('/shelf')).toContain('<p>For visitors</p>');
  const server = join(built.assets, '../server');
  const files = (await readdir(server, { recursive: true })).filter((file) => file.endsWith('.mjs'));
  const texts = await Promise.all(files.map((file) => readFile(join(server, file), 'utf8')));
  expect(files.filter((_, place) => /For developers|NODE_ENV/.test(texts[place] ?? ''))).toEqual([]);
});
