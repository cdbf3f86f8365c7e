import { type Column, columnsOf, entities, entityNames } from '@stem/model';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeEditor } from '../../../test/editor.ts';
import { clearSingle, makeExample } from '../../../test/example.ts';
import { prepareRelease } from '../../../test/release.ts';
import { play } from '../../../test/scenario.ts';
import { openStem, type Stem } from '../../../test/stem.ts';

let stem: Stem;
beforeEach(async () => {
  stem = await openStem();
});
afterEach(() => stem.close());

interface Found {
  readonly entity: string;
  readonly title: string;
  readonly format: string | null;
  readonly field: string;
  readonly excerpt: readonly { readonly text: string; readonly isMatch: boolean }[];
  readonly isSimilar: boolean;
}

const find = async (q: string, here = '') => (await stem.read(`/api/records?q=${encodeURIComponent(q)}&here=${here}`, 'editor')) as Found[]; // the api answers with a list
const fieldsOf = async (q: string) => (await find(q)).map(({ field }) => field);
/** The excerpt of the first record, with its hits in brackets. */
const excerpt = async (q: string) => (await find(q))[0]?.excerpt.map(({ text, isMatch }) => (isMatch ? `[${text}]` : text)).join('');

test('records of every kind are found by their titles in either language, with their event', async () => {
  const format = await makeExample('event_formats', stem, { slug: 'bankerscom', title: 'BankersCom' });
  const day = await makeExample('agenda_days', stem, { format_id: format.id });
  await makeExample('agenda_sessions', stem, { day_id: day.id, title: 'A Run Without a Queue', title_de: 'Ansturm ohne Schlange' });
  const block = await makeExample('partner_blocks', stem, { format_id: format.id });
  await makeExample('partners', stem, { block_id: block.id, name: 'Schlangenhaus' });
  const speaker = await makeExample('speakers', stem, { name: 'Helene Rüegsegger' });
  await makeExample('format_speakers', stem, { format_id: format.id, speaker_id: speaker.id });
  expect((await find('schlange')).map(({ entity, title, format: slug }) => [entity, title, slug])).toEqual([
    ['partners', 'Schlangenhaus', 'bankerscom'],
    ['agenda_sessions', 'A Run Without a Queue', 'bankerscom'],
  ]);
  for (const q of ['Rüegsegger', 'ruegsegger', 'RUEEGSEGGER helene'.replace('UEE', 'UE')])
    expect(await find(q)).toMatchObject([{ entity: 'speakers', format: 'bankerscom' }]);
});

test('every text of every kind of record is found in its field, in both languages', async () => {
  // Addresses of files are no text, and no form shows what Stem itself sets.
  const isText = ({ field: { kind, readonly } }: Column) => /^(text|long_text|prose|slug|url|email|phone|year)$/.test(kind) && readonly !== true;
  let [tried, count] = [0, 0];
  for (const name of entityNames) {
    await clearSingle(name, stem);
    for (const column of columnsOf(entities[name].fields).filter(isText)) {
      if (column.field.kind === 'text' && column.field.of === 'mailbox') continue;
      tried += 1;
      const word = column.field.kind === 'year' ? `${3000 + tried}` : `zq${tried}x`;
      const value =
        {
          text: word,
          long_text: `Far\nfrom ${word}, near`,
          prose: `# A ${word}`,
          slug: word,
          url: `https://stem.test/${word}`,
          email: `${word}@stem.test`,
          phone: '+41 44 111 22 33',
          year: word,
        }[column.field.kind as string] ?? word; // the kinds above
      const row = await makeExample(name, stem, { [column.name]: value }).catch(() => undefined);
      // Some fields take only addresses of one service.
      if (!row) continue;
      count += 1;
      const found = await find(column.field.kind === 'phone' ? '111 22 33' : word);
      expect(
        found.map(({ entity, field, isSimilar }) => [entity, field, isSimilar]),
        `${name}.${column.name}`,
      ).toContainEqual([name, column.name, false]);
      await clearSingle(name, stem);
    }
  }
  expect(count).toBeGreaterThan(150);
});

test('texts inside lists are found, with the place of their entry', async () => {
  await makeExample('legal_pages', stem, {
    slug: 'imprint',
    facts: [
      { label: 'Seat', label_de: 'Sitz', value: 'Zug', value_de: 'Zug' },
      { label: 'Register', label_de: 'Handelsregister', value: 'CHE-1', value_de: 'CHE-1' },
    ],
  });
  expect(await fieldsOf('handelsregister')).toEqual(['facts.1.label_de']);
});

test('a hit is shown with the words around it, also in a long German text', async () => {
  const long = `${'Vorher steht vieles. '.repeat(40)}Sie führt die Liegenschaftsverwaltung in Zürich seit 2019. ${'Nachher auch. '.repeat(40)}`;
  await makeExample('speakers', stem, { name: 'Ada', bio: 'Counts.', bio_de: long });
  const found = await excerpt('liegenschaft zuerich');
  expect(found).toMatch(/^…/);
  expect(found).toContain('Sie führt die [Liegenschaft]sverwaltung in [Zürich] seit 2019.');
  expect(found?.length).toBeLessThan(170);
});

test.each([
  ['Rüegseger', 'name', 'a letter is missing'],
  ['Rueegsegger', 'name', 'an umlaut is spelled out'],
  ['RÜEGSEGER', 'name', 'in capitals'],
  ['Ruegsgeger', 'name', 'two letters are swapped'],
  ['Reugseger', 'name', 'two letters are wrong'],
  ['Helena Rüegsegger', 'name', 'the other word is wrong'],
  ['Łegenschaft', 'bio_de', 'a letter is wrong and accented'],
  ['Ligenschaft', 'bio_de', 'a part of a compound is wrong'],
  ['Grosmunster', 'bio_de', 'double letters and an umlaut are missing'],
  ['Strase', 'bio_de', 'ss is one s'],
])('“%s” leads to the record, and its %s, although %s', async (q, field) => {
  await makeExample('speakers', stem, {
    name: 'Helene Rüegsegger',
    bio: 'Leads.',
    bio_de: 'Führt die Liegenschaftsverwaltung beim Grossmünster an der langen Strasse.',
  });
  await makeExample('speakers', stem, { name: 'Priya Castelmur', bio: 'Draws.' });
  const [best, ...others] = await find(q);
  expect(best).toMatchObject({ title: 'Helene Rüegsegger', field });
  expect(others).toEqual([]);
  expect(best?.excerpt.some(({ isMatch }) => isMatch)).toBe(true);
});

test('similar words count only where no record has the words themselves, and short words are not guessed', async () => {
  await makeExample('speakers', stem, { name: 'Anna Meier', bio: 'Counts.' });
  await makeExample('speakers', stem, { name: 'Beat Meyer', bio: 'Sails.' });
  expect((await find('Meier')).map(({ title, isSimilar }) => [title, isSimilar])).toEqual([['Anna Meier', false]]);
  expect((await find('Meire')).map(({ title, isSimilar }) => [title, isSimilar])).toEqual([['Anna Meier', true]]);
  expect(await find('Ana')).toEqual([]);
  expect(await find('Xylofonquartett')).toEqual([]);
});

test('names come before other texts, and equal records of the open event before others', async () => {
  const [first, second] = [await makeExample('event_formats', stem, { slug: 'alpha' }), await makeExample('event_formats', stem, { slug: 'beta' })];
  const speaker = await makeExample('speakers', stem, { name: 'Cara', bio: 'Opens the granary.' });
  for (const { id } of [first, second]) {
    await makeExample('venues', stem, { format_id: id, title: 'Granary' });
    await makeExample('format_speakers', stem, { format_id: id, speaker_id: speaker.id });
  }
  const order = async (here: string) => (await find('granary', here)).map(({ entity, format }) => [entity, format]);
  expect(await order('beta')).toEqual([
    ['venues', 'beta'],
    ['venues', 'alpha'],
    ['speakers', 'beta'],
  ]);
  expect(await order('alpha')).toEqual([
    ['venues', 'alpha'],
    ['venues', 'beta'],
    ['speakers', 'alpha'],
  ]);
});

test('saves and deletions are in the search at once', async () => {
  const { id } = await makeExample('venues', stem, { title: 'Boathouse' });
  expect(await find('boathouse')).toHaveLength(1);
  await stem.write('PATCH', `/api/venues/${id}`, { title: 'Granary' });
  expect([await find('boathouse'), (await find('granary')).length]).toEqual([[], 1]);
  await stem.write('DELETE', `/api/venues/${id}`);
  expect(await find('granary')).toEqual([]);
});

test('who works in a release finds its records and texts, and those who work on the site do not', async () => {
  const live = await stem.write('POST', '/api/speakers', { name: 'Ada Lovelace', bio: 'Counts boathouses.' });
  const gone = await stem.write('POST', '/api/speakers', { name: 'Beat Meyer', bio: 'Sails to the lighthouse.' });
  const release = await prepareRelease(stem);
  const found = async (q: string) => ((await release.read(`/api/records?q=${q}`)) as Found[]).map(({ title, format, isSimilar }) => [title, format, isSimilar]);
  // The index is shared by all requests, so it must not see a release.
  expect(await found('boathouses')).toEqual([['Ada Lovelace', null, false]]);
  const event = await release.write('POST', '/api/formats', { title: 'Alps', slug: 'alps', description: 'An evening.', date: 'May', location: 'Chur' });
  const speaker = await release.write('POST', '/api/speakers', { name: 'Gian Rusch', bio: 'Skis to the granary.' });
  await release.write('POST', '/api/format-speakers', { format_id: event.id, speaker_id: speaker.id });
  await release.write('PATCH', `/api/speakers/${live.id}`, { bio: 'Counts lighthouses.' });
  await release.write('DELETE', `/api/speakers/${gone.id}`);
  expect(await found('granary')).toEqual([['Gian Rusch', 'alps', false]]);
  expect(await found('grannary')).toEqual([['Gian Rusch', 'alps', true]]);
  expect(await found('lighthouse')).toEqual([['Ada Lovelace', null, false]]);
  expect(await found('boathouse')).not.toContainEqual(['Ada Lovelace', null, false]);
  expect([await find('granary'), await find('alps')]).toEqual([[], []]);
  expect((await find('lighthouse')).map(({ title }) => title)).toEqual(['Beat Meyer']);
  expect((await find('boathouses')).map(({ title }) => title)).toEqual(['Ada Lovelace']);
});

test('an empty search is refused, and visitors may not search', async () => {
  await play({ name: 'empty', as: 'editor', path: '/api/records?q=', status: 400, failure: 'invalid_input' }, stem);
  await play({ name: 'visitor', path: '/api/records?q=ada', status: 401, failure: 'not_signed_in' }, stem);
});

test('a record is found by its id, by those who may read it', async () => {
  const { id } = await makeExample('inquiries', stem, { name: 'Reto Camenzind' });
  expect(await find(id)).toMatchObject([{ entity: 'inquiries', title: 'Reto Camenzind', isSimilar: false }]);
  const { headers } = await makeEditor(stem, 'reader');
  expect(await (await stem.request(`/api/records?q=${id}`, { headers })).json()).toEqual([]);
});

test('people are found with their picture, or with none, and other records without', async () => {
  await makeExample('speakers', stem, { name: 'Helene Schlange', photo: 'https://stem.example/helene.jpg' });
  await makeExample('team_members', stem, { name: 'Reto Schlange', photo_url: null });
  await makeExample('legal_pages', stem, { title: 'Schlange' });
  const found = new Map((await find('schlange')).map((one) => [one.entity, 'picture' in one ? one.picture : 'of no person']));
  expect([found.get('speakers'), found.get('team_members'), found.get('legal_pages')]).toEqual(['https://stem.example/helene.jpg', null, 'of no person']);
});
