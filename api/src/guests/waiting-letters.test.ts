// Letters that wait: until their instant, in a mailing that is cancelled, or in the queue of a mail server that is away.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { tokenOf } from '../../test/guests.ts';
import { type EventWithGuests, makeGuests, sendDueMailings } from '../../test/mailings.ts';
import { openStem, type Stem } from '../../test/stem.ts';
import { mails } from '../database/tables.ts';
import { findDueMailing, sendMailing } from './mailings.ts';

let stem: Stem;
let event: EventWithGuests;
beforeEach(async () => {
  stem = await openStem();
  event = await makeGuests(
    [
      { last_name: 'Keller', email: 'keller@alder.example' },
      { last_name: 'Frei', email: 'frei@alder.example' },
    ],
    stem,
  );
  await stem.mails();
});
afterEach(() => stem.close());

const at = (path: string) => `/api/formats/${event.slug}/${path}`;
const invite = () => stem.write('POST', at('mailings'), { stage: 'invitation', guests: event.guests });
/** The mails are queued, and not sent yet. */
async function queueInvitations(): Promise<void> {
  await invite();
  await sendDueMailings(stem);
  expect(await stem.database.read.$count(mails)).toBe(2);
}
const recipients = async () => (await stem.mails()).flatMap(({ to }) => to).toSorted();

test.each([
  ['removed', 'DELETE', ''],
  ['erased', 'POST', '/erasure'],
])('a letter that waits is not sent to a guest who was %s', async (_what, method, path) => {
  await queueInvitations();
  const removal = await stem.request(`/api/guests/${event.guests[0]}${path}`, { as: 'editor', method });
  expect(removal.status).toBeLessThan(300);
  expect(await recipients()).toEqual(['frei@alder.example']);
});

test('letters that wait are not sent when their event was deleted', async () => {
  await queueInvitations();
  expect((await stem.request(`/api/formats/${event.id}?anyway=1`, { as: 'editor', method: 'DELETE' })).status).toBeLessThan(300);
  expect(await recipients()).toEqual([]);
});

test('a corrected address is invited in place of the former one; another correction changes nothing', async () => {
  await queueInvitations();
  await stem.write('PATCH', `/api/guests/${event.guests[0]}`, { email: 'corrected@alder.example' });
  await stem.write('PATCH', `/api/guests/${event.guests[1]}`, { company: 'Frei AG' });
  expect(await recipients()).toEqual(['frei@alder.example']);
  await invite();
  await sendDueMailings(stem);
  expect(await recipients()).toEqual(['corrected@alder.example']);
});

test('a mailing that is cancelled while it is sent reaches no other guest, and says whom it has reached', async () => {
  await invite();
  const due = await findDueMailing(stem.clock.now, stem.database);
  if (!due) throw new Error('No mailing is due');
  await sendMailing({ ...due, guests: due.guests.slice(0, 1) }, stem);
  await stem.database.write((transaction) => transaction.run('UPDATE mailings SET done_at = NULL'));
  expect((await stem.request(at(`mailings/${due.id}`), { as: 'editor', method: 'DELETE' })).status).toBe(204);
  await sendMailing(due, stem);
  await sendDueMailings(stem);
  expect(await recipients()).toHaveLength(1);
  expect(await stem.read(at('mailings'), 'editor')).toMatchObject([{ guests: 2, sent: 1, problem: null, sent_at: expect.any(String) }]);
});

test('a mailing that a stop interrupts is sent by the next process', async () => {
  await invite();
  const due = await findDueMailing(stem.clock.now, stem.database);
  if (!due) throw new Error('No mailing is due');
  await sendMailing(due, stem, () => true);
  expect(await recipients()).toEqual([]);
  await sendDueMailings(stem);
  expect(await recipients()).toEqual(['frei@alder.example', 'keller@alder.example']);
});

test('requests are answered while a mailing is sent', async () => {
  await invite();
  const due = await findDueMailing(stem.clock.now, stem.database);
  if (!due) throw new Error('No mailing is due');
  let rounds = 0;
  const counting = setInterval(() => (rounds += 1), 0);
  await sendMailing({ ...due, guests: Array.from({ length: 2500 }, () => due.guests[0] ?? '') }, stem);
  clearInterval(counting);
  expect(rounds).toBeGreaterThan(10);
  expect(await recipients()).toHaveLength(1);
});

test('a mailing at an instant that has passed is refused, and sent to no guest', async () => {
  const past = new Date(stem.clock.now - 3_600_000).toISOString();
  const body = { stage: 'invitation', guests: event.guests, at: past };
  const refused = await stem.request(at('mailings'), { as: 'editor', method: 'POST', body });
  expect([refused.status, await refused.json()]).toMatchObject([400, { detail: 'This instant has passed. Choose a later one, or send at once' }]);
  await sendDueMailings(stem);
  expect(await recipients()).toEqual([]);
});

test('who reads people without writing to them gets no link of a guest', async () => {
  const expires_at = new Date(stem.clock.now + 86_400_000).toISOString();
  const { token } = await stem.write('POST', '/api/programs', { name: 'Reader', scopes: ['people.read'], expires_at, events: null });
  const asked = { method: 'POST', headers: { authorization: `Bearer ${token}` }, body: { stage: 'invitation', guest: event.guests[0] } } as const;
  const refused = await stem.request(at('letters/draft'), asked);
  expect([refused.status, await refused.text()]).toEqual([403, expect.not.stringContaining('/answer#')]);
  expect(await tokenOf(stem, event.guests[0] ?? '')).not.toBe('');
});
