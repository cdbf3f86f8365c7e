// Changes of several people in one release: each goes live with the rights of its author and of who publishes it.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeEditor, type SignedInEditor } from '../../../test/editor.ts';
import { makeExample } from '../../../test/example.ts';
import { type Preparing, prepareRelease, startClock } from '../../../test/release.ts';
import { openStem, type Stem } from '../../../test/stem.ts';

let stem: Stem;
let own: string;
let speaker: string;
let editor: SignedInEditor;
let release: Preparing;
beforeEach(async () => {
  stem = await openStem();
  const [alps, lakes] = [await makeExample('event_formats', stem, { slug: 'alps' }), await makeExample('event_formats', stem, { slug: 'lakes' })];
  own = alps.id;
  speaker = (await makeExample('speakers', stem, { name: 'Ursina Caduff' })).id;
  await stem.write('POST', `/api/formats/${lakes.id}/speakers/${speaker}`);
  editor = await makeEditor(stem, 'event_editor', [own]);
  release = await prepareRelease(stem);
});
afterEach(() => stem.close());

type Headers = Readonly<Record<string, string>>;

const soon = () => new Date(stem.clock.now + 10_000).toISOString();
const titleNow = async () => ((await stem.read(`/api/formats/${own}`)) as { title: string }).title; // an event
const schedule = () => stem.write('PATCH', `/api/releases/${release.id}`, { publish_at: soon(), state: 'scheduled' });
const into = (headers: Headers = editor.headers): Headers => ({ ...headers, 'stem-release': release.id });
const ask = (headers: Headers, method: string, path: string, body?: unknown) => stem.request(path, { method, body, headers });

async function outcome(...asked: Parameters<typeof ask>) {
  const answer = await ask(...asked);
  const { name, errors } = (await answer.json()) as { name?: string; errors?: Record<string, string> }; // a row or a problem
  return { status: answer.status, ...(answer.status >= 400 && { name, ...(errors && { errors }) }) };
}
async function letPass(): Promise<void> {
  stem.clock.now += 20_000;
  const clock = startClock(stem);
  await clock.settled();
  await clock.stop();
}

test('a program of one event is refused a change of a speaker of another one in a release, also while it lists them there', async () => {
  const entry = { name: 'Sync', scopes: ['events.write'], events: [own], expires_at: new Date(stem.clock.now + 86_400_000).toISOString() };
  const { token } = await stem.write('POST', '/api/programs', entry);
  const headers = { authorization: `Bearer ${token}` };
  const path = `/api/formats/${own}/speakers/${speaker}`;
  expect((await ask(into(headers), 'POST', path)).status).toBe(201);
  expect(await outcome(into(headers), 'PATCH', `/api/speakers/${speaker}`, { bio: 'Not from here.' })).toMatchObject({ status: 403, name: 'not_allowed' });
  expect((await ask(into(headers), 'DELETE', path)).status).toBe(200);
  await release.write('PATCH', `/api/formats/${own}`, { title: 'High Alps' });
  await schedule();
  await letPass();
  expect(await release.state()).toMatchObject({ state: 'published' });
  expect(JSON.stringify(await stem.read(`/api/speakers/${speaker}`))).not.toContain('Not from here.');
  expect(JSON.stringify(await stem.read('/api/formats/alps/speakers'))).not.toContain(speaker);
});

test('no other editor saves into a scheduled release', async () => {
  await release.write('PATCH', `/api/formats/${own}`, { title: 'High Alps' });
  await schedule();
  const path = `/api/formats/${own}`;
  expect(await outcome(into(), 'PATCH', path, { location: 'Chur' })).toEqual({ status: 409, name: 'release_scheduled' });
  const chooser = await makeEditor(stem, 'owner');
  const choice = { entity: 'event_formats', record: own, keep: 'site' };
  expect(await outcome(chooser.headers, 'POST', `/api/releases/${release.id}/choices`, choice)).toEqual({ status: 409, name: 'release_scheduled' });
  // Who has scheduled it corrects it until its instant.
  await release.write('PATCH', path, { location: 'Davos' });
  await letPass();
  expect(await stem.read(path)).toMatchObject({ title: 'High Alps', location: 'Davos' });
  expect(await release.state()).toMatchObject({ state: 'published', decided_by: 'admin' });
});

test('with another owner it leaves its schedule, and is scheduled by who may make every change in it', async () => {
  await release.write('PATCH', `/api/speakers/${speaker}`, { bio: 'Reads the ice.' });
  await schedule();
  const path = `/api/releases/${release.id}`;
  await stem.write('PATCH', path, { owner: `editor:${editor.id}` });
  expect(await release.state()).toMatchObject({ owner: `editor:${editor.id}`, state: 'open' });
  const entry = { publish_at: soon(), state: 'scheduled' };
  expect(await outcome(editor.headers, 'PATCH', path, entry)).toMatchObject({ status: 403, name: 'not_allowed' });
  expect(await outcome(editor.headers, 'PATCH', path, { ...entry, owner: 'admin' })).toMatchObject({ status: 403, name: 'not_allowed' });
  const other = await makeEditor(stem, 'editor');
  expect(await outcome(other.headers, 'PATCH', path, entry)).toEqual({ status: 200 });
  await letPass();
  const { change_set } = await release.state();
  // In the name of who has decided it.
  expect(await stem.read(`/api/history/${change_set}`, 'editor')).toMatchObject({ actor: `editor:${other.id}` });
});

test.each([
  ['blocked', () => stem.write('PATCH', `/api/editors/${editor.id}`, { is_blocked: true })],
  ['removed', () => stem.write('DELETE', `/api/editors/${editor.id}`)],
  ['of another event', () => stem.write('PATCH', `/api/editors/${editor.id}`, { events: [] })],
  ['a reader', () => stem.write('PATCH', `/api/editors/${editor.id}`, { role: 'reader', events: [] })],
])('what an editor has prepared who is %s by its instant goes live once another editor takes it over', async (_, change) => {
  expect(await outcome(into(), 'PATCH', `/api/formats/${own}`, { title: 'High Alps' })).toEqual({ status: 200 });
  await release.write('PATCH', `/api/formats/${own}`, { location: 'Davos' });
  await schedule();
  await change();
  expect(await stem.write('POST', `/api/releases/${release.id}/check`)).toMatchObject({
    is_blocked: true,
    findings: expect.arrayContaining([
      expect.objectContaining({ kind: 'refused', record: own, column: 'title', sentence: expect.stringContaining('Vreni Amsler') }),
    ]),
  });
  await letPass();
  expect(await release.state()).toMatchObject({ state: 'failed', problem: { name: 'not_allowed' } });
  expect(await titleNow()).not.toBe('High Alps');
  const refused = await stem.request(`/api/releases/${release.id}/publish`, { as: 'editor', method: 'POST' });
  expect([refused.status, (await refused.json()).name]).toEqual([403, 'not_allowed']);
  await stem.write('POST', `/api/releases/${release.id}/choices`, { entity: 'event_formats', record: own, column: 'title', keep: 'release' });
  expect((await release.publish()).status).toBe(200);
  expect(await stem.read(`/api/formats/${own}`)).toMatchObject({ title: 'High Alps', location: 'Davos' });
});

test('who may not make a change does not take it over', async () => {
  await release.write('PATCH', `/api/speakers/${speaker}`, { bio: 'Reads the ice.' });
  await stem.write('PATCH', `/api/releases/${release.id}`, { owner: `editor:${editor.id}` });
  const choice = { entity: 'speakers', record: speaker, keep: 'release' };
  expect(await outcome(editor.headers, 'POST', `/api/releases/${release.id}/choices`, choice)).toMatchObject({ status: 403, name: 'not_allowed' });
  expect((await release.publish()).status).toBe(200);
});

test('who has a field kept of a record that was deleted on the site answers for the record that is created again', async () => {
  const { id } = await makeExample('agenda_days', stem, { format_id: own });
  await ask(into(), 'PATCH', `/api/agenda/days/${id}`, { date_label: 'Monday' });
  await release.write('PATCH', `/api/agenda/days/${id}`, { date_label_de: 'Montag' });
  await stem.write('PATCH', `/api/releases/${release.id}`, { owner: `editor:${editor.id}` });
  await stem.write('DELETE', `/api/agenda/days/${id}`);
  const choice = { entity: 'agenda_days', record: id, column: 'date_label', keep: 'release' };
  expect(await outcome(editor.headers, 'POST', `/api/releases/${release.id}/choices`, choice)).toEqual({ status: 200 });
  const [change] = (await stem.read(`/api/releases/${release.id}/changes`, 'editor')) as { authors: { actor: string }[] }[]; // changes of a release
  expect(change).toMatchObject({ kind: 'inserted', authors: [{ actor: `editor:${editor.id}` }] });
  expect(change?.authors).toHaveLength(1);
});

test('what the shared password has prepared waits while it is switched off', async () => {
  await release.write('PATCH', `/api/formats/${own}`, { title: 'High Alps' });
  const owner = await makeEditor(stem, 'owner');
  await stem.write('PATCH', `/api/releases/${release.id}`, { owner: `editor:${owner.id}` });
  await stem.database.write((transaction) => transaction.run('INSERT OR REPLACE INTO shared_password (id, is_off) VALUES (1, 1)'));
  const path = `/api/releases/${release.id}`;
  expect(await outcome(owner.headers, 'PATCH', path, { publish_at: soon(), state: 'scheduled' })).toMatchObject({ status: 403, name: 'not_allowed' });
  const choice = { entity: 'event_formats', record: own, keep: 'release' };
  expect(await outcome(owner.headers, 'POST', `${path}/choices`, choice)).toEqual({ status: 200 });
  expect(await outcome(owner.headers, 'POST', `${path}/publish`)).toEqual({ status: 200 });
  expect(await titleNow()).toBe('High Alps');
});

test('the history names who has prepared each field beside who has published it, and one undo takes all of it back', async () => {
  const sessions = await makeExample('agenda_days', stem, { format_id: own });
  expect(await outcome(into(), 'PATCH', `/api/formats/${own}`, { title: 'High Alps' })).toEqual({ status: 200 });
  expect(await outcome(into(), 'DELETE', `/api/agenda/days/${sessions.id}`)).toEqual({ status: 200 });
  await release.write('PATCH', `/api/formats/${own}`, { location: 'Davos' });
  const publisher = await makeEditor(stem, 'owner', [], { name: 'Reto Caduff' });
  expect(await outcome(publisher.headers, 'POST', `/api/releases/${release.id}/publish`)).toEqual({ status: 200 });
  const { change_set } = await release.state();
  const actor = `editor:${editor.id}`;
  const entry = (await stem.read(`/api/history/${change_set}`, 'editor')) as { changes: Record<string, unknown>[] }; // a save
  expect(entry).toMatchObject({ actor: `editor:${publisher.id}`, count: 2 });
  expect(entry.changes).toHaveLength(2);
  expect(entry.changes.find(({ record }) => record === own)).toMatchObject({
    authors: expect.arrayContaining([
      { actor, actor_name: 'Vreni Amsler', fields: ['title'] },
      { actor: 'admin', actor_name: null, fields: ['location'] },
    ]),
  });
  expect(entry.changes.find(({ record }) => record === sessions.id)).toMatchObject({ op: 'delete', authors: [{ actor }] });
  const byAuthor = (await stem.read(`/api/history?entity=event_formats&actor=${actor}`, 'editor')) as { id: string }[]; // saves
  expect(byAuthor.map(({ id }) => id)).toEqual([change_set]);
  const table = await (await stem.request('/api/history.csv', { as: 'editor' })).text();
  const lineOf = (field: string) => table.split('\n').find((line) => line.includes(String(change_set)) && line.includes(`"${field}"`));
  expect([lineOf('title'), lineOf('location')]).toEqual(['Vreni Amsler', 'admin'].map((author) => expect.stringContaining(`"Reto Caduff";"${author}"`)));
  await stem.write('POST', `/api/history/${change_set}/undo`);
  expect(await stem.read(`/api/agenda/days/${sessions.id}`)).toMatchObject({ id: sessions.id });
  expect(await titleNow()).not.toBe('High Alps');
});
