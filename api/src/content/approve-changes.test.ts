// What an event editor may save is decided by the rows that a save has changed, whichever call it came from.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeUser } from '../../test/attendee.ts';
import { makeEditor, type SignedInEditor } from '../../test/editor.ts';
import { makeExample } from '../../test/example.ts';
import { formOf, picture } from '../../test/media.ts';
import { prepareRelease } from '../../test/release.ts';
import { lineOf, openStem, type Stem } from '../../test/stem.ts';

type Row = Readonly<Record<string, unknown>> & { readonly id: string };

let stem: Stem;
let own: Row;
let foreign: Row;
let editor: SignedInEditor;
beforeAll(async () => {
  stem = await openStem();
  own = await makeExample('event_formats', stem, { slug: 'bankers' });
  foreign = await makeExample('event_formats', stem, { slug: 'energy' });
  editor = await makeEditor(stem, 'event_editor', [own.id]);
});
afterAll(() => stem.close());
beforeEach(() => stem.logged());

const send = async (method: string, path: string, body?: unknown) => (await stem.request(path, { method, body, headers: editor.headers })).status;
const lines = async () => (await stem.logged()).map(lineOf);
/** Nothing of it is written. */
async function expectRefused(method: string, path: string, body?: unknown) {
  await stem.logged();
  expect([method, path, await send(method, path, body), await lines()]).toEqual([method, path, 403, []]);
}
const latestSaveOf = async (record: string) => ((await stem.read(`/api/history?record=${record}`, 'editor')) as Row[])[0]?.id ?? ''; // the api answers with saves
const speakerAt = async (...events: Row[]) => {
  const speaker = await makeExample('speakers', stem);
  for (const { id } of events) await makeExample('format_speakers', stem, { format_id: id, speaker_id: speaker.id });
  return speaker;
};
/** A day and a session of an event, which has no other day after the test. */
async function programmeOf(event: Row) {
  const day = await makeExample('agenda_days', stem, { format_id: event.id });
  return { day, session: await makeExample('agenda_sessions', stem, { day_id: day.id }), remove: () => stem.write('DELETE', `/api/agenda/days/${day.id}`) };
}

test('an event editor changes what belongs to their events, and nothing else', async () => {
  const [here, there] = [await programmeOf(own), await programmeOf(foreign)];
  await stem.logged();
  expect([
    await send('PATCH', `/api/formats/${own.id}`, { title: 'Bankers meet' }),
    await send('PATCH', `/api/agenda/days/${here.day.id}`, { date_label: 'First day' }),
    await send('PATCH', `/api/agenda/sessions/${here.session.id}`, { title: 'Welcome' }),
  ]).toEqual([200, 200, 200]);
  expect(await lines()).toEqual(['update event_formats', 'update agenda_days', 'update agenda_sessions']);
  await expectRefused('PATCH', `/api/formats/${foreign.id}`, { title: 'Energy meets' });
  await expectRefused('PATCH', `/api/agenda/days/${there.day.id}`, { date_label: 'First day' });
  await expectRefused('PATCH', `/api/agenda/sessions/${there.session.id}`, { title: 'Welcome' });
  await expectRefused('DELETE', `/api/agenda/days/${there.day.id}`);
  await expectRefused('DELETE', `/api/formats/${own.id}`);
  await expectRefused('PATCH', '/api/site-settings', { mail_reply_to: 'a@b.example' });
  await here.remove();
  await there.remove();
});

test('nothing is moved from or to an event of others', async () => {
  const [here, there] = [await programmeOf(own), await programmeOf(foreign)];
  await expectRefused('PATCH', `/api/agenda/days/${here.day.id}`, { format_id: foreign.id });
  await expectRefused('PATCH', `/api/agenda/days/${there.day.id}`, { format_id: own.id });
  await expectRefused('PATCH', `/api/agenda/sessions/${here.session.id}`, { day_id: there.day.id });
  await expectRefused('PATCH', `/api/agenda/sessions/${there.session.id}`, { day_id: here.day.id });
  await here.remove();
  await there.remove();
});

test('the speakers of a session of others keep their order', async () => {
  const there = await programmeOf(foreign);
  const speakers = [(await speakerAt(foreign)).id, (await speakerAt(foreign)).id];
  await stem.write('PATCH', `/api/agenda/sessions/${there.session.id}`, { speaker_refs: speakers });
  await expectRefused('PATCH', `/api/agenda/sessions/${there.session.id}`, { speaker_refs: speakers.toReversed() });
  await there.remove();
});

test('a person whom only a session of others names is not taken away from it', async () => {
  const there = await programmeOf(foreign);
  const { id } = await speakerAt();
  await stem.write('PATCH', `/api/agenda/sessions/${there.session.id}`, { speaker_refs: [id] });
  await expectRefused('DELETE', `/api/speakers/${id}`);
  await expectRefused('PATCH', `/api/speakers/${id}`, { bio: 'Counts.' });
  await there.remove();
});

test('a person who speaks at their events only is changed, and one who speaks at others as well is not, nor taken away from them', async () => {
  const [ours, shared, others, nobody] = [await speakerAt(own), await speakerAt(own, foreign), await speakerAt(foreign), await speakerAt()];
  await stem.logged();
  expect(await send('PATCH', `/api/speakers/${ours.id}`, { bio: 'Counts.' })).toBe(200);
  await expectRefused('PATCH', `/api/speakers/${shared.id}`, { bio: 'Counts.' });
  expect(await send('PATCH', `/api/speakers/${nobody.id}`, { bio: 'Counts.' })).toBe(200);
  await expectRefused('PATCH', `/api/speakers/${others.id}`, { bio: 'Counts.' });
  await expectRefused('DELETE', `/api/speakers/${shared.id}`);
  await expectRefused('DELETE', `/api/formats/energy/speakers/${shared.id}`);
  await expectRefused('POST', `/api/formats/energy/speakers/${nobody.id}`);
  await expectRefused('POST', '/api/speakers', { name: 'Ada', bio: 'Counts.', format_id: 'energy' });
  expect(await send('POST', `/api/formats/bankers/speakers/${others.id}`)).toBe(201);
  await expectRefused('PATCH', `/api/speakers/${others.id}`, { bio: 'Counts.' });
  const refusal = await stem.request(`/api/speakers/${others.id}`, { method: 'PATCH', body: { bio: 'Counts.' }, headers: editor.headers });
  expect(await refusal.json()).toMatchObject({ name: 'not_allowed', detail: expect.stringContaining('an editor or an owner changes them') });
  const comment = { id: crypto.randomUUID(), entity: 'speakers', record: others.id, text: 'Counts for two.' };
  expect(await send('POST', '/api/comments', comment)).toBe(200);
  expect(await send('DELETE', `/api/formats/bankers/speakers/${shared.id}`)).toBe(200);
});

test('a person whom only a release of others will show is theirs to change', async () => {
  const [listed, named, ours] = [await speakerAt(), await speakerAt(), await speakerAt()];
  const { session, remove } = await programmeOf(foreign);
  const theirs = await prepareRelease(stem, { name: 'Speakers of next year' });
  await theirs.write('POST', `/api/formats/energy/speakers/${listed.id}`);
  await theirs.write('PATCH', `/api/agenda/sessions/${session.id}`, { speaker_refs: [named.id] });
  const here = await prepareRelease(stem, { name: 'Our speakers' });
  await here.write('POST', `/api/formats/bankers/speakers/${ours.id}`);
  await expectRefused('PATCH', `/api/speakers/${listed.id}`, { bio: 'Counts.' });
  await expectRefused('PATCH', `/api/speakers/${named.id}`, { bio: 'Counts.' });
  await expectRefused('DELETE', `/api/speakers/${named.id}`);
  expect(await send('PATCH', `/api/speakers/${ours.id}`, { bio: 'Counts.' })).toBe(200);
  await remove();
});

test('who speaks at their events only is deleted, and leaves the sessions', async () => {
  const { session, remove } = await programmeOf(own);
  const speaker = await speakerAt(own);
  await stem.write('PATCH', `/api/agenda/sessions/${session.id}`, { speaker_refs: [speaker.id] });
  await stem.logged();
  expect(await send('DELETE', `/api/speakers/${speaker.id}`)).toBe(200);
  expect(await lines()).toEqual(expect.arrayContaining(['update agenda_sessions', 'delete format_speakers', 'delete speakers']));
  await remove();
});

test('a person is put in sessions of their events only', async () => {
  const [here, there] = [await programmeOf(own), await programmeOf(foreign)];
  const speaker = await speakerAt(own, foreign);
  expect(await send('PATCH', `/api/agenda/sessions/${here.session.id}`, { speaker_refs: [speaker.id] })).toBe(200);
  await expectRefused('PATCH', `/api/agenda/sessions/${there.session.id}`, { speaker_refs: [speaker.id] });
  await here.remove();
  await there.remove();
});

test('a save at their event is undone, one at another is not', async () => {
  await stem.write('PATCH', `/api/formats/${own.id}`, { location: 'Zurich' });
  await stem.write('PATCH', `/api/formats/${foreign.id}`, { location: 'Zurich' });
  await expectRefused('POST', `/api/history/${await latestSaveOf(foreign.id)}/undo`);
  expect(await send('POST', `/api/history/${await latestSaveOf(own.id)}/undo`)).toBe(200);
  expect(await lines()).toEqual(['update event_formats']);
});

test('a save that concerns two events is undone as a whole or not at all', async () => {
  const speaker = await speakerAt(own, foreign);
  await stem.write('DELETE', `/api/speakers/${speaker.id}`);
  await expectRefused('POST', `/api/history/${await latestSaveOf(speaker.id)}/undo`);
  await expectRefused('POST', `/api/speakers/${speaker.id}/restore`);
});

test('what was deleted at their event is restored, with all that was deleted with it', async () => {
  const [here, there] = [await programmeOf(own), await programmeOf(foreign)];
  await here.remove();
  await there.remove();
  await expectRefused('POST', `/api/agenda/days/${there.day.id}/restore`);
  expect(await send('POST', `/api/agenda/days/${here.day.id}/restore`)).toBe(200);
  expect((await lines()).toSorted()).toEqual(['insert agenda_days', 'insert agenda_sessions']);
  await here.remove();
});

test('the order is theirs within their events, and that of the events is not', async () => {
  const [here, there] = [await programmeOf(own), await programmeOf(foreign)];
  const secondOf = async ({ day, session }: typeof here) => [session.id, (await makeExample('agenda_sessions', stem, { day_id: day.id })).id];
  const swap = (seen: readonly string[]) => ({ ids: seen.toReversed(), seen });
  const [ours, theirs] = [await secondOf(here), await secondOf(there)];
  expect(await send('PUT', `/api/agenda/days/${here.day.id}/sessions`, swap(ours))).toBe(200);
  await expectRefused('PUT', `/api/agenda/days/${there.day.id}/sessions`, swap(theirs));
  const events = ((await stem.read('/api/formats', 'editor')) as Row[]).map(({ id }) => id); // the api answers with a list
  await expectRefused('PUT', '/api/formats', swap(events));
  await here.remove();
  await there.remove();
});

test('a German text is confirmed at their event only', async () => {
  for (const { id } of [own, foreign]) {
    await stem.write('PATCH', `/api/formats/${id}`, { description: 'Bankers count.', description_de: 'Banken zählen.' });
    await stem.write('PATCH', `/api/formats/${id}`, { description: 'Everybody sails on the lake.' });
  }
  const confirmed = ({ id }: Row) => ({ entity: 'event_formats', id, column: 'description_de' });
  await expectRefused('POST', '/api/translations', confirmed(foreign));
  expect(await send('POST', '/api/translations', confirmed(own))).toBe(200);
});

test('a file is replaced or deleted only if no record of others changes with it', async () => {
  const upload = async (colour: string) =>
    (await stem.write('POST', '/api/media/upload', formOf(await picture(colour), `${colour}.png`))) as Row & { url: string }; // a row
  const [ours, theirs] = [await upload('#102030'), await upload('#203040')];
  await stem.write('PATCH', `/api/formats/${own.id}`, { hero_image: ours.url });
  await stem.write('PATCH', `/api/formats/${foreign.id}`, { hero_image: theirs.url });
  await expectRefused('DELETE', `/api/media/${theirs.id}?anyway=1`);
  await expectRefused('POST', `/api/media/${theirs.id}/replace`, formOf(await picture('#304050'), 'new.png'));
  expect(await send('POST', `/api/media/${ours.id}/replace`, formOf(await picture('#405060'), 'new.png'))).toBe(200);
  expect(await send('DELETE', `/api/media/${ours.id}?anyway=1`)).toBe(200);
  expect(await lines()).toEqual(['update media_library', 'update event_formats', 'update event_formats', 'delete media_library']);
});

test('what a file says is theirs where all who show it are', async () => {
  const upload = async (colour: string) =>
    (await stem.write('POST', '/api/media/upload', formOf(await picture(colour), `${colour}.png`))) as Row & { url: string }; // a row
  const [ours, theirs, ofSite, unused] = [await upload('#112030'), await upload('#122030'), await upload('#132030'), await upload('#142030')];
  await stem.write('PATCH', `/api/formats/${own.id}`, { hero_image: ours.url, logo: theirs.url });
  await stem.write('PATCH', `/api/formats/${foreign.id}`, { hero_image: theirs.url });
  await makeExample('team_members', stem, { photo_url: ofSite.url });
  const limited = await stem.write('POST', '/api/programs', {
    name: 'Pictures',
    scopes: ['content.read', 'media.write'],
    expires_at: new Date(stem.clock.now + 86_400_000).toISOString(),
    events: [own.id],
  });
  const everywhere = await makeEditor(stem, 'event_editor', [], { all_events: true });
  const change = async ({ id }: Row, headers: Readonly<Record<string, string>>) =>
    (await stem.request(`/api/media/${id}`, { method: 'PATCH', body: { alt_text: crypto.randomUUID(), focal_x: 0.2 }, headers })).status;
  const statuses = async (headers: Readonly<Record<string, string>>) => {
    await stem.logged();
    const found = [await change(ours, headers), await change(theirs, headers), await change(ofSite, headers), await change(unused, headers)];
    // Stem writes variants of new pictures beside them.
    return [...found, (await stem.logged()).filter(({ changes }) => 'alt_text' in changes).length];
  };
  expect(await statuses(editor.headers)).toEqual([200, 403, 403, 200, 2]);
  expect((await statuses(everywhere.headers)).slice(2)).toEqual([403, 200, 3]);
  // It changes no event, so that none is its own.
  expect(await statuses({ authorization: `Bearer ${limited.token}` })).toEqual([403, 403, 403, 200, 1]);
});

test('the next edition makes an event, which an event editor may not', async () => {
  const plan = { start_date: '2028-04-12', end_date: '2028-04-13', archive_slug: 'bankers-2027', archive_title: 'Bankers 2027', speakers: [], partners: [] };
  const kept = { keeps_venues: true, keeps_days: true, keeps_key_topics: true, keeps_impressions: true };
  await expectRefused('POST', '/api/formats/bankers/next-edition', { ...plan, ...kept });
});

test('who restores an event gives it back to those who worked on it, and gives it to no other editor', async () => {
  const event = await makeExample('event_formats', stem);
  const [theirs, maker] = [await makeEditor(stem, 'event_editor', [event.id]), await makeEditor(stem, 'editor')];
  const attendee = await makeUser(stem, 'vreni@alder.example', [event.id]);
  const asked = (method: string, path: string) => stem.request(path, { method, headers: maker.headers });
  expect((await asked('DELETE', `/api/formats/${event.id}`)).status).toBe(200);
  expect((await asked('POST', `/api/formats/${event.id}/restore`)).status).toBe(200);
  expect(await stem.read(`/api/editors/${theirs.id}`, 'editor')).toMatchObject({ events: [event.id] });
  expect(await stem.read(`/api/users/${attendee.id}`, 'editor')).toMatchObject({ authorized_formats: [event.id] });
  await stem.write('PATCH', `/api/editors/${theirs.id}`, { events: [] });
  expect((await asked('POST', `/api/history/${await latestSaveOf(theirs.id)}/undo`)).status).toBe(403);
});

test('an undo that a later change of a person prevents names them only to those who read people', async () => {
  const event = await makeExample('event_formats', stem);
  const user = await makeUser(stem, 'ines@alder.example', [event.id]);
  await stem.write('DELETE', `/api/formats/${event.id}`);
  const save = await latestSaveOf(event.id);
  await stem.write('PATCH', `/api/users/${user.id}`, { authorized_formats: [foreign.id] });
  const undo = async (headers: SignedInEditor['headers']) => (await stem.request(`/api/history/${save}/undo`, { method: 'POST', headers })).text();
  expect(await undo((await makeEditor(stem, 'editor')).headers)).toContain(user.id);
  const said = await undo(editor.headers);
  expect(said).toContain('undo_conflict');
  for (const hidden of [user.id, 'ines@alder.example', 'User']) expect(said).not.toContain(hidden);
});

test('with all events they also work on those that are added later', async () => {
  const everywhere = await makeEditor(stem, 'event_editor', [], { all_events: true });
  const later = await makeExample('event_formats', stem);
  const asked = { method: 'PATCH', body: { location: 'Basel' }, headers: everywhere.headers };
  expect((await stem.request(`/api/formats/${later.id}`, asked)).status).toBe(200);
  expect((await stem.request(`/api/formats/${later.id}`, { ...asked, method: 'DELETE' })).status).toBe(403);
});
