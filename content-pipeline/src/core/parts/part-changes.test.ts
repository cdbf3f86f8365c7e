// A change of a part renders that part only, and every page that shows it has it at once.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Library, lines, openLibrary } from '../../../test/library.ts';
import { libraryWithParts } from '../../../test/parts-site.ts';

let library: Library;
beforeEach(async () => {
  library = await openLibrary({ site: libraryWithParts({ path: '/plain', lang: 'en', redirect: '/shelf' }) });
});
afterEach(async () => {
  expect(await library.pipeline.verify()).toMatchObject({ mismatches: [] });
  await library.close();
});

const text = async (path: string) => (await library.visit(path)).text();
const english = ['/shelf', '/books/numbers', '/books/letters', '/books/boats'];
const german = english.map((path) => `/de${path}`);
const writer = (author: string, lang: string) => `["Writer","${lang}",{"author":"${author}"}]`;
const writers = (lang: string) => `["Writers","${lang}",{}]`;
const partLines = ({ parts }: NonNullable<Awaited<ReturnType<Library['save']>>>) => parts.map(({ path, outcome }) => `${outcome} ${path}`);

test('the first publication renders each part once, and every page shows it', async () => {
  const [first] = await library.pipeline.receipts.latest(1);
  expect(first && partLines(first)).toEqual(
    [writer('ada', 'de'), writer('bo', 'de'), writer('ada', 'en'), writer('bo', 'en'), writers('de'), writers('en')].map((key) => `added ${key}`),
  );
  expect(first?.counts).toMatchObject({ rendered: 14, parts: 6, shownOn: 8 });
  for (const path of english) expect(await text(path)).toContain('<aside><p>Ada: Counts.</p><p>Bo: Sails.</p></aside>');
});

test('a changed part is rendered once per language, all pages show it at once through the part between, and no page is rendered', async () => {
  const before = await Promise.all([...english, ...german].map(text));
  const saved = await library.save(`UPDATE authors SET name = 'Bob' WHERE id = 'bo'`);
  // The page of his own book shows him itself.
  expect(lines(saved)).toEqual(['changed /books/boats', 'changed /de/books/boats']);
  expect(saved && partLines(saved)).toEqual([`changed ${writer('bo', 'de')}`, `changed ${writer('bo', 'en')}`]);
  expect(saved?.counts).toEqual({ rendered: 4, unchanged: 0, added: 0, changed: 2, removed: 0, failed: 0, parts: 2, shownOn: 8 });
  const after = await Promise.all([...english, ...german].map(text));
  expect(after).toEqual(before.map((html) => html.replaceAll('Bo:', 'Bob:')));
});

test('a part of one language changes the pages of this language only', async () => {
  const saved = await library.save(`INSERT INTO authors VALUES ('cy', 'Cy', 'Rests.', NULL, NULL)`);
  expect(lines(saved)).toEqual([]);
  expect(saved?.counts).toMatchObject({ rendered: 4, parts: 4, shownOn: 8 });
  const translated = await library.save(`UPDATE authors SET bio_de = 'Ruht.' WHERE id = 'cy'`);
  expect(lines(translated)).toEqual([]);
  expect(translated && partLines(translated)).toEqual([`changed ${writer('cy', 'de')}`]);
  expect(translated?.counts).toMatchObject({ rendered: 1, changed: 0, parts: 1, shownOn: 4 });
  expect(await text('/de/shelf')).toContain('<p>Cy: Ruht.</p></aside>');
  expect(await text('/shelf')).toContain('<p>Cy: Rests.</p></aside>');
});

test('the line of a part names its cause and both versions', async () => {
  const saved = await library.save(`UPDATE authors SET bio_de = 'Segelt.' WHERE id = 'bo'`);
  const [line] = saved?.parts ?? [];
  expect(line?.causes.map((place) => saved?.causes[place])).toMatchObject([{ kind: 'change', entity: 'authors', columns: ['bio_de'] }]);
  expect(line?.before?.object).not.toBe(line?.after?.object);
});

test('a change of a page renders no part', async () => {
  const saved = await library.save(`UPDATE books SET title = 'Vowels' WHERE id = 'b2'`);
  expect(lines(saved)).toEqual(['/books/letters', '/de/books/letters', '/de/shelf', '/shelf'].map((path) => `changed ${path}`));
  expect(saved?.parts).toEqual([]);
  expect(saved?.counts.rendered).toBe(4);
  expect(saved?.counts).not.toHaveProperty('parts');
});

test('a change of a part that leaves its bytes as they are publishes nothing', async () => {
  const saved = await library.save(`UPDATE authors SET bio_de = '' WHERE id = 'bo'`);
  expect([saved?.pages, saved?.parts, saved?.counts.rendered]).toEqual([[], [], 0]);
});

test('a save, a rebuild and a restart without a change render what they must and publish nothing', async () => {
  const { folder } = library;
  const rebuilt = await library.pipeline.rebuild();
  expect([rebuilt?.pages, rebuilt?.parts, rebuilt?.counts.rendered]).toEqual([[], [], 14]);
  await library.leave();
  library = await openLibrary({ folder, site: libraryWithParts({ path: '/plain', lang: 'en', redirect: '/shelf' }) });
  expect(await library.pipeline.receipts.latest(9)).toHaveLength(2);
  const other = await library.save(`UPDATE authors SET email = 'bo@example.org' WHERE id = 'bo'`);
  expect([other?.pages, other?.parts, other?.counts.rendered]).toEqual([[], [], 0]);
});

test('new code renders the parts again, and a part that it changes is on every page', async () => {
  const { folder } = library;
  await library.leave();
  const site = libraryWithParts({ path: '/plain', lang: 'en', redirect: '/shelf' });
  const bold = {
    ...site,
    renderPart: async (...given: Parameters<NonNullable<typeof site.renderPart>>) => {
      const html = await (await site.renderPart?.(...given))?.text();
      return new Response(html?.replace('<p>', '<p class="bold">'));
    },
  };
  library = await openLibrary({ folder, site: bold, version: '2' });
  const [code] = await library.pipeline.receipts.latest(1);
  expect([lines(code), code?.reason, code?.counts.rendered, code?.counts.parts, code?.counts.shownOn]).toEqual([[], 'code', 14, 4, 8]);
  for (const path of english) expect(await text(path)).toContain('<p class="bold">Ada: Counts.</p>');
});
