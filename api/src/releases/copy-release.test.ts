import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeEditor } from '../../test/editor.ts';
import { prepareRelease, type SavedRow } from '../../test/release.ts';
import { openStem, type Stem } from '../../test/stem.ts';

let stem: Stem;
beforeEach(async () => {
  stem = await openStem();
});
afterEach(() => stem.close());

const addSpeaker = async () => (await stem.write('POST', '/api/speakers', { name: 'Ursina Caduff', bio: 'Reads the ice.' })) as SavedRow;
const copy = (id: string) => stem.request(`/api/releases/${id}/copy`, { as: 'editor', method: 'POST' });
const copied = async (id: string) => String(((await (await copy(id)).json()) as SavedRow).id); // as described
const publish = (id: string) => stem.request(`/api/releases/${id}/publish`, { as: 'editor', method: 'POST' });

test('a withdrawn release is taken up again: open, with its changes, and with what the site has changed since in conflict', async () => {
  const speaker = await addSpeaker();
  const release = await prepareRelease(stem, { publish_at: '2099-01-01T08:00:00Z' });
  await release.write('PATCH', `/api/speakers/${speaker.id}`, { company: 'Seewerk', position: 'Head' });
  expect(await (await copy(release.id)).json()).toMatchObject({ name: 'invalid_input' });
  await stem.write('DELETE', `/api/releases/${release.id}`);
  await stem.write('PATCH', `/api/speakers/${speaker.id}`, { company: 'Bergwerk' });
  const id = await copied(release.id);
  expect(await stem.read(`/api/releases/${id}`, 'editor')).toMatchObject({ name: 'Spring launch', state: 'open', records: 1, publish_at: null });
  expect(await (await publish(id)).json()).toMatchObject({ name: 'release_conflict', errors: { [`speakers.${speaker.id}.company`]: expect.any(String) } });
  await stem.write('POST', `/api/releases/${id}/choices`, { entity: 'speakers', record: speaker.id, column: 'company', keep: 'release' });
  expect((await publish(id)).status).toBe(200);
  expect(await stem.read(`/api/speakers/${speaker.id}`)).toMatchObject({ company: 'Seewerk', position: 'Head' });
  expect(await release.state()).toMatchObject({ state: 'withdrawn' });
});

test('an undone release goes live again as a new one', async () => {
  const release = await prepareRelease(stem);
  const { id } = await release.write('POST', '/api/speakers', { name: 'Gian Rusch', bio: 'Skis.' });
  await release.publish();
  expect((await copy(release.id)).status).toBe(400);
  const { change_set } = await release.state();
  await stem.write('POST', `/api/history/${String(change_set)}/undo`);
  expect(await stem.read('/api/speakers')).toEqual([]);
  expect((await publish(await copied(release.id))).status).toBe(200);
  expect(await stem.read('/api/speakers')).toMatchObject([{ id, name: 'Gian Rusch' }]);
});

test('who may not make all of its changes takes nothing up', async () => {
  const format = await stem.write('POST', '/api/formats', { title: 'Lakes', slug: 'lakes', description: 'An evening.', date: 'May', location: 'Chur' });
  const release = await prepareRelease(stem);
  await release.write('PATCH', `/api/formats/${String(format.id)}`, { title: 'Deep lakes' });
  await stem.write('DELETE', `/api/releases/${release.id}`);
  const { headers } = await makeEditor(stem, 'event_editor');
  expect((await stem.request(`/api/releases/${release.id}/copy`, { method: 'POST', headers })).status).toBe(403);
  expect(await stem.read('/api/releases', 'editor')).toEqual([]);
});
