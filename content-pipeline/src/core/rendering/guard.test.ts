// Unrecorded reads of a page or view throw, because the page would silently become stale.
import { afterEach, expect, test } from 'vitest';
import { type Library, libraryKeys, openLibrary, origin } from '../../../test/library.ts';
import { library as site } from '../../../test/site.ts';
import type { Reader } from '../database.ts';
import { createBundleRenderer, type SiteBundle } from '../pipeline.ts';
import { pages, view } from '../read.ts';

let library: Library | undefined;
afterEach(async () => {
  await library?.close();
  library = undefined;
});

const onePage = (evaluate: () => Promise<string>, render: () => string): SiteBundle => {
  const value = view('Value', evaluate);
  return {
    views: [value],
    pages: [pages(view('Pages', async () => [{ path: '/', lang: 'en' }]))],
    async render({ content }) {
      const text = `${await content(value, {})} ${render()}`;
      return new Response(`<!doctype html><html><body>${text}</body></html>`, { headers: { 'content-type': 'text/html' } });
    },
  };
};

const failureOf = async (bundle: SiteBundle) => {
  library = await openLibrary({ site: bundle });
  return (await library.pipeline.status()).failedPages[0]?.failure;
};

test.each([
  ['the time', () => String(new Date())],
  ['the time', () => Date()],
  ['the time', () => String(Date.now())],
  ['a random number', () => String(Math.random())],
  ['a random number', () => crypto.randomUUID()],
  ['the network', () => String(fetch('https://elsewhere.example'))],
])('a request for %s throws in a page and in a view', async (what, ask) => {
  expect(await failureOf(onePage(async () => '', ask))).toMatch(new RegExp(`^/ asked for ${what}, which is not recorded`));
  await library?.close();
  expect(
    await failureOf(
      onePage(
        async () => ask(),
        () => '',
      ),
    ),
  ).toMatch(new RegExp(`^The view “Value” asked for ${what}, which is not recorded`));
});

test('a date from the content may be used', async () => {
  expect(
    await failureOf(
      onePage(
        async () => new Date('2027-01-01').toISOString(),
        () => String(new Date(0).getTime()),
      ),
    ),
  ).toBeUndefined();
  expect(await (await library?.visit('/'))?.text()).toContain('2027-01-01T00:00:00.000Z 0');
});

test('other code may request them, also while a page is rendered', async () => {
  library = await openLibrary({ site });
  const saved = library.save(`UPDATE authors SET bio = 'Counts on.' WHERE id = 'ada'`);
  expect([Date.now(), Math.random(), new Date()].every((answer) => answer !== undefined)).toBe(true);
  expect((await saved)?.counts.failed).toBe(0);
});

test('a page cannot change a value that other pages show', async () => {
  const value = view('List', async () => ['b', 'a']);
  library = await openLibrary({
    site: {
      views: [value],
      pages: [pages(view('Pages', async () => ['/one', '/two'].map((path) => ({ path, lang: 'en' }))))],
      async render({ content, page }) {
        const list = await content(value, {});
        const shown = page.path === '/one' ? (list as string[]).sort() : list; // as a careless template might
        return new Response(`<!doctype html><html>${shown.join()}</html>`, { headers: { 'content-type': 'text/html' } });
      },
    },
  });
  expect((await library.pipeline.status()).failedPages.map(({ path }) => path)).toEqual(['/one']);
  expect(await (await library.visit('/two')).text()).toContain('b,a');
});

test('a view that reads a column that pages may not read throws', async () => {
  const { authors } = await import('../../../test/site.ts');
  const secret = view('Secret', async (read) => (await read.rows(authors, { phone: '1' } as never)).length); // a column that does not exist
  library = await openLibrary({
    site: {
      views: [secret],
      pages: [pages(view('Pages', async () => [{ path: '/', lang: 'en' }]))],
      render: async ({ content }) => new Response(String(await content(secret, {}))),
    },
  });
  expect((await library.pipeline.status()).failedPages[0]?.failure).toBe('authors has no column phone that pages may read');
});

test('a read by a column that is not a key is refused when it is recorded', async () => {
  const { authors } = await import('../../../test/site.ts');
  const byName = view('By name', async (read) => (await read.rows(authors, { name: 'Ada' })).length);
  library = await openLibrary({
    site: {
      views: [byName],
      pages: [pages(view('Pages', async () => [{ path: '/', lang: 'en' }]))],
      render: async ({ content }) => new Response(String(await content(byName, {}))),
    },
  });
  expect((await library.pipeline.status()).failedPages[0]?.failure).toBe('authors cannot be looked up by name: it is no key column');
});

test('the database client may read the clock while it runs a query of a view', async () => {
  const asked: number[] = [];
  library = await openLibrary({
    site,
    around: (parts) => {
      const database: Reader = {
        ...parts.database,
        async snapshot() {
          const { rows, close } = await parts.database.snapshot();
          const timed: typeof rows = (sql, args) => {
            asked.push(Date.now());
            return rows(sql, args);
          };
          return { rows: timed, close };
        },
      };
      return { ...parts, renderer: createBundleRenderer({ site, version: '1', database, keys: libraryKeys, objects: parts.objects, origin }) };
    },
  });
  expect((await library.pipeline.status()).failedPages).toEqual([]);
  expect(asked.length).toBeGreaterThan(0);
});
