// An event with two hundred guests, from their table to a change: over a real mail server, read by a mail reader and a calendar reader.
import ICAL from 'ical.js';
import PostalMime from 'postal-mime';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isLong } from '../../test/empty-database.ts';
import { makeExample } from '../../test/example.ts';
import { offerSeatsOf, sendAnswer } from '../../test/guests.ts';
import { type MailServer, openMailServer } from '../../test/mail-server.ts';
import { sendDueMailings } from '../../test/mailings.ts';
import { openStem, type Stem } from '../../test/stem.ts';

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

async function readMail(bytes: Buffer, to: string): Promise<Arrived> {
  const { subject = '', text = '', headers, attachments } = await PostalMime.parse(bytes);
  const calendar = attachments.find(({ mimeType }) => mimeType === 'text/calendar' || mimeType === 'application/ics');
  const content = calendar && new TextDecoder().decode(calendar.content as ArrayBuffer);
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

test('the guests of an event are imported, invited, reminded and confirmed; a change reaches those who hold it, and none of them twice', {
  timeout: 120_000,
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
});
