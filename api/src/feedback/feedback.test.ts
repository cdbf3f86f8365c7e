// What guests say of sessions: by their link, changed by the same link, stored without them, and numbers from five answers on.
import { randomBytes, randomUUID } from 'node:crypto';
import { moveDay } from '@stem/model';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { feedbackToken, makeEventToday } from '../../test/calls/door-calls.ts';
import { askedBody } from '../../test/contributions.ts';
import { makeExample } from '../../test/example.ts';
import { openStem, type Stem } from '../../test/stem.ts';
import { feedback } from '../database/guest-tables.ts';
import { createSeal } from '../mail/seal.ts';
import { startRetention } from '../retention/retention.ts';
import type { AskedFeedback } from './guest-feedback.ts';
import type { SessionFeedback } from './shown-feedback.ts';

const day = 86_400_000;
let stem: Stem;
beforeEach(async () => {
  stem = await openStem();
});
afterEach(() => stem.close());

const look = (token: string) => stem.request('/api/feedback/look', { method: 'POST', body: { token } });
const send = (token: string, said: object) => stem.request('/api/feedback', { method: 'POST', body: { token, rating: null, text: null, ...said } });
const stored = () => stem.database.read.select().from(feedback);
const read = async (slug: string) => (await stem.read(`/api/formats/${slug}/feedback`, 'editor')) as SessionFeedback[]; // as its call says

test('a guest who was there is asked about sessions with speakers, changes what they said, and takes it back; no row names them', async () => {
  const { guest, session } = await makeEventToday(stem, 'attended');
  const token = await feedbackToken(stem, guest);
  expect(await (await look(token)).json()).toMatchObject({ sessions: [{ id: session, title: 'Risk', speakers: 'Ines Keller' }], answers: [] });
  await stem.logged();
  await send(token, { session, rating: 2 });
  const answer = (await (await send(token, { session, rating: 4, text: ' Clear ' })).json()) as AskedFeedback; // as its call says
  expect(answer.answers).toEqual([{ session, rating: 4, text: 'Clear' }]);
  const rows = await stored();
  expect([rows.length, JSON.stringify(rows).includes(guest), await stem.logged()]).toEqual([1, false, []]);
  await send(token, { session });
  expect(await stored()).toEqual([]);
});

test('editors read texts at once, and the average of a session from five answers on', async () => {
  const { slug, guest, session } = await makeEventToday(stem, 'attended');
  await send(await feedbackToken(stem, guest), { session, text: 'Clear' });
  const say = (rating: number) =>
    stem.database.write((transaction) => transaction.insert(feedback).values({ id: randomUUID(), session_id: session, rating, text: null }));
  for (const rating of [5, 4, 4, 4]) await say(rating);
  expect(await read(slug)).toEqual([
    { id: session, title: 'Risk', speakers: 'Ines Keller', ratings: null, texts: ['Clear'], to_send: 0, unreachable: ['Ines Keller'], sent_at: null },
  ]);
  await say(5);
  expect(await read(slug)).toMatchObject([{ ratings: { count: 5, average: 4.4 }, texts: ['Clear'] }]);
});

test('speakers with an address are sent each text once, in their language, with the numbers from five answers on', async () => {
  const { id, slug, guest, session } = await makeEventToday(stem, 'attended');
  const [first] = await stem.database.rows('SELECT speaker_refs FROM agenda_sessions WHERE id = ?', [session]);
  const [ines] = JSON.parse(String(first?.speaker_refs)) as string[]; // as it is stored
  const mara = await makeExample('speakers', stem, { name: 'Mara Wick', email: 'mara@wick.example' });
  await stem.write('PATCH', `/api/agenda/sessions/${session}`, { speaker_refs: [ines, mara.id] });
  const mail = () => stem.request(`/api/formats/${slug}/feedback/${session}/mails`, { as: 'editor', method: 'POST' });
  const count = async () => ((await (await mail()).json()) as { mails: number }).mails; // as its call says
  const say = (rating: number | null, text: string | null) =>
    stem.database.write((transaction) => transaction.insert(feedback).values({ id: randomUUID(), session_id: session, rating, text }));
  expect(await count()).toBe(0);
  await send(await feedbackToken(stem, guest), { session, rating: 3, text: 'Clear' });
  await stem.mails();
  expect((await Promise.all([count(), count()])).toSorted()).toEqual([0, 1]);
  const [sent, ...none] = await stem.mails();
  expect(sent).toMatchObject({ to: ['mara@wick.example'], subject: 'What guests say of “Risk”', text: expect.stringContaining('– Clear') });
  expect([none, sent?.text.includes('of 5'), await read(slug)]).toMatchObject([
    [],
    false,
    [{ to_send: 0, unreachable: ['Ines Keller'], sent_at: expect.any(String) }],
  ]);
  for (const rating of [5, 5, 5, 5]) await say(rating, null);
  expect([await count(), await stem.mails()]).toEqual([0, []]);
  await makeExample('format_speakers', stem, { format_id: id, speaker_id: mara.id });
  await stem.write('POST', `/api/formats/${id}/contributions`, askedBody(stem, mara.id, { email: 'mara@wick.example', language: 'de' }));
  await stem.mails();
  await say(null, 'More of it');
  expect(await count()).toBe(1);
  const [again] = await stem.mails();
  expect(again).toMatchObject({
    to: ['mara@wick.example'],
    subject: 'Mehr von dem, was Gäste zu «Risk» sagen',
    text: expect.stringMatching(/4\.6 von 5[\s\S]*– More of it/),
  });
  expect([again?.text.includes('Clear'), await count()]).toEqual([false, 0]);
  const other = await makeEventToday(stem, 'attended');
  expect((await stem.request(`/api/formats/${other.slug}/feedback/${session}/mails`, { as: 'editor', method: 'POST' })).status).toBe(404);
});

test('every token that opens nothing gets one answer, also that of the former address of a guest, and so does a session of another event', async () => {
  const { id, guest, session } = await makeEventToday(stem, 'attended');
  const other = await makeEventToday(stem, 'accepted');
  const sealed = Buffer.from(createSeal(randomBytes(32)).close(guest, 'feedback of a guest'), 'base64').toString('base64url');
  const answers = new Set<string>();
  const note = async (answer: Response) => {
    const { reference: _, ...problem } = (await answer.json()) as Record<string, unknown>; // a problem
    answers.add(`${answer.status} ${JSON.stringify(problem)}`);
  };
  for (const strange of ['x', 'x'.repeat(100), sealed, await feedbackToken(stem, other.guest)]) await note(await look(strange));
  const former = await feedbackToken(stem, guest);
  await note(await send(former, { session: other.session, rating: 5 }));
  await stem.write('PATCH', `/api/guests/${guest}`, { email: 'another@alder.example' });
  await note(await look(former));
  await note(await send(former, { session, rating: 1 }));
  const token = await feedbackToken(stem, guest);
  expect((await look(token)).status).toBe(200);
  await stem.write('PATCH', `/api/formats/${id}`, { start_date: moveDay(new Date(stem.clock.now).toISOString().slice(0, 10), -61) });
  await note(await look(token));
  expect([[...answers], await stored()]).toEqual([[expect.stringContaining('404')], []]);
});

test('answers are deleted a year after the event, and those of another event stay', async () => {
  const { id, guest, session } = await makeEventToday(stem, 'attended');
  const other = await makeEventToday(stem, 'attended');
  await send(await feedbackToken(stem, guest), { session, rating: 5 });
  await send(await feedbackToken(stem, other.guest), { session: other.session, rating: 1 });
  await stem.write('PATCH', `/api/formats/${id}`, { start_date: new Date(stem.clock.now - 366 * day).toISOString().slice(0, 10) });
  const errors: unknown[] = [];
  const retention = startRetention({
    ...{ database: stem.database, newId: randomUUID, now: () => new Date(stem.clock.now).toISOString() },
    ...{ onSaved: () => undefined, onError: (error: unknown) => errors.push(error) },
  });
  await retention.settled();
  await retention.stop();
  expect([(await stored()).map(({ rating }) => rating), errors]).toEqual([[1], []]);
});
