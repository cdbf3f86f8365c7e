// A new version of the site's code renders the pages of the routes it changes, if these are known.
import { afterEach, expect, test } from 'vitest';
import { type Library, lines, openLibrary, type Parts } from '../../../test/library.ts';
import { library as plain } from '../../../test/site.ts';
import type { SiteBundle } from '../pipeline.ts';
import { pages, view } from '../read.ts';

let library: Library;
afterEach(() => library.close());

const named: SiteBundle = { ...plain, routeOf: (path) => (path.endsWith('/shelf') ? 'shelf' : path.includes('/books/') ? 'book' : undefined) };
/** The site with another template for the pages of books. */
const framed: SiteBundle = {
  ...named,
  async render(locals) {
    const response = await named.render(locals);
    const text = await response.text();
    return new Response(locals.page.path.includes('/books/') ? text.replace('<h1>', '<h1 class="framed">') : text, { headers: response.headers });
  },
};
const code = { common: 'c', routes: { shelf: 's', book: 'b' } };
const bookChanged = { common: 'c', routes: { shelf: 's', book: 'other' } };
const everything = 8;

async function reopen(options: Parameters<typeof openLibrary>[0]) {
  const { folder } = library;
  await library.leave();
  library = await openLibrary({ folder, ...options });
  const latest = (await library.pipeline.receipts.latest(1))[0];
  expect((await library.pipeline.verify()).mismatches).toEqual([]);
  return latest;
}

test('the pages of a route whose code has changed are rendered, and no others', async () => {
  library = await openLibrary({ site: named, code });
  const publication = await reopen({ site: framed, version: '2', code: bookChanged });
  expect(publication).toMatchObject({ id: 2, reason: 'code', counts: { rendered: 6, unchanged: 0, changed: 6 } });
  expect(lines(publication)?.every((line) => line.includes('/books/'))).toBe(true);
});

test('a version that changes no route renders nothing, and later saves render as before', async () => {
  library = await openLibrary({ site: named, code });
  expect(await reopen({ site: named, version: '2', code })).toMatchObject({ id: 2, reason: 'code', counts: { rendered: 0 }, pages: [] });
  expect((await library.save(`UPDATE authors SET bio_de = 'Rechnet.' WHERE id = 'ada'`))?.counts).toMatchObject({ rendered: 2, unchanged: 0 });
});

test.each([
  ['what all pages share has changed', { ...code, common: 'other' }],
  ['nothing is known of the new version', undefined],
])('when %s, everything is rendered', async (_, now) => {
  library = await openLibrary({ site: named, code });
  expect((await reopen({ site: framed, version: '2', ...(now && { code: now }) }))?.counts).toMatchObject({ rendered: everything, changed: 6 });
});

test('everything is rendered when the code of the live pages is unknown', async () => {
  library = await openLibrary({ site: named });
  expect((await reopen({ site: framed, version: '2', code: bookChanged }))?.counts.rendered).toBe(everything);
});

test('a version is compared with the live one, not with an earlier one whose code was recorded', async () => {
  library = await openLibrary({ site: named, code });
  await reopen({ site: framed, version: '2' });
  expect((await reopen({ site: named, version: '3', code }))?.counts).toMatchObject({ rendered: everything, changed: 6 });
});

test('pages whose route has no name or is unknown are rendered', async () => {
  library = await openLibrary({ site: named, code: { common: 'c', routes: { shelf: 's' } } });
  expect((await reopen({ site: framed, version: '2', code: { common: 'c', routes: { shelf: 's' } } }))?.counts).toMatchObject({ rendered: 6, changed: 6 });
  const nameless: SiteBundle = { views: plain.views, pages: plain.pages, render: framed.render };
  expect((await reopen({ site: nameless, version: '3', code }))?.counts).toMatchObject({ rendered: everything, unchanged: everything });
});

test('a page source that lists other pages adds and removes them under any route', async () => {
  library = await openLibrary({ site: named, code });
  const fewer = {
    ...named,
    pages: [
      pages(
        view('Pages', async () => [
          { path: '/shelf', lang: 'en' },
          { path: '/de/shelf', lang: 'de' },
        ]),
      ),
      ...named.pages.slice(1),
    ],
  };
  const publication = await reopen({ site: fewer, version: '2', code });
  // They no longer name each other as alternates.
  expect([publication?.counts.rendered, lines(publication)]).toEqual([2, ['changed /de/shelf', 'changed /shelf']]);
  const none = { ...fewer, pages: fewer.pages.slice(1) };
  expect(lines(await reopen({ site: none, version: '3', code }))).toEqual(['removed /de/shelf', 'removed /shelf']);
});

test('saves and instants that have passed meanwhile are published with the new code', async () => {
  library = await openLibrary({ site: named, code });
  await library.pipeline.stop();
  await library.write(`UPDATE authors SET bio = 'In the dark.' WHERE id = 'bo'`);
  expect((await reopen({ site: named, version: '2', code }))?.counts).toMatchObject({ rendered: everything, changed: 2 });
  const { clock } = library;
  await library.save(`UPDATE books SET published_at = '${new Date(clock.now + 1000).toISOString()}' WHERE id = 'b1'`);
  expect((await reopen({ site: named, version: '3', code, now: clock.now + 2000 }))?.counts).toMatchObject({ rendered: everything, changed: 2 });
});

test('a blocked page is rendered with the new code', async () => {
  library = await openLibrary({ site: named, code });
  await library.save(`UPDATE authors SET bio = '[boom]' WHERE id = 'bo'`);
  const waiting: SiteBundle = {
    ...named,
    render: (locals) =>
      named.render({ ...locals, content: async (asked, args) => JSON.parse(JSON.stringify(await locals.content(asked, args)).replace('[boom]', 'Sails.')) }),
  };
  const publication = await reopen({ site: waiting, version: '2', code });
  expect(publication?.counts.rendered).toBe(2);
  expect((await library.pipeline.status()).failedPages).toEqual([]);
});

test('new code that concerns more pages than a small publication is planned again for all workers, once', async () => {
  let batches = 0;
  const around = (parts: Parts): Parts => ({
    ...parts,
    renderer: {
      ...parts.renderer,
      open(options) {
        if (options.isFresh && options.storesBytes !== false) batches += 1;
        return parts.renderer.open(options);
      },
    },
  });
  library = await openLibrary({ site: named, code });
  expect((await reopen({ site: framed, version: '2', code: bookChanged, around, large: 6 }))?.counts.rendered).toBe(6);
  expect(batches).toBe(1);
  expect((await reopen({ site: named, version: '3', code, around, large: 5 }))?.counts).toMatchObject({ rendered: 6, unchanged: 0 });
  expect(batches).toBe(3);
});
