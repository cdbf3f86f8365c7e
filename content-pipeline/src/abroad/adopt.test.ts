// A blog that knows nothing of the engine: each edit renders the documents that show it, and what is live equals `astro build`.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BlogFolder, makeBlog, picture, post } from '../../test/adopted-blog.ts';
import { startAdopted, type TestedSite } from '../../test/adopted-site.ts';

let folder: BlogFolder;
let site: TestedSite;
const today = Date.now();
beforeAll(async () => {
  folder = await makeBlog();
  site = await startAdopted(folder, today);
});
afterAll(async () => {
  await site?.stop();
  await folder.remove();
});

const posts = 'src/content/posts';
const all = ['/', '/404', '/about/', '/feed.xml', '/list/1/', '/list/2/', '/old/', '/posts/boats/', '/posts/letters/', '/posts/numbers/'];

test('the first publication has the files of astro build', { tags: 'long' }, async () => {
  expect(site.first.pages.map(({ path }) => path).sort()).toEqual(all);
  expect(await site.differing()).toEqual([]);
});

test('each edit renders the documents that show it, and no others', async () => {
  const edits: [string, Parameters<TestedSite['edit']>[0], string[]][] = [
    ['a text', { [`${posts}/boats.md`]: post('Boats', 1, 'bo', 'Boats sail.') }, ['changed /posts/boats/']],
    [
      'a title that no list shows',
      { [`${posts}/boats.md`]: post('Ships', 1, 'bo', 'Boats sail.') },
      ['changed /feed.xml', 'changed /list/1/', 'changed /posts/boats/'],
    ],
    [
      'the name of an author',
      { 'src/content/authors.json': '[{"id":"ada","name":"Ada","town":"London"},{"id":"bo","name":"Bob","town":"Oslo"}]' },
      ['changed /posts/boats/'],
    ],
    ['what no page shows', { 'src/content/authors.json': '[{"id":"ada","name":"Ada","town":"Paris"},{"id":"bo","name":"Bob","town":"Oslo"}]' }, []],
    ['the same text', { [`${posts}/boats.md`]: post('Ships', 1, 'bo', 'Boats sail.') }, []],
    [
      'a new post',
      { [`${posts}/trains.md`]: post('Trains', 9, 'ada', 'Trains roll.') },
      ['changed /', 'changed /feed.xml', 'changed /list/2/', 'added /posts/trains/'],
    ],
    ['a removed post', { [`${posts}/letters.md`]: undefined }, ['changed /feed.xml', 'changed /list/1/', 'changed /list/2/', 'removed /posts/letters/']],
  ];
  for (const [what, edit, expected] of edits) expect([what, ...(await site.edit(edit)).sort()]).toEqual([what, ...expected.sort()]);
  expect(await site.verify()).toEqual({ pages: 10, mismatches: [], blocked: [] });
  expect(await site.differing()).toEqual([]);
});

test('what a module remembers of content is never outdated', async () => {
  expect((await site.visit('/')).text).toContain('Trains');
  expect((await site.edit({ [`${posts}/trains.md`]: post('Rails', 9, 'ada', 'Trains roll.') })).sort()).toEqual([
    'changed /',
    'changed /feed.xml',
    'changed /list/2/',
    'changed /posts/trains/',
  ]);
  await site.edit({ [`${posts}/trains.md`]: post('Rails', 2, 'ada', 'Trains roll.') });
});

test('a page is made from the snapshot of its batch, not from the newest files', async () => {
  const before = (await site.visit('/')).text;
  await site.edit({ [`${posts}/trains.md`]: post('Tracks', 2, 'ada', 'Trains roll.') });
  const after = (await site.visit('/')).text;
  expect([before.includes('Tracks'), after.includes('Tracks')]).toEqual([false, true]);
  expect(await site.before('/')).toBe(before);
  expect((await site.visit('/')).text).toBe(after);
  expect((await site.verify()).mismatches).toEqual([]);
});

test('a sentence that is not valid leaves the site as it is', async () => {
  expect(await site.edit({ [`${posts}/boats.md`]: '---\ntitle: 7\n---\nNothing else' })).toEqual([]);
  expect((await site.visit('/posts/boats/')).text).toContain('Boats sail.');
  expect(await site.edit({ [`${posts}/boats.md`]: post('Ships', 1, 'bo', 'Boats rest.') })).toEqual(['changed /posts/boats/']);
});

test('a style sheet, public files and a new picture are compiled once, and the site says why', async () => {
  await site.edit({
    'src/styles/site.css': 'body { color: darkred; }',
    'public/robots.txt': 'User-agent: none',
    [`${posts}/seal.svg`]: picture('blue'),
    [`${posts}/boats.md`]: post('Ships', 1, 'bo', '![A seal](./seal.svg)'),
  });
  expect(await site.compiled()).toMatchObject({ state: 'live', reason: 'src/content/posts/seal.svg is a new picture' });
  expect(await site.differing()).toEqual([]);
});

test('a page that shows the year is rendered when it changes, and one that shows the month', async () => {
  const year = new Date(today).getFullYear();
  await site.setClock(today + 366 * 86_400_000);
  await expect.poll(async () => (await site.visit('/')).text).toContain(`© ${year + 1}`);
  expect(await site.rendered()).toBe((await site.verify()).pages - 2);
  await site.setClock(today);
  await expect.poll(async () => (await site.visit('/')).text).toContain(`© ${year}`);
});

test('code that does not compile leaves the site as it is', async () => {
  await expect(site.edit({ 'src/pages/about.astro': '---\nconst = ;\n---\n' })).rejects.toThrow();
  expect(await site.compiled()).toMatchObject({ state: 'failed', reason: 'src/pages/about.astro has changed' });
  expect((await site.visit('/about/')).status).toBe(200);
  expect(await site.edit({ [`${posts}/trains.md`]: post('Tracks', 2, 'ada', 'Trains stop.') })).toEqual(['changed /posts/trains/']);
});

test('code that compiles and cannot start leaves the site as it is', async () => {
  await folder.write('src/pages/about.astro', undefined);
  const onStart = "if (import.meta.url.includes('-bundle-')) throw new Error('It cannot start');";
  await expect(site.edit({ 'src/newest.ts': `${onStart}\nexport const newest = async () => [];` })).rejects.toThrow('It cannot start');
  expect(await site.compiled()).toMatchObject({ state: 'failed', reason: 'src/newest.ts has changed' });
  expect((await site.visit('/')).text).toContain('Tracks');
  expect(await site.edit({ [`${posts}/trains.md`]: post('Tracks', 2, 'ada', 'Trains rest.') })).toEqual(['changed /posts/trains/']);
});
