// A part that takes too long blocks what needs it, and no other save waits for it.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Library, lines, openLibrary, type Parts } from '../../../test/library.ts';
import { libraryWithParts } from '../../../test/parts-site.ts';
import { type RenderedPage, timedOutRetryDelay } from '../rendering/renderer.ts';
import { say } from '../sentences.ts';

let library: Library;
let isSlow: boolean;
let tried: string[];
const writer = (author: string, lang: string) => `["Writer","${lang}",{"author":"${author}"}]`;
const failure = say('pages.partSlow', 10);

/** The part of the writer Di takes too long. */
const slowly = (parts: Parts): Parts => ({
  ...parts,
  renderer: {
    ...parts.renderer,
    async open(options) {
      const batch = await parts.renderer.open(options);
      return {
        ...batch,
        async render(pages) {
          const rendered = await batch.render(pages);
          const timedOut = (page: RenderedPage): RenderedPage => {
            if (!isSlow || !page.path.includes('"di"') || options.storesBytes === false) return page;
            tried.push(page.path);
            return { path: page.path, status: 500, headers: {}, size: 0, views: page.views, error: failure, hasTimedOut: true };
          };
          return { ...rendered, pages: rendered.pages.map(timedOut) };
        },
      };
    },
  },
});
beforeEach(async () => {
  [isSlow, tried] = [true, []];
  library = await openLibrary({ site: libraryWithParts(), around: slowly });
});
afterEach(async () => {
  expect(await library.pipeline.verify()).toMatchObject({ mismatches: [], blocked: [] });
  await library.close();
});
const text = async (path: string) => (await library.visit(path)).text();
const partLines = (publication: Awaited<ReturnType<Library['save']>>) => publication?.parts.map(({ path, outcome }) => `${outcome} ${path}`);
const addDi = `INSERT INTO authors VALUES ('di', 'Di', 'Draws.', NULL, NULL)`;
const both = [writer('di', 'de'), writer('di', 'en')];
const writers = ['["Writers","de",{}]', '["Writers","en",{}]'];

test('a new part that times out is tried once, blocks what shows it, and is tried again after a while', async () => {
  expect(partLines(await library.save(addDi))).toEqual(writers.map((key) => `failed ${key}`));
  expect(tried.sort()).toEqual(both);
  const other = await library.save(`UPDATE books SET title = 'Vowels' WHERE id = 'b2'`, `UPDATE authors SET bio = 'Dives.' WHERE id = 'bo'`);
  expect(lines(other)).toContain('changed /books/letters');
  expect(await text('/shelf')).toContain('<p>Bo: Dives.</p></aside>');
  const unrelated = await library.save(`UPDATE authors SET email = 'bo@example.org' WHERE id = 'bo'`);
  expect(unrelated?.counts.rendered).toBe(0);
  // What shows it is rendered again by a save of its own, and does not wait for it either.
  const list = await library.save(`INSERT INTO authors VALUES ('em', 'Em', 'Sings.', NULL, NULL)`);
  expect(partLines(list)).toEqual(writers.map((key) => `failed ${key}`));
  expect(tried).toHaveLength(2);
  isSlow = false;
  library.clock.now += timedOutRetryDelay + 1;
  await library.save(`UPDATE books SET title = 'Letters' WHERE id = 'b2'`);
  expect(await text('/shelf')).toContain('<p>Di: Draws.</p><p>Em: Sings.</p></aside>');
});

test('a live part that times out keeps its last good version and is not tried with other saves, but with its own and on request', async () => {
  isSlow = false;
  await library.save(addDi);
  isSlow = true;
  expect(partLines(await library.save(`UPDATE authors SET bio = 'Paints.' WHERE id = 'di'`))).toEqual(both.map((key) => `failed ${key}`));
  await library.save(`UPDATE books SET title = 'Vowels' WHERE id = 'b2'`, `UPDATE authors SET bio = 'Dives.' WHERE id = 'bo'`);
  expect(tried).toHaveLength(2);
  expect(await text('/shelf')).toContain('<p>Bo: Dives.</p><p>Di: Draws.</p></aside>');
  await library.save(`UPDATE authors SET bio = 'Sculpts.' WHERE id = 'di'`);
  expect(tried).toHaveLength(4);
  isSlow = false;
  expect(partLines(await library.pipeline.retry())).toEqual(both.map((key) => `changed ${key}`));
  expect(await text('/shelf')).toContain('<p>Di: Sculpts.</p></aside>');
});
