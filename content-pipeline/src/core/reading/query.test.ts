// A view may read the last change of a row: its value changes with the columns it names, and with nothing else.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Library, lines, openLibrary } from '../../../test/library.ts';
import { books } from '../../../test/site.ts';
import { pages, view } from '../read.ts';

const lastTitle = view('Last title', async (read) => (await read.lastChange(books, 'b1', ['title'])) ?? null);
const site = {
  views: [lastTitle],
  pages: [pages(view('Pages', async () => [{ path: '/last', lang: 'en' }]))],
  render: async ({ content }: { content: (asked: typeof lastTitle, args: null) => Promise<unknown> }) => Response.json(await content(lastTitle, null)),
};

let library: Library;
beforeEach(async () => {
  library = await openLibrary({ site: site as never }); // the page calls one view only
});
afterEach(() => library.close());

const shown = async () => (await library.visit('/last')).json() as Promise<{ number: number; at: string } | null>;

test('a row from before the log has no last change; a later row has one', async () => {
  expect(await shown()).toBeNull();
  expect(lines(await library.save(`UPDATE books SET title = 'Figures' WHERE id = 'b1'`))).toEqual(['changed /last']);
  expect(await shown()).toMatchObject({ at: expect.stringMatching(/^20\d\d-.*Z$/) });
});

test('the number increases when the column changes, also when it changes back, and stays for other columns and rows', async () => {
  await library.save(`UPDATE books SET title = 'Figures' WHERE id = 'b1'`);
  const first = (await shown())?.number ?? 0;
  await library.save(`UPDATE books SET place = 9 WHERE id = 'b1'`, `UPDATE books SET title = 'Vowels' WHERE id = 'b2'`);
  expect((await shown())?.number).toBe(first);
  await library.save(`UPDATE books SET title = 'Sums' WHERE id = 'b1'`, `UPDATE books SET title = 'Figures' WHERE id = 'b1'`);
  expect((await shown())?.number).toBeGreaterThan(first);
  expect(await library.pipeline.verify()).toMatchObject({ mismatches: [] });
});
