import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeEditor } from '../../test/editor.ts';
import { prepareRelease, type SavedRow } from '../../test/release.ts';
import { openStem, type Stem } from '../../test/stem.ts';

let stem: Stem;
beforeEach(async () => {
  stem = await openStem();
});
afterEach(() => stem.close());

const addSpeaker = async (name = 'Ursina Caduff') =>
  (await stem.write('POST', '/api/speakers', { name, name_de: name, bio: 'Reads the ice.', bio_de: 'Liest das Eis.' })) as SavedRow;
const addEvent = async (slug: string) =>
  (await stem.write('POST', '/api/formats', { title: slug, slug, description: 'An evening.', date: 'May', location: 'Chur' })) as SavedRow;
const contentLogged = async () => (await stem.logged()).filter(({ entity }) => entity !== 'releases');

test('a save into a release changes nothing but the release, and is seen by those who work in it', async () => {
  const speaker = await addSpeaker();
  const release = await prepareRelease(stem);
  await stem.logged();
  const saved = await release.write('PATCH', `/api/speakers/${speaker.id}`, { name: 'Ursina Meier', revision: speaker.revision });
  expect(saved).toMatchObject({ name: 'Ursina Meier', revision: speaker.revision + 1 });
  expect(await stem.read(`/api/speakers/${speaker.id}`)).toMatchObject({ name: 'Ursina Caduff' });
  expect(await release.read(`/api/speakers/${speaker.id}`)).toMatchObject({ name: 'Ursina Meier', revision: speaker.revision + 1 });
  expect(await release.read('/api/speakers')).toMatchObject([{ name: 'Ursina Meier' }]);
  expect(await stem.read('/api/speakers')).toMatchObject([{ name: 'Ursina Caduff' }]);
  expect(await contentLogged()).toEqual([]);
});

test('all of a release goes live in one save, and one undo takes it back', async () => {
  const [one, two] = [await addSpeaker(), await addSpeaker('Gian Rusch')];
  const release = await prepareRelease(stem);
  const event = await release.write('POST', '/api/formats', { title: 'Alps', slug: 'alps', description: 'An evening.', date: 'May', location: 'Chur' });
  await release.write('POST', '/api/format-speakers', { format_id: event.id, speaker_id: one.id });
  await release.write('PATCH', `/api/speakers/${one.id}`, { company: 'Seewerk', revision: one.revision });
  await release.write('DELETE', `/api/speakers/${two.id}`);
  expect(await stem.read('/api/formats')).toEqual([]);
  await stem.logged();
  expect((await release.publish()).status).toBe(200);
  expect(await stem.read('/api/formats/alps')).toMatchObject({ id: event.id, title: 'Alps' });
  expect(await stem.read('/api/speakers')).toMatchObject([{ id: one.id, company: 'Seewerk' }]);
  const changes = await contentLogged();
  expect(new Set(changes.map(({ changeSet }) => changeSet)).size).toBe(1);
  expect(await release.state()).toMatchObject({ state: 'published', change_set: changes[0]?.changeSet, undone_at: null });

  await stem.write('POST', `/api/history/${changes[0]?.changeSet}/undo`);
  expect(await stem.read('/api/formats')).toEqual([]);
  expect(await release.state()).toMatchObject({ state: 'published', undone_at: expect.stringMatching(/^\d{4}-/) });
  expect(await stem.read('/api/speakers')).toMatchObject([{ name: 'Gian Rusch' }, { name: 'Ursina Caduff', company: null }]);
});

test('what was created in a release can be changed and deleted in it, and leaves nothing behind', async () => {
  const release = await prepareRelease(stem);
  const made = await release.write('POST', '/api/speakers', { name: 'Gian Rusch', bio: 'Skis.' });
  const changed = await release.write('PATCH', `/api/speakers/${made.id}`, { bio: 'Climbs.', revision: made.revision });
  expect(changed.revision).toBe(made.revision + 1);
  await release.write('DELETE', `/api/speakers/${made.id}`);
  expect(await release.read('/api/speakers')).toEqual([]);
  expect(await release.state()).toMatchObject({ records: 0 });
});

test('a value that is put back is no change', async () => {
  const speaker = await addSpeaker();
  const release = await prepareRelease(stem);
  const changed = await release.write('PATCH', `/api/speakers/${speaker.id}`, { company: 'Seewerk', revision: speaker.revision });
  await release.write('PATCH', `/api/speakers/${speaker.id}`, { company: null, revision: changed.revision });
  expect(await release.state()).toMatchObject({ records: 0 });
});

test('two who work in a release notice each other', async () => {
  const speaker = await addSpeaker();
  const release = await prepareRelease(stem);
  await release.write('PATCH', `/api/speakers/${speaker.id}`, { company: 'Seewerk', revision: speaker.revision });
  const late = await release.request(`/api/speakers/${speaker.id}`, { method: 'PATCH', body: { company: 'Bergwerk', revision: speaker.revision } });
  expect(late.status).toBe(409);
  expect(await late.json()).toMatchObject({ name: 'stale_revision', current: { company: 'Seewerk' } });
});

test('a field that was changed on the site meanwhile is a conflict, other fields are merged', async () => {
  const speaker = await addSpeaker();
  const release = await prepareRelease(stem);
  await release.write('PATCH', `/api/speakers/${speaker.id}`, { company: 'Seewerk', bio: 'Measures the ice.', revision: speaker.revision });
  await stem.write('PATCH', `/api/speakers/${speaker.id}`, { company: 'Bergwerk', name: 'Ursina Meier', revision: speaker.revision });
  await stem.logged();
  const refused = await release.publish();
  expect(refused.status).toBe(409);
  expect(await refused.json()).toMatchObject({ name: 'release_conflict', errors: { [`speakers.${speaker.id}.company`]: expect.any(String) } });
  expect(await stem.logged()).toEqual([]);
  const changes = await stem.request(`/api/releases/${release.id}/changes`, { as: 'editor' });
  expect(changes.headers.get('stem-conflicts')).toBe('1');
  expect(await changes.json()).toMatchObject([
    {
      record: speaker.id,
      conflict: 'field',
      fields: expect.arrayContaining([
        { column: 'company', before: null, live: 'Bergwerk', after: 'Seewerk', is_conflict: true },
        { column: 'bio', before: 'Reads the ice.', live: 'Reads the ice.', after: 'Measures the ice.', is_conflict: false },
      ]),
    },
  ]);
  await stem.write('POST', `/api/releases/${release.id}/choices`, { entity: 'speakers', record: speaker.id, column: 'company', keep: 'release' });
  expect((await release.publish()).status).toBe(200);
  expect(await stem.read(`/api/speakers/${speaker.id}`)).toMatchObject({ name: 'Ursina Meier', company: 'Seewerk', bio: 'Measures the ice.' });
});

test('the value of the site can be kept, and a record left out', async () => {
  const [one, two] = [await addSpeaker(), await addSpeaker('Gian Rusch')];
  const release = await prepareRelease(stem);
  await release.write('PATCH', `/api/speakers/${one.id}`, { company: 'Seewerk', position: 'Head', revision: one.revision });
  await release.write('PATCH', `/api/speakers/${two.id}`, { company: 'Seewerk', revision: two.revision });
  await stem.write('PATCH', `/api/speakers/${one.id}`, { company: 'Bergwerk' });
  await stem.write('POST', `/api/releases/${release.id}/choices`, { entity: 'speakers', record: one.id, column: 'company', keep: 'site' });
  await stem.write('POST', `/api/releases/${release.id}/choices`, { entity: 'speakers', record: two.id, keep: 'site' });
  expect((await release.publish()).status).toBe(200);
  expect(await stem.read('/api/speakers')).toMatchObject([
    { name: 'Gian Rusch', company: null },
    { name: 'Ursina Caduff', company: 'Bergwerk', position: 'Head' },
  ]);
});

test('a record that was deleted on the site can be left deleted or created again', async () => {
  const speaker = await addSpeaker();
  const release = await prepareRelease(stem);
  await release.write('PATCH', `/api/speakers/${speaker.id}`, { company: 'Seewerk', revision: speaker.revision });
  await stem.write('DELETE', `/api/speakers/${speaker.id}`);
  expect(await (await release.publish()).json()).toMatchObject({ name: 'release_conflict' });
  expect(await release.read('/api/speakers')).toEqual([]);
  await stem.write('POST', `/api/releases/${release.id}/choices`, { entity: 'speakers', record: speaker.id, keep: 'site' });
  expect(await release.state()).toMatchObject({ records: 0 });
});

test('several releases may change one record', async () => {
  const speaker = await addSpeaker();
  const [spring, summer] = [await prepareRelease(stem), await prepareRelease(stem, { name: 'Summer' })];
  await spring.write('PATCH', `/api/speakers/${speaker.id}`, { company: 'Seewerk', revision: speaker.revision });
  await summer.write('PATCH', `/api/speakers/${speaker.id}`, { position: 'Head', revision: speaker.revision });
  expect(await stem.read(`/api/releases/records?entity=speakers&record=${speaker.id}`, 'editor')).toMatchObject([
    { record: speaker.id, kind: 'updated', name: 'Spring launch' },
    { record: speaker.id, kind: 'updated', name: 'Summer' },
  ]);
  expect((await summer.publish()).status).toBe(200);
  expect((await spring.publish()).status).toBe(200);
  expect(await stem.read(`/api/speakers/${speaker.id}`)).toMatchObject({ company: 'Seewerk', position: 'Head' });
});

test('lists know what a release moves and deletes, and mark none that only makes room', async () => {
  const add = async (label: string) => (await stem.write('POST', '/api/navigation', { label, label_de: label, url: '/communities' })) as SavedRow;
  const [alps, lakes, rails, towns] = [await add('Alps'), await add('Lakes'), await add('Rails'), await add('Towns')];
  const release = await prepareRelease(stem);
  await release.write('PUT', '/api/navigation', { ids: [lakes.id, rails.id, towns.id, alps.id], seen: [alps.id, lakes.id, rails.id, towns.id] });
  await release.write('DELETE', `/api/navigation/${rails.id}`);
  const records = (await stem.read(`/api/releases/records?entity=navigation_items&release=${release.id}`, 'editor')) as object[]; // by its description
  expect(records).toHaveLength(2);
  expect(records).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ record: alps.id, kind: 'updated', moves: true }),
      expect.objectContaining({ record: rails.id, kind: 'deleted', moves: false, title: 'Rails' }),
    ]),
  );
});

test('people, editors and settings are never part of a release', async () => {
  const release = await prepareRelease(stem);
  for (const [path, body] of [
    ['/api/users', { email: 'gian@example.com', authorized_formats: [] }],
    ['/api/editors', { name: 'Gian', email: 'gian@example.com', role: 'editor', events: [] }],
    ['/api/programs', { name: 'Sync', scopes: ['content.read'], expires_at: new Date(stem.clock.now + 86_400_000).toISOString() }],
  ] as const) {
    const response = await release.request(path, { method: 'POST', body });
    expect({ path, answer: await response.json() }).toMatchObject({ answer: { name: 'not_in_release' } });
  }
  expect(await stem.mails()).toEqual([]);
  expect(await release.state()).toMatchObject({ records: 0 });
});

test('a published or withdrawn release takes no more changes', async () => {
  const speaker = await addSpeaker();
  const release = await prepareRelease(stem);
  await release.write('PATCH', `/api/speakers/${speaker.id}`, { company: 'Seewerk' });
  await stem.write('DELETE', `/api/releases/${release.id}`);
  const late = await release.request(`/api/speakers/${speaker.id}`, { method: 'PATCH', body: { company: 'Bergwerk' } });
  expect(await late.json()).toMatchObject({ name: 'release_closed' });
  expect(await (await release.publish()).json()).toMatchObject({ name: 'release_closed' });
  expect(await stem.read(`/api/speakers/${speaker.id}`)).toMatchObject({ company: null });
});

test('visitors get nothing of releases, with the header as well', async () => {
  const speaker = await addSpeaker();
  const release = await prepareRelease(stem);
  await release.write('PATCH', `/api/speakers/${speaker.id}`, { company: 'Seewerk' });
  const answer = await stem.request('/api/speakers', { headers: { 'stem-release': release.id } });
  expect(await answer.text()).not.toContain('Seewerk');
  expect((await stem.request('/api/releases')).status).toBe(401);
});

test('an event editor prepares and publishes what they may change, and nothing else', async () => {
  const [own, foreign] = [await addEvent('alps'), await addEvent('lakes')];
  const editor = await makeEditor(stem, 'event_editor', [own.id]);
  const release = await prepareRelease(stem);
  const as = (path: string, method: string, body?: unknown) => stem.request(path, { method, body, headers: { ...editor.headers, 'stem-release': release.id } });
  expect((await as(`/api/formats/${own.id}`, 'PATCH', { title: 'High Alps' })).status).toBe(200);
  expect((await as(`/api/formats/${foreign.id}`, 'PATCH', { title: 'Deep lakes' })).status).toBe(403);
  expect((await stem.request(`/api/releases/${release.id}/publish`, { method: 'POST', headers: editor.headers })).status).toBe(200);

  const theirs = await prepareRelease(stem, { name: 'Lakes' });
  await theirs.write('PATCH', `/api/formats/${foreign.id}`, { title: 'Deep lakes' });
  for (const [method, path] of [
    ['POST', '/publish'],
    ['PATCH', ''],
    ['DELETE', ''],
  ] as const)
    expect(
      (await stem.request(`/api/releases/${theirs.id}${path}`, { method, body: method === 'PATCH' ? { name: 'Mine' } : undefined, headers: editor.headers }))
        .status,
    ).toBe(403);
  expect(await theirs.state()).toMatchObject({ name: 'Lakes', state: 'open', may_change: true });
  const shown = async (path: string) => (await stem.request(path, { headers: editor.headers })).json();
  expect(await shown(`/api/releases/${theirs.id}`)).toMatchObject({ may_change: false });
  const third = await prepareRelease(stem, { name: 'Alps' });
  await third.write('PATCH', `/api/formats/${own.id}`, { title: 'Low Alps' });
  expect(await shown(`/api/releases/${third.id}`)).toMatchObject({ may_change: true });
});

test('what is kept between requests has nothing of a release', async () => {
  const speaker = await addSpeaker();
  const release = await prepareRelease(stem);
  await release.write('PATCH', `/api/speakers/${speaker.id}`, { bio: 'Counts Zwetschgenbäume on the moon.' });
  const found = async (response: Promise<Response>) => JSON.stringify(await (await response).json());
  await release.request('/api/records?q=Zwetschgenbäume');
  await release.request('/api/translations?entity=speakers');
  await stem.write('PATCH', `/api/speakers/${speaker.id}`, { company: 'Seewerk' });
  await release.request('/api/records?q=Zwetschgenbäume');
  await release.request('/api/translations?entity=speakers');
  expect(await found(stem.request('/api/records?q=Zwetschgenbäume', { as: 'editor' }))).not.toContain('Zwetschgen');
  expect(await found(stem.request('/api/translations?entity=speakers', { as: 'editor' }))).not.toContain('Zwetschgen');
  expect(await found(stem.request('/api/search?q=Zwetschgenbäume'))).not.toContain('Zwetschgen');
});
