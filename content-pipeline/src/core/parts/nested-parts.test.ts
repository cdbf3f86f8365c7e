// Parts within parts: a part within itself, and too many within each other, are refused; what was live before stays.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Library, openLibrary } from '../../../test/library.ts';
import { libraryWithParts } from '../../../test/parts-site.ts';
import { authors } from '../../../test/site.ts';
import type { SiteBundle } from '../pipeline.ts';
import { pages, view } from '../read.ts';
import { nameWithParameters, say } from '../sentences.ts';

/** Each author is a part that shows the authors whose names its biography has, beside each other; the page shows the first one. */
function chainSite(): SiteBundle {
  const bio = view('Bio', async (read, { id }: { id: string }) => (await read.one(authors, { id }))?.bio ?? null);
  const fixed = view('Pages', async () => [
    { path: '/chain', lang: 'en' },
    { path: '/other', lang: 'en' },
  ]);
  return {
    views: [bio],
    pages: [pages(fixed)],
    async render({ part, page }) {
      return new Response(`<!doctype html><html><body>${part('Link', { id: page.path === '/chain' ? 'p1' : 'p4' })}</body></html>`, {
        headers: { 'content-type': 'text/html; charset=utf-8' },
      });
    },
    async renderPart(_name, args, { content, part }) {
      const { id } = args as { id: string };
      const words = ((await content(bio, { id })) ?? '').split(' ').filter((word) => word !== '');
      return new Response(`${id}(${words.map((word) => (/^p\d/.test(word) ? part('Link', { id: word }) : word)).join(',')})`);
    },
  };
}

let library: Library;
beforeEach(async () => {
  library = await openLibrary({ site: chainSite() });
});
afterEach(async () => {
  expect(await library.pipeline.verify()).toMatchObject({ mismatches: [] });
  await library.close();
});
const set = (id: string, bio: string) => `INSERT OR REPLACE INTO authors (id, name, bio) VALUES ('${id}', '${id}', '${bio}')`;
const shown = async (path: string) => {
  const answer = await library.visit(path);
  return [answer.status, /<body>(.*)<\/body>/.exec(await answer.text())?.[1]];
};
const refused = (publication: Awaited<ReturnType<Library['save']>>) =>
  [...(publication?.parts ?? []), ...(publication?.pages ?? [])].flatMap(({ path, outcome, failure }) =>
    outcome === 'failed' ? [`${path}: ${nameWithParameters(failure)}`] : [],
  );
const tooDeep = (part: string) => `pages.partTooDeep (${part} (en), 7)`;
const link = (id: string) => `["Link","en",{"id":"${id}"}]`;
/** p1 shows p2, p2 shows p3, and so on. */
const chain = (length: number) => Array.from({ length }, (_, place) => set(`p${place + 1}`, place + 1 < length ? `p${place + 2}` : 'end'));
const nested = (from: number, to: number): string => (from === to ? `p${to}(end)` : `p${from}(${nested(from + 1, to)})`);

test('eight parts within each other are live, and a ninth is refused where it is added', async () => {
  await library.save(...chain(8));
  expect(await shown('/chain')).toEqual([200, nested(1, 8)]);
  const ninth = await library.save(set('p9', 'end'), set('p8', 'p9'));
  expect(refused(ninth)).toEqual([`${link('p8')}: ${tooDeep('Link')}`]);
  expect(ninth?.pages).toEqual([]);
  expect(await shown('/chain')).toEqual([200, nested(1, 8)]);
  // The change of another part in the chain goes live meanwhile.
  const other = await library.save(set('p1', 'p2 first'));
  expect([refused(other), other?.parts.map(({ path }) => path)]).toEqual([[], [link('p1')]]);
  expect(await shown('/chain')).toEqual([200, `p1(${nested(2, 8)},first)`]);
  // When the chain is shorter above, what was refused comes by itself.
  const shorter = await library.save(set('p1', 'p3'));
  expect(refused(shorter)).toEqual([]);
  expect(await shown('/chain')).toEqual([200, `p1(${nested(3, 9)})`]);
  expect((await library.pipeline.verify()).blocked).toEqual([]);
});

test('nine new parts within each other are refused with the page that shows them, and the page of a shorter chain is live', async () => {
  await library.save(...chain(9));
  expect(await shown('/other')).toEqual([200, nested(4, 9)]);
  const [first, ...more] = (await library.pipeline.status()).failedPages;
  expect([first?.failure, more.length]).toEqual([say('pages.partTooDeep', 'Link (en)', 7), 0]);
  await library.save(set('p5', 'end'));
  expect(await shown('/chain')).toEqual([200, nested(1, 4).replace('end', 'p5(end)')]);
  expect((await library.pipeline.verify()).blocked).toEqual([]);
});

test('a circle that closes over several publications is refused where it closes, and opens again', async () => {
  await library.save(set('p4', 'sea'));
  await library.save(set('p1', 'p4'));
  expect(await shown('/chain')).toEqual([200, 'p1(p4(sea))']);
  const closing = await library.save(set('p4', 'p1 sea'));
  expect([refused(closing), closing?.pages]).toEqual([[`${link('p4')}: ${tooDeep('Link')}`], []]);
  for (const [path, html] of [
    ['/chain', 'p1(p4(sea))'],
    ['/other', 'p4(sea)'],
  ] as const)
    expect(await shown(path)).toEqual([200, html]);
  const opened = await library.save(set('p1', 'land'));
  expect(refused(opened)).toEqual([]);
  expect(await shown('/other')).toEqual([200, 'p4(p1(land),sea)']);
  expect((await library.pipeline.verify()).blocked).toEqual([]);
});

test('of two parts that start to show each other in one save one is live, and a part that shows itself is refused', async () => {
  await library.save(set('p1', 'land'), set('p4', 'sea'));
  const both = await library.save(set('p1', 'p4'), set('p4', 'p1'));
  expect(refused(both)).toHaveLength(1);
  expect((await shown('/chain'))[0]).toBe(200);
  const itself = await library.save(set('p1', 'land'), set('p4', 'p4'));
  expect(refused(itself)).toEqual([`${link('p4')}: ${tooDeep('Link')}`]);
  await library.save(set('p4', 'sea'));
  expect(await shown('/other')).toEqual([200, 'p4(sea)']);
  expect((await library.pipeline.verify()).blocked).toEqual([]);
});

test('a list that shows itself through a part of it keeps its last good version', async () => {
  await library.close();
  library = await openLibrary({ site: libraryWithParts() });
  const loop = await library.save(`UPDATE authors SET bio = '[loop]' WHERE id = 'bo'`);
  expect(refused(loop)).toEqual(['de', 'en'].map((lang) => `["Writer","${lang}",{"author":"bo"}]: pages.partTooDeep (Writers (${lang}), 7)`));
  expect(await (await library.visit('/shelf')).text()).toContain('<p>Bo: Sails.</p>');
});
