// The door of an event by its link: what it shows, ticks and adds, on which days, and what strangers learn.
import { randomBytes, randomUUID } from 'node:crypto';
import { moveDay } from '@stem/model';
import { tables } from '@stem/model/tables';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { doorToken, makeEventToday } from '../../test/calls/door-calls.ts';
import { makeEditor } from '../../test/editor.ts';
import { makeExample } from '../../test/example.ts';
import { lineOf, openStem, type Stem } from '../../test/stem.ts';
import { createSeal } from '../mail/seal.ts';
import { doorStateAt } from './door-link.ts';
import type { Door } from './show-door.ts';

const day = 86_400_000;
let stem: Stem;
beforeEach(async () => {
  stem = await openStem();
});
afterEach(() => stem.close());

const knock = (token: string, more: object = {}) => stem.request('/api/door', { method: 'POST', body: { token, ...more } });
const open = async (token: string, more: object = {}) => (await (await knock(token, more)).json()) as Door; // as its call says
const tick = (guest: string) => ({ id: randomUUID(), guest, is_undone: false });
const statesOf = async (event: string) =>
  Object.fromEntries((await stem.database.read.select().from(tables.guests).where(eq(tables.guests.format_id, event))).map(({ name, state }) => [name, state]));

test('a helper sees who comes and what greeting them needs, of others a code and a state, and nothing of other events', async () => {
  const { id, guest } = await makeEventToday(stem);
  await stem.write('PATCH', `/api/guests/${guest}`, {
    company: 'Alder AG',
    table_number: '7',
    access_needs: 'Wheelchair',
    diet: 'No nuts',
    note: 'Difficult',
    companion: 'Max',
  });
  await makeExample('guests', stem, { format_id: id, last_name: 'Brand', email: 'brand@alder.example', state: 'cancelled' });
  await makeEventToday(stem);
  await stem.logged();
  const door = await open(await doorToken(stem, id));
  expect(door.list?.guests).toEqual([
    {
      id: guest,
      code: expect.stringMatching(/^[A-Z2-9]{8}$/),
      name: 'Alder, Vreni',
      company: 'Alder AG',
      table: '7',
      companion: 'Max',
      access_needs: 'Wheelchair',
    },
  ]);
  expect(door.list?.others).toEqual([{ code: expect.stringMatching(/^[A-Z2-9]{8}$/), state: 'cancelled' }]);
  expect(JSON.stringify(door)).not.toMatch(/nuts|Difficult|Brand|@/);
  const token = await doorToken(stem, id);
  expect(await open(token, { version: door.version })).toMatchObject({ list: null, marks: [], version: door.version });
  expect(await stem.logged()).toEqual([]);
});

test('ticks and undoing of two devices become the state of the guest, once, and walk-ins become guests', async () => {
  const { id, guest } = await makeEventToday(stem);
  const token = await doorToken(stem, id);
  await stem.logged();
  const [one, other] = [tick(guest), tick(guest)];
  await Promise.all([knock(token, { marks: [one] }), knock(token, { marks: [other] }), knock(token, { marks: [one] })]);
  const lines = await stem.logged();
  expect([lines.map(lineOf), lines.map(({ actor }) => actor), await statesOf(id)]).toEqual([['update guests'], ['door'], { 'Alder, Vreni': 'attended' }]);
  await knock(token, { marks: [{ ...one, is_undone: true }] });
  expect(await statesOf(id)).toEqual({ 'Alder, Vreni': 'attended' });
  await knock(token, { marks: [{ ...other, is_undone: true }] });
  expect(await statesOf(id)).toEqual({ 'Alder, Vreni': 'accepted' });
  const walkIn = { id: randomUUID(), first_name: ' Ida ', last_name: 'Wick', company: '' };
  const arrival = { marks: [{ ...tick(walkIn.id), id: walkIn.id }], walk_ins: [walkIn] };
  const door = await open(token, arrival);
  await knock(token, arrival);
  expect(door.list?.guests.map(({ name, company }) => [name, company])).toEqual([
    ['Alder, Vreni', null],
    ['Wick, Ida', null],
  ]);
  await stem.write('DELETE', `/api/guests/${walkIn.id}`);
  await knock(token, arrival);
  expect(await statesOf(id)).toEqual({ 'Alder, Vreni': 'accepted' });
});

test('undoing a tick gives back the state that the guest had, also one that an editor has set', async () => {
  const { id, guest } = await makeEventToday(stem);
  const token = await doorToken(stem, id);
  await stem.write('PATCH', `/api/guests/${guest}`, { state: 'waiting' });
  const [first, second] = [tick(guest), tick(guest)];
  await knock(token, { marks: [first] });
  await knock(token, { marks: [{ ...first, is_undone: true }] });
  expect(await statesOf(id)).toEqual({ 'Alder, Vreni': 'waiting' });
  await stem.write('PATCH', `/api/guests/${guest}`, { state: 'declined' });
  await knock(token, { marks: [second] });
  expect(await statesOf(id)).toEqual({ 'Alder, Vreni': 'attended' });
  await knock(token, { marks: [{ ...second, is_undone: true }] });
  expect(await statesOf(id)).toEqual({ 'Alder, Vreni': 'declined' });
});

test('a link ends with its maker: blocked, or without the right to change guests; what was ticked arrives by the link of another editor', async () => {
  const { id, guest } = await makeEventToday(stem);
  const editor = await makeEditor(stem, 'editor');
  const made = await stem.request(`/api/formats/${id}/door`, { method: 'POST', headers: editor.headers });
  const token = new URL(((await made.json()) as { address: string }).address).hash.slice(1); // as its call says
  const isLinked = async () => (await stem.read(`/api/formats/${id}/door`, 'editor')) !== null;
  expect([(await knock(token)).status, await isLinked()]).toEqual([200, true]);
  for (const [ends, begins] of [
    [{ is_blocked: true }, { is_blocked: false }],
    [{ role: 'reader' }, { role: 'editor' }],
  ]) {
    await stem.write('PATCH', `/api/editors/${editor.id}`, ends ?? {});
    expect([(await knock(token, { marks: [tick(guest)] })).status, await isLinked(), await statesOf(id)]).toEqual([404, false, { 'Alder, Vreni': 'accepted' }]);
    await stem.write('PATCH', `/api/editors/${editor.id}`, begins ?? {});
    expect((await knock(token)).status).toBe(200);
  }
  expect((await stem.request(`/api/editors/${editor.id}`, { as: 'editor', method: 'DELETE' })).status).toBe(200);
  expect((await knock(token)).status).toBe(404);
  await knock(await doorToken(stem, id), { marks: [tick(guest)] });
  expect(await statesOf(id)).toEqual({ 'Alder, Vreni': 'attended' });
});

test('a flood of ticks and walk-ins is refused, and an honest device still delivers and undoes', async () => {
  const { id, guest } = await makeEventToday(stem);
  const other = await makeExample('guests', stem, { format_id: id, last_name: 'Brand', email: 'brand@alder.example', state: 'accepted' });
  const token = await doorToken(stem, id);
  const ticks = Array.from({ length: 250 }, () => tick(guest));
  await knock(token, { marks: ticks });
  const refused = await knock(token, { marks: ticks.slice(100) });
  expect([refused.status, await refused.json()]).toMatchObject([409, { name: 'limit_reached' }]);
  for (let round = 0; round < 11; round += 1) {
    const walk_ins = Array.from({ length: 50 }, (_, at) => ({ id: randomUUID(), first_name: '', last_name: `Flood ${round} ${at}`, company: '' }));
    await knock(token, { walk_ins, marks: walk_ins.map(({ id: own }) => ({ id: own, guest: own, is_undone: false })) });
  }
  const late = { id: randomUUID(), first_name: '', last_name: 'Late', company: '' };
  const delivered = await open(token, { walk_ins: [late], marks: [{ ...tick(late.id), id: late.id }, tick(String(other.id))] });
  expect([delivered.list?.guests.length, delivered.marks.filter((mark) => mark.guest === guest).length]).toEqual([502, 20]);
  expect((await statesOf(id)).Brand).toBe('attended');
  await knock(token, { marks: delivered.marks.filter((mark) => mark.guest === guest).map((mark) => ({ ...mark, is_undone: true })) });
  expect((await statesOf(id))['Alder, Vreni']).toBe('accepted');
  const [flooder] = delivered.list?.guests.filter(({ name }) => name.startsWith('Flood')) ?? [];
  await stem.write('DELETE', `/api/guests/${flooder?.id}`);
  expect((await open(token, { walk_ins: [late], marks: [{ ...tick(late.id), id: late.id }] })).list?.guests.some(({ name }) => name === 'Late')).toBe(true);
});

test('a device delivers nothing to another event, and an id that is taken there adds no guest', async () => {
  const [own, other] = [await makeEventToday(stem), await makeEventToday(stem)];
  const token = await doorToken(stem, own.id);
  const elsewhere = tick(other.guest);
  const answer = await knock(token, {
    marks: [elsewhere, { ...elsewhere, id: other.guest }],
    walk_ins: [{ id: other.guest, first_name: '', last_name: 'Wick', company: '' }],
  });
  expect([answer.status, await statesOf(own.id), await statesOf(other.id)]).toEqual([200, { 'Alder, Vreni': 'accepted' }, { 'Alder, Vreni': 'accepted' }]);
  await knock(await doorToken(stem, other.id), { marks: [{ ...elsewhere, is_undone: true }] });
  expect((await open(token)).marks).toContainEqual(elsewhere);
});

test('a link works from the eve of the event to the day after it, and takes what was ticked for a week more', async () => {
  const { id, guest } = await makeEventToday(stem);
  const today = new Date(stem.clock.now).toISOString().slice(0, 10);
  const days = { start_date: moveDay(today, 2), end_date: moveDay(today, 3) };
  await stem.write('PATCH', `/api/formats/${id}`, days);
  const token = await doorToken(stem, id);
  expect(await open(token, { marks: [tick(guest)] })).toMatchObject({
    state: 'early',
    from: moveDay(today, 1),
    until: moveDay(today, 4),
    list: { guests: [] },
    marks: [],
  });
  expect(await statesOf(id)).toEqual({ 'Alder, Vreni': 'accepted' });
  const at = (after: number) => doorStateAt({ ...days, timezone: 'Europe/Zurich' }, Date.parse(`${today}T12:00:00Z`) + after * day);
  expect([0, 1, 4, 5, 11, 12].map(at)).toEqual(['early', 'open', 'open', 'closed', 'closed', undefined]);
  await stem.write('PATCH', `/api/formats/${id}`, { start_date: moveDay(today, -4), end_date: moveDay(today, -3) });
  expect(await open(token, { marks: [tick(guest)] })).toMatchObject({ state: 'closed', list: { guests: [], others: [] } });
  expect(await statesOf(id)).toEqual({ 'Alder, Vreni': 'attended' });
});

test('every token that opens nothing gets one answer: strange, sealed elsewhere, replaced, ended, and of an event that is over or gone', async () => {
  const { id } = await makeEventToday(stem);
  const replaced = await doorToken(stem, id);
  const current = await doorToken(stem, id);
  expect((await knock(current)).status).toBe(200);
  const ended = await makeEventToday(stem);
  const endedToken = await doorToken(stem, ended.id);
  await stem.request(`/api/formats/${ended.id}/door`, { as: 'editor', method: 'DELETE' });
  const over = await makeEventToday(stem);
  const overToken = await doorToken(stem, over.id);
  await stem.write('PATCH', `/api/formats/${over.id}`, { start_date: '2001-04-14', end_date: null });
  const gone = await makeEventToday(stem);
  const goneToken = await doorToken(stem, gone.id);
  await stem.write('DELETE', `/api/formats/${gone.id}`);
  const sealed = Buffer.from(createSeal(randomBytes(32)).close(`${id} key`, 'door of an event'), 'base64').toString('base64url');
  const answers = new Set<string>();
  for (const token of ['x', 'x'.repeat(100), sealed, replaced, endedToken, overToken, goneToken]) {
    const answer = await knock(token);
    const { reference: _, ...problem } = (await answer.json()) as Record<string, unknown>; // a problem
    answers.add(`${answer.status} ${JSON.stringify(problem)}`);
  }
  expect([...answers]).toEqual([expect.stringContaining('404')]);
});

test('an event without dates gets no link', async () => {
  const { id } = await makeExample('event_formats', stem, { start_date: null });
  const refused = await stem.request(`/api/formats/${id}/door`, { as: 'editor', method: 'POST' });
  expect([refused.status, await refused.json()]).toEqual([400, expect.objectContaining({ name: 'invalid_input' })]);
});
