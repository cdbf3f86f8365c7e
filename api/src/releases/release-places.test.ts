import { afterEach, beforeEach, expect, test } from 'vitest';
import { prepareRelease, type SavedRow } from '../../test/release.ts';
import { openStem, type Stem } from '../../test/stem.ts';

let stem: Stem;
beforeEach(async () => {
  stem = await openStem();
});
afterEach(() => stem.close());

test('the changes of a release name the event of each record and the records that fields refer to, also those that only it has', async () => {
  const release = await prepareRelease(stem);
  const event = await release.write('POST', '/api/formats', { title: 'Alps', slug: 'alps', description: 'An evening.', date: 'May', location: 'Chur' });
  const speaker = await release.write('POST', '/api/speakers', { name: 'Gian Rusch', bio: 'Skis.' });
  await release.write('POST', '/api/format-speakers', { format_id: event.id, speaker_id: speaker.id });
  expect(await stem.read(`/api/releases/${release.id}/changes`, 'editor')).toMatchObject([
    { entity: 'event_formats', title: 'Alps', format: 'alps', names: {} },
    { entity: 'speakers', title: 'Gian Rusch', format: 'alps', names: {} },
    { entity: 'format_speakers', title: 'Gian Rusch', format: 'alps', names: { [event.id]: 'Alps', [speaker.id]: 'Gian Rusch' } },
  ]);
});

test('what a release deletes keeps its name where the release takes it out of others', async () => {
  const event = await stem.write('POST', '/api/formats', { title: 'Alps', slug: 'alps', description: 'An evening.', date: 'May', location: 'Chur' });
  const speaker = await stem.write('POST', '/api/speakers', { name: 'Gian Rusch', bio: 'Skis.' });
  await stem.write('POST', '/api/format-speakers', { format_id: event.id, speaker_id: speaker.id });
  const release = await prepareRelease(stem);
  await release.write('DELETE', `/api/speakers/${speaker.id}`);
  const changes = await stem.read(`/api/releases/${release.id}/changes`, 'editor');
  expect(changes).toHaveLength(2);
  expect(changes).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ entity: 'speakers', kind: 'deleted', title: 'Gian Rusch' }),
      expect.objectContaining({ entity: 'format_speakers', kind: 'deleted', title: 'Gian Rusch' }),
    ]),
  );
});

test('records in conflict are the first of the changes', async () => {
  const add = async (name: string) => (await stem.write('POST', '/api/speakers', { name, bio: 'Skis.' })) as SavedRow;
  const [one, two] = [await add('Gian Rusch'), await add('Ursina Caduff')];
  const release = await prepareRelease(stem);
  for (const { id } of [one, two]) await release.write('PATCH', `/api/speakers/${id}`, { company: 'Seewerk' });
  await stem.write('PATCH', `/api/speakers/${two.id}`, { company: 'Bergwerk' });
  const answer = await stem.request(`/api/releases/${release.id}/changes`, { as: 'editor' });
  expect([answer.headers.get('stem-total'), answer.headers.get('stem-conflicts')]).toEqual(['2', '1']);
  expect(await answer.json()).toMatchObject([{ title: 'Ursina Caduff', conflict: 'field' }, { title: 'Gian Rusch' }]);
});

test('the impact of a release writes nothing', async () => {
  const release = await prepareRelease(stem);
  await release.write('POST', '/api/speakers', { name: 'Gian Rusch', bio: 'Skis.' });
  await stem.logged();
  expect(await stem.read(`/api/releases/${release.id}/impact`, 'editor')).toMatchObject({ pages: [], parts: [] });
  expect(await stem.logged()).toEqual([]);
  expect((await stem.request('/api/releases/nothing/impact', { as: 'editor' })).status).toBe(404);
});
