import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeEditor } from '../../test/editor.ts';
import { makeExample } from '../../test/example.ts';
import { type Preparing, prepareRelease } from '../../test/release.ts';
import { openStem, type Stem } from '../../test/stem.ts';
import { findRelease } from '../releases/release.ts';
import { typefaceOf } from './changed-pages.ts';
import { rewritePage } from './rewrite-page.ts';
import { keepAssumed } from './walked-release.ts';

let stem: Stem;
let release: Preparing;
let event: string;
let slug: string;
let base: string;
beforeEach(async () => {
  stem = await openStem();
  const format = await makeExample('event_formats', stem);
  [event, slug] = [format.id, String(format.slug)];
  await stem.live();
  release = await prepareRelease(stem);
  await release.write('PATCH', `/api/formats/${event}`, { title: 'Summit of the Alps', title_de: 'Alpengipfel' });
  base = `/admin/future/${release.id}`;
});
afterEach(() => stem.close());

const walk = async (path: string, as: 'editor' | 'visitor' = 'editor', from = base) => {
  const answer = await stem.request(from + path, { as });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
};
const inDays = (days: number) => new Date(stem.clock.now + days * 86_400_000).toISOString();
const makeLink = async (days = 7) => stem.write('POST', `/api/releases/${release.id}/links`, { expires_at: inDays(days) });

test('an editor walks through the site as the release will make it, while visitors see nothing of it', async () => {
  const { status, headers, text } = await walk('/communities');
  expect([status, text.includes('Summit of the Alps')]).toEqual([200, true]);
  expect((await walk('/de/communities')).text).toContain('Alpengipfel');
  expect(headers.get('cache-control')).toBe('private, no-store');
  expect([headers.get('x-robots-tag'), headers.get('referrer-policy'), headers.get('etag')]).toEqual(['noindex, nofollow', 'no-referrer', null]);
  expect(await (await stem.request('/communities')).text()).not.toContain('Summit');
  expect((await walk('/~now/communities')).text).not.toContain('Summit');
  expect(text).toContain(`href="/admin/pages?find=%2Fcommunities&amp;release=${release.id}"`);
});

test('the walked page is the published one afterwards, except for its links and the bar', async () => {
  const walked = (await walk('/communities')).text;
  expect((await release.publish()).status).toBe(200);
  await stem.live();
  const live = await (await stem.request('/communities')).text();
  const bare = walked.replace(/<stem-release-bar>[\s\S]*?<\/stem-release-bar>/, '').replaceAll(`href="${base}/`, 'href="/');
  expect(bare).toBe(live);
});

test('links lead on within the walk, now as then, and files and the api stay where they are', async () => {
  expect((await walk('/communities')).text).toContain(`href="${base}/formats/${slug}"`);
  expect((await walk('/~now/communities')).text).toContain(`href="${base}/~now/formats/${slug}"`);
  expect(await walk('/COMMUNITIES')).toMatchObject({ status: 301 });
  expect((await walk('/COMMUNITIES')).headers.get('location')).toBe(`${base}/communities`);
  expect((await walk('/nowhere')).status).toBe(404);
});

test('the bar names the release, marks what changes, and switches between now and then', async () => {
  const { text } = await walk('/communities');
  const bar = /<stem-release-bar>([\s\S]*?)<\/stem-release-bar>/.exec(text)?.[1] ?? '';
  expect(bar).toContain('<b>Spring launch</b>');
  expect(bar).toContain('no date yet');
  expect(bar).toContain(`href="${base}/~now/communities"`);
  expect(bar).toContain('>Changed</a>');
  expect(bar).not.toContain('<script');
  await stem.write('POST', '/api/releases', { name: 'Another' });
  expect((await walk(`/formats/${slug}`)).text).toContain('class="mark same">Unchanged<');
  await stem.write('PATCH', `/api/releases/${release.id}`, { publish_at: '2099-03-05T08:00:00Z' });
  expect((await walk('/communities')).text).toContain('as of 5 March 2099, 09:00');
});

test('the list leads through the changed pages, and shows the text of one now and then', async () => {
  const { text } = await walk('/~changes');
  expect(text).toContain(`href="${base}/communities"`);
  expect(text).toContain(`href="${base}/de/communities"`);
  expect(text).not.toContain(`href="${base}/formats/${slug}"`);
  expect((await walk('/~changes/communities')).text).toMatch(/<ins>[^<]*Summit[^<]*<\/ins>/);
  const leads = async (path: string) => (await walk(path)).headers.get('location');
  const first = await leads('/~next?from=/nowhere');
  const second = await leads(`/~next?from=${first?.slice(base.length)}`);
  expect([first, second].sort()).toEqual([`${base}/communities`, `${base}/de/communities`]);
  expect(await leads(`/~previous?from=${second?.slice(base.length)}`)).toBe(first);
});

test('the search finds the texts of the future, and its results lead on within the walk', async () => {
  await stem.index.settled();
  const found = async (from: string, q: string) =>
    JSON.parse((await walk(`${from}/~search?q=${q}&lang=en`)).text).results.map(({ path }: { path: string }) => path);
  expect(await found('', 'alps')).toEqual([`${base}/communities`]);
  expect(await found('/~now', 'alps')).toEqual([]);
});

test('a page of the walk has its Markdown, which is not that of today', async () => {
  const { headers, text } = await walk('/communities.md');
  expect([headers.get('content-type'), headers.get('cache-control')]).toEqual(['text/markdown; charset=utf-8', expect.stringContaining('no-store')]);
  expect(text).toContain('Summit of the Alps');
  expect((await walk('/~now/communities.md')).text).not.toContain('Summit of the Alps');
  expect(await (await stem.request('/communities.md', { as: 'visitor' })).text()).not.toContain('Summit of the Alps');
});

test('an outsider walks with a link until its date or until it is revoked, and reads no remarks for editors', async () => {
  const { id, key } = await makeLink();
  const from = `/admin/future/${key}`;
  expect(await walk('/communities', 'visitor', from)).toMatchObject({ status: 200, text: expect.stringContaining('Summit of the Alps') });
  expect((await walk('/communities', 'visitor', from)).text).not.toContain('/admin/pages');
  expect((await walk('/de/communities', 'visitor', from)).text).toContain('>Geändert</a>');
  expect((await walk('/~changes', 'visitor', from)).status).toBe(200);
  const [stored] = await stem.database.rows('SELECT * FROM release_links');
  expect(JSON.stringify(stored)).not.toContain(String(key));
  expect(JSON.stringify(await stem.read(`/api/releases/${release.id}/links`, 'editor'))).not.toContain(String(key));

  const second = `/admin/future/${(await makeLink()).key}`;
  await stem.write('DELETE', `/api/releases/${release.id}/links/${id}`);
  expect((await walk('/communities', 'visitor', from)).status).toBe(404);
  stem.clock.now += 6 * 86_400_000;
  expect((await walk('/communities', 'visitor', second)).status).toBe(200);
  stem.clock.now += 2 * 86_400_000;
  expect((await walk('/communities', 'visitor', second)).status).toBe(404);
});

test('an outsider is led to no event that is not listed, and an editor is', async () => {
  const hidden = await makeExample('event_formats', stem, { slug: 'quokka', title: 'Quokka Conclave', is_listed: false });
  await stem.live();
  await release.write('PATCH', `/api/formats/${hidden.id}`, { slug: 'quokka-congress' });
  const from = `/admin/future/${(await makeLink()).key}`;
  for (const path of ['/~changes', '/communities', '/feed.xml', '/sitemap.xml', '/~search?q=quokka', '/~now/~search?q=quokka', '/~now/sitemap.xml'])
    expect([path, (await walk(path, 'visitor', from)).text]).toEqual([path, expect.not.stringMatching(new RegExp(`/quokka|quokka co|${hidden.id}`, 'i'))]);
  expect((await walk('/~changes', 'visitor', from)).text).toContain(`href="${from}/communities"`);
  const leads = async (path: string, as: 'editor' | 'visitor', at: string) => (await walk(path, as, at)).headers.get('location');
  expect(await leads('/~next?from=/de/communities', 'visitor', from)).not.toContain('quokka');
  expect(await leads('/~previous?from=/nowhere', 'visitor', from)).not.toContain('quokka');
  expect((await walk('/~changes')).text).toContain(`href="${base}/formats/quokka-congress"`);
  expect((await walk('/formats/quokka-congress', 'visitor', from)).status).toBe(200);
});

test('a link ends with the access of the editor who made it', async () => {
  const editor = await makeEditor(stem, 'editor');
  const body = { expires_at: new Date(stem.clock.now + 86_400_000).toISOString() };
  const made = await stem.request(`/api/releases/${release.id}/links`, { method: 'POST', body, headers: editor.headers });
  const { key } = (await made.json()) as { key: string };
  expect((await walk('/communities', 'visitor', `/admin/future/${key}`)).status).toBe(200);
  await stem.write('PATCH', `/api/editors/${editor.id}`, { is_blocked: true });
  expect((await walk('/communities', 'visitor', `/admin/future/${key}`)).status).toBe(404);
});

test('a link lasts at most 90 days, and not into the past', async () => {
  for (const days of [-1, 91]) {
    const answer = await stem.request(`/api/releases/${release.id}/links`, { as: 'editor', method: 'POST', body: { expires_at: inDays(days) } });
    expect([answer.status, (await answer.json()).errors]).toEqual([400, { expires_at: 'Choose a date within 90 days' }]);
  }
});

test('without a session the address of editors is not found, and those who try keys wait', async () => {
  expect(await walk('/communities', 'visitor')).toMatchObject({ status: 404, text: expect.not.stringContaining('Spring') });
  expect((await walk('/communities', 'visitor', '/admin/future/short')).status).toBe(404);
  expect((await walk('/../../api/formats', 'visitor')).status).not.toBe(500);
  const statuses: number[] = [];
  for (let count = 0; count < 62; count += 1) statuses.push((await walk('/', 'visitor', `/admin/future/${'x'.repeat(43)}`)).status);
  expect(new Set(statuses)).toEqual(new Set([404, 429]));
  expect((await walk('/communities')).status).toBe(200);
});

test('what a release changes is asked of the database once, until it, the content or the minute changes', async () => {
  let writes = 0;
  const write: Stem['database']['write'] = (...given) => {
    writes += 1;
    return stem.database.write(...given);
  };
  const saving = { database: { ...stem.database, write }, newId: randomUUID, now: () => new Date(stem.clock.now).toISOString(), onSaved: () => undefined };
  const assumedOf = keepAssumed({ saving });
  const assume = async () => {
    const found = await findRelease(release.id, stem.database.read);
    if (found) return assumedOf(found);
    throw new Error('The release has been removed');
  };
  const first = await assume();
  expect([first.changes.length, await assume(), writes]).toEqual([1, first, 1]);
  await release.write('PATCH', `/api/formats/${event}`, { location: 'Chur' });
  expect([Object.keys((await assume()).changes[0]?.changes ?? {}), writes]).toEqual([expect.arrayContaining(['title', 'location']), 2]);
  stem.clock.now += 60_000;
  await assume();
  expect(writes).toBe(3);
});

test('the bar is before the content and after a link that skips to it', () => {
  const rewritten = (body: string) =>
    rewritePage(`<html><body class="x">${body}</body></html>`, { base: '/w', origins: ['https://stem.test'], bar: '<i></i>' });
  expect(rewritten('<p>1</p>')).toBe('<html><body class="x"><i></i><p>1</p></body></html>');
  expect(rewritten('<a href="#content">Skip</a><p>1</p>')).toBe('<html><body class="x"><a href="#content">Skip</a><i></i><p>1</p></body></html>');
  expect(rewritten('')).toBe('<html><body class="x"><i></i></body></html>');
});

test.each([
  ['<a href="/about?x=1&amp;y=2#z">', '<a href="/w/about?x=1&amp;y=2#z">'],
  ["<a class='href=\"/x\"' href='/about'>", '<a class=\'href="/x"\' href="/w/about">'],
  ['<a title="as href=/x or href=\'/y\'" href="/about">', '<a title="as href=/x or href=\'/y\'" href="/w/about">'],
  ['<a href=/about>', '<a href="/w/about">'],
  ['<a href="https://stem.test/about">', '<a href="/w/about">'],
  ['<form action="/api/search">', '<form action="/w/~search">'],
  ['<a href="//other.test/">', '<a href="//other.test/">'],
  ['<a href="https://stem.test.evil/about">', '<a href="https://stem.test.evil/about">'],
  ['<a href="/media/a.pdf">', '<a href="/media/a.pdf">'],
  ['<a href="#top">', '<a href="#top">'],
  ['<img src="/about">', '<img src="/about">'],
  ['<script>"<a href=\\"/about\\">"</script>', '<script>"<a href=\\"/about\\">"</script>'],
])('%s becomes %s', (tag, expected) => {
  expect(rewritePage(tag, { base: '/w', origins: ['https://stem.test'], bar: '' })).toBe(expected);
});

test('the list and the comparison are set in the typeface that the pages load', () => {
  const page = '<link rel="preload" as="image" href="/a.svg"><link rel="preload" as="font" type="font/woff2" href="/_astro/sans.abc.woff2" crossorigin>';
  expect(typefaceOf(page)).toContain('src:url(/_astro/sans.abc.woff2)');
  expect(typefaceOf('<link rel="icon" href="/favicon.svg">')).toBe('');
});
