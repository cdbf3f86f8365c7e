import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openStem, type Stem } from '../../test/stem.ts';
import { findPages } from './find-pages.ts';
import { indexPage, removePage } from './indexed-page.ts';

let stem: Stem;
beforeEach(async () => {
  stem = await openStem();
  await stem.index.settled();
});
afterEach(() => stem.close());

const path = '/formats/runde';
const write = (...sections: readonly (readonly [heading: string, text: string])[]) =>
  stem.database.write((transaction) => {
    const text = { lang: 'en', title: 'Tafelrunde', sections: sections.map(([heading, words]) => ({ heading, text: words })) };
    return indexPage({ path, object: String(sections), text }, transaction);
  });
const finds = async (question: string) => (await findPages({ question, most: 10 }, stem.database)).map((page) => page.path);
const rows = async () => (await stem.database.rows("SELECT heading FROM search_sections WHERE title = 'Tafelrunde' ORDER BY rowid")).map((row) => row.heading);

test('only the changed sections of a page are written', async () => {
  await write(['Speakers', 'Anna'], ['Agenda', 'Breakfast'], ['Partners', 'Bank']);
  // A section that is not written keeps this word.
  await stem.database.write(async (transaction) => void (await transaction.run(sql`UPDATE search_sections SET spellings = 'untouched'`)));
  await write(['Speakers', 'Anna'], ['Agenda', 'Supper'], ['Partners', 'Bank']);
  expect([await finds('Supper'), await finds('Breakfast')]).toEqual([[path], []]);
  const untouched = await stem.database.rows("SELECT heading FROM search_sections WHERE title = 'Tafelrunde' AND spellings = 'untouched' ORDER BY rowid");
  expect(untouched.map(({ heading }) => heading)).toEqual(['Speakers', 'Partners']);
});

test('moved and removed sections leave nothing behind', async () => {
  await write(['Speakers', 'Anna'], ['Agenda', 'Breakfast'], ['Partners', 'Bank']);
  await write(['Agenda', 'Breakfast'], ['Partners', 'Bank']);
  expect([await finds('Anna'), await finds('Breakfast')]).toEqual([[], [path]]);
  expect(await rows()).toEqual(['Agenda', 'Partners']);
});

test('a removed page is found by none of its sections', async () => {
  await write(['Speakers', 'Anna'], ['Agenda', 'Breakfast']);
  await stem.database.write((transaction) => removePage(path, transaction));
  expect([await finds('Anna'), await finds('Breakfast'), await finds('Tafelrunde')]).toEqual([[], [], []]);
  expect(await rows()).toEqual([]);
});
