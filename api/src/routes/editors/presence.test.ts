// Editors see who else has the same record open, also on another node, and what others save.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { uploadGated } from '../../../test/calls/gated-calls.ts';
import { makeEditor, type SignedInEditor, signInAs } from '../../../test/editor.ts';
import { makeExample } from '../../../test/example.ts';
import { followEvents } from '../../../test/follow-events.ts';
import { play } from '../../../test/scenario.ts';
import { openStem, type Stem } from '../../../test/stem.ts';
import { createEditorWatch } from '../../presence/watch-editors.ts';

let stem: Stem;
let vreni: SignedInEditor;
let beat: SignedInEditor;
beforeAll(async () => {
  stem = await openStem();
  vreni = await makeEditor(stem, 'owner', [], { name: 'Vreni Amsler' });
  beat = await makeEditor(stem, 'editor', [], { name: 'Beat Frei' });
});
afterAll(() => stem.close());

interface Opened {
  readonly place: string;
  readonly window?: string;
  readonly is_editing?: boolean;
}

async function open({ headers }: Pick<SignedInEditor, 'headers'>, { window = randomUUID(), ...opened }: Opened, node: Pick<Stem, 'request'> = stem) {
  const response = await node.request('/api/presence', { method: 'PUT', body: { window, ...opened }, headers });
  return { window, status: response.status, people: ((await response.json()) as { people: unknown }).people }; // as documented
}
const speakerPlace = async () => `speakers/${(await makeExample('speakers', stem)).id}`;
const named = (name: string, is_editing = false) => expect.objectContaining({ name, is_editing });
const leave = ({ headers }: SignedInEditor, window: string) => stem.request(`/api/presence?window=${window}`, { method: 'DELETE', headers });

test('two editors on one record see each other across nodes, and not themselves', async () => {
  const place = await speakerPlace();
  const other = await stem.startNode();
  expect((await open(vreni, { place })).people).toEqual([]);
  const events = await followEvents(stem, vreni);
  const { window, people } = await open(beat, { place, is_editing: true }, other);
  expect(people).toEqual([named('Vreni Amsler')]);
  expect(await events.next('presence')).toEqual({ place, people: [named('Beat Frei', true)] });
  await leave(beat, window);
  expect(await events.next('presence')).toEqual({ place, people: [] });
  await events.end();
});

test('a person with several windows is there once, and at other places not at all', async () => {
  const [place, elsewhere] = [await speakerPlace(), await speakerPlace()];
  await open(beat, { place });
  await open(beat, { place, is_editing: true });
  expect((await open({ headers: { cookie: await signInAs(beat.id, stem) } }, { place })).people).toEqual([]);
  expect((await open(vreni, { place })).people).toEqual([named('Beat Frei', true)]);
  expect((await open(vreni, { place: elsewhere })).people).toEqual([]);
});

test('a window that goes on to another record has left the first', async () => {
  const [place, next] = [await speakerPlace(), await speakerPlace()];
  const { window } = await open(beat, { place });
  await open(beat, { window, place: next });
  expect((await open(vreni, { place })).people).toEqual([]);
  expect((await open(vreni, { place: next })).people).toEqual([named('Beat Frei')]);
});

test('a window that says nothing for ten seconds has left, and so has an editor who is blocked', async () => {
  const place = await speakerPlace();
  await open(beat, { place });
  const later = (seconds: number) => stem.database.write((transaction) => transaction.run(`UPDATE presence SET seen_at = seen_at - ${seconds * 1000}`));
  await later(9);
  expect((await open(vreni, { place })).people).toEqual([named('Beat Frei')]);
  await later(2);
  expect((await open(vreni, { place })).people).toEqual([]);
  const dora = await makeEditor(stem, 'editor', [], { name: 'Dora Good' });
  await open(dora, { place });
  await stem.write('PATCH', `/api/editors/${dora.id}`, { is_blocked: true });
  expect((await open(vreni, { place })).people).toEqual([]);
});

test('sessions with the shared password are distinguished, without a name', async () => {
  const place = await speakerPlace();
  const { headers } = { headers: { cookie: (await stem.editors.begin('admin')).split(';')[0] ?? '' } };
  await open({ headers }, { place });
  expect((await open({ headers }, { place })).people).toEqual([]);
  const [person] = (await open(vreni, { place })).people as { id: string; name: string | null }[]; // as documented
  expect(person).toMatchObject({ id: expect.stringMatching(/^admin:.{16}$/), name: null });
});

test('only those who may read a record see who has it open', async () => {
  const { id } = await makeExample('users', stem);
  const reader = await makeEditor(stem, 'reader');
  const body = { window: randomUUID(), place: `users/${id}` };
  await play({ name: 'reader', method: 'PUT', path: '/api/presence', body, headers: reader.headers, status: 403, failure: 'not_allowed' }, stem);
  for (const place of ['speakers', 'nothing/00000000-0000-4000-8000-000000000000', 'speakers/1', ''])
    await play({ name: place, as: 'editor', method: 'PUT', path: '/api/presence', body: { ...body, place }, status: 400, failure: 'invalid_input' }, stem);
});

test('what others save is known before it is published, with its editor and records', async () => {
  const { id } = await makeExample('speakers', stem, { name: 'Ada' });
  const events = await followEvents(stem, beat);
  const saved = await stem.request(`/api/speakers/${id}`, { method: 'PATCH', body: { bio: 'Sails.' }, headers: vreni.headers });
  const seq = Number(saved.headers.get('stem-change'));
  const event = { seq, actor: `editor:${vreni.id}`, actor_name: 'Vreni Amsler', is_own: false, records: [{ entity: 'speakers', id }] };
  expect(await events.next('saved')).toEqual(event);
  await stem.request(`/api/speakers/${id}`, { method: 'PATCH', body: { bio: 'Rows.' }, headers: beat.headers });
  expect(await events.next('saved')).toMatchObject({ is_own: true });
  await events.end();
});

test('a save about people reaches those only who may read them', async () => {
  const reader = await makeEditor(stem, 'reader');
  const events = await followEvents(stem, reader);
  await makeExample('users', stem);
  const { id } = await makeExample('speakers', stem);
  expect(await events.next('saved')).toMatchObject({ actor: 'admin', actor_name: null, records: [{ entity: 'speakers', id }] });
  await events.end();
});

test('nothing is polled without a listener', async () => {
  const asked: string[] = [];
  const watch = createEditorWatch({ ...stem.database, rows: async (statement) => asked.splice(asked.length, 0, statement).map(() => ({})) });
  expect(asked).toEqual([]);
  await new Promise<void>((resolve) => {
    const stop = watch.listen(() => resolve(stop()));
  });
  const count = asked.length;
  expect(count).toBeGreaterThan(0);
  await new Promise((resolve) => setTimeout(resolve, 1100));
  expect(asked).toHaveLength(count);
});

test('a person with hundreds of windows hides no other', async () => {
  const reader = await makeEditor(stem, 'reader');
  const place = await speakerPlace();
  for (let count = 0; count < 510; count += 1) await open(reader, { place: `/${count}` });
  await open(vreni, { place });
  expect((await open(beat, { place })).people).toEqual([named('Vreni Amsler')]);
  expect((await open(beat, { place: '/509' })).people).toHaveLength(1);
}, 30_000);

test('of files for attendees of other events an event editor learns nothing: no presence, no save, no comment', async () => {
  const [own, foreign] = [(await makeExample('event_formats', stem)).id, (await makeExample('event_formats', stem)).id];
  const editor = await makeEditor(stem, 'event_editor', [own]);
  const [ownFile, foreignFile] = [await uploadGated(own, stem), await uploadGated(foreign, stem)];
  expect((await open(editor, { place: `gated_content/${foreignFile}` })).status).toBe(403);
  expect((await open(editor, { place: `gated_content/${ownFile}` })).status).toBe(200);
  const events = await followEvents(stem, editor);
  const comment = { entity: 'gated_content', text: 'Is this the last version?' };
  for (const record of [foreignFile, ownFile]) {
    await stem.write('PATCH', `/api/gated-content/${record}`, { file_name: 'Offer' });
    await stem.write('POST', '/api/comments', { ...comment, id: randomUUID(), record });
  }
  const mention = await stem.request('/api/comments', {
    as: 'editor',
    method: 'POST',
    body: { ...comment, id: randomUUID(), record: foreignFile, mentions: [editor.id] },
  });
  expect([mention.status, (await mention.json()).errors]).toEqual([400, { mentions: 'Vreni Amsler may not open this record' }]);
  expect(await events.next('saved')).toMatchObject({ records: [{ entity: 'gated_content', id: ownFile }] });
  expect(await events.next('commented')).toEqual({ entity: 'gated_content', record: ownFile });
  await events.end();
});
