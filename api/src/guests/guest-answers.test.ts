// Guests answer by the link of their mail: seats, the waiting list, offers, deputies, and what strangers learn.
import { randomBytes, randomUUID } from 'node:crypto';
import { tables } from '@stem/model/tables';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Answer, makeInvited, offerSeatsOf, sendAnswer, tokenOf } from '../../test/guests.ts';
import { lineOf, openStem, type Stem } from '../../test/stem.ts';
import { createSeal } from '../mail/seal.ts';

const hour = 3_600_000;

let stem: Stem;
beforeEach(async () => {
  stem = await openStem();
});
afterEach(() => stem.close());

const answer = async (id: string | undefined, given: Answer) => sendAnswer(stem, await tokenOf(stem, id ?? ''), given);
const say = async (id: string | undefined, given: Answer) => {
  const response = await answer(id, given);
  return (await response.json()) as Record<string, unknown>; // an invitation, or a problem
};
const accept = { answer: 'accept' };
const decline = { answer: 'decline' };
const look = async (token: string, more: Answer = {}) => stem.request('/api/guests/answer/look', { method: 'POST', body: { token, ...more } });
const guestsOf = (event: string) => stem.database.read.select().from(tables.guests).where(eq(tables.guests.format_id, event));
const statesOf = async (event: string) => Object.fromEntries((await guestsOf(event)).map(({ first_name, state }) => [first_name, state]));
const users = () => stem.database.read.select().from(tables.users);
const deputy = (email = 'deputy@alder.example') => ({ answer: 'deputy', first_name: 'Dora', last_name: 'Deputy', email });

test('a link shows the guest, the event in the language of the page and what can be done, and looking changes nothing', async () => {
  const { ids, event } = await makeInvited(stem, 1, {
    title: 'Bankers',
    title_de: 'Banken',
    seats: 5,
    answers_until: '2099-05-03',
    asks_needs: true,
    host: 'Ines',
  });
  await stem.logged();
  const token = await tokenOf(stem, ids[0] ?? '');
  const shown = await look(token, { language: 'de' });
  expect(shown.headers.get('cache-control')).toBe('no-store');
  expect(await shown.json()).toMatchObject({
    ...{ name: 'First 0 Last 0', state: 'invited', free_seats: 2, is_open: true, last_day: '2099-05-03', asks_needs: true, deputy: null, companion: null },
    event: { title: 'Banken', path: expect.stringMatching(/^\/de\/formats\//) },
    organiser: { name: 'Ines' },
  });
  for (const method of ['GET', 'HEAD']) for (const path of ['/api/guests/answer', '/api/guests/answer/look']) await stem.request(path, { method });
  expect([await statesOf(event), await stem.logged(), await stem.mails()]).toEqual([{ 'First 0': 'invited' }, [], []]);
});

test('who accepts becomes an attendee with access, in one save of the guest; who declines then has none', async () => {
  const { ids, event } = await makeInvited(stem, 1, { asks_needs: true });
  await stem.logged();
  expect(await say(ids[0], { ...accept, companion: ' Max Muster ', diet: 'No nuts', access_needs: null })).toMatchObject({
    ...{ state: 'accepted', companion: 'Max Muster', diet: 'No nuts' },
  });
  const changes = await stem.logged();
  expect([changes.map(lineOf), new Set(changes.map(({ actor }) => actor)), new Set(changes.map(({ changeSet }) => changeSet)).size]).toEqual([
    ['update guests', 'insert users'],
    new Set(['guest']),
    1,
  ]);
  expect(await users()).toMatchObject([{ email: 'guest-0@alder.example', first_name: 'First 0', last_name: 'Last 0', authorized_formats: [event] }]);
  await say(ids[0], { ...accept, companion: 'Max Muster', diet: 'No nuts', access_needs: null });
  expect(await stem.logged()).toEqual([]);
  expect(await say(ids[0], decline)).toMatchObject({ state: 'cancelled', companion: null, diet: null });
  expect(await users()).toMatchObject([{ authorized_formats: [] }]);
});

test('an event that asks for nothing stores no food and no access', async () => {
  const { ids, event } = await makeInvited(stem, 1);
  await say(ids[0], { ...accept, diet: 'No nuts', access_needs: 'Wheelchair' });
  expect(await guestsOf(event)).toMatchObject([{ state: 'accepted', diet: null, access_needs: null }]);
});

test('an attendee who is known keeps their names and other events, and gets what is empty', async () => {
  const { ids, event } = await makeInvited(stem, 1);
  const other = (
    await stem.write('POST', '/api/formats', {
      title: 'Other',
      title_de: 'Andere',
      slug: 'other',
      description: 'x',
      description_de: 'x',
      date: 'x',
      date_de: 'x',
      location: 'x',
      location_de: 'x',
    })
  ).id;
  await stem.write('POST', '/api/users', { email: 'Guest-0@alder.example', first_name: 'Vreni', authorized_formats: [other] });
  await say(ids[0], accept);
  expect(await users()).toMatchObject([{ first_name: 'Vreni', last_name: 'Last 0', authorized_formats: [other, event] }]);
  await say(ids[0], decline);
  expect(await users()).toMatchObject([{ authorized_formats: [other] }]);
});

test('what editors do with a guest begins and ends access as well, also a new address, a removal, and an undo', async () => {
  const { ids, event } = await makeInvited(stem, 1);
  const [id = ''] = ids;
  const access = async () => Object.fromEntries((await users()).map(({ email, authorized_formats }) => [email, authorized_formats.includes(event)]));
  const undo = async () => {
    const [latest] = (await stem.read('/api/history', 'editor')) as { id: string }[]; // a list of saves
    await stem.write('POST', `/api/history/${latest?.id}/undo`);
  };
  await stem.write('PATCH', `/api/guests/${id}`, { state: 'accepted' });
  expect(await access()).toEqual({ 'guest-0@alder.example': true });
  await undo();
  expect([await statesOf(event), await access()]).toEqual([{ 'First 0': 'invited' }, {}]);
  await stem.write('PATCH', `/api/guests/${id}`, { state: 'attended' });
  await stem.write('PATCH', `/api/guests/${id}`, { email: 'new@alder.example' });
  expect(await access()).toEqual({ 'guest-0@alder.example': false, 'new@alder.example': true });
  await stem.write('PATCH', `/api/guests/${id}`, { state: 'declined' });
  expect(await access()).toMatchObject({ 'new@alder.example': false });
  await undo();
  expect(await access()).toMatchObject({ 'new@alder.example': true });
  await stem.write('DELETE', `/api/guests/${id}`);
  expect(await access()).toMatchObject({ 'new@alder.example': false });
  await stem.write('POST', '/api/guests', { format_id: event, email: 'walk-in@alder.example', state: 'accepted' });
  expect(await access()).toMatchObject({ 'walk-in@alder.example': true });
});

test('an access that an editor has given outlives the answers and the removal of a guest', async () => {
  const { ids, event } = await makeInvited(stem, 2);
  for (const place of [0, 1]) await stem.write('POST', '/api/users', { email: `guest-${place}@alder.example`, authorized_formats: place === 0 ? [event] : [] });
  const access = async () => (await users()).toSorted((a, b) => (a.email < b.email ? -1 : 1)).map(({ authorized_formats }) => authorized_formats.length);
  for (const id of ids) await say(id, accept);
  expect(await access()).toEqual([1, 1]);
  for (const id of ids) await say(id, decline);
  expect(await access()).toEqual([1, 0]);
  for (const id of ids) await say(id, accept);
  for (const id of ids) await stem.write('DELETE', `/api/guests/${id}`);
  expect(await access()).toEqual([1, 0]);
});

test('a hundred who accept at once get ten seats, and ninety wait in order', async () => {
  const { ids, event } = await makeInvited(stem, 100, { seats: 10 });
  const tokens = await Promise.all(ids.map((id) => tokenOf(stem, id)));
  const other = await stem.startNode();
  const responses = await Promise.all(tokens.map((token, place) => sendAnswer(place % 2 === 0 ? stem : other, token, accept)));
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
  const states = Object.values(await statesOf(event));
  expect(
    Object.fromEntries(
      Map.groupBy(states, (state) => state)
        .entries()
        .map(([state, all]) => [state, all.length]),
    ),
  ).toEqual({ accepted: 10, waiting: 90 });
  expect(await offerSeatsOf(stem)).toEqual([]);
  const waiting = (await guestsOf(event))
    .filter(({ state }) => state === 'waiting')
    .toSorted((one, next) => (String(one.answered_at) < String(next.answered_at) ? -1 : 1));
  await stem.write('PATCH', `/api/formats/${event}`, { seats: 12 });
  expect(await offerSeatsOf(stem)).toHaveLength(2);
  const offered = (await guestsOf(event)).filter(({ state }) => state === 'offered').map(({ answered_at }) => answered_at);
  expect(offered.toSorted()).toEqual(waiting.slice(0, 2).map(({ answered_at }) => answered_at));
  expect(await stem.database.read.$count(tables.users)).toBe(10);
}, 60_000);

test('a seat that becomes free is offered once, and goes on to the next when the offer ends', async () => {
  const { ids, event } = await makeInvited(stem, 3, { seats: 1 });
  for (const id of ids) {
    stem.clock.now += 1000;
    await say(id, accept);
  }
  expect(await statesOf(event)).toEqual({ 'First 0': 'accepted', 'First 1': 'waiting', 'First 2': 'waiting' });
  await say(ids[0], decline);
  await stem.logged();
  expect([await offerSeatsOf(stem), await offerSeatsOf(stem)]).toEqual([['offer First 1'], []]);
  expect((await stem.logged()).map((change) => `${lineOf(change)} by ${change.actor}`)).toEqual(['update guests by Stem']);
  stem.clock.now += 1000;
  expect(await say(ids[0], accept)).toMatchObject({ state: 'waiting' });
  expect(await (await look(await tokenOf(stem, ids[1] ?? ''))).json()).toMatchObject({
    ...{ state: 'offered', offered_until: new Date(stem.clock.now - 1000 + 48 * hour).toISOString(), free_seats: 1 },
  });
  stem.clock.now += 48 * hour;
  expect(await offerSeatsOf(stem)).toEqual(['offer First 2']);
  expect(await statesOf(event)).toEqual({ 'First 0': 'waiting', 'First 1': 'waiting', 'First 2': 'offered' });
  expect(await say(ids[2], accept)).toMatchObject({ state: 'accepted', offered_until: null });
  expect(await say(ids[1], accept)).toMatchObject({ state: 'waiting' });
  await say(ids[2], decline);
  expect(await offerSeatsOf(stem)).toEqual(['offer First 0']);
});

test('several processes and repeated rounds offer a seat once', async () => {
  const { ids } = await makeInvited(stem, 3, { seats: 1 });
  for (const id of ids) await say(id, accept);
  await stem.write('DELETE', `/api/guests/${ids[0]}`);
  const rounds = await Promise.all([1, 2, 3, 4].map(() => offerSeatsOf(stem)));
  expect(rounds.flat()).toHaveLength(1);
});

test('after the last day nothing is answered any more; the page says so, and how to reach the organisers', async () => {
  const { ids, event } = await makeInvited(stem, 1, { answers_until: '2020-01-01', host: 'Ines' });
  expect(await (await look(await tokenOf(stem, ids[0] ?? ''))).json()).toMatchObject({ is_open: false, last_day: '2020-01-01', organiser: { name: 'Ines' } });
  await stem.logged();
  for (const given of [accept, decline, deputy()]) expect(await say(ids[0], given)).toMatchObject({ status: 409, name: 'answers_closed' });
  expect([await statesOf(event), await stem.logged()]).toEqual([{ 'First 0': 'invited' }, []]);
});

test('a deputy takes the seat of the guest, and their own link answers', async () => {
  const { ids, event } = await makeInvited(stem, 2, { seats: 1 });
  await say(ids[0], accept);
  await say(ids[1], accept);
  await stem.logged();
  expect(await say(ids[0], deputy())).toMatchObject({ state: 'cancelled', deputy: 'Dora Deputy' });
  expect((await stem.logged()).map(lineOf).toSorted()).toEqual(['insert guests', 'insert users', 'update guests', 'update users']);
  expect(await statesOf(event)).toEqual({ 'First 0': 'cancelled', 'First 1': 'waiting', Dora: 'accepted' });
  const all = await guestsOf(event);
  const dora = all.find(({ first_name }) => first_name === 'Dora');
  expect(dora).toMatchObject({ stands_for: ids[0], email: 'deputy@alder.example', language: 'en' });
  expect((await users()).map(({ email, authorized_formats }) => [email, authorized_formats.length])).toEqual([
    ['guest-0@alder.example', 0],
    ['deputy@alder.example', 1],
  ]);
  expect(await offerSeatsOf(stem)).toEqual([]);
  expect(await say(dora?.id, decline)).toMatchObject({ state: 'cancelled' });
  expect(await offerSeatsOf(stem)).toEqual(['offer First 1']);
});

test('a guest who names a person of the list learns nothing, no mail goes out, and an editor sees whose address it is', async () => {
  const { ids, event } = await makeInvited(stem, 3);
  await stem.mails();
  await stem.logged();
  expect(await say(ids[0], deputy('guest-0@alder.example'))).toMatchObject({ name: 'already_taken', errors: { email: 'This is your own address' } });
  expect(await stem.logged()).toEqual([]);
  const ofListed = await say(ids[0], deputy('Guest-1@Alder.example'));
  expect([(await stem.logged()).map(lineOf), await stem.mails()]).toEqual([['update guests', 'insert guests'], []]);
  const ofStranger = await say(ids[2], deputy());
  expect({ ...ofStranger, name: '' }).toEqual({ ...ofListed, name: '' });
  expect(ofListed).toMatchObject({ state: 'declined', deputy: 'Dora Deputy' });
  expect(await say(ids[0], deputy('another@alder.example'))).toMatchObject({ name: 'limit_reached' });
  const dora = (await guestsOf(event)).find(({ stands_for }) => stands_for === ids[0]);
  expect(dora).toMatchObject({ email: null, state: 'invited', note: expect.stringContaining('First 1') });
  const { groups } = (await stem.read('/api/findings?kind=deputy_listed', 'editor')) as { groups: { findings: object[] }[] }; // as described
  expect(groups.flatMap(({ findings }) => findings)).toMatchObject([{ record: dora?.id, title: 'Deputy, Dora', about: dora?.note }]);
  await stem.write('DELETE', `/api/guests/${dora?.id}`);
  expect(await stem.read('/api/findings?kind=deputy_listed', 'editor')).toMatchObject({ groups: [] });
});

test('a seat that the organiser has taken back is not accepted again by the link, one that the guest gave up is', async () => {
  const { ids, event } = await makeInvited(stem, 2, { seats: 5 });
  for (const id of ids) await answer(id, accept);
  await answer(ids[0], decline);
  await stem.write('PATCH', `/api/guests/${ids[1]}`, { state: 'cancelled' });
  expect(await say(ids[0], accept)).toMatchObject({ state: 'accepted' });
  expect(await say(ids[1], accept)).toMatchObject({ name: 'answers_closed' });
  expect(await say(ids[1], deputy())).toMatchObject({ name: 'answers_closed' });
  expect(await (await look(await tokenOf(stem, ids[1] ?? ''))).json()).toMatchObject({ state: 'withdrawn', is_open: false, organiser: {} });
  expect(await statesOf(event)).toEqual({ 'First 0': 'accepted', 'First 1': 'cancelled' });
});

test('an editor puts a guest on the waiting list, who is offered a seat with an address only, and offers none by hand', async () => {
  const { ids, event } = await makeInvited(stem, 2, { seats: 5 });
  const offered = await stem.request(`/api/guests/${ids[0]}`, { as: 'editor', method: 'PATCH', body: { state: 'offered' } });
  expect([offered.status, await statesOf(event)]).toEqual([400, { 'First 0': 'invited', 'First 1': 'invited' }]);
  await stem.write('PATCH', `/api/guests/${ids[0]}`, { state: 'waiting', email: null });
  await stem.write('PATCH', `/api/guests/${ids[1]}`, { state: 'waiting' });
  await offerSeatsOf(stem);
  expect(await statesOf(event)).toEqual({ 'First 0': 'waiting', 'First 1': 'offered' });
});

test('every token that opens nothing gets one answer, and changes nothing', async () => {
  const { ids, event } = await makeInvited(stem, 1);
  const [id = ''] = ids;
  const token = await tokenOf(stem, id);
  const former = token;
  await stem.write('PATCH', `/api/guests/${id}`, { email: 'corrected@alder.example' });
  const foreign = Buffer.from(createSeal(randomBytes(32)).close(`${id} 000000000000`, 'answer of a guest'), 'base64').toString('base64url');
  const changed = `${token.slice(0, 40)}${token[40] === 'A' ? 'B' : 'A'}${token.slice(41)}`;
  const agenda = Buffer.from(stem.loginMail.seal.close(id, `agenda ${id}`), 'base64').toString('base64url');
  await stem.logged();
  const said: unknown[] = [];
  for (const wrong of [former, foreign, changed, agenda, id, randomUUID(), 'x'])
    for (const response of [await look(wrong), await sendAnswer(stem, wrong, accept), await sendAnswer(stem, wrong, deputy())]) {
      const { reference, ...problem } = (await response.json()) as Record<string, unknown>; // a problem
      expect(reference).toEqual(expect.any(String));
      said.push(problem);
    }
  expect(new Set(said.map((one) => JSON.stringify(one))).size).toBe(1);
  expect(said[0]).toMatchObject({ status: 404, name: 'not_found', detail: 'This invitation is not valid any more' });
  expect([await statesOf(event), await stem.logged()]).toEqual([{ 'First 0': 'invited' }, []]);
  expect(await say(id, accept)).toMatchObject({ state: 'accepted' });
});

test('one guest answers thirty times an hour, in whichever way their token is written', async () => {
  const { ids } = await makeInvited(stem, 1);
  const token = await tokenOf(stem, ids[0] ?? '');
  const statuses: number[] = [];
  for (let time = 0; time < 31; time += 1) statuses.push((await sendAnswer(stem, token + '='.repeat(time), time % 2 === 0 ? accept : decline)).status);
  expect([new Set(statuses.slice(0, 30)), statuses[30]]).toEqual([new Set([200]), 429]);
});

test('those who wait are found without reading the guests of all events, as each save looks for them', async () => {
  const plan = await stem.database.rows("EXPLAIN QUERY PLAN SELECT DISTINCT format_id FROM guests WHERE state IN ('waiting', 'offered')");
  expect(plan.map(({ detail }) => detail)).toContainEqual(expect.stringContaining('SEARCH guests USING INDEX guests_state'));
});
