import { expect, test } from 'vitest';
import type { Adapter, Pages } from './adapters/adapter.ts';
import { type Case, field, list, type Site } from './case.ts';
import { cases } from './cases.ts';
import { judge } from './judge.ts';
import { pathOf, recordsOf } from './site.ts';

const example: Case = {
  id: 'example',
  title: 'A title is on its page and in the index',
  report: 'https://example.org',
  tool: 'CDN',
  site: {
    content: { posts: { a: { title: 'Anna' }, b: { title: 'Bert' } } },
    pages: [
      { path: '/', show: list('posts', {}, field('title')) },
      { path: '/:id/', each: 'posts', show: field('title') },
    ],
  },
  edits: [
    {
      save: { posts: { a: { title: 'Ada' }, c: { title: 'Cleo' } } },
      remove: { posts: ['b'] },
      shows: { '/': 'Ada', '/a/': 'Ada', '/c/': 'Cleo' },
      gone: ['/b/'],
    },
  ],
};

/** A tool for that one site. */
const pagesOf = (site: Site): Map<string, string> =>
  new Map([
    [
      '/',
      recordsOf(site, 'posts')
        .map(({ title }) => title)
        .join(' '),
    ],
    ...recordsOf(site, 'posts').map((record) => [pathOf('/:id/', record), String(record.title)] as const),
  ]);

/** `live` is what visitors get after the edit, made of the pages before and those of a clean build. */
function createTool(live: (before: Pages, clean: Pages) => Pages, rendered: readonly string[] = []): Adapter {
  return {
    name: 'Tool',
    how: '',
    async open(site) {
      let pages: Pages = pagesOf(site);
      return {
        built: 1,
        async apply(next) {
          pages = live(pages, pagesOf(next));
          return 1;
        },
        read: async (paths) => new Map([...pages].filter(([path]) => paths.includes(path))),
        rendered: async () => rendered,
        close: async () => undefined,
      };
    },
    build: async (site) => pagesOf(site),
  };
}

const without = (pages: Pages, path: string): Pages => new Map([...pages].filter(([one]) => one !== path));
const withPage = (pages: Pages, path: string, html = ''): Pages => new Map([...pages, [path, html]]);

test('a tool that makes what a clean build makes is right', async () => {
  expect(
    await judge(
      example,
      createTool((_, clean) => clean),
    ),
  ).toEqual({ wrong: [], needless: 0, milliseconds: [1] });
});

test.each([
  ['stale', '/', (before: Pages, clean: Pages) => withPage(clean, '/', before.get('/'))],
  ['missing', '/c/', (_: Pages, clean: Pages) => without(clean, '/c/')],
  ['left over', '/b/', (before: Pages, clean: Pages) => withPage(clean, '/b/', before.get('/b/'))],
  ['torn', '/', (_: Pages, clean: Pages) => withPage(clean, '/', 'Ada Bert')],
])('a page is %s: %s', async (fault, path, live) => {
  expect((await judge(example, createTool(live))).wrong).toEqual([{ path, fault }]);
});

test('a page that stays as it was two edits ago is stale, not torn', async () => {
  const edits = [...example.edits, { save: { posts: { a: { title: 'Anita' } } }, shows: { '/': 'Anita' } }];
  const { wrong } = await judge(
    { ...example, edits },
    createTool((before, clean) => withPage(clean, '/', before.get('/'))),
  );
  expect(wrong).toEqual([{ path: '/', fault: 'stale' }]);
});

test('pages that were rendered with the same bytes are counted, others are not', async () => {
  const edits = [{ save: { posts: { a: { title: 'Ada' } } }, shows: { '/a/': 'Ada' }, keeps: ['/b/'] }];
  expect(
    await judge(
      { ...example, edits },
      createTool((_, clean) => clean, ['/', '/a/', '/b/', '/b/']),
    ),
  ).toMatchObject({ wrong: [], needless: 1 });
});

test('a clean build that does not do what the case says fails the case, not the tool', async () => {
  const judged = (edit: object) =>
    judge(
      { ...example, edits: [{ ...example.edits[0], ...edit }] },
      createTool((_, clean) => clean),
    );
  await expect(judged({ shows: { '/': 'Zoe' } })).rejects.toThrow('/ shows “Zoe”');
  await expect(judged({ hides: { '/': 'Ada' } })).rejects.toThrow('/ hides “Ada”');
  await expect(judged({ gone: ['/a/'] })).rejects.toThrow('/a/ goes');
  await expect(judged({ keeps: ['/'] })).rejects.toThrow('/ keeps its bytes');
});

test('each case has a public report of its own, and says of some page what must become of it', () => {
  expect(cases.length).toBeGreaterThanOrEqual(30);
  expect(new Set(cases.map(({ id }) => id)).size).toBe(cases.length);
  expect(new Set(cases.map(({ report }) => report)).size).toBe(cases.length);
  for (const { id, report, edits } of cases) {
    expect(report).toMatch(/^https:\/\/github\.com\/[\w.-]+\/[\w.-]+\/(?:issues|pull)\/\d+$/);
    for (const { shows, hides, gone, keeps } of edits)
      expect({ id, says: [shows, hides, gone, keeps].some((one) => one !== undefined) }).toEqual({ id, says: true });
  }
});
