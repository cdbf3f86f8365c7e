// An event with two hundred guests, from their table to the thanks: over a real mail server, read by a mail reader and a calendar reader.
import ICAL from 'ical.js';
import PostalMime from 'postal-mime';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { hasCalendarReaders, readElsewhere } from '../../test/calendar-readers.ts';
import { doorToken } from '../../test/calls/door-calls.ts';
import { askFor } from '../../test/contributions.ts';
import { isLong } from '../../test/empty-database.ts';
import { makeExample } from '../../test/example.ts';
import { offerSeatsOf, sendAnswer } from '../../test/guests.ts';
import { type MailServer, openMailServer } from '../../test/mail-server.ts';
import { sendDueMailings } from '../../test/mailings.ts';
import { openStem, type Stem } from '../../test/stem.ts';
import { changeAgenda } from '../agenda/agenda.ts';

let server: MailServer;
let stem: Stem;
beforeEach(async () => {
  server = await openMailServer();
  stem = await openStem({ smtpUrl: server.url });
  stem.clock.now = Date.parse('2027-03-01T09:00:00Z');
});
afterEach(async () => {
  await stem.close();
  await server.close();
});

interface Arrived {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly unsubscribe: string | undefined;
  readonly token: string;
  /** METHOD, UID, SEQUENCE and STATUS of its appointment, with DTSTAMP and LOCATION. */
  readonly appointment?: Readonly<Record<'method' | 'uid' | 'sequence' | 'status' | 'dtstamp' | 'location', string>>;
}

/** What has arrived since the last call. */
async function arrived(): Promise<Arrived[]> {
  await stem.mails();
  return Promise.all(server.received.splice(0).map(({ bytes, to }) => readMail(bytes, to[0] ?? '')));
}

/** All calendar messages of the event. */
const messages: string[] = [];

async function readMail(bytes: Buffer, to: string): Promise<Arrived> {
  const { subject = '', text = '', headers, attachments } = await PostalMime.parse(bytes);
  const calendar = attachments.find(({ mimeType }) => mimeType === 'text/calendar' || mimeType === 'application/ics');
  const content = calendar && new TextDecoder().decode(calendar.content as ArrayBuffer);
  if (content !== undefined) messages.push(content);
  return {
    ...{ to, subject, text },
    unsubscribe: headers.find(({ key }) => key === 'list-unsubscribe')?.value,
    token: /\/answer#([\w-]+)/.exec(text)?.[1] ?? '',
    ...(content !== undefined && { appointment: readAppointment(content) }),
  };
}

function readAppointment(content: string): NonNullable<Arrived['appointment']> {
  const parsed = new ICAL.Component(ICAL.parse(content));
  const entry = parsed.getFirstSubcomponent('vevent');
  const value = (name: string) => String(entry?.getFirstPropertyValue(name) ?? '');
  const of = { uid: value('uid'), sequence: value('sequence'), status: value('status'), dtstamp: value('dtstamp'), location: value('location') };
  return { method: String(parsed.getFirstPropertyValue('method')), ...of };
}

const table = (count: number) =>
  [
    'Anrede;Vorname;Name;Firma;Funktion;E-Mail;Sprache',
    ...Array.from(
      { length: count },
      (_, place) => `${place % 2 ? 'Herr' : 'Frau'};Vorname${place};Gast${place};Firma ${place % 40};CIO;gast${place}@firma.example;${place % 3 ? 'de' : 'en'}`,
    ),
  ].join('\r\n');

/** Before a change lands with fewer, who take as many seconds as mails are sent. */
const count = isLong ? { guests: 200, seats: 37, yes: 40, no: 20 } : { guests: 24, seats: 5, yes: 7, no: 3 };
const silent = count.guests - count.yes - count.no;

test('the guests of an event are imported, invited, reminded, confirmed, ticked at the door and thanked; a change reaches those who hold it, and none of them twice', {
  timeout: 240_000,
}, async () => {
  const dates = { title: 'Bankers', title_de: 'Banken', start_date: '2027-04-14', end_date: '2027-04-15', location: 'Zürich', location_de: 'Zürich' };
  const { id, slug } = await makeExample('event_formats', stem, {
    ...dates,
    slug: 'bankers',
    seats: count.seats,
    answers_until: '2027-04-01',
    host: 'Daniel Muster',
  });
  const at = (path: string) => `/api/formats/${String(slug)}/${path}`;
  const imported = await stem.request(at('guests/import'), {
    as: 'editor',
    method: 'POST',
    body: table(count.guests),
    headers: { 'content-type': 'text/csv' },
  });
  expect([imported.status, await imported.json()]).toMatchObject([200, { counts: { created: count.guests } }]);
  const guests = ((await stem.read(`/api/guests?format_id=${id}&limit=500`, 'editor')) as { id: string }[]).map((guest) => guest.id);
  const mailTo = async (stage: string) => {
    await stem.write('POST', at('mailings'), { stage, guests });
    await sendDueMailings(stem);
    return arrived();
  };

  const invitations = await mailTo('invitation');
  expect([invitations.length, new Set(invitations.map(({ to }) => to)).size]).toEqual([count.guests, count.guests]);
  expect(new Set(invitations.map(({ subject }) => subject))).toEqual(new Set(['Einladung: Banken', 'Invitation: Bankers']));
  expect(invitations.every(({ unsubscribe, token }) => unsubscribe?.includes(`#${token}`) === true || token !== '')).toBe(true);
  expect(invitations.some(({ appointment }) => appointment)).toBe(false);

  // More accept than there are seats, some decline, and most say nothing.
  const answer = (mail: Arrived, body: object) => sendAnswer(stem, mail.token, { ...body });
  for (const mail of invitations.slice(0, count.yes)) expect((await answer(mail, { answer: 'accept' })).status).toBe(200);
  for (const mail of invitations.slice(count.yes, count.yes + count.no)) expect((await answer(mail, { answer: 'decline' })).status).toBe(200);
  const answered = await arrived();
  const confirmed = answered.filter(({ appointment }) => appointment);
  expect([answered.length, confirmed.length]).toEqual([count.yes, count.seats]);
  expect(new Set(confirmed.map(({ appointment }) => `${appointment?.method} ${appointment?.status}`))).toEqual(new Set(['REQUEST CONFIRMED']));

  expect(await mailTo('reminder')).toHaveLength(silent);

  // The place changes: exactly those who hold it receive it; a corrected text concerns no calendar.
  await stem.write('PATCH', `/api/formats/${id}`, { description: 'Corrected.' });
  expect(await stem.read(at('appointments/changed'), 'editor')).toEqual([]);
  await stem.write('PATCH', `/api/formats/${id}`, { location: 'Basel', location_de: 'Basel' });
  expect(await stem.read(at('appointments/changed'), 'editor')).toHaveLength(count.seats);
  const holders = ((await stem.read(at('appointments/changed'), 'editor')) as { id: string }[]).map((guest) => guest.id);
  await stem.write('POST', at('mailings'), { stage: 'change', guests: holders });
  await sendDueMailings(stem);
  const notified = await arrived();
  expect(notified.map(({ to }) => to).toSorted()).toEqual(confirmed.map(({ to }) => to).toSorted());
  expect(new Set(notified.map(({ appointment }) => `${appointment?.method} ${appointment?.location}`))).toEqual(new Set(['REQUEST Basel']));
  const latest = Math.max(...confirmed.map(({ appointment }) => Number(appointment?.sequence)));
  expect(notified.every(({ appointment }) => Number(appointment?.sequence) > latest)).toBe(true);
  expect(new Set([...notified, ...confirmed].map(({ appointment }) => appointment?.uid)).size).toBe(1);
  expect(await stem.read(at('appointments/changed'), 'editor')).toEqual([]);

  // One sends a deputy, one cancels: the calendar follows, and the seat is offered to the first who waits.
  const [first, second] = confirmed;
  if (!first || !second) throw new Error('No guest was confirmed');
  expect((await answer(first, { answer: 'deputy', first_name: 'Dora', last_name: 'Ersatz', email: 'dora@ersatz.example' })).status).toBe(200);
  const sent = await arrived();
  expect(sent.map(({ to, appointment }) => [to, appointment?.method]).toSorted()).toEqual(
    [
      ['dora@ersatz.example', 'REQUEST'],
      [first.to, 'CANCEL'],
    ].toSorted(),
  );
  expect((await answer(second, { answer: 'decline' })).status).toBe(200);
  expect((await arrived()).map(({ to, appointment }) => [to, appointment?.method, appointment?.status])).toEqual([[second.to, 'CANCEL', 'CANCELLED']]);
  expect(await offerSeatsOf(stem)).toHaveLength(1);
  expect(await offerSeatsOf(stem)).toEqual([]);
  expect(await mailTo('reminder')).toHaveLength(silent);
  expect(server.received).toEqual([]);

  const event = { id, slug: String(slug) };
  const coming = confirmed.slice(2).map(({ to }) => to);
  await cancelMarkedSession(event, coming.slice(0, 3));
  await sendContributions(event);
  await comeThroughTheDoor(event, coming);
  expect((await mailTo('thanks')).map(({ to }) => to).toSorted()).toEqual(coming.toSorted());
  const again = await stem.request(at('mailings'), { as: 'editor', method: 'POST', body: { stage: 'thanks', guests } });
  expect([again.status, await arrived()]).toEqual([400, []]);
});

test.skipIf(!hasCalendarReaders)('two other implementations read each calendar message of it alike, and find nothing that iTIP forbids', () => {
  expect(messages.length).toBeGreaterThan(2 * count.seats);
  expect(readElsewhere(messages)).toEqual(messages.map((content) => ({ ...readAppointment(content), errors: [] })));
  const [message = ''] = messages;
  expect(readElsewhere([message.replace(/^ORGANIZER/m, 'X-ORGANIZER')])[0]?.errors).toMatchObject([expect.stringContaining('ORGANIZER')]);
});

interface TheEvent {
  readonly id: string;
  readonly slug: string;
}

/** Of two sessions those who have marked the one that is deleted are written to, and no others. */
async function cancelMarkedSession({ id, slug }: TheEvent, holders: readonly string[]) {
  const day = await makeExample('agenda_days', stem, { format_id: id, order_index: 0 });
  const make = async (title: string, time: string) => (await makeExample('agenda_sessions', stem, { day_id: day.id, title, title_de: title, time })).id;
  const [kept, boat] = [await make('Payments', '10:00–10:45'), await make('Boat', '18:00–20:00')];
  for (const email of holders) {
    const [user] = await stem.database.rows('SELECT id FROM users WHERE email = ?', [email]);
    expect(await changeAgenda({ userId: String(user?.id), formatId: id }, { add: [kept, boat], remove: [] }, stem.saving)).toMatchObject({ ok: true });
  }
  await stem.request(`/api/agenda/sessions/${boat}`, { as: 'editor', method: 'DELETE' });
  const named = (await stem.read(`/api/formats/${slug}/appointments/changed`, 'editor')) as { id: string }[];
  await stem.write('POST', `/api/formats/${slug}/mailings`, { stage: 'change', guests: named.map((guest) => guest.id) });
  await sendDueMailings(stem);
  const mails = await arrived();
  expect(mails.map(({ to }) => to).toSorted()).toEqual(holders.toSorted());
  for (const { text } of mails) expect(text).toMatch(/[“«]Boat[”»] (?:does not take place|findet nicht statt)\./);
  expect(await stem.read(`/api/formats/${slug}/appointments/changed`, 'editor')).toEqual([]);
}

/** A speaker corrects herself, which an editor publishes; a partner names four guests and no fifth. */
async function sendContributions({ id }: TheEvent) {
  const speaker = (await makeExample('speakers', stem, { name: 'Vreni Alder', bio: 'She chairs.', email: 'vreni@alder.example' })).id;
  await makeExample('format_speakers', stem, { format_id: id, speaker_id: speaker });
  const block = await makeExample('partner_blocks', stem, { format_id: id });
  const partner = (await makeExample('partners', stem, { block_id: block.id, name: 'Birch AG' })).id;
  const token = await askFor(stem, { event: id, record: speaker });
  const ofPartner = await askFor(stem, { event: id, record: partner, quota: 4 });
  expect((await arrived()).map(({ text }) => text.includes('/contribute#'))).toEqual([true, true]);
  const send = (of: string, body: object) => stem.request('/api/contribution', { method: 'POST', body: { token: of, ...body } });
  expect((await send(token, { values: { bio: { was: 'She chairs.', value: 'She leads.' } } })).status).toBe(200);
  expect(await stem.read(`/api/speakers/${speaker}`)).toMatchObject({ bio: 'She chairs.' });
  const listed = (await stem.read(`/api/formats/${id}/contributions`, 'editor')) as { record: string; release: { id: string } | null }[];
  const release = listed.find(({ record }) => record === speaker)?.release?.id;
  expect((await stem.request(`/api/releases/${release}/publish`, { as: 'editor', method: 'POST' })).status).toBe(200);
  expect(await stem.read(`/api/speakers/${speaker}`)).toMatchObject({ bio: 'She leads.' });
  const named = (place: number) => ({ first_name: 'Partner', last_name: `Gast${place}`, email: `partner${place}@birch.example` });
  expect((await send(ofPartner, { guests: [0, 1, 2, 3].map(named) })).status).toBe(200);
  expect((await send(ofPartner, { guests: [named(4)] })).status).toBe(409);
  expect(await stem.read(`/api/guests?format_id=${id}&partner_id=${partner}`, 'editor')).toMatchObject([0, 1, 2, 3].map(() => ({ state: 'noted' })));
}

/** Two devices tick apart and deliver twice, in any order: all are there, once each. */
async function comeThroughTheDoor({ id }: TheEvent, coming: readonly string[]) {
  stem.clock.now = Date.parse('2027-04-14T06:00:00Z');
  await stem.signInAgain();
  const token = await doorToken(stem, id);
  const rows = (await stem.read(`/api/guests?format_id=${id}&state=accepted&limit=500`, 'editor')) as { id: string; email: string }[];
  const marks = rows.filter(({ email }) => coming.includes(email)).map((guest) => ({ id: crypto.randomUUID(), guest: guest.id, is_undone: false }));
  const [one, other] = [marks.slice(0, 3), marks.slice(2)];
  for (const delivered of [other, one, other.toReversed(), one])
    expect((await stem.request('/api/door', { method: 'POST', body: { token, marks: delivered } })).status).toBe(200);
  expect(await stem.read(`/api/guests?format_id=${id}&state=attended&limit=500`, 'editor')).toHaveLength(coming.length);
}
