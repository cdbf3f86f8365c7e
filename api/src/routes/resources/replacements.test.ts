import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeEditor } from '../../../test/editor.ts';
import { makeExample } from '../../../test/example.ts';
import { prepareRelease } from '../../../test/release.ts';
import { openStem, type Stem } from '../../../test/stem.ts';

let stem: Stem;
beforeEach(async () => {
  stem = await openStem();
});
afterEach(() => stem.close());

interface Found {
  readonly entity: string;
  readonly id: string;
  readonly revision: number;
  readonly format: string | null;
  readonly texts: readonly { readonly field: string; readonly parts: readonly { readonly text: string; readonly isMatch: boolean }[] }[];
}

const query = (find: string, more = '') => `/api/replacements?find=${encodeURIComponent(find)}${more}`;
const find = async (words: string, more = '') => ((await stem.read(query(words, more), 'editor')) as { readonly records: Found[] }).records; // by its description
const fields = async (words: string, more = '') => (await find(words, more)).flatMap(({ texts }) => texts.map(({ field }) => field));
const all = (found: readonly Found[]) => found.map(({ entity, id, revision, texts }) => ({ entity, id, revision, fields: texts.map(({ field }) => field) }));

test('words are found in every text of every kind of record, and shown with what is around them', async () => {
  const format = await makeExample('event_formats', stem, { slug: 'alpha', title: 'Alpha' });
  const day = await makeExample('agenda_days', stem, { format_id: format.id });
  await makeExample('agenda_sessions', stem, { day_id: day.id, title: 'Claims (in an hour)', title_de: 'Schäden (in einer Stunde)' });
  await makeExample('legal_pages', stem, { slug: 'claims', facts: [{ label: 'Claims', label_de: 'Schäden', value: 'Zug', value_de: 'Zug' }] });
  const found = await find('claims');
  expect(found.map(({ entity, format: slug, texts }) => [entity, slug, texts.map(({ field }) => field)])).toEqual([
    ['agenda_sessions', 'alpha', ['title']],
    // Not its address, to which links lead.
    ['legal_pages', null, ['facts.0.label']],
  ]);
  expect(found[0]?.texts[0]?.parts).toEqual([
    { text: 'Claims', isMatch: true },
    { text: ' (in an hour)', isMatch: false },
  ]);
  expect(await fields('(in an')).toEqual(['title']);
});

test.each([
  ['claims desk', '', ['bio']],
  ['CLAIMS', '', ['bio']],
  ['CLAIMS', '&match_case=true', []],
  ['Claim', '', ['bio']],
  ['Claim', '&whole_words=true', []],
  ['Claims', '&whole_words=true', ['bio']],
  ["Zurich's", '', ['bio']],
  ['Zürich', '', []],
  ['A.B', '', []],
  ['$&', '', []],
])('“%s” %s is in %j of “Leads the Claims\u00a0desk, Zurich’s first.”', async (words, more, found) => {
  await makeExample('speakers', stem, { name: 'Ada', bio: 'Leads the Claims\u00a0desk, Zurich’s first.', bio_de: 'Leitet sie.' });
  expect(await fields(words, more)).toEqual(found);
});

test('addresses are left alone unless they are meant, and an event and a language can be asked for', async () => {
  const [alpha, beta] = [await makeExample('event_formats', stem, { slug: 'alpha' }), await makeExample('event_formats', stem, { slug: 'beta' })];
  const bio = 'Claims: see https://claims.example/claims, www.claims.ch or info@claims.example.';
  for (const format of [alpha, beta])
    await makeExample('event_key_topics', stem, { format_id: format.id, title: 'Topic', description: bio, title_de: 'Claims' });
  const hits = async (more: string) =>
    (await find('claims', more)).map(({ texts }) => texts.map(({ field, parts }) => [field, parts.filter(({ isMatch }) => isMatch).length]));
  const outside = [
    ['title_de', 1],
    ['description', 1],
  ];
  expect(await hits('')).toEqual([outside, outside]);
  expect(await hits('&format=beta')).toEqual([outside]);
  expect(await hits('&format=beta&language=de')).toEqual([[['title_de', 1]]]);
  expect(await hits('&format=beta&language=en&in_addresses=true')).toEqual([[['description', 5]]]);
  expect(await fields('claims.example', '&format=beta')).toEqual(['description']);
  const records = all(await find('claims', '&format=beta'));
  await stem.write('POST', '/api/replacements', { find: 'claims', replacement: 'Losses', records });
  expect(await find('Losses')).toMatchObject([
    { format: 'beta', texts: [{}, { parts: [{ text: 'Losses' }, { text: expect.stringContaining('www.claims.ch or info@c') }] }] },
  ]);
});

test('chosen texts are replaced in one save that can be undone, the others stay', async () => {
  const ada = await makeExample('speakers', stem, { name: 'Ada Claims', bio: 'Claims, claims and Claims.', bio_de: 'Claims auch.' });
  const page = await makeExample('legal_pages', stem, { slug: 'imprint', facts: [{ label: 'Claims', label_de: 'Sitz', value: 'Zug', value_de: 'Zug' }] });
  const records = all(await find('claims')).map((record) => ({ ...record, fields: record.fields.filter((field) => field !== 'name') }));
  await stem.logged();
  expect(await stem.write('POST', '/api/replacements', { find: 'claims', replacement: '$& losses', records })).toEqual({ records: 2 });
  const sets = new Set((await stem.logged()).map(({ changeSet }) => changeSet));
  expect(sets.size).toBe(1);
  expect(await stem.read(`/api/speakers/${ada.id}`, 'editor')).toMatchObject({ name: 'Ada Claims', bio: '$& losses, $& losses and $& losses.' });
  expect(await stem.read(`/api/legal-pages/${page.id}`, 'editor')).toMatchObject({ facts: [{ label: '$& losses', label_de: 'Sitz' }] });
  await stem.write('POST', `/api/history/${[...sets][0]}/undo`);
  expect(await stem.read(`/api/speakers/${ada.id}`, 'editor')).toMatchObject({ bio: 'Claims, claims and Claims.', bio_de: 'Claims auch.' });
});

test('a replacement is prepared in a release, and the site stays as it is', async () => {
  const ada = await makeExample('speakers', stem, { name: 'Ada', bio: 'Claims.' });
  const release = await prepareRelease(stem);
  await release.write('POST', '/api/replacements', { find: 'claims', replacement: 'Losses', records: all(await find('claims')) });
  expect(await stem.read(`/api/speakers/${ada.id}`, 'editor')).toMatchObject({ bio: 'Claims.' });
  expect(await release.read(`/api/speakers/${ada.id}`)).toMatchObject({ bio: 'Losses.' });
  // What the release has made of it is what those who work in it find.
  expect(await release.read(query('claims'))).toMatchObject({ records: [] });
});

test('nothing is replaced where one record refuses, and the refusal names it', async () => {
  const [ada, bea] = [await makeExample('speakers', stem, { name: 'Ada Claims' }), await makeExample('speakers', stem, { name: 'Claims' })];
  const records = all(await find('claims'));
  const emptied = await stem.request('/api/replacements', { as: 'editor', method: 'POST', body: { find: 'claims', replacement: '', records } });
  expect([emptied.status, await emptied.json()]).toMatchObject([400, { detail: expect.stringContaining('Claims: ') }]);
  await stem.write('PATCH', `/api/speakers/${bea.id}`, { name: 'Claims and Co' });
  const late = await stem.request('/api/replacements', { as: 'editor', method: 'POST', body: { find: 'claims', replacement: 'Losses', records } });
  expect([late.status, await late.json()]).toMatchObject([409, { name: 'stale_revision', detail: expect.stringContaining('Claims and Co: ') }]);
  expect(await stem.read(`/api/speakers/${ada.id}`, 'editor')).toMatchObject({ name: 'Ada Claims' });
});

test('event editors find and replace in what is theirs, and texts of people, editors and settings are left alone', async () => {
  const [own, other] = [
    await makeExample('event_formats', stem, { slug: 'own', hero_title: 'Claims' }),
    await makeExample('event_formats', stem, { hero_title: 'Claims' }),
  ];
  const shared = await makeExample('speakers', stem, { name: 'Claims' });
  await makeExample('format_speakers', stem, { format_id: other.id, speaker_id: shared.id });
  await makeExample('users', stem, { email: 'claims@stem.test' });
  const { headers } = await makeEditor(stem, 'event_editor', [String(own.id)]);
  const found = (await (await stem.request(query('claims'), { headers })).json()) as { readonly records: Found[] }; // by its description
  expect(found.records.map(({ id }) => id)).toEqual([own.id]);
  const everything = await find('claims');
  expect(everything.map(({ entity }) => entity).sort()).toEqual(['event_formats', 'event_formats', 'speakers']);
  const refused = await stem.request('/api/replacements', {
    method: 'POST',
    headers,
    body: { find: 'claims', replacement: 'Losses', records: all(everything) },
  });
  expect(refused.status).toBe(403);
  const hidden = { entity: 'users', id: 'none', revision: 1, fields: ['email'] };
  const people = await stem.request('/api/replacements', { as: 'editor', method: 'POST', body: { find: 'claims', replacement: 'Losses', records: [hidden] } });
  expect(people.status).toBe(404);
});
