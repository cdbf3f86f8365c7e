// What is rendered in advance goes live in one instant, without being rendered again.
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Library, type LibraryOptions, lines, openLibrary } from '../../../test/library.ts';
import { changesOf, watchRenders } from '../../../test/prepared.ts';
import { books, libraryWith } from '../../../test/site.ts';
import { parseChange } from '../changes.ts';
import type { SiteBundle } from '../pipeline.ts';
import { view } from '../read.ts';
import type { BatchOptions } from '../rendering/renderer.ts';

const plain = libraryWith({ path: '/dated', lang: 'en' });

let library: Library;
let renders: ReturnType<typeof watchRenders>;
const open = async (options: LibraryOptions = {}) => {
  renders = watchRenders();
  library = await openLibrary({ large: 2, prepareAfter: 1, around: renders.around, ...options });
  renders.take();
};
beforeEach(() => open());
afterEach(async () => {
  expect(await library.pipeline.verify()).toMatchObject({ mismatches: [] });
  await library.close();
});

const text = async (path: string) => (await library.visit(path)).text();
const prepare = async (statements: readonly string[], now = library.clock.now) =>
  library.pipeline.prepare('spring', { changes: await changesOf(library, statements), now });
/** Rendered since the last call, when everything in the background is done. */
const renderedLater = async () => {
  await pause(50);
  // Runs after what has begun.
  await library.pipeline.prepare('nothing', { changes: [], now: library.clock.now });
  library.pipeline.discard('nothing');
  return renders.take();
};

const launch = [
  `INSERT INTO authors VALUES ('cy', 'Cy', 'Starts.', NULL, NULL)`,
  `INSERT INTO books VALUES ('b4', 'starts', 'Starts', 'Anfänge', 'cy', 4, NULL)`,
  `UPDATE authors SET bio = 'Counts on.', bio_de = 'Zählt weiter.' WHERE id = 'ada'`,
];
const launched = ['/books/letters', '/books/numbers', '/books/starts', '/de/books/letters', '/de/books/numbers', '/de/books/starts', '/de/shelf', '/shelf'];

test('what is prepared is rendered once and visible nowhere; its changes are then live at once without rendering', async () => {
  expect(await prepare(launch)).toEqual({ documents: 8, blocked: [], isKept: true });
  expect(renders.take()).toEqual({ inAdvance: launched, published: [] });
  expect((await library.visit('/books/starts')).status).toBe(404);
  expect(await text('/shelf')).not.toContain('Starts');
  const publication = await library.save(...launch);
  expect(lines(publication)?.toSorted()).toEqual(launched.map((path) => `${path.includes('starts') ? 'added' : 'changed'} ${path}`).toSorted());
  expect(renders.take()).toEqual({ inAdvance: [], published: [] });
  expect(await text('/books/numbers')).toContain('Counts on.');
});

test('what is due is rendered like a save and waits for nothing that is prepared at lower priority, unless it is large itself', async () => {
  await library.close();
  const opened: (boolean | undefined)[] = [];
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await open({
    around(parts) {
      const { renderer, ...others } = renders.around(parts);
      async function hold({ assuming, isLarge }: BatchOptions) {
        if (assuming) opened.push(isLarge);
        if (assuming && isLarge) await released;
      }
      return { ...others, renderer: { ...renderer, open: (options) => hold(options).then(() => renderer.open(options)) } };
    },
  });
  const small = [`UPDATE authors SET bio = 'Rows.', bio_de = 'Rudert.' WHERE id = 'bo'`];
  const due = async (key: string, statements: readonly string[]) =>
    library.pipeline.prepare(key, { changes: await changesOf(library, statements), now: library.clock.now }, true);
  const inAdvance = [prepare(small), due('large', launch)];
  expect(await Promise.race([due('spring', small), pause(30_000)]).finally(release)).toEqual({ documents: 2, blocked: [], isKept: true });
  await Promise.all(inAdvance);
  expect(opened.toSorted()).toEqual([false, false, true, true]);
  renders.take();
  await library.save(...small);
  expect(renders.take()).toEqual({ inAdvance: [], published: [] });
  expect(await text('/books/boats')).toContain('Rows.');
});

test('a large publication of other changes is made in the background as before', async () => {
  await prepare([`UPDATE authors SET bio = 'Rows.' WHERE id = 'bo'`]);
  renders.take();
  await library.save(`UPDATE authors SET bio = 'Counts on.', bio_de = 'Zählt weiter.' WHERE id = 'ada'`);
  expect(renders.take().published).toHaveLength(4);
});

test('an edit meanwhile renders again only the prepared documents that it concerns, before the instant', async () => {
  await prepare(launch);
  renders.take();
  const small = await library.save(`UPDATE books SET title = 'Digits' WHERE id = 'b1'`);
  expect(lines(small)?.toSorted()).toEqual(['changed /books/numbers', 'changed /shelf']);
  expect(await renderedLater()).toEqual({ inAdvance: ['/books/numbers', '/shelf'], published: ['/books/numbers', '/shelf'] });
  await library.save(...launch);
  expect(await renderedLater()).toEqual({ inAdvance: [], published: [] });
  expect(await text('/books/numbers')).toMatch(/Digits.*Counts on\./);
});

test('an edit that concerns nothing prepared costs nothing', async () => {
  await prepare(launch);
  renders.take();
  const planned = renders.openedInAdvance();
  await library.save(`UPDATE authors SET bio = 'Rows.', bio_de = 'Rudert.' WHERE id = 'bo'`);
  expect(await renderedLater()).toEqual({ inAdvance: [], published: ['/books/boats', '/de/books/boats'] });
  // One is that of the prepared nothing.
  expect(renders.openedInAdvance()).toBe(planned + 1);
});

test('a page that comes to show what is prepared is prepared as well', async () => {
  await prepare(launch.slice(2));
  renders.take();
  await library.save(`UPDATE books SET author_id = 'ada' WHERE id = 'b3'`);
  expect(await renderedLater()).toEqual({ inAdvance: ['/books/boats', '/de/books/boats'], published: ['/books/boats', '/de/books/boats'] });
  await library.save(...launch.slice(2));
  expect(renders.take()).toEqual({ inAdvance: [], published: [] });
  expect(await text('/books/boats')).toContain('Counts on.');
});

test('an edit just before the instant is rendered at the instant, and nothing else', async () => {
  await library.close();
  await open({ prepareAfter: 60_000 });
  await prepare(launch);
  await library.save(`UPDATE books SET title = 'Digits' WHERE id = 'b1'`);
  renders.take();
  await library.save(...launch);
  expect(renders.take()).toEqual({ inAdvance: [], published: ['/books/numbers', '/shelf'] });
  expect(await text('/books/numbers')).toMatch(/Digits.*Counts on\./);
});

test('what was made differently than assumed is rendered as it was made', async () => {
  await prepare(launch);
  renders.take();
  await library.save(launch[0] ?? '', `INSERT INTO books VALUES ('b4', 'starts', 'Begins', 'Anfänge', 'cy', 4, NULL)`, launch[2] ?? '');
  expect(renders.take()).toEqual({ inAdvance: [], published: ['/books/starts', '/shelf'] });
  expect(await text('/books/starts')).toContain('Begins');
});

test('what depends on an instant is prepared as of that instant', async () => {
  const at = library.clock.now + 3_600_000;
  const dated = [...launch, `UPDATE books SET published_at = '${new Date(at).toISOString()}' WHERE id = 'b1'`];
  await prepare(dated, at);
  renders.take();
  library.clock.now = at + 20;
  await library.save(...dated);
  expect(renders.take()).toEqual({ inAdvance: [], published: [] });
  expect(await text('/books/numbers')).not.toContain('Soon.');
});

test('published before its instant, only what depends on the time is rendered again', async () => {
  const at = library.clock.now + 3_600_000;
  const dated = [...launch, `UPDATE books SET published_at = '${new Date(at).toISOString()}' WHERE id = 'b1'`];
  await prepare(dated, at);
  renders.take();
  await library.save(...dated);
  expect(renders.take()).toEqual({ inAdvance: [], published: ['/books/numbers', '/de/books/numbers'] });
  expect(await text('/books/numbers')).toContain('Soon.');
});

test('a page that fails is not kept, and the others are', async () => {
  const broken = [...launch, `UPDATE books SET title = 'unreadable' WHERE id = 'b3'`];
  expect(await prepare(broken)).toMatchObject({
    documents: 8,
    blocked: [
      { path: '/books/boats', failure: expect.stringContaining('“title” cannot be read') },
      { path: '/de/books/boats', failure: expect.stringContaining('“title” cannot be read') },
    ],
  });
  renders.take();
  const publication = await library.save(...broken);
  expect(renders.take()).toEqual({ inAdvance: [], published: ['/books/boats', '/de/books/boats'] });
  expect(publication?.counts).toMatchObject({ failed: 2 });
});

test('discarded, it is rendered like any other change', async () => {
  await prepare(launch);
  library.pipeline.discard('spring');
  renders.take();
  await library.save(...launch);
  expect(renders.take()).toEqual({ inAdvance: [], published: launched });
});

test('prepared again with one more change, only what that concerns is rendered', async () => {
  await prepare(launch);
  renders.take();
  expect(await prepare([...launch, `UPDATE books SET title_de = 'Schiffe' WHERE id = 'b3'`])).toMatchObject({ documents: 9 });
  expect(renders.take()).toEqual({ inAdvance: ['/de/books/boats', '/de/shelf'], published: [] });
});

test('undoing is prepared like anything else, and several things at once', async () => {
  await library.save(...launch);
  const end = [
    `UPDATE authors SET bio = 'Counts.', bio_de = 'Zählt.' WHERE id = 'ada'`,
    `DELETE FROM books WHERE id = 'b4'`,
    `DELETE FROM authors WHERE id = 'cy'`,
  ];
  await library.pipeline.prepare('end', { changes: await changesOf(library, end), now: library.clock.now });
  await library.pipeline.prepare('other', {
    changes: await changesOf(library, [`UPDATE authors SET bio = 'Rows.', bio_de = 'Rudert.' WHERE id = 'bo'`]),
    now: library.clock.now,
  });
  renders.take();
  await library.save(...end);
  expect(renders.take()).toEqual({ inAdvance: [], published: [] });
  await library.save(`UPDATE authors SET bio = 'Rows.', bio_de = 'Rudert.' WHERE id = 'bo'`);
  expect(renders.take()).toEqual({ inAdvance: [], published: [] });
});

test('nothing prepared costs a save no query', async () => {
  const count = async (statement: string) => {
    const before = renders.queries();
    await library.save(statement);
    return renders.queries() - before;
  };
  await count(`UPDATE authors SET bio = 'Rows.' WHERE id = 'bo'`);
  const without = await count(`UPDATE authors SET bio = 'Sails.' WHERE id = 'bo'`);
  await prepare(launch);
  library.pipeline.discard('spring');
  expect(await count(`UPDATE authors SET bio = 'Rows.' WHERE id = 'bo'`)).toBe(without);
});

test('a page that shows when something was changed last is rendered again', async () => {
  const dated = view('Dated', async (read) => (await read.lastChange(books, 'b2', ['title']))?.number ?? 0);
  const site: SiteBundle = {
    ...plain,
    views: [...plain.views, dated],
    render: async (locals) =>
      locals.page.path === '/dated'
        ? new Response(`<!doctype html><html><body>${await locals.content(dated, null)}</body></html>`, { headers: { 'content-type': 'text/html' } })
        : plain.render(locals),
  };
  await library.close();
  await open({ site });
  await prepare([`UPDATE books SET title = 'Vowels' WHERE id = 'b2'`]);
  expect(renders.take().published).toEqual([]);
  const publication = await library.save(`UPDATE books SET title = 'Vowels' WHERE id = 'b2'`);
  expect(renders.take().published).toEqual(['/dated']);
  expect(await text('/dated')).toContain(`<body>${publication?.toSeq}</body>`);
});

test('the log of assumed changes reads like that of made ones', async () => {
  const [change] = await changesOf(library, [`UPDATE books SET title = 'Vowels' WHERE id = 'b2'`]);
  expect(change).toMatchObject({ entity: 'books', op: 'update', changes: { title: ['Letters', 'Vowels'] } });
  expect(await library.database.rows(`SELECT title FROM books WHERE id = 'b2'`)).toEqual([{ title: 'Letters' }]);
  expect((await library.database.rows('SELECT * FROM change_log')).map(parseChange).some(({ changes }) => changes.title?.[1] === 'Vowels')).toBe(false);
});
