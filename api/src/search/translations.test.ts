// Questions asked in one language on a page in the other.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeExample } from '../../test/example.ts';
import { openStem, type Stem } from '../../test/stem.ts';
import { findPages } from './find-pages.ts';
import { indexPage } from './indexed-page.ts';

let stem: Stem;
beforeEach(async () => {
  stem = await openStem();
  await stem.index.settled();
});
afterEach(() => stem.close());

const write = (path: string, lang: string, title: string, ...sections: readonly (readonly [heading: string, text: string])[]) =>
  stem.database.write((transaction) =>
    indexPage({ path, object: path, text: { lang, title, sections: sections.map(([heading, text]) => ({ heading, text })) } }, transaction),
  );
const found = async (question: string, answerIn: 'en' | 'de') =>
  (await findPages({ question, answerIn, most: 5 }, stem.database)).map(({ path, title, heading }) => [path, title, heading]);

test('a page is returned in the language of the asking page, at the corresponding section', async () => {
  await write('/house', 'en', 'House', ['Rooms', 'Desks'], ['Lunch', 'Fish']);
  await write('/de/house', 'de', 'Haus', ['Räume', 'Tische'], ['Mittagessen', 'Fisch']);
  await write('/de/team', 'de', 'Team', ['Ada', 'Rechnet']);
  expect(await found('Gibt es ein Mittagessen?', 'en')).toEqual([['/house', 'House', 'Lunch']]);
  expect(await found('Gibt es ein Mittagessen?', 'de')).toEqual([['/de/house', 'Haus', 'Mittagessen']]);
  expect(await found('Who has desks?', 'de')).toEqual([['/de/house', 'Haus', 'Räume']]);
});

test('a translation with other sections is shown from its start, and a page without one is returned unchanged', async () => {
  await write('/de/house', 'de', 'Haus', ['Räume', 'Tische'], ['Mittagessen', 'Fisch']);
  await write('/de/team', 'de', 'Team', ['Ada', 'Mittagessen']);
  await write('/house', 'en', 'House', ['', 'A house']);
  expect(await found('Mittagessen', 'en')).toEqual([
    ['/house', 'House', ''],
    ['/de/team', 'Team', 'Ada'],
  ]);
});

test('the name of the organisation is ignored unless there is no other word', async () => {
  await makeExample('site_settings', stem, { organisation_name: 'Stem' });
  await write('/imprint', 'en', 'Imprint', ['', 'Stem']);
  await write('/house', 'en', 'House', ['Market', 'Clients']);
  await write('/bank', 'en', 'Bank', ['What is a bank worth?', 'What is it? Is it what it is?']);
  expect(await found('How does Stem find clients?', 'en')).toEqual([['/house', 'House', 'Market']]);
  expect(await found('What is Stem?', 'en')).toEqual([['/imprint', 'Imprint', '']]);
  expect((await found('What is it?', 'en'))[0]).toEqual(['/bank', 'Bank', 'What is a bank worth?']);
});

test('a word of the organisation’s name takes precedence over fillers', async () => {
  await makeExample('site_settings', stem, { organisation_name: 'Swiss Executive Communities' });
  await write('/overview', 'en', 'Overview', ['All of them', 'Seven communities']);
  await write('/bank', 'en', 'Bank', ['Which are there?', 'There are some, which are there.']);
  expect(await found('Which communities are there?', 'en')).toEqual([['/overview', 'Overview', 'All of them']]);
});
