// Letters to the guests of an event: in their language, once, with the rights of their author, and with an appointment that follows.
import { textsIn } from '@stem/model/texts';
import ICAL from 'ical.js';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeEditor } from '../../test/editor.ts';
import { sendAnswer, tokenOf } from '../../test/guests.ts';
import { type EventWithGuests, makeGuests, sendDueMailings } from '../../test/mailings.ts';
import { openStem, type Stem } from '../../test/stem.ts';

let stem: Stem;
let event: EventWithGuests;
const keller = { first_name: 'Anna', last_name: 'Keller', salutation: 'ms', email: 'anna@keller.example', language: 'de' } as const;
const frei = { first_name: 'Jo', last_name: 'Frei', email: 'jo@frei.example', company: 'Frei AG', language: 'en' } as const;
const dates = { title: 'Bankers', title_de: 'Banken', start_date: '2027-04-14', end_date: '2027-04-15', date: '14 April 2027', date_de: '14. April 2027' };

beforeEach(async () => {
  stem = await openStem();
  stem.clock.now = Date.parse('2027-03-01T09:00:00Z');
  event = await makeGuests([keller, frei, { last_name: 'Ohne' }], stem, { ...dates, location: 'Zürich', host: 'Daniel Muster', answers_until: '2027-04-01' });
  await stem.logged();
});
afterEach(() => stem.close());

const at = (path: string) => `/api/formats/${event.slug}/${path}`;
const mailTo = async (stage: string, more: object = {}) => {
  await stem.write('POST', at('mailings'), { stage, guests: event.guests, ...more });
  await sendDueMailings(stem);
  return (await stem.mails()).toSorted((a, b) => String(a.to).localeCompare(String(b.to)));
};
const states = async () => ((await stem.read(`/api/guests?format_id=${event.id}`, 'editor')) as { id: string; state: string }[]).map(({ state }) => state);

test('an invitation reaches each guest with an address once, in their language, from the host, and notes that they are invited', async () => {
  const mails = await mailTo('invitation');
  expect(mails.map(({ to, subject, from }) => [to, subject, from])).toEqual([
    [['anna@keller.example'], 'Einladung: Banken', '"Daniel Muster, Stem" <no-reply@stem.test>'],
    [['jo@frei.example'], 'Invitation: Bankers', '"Daniel Muster, Stem" <no-reply@stem.test>'],
  ]);
  expect(mails[0]?.text).toMatch(/^Guten Tag Frau Keller.*Banken\n14\. April 2027\nZürich.*Sie können bis .*1\. April 2027 antworten/s);
  expect(mails[0]?.html).toContain('/de/answer#');
  expect(mails[0]?.unsubscribe).toMatch(/\/de\/answer#/);
  expect((await states()).toSorted()).toEqual(['invited', 'invited', 'noted']);
  expect((await stem.logged()).map(({ entity, op, actor }) => `${op} ${entity} ${actor}`)).toEqual(['update guests admin', 'update guests admin']);
  const again = await stem.request(at('mailings'), { as: 'editor', method: 'POST', body: { stage: 'invitation', guests: event.guests } });
  expect([again.status, await stem.mails(), await stem.logged()]).toEqual([400, [], []]);
});

test('before it is sent, a mailing says whom it would reach, and why others are left out', async () => {
  expect(await stem.write('POST', at('mailings/plan'), { stage: 'invitation', guests: event.guests })).toEqual({
    to: 2,
    left_out: [{ id: event.guests[2], name: 'Ohne', reason: 'no_address' }],
  });
  expect(await stem.write('POST', at('mailings/plan'), { stage: 'reminder', guests: event.guests.slice(0, 1) })).toEqual({
    to: 0,
    left_out: [{ id: event.guests[0], name: 'Keller, Anna', reason: 'other_state' }],
  });
  expect(await stem.mails()).toEqual([]);
});

test('a mailing at an instant waits for it, can be cancelled until then, and leaves out who has answered meanwhile', async () => {
  await mailTo('invitation');
  expect(await mailTo('reminder', { at: '2027-03-01T10:00:00Z' })).toEqual([]);
  await stem.write('PATCH', `/api/guests/${event.guests[1]}`, { state: 'declined' });
  const [waiting] = (await stem.read(at('mailings'), 'editor')) as { id: string }[];
  stem.clock.now = Date.parse('2027-03-01T10:00:01Z');
  await sendDueMailings(stem);
  expect((await stem.mails()).map(({ to, subject }) => [to, subject])).toEqual([[['anna@keller.example'], 'Sind Sie dabei? Banken']]);
  expect(await stem.read(at('mailings'), 'editor')).toMatchObject([
    { stage: 'reminder', sent: 1, waiting: 0, failed: [], problem: null },
    { stage: 'invitation', sent: 2 },
  ]);
  expect((await stem.request(at(`mailings/${waiting?.id}`), { as: 'editor', method: 'DELETE' })).status).toBe(404);
  await stem.write('POST', at('mailings'), { stage: 'reminder', guests: event.guests, at: '2027-03-01T11:00:00Z' });
  const [next] = (await stem.read(at('mailings'), 'editor')) as { id: string }[];
  expect((await stem.request(at(`mailings/${next?.id}`), { as: 'editor', method: 'DELETE' })).status).toBe(204);
  stem.clock.now = Date.parse('2027-03-01T12:00:00Z');
  await sendDueMailings(stem);
  expect(await stem.mails()).toEqual([]);
});

test('a mailing whose author may not write to guests any more is not sent, and says so in the language of the reader', async () => {
  const { id, headers } = await makeEditor(stem, 'editor');
  const body = { stage: 'invitation', guests: event.guests, at: '2027-03-01T10:00:00Z' };
  expect((await stem.request(at('mailings'), { method: 'POST', headers, body })).status).toBe(201);
  await stem.write('PATCH', `/api/editors/${id}`, { role: 'reader' });
  await stem.mails();
  stem.clock.now = Date.parse('2027-03-01T10:00:01Z');
  await sendDueMailings(stem);
  expect(await stem.mails()).toEqual([]);
  expect(await stem.read(at('mailings'), 'editor')).toMatchObject([{ sent: 0, problem: 'Its author may not write to guests any more' }]);
  const german = await stem.request(at('mailings'), { as: 'editor', headers: { 'accept-language': 'de' } });
  expect(await german.json()).toMatchObject([{ problem: textsIn('de').answers.people.mailingRights }]);
  expect(await states()).toEqual(['noted', 'noted', 'noted']);
});

test('an editor sends a letter to themselves, and to no guest', async () => {
  const { email, headers } = await makeEditor(stem, 'editor');
  await stem.mails();
  const body = { stage: 'invitation', guest: event.guests[0] };
  expect(await (await stem.request(at('letters/trial'), { method: 'POST', headers, body })).json()).toEqual({ to: email });
  expect((await stem.mails()).map(({ to, subject }) => [to, subject])).toEqual([[[email], 'Einladung: Banken']]);
  expect((await stem.request(at('letters/trial'), { as: 'editor', method: 'POST', body })).status).toBe(403);
  expect(await states()).toEqual(['noted', 'noted', 'noted']);
});

test('a mailing that was cut off goes on where it was, and repeats no mail', async () => {
  await stem.write('POST', at('mailings'), { stage: 'invitation', guests: event.guests });
  await sendDueMailings(stem);
  expect(await stem.mails()).toHaveLength(2);
  await stem.database.write((transaction) => transaction.run('UPDATE mailings SET done_at = NULL'));
  await sendDueMailings(stem);
  expect(await stem.mails()).toEqual([]);
});

test('an own letter names what it may name, and refuses the rest', async () => {
  const letter = {
    format_id: event.id,
    stage: 'invitation',
    subject: 'For {name}',
    body: 'Dear {company},\n\ncome to {event} at {place}.',
    subject_de: 'An {name}',
    body_de: 'Text',
  };
  const refused = await stem.request('/api/letters', { as: 'editor', method: 'POST', body: { ...letter, subject: 'For {nmae}' } });
  expect([refused.status, await refused.json()]).toMatchObject([400, { errors: { subject: '{nmae} is nothing that a letter can name' } }]);
  await stem.write('POST', '/api/letters', letter);
  const draft = await stem.write('POST', at('letters/draft'), { stage: 'invitation', guest: event.guests[1] });
  expect(draft).toMatchObject({ to: 'jo@frei.example', subject: 'For Jo Frei', text: expect.stringContaining('Dear Frei AG,\n\ncome to Bankers at Zürich.') });
  expect(await stem.write('POST', at('letters/draft'), { stage: 'invitation', guest: event.guests[1], language: 'de' })).toMatchObject({
    subject: 'An Jo Frei',
  });
  expect(await stem.mails()).toEqual([]);
});

test('text that a guest or an editor has written is no markup in a mail', async () => {
  const [guest] = (await makeGuests([{ last_name: '<b>Frei</b>', email: 'b@frei.example' }], stem, { title: '<i>Tag</i>' })).guests;
  const { slug } = (await stem
    .read('/api/formats', 'editor')
    .then((all) => (all as { slug: string; title: string }[]).find(({ title }) => title === '<i>Tag</i>'))) ?? { slug: '' };
  const { html } = await stem.write('POST', `/api/formats/${slug}/letters/draft`, { stage: 'invitation', guest });
  expect(html).toContain('&lt;i&gt;Tag');
  expect(html).not.toMatch(/<[bi]>/);
});

const appointmentIn = (file = '') => {
  const calendar = new ICAL.Component(ICAL.parse(file));
  const entry = calendar.getFirstSubcomponent('vevent');
  const value = (name: string) => String(entry?.getFirstPropertyValue(name));
  return {
    method: String(calendar.getFirstPropertyValue('method')),
    ...{ uid: value('uid'), sequence: Number(value('sequence')), status: value('status'), start: value('dtstart'), location: value('location') },
    organizer: value('organizer'),
    attendee: [value('attendee'), entry?.getFirstProperty('attendee')?.getFirstParameter('partstat')],
    stamp: value('dtstamp'),
  };
};

test('a confirmation has an appointment; who holds one that is not as the event is any more is known, and written once', async () => {
  await stem.write('PATCH', `/api/guests/${event.guests[0]}`, { state: 'accepted' });
  const [confirmation] = await mailTo('confirmation');
  const first = appointmentIn(confirmation?.appointment?.file);
  expect(first).toMatchObject({
    method: 'REQUEST',
    status: 'CONFIRMED',
    start: '2027-04-14',
    location: 'Zürich',
    organizer: 'mailto:no-reply@stem.test',
  });
  expect(first.attendee).toEqual(['mailto:anna@keller.example', 'ACCEPTED']);
  expect(await stem.read(at('appointments/changed'), 'editor')).toEqual([]);

  const impact = async (values: object) =>
    (await stem.request('/api/impact', { as: 'editor', method: 'POST', body: { changes: [{ entity: 'event_formats', id: event.id, values }] } })).json();
  expect(await impact({ description: 'A corrected sentence.' })).toMatchObject({ calendars: 0, agendas: 0 });
  expect(await impact({ location: 'Basel' })).toMatchObject({ calendars: 1, agendas: 0 });
  await stem.write('PATCH', `/api/formats/${event.id}`, { description: 'A corrected sentence.' });
  expect(await stem.read(at('appointments/changed'), 'editor')).toEqual([]);
  await stem.write('PATCH', `/api/formats/${event.id}`, { location: 'Basel', location_de: 'Basel' });
  expect(await stem.read(at('appointments/changed'), 'editor')).toMatchObject([
    { id: event.guests[0], held: { location: 'Zürich' }, now: { location: 'Basel' } },
  ]);
  const found = (await stem.read('/api/findings?kind=calendar_outdated', 'editor')) as { groups: { findings: object[] }[] };
  expect(found.groups.flatMap(({ findings }) => findings)).toMatchObject([{ record: event.id, about: '1' }]);
  const changed = await mailTo('change');
  expect(changed.map(({ to }) => to)).toEqual([['anna@keller.example']]);
  const second = appointmentIn(changed[0]?.appointment?.file);
  expect(second).toMatchObject({ uid: first.uid, location: 'Basel' });
  expect(second.sequence).toBeGreaterThan(first.sequence);
  expect(await stem.read(at('appointments/changed'), 'editor')).toEqual([]);

  await stem.write('PATCH', `/api/formats/${event.id}`, { location: 'Bern', location_de: 'Bern' });
  expect(await stem.write('POST', at('appointments/unsaid'))).toEqual({ guests: 1 });
  expect([await stem.read(at('appointments/changed'), 'editor'), await stem.mails()]).toEqual([[], []]);
});

test('who accepts is sent the appointment, a changed answer sends nothing twice, and a later no takes it out of the calendar', async () => {
  await mailTo('invitation');
  const token = await tokenOf(stem, event.guests[1] ?? '');
  const answer = async (body: object) => {
    expect((await sendAnswer(stem, token, { ...body })).status).toBe(200);
    return stem.mails();
  };
  const [confirmation, ...others] = await answer({ answer: 'accept' });
  expect([confirmation?.subject, confirmation?.to, others]).toEqual(['Your seat: Bankers', ['jo@frei.example'], []]);
  const first = appointmentIn(confirmation?.appointment?.file);
  expect(first).toMatchObject({ method: 'REQUEST', status: 'CONFIRMED' });
  expect(await answer({ answer: 'accept' })).toEqual([]);
  const [cancelled] = await answer({ answer: 'decline' });
  expect(cancelled?.subject).toBe('Cancelled: your seat at Bankers');
  const end = appointmentIn(cancelled?.appointment?.file);
  expect(end).toMatchObject({ method: 'CANCEL', status: 'CANCELLED' });
  const [again] = await answer({ answer: 'accept' });
  const next = appointmentIn(again?.appointment?.file);
  expect(next).toMatchObject({ method: 'REQUEST', status: 'CONFIRMED' });
  expect([end.sequence > first.sequence, next.sequence > end.sequence]).toEqual([true, true]);
});
