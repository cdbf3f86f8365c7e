// What went live: read, tried again, and taken back for visitors.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeExample } from '../../../test/example.ts';
import { play } from '../../../test/scenario.ts';
import { cookieOf, openStem, password, type Stem } from '../../../test/stem.ts';

let stem: Stem;
let publication: number;
const path = '/formats/bankerscom';
beforeEach(async () => {
  stem = await openStem({ publishes: true });
  const format = await makeExample('event_formats', stem, { slug: 'bankerscom' });
  const { id } = await makeExample('speakers', stem, { name: 'Ada', bio: 'Counts.' });
  await makeExample('format_speakers', stem, { format_id: format.id, speaker_id: id });
  await stem.live();
  await stem.write('PATCH', `/api/speakers/${id}`, { bio: 'Counts wrong.' });
  await stem.live();
  publication = (await stem.pipeline.receipts.latest(1))[0]?.id ?? 0;
});
afterEach(() => stem.close());

const asEditor = { as: 'editor' as const, method: 'POST' };
const page = async () => (await stem.request(path)).text();

test('a rollback gives visitors back what they saw, under the name of the editor, and changes no content', async () => {
  expect(await page()).toContain('Counts wrong.');
  const answer = { publication: { reason: 'rollback', actor: 'admin', causes: [{ kind: 'rollback', publication }] } };
  await play({ name: 'rollback', ...asEditor, path: `/api/publications/${publication}/rollback`, status: 200, answer }, stem);
  expect(await page()).toContain('Ada: Counts.');
  await play({ name: 'again', ...asEditor, path: `/api/publications/${publication}/rollback`, status: 200, answer: { publication: null } }, stem);
  await play({ name: 'retry', ...asEditor, path: '/api/publications/retry', status: 200, answer: { publication: { reason: 'retry' } } }, stem);
  expect(await page()).toContain('Counts wrong.');
  await play({ name: 'nothing left', ...asEditor, path: '/api/publications/retry', status: 200 }, stem);
});

test('an unknown publication is not found, and visitors may not ask', async () => {
  await play({ name: 'unknown', ...asEditor, path: '/api/publications/9999/rollback', status: 404, failure: 'not_found' }, stem);
  for (const address of [`/api/publications/${publication}/rollback`, '/api/publications/retry'])
    await play({ name: address, method: 'POST', path: address, status: 401, failure: 'not_signed_in' }, stem);
  expect(await page()).toContain('Counts wrong.');
});

test('publications are listed since a change, and read one by one', async () => {
  const read = { as: 'editor' as const };
  await play({ name: 'one', ...read, path: `/api/publications/${publication}`, status: 200, answer: { id: publication, reason: 'change' } }, stem);
  await play({ name: 'unknown', ...read, path: '/api/publications/9999', status: 404, failure: 'not_found' }, stem);
  await play({ name: 'wrong', ...read, path: '/api/publications?since=yesterday', status: 400, failure: 'invalid_input' }, stem);
  const latest = await stem.read('/api/publications', 'editor');
  expect(latest).toMatchObject([{ id: publication, counts: { changed: 2 } }, {}, {}, {}]);
});

test('listening keeps no session open', async () => {
  const cookie = cookieOf(await stem.request('/api/admin/session', { method: 'POST', body: { password } }));
  const endOf = async () => (await stem.database.rows('SELECT expires_at FROM sessions WHERE subject = ?', ['admin'])).map(({ expires_at }) => expires_at);
  const ends = await endOf();
  const stream = (await stem.request('/api/publications/events', { headers: { cookie } })).body?.getReader();
  expect((await stream?.read())?.done).toBe(false);
  expect(await endOf()).toEqual(ends);
  await stream?.cancel();
});
