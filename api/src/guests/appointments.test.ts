// Appointments of guests: their numbers, what is left unsaid, and an event that loses its dates.
import ICAL from 'ical.js';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeExample } from '../../test/example.ts';
import { type EventWithGuests, makeGuests, sendDueMailings } from '../../test/mailings.ts';
import { openStem, type Stem } from '../../test/stem.ts';
import { changeAgenda } from '../agenda/agenda.ts';

let stem: Stem;
let event: EventWithGuests;
beforeEach(async () => {
  stem = await openStem();
  stem.clock.now = Date.parse('2027-03-01T09:00:00Z');
  const guest = { first_name: 'Jörg "Joe"', last_name: 'Keller, von; X', email: 'joerg@zürich.example', state: 'accepted' } as const;
  const dates = { start_date: '2027-04-14', end_date: '2027-04-15', location: 'Zürich', location_de: 'Zürich', host: 'Müller, "Ina" <x>\\' };
  event = await makeGuests([guest], stem, dates);
  await stem.mails();
});
afterEach(() => stem.close());

const at = (path: string) => `/api/formats/${event.slug}/${path}`;
const changeEvent = (values: object) => stem.write('PATCH', `/api/formats/${event.id}`, values);
const changed = () => stem.read(at('appointments/changed'), 'editor');
/** The mail that the guest gets, with its appointment. */
async function write(stage: string) {
  await stem.write('POST', at('mailings'), { stage, guests: event.guests });
  await sendDueMailings(stem);
  const [mail, ...others] = await stem.mails();
  expect(others).toEqual([]);
  const entry = mail?.appointment && new ICAL.Component(ICAL.parse(mail.appointment.file)).getFirstSubcomponent('vevent');
  const value = (name: string) => String(entry?.getFirstPropertyValue(name));
  return { mail, entry, method: mail?.appointment?.method, sequence: Number(value('sequence')), status: value('status'), attendee: value('attendee') };
}

test('an appointment is newer than the calendar file of its event, also after its guest was removed and brought back', async () => {
  const [latest] = await stem.database.rows('SELECT max(seq) AS seq FROM change_log WHERE entity = ? AND row_id = ?', ['event_formats', event.id]);
  const first = await write('confirmation');
  expect(first.sequence).toBeGreaterThanOrEqual(Number(latest?.seq));
  const again = await write('confirmation');
  expect((await stem.request(`/api/guests/${event.guests[0]}`, { as: 'editor', method: 'DELETE' })).status).toBeLessThan(300);
  await stem.write('POST', `/api/guests/${event.guests[0]}/restore`);
  const restored = await write('confirmation');
  expect([again.sequence > first.sequence, restored.sequence > again.sequence]).toEqual([true, true]);
});

test('names and addresses with marks and umlauts arrive whole, in the appointment and as the sender', async () => {
  const { entry, attendee, mail } = await write('confirmation');
  expect(attendee).toBe('mailto:joerg@xn--zrich-kva.example');
  expect(entry?.getFirstProperty('attendee')?.getFirstParameter('cn')).toBe('Keller, von; X, Jörg ’Joe’');
  expect(entry?.getFirstProperty('organizer')?.getFirstParameter('cn')).toBe('Müller, ’Ina’ <x>\\');
  expect(mail?.from).toMatch(/^"Müller, {2}Ina {3}x {2}, Stem" <no-reply@stem\.test>$/);
  expect(mail?.appointment?.file.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
});

test('what was left unsaid is named again after guests were sent something newer', async () => {
  await write('confirmation');
  await changeEvent({ location: 'Bern', location_de: 'Bern' });
  await stem.write('POST', at('appointments/unsaid'));
  await changeEvent({ location: 'Basel', location_de: 'Basel' });
  await write('change');
  expect(await changed()).toEqual([]);
  await changeEvent({ location: 'Bern', location_de: 'Bern' });
  expect(await changed()).toMatchObject([{ held: { location: 'Basel' }, now: { location: 'Bern' } }]);
});

test('an event that loses its dates is named, and takes the appointment out of calendars until it has new ones', async () => {
  const first = await write('confirmation');
  await changeEvent({ start_date: null, end_date: null });
  expect(await changed()).toMatchObject([{ id: event.guests[0], now: null }]);
  const end = await write('change');
  expect(end).toMatchObject({ method: 'CANCEL', status: 'CANCELLED' });
  expect(end.sequence).toBeGreaterThan(first.sequence);
  expect([await changed(), (await write('change')).method]).toEqual([[], undefined]);
  await changeEvent({ start_date: '2027-06-01' });
  expect(await changed()).toMatchObject([{ id: event.guests[0], held: null, now: { when: { first: '2027-06-01' } } }]);
  const next = await write('change');
  expect([next.method, next.sequence > end.sequence, await changed()]).toEqual(['REQUEST', true, []]);
});

test('nothing can be said of lost dates, and new ones are named', async () => {
  await write('confirmation');
  await changeEvent({ start_date: null, end_date: null });
  expect(await stem.write('POST', at('appointments/unsaid'))).toEqual({ guests: 1 });
  expect(await changed()).toEqual([]);
  await changeEvent({ start_date: '2027-06-01' });
  expect(await changed()).toMatchObject([{ now: { when: { first: '2027-06-01' } } }]);
  expect(await stem.mails()).toEqual([]);
});

test('after an event its calendars are outdated by nothing', async () => {
  await write('confirmation');
  stem.clock.now = Date.parse('2027-04-14T12:00:00Z');
  await stem.signInAgain(); // a day later
  await changeEvent({ title: 'Review', title_de: 'Rückblick' });
  expect(await changed()).toHaveLength(1);
  stem.clock.now = Date.parse('2027-04-16T12:00:00Z');
  await stem.signInAgain(); // a day later
  const found = (await stem.read('/api/findings?kind=calendar_outdated', 'editor')) as { groups: object[] };
  expect([await changed(), found.groups, await stem.mails()]).toEqual([[], [], []]);
});

test('a guest who does not come any more, by the hand of an editor, is named until their appointment is ended, and is written once', async () => {
  const first = await write('confirmation');
  const plan = () => stem.write('POST', at('mailings/plan'), { stage: 'cancelled', guests: event.guests });
  expect(await plan()).toMatchObject({ to: 0, left_out: [{ reason: 'other_state' }] });
  await stem.write('PATCH', `/api/guests/${event.guests[0]}`, { state: 'declined' });
  expect(await changed()).toMatchObject([{ id: event.guests[0], is_coming: false, now: null }]);
  const ended = await write('cancelled');
  expect([ended.method, ended.status, ended.sequence > first.sequence]).toEqual(['CANCEL', 'CANCELLED', true]);
  expect([await changed(), await plan()]).toMatchObject([[], { to: 0, left_out: [{ reason: 'no_appointment' }] }]);
});

test('only those who have marked a session are named when it moves or is gone, and their letter says so once', async () => {
  const day = await makeExample('agenda_days', stem, { format_id: event.id, order_index: 0 });
  const session = async (title: string, time: string) =>
    (await makeExample('agenda_sessions', stem, { day_id: day.id, title, title_de: `${title} (DE)`, time })).id;
  const [talk, boat] = [await session('Payments', '10:00–10:45'), await session('Boat', '18:00–20:00')];
  const second = await stem.write('POST', '/api/guests', { format_id: event.id, last_name: 'Other', email: 'other@x.example', state: 'accepted' });
  for (const email of ['joerg@zürich.example', 'other@x.example'])
    for (const id of email.startsWith('other') ? [boat] : [talk, boat]) await markSession(email, id);
  const change = (id: string, values: object) => stem.write('PATCH', `/api/agenda/sessions/${id}`, values);
  const named = async () => (await changed()) as { id: string; held: object | null; sessions: { id: string; now: object | null }[] }[];
  expect(await named()).toEqual([]);
  await change(talk, { description: 'A corrected sentence.' });
  expect(await named()).toEqual([]);

  await change(talk, { time: '11:00–11:45' });
  expect(await named()).toMatchObject([{ id: event.guests[0], held: null, sessions: [{ id: talk, now: { title: 'Payments' } }] }]);
  const { mail } = await write('change');
  expect(mail?.text).toContain('“Payments”: 14 April 2027, 11:00–11:45, Zürich. Before: 14 April 2027, 10:00–10:45, Zürich.');
  expect(mail?.text).not.toContain('Boat');
  expect([await named(), await stem.mails()]).toEqual([[], []]);

  await stem.request(`/api/agenda/sessions/${boat}`, { as: 'editor', method: 'DELETE' });
  expect((await named()).map(({ id }) => id).toSorted()).toEqual([event.guests[0], second.id].toSorted());
  await stem.write('POST', at('mailings'), { stage: 'change', guests: [second.id] });
  await sendDueMailings(stem);
  expect((await stem.mails()).map(({ to, text }) => [to, text.includes('“Boat” does not take place.')])).toEqual([[['other@x.example'], true]]);
  expect((await named()).map(({ id }) => id)).toEqual(event.guests);
  expect(await stem.write('POST', at('appointments/unsaid'))).toEqual({ guests: 1 });
  expect([await named(), await stem.mails()]).toEqual([[], []]);
});

/** As the attendee with this address does. */
async function markSession(email: string, session: string) {
  const [user] = await stem.database.rows('SELECT id FROM users WHERE email = ?', [email]);
  const marked = await changeAgenda({ userId: String(user?.id), formatId: event.id }, { add: [session], remove: [] }, stem.saving);
  expect(marked.ok).toBe(true);
}
