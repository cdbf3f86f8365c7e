import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Library, lines, openLibrary } from '../../../test/library.ts';
import { authors, libraryWith } from '../../../test/site.ts';
import { pages, view } from '../read.ts';
import { say } from '../sentences.ts';

// Ada's biography is on the pages of two books, Bo's on one: each of these pages is one candidate.
let library: Library;
beforeEach(async () => {
  library = await openLibrary({ serves: async (path) => path === '/media/there.png' });
});
afterEach(() => library.close());

const bioOfBo = (bio: string) => library.save(`UPDATE authors SET bio = '${bio}', bio_de = 'Segelt.' WHERE id = 'bo'`);
const english = async () => (await library.visit('/books/boats')).text();

const describing = (text: string) => `<script type="application/ld+json">${text}</script>`;
const unreadable = say('pages.unreadableFacts');

test.each([
  ['a style sheet that is not there', '<link rel="stylesheet" href="/_astro/x.css">', say('pages.fileMissing', '/_astro/x.css')],
  ['a document that is cut short', '[cut]', say('pages.cutShort')],
  ['a template that throws', '[boom]', 'The template fell over'],
  ['an empty answer with status 500', '[empty]', say('pages.status', 500, 200)],
  ['invalid JSON-LD', describing('{"@context":"https://schema.org", name: }'), unreadable],
  ['a description for machines without a context', describing('{"@type":"Book"}'), unreadable],
  ['a language that is not there', '<link rel="alternate" hreflang="fr" href="/fr/boats">', say('pages.versionMissing', '/fr/boats', 'fr')],
  ['a language that does not name it in return', '<link rel="alternate" hreflang="fr" href="/de/shelf">', say('pages.versionOneSided', '/de/shelf', 'fr')],
])('trap 15: %s holds a page back and leaves the others alone', async (_what, bio, failure) => {
  const before = await english();
  const publication = await bioOfBo(bio);
  expect(publication?.pages.map(({ path, failure: why }) => ({ path, failure: why }))).toEqual([
    { path: '/books/boats', failure },
    { path: '/de/books/boats', failure: undefined },
  ]);
  expect(await english()).toBe(before);
  expect((await library.pipeline.status()).failedPages).toEqual([{ path: '/books/boats', failure }]);
  expect(lines(await bioOfBo('Sails again.'))).toEqual(['changed /books/boats']);
  expect((await library.pipeline.status()).failedPages).toEqual([]);
});

test.each([
  ['a link to a page of the site', '<a href="/shelf?all#top">x</a>'],
  ['a link to a page of the site, with a slash at its end', '<a href="/shelf/">x</a>'],
  ['a link to a page of the site, encoded', '<a href="/%73helf">x</a>'],
  ['a link to JSON-LD', '<link rel="alternate" type="application/ld+json" href="https://elsewhere.example/boats">'],
  ['a link to an upload', '<a href="/media/there.png">x</a>'],
  ['a link to another site', '<a href="//elsewhere.example/nowhere">x</a><a href="https://elsewhere.example/nowhere">x</a>'],
  ['JSON-LD with a valid link', describing('[{"@context":"https://schema.org","@id":"https://library.example/shelf#all"}]')],
  ['a picture within the page', '<img srcset="data:image/png;base64,/9j/4AAQ 1x">'],
])('%s passes the gate', async (_what, bio) => {
  expect(lines(await bioOfBo(bio))).toEqual(['changed /books/boats', 'changed /de/books/boats']);
});

test('a gate that only reports lets everything go live that was rendered', async () => {
  await library.close();
  library = await openLibrary({ gate: 'report' });
  const outcomes = async (bio: string) => (await bioOfBo(bio))?.pages.map(({ path, outcome, failure }) => [path, outcome, failure]);
  expect(await outcomes('[cut]')).toEqual([
    ['/books/boats', 'changed', say('pages.cutShort')],
    ['/de/books/boats', 'changed', undefined],
  ]);
  expect(await outcomes('<link rel="stylesheet" href="/_astro/x.css">')).toEqual([['/books/boats', 'changed', say('pages.fileMissing', '/_astro/x.css')]]);
  expect(await outcomes('[boom]')).toEqual([['/books/boats', 'failed', 'The template fell over']]);
  expect((await library.pipeline.verify()).mismatches).toEqual([]);
});

test('in a first publication links with a slash too many, or without one, are not dead', async () => {
  await library.close();
  const home = view('Home', async () => [
    { path: '/', lang: 'en' },
    { path: '/about/', lang: 'en' },
  ]);
  const render = async () =>
    new Response('<!doctype html><html lang="en"><body><a href="/about">x</a></body></html>', { headers: { 'content-type': 'text/html' } });
  library = await openLibrary({ site: { views: [], pages: [pages(home)], render } });
  expect((await library.pipeline.receipts.latest(1)).flatMap((publication) => publication.pages.flatMap(({ failure = [] }) => failure))).toEqual([]);
});

test('a page and the new page it links to go live together', async () => {
  const publication = await library.save(
    `INSERT INTO books VALUES ('b4', 'birds', 'Birds', NULL, 'ada', 4, NULL)`,
    `UPDATE authors SET bio = '<a href="/books/birds">x</a>' WHERE id = 'bo'`,
  );
  expect(lines(publication)).toContain('changed /books/boats');
  expect(publication?.counts.failed).toBe(0);
});

test('a new page that fails blocks no page that links to it, and goes live when it is corrected', async () => {
  const publication = await library.save(
    `INSERT INTO authors VALUES ('cy', 'Cy', '[boom]', 'Gut.', NULL)`,
    `INSERT INTO books VALUES ('b4', 'birds', 'Birds', NULL, 'cy', 4, NULL)`,
  );
  expect(publication?.pages.map(({ path, outcome, failure = '' }) => `${outcome} ${path} ${failure}`.trim())).toEqual([
    'failed /books/birds The template fell over',
    'added /de/books/birds',
    'changed /de/shelf',
    'changed /shelf',
  ]);
  expect((await library.visit('/books/birds')).status).toBe(404);
  const later = await library.save(`UPDATE authors SET bio = '<a href="/books/birds">x</a>', bio_de = 'Segelt.' WHERE id = 'bo'`);
  expect(lines(later)).toEqual(['changed /books/boats', 'changed /de/books/boats']);
  expect(lines(await library.save(`UPDATE authors SET bio = 'Good.' WHERE id = 'cy'`))).toEqual(['added /books/birds']);
  expect(await library.pipeline.verify()).toMatchObject({ mismatches: [], blocked: [] });
});

test('in a first publication a page that fails blocks no other page', async () => {
  await library.database.write(async (transaction) => {
    await transaction.run(sql`UPDATE authors SET bio = '[boom]' WHERE id = 'bo'`);
    for (const table of ['pipeline_pages', 'pipeline_state', 'pipeline_page_views', 'pipeline_views', 'pipeline_reads'])
      await transaction.run(sql.raw(`DELETE FROM ${table}`));
  });
  await library.leave();
  library = await openLibrary({ folder: library.folder });
  const { failedPages } = await library.pipeline.status();
  expect(failedPages.map(({ path }) => path)).toEqual(['/books/boats', '/de/books/boats']);
  expect((await library.visit('/shelf')).status).toBe(200);
  expect(lines(await library.save(`UPDATE authors SET bio = 'Sails.' WHERE id = 'bo'`))).toEqual(['added /books/boats', 'added /de/books/boats']);
  expect(await library.pipeline.verify()).toMatchObject({ mismatches: [], blocked: [] });
});

test.each([
  ['a link to nowhere', '<a href="/nowhere">x</a>', say('pages.deadLinks', ['/nowhere'], 0)],
  ['an absolute link to nowhere on this site', '<a href="https://library.example/nowhere">x</a>', say('pages.deadLinks', ['/nowhere'], 0)],
  ['a form that posts to nowhere', '<form action="/nowhere"></form>', say('pages.deadLinks', ['/nowhere'], 0)],
  ['several links to nowhere', '<a href="/a"></a><a href="/b"></a><a href="/c"></a><a href="/d"></a>', say('pages.deadLinks', ['/a', '/b', '/c'], 1)],
  ['a picture that is not there', '<img src="/media/gone.png">', say('pages.mediaMissing', ['/media/gone.png'], 0)],
  ['one of several pictures that is not there', '<img srcset="/media/there.png 1x,/media/gone.png 2x">', say('pages.mediaMissing', ['/media/gone.png'], 0)],
  ['an icon that is not there', '<link rel="shortcut icon" href="/media/gone.ico">', say('pages.mediaMissing', ['/media/gone.ico'], 0)],
  ['a picture to fetch early that is not there', '<link rel="preload" as="image" href="/media/gone.png">', say('pages.mediaMissing', ['/media/gone.png'], 0)],
  [
    'a link and a film that are not there',
    '<a href="/nowhere">x</a><video src="/media/gone.mp4"></video>',
    say('pages.both', say('pages.deadLinks', ['/nowhere'], 0), say('pages.mediaMissing', ['/media/gone.mp4'], 0)),
  ],
  [
    'a description for machines that names what is not there',
    describing('{"@context":"https://schema.org","author":{"url":"https://library.example/people/bo"}}'),
    say('pages.deadLinks', ['/people/bo'], 0),
  ],
])('a page with %s goes live, and the receipt names it', async (_what, bio, flaw) => {
  const publication = await bioOfBo(bio);
  expect(publication?.pages.map(({ path, outcome, failure }) => ({ path, outcome, failure }))).toEqual([
    { path: '/books/boats', outcome: 'changed', failure: flaw },
    { path: '/de/books/boats', outcome: 'changed', failure: undefined },
  ]);
  expect(await english()).toContain(bio);
  expect((await library.pipeline.status()).failedPages).toEqual([]);
  expect(await library.pipeline.verify()).toMatchObject({ mismatches: [], blocked: [] });
  expect((await bioOfBo('Sails again.'))?.pages).toEqual([expect.not.objectContaining({ failure: expect.anything() })]);
});

test('a link that goes dead elsewhere does not block a correction', async () => {
  await bioOfBo('<a href="/books/letters">Letters</a>');
  await library.save(`DELETE FROM books WHERE id = 'b2'`);
  expect((await bioOfBo('<a href="/books/letters">Letters</a>, corrected'))?.pages).toEqual([
    expect.objectContaining({ path: '/books/boats', outcome: 'changed', failure: say('pages.deadLinks', ['/books/letters'], 0) }),
  ]);
});

test('a dead link is a link again when its page exists, without a new version of the page that has it', async () => {
  await bioOfBo('<a href="/books/birds">x</a>');
  const before = await english();
  const publication = await library.save(`INSERT INTO books VALUES ('b4', 'birds', 'Birds', NULL, 'ada', 4, NULL)`);
  expect(lines(publication)).not.toContain('changed /books/boats');
  expect(await english()).toBe(before);
  expect((await library.visit('/books/birds')).status).toBe(200);
  expect(await library.pipeline.verify()).toMatchObject({ mismatches: [], blocked: [] });
});

test('a blocked page goes live when what it lacks exists, without a receipt for each retry', async () => {
  await bioOfBo('<link rel="stylesheet" href="/books/birds">');
  expect(lines(await library.save(`UPDATE authors SET bio_de = 'Zählt gern.' WHERE id = 'ada'`))).toEqual([
    'changed /de/books/letters',
    'changed /de/books/numbers',
  ]);
  const healed = await library.save(`INSERT INTO books VALUES ('b4', 'birds', 'Birds', NULL, 'ada', 4, NULL)`);
  expect(lines(healed)).toContain('changed /books/boats');
  expect(healed?.causes).toContainEqual({ kind: 'retry' });
});

test('the pages of a page source that throws stay as they are, with a reason', async () => {
  const publication = await library.save(`UPDATE books SET slug = 'unlistable' WHERE id = 'b3'`);
  expect(publication?.pages.map(({ path, outcome, failure }) => [outcome, path, failure])).toEqual([
    ['failed', '/books/boats', '“slug” cannot be an address'],
    ['failed', '/de/books/boats', '“slug” cannot be an address'],
    ['changed', '/de/shelf', say('pages.deadLinks', ['/de/books/unlistable'], 0)],
    ['changed', '/shelf', say('pages.deadLinks', ['/books/unlistable'], 0)],
  ]);
  expect((await library.visit('/books/boats')).status).toBe(200);
  const again = await library.pipeline.rebuild();
  expect(again?.counts).toMatchObject({ removed: 0 });
  expect((await library.visit('/books/boats')).status).toBe(200);
  const mended = await library.save(`UPDATE books SET slug = 'boats', title = 'Ships' WHERE id = 'b3'`);
  expect(mended?.counts).toMatchObject({ failed: 0, changed: 3, added: 0, removed: 0 });
  expect((await library.pipeline.status()).failedPages).toEqual([]);
  expect(await library.pipeline.verify()).toMatchObject({ mismatches: [], blocked: [] });
});

test('a path that another page takes in the same save no longer belongs to a source that throws', async () => {
  await library.save(`UPDATE books SET slug = 'unlistable' WHERE id = 'b3'`, `UPDATE books SET slug = 'boats' WHERE id = 'b2'`);
  expect(await (await library.visit('/books/boats')).text()).toContain('Letters');
  await library.save(`DELETE FROM books WHERE id = 'b3'`);
  expect(await (await library.visit('/books/boats')).text()).toContain('Letters');
  expect(await library.pipeline.verify()).toMatchObject({ mismatches: [], blocked: [] });
});

test('a new row whose pages cannot be listed is in the receipt under its source', async () => {
  const publication = await library.save(`INSERT INTO books VALUES ('b4', 'unlistable', 'Birds', NULL, 'ada', 4, NULL)`);
  expect(publication?.pages).toContainEqual(
    expect.objectContaining({ path: 'Pages of a book (b4)', outcome: 'failed', failure: '“slug” cannot be an address' }),
  );
});

test('a feed that no program could read keeps its last good version until it is well-formed again', async () => {
  const names = view('Names', async (read) => (await read.rows(authors, {}, { columns: ['id', 'name'] })).map(({ name }) => name));
  const site = libraryWith({ path: '/feed.xml', lang: 'en' });
  const feed = await openLibrary({
    site: {
      ...site,
      views: [...site.views, names],
      async render(rendering) {
        if (rendering.page.path !== '/feed.xml') return site.render(rendering);
        const titles = (await rendering.content(names, null)).map((name) => `<title>${name}</title>`);
        return new Response(`<feed>${titles.join('')}</feed>`, { headers: { 'content-type': 'application/atom+xml; charset=utf-8' } });
      },
    },
  });
  const read = async () => (await feed.visit('/feed.xml')).text();
  const broken = await feed.save(`UPDATE authors SET name = 'Ada \ufffe' WHERE id = 'ada'`);
  expect(broken?.pages.find(({ path }) => path === '/feed.xml')).toMatchObject({
    outcome: 'failed',
    failure: { name: 'pages.unreadableXml', parameters: [expect.stringMatching(/^1:\d+: /)] },
  });
  expect(await read()).toContain('<title>Ada</title>');
  await feed.save(`UPDATE authors SET name = 'Ada King' WHERE id = 'ada'`);
  expect(await read()).toContain('<title>Ada King</title>');
  await feed.close();
});
