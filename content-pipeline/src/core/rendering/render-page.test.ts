import { afterEach, expect, test } from 'vitest';
import { type Library, openLibrary } from '../../../test/library.ts';
import { library as site } from '../../../test/site.ts';
import type { SiteBundle } from '../pipeline.ts';
import { pages, view } from '../read.ts';
import { viewKey } from '../reading/view-key.ts';

let library: Library;
afterEach(() => library.close());

test('concurrent parts of a page continue in the order of their calls, whichever values were cached', async () => {
  const slow = view('Slow', async (read, { depth }: { depth: number }) => {
    const { books } = await import('../../../test/site.ts');
    for (let count = 0; count < depth; count += 1) await read.rows(books, { slug: `x${count}` });
    return depth;
  });
  const paths = ['/one', '/two', '/three'];
  const site: SiteBundle = {
    views: [slow],
    pages: [pages(view('Pages', async () => paths.map((path) => ({ path, lang: 'en' }))))],
    async render({ content, page }) {
      // The first page already has one of the values.
      if (page.path === '/one') await content(slow, { depth: 3 });
      const order: number[] = [];
      await Promise.all(
        [5, 3, 1].map(async (depth) => {
          await content(slow, { depth });
          order.push(depth);
          await content(slow, { depth: depth + 1 });
          order.push(depth + 1);
        }),
      );
      return new Response(`<!doctype html><html>${order.join()}</html>`, { headers: { 'content-type': 'text/html' } });
    },
  };
  library = await openLibrary({ site });
  const shown = await Promise.all(paths.map(async (path) => (await library.visit(path)).text()));
  expect(new Set(shown)).toEqual(new Set(['<!doctype html><html>5,3,1,6,4,2</html>']));
});

test('trap 19: pages rendered concurrently record their own reads, and none of each other’s', async () => {
  const slow = view('Slow', async (read, { book }: { book: string }) => {
    const { books } = await import('../../../test/site.ts');
    for (let count = 0; count < 20; count += 1) await read.one(books, { slug: `${book} ${count}` });
    return book;
  });
  const slower: SiteBundle = {
    ...site,
    views: [...site.views, slow],
    async render(locals) {
      const args = locals.page.args as { book: string } | undefined; // as in the site of the tests
      if (args) await locals.content(slow, args);
      return site.render(locals);
    },
  };
  library = await openLibrary({ site: slower });
  const { renderer, clock } = library;
  const pageOf = (path: string, book: string) => ({ path, lang: 'en', args: { book } });
  const rendered = await Promise.all(
    [pageOf('/books/numbers', 'b1'), pageOf('/books/boats', 'b3')].map(async (page) => {
      const batch = await renderer.open({ now: clock.now, storesBytes: false });
      const result = await batch.render([page]);
      await batch.close();
      return { book: page.args.book, result };
    }),
  );
  for (const { book, result } of rendered) {
    const author = book === 'b1' ? 'ada' : 'bo';
    const keys = [
      viewKey({ view: 'Slow', lang: 'en', args: { book } }),
      viewKey({ view: 'Book', lang: 'en', args: { book } }),
      viewKey({ view: 'Author', lang: 'en', args: { author } }),
    ];
    expect(result.pages[0]?.views).toEqual(keys);
    const noted = result.evaluations.map(({ key, record }) => [key, record.shapes.flatMap((shape) => shape.keys)]);
    const own = Array.from({ length: 20 }, (_, count) => JSON.stringify([`${book} ${count}`]));
    expect(new Map(noted as [string, string[]][]).get(keys[0] ?? '')).toEqual(own); // pairs of a key and what it read
  }
});

test('a binary page is served byte for byte', async () => {
  const bytes = Uint8Array.from({ length: 256 }, (_, value) => value);
  const listed = view('Pages', async () => [{ path: '/picture.png', lang: 'en' }]);
  const render = async () => new Response(bytes, { headers: { 'content-type': 'image/png' } });
  library = await openLibrary({ site: { views: [], pages: [pages(listed)], render } });
  const served = await library.visit('/picture.png');
  expect(new Uint8Array(await served.arrayBuffer())).toEqual(bytes);
  expect(served.headers.get('content-type')).toBe('image/png');
});
