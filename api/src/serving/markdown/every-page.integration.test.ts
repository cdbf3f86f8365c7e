// The twin in Markdown of every page of the demo site says what its page says, in both languages.
import { parseDocument } from 'htmlparser2';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStem, type Stem } from '../../../test/stem.ts';
import { extractPageText } from '../../search/page-text.ts';
import { elementsIn, isHidden } from './page-tree.ts';

let stem: Stem;
let pages: string[];
beforeAll(async () => {
  stem = await openStem({ isWhole: true, origin: 'https://stem.test' });
  pages = [...(await stem.pipeline.servedPaths())].flatMap(([path, { status, headers }]) =>
    status === 200 && headers['content-type']?.startsWith('text/html') ? [path] : [],
  );
});
afterAll(() => stem.close());

const get = async (path: string, headers = {}) => stem.request(path, { as: 'visitor', headers });
const textOf = async (path: string) => (await get(path)).text();
const twinOf = (path: string) => `${path}${path.endsWith('/') ? 'index' : ''}.md`;
/** Without marks of Markdown and its addresses. */
const wordsOf = (text: string) => text.replaceAll(/\]\([^)]*\)/g, '] ').match(/[\p{L}\p{N}]+/gu) ?? [];

test('every page has a twin with all its words and links, and no other links', async () => {
  expect(pages.length).toBeGreaterThan(60);
  for (const path of pages) {
    const [html, markdown] = [await textOf(path), await textOf(twinOf(path))];
    const words = new Set(wordsOf(markdown));
    const { sections = [] } = extractPageText(html) ?? {};
    const missing = sections.flatMap(({ heading, text }) => wordsOf(`${heading} ${text}`)).filter((word) => !words.has(word));
    expect([path, [...new Set(missing)]]).toEqual([path, []]);
    const linked = [...markdown.matchAll(/\]\((\S+?)\)|^<(\S+)>$/gm)].flatMap(([, link, around]) => link ?? around ?? []);
    expect([path, [...new Set(linked)].sort()]).toEqual([path, addressesIn(html, `https://stem.test${path}`)]);
  }
});

/** Of the links and pictures in the content of a page that are not for the eye or the hand alone. */
function addressesIn(html: string, base: string): string[] {
  const found = new Set<string>();
  const main = [...elementsIn(parseDocument(html).children)].find(({ name }) => name === 'main');
  const hidden = new Set([...elementsIn(main?.children ?? [])].filter(isHidden).flatMap((element) => [element, ...elementsIn(element.children)]));
  for (const element of elementsIn(main?.children ?? [])) {
    const { href, src, alt = '' } = element.attribs;
    if (hidden.has(element)) continue;
    const address = element.name === 'a' ? href : element.name === 'img' && alt.trim() !== '' && !src?.startsWith('data:') ? src : undefined;
    if (address !== undefined) found.add(new URL(address, base).href.replaceAll('(', '%28').replaceAll(')', '%29'));
  }
  return [...found].sort();
}

test('a save changes a page and its twin, and nothing is rendered for the twin', async () => {
  const before = (await get('/formats/bankerscom.md')).headers.get('etag') ?? '';
  const other = (await get('/formats/energycom.md')).headers.get('etag') ?? '';
  const { id } = (await stem.read('/api/formats/bankerscom')) as { id: string };
  await stem.write('PATCH', `/api/formats/${id}`, { location: 'Quokkatown' });
  await stem.live();
  const [publication] = await stem.pipeline.receipts.latest(1);
  expect(publication?.pages.map(({ path }) => path)).toContain('/formats/bankerscom');
  expect(publication?.pages.filter(({ path }) => path.endsWith('.md'))).toEqual([]);
  const after = await get('/formats/bankerscom.md', { 'if-none-match': before });
  expect([after.status, await after.text()]).toEqual([200, expect.stringContaining('Quokkatown')]);
  expect((await get('/formats/energycom.md', { 'if-none-match': other })).status).toBe(304);
});

test('a program that asks for Markdown is led to the twin, and everybody else gets the page', async () => {
  const led = await get('/de/?x=1', { accept: 'text/markdown, text/html;q=0.9' });
  expect([led.status, led.headers.get('location'), led.headers.get('cache-control')]).toEqual([302, '/de/index.md?x=1', 'private, no-store']);
  for (const accept of ['text/html,*/*;q=0.8', '*/*', 'text/html, text/markdown;q=0.5', 'nonsense'])
    expect([accept, (await get('/de/', { accept })).status]).toEqual([accept, 200]);
  for (const path of ['/nowhere', '/feed.xml', '/robots.txt', '/%ff'])
    expect([path, (await get(path, { accept: 'text/markdown' })).headers.get('location')]).toEqual([path, null]);
});

test.each(['', '/de'])('llms.txt lists pages as Markdown, which are there (%s)', async (language) => {
  const text = await textOf(`${language}/llms.txt`);
  const listed = [...text.matchAll(/^- \[.+?\]\(https:\/\/stem\.test(\S+\.md)\)/gm)].map(([, path = '']) => path);
  expect(listed).toEqual(expect.arrayContaining([`${language}/index.md`, `${language}/formats/bankerscom.md`, `${language}/about.md`]));
  expect(listed).toHaveLength(text.match(/^- /gm)?.length ?? 0);
  for (const path of listed) expect([path, (await get(path)).status]).toEqual([path, 200]);
});
