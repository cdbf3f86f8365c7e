// Pages that fail for a reason they share: a save of something else does not wait for all of them.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Library, lines, openLibrary, type Parts } from '../../../test/library.ts';

let library: Library;
/** What nothing records, such as a disk that cannot be written: while it is missing, the pages of Ada fail. */
let isMissing = false;
const rendered: string[] = [];

const around = ({ renderer, ...parts }: Parts): Parts => ({
  ...parts,
  renderer: {
    ...renderer,
    async open(options) {
      const batch = await renderer.open(options);
      return {
        ...batch,
        async render(pages) {
          rendered.push(...pages.map(({ path }) => path));
          const answer = await batch.render(pages);
          const fails = (path: string) => isMissing && /numbers|letters/.test(path);
          return { ...answer, pages: answer.pages.map((page) => (fails(page.path) ? { ...page, error: 'A font is missing' } : page)) };
        },
      };
    },
  },
});

beforeEach(async () => {
  library = await openLibrary({ around });
});
afterEach(async () => {
  isMissing = false;
  await library.close();
});

const ofAda = ['/books/letters', '/books/numbers', '/de/books/letters', '/de/books/numbers'];
const failed = async () => (await library.pipeline.status()).failedPages.map(({ path }) => path).sort();
/** Saves, and answers what was rendered before it was live. */
async function saved(statement: string) {
  rendered.length = 0;
  const publication = await library.save(statement);
  return { publication, before: rendered.slice(0, publication?.counts.rendered) };
}

test('none of them is rendered before a save of something else is live, and one after it', async () => {
  expect((await library.save(`UPDATE authors SET bio = '[boom]', bio_de = '[boom]' WHERE id = 'ada'`))?.counts.failed).toBe(4);
  const { id } = (await library.pipeline.receipts.latest(1))[0] ?? { id: 0 };
  for (const bio of ['Rows.', 'Sails.']) {
    const { publication, before } = await saved(`UPDATE authors SET bio = '${bio}', bio_de = '${bio}' WHERE id = 'bo'`);
    expect(lines(publication)).toEqual(['changed /books/boats', 'changed /de/books/boats']);
    expect(before.toSorted()).toEqual(['/books/boats', '/de/books/boats']);
    await expect.poll(() => rendered.length).toBe(3);
    expect(ofAda).toContain(rendered[2]);
  }
  expect(await failed()).toEqual(ofAda);
  // A retry of which nothing has come leaves no receipt.
  expect((await library.pipeline.receipts.latest(1))[0]?.id).toBe(id + 2);
});

test('the save that mends what they read publishes all of them', async () => {
  await library.save(`UPDATE authors SET bio = '[boom]', bio_de = '[boom]' WHERE id = 'ada'`);
  const { publication } = await saved(`UPDATE authors SET bio = 'Counts on.', bio_de = 'Zählt weiter.' WHERE id = 'ada'`);
  expect(lines(publication)).toEqual(ofAda.map((path) => `changed ${path}`));
  expect(await library.pipeline.verify()).toMatchObject({ mismatches: [], blocked: [] });
});

test('what no page reads is mended with the next save: all of them are live right after it', async () => {
  isMissing = true;
  await library.save(`UPDATE authors SET bio = 'Counts on.', bio_de = 'Zählt weiter.' WHERE id = 'ada'`);
  expect(await failed()).toEqual(ofAda);
  isMissing = false;
  const { publication } = await saved(`UPDATE authors SET bio = 'Rows.' WHERE id = 'bo'`);
  expect(publication?.counts).toMatchObject({ rendered: 2, changed: 2 });
  await expect.poll(failed).toEqual([]);
  const [all, one] = await library.pipeline.receipts.latest(2);
  expect([one?.reason, one?.counts.changed, all?.reason, all?.counts.changed]).toEqual(['retry', 1, 'retry', 3]);
  expect(await library.pipeline.verify()).toMatchObject({ mismatches: [], blocked: [] });
});
