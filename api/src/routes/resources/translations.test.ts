import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeExample } from '../../../test/example.ts';
import { play } from '../../../test/scenario.ts';
import { openStem, type Stem } from '../../../test/stem.ts';

let stem: Stem;
let id: string;
beforeEach(async () => {
  stem = await openStem();
  id = String((await makeExample('speakers', stem, { name: 'Ada', bio: 'Counts.', bio_de: 'Zählt.' })).id);
});
afterEach(() => stem.close());

const save = (values: object) => stem.write('PATCH', `/api/speakers/${id}`, values);
const outdated = async () => ((await stem.read(`/api/translations/speakers/${id}`, 'editor')) as { column: string }[]).map(({ column }) => column); // the api answers with a list

test('a German text is outdated once the English one has changed, until it is written again', async () => {
  expect(await outdated()).toEqual([]);
  await save({ bio: 'Counts on.' });
  expect(await outdated()).toEqual(['bio_de']);
  await save({ bio_de: 'Zählt weiter.' });
  expect(await outdated()).toEqual([]);
});

test('a text changed there and back is not outdated, nor is one changed in both languages at once', async () => {
  await save({ bio: 'Counts on.' });
  await save({ bio: 'Counts.' });
  expect(await outdated()).toEqual([]);
  await save({ bio: 'Sails.', bio_de: 'Segelt.' });
  expect(await outdated()).toEqual([]);
});

test('a missing German text is not outdated, and other fields do not matter', async () => {
  await save({ bio_de: null });
  await save({ bio: 'Counts on.', linkedin_url: 'https://www.linkedin.com/in/ada' });
  expect(await outdated()).toEqual([]);
});

test('an unknown record is not found, and visitors may not read it', async () => {
  const editor = { as: 'editor' as const };
  await play({ name: 'kind', ...editor, path: `/api/translations/ghosts/${id}`, status: 404, failure: 'not_found' }, stem);
  await play({ name: 'record', ...editor, path: `/api/translations/speakers/${crypto.randomUUID()}`, status: 404, failure: 'not_found' }, stem);
  await play({ name: 'visitor', path: `/api/translations/speakers/${id}`, status: 401, failure: 'not_signed_in' }, stem);
});
