// A release is commented on as a whole, and reviewed: with an outcome, and a mail to who has asked.
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeEditor, type SignedInEditor } from '../../test/editor.ts';
import { type Preparing, prepareRelease } from '../../test/release.ts';
import { openStem, type Stem } from '../../test/stem.ts';

let stem: Stem;
let vreni: SignedInEditor;
let beat: SignedInEditor;
let release: Preparing;
beforeEach(async () => {
  stem = await openStem();
  vreni = await makeEditor(stem, 'editor', [], { name: 'Vreni Amsler' });
  beat = await makeEditor(stem, 'editor', [], { name: 'Beat Frei', language: 'de' });
  release = await prepareRelease(stem);
  await release.write('POST', '/api/speakers', { name: 'Ursina Caduff', bio: 'Reads the ice.' });
  await stem.mails();
});
afterEach(() => stem.close());

const as = ({ headers }: SignedInEditor, method: string, path: string, body: unknown) => stem.request(path, { method, body, headers });
const comment = async (by: SignedInEditor, more = {}) => {
  const body = { id: randomUUID(), entity: 'releases', record: release.id, text: 'Is it ready?', ...more };
  expect((await as(by, 'POST', '/api/comments', body)).status).toBe(200);
  return body.id;
};
const askBeat = () => comment(vreni, { kind: 'review', addressee: beat.id });
const sent = async () => (await stem.mails()).map(({ to, subject }) => [to[0], subject]);
const forYou = async ({ headers }: SignedInEditor) => (await stem.request('/api/comments/for-you', { headers })).json();
const reviews = async () => (await release.state()).reviews;

test('who has asked for a review of a release gets a mail with each answer, and finds it among what waits', async () => {
  const id = await askBeat();
  expect(await sent()).toEqual([[beat.email, 'Vreni Amsler bittet Sie um eine Durchsicht: Spring launch']]);
  expect(await forYou(beat)).toMatchObject([{ id, entity: 'releases', record: release.id, reason: 'review', title: 'Spring launch' }]);
  expect(await forYou(vreni)).toEqual([]);
  await comment(beat, { thread: id, text: 'Almost.' });
  expect(await sent()).toEqual([[vreni.email, 'Beat Frei answered your request for a review: Spring launch']]);
  expect(await forYou(vreni)).toMatchObject([{ id, reason: 'reply' }]);
  // An author is sent no mail.
  await comment(vreni, { thread: id, text: 'Thank you.' });
  expect(await sent()).toEqual([]);
});

test('a review has an outcome, which is outdated when the release changes', async () => {
  const id = await askBeat();
  expect(await reviews()).toEqual([{ id, reviewer: 'Beat Frei', outcome: null, at: null, is_outdated: false }]);
  await stem.mails();
  expect((await as(vreni, 'PUT', `/api/comments/${id}/done`, { done: true, outcome: 'approved' })).status).toBe(403);
  expect((await as(beat, 'PUT', `/api/comments/${id}/done`, { done: true, outcome: 'changes_wanted' })).status).toBe(200);
  expect(await reviews()).toMatchObject([{ outcome: 'changes_wanted', at: expect.any(String), is_outdated: false }]);
  expect(await sent()).toEqual([[vreni.email, 'Beat Frei wants changes: Spring launch']]);
  await release.write('POST', '/api/speakers', { name: 'Gian Rusch', bio: 'Skis.' });
  expect(await reviews()).toMatchObject([{ outcome: 'changes_wanted', is_outdated: true }]);
  await as(beat, 'PUT', `/api/comments/${id}/done`, { done: true, outcome: 'approved' });
  expect(await reviews()).toMatchObject([{ outcome: 'approved', is_outdated: false }]);
  await as(vreni, 'PUT', `/api/comments/${id}/done`, { done: false });
  expect(await reviews()).toMatchObject([{ outcome: null, at: null }]);
});

test('who reads releases only writes nothing on them, and there is none on a release that does not exist', async () => {
  const reader = await makeEditor(stem, 'reader');
  const body = { id: randomUUID(), entity: 'releases', record: release.id, text: 'Is it ready?' };
  expect((await as(reader, 'POST', '/api/comments', body)).status).toBe(403);
  expect((await as(vreni, 'POST', '/api/comments', { ...body, record: randomUUID() })).status).toBe(409);
  expect((await as(vreni, 'POST', '/api/comments', { ...body, field: 'name' })).status).toBe(400);
  const eventEditor = await makeEditor(stem, 'event_editor');
  expect((await as(eventEditor, 'POST', '/api/comments', body)).status).toBe(200);
});
