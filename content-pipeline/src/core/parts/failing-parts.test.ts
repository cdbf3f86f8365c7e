// A part that fails keeps its last good version and blocks nothing; a new one that fails blocks what needs it.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Library, lines, openLibrary } from '../../../test/library.ts';
import { libraryWithParts } from '../../../test/parts-site.ts';
import type { SiteBundle } from '../pipeline.ts';
import { nameWithParameters, say } from '../sentences.ts';

let library: Library;
beforeEach(async () => {
  library = await openLibrary({ site: libraryWithParts() });
  await library.save(`INSERT INTO authors VALUES ('cy', 'Cy', 'Rests.', NULL, NULL)`);
});
afterEach(async () => {
  expect(await library.pipeline.verify()).toMatchObject({ mismatches: [] });
  await library.close();
});

const text = async (path: string) => (await library.visit(path)).text();
const every = ['/shelf', '/books/numbers', '/books/letters', '/books/boats'].flatMap((path) => [path, `/de${path}`]);
const expectEverywhere = async (part: string) => {
  for (const path of every) expect(await text(path)).toContain(part);
};
const writer = (author: string, lang: string) => `["Writer","${lang}",{"author":"${author}"}]`;
const bio = (author: string, words: string) => `UPDATE authors SET bio = '${words}' WHERE id = '${author}'`;
const partLines = (publication: Awaited<ReturnType<Library['save']>>) =>
  publication?.parts.map(({ path, outcome, failure }) => `${outcome} ${path}${failure === undefined ? '' : `: ${nameWithParameters(failure)}`}`);
const blocked = async () => (await library.pipeline.verify()).blocked.map(({ path }) => path);

test.each([
  ['throws', '[boom]', 'The biography of Cy cannot be shown'],
  ['is refused by the gate', '<link rel="stylesheet" href="/none.css">', say('pages.fileMissing', '/none.css')],
])('a part that %s keeps its last good version once, is named once with the reason, and is live again when mended', async (_, words, reason) => {
  const broken = await library.save(bio('cy', words));
  expect([lines(broken), partLines(broken)]).toEqual([
    [],
    [writer('cy', 'de'), writer('cy', 'en')].map((key) => `failed ${key}: ${nameWithParameters(reason)}`),
  ]);
  expect(broken?.counts).toEqual({ rendered: 2, unchanged: 0, added: 0, changed: 0, removed: 0, failed: 0 });
  await expectEverywhere('<p>Cy: Rests.</p>');
  expect((await library.pipeline.status()).failedPages).toEqual(['Writer (de)', 'Writer (en)'].map((path) => ({ path, failure: reason })));

  const other = await library.save(`UPDATE books SET title = 'Vowels' WHERE id = 'b2'`, bio('bo', 'Dives.'));
  expect(lines(other)).toEqual(
    ['/books/boats', '/books/letters', '/de/books/boats', '/de/books/letters', '/de/shelf', '/shelf'].map((path) => `changed ${path}`),
  );
  expect(partLines(other)).toEqual([writer('bo', 'de'), writer('bo', 'en')].map((key) => `changed ${key}`));
  expect(await text('/books/letters')).toContain('<h1>Vowels</h1>');
  await expectEverywhere('<p>Cy: Rests.</p>');

  const mended = await library.save(bio('cy', 'Wakes.'));
  expect([lines(mended), partLines(mended), mended?.counts.rendered, mended?.counts.shownOn]).toEqual([
    [],
    [writer('cy', 'de'), writer('cy', 'en')].map((key) => `changed ${key}`),
    2,
    8,
  ]);
  await expectEverywhere('<p>Cy: Wakes.</p>');
  expect(await blocked()).toEqual([]);
});

test('a dead link in a part is named once with its part, which goes live', async () => {
  const saved = await library.save(bio('cy', '<a href="/nowhere">x</a>'));
  const reason = say('pages.deadLinks', ['/nowhere'], 0);
  expect([lines(saved), partLines(saved)]).toEqual([
    [],
    [writer('cy', 'de'), writer('cy', 'en')].map((key) => `changed ${key}: ${nameWithParameters(reason)}`),
  ]);
  await expectEverywhere('<p>Cy: <a href="/nowhere">x</a></p>');
});

test('a new part that fails blocks only what needs it, and that comes by itself when the part is mended', async () => {
  const broken = await library.save(`UPDATE books SET title = 'Ships' WHERE id = 'b3'`, `INSERT INTO authors VALUES ('di', 'Di', '[boom]', NULL, NULL)`);
  expect(lines(broken)).toEqual(['/books/boats', '/shelf'].map((path) => `changed ${path}`));
  const reason = (lang: string) => say('pages.partFailed', `Writer (${lang})`, 'The biography of Di cannot be shown');
  expect(partLines(broken)).toEqual(['de', 'en'].map((lang) => `failed ["Writers","${lang}",{}]: ${nameWithParameters(reason(lang))}`));
  await expectEverywhere('<p>Cy: Rests.</p></aside>');
  expect((await blocked()).sort()).toEqual(['["Writers","de",{}]', '["Writers","en",{}]']);
  // Another save does not name it again.
  const other = await library.save(`UPDATE books SET title = 'Boats' WHERE id = 'b3'`);
  expect(partLines(other)).toEqual([]);
  const mended = await library.save(bio('di', 'Draws.'));
  expect(lines(mended)).toEqual([]);
  expect(partLines(mended)).toEqual([
    ...['de', 'en'].map((lang) => `added ${writer('di', lang)}`),
    ...['de', 'en'].map((lang) => `changed ["Writers","${lang}",{}]`),
  ]);
  await expectEverywhere('<p>Cy: Rests.</p><p>Di: Draws.</p></aside>');
  expect(await blocked()).toEqual([]);
});

test('a new part that fails in one language blocks what shows it in this language only, and leaves nothing behind', async () => {
  const site = libraryWithParts();
  await library.leave();
  library = await openLibrary({
    folder: library.folder,
    site: {
      ...site,
      async renderPart(name, args, locals) {
        const part = await site.renderPart?.(name, args, locals);
        const html = (await part?.text()) ?? '';
        if (html.includes('[fall]')) throw new Error('It falls');
        return new Response(html);
      },
    },
  });
  await library.save(`DELETE FROM authors WHERE id = 'cy'`);
  const leaked = await sizes();
  const saved = await library.save(`INSERT INTO authors VALUES ('em', 'Em', 'Sings.', '[fall]', NULL)`);
  expect(partLines(saved)).toEqual([
    `added ${writer('em', 'en')}`,
    `failed ["Writers","de",{}]: pages.partFailed (Writer (de), It falls)`,
    'changed ["Writers","en",{}]',
  ]);
  await library.save(`DELETE FROM authors WHERE id = 'em'`);
  expect(await sizes()).toEqual(leaked);
});

test('a hundred and twenty pages that new code makes show a part that fails keep what they showed, and all come when it is mended', async () => {
  await library.close();
  const many = Array.from({ length: 120 }, (_, place) => ({ path: `/many/${place}`, lang: 'en' }));
  const site = libraryWithParts(...many);
  library = await openLibrary({ site });
  await library.save(`INSERT INTO authors VALUES ('di', 'Di', '[boom]', NULL, NULL)`);
  const { folder } = library;
  await library.leave();
  const withWriter: SiteBundle = {
    ...site,
    async render(locals) {
      const answer = await site.render(locals);
      const html = await answer.text();
      return new Response(html.replace('<body>', `<body>${locals.part('Writer', { author: 'di' })}`), answer);
    },
  };
  library = await openLibrary({ folder, site: withWriter, version: '2' });
  expect(lines((await library.pipeline.receipts.latest(1))[0])?.filter((line) => line.startsWith('failed '))).toHaveLength(128);
  expect((await library.visit('/many/7')).status).toBe(200);
  await library.save(bio('di', 'Draws.'));
  await expect.poll(async () => (await library.pipeline.status()).failedPages).toEqual([]);
  for (const { path } of many) expect(await text(path)).toContain('<body><p>Di: Draws.</p>');
  expect((await library.pipeline.receipts.latest(1))[0]).toMatchObject({ reason: 'retry', counts: { failed: 0, unchanged: 0 } });
});

/** The number of rows that describe what is live. */
async function sizes() {
  const tables = ['pipeline_pages', 'pipeline_page_parts', 'pipeline_page_views', 'pipeline_views', 'pipeline_reads', 'pipeline_keys'];
  const rows = await Promise.all(tables.map((table) => library.database.rows(`SELECT count(*) AS count FROM ${table}`)));
  return Object.fromEntries(tables.map((table, place) => [table, rows[place]?.[0]?.count]));
}

test('a part that fails where it is new leaves nothing behind when the page that wanted it goes', async () => {
  const before = await sizes();
  await library.save(`INSERT INTO authors VALUES ('di', 'Di', '[boom]', NULL, NULL)`);
  await library.save(`UPDATE authors SET name = 'Dee' WHERE id = 'di'`);
  await library.save(`DELETE FROM authors WHERE id = 'di'`);
  expect(await sizes()).toEqual(before);
  expect(await blocked()).toEqual([]);
});
