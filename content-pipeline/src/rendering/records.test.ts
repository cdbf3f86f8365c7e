// What a page has read is noted for that page alone, also when others are rendered meanwhile.
import { afterEach, expect, test } from 'vitest';
import { type Library, openLibrary } from '../../test/library.ts';
import { library as site } from '../../test/site.ts';
import type { SiteBundle } from '../pipeline.ts';
import { view } from '../read.ts';
import { viewKey } from '../reading/view-key.ts';

let library: Library;
afterEach(() => library.close());

test('trap 19: pages rendered at the same time are known to show what they show, and nothing of each other', async () => {
  const slow = view('Slow', async (read, { book }: { book: string }) => {
    const { books } = await import('../../test/site.ts');
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
      const batch = await renderer.open({ now: clock.now, keeps: false });
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
