import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Library, openLibrary } from '../../../test/library.ts';
import { library as site } from '../../../test/site.ts';
import { pages, view } from '../read.ts';

const shelf = { en: '/shelf', de: '/de/shelf' };
const listed = view('Pages', async () => [
  { path: '/shelf', lang: 'en', alternates: shelf, isListed: true },
  { path: '/de/shelf', lang: 'de', alternates: shelf, isListed: true },
  { path: '/404', lang: 'en', status: 404 },
]);

let library: Library;
beforeEach(async () => {
  library = await openLibrary({ site: { ...site, pages: [pages(listed), ...site.pages.slice(1)] } });
});
afterEach(() => library.close());

const dates = async () =>
  Object.fromEntries(
    Array.from((await (await library.visit('/sitemap.xml')).text()).matchAll(/<loc>([^<]+)<\/loc><lastmod>([^<]+)</g), ([, page, at]) => [page, at]),
  );

test('it lists exactly the listed pages with their languages', async () => {
  const response = await library.visit('/sitemap.xml');
  expect(response.headers.get('content-type')).toBe('application/xml; charset=utf-8');
  const xml = await response.text();
  expect(Object.keys(await dates())).toEqual(['https://library.example/de/shelf', 'https://library.example/shelf']);
  expect(xml).toContain('<xhtml:link rel="alternate" hreflang="de" href="https://library.example/de/shelf"/>');
});

test('an address with a character of XML is written so that a reader finds it', async () => {
  const rights = view('Pages', async () => [{ path: '/r&d', lang: 'en', isListed: true }]);
  const other = await openLibrary({ site: { ...site, pages: [pages(rights), ...site.pages.slice(1)] } });
  expect(await (await other.visit('/sitemap.xml')).text()).toContain('<loc>https://library.example/r&amp;d</loc>');
  await other.close();
});

test('a date moves when the bytes of its page do, and only that one', async () => {
  const before = await dates();
  library.clock.now += 3_600_000;
  await library.save(`UPDATE authors SET bio = 'Counts on.' WHERE id = 'ada'`);
  expect(await dates()).toEqual(before);
  await library.save(`UPDATE books SET title_de = 'Nummern' WHERE id = 'b1'`);
  const after = await dates();
  expect(after['https://library.example/shelf']).toBe(before['https://library.example/shelf']);
  expect(after['https://library.example/de/shelf']).toBe(new Date(library.clock.now).toISOString());
});

test('a client that has the sitemap gets 304 until a page changes', async () => {
  const tag = (await library.visit('/sitemap.xml')).headers.get('etag') ?? '';
  const again = () => library.visit('/sitemap.xml', { headers: { 'if-none-match': tag } });
  expect((await again()).status).toBe(304);
  library.clock.now += 3_600_000;
  await library.save(`UPDATE books SET title_de = 'Nummern' WHERE id = 'b1'`);
  expect((await again()).status).toBe(200);
});
