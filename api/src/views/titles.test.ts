// What records are called in the language of the request.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeExample } from '../../test/example.ts';
import { prepareRelease } from '../../test/release.ts';
import { openStem, type Stem } from '../../test/stem.ts';

let stem: Stem;
beforeEach(async () => {
  stem = await openStem();
});
afterEach(() => stem.close());

const ask = async (language: string, path: string, more: object = {}) =>
  (await stem.request(path, { as: 'editor', headers: { 'accept-language': language }, ...more })).text();
const titlesIn = (answer: string) => [...new Set([...answer.matchAll(/"title":"([^"]*)"/g)].map(([, title]) => title))].sort();

test('a record has its title in the language of the request wherever the api names one, and the English one where it has no other', async () => {
  const format = await makeExample('event_formats', stem, { title: 'Bankers', title_de: 'Banken' });
  const day = await makeExample('agenda_days', stem, { format_id: format.id, date_label: 'Monday', date_label_de: 'Montag' });
  const session = await makeExample('agenda_sessions', stem, { day_id: day.id, title: 'Quokka opening', title_de: 'Quokka zum Auftakt' });
  await makeExample('event_key_topics', stem, { format_id: format.id, title: 'Quokka rates', title_de: null });
  const places = [`/api/formats/${format.id}/impact`, '/api/records?q=quokka', `/api/history?record=${session.id}`];
  const named = async (language: string) => Promise.all(places.map(async (path) => titlesIn(await ask(language, path))));
  expect(await named('de')).toEqual([['Montag', 'Quokka rates', 'Quokka zum Auftakt'], ['Quokka rates', 'Quokka zum Auftakt'], ['Quokka zum Auftakt']]);
  expect(await named('en')).toEqual([['Monday', 'Quokka opening', 'Quokka rates'], ['Quokka opening', 'Quokka rates'], ['Quokka opening']]);
  expect(await ask('de', `/api/history.csv?record=${day.id}`)).toContain('"Banken"');
  await stem.write('DELETE', `/api/agenda/sessions/${session.id}`);
  expect(titlesIn(await ask('de', `/api/history?record=${session.id}`))).toEqual(['Quokka zum Auftakt']);
});

test('a table has the titles in the language of the request, and as the release has them that the window works in', async () => {
  const format = await makeExample('event_formats', stem, { title: 'Bankers', title_de: 'Banken' });
  const venue = await makeExample('venues', stem, { format_id: format.id });
  const release = await prepareRelease(stem);
  await release.write('PATCH', `/api/formats/${format.id}`, { title_de: 'Geldhäuser' });
  const body = { entity: 'venues', ids: [venue.id] };
  expect(await ask('de', '/api/records/table', { method: 'POST', body })).toContain('"Banken"');
  const headers = { 'accept-language': 'de', 'stem-release': release.id };
  expect(await ask('de', '/api/records/table', { method: 'POST', body, headers })).toContain('"Geldhäuser"');
});

test('changes of a release name their record as it will be called, and a refusal names it as well', async () => {
  const topic = await makeExample('event_key_topics', stem, { title: 'Rates', title_de: 'Zinsen' });
  const release = await prepareRelease(stem);
  await release.write('PATCH', `/api/key-topics/${topic.id}`, { title_de: 'Zinswende' });
  const read = async (language: string) => titlesIn(await ask(language, `/api/releases/${release.id}/changes`));
  expect([await read('de'), await read('en')]).toEqual([['Zinswende'], ['Rates']]);
  await stem.write('PATCH', `/api/key-topics/${topic.id}`, { title_de: 'Zinsen heute' });
  const refused = async (language: string) => ask(language, `/api/releases/${release.id}/publish`, { method: 'POST' });
  expect([await refused('de'), await refused('en')]).toEqual([expect.stringContaining('Zinsen heute'), expect.stringContaining('Rates')]);
});
