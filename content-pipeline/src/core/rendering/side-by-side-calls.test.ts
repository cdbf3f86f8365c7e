// Pages that call several views concurrently, as sibling components do, while some of the calls fail.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Library, libraryKeys, lines, openLibrary, origin } from '../../../test/library.ts';
import { authors, books } from '../../../test/site.ts';
import { type Content, pagesOfEach, view } from '../read.ts';
import { say } from '../sentences.ts';
import { createBundleRenderer } from './bundle-renderer.ts';
import type { SiteBundle } from './site-bundle.ts';

let library: Library;
afterEach(() => library.close());

type OfBook = { book: string };
const title = view('Title', async (read, { book }: OfBook) => {
  const row = await read.one(books, { id: book }, { columns: ['title'] });
  if (row?.title === 'unreadable') throw new Error('“title” cannot be read');
  return row?.title ?? null;
});
const writer = view('Writer', async (read, { book }: OfBook) => {
  const row = await read.one(books, { id: book }, { columns: ['author_id'] });
  if (row?.author_id === 'nobody') throw new Error('“author” cannot be read');
  return row && ((await read.one(authors, { id: row.author_id }, { columns: ['name'] }))?.name ?? null);
});
const ofBook = view('Pages of a book', async (read, { id }: { id: string }) => {
  const row = await read.one(books, { id }, { columns: ['slug'] });
  return row ? [{ path: `/${row.slug}`, lang: 'en', args: { book: id } }] : [];
});

/** Each book has a page made of these two. */
const madeOf = (parts: (content: Content, args: OfBook) => Promise<readonly unknown[]>): SiteBundle => ({
  views: [title, writer],
  pages: [pagesOfEach(books, ofBook)],
  async render({ content, page }) {
    const [what, who] = await parts(content, page.args as OfBook); // as the source gives them
    return new Response(`<!doctype html><html lang="en"><body>${what} by ${who}</body></html>`, { headers: { 'content-type': 'text/html; charset=utf-8' } });
  },
});
const atOnce = madeOf((content, args) => Promise.all([content(title, args), content(writer, args)]));
const oneAfterTheOther = madeOf(async (content, args) => {
  const [what, who] = [content(title, args), content(writer, args)];
  return [await what, await who];
});

const shown = async (path: string) => /<body>(.*)<\/body>/.exec(await (await library.visit(path)).text())?.[1];

test('a page that failed at first depends on everything it shows once it renders', async () => {
  library = await openLibrary({ site: atOnce });
  const first = await library.save(`INSERT INTO books (id, slug, title, author_id) VALUES ('b9', 'nine', 'unreadable', 'bo')`);
  expect(lines(first)).toEqual(['failed /nine']);
  await library.save(`UPDATE books SET title = 'Nine' WHERE id = 'b9'`);
  expect(await shown('/nine')).toBe('Nine by Bo');
  const followed = await library.save(`UPDATE authors SET name = 'Bodil' WHERE id = 'bo'`);
  expect(lines(followed)).toEqual(['changed /boats', 'changed /nine']);
  expect(await shown('/nine')).toBe('Nine by Bodil');
  expect((await library.pipeline.verify()).mismatches).toEqual([]);
});

test('two failing views block their page only, whichever it awaits first', async () => {
  library = await openLibrary({ site: oneAfterTheOther });
  const broken = await library.save(
    `UPDATE books SET title = 'unreadable', author_id = 'nobody' WHERE id = 'b1'`,
    `UPDATE books SET title = 'Sails' WHERE id = 'b3'`,
  );
  expect(lines(broken)?.sort()).toEqual(['changed /boats', 'failed /numbers']);
  expect([await shown('/boats'), await shown('/numbers')]).toEqual(['Sails by Bo', 'Numbers by Ada']);
  const mended = await library.save(`UPDATE books SET title = 'Sums', author_id = 'bo' WHERE id = 'b1'`);
  expect(lines(mended)).toEqual(['changed /numbers']);
  expect(await shown('/numbers')).toBe('Sums by Bo');
});

describe('a page that never finishes', () => {
  let tries = 0;
  beforeEach(async () => {
    tries = 0;
    const waiting = madeOf(async (content, args) => {
      const what = await content(title, args);
      if (what !== 'Endless') return [what, await content(writer, args)];
      tries += 1;
      return new Promise<never>(() => undefined);
    });
    library = await openLibrary({
      around: ({ database, objects }) => ({
        database,
        objects,
        renderer: createBundleRenderer({ site: waiting, version: '1', database, keys: libraryKeys, objects, origin, timeout: 500 }),
      }),
    });
  });

  test('fails at its timeout, and the others go live', async () => {
    const publication = await library.save(`UPDATE books SET title = 'Endless' WHERE id = 'b1'`, `UPDATE books SET title = 'Sails' WHERE id = 'b3'`);
    expect(publication?.pages.map(({ path, failure }) => ({ path, failure }))).toEqual([
      { path: '/boats', failure: undefined },
      { path: '/numbers', failure: say('pages.pageSlow', 0.5) },
    ]);
    expect([await shown('/boats'), await shown('/numbers')]).toEqual(['Sails by Bo', 'Numbers by Ada']);
    await library.save(`UPDATE books SET title = 'Sums' WHERE id = 'b1'`);
    expect(await shown('/numbers')).toBe('Sums by Ada');
  });

  test('is not retried with other saves, but after a while, and on request', async () => {
    await library.save(`UPDATE books SET title = 'Endless' WHERE id = 'b1'`);
    await library.save(`UPDATE books SET title = 'Sails' WHERE id = 'b3'`);
    await library.save(`UPDATE books SET title = 'Boats' WHERE id = 'b3'`);
    expect([tries, await shown('/boats')]).toEqual([1, 'Boats by Bo']);
    library.clock.now += 600_000;
    await library.save(`UPDATE books SET title = 'Sails' WHERE id = 'b3'`);
    expect(tries).toBe(2);
    await library.pipeline.retry();
    expect(tries).toBe(3);
  });

  test('stops reading after its timeout', async () => {
    let asked = 0;
    await library.close();
    const greedy = madeOf(async (content, args) => {
      if ((await content(title, args)) === 'Endless') {
        for (;;) {
          asked += 1;
          await content(title, args);
        }
      }
      return ['', ''];
    });
    library = await openLibrary({
      around: ({ database, objects }) => ({
        database,
        objects,
        renderer: createBundleRenderer({ site: greedy, version: '1', database, keys: libraryKeys, objects, origin, timeout: 500 }),
      }),
    });
    await library.save(`UPDATE books SET title = 'Endless' WHERE id = 'b1'`);
    const until = asked;
    await library.save(`UPDATE books SET title = 'Sails' WHERE id = 'b3'`);
    expect(asked - until).toBeLessThan(2);
  });
});
