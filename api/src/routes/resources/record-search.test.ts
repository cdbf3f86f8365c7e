import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeExample } from '../../../test/example.ts';
import { play } from '../../../test/scenario.ts';
import { openStem, type Stem } from '../../../test/stem.ts';

let stem: Stem;
beforeEach(async () => {
  stem = await openStem();
});
afterEach(() => stem.close());

const find = async (q: string) =>
  (await stem.read(`/api/records?q=${encodeURIComponent(q)}`, 'editor')) as { entity: string; title: string; format: string | null }[]; // the api answers with a list

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

test('saves and deletions are in the search at once', async () => {
  const { id } = await makeExample('venues', stem, { title: 'Boathouse' });
  expect(await find('boathouse')).toHaveLength(1);
  await stem.write('PATCH', `/api/venues/${id}`, { title: 'Granary' });
  expect([await find('boathouse'), (await find('granary')).length]).toEqual([[], 1]);
  await stem.write('DELETE', `/api/venues/${id}`);
  expect(await find('granary')).toEqual([]);
});

test('an empty search is refused, and visitors may not search', async () => {
  await play({ name: 'empty', as: 'editor', path: '/api/records?q=', status: 400, failure: 'invalid_input' }, stem);
  await play({ name: 'visitor', path: '/api/records?q=ada', status: 401, failure: 'not_signed_in' }, stem);
});
