// What a link of the door or of feedback gives to who means harm: nothing of removed guests, and no crash.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { doorToken, feedbackToken, makeEventToday } from '../../test/calls/door-calls.ts';
import { openStem, type Stem } from '../../test/stem.ts';
import type { Door } from '../door/show-door.ts';
import { ownDataToken } from '../privacy/own-data-link.ts';

let stem: Stem;
beforeAll(async () => {
  stem = await openStem({ publishes: true });
});
afterAll(() => stem.close());

const post = (path: string, body: unknown) => stem.request(path, { method: 'POST', body: body as object });
const strange = 'a\u0000b\ud800\u202e';

test('the door takes broken input without an error of the server', async () => {
  const { id, guest } = await makeEventToday(stem);
  const token = await doorToken(stem, id);
  const walkIn = (more: object) => ({ id: randomUUID(), first_name: 'Ida', last_name: 'Wick', company: '', ...more });
  for (const body of [
    { marks: [{ id: 'x', guest, is_undone: false }] },
    { marks: [{ id: randomUUID(), guest: guest.toUpperCase(), is_undone: false }] },
    { marks: Array.from({ length: 501 }, () => ({ id: randomUUID(), guest, is_undone: false })) },
    { version: strange, language: '__proto__' },
    ...[
      { last_name: `${'x'.repeat(99)}😀` },
      { last_name: strange, first_name: strange, company: strange },
      { last_name: 7 },
      { last_name: 'y'.repeat(50_000) },
    ].map((more) => {
      const own = walkIn(more);
      return { walk_ins: [own], marks: [{ id: own.id, guest: own.id, is_undone: false }] };
    }),
  ])
    expect([JSON.stringify(body).slice(0, 200), (await post('/api/door', { token, ...body })).status]).toEqual([
      expect.any(String),
      expect.toSatisfy((status: number) => status < 500),
    ]);
  const whole = Array.from({ length: 250 }, () => ({ id: randomUUID(), guest, is_undone: false }));
  expect((await post('/api/door', { token, marks: whole })).status).toBe(200);
  const door = (await (await post('/api/door', { token })).json()) as Door; // as its call says
  expect(door.list?.guests.every(({ name }) => name.isWellFormed())).toBe(true);
});

test('a guest who is erased is not at the door, and what a device has of them brings nothing back', async () => {
  const { id, guest } = await makeEventToday(stem, 'attended');
  const email = String((await stem.database.rows('SELECT email FROM guests WHERE id = ?', [guest]))[0]?.email);
  const token = await doorToken(stem, id);
  await post('/api/door', { token, marks: [{ id: randomUUID(), guest, is_undone: false }] });
  const feedback = await feedbackToken(stem, guest);
  await stem.live();
  expect((await stem.request('/api/addresses/erasure', { as: 'editor', method: 'POST', body: { address: email } })).status).toBe(200);
  const walkIn = { id: guest, first_name: 'Vreni', last_name: 'Alder', company: '' };
  const answer = await post('/api/door', { token, walk_ins: [walkIn], marks: [{ id: guest, guest, is_undone: false }] });
  expect(((await answer.json()) as Door).list?.guests).toEqual([]);
  expect((await post('/api/feedback/look', { token: feedback })).status).toBe(404);
});

test('an erasure takes what a guest has said of sessions along, and nothing of others', async () => {
  const { guest, session } = await makeEventToday(stem, 'attended');
  const other = await makeEventToday(stem, 'attended');
  for (const one of [{ guest, session }, other])
    await post('/api/feedback', { token: await feedbackToken(stem, one.guest), session: one.session, rating: 2, text: 'By my own name' });
  const counted = async () => (await stem.database.rows('SELECT session_id FROM feedback')).map((row) => row.session_id);
  expect(await counted()).toHaveLength(2);
  await stem.write('PATCH', `/api/guests/${guest}`, { email: 'gina@wick.example' });
  const look = async (email: string) => (await post('/api/my-data/look', { token: ownDataToken(email, stem.loginMail.seal, stem.clock.now) })).text();
  expect([(await look('gina@wick.example')).includes('my own name'), (await look('lena@wick.example')).includes('my own name')]).toEqual([true, false]);
  const asked = { as: 'editor', method: 'POST', body: { address: 'gina@wick.example' } } as const;
  expect(await (await stem.request('/api/addresses/look', asked)).text()).not.toContain('my own name');
  await stem.live();
  expect((await stem.request('/api/addresses/erasure', asked)).status).toBe(200);
  expect(await counted()).toEqual([other.session]);
});

test('feedback takes broken input without an error of the server', async () => {
  const { guest, session } = await makeEventToday(stem, 'attended');
  const token = await feedbackToken(stem, guest);
  for (const said of [
    { text: strange, rating: null },
    { text: 'x'.repeat(1001), rating: 1 },
    { text: null, rating: 1.5 },
    { text: null, rating: 1e99 },
    { text: {}, rating: '5' },
  ])
    expect((await post('/api/feedback', { token, session, ...said })).status).toBeLessThan(500);
});

test('own data takes broken input without an error of the server, and corrects those of the address only', async () => {
  const { guest } = await makeEventToday(stem);
  const other = await makeEventToday(stem);
  await stem.write('PATCH', `/api/guests/${guest}`, { email: 'ida@wick.example' });
  const token = ownDataToken('ida@wick.example', stem.loginMail.seal, stem.clock.now);
  const correct = (body: object) =>
    stem.request('/api/my-data', { method: 'PATCH', body: { token, first_name: '', last_name: '', company: '', position: '', ...body } });
  for (const body of [
    {},
    { first_name: strange },
    { last_name: ' \u200b ' },
    { company: 'x'.repeat(161) },
    { position: 7 },
    { state: 'attended', email: 'x@y.example', note: 'x' },
  ])
    expect([JSON.stringify(body), (await correct(body)).status]).toEqual([JSON.stringify(body), expect.toSatisfy((status: number) => status < 500)]);
  const rows = await stem.database.rows('SELECT id, email, state, note FROM guests WHERE id IN (?, ?) ORDER BY id', [guest, other.guest]);
  expect(rows.find(({ id }) => id === guest)).toMatchObject({ email: 'ida@wick.example', state: 'accepted', note: null });
  for (const email of ['x', strange, 'ida@wick.example\r\nBcc: x@y.example', `${'x'.repeat(3000)}@y.example`, { x: 1 }])
    expect((await post('/api/my-data/link', { email })).status).toBe(400);
});
