import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { fakeHeaders } from '../../../test/fake-cdn.ts';
import { openLibrary } from '../../../test/library.ts';
import { libraryWithParts } from '../../../test/parts-site.ts';
import { createEdge, tagOf, twinOf, withTwins } from '../edge.ts';

let made: number;
beforeEach(() => {
  made = 0;
});
const twin = {
  extension: '.words',
  type: 'text/plain; charset=utf-8',
  make(html: string) {
    made += 1;
    return html.replaceAll(/<[^<>]+>/g, ' ');
  },
};

async function open() {
  const library = await openLibrary({ site: libraryWithParts({ path: '/404', lang: 'en', status: 404 }, { path: '/old', lang: 'en', redirect: '/shelf' }) });
  onTestFinished(() => library.close());
  const { pipeline, objects } = library;
  const edge = createEdge({ ...withTwins({ manifest: pipeline.manifest, objects }, twin), cdn: fakeHeaders, onPublication: pipeline.onPublication });
  return { ...library, visit: async (path: string, headers = {}) => edge.request(`https://library.example${path}`, { headers }) };
}

test('the address of a twin is that of its page with an extension', () => {
  expect(['/shelf', '/', '/de/'].map((path) => twinOf(path, twin))).toEqual(['/shelf.words', '/index.words', '/de/index.words']);
});

test('a page has a twin of its bytes with those of its parts, which says whose it is', async () => {
  const { visit } = await open();
  const page = await (await visit('/books/numbers')).text();
  const response = await visit('/books/numbers.words');
  expect([response.status, response.headers.get('content-type')]).toEqual([200, twin.type]);
  expect(response.headers.get('link')).toBe('</books/numbers>; rel="canonical"');
  expect(response.headers.get('x-robots-tag')).toBe('noindex');
  const text = await response.text();
  expect(text).toBe(page.replaceAll(/<[^<>]+>/g, ' '));
  expect(text).toContain('Numbers');
});

test('a save changes the twins of the pages it changes, and no others are made again', async () => {
  const { visit, save } = await open();
  const [before, other] = [await visit('/books/numbers.words'), await visit('/books/letters.words')];
  expect(made).toBe(2);
  await save("UPDATE books SET title = 'Counting' WHERE slug = 'numbers'");
  expect(await (await visit('/books/numbers.words')).text()).toContain('Counting');
  expect((await visit('/books/letters.words', { 'if-none-match': other.headers.get('etag') ?? '' })).status).toBe(304);
  expect(made).toBe(3);
  expect((await visit('/books/numbers.words', { 'if-none-match': before.headers.get('etag') ?? '' })).status).toBe(200);
});

test('a hundred who ask at once get one', async () => {
  const { visit } = await open();
  const answers = await Promise.all(Array.from({ length: 100 }, () => visit('/shelf.words')));
  expect([new Set(answers.map(({ status }) => status)), made]).toEqual([new Set([200]), 1]);
});

test('what purges a page in a CDN purges its twin', async () => {
  const { visit } = await open();
  const tags = (await visit('/books/numbers.words')).headers.get('surrogate-key')?.split(' ') ?? [];
  const ofPage = (await visit('/books/numbers')).headers.get('surrogate-key')?.split(' ') ?? [];
  expect(tags).toEqual(expect.arrayContaining([...ofPage, tagOf('/books/numbers.words')]));
});

test('what is no page has no twin', async () => {
  const { visit } = await open();
  for (const path of ['/nowhere.words', '/old.words', '/404.words', '/.words', '/sitemap.xml.words'])
    expect([path, (await visit(path)).status]).toEqual([path, 404]);
  expect(made).toBe(0);
});

test('the twin of a page whose bytes are gone is not available, and is there again with them', async () => {
  const { pipeline, objects } = await open();
  let isGone = true;
  const lost = { get: async (object: string) => (isGone ? undefined : objects.get(object)) };
  const edge = createEdge(withTwins({ manifest: pipeline.manifest, objects: lost }, twin));
  expect((await edge.request('https://library.example/shelf.words')).status).toBe(503);
  isGone = false;
  expect((await edge.request('https://library.example/shelf.words')).status).toBe(200);
});
