import { afterEach, expect, test } from 'vitest';
import { type Library, openLibrary } from '../../test/library.ts';
import type { SiteBundle } from '../pipeline.ts';
import { pages, view } from '../read.ts';

let library: Library;
afterEach(() => library.close());

test('parts of a page that wait side by side go on in the order in which they asked, whatever was remembered', async () => {
  const slow = view('Slow', async (read, { depth }: { depth: number }) => {
    const { books } = await import('../../test/site.ts');
    for (let count = 0; count < depth; count += 1) await read.rows(books, { slug: `x${count}` });
    return depth;
  });
  const paths = ['/one', '/two', '/three'];
  const site: SiteBundle = {
    views: [slow],
    pages: [pages(view('Pages', async () => paths.map((path) => ({ path, lang: 'en' }))))],
    async render({ content, page }) {
      // The first page remembers one of the values before it begins.
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
