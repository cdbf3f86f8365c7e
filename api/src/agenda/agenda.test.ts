// The agenda of an attendee: only sessions of their events, only their own marks, and a calendar that follows the programme.
import ICAL from 'ical.js';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeAttendee } from '../../test/calls/attendee-calls.ts';
import { makeExample } from '../../test/example.ts';
import { play } from '../../test/scenario.ts';
import { openStem, type Stem } from '../../test/stem.ts';

let stem: Stem;
let attendee: Awaited<ReturnType<typeof makeAttendee>>;
let path: string;
let day: string;
let sessions: string[];
beforeEach(async () => {
  stem = await openStem();
  stem.clock.now = Date.parse('2027-03-01T09:00:00Z');
  const values = { slug: 'bankers', title: 'Bankers', title_de: 'Banken', start_date: '2027-04-14', end_date: '2027-04-15', location: 'Zürich' };
  const { id } = await makeExample('event_formats', stem, values);
  attendee = await makeAttendee(stem, id);
  path = '/api/formats/bankers/agenda';
  day = (await makeExample('agenda_days', stem, { format_id: id, order_index: 0 })).id;
  const make = async (title: string, time: string) => (await makeExample('agenda_sessions', stem, { day_id: day, title, title_de: `${title} (DE)`, time })).id;
  sessions = [await make('Opening', '09:00–09:45'), await make('Payments', '10:00–10:45'), await make('Boat', '18:00')];
  await makeExample('venues', stem, { format_id: id, venue_name: 'Seehaus', address: 'Quai 1, 8002 Zürich', event_date: '14 April 2027', arrival: 'Tram 4' });
});
afterEach(() => stem.close());

const get = async () => (await stem.request(path, { headers: attendee.headers })).json();
const change = (body: object, headers = attendee.headers) => stem.request(path, { method: 'PATCH', headers, body });
async function subscribe(headers = attendee.headers): Promise<string> {
  const answer = await stem.request('/api/auth/calendar', { method: 'POST', headers });
  return new URL(((await answer.json()) as { calendar: string }).calendar).pathname; // by its description
}
async function entriesAt(address: string) {
  const calendar = new ICAL.Component(ICAL.parse(await (await stem.request(address)).text()));
  const entries = calendar.getAllSubcomponents('vevent').map((entry) => {
    const value = (name: string) => String(entry.getFirstPropertyValue(name));
    const zone = entry.getFirstProperty('dtstart')?.getFirstParameter('tzid');
    return [
      value('summary').replace(/ – .*/, ''),
      { uid: value('uid'), at: value('dtstart'), zone, status: value('status'), number: Number(value('sequence')), entry },
    ] as const;
  });
  return { calendar, entries: Object.fromEntries(entries) };
}

test('marks are kept with the account, once each, and taken back', async () => {
  expect(await (await change({ add: [sessions[0], sessions[1], sessions[1]] })).json()).toMatchObject({
    marked: [sessions[0], sessions[1]].sort(),
    calendar: null,
  });
  await change({ add: [sessions[1], sessions[2]], remove: [sessions[0]] });
  expect(await get()).toMatchObject({ marked: [sessions[1], sessions[2]].sort(), cancelled: [], notes: { venues: [{ arrival: 'Tram 4', access: null }] } });
  expect(await stem.logged()).not.toContainEqual(expect.objectContaining({ entity: 'agenda_marks' }));
});

test('a session of another event is not marked, nor anything beside it', async () => {
  const other = await makeExample('agenda_sessions', stem);
  const refused = await change({ add: [sessions[0], other.id] });
  expect([refused.status, await refused.json()]).toEqual([
    400,
    expect.objectContaining({ errors: { add: 'This session is not in the programme of the event' } }),
  ]);
  expect(await get()).toMatchObject({ marked: [] });
});

test('others see and change nothing of it: not another attendee, not one of another event, and not an editor', async () => {
  await change({ add: sessions });
  const same = await makeAttendee(stem, attendee.format);
  expect(await (await stem.request(path, { headers: same.headers })).json()).toMatchObject({ marked: [] });
  await change({ remove: sessions }, same.headers);
  expect(await get()).toMatchObject({ marked: [...sessions].sort() });
  const stranger = await makeAttendee(stem);
  await play({ name: 'other event', path, headers: stranger.headers, status: 403, failure: 'no_access' }, stem);
  await play({ name: 'editor', path, as: 'editor', status: 401, failure: 'not_signed_in' }, stem);
});

test('a calendar says that a session has moved and that another is cancelled, and nothing else in it changes', async () => {
  await change({ add: sessions });
  const address = await subscribe();
  const before = (await entriesAt(address)).entries;
  expect(before.Opening).toMatchObject({ at: '2027-04-14T09:00:00', zone: 'Europe/Zurich', status: 'CONFIRMED', number: 0 });
  stem.clock.now += 60_000;
  await stem.write('PATCH', `/api/agenda/sessions/${sessions[1]}`, { time: '11:00–11:45' });
  await stem.write('DELETE', `/api/agenda/sessions/${sessions[2]}`);
  const { calendar, entries } = await entriesAt(address);
  expect(entries.Payments).toMatchObject({ uid: before.Payments?.uid, at: '2027-04-14T11:00:00', status: 'CONFIRMED', number: 1 });
  expect(entries.Boat).toMatchObject({ uid: before.Boat?.uid, at: before.Boat?.at, status: 'CANCELLED', number: 1 });
  expect(entries.Opening?.entry.toString()).toBe(before.Opening?.entry.toString());
  expect(Object.keys(entries)).toHaveLength(3);
  expect(String(entries.Payments?.entry.getFirstPropertyValue('last-modified'))).toBe('2027-03-01T09:01:00Z');
  expect(entries.Payments?.entry.getFirstPropertyValue('transp')).toBe('OPAQUE');
  expect([String(calendar.getFirstPropertyValue('refresh-interval')), calendar.getFirstPropertyValue('x-published-ttl')]).toEqual(['PT1H', 'PT1H']);
  expect(calendar.toString()).not.toContain('VALARM');
  expect(calendar.getFirstSubcomponent('vtimezone')?.getFirstPropertyValue('tzid')).toBe('Europe/Zurich');
  expect(await get()).toMatchObject({ cancelled: [{ id: sessions[2], title: 'Boat', title_de: 'Boat (DE)' }] });
});

test('a session that is deleted before any calendar was read is cancelled, and restored it takes place again', async () => {
  await change({ add: [sessions[0]] });
  const address = await subscribe();
  await stem.write('DELETE', `/api/agenda/sessions/${sessions[0]}`);
  expect((await entriesAt(address)).entries.Opening).toMatchObject({ status: 'CANCELLED', number: 1 });
  const [last] = (await stem.read('/api/history?limit=1', 'editor')) as { id: string }[]; // the latest save
  await stem.write('POST', `/api/history/${last?.id}/undo`, {});
  expect((await entriesAt(address)).entries.Opening).toMatchObject({ status: 'CONFIRMED', number: 2 });
});

test('a session whose time leaves a doubt is on its day, and without dates of the event there is none', async () => {
  await change({ add: [sessions[0]] });
  const address = await subscribe();
  await stem.write('PATCH', `/api/agenda/sessions/${sessions[0]}`, { time: 'in the evening' });
  expect((await entriesAt(address)).entries.Opening).toMatchObject({ at: '2027-04-14', status: 'CONFIRMED' });
  await stem.write('PATCH', `/api/formats/${attendee.format}`, { start_date: null, end_date: null });
  expect((await entriesAt(address)).entries.Opening).toMatchObject({ status: 'CANCELLED' });
});

test('an unchanged calendar is not sent again', async () => {
  await change({ add: sessions });
  const address = await subscribe();
  const etag = (await stem.request(address)).headers.get('etag') ?? '';
  stem.clock.now += 3_600_000;
  const ask = async () => (await stem.request(address, { headers: { 'if-none-match': etag } })).status;
  expect(await ask()).toBe(304);
  await stem.write('PATCH', `/api/agenda/sessions/${sessions[0]}`, { title: 'Welcome' });
  expect(await ask()).toBe(200);
});

test('the address is the same on every device until it is renewed, and the database does not contain it', async () => {
  const address = await subscribe();
  expect(new URL(((await get()) as { calendar: string }).calendar).pathname).toBe(address);
  const secret = address.slice('/api/calendar/'.length, -'.ics'.length);
  expect(secret).toHaveLength(43);
  expect(JSON.stringify(await stem.database.rows('SELECT * FROM agenda_feeds'))).not.toContain(secret);
  const renewed = await subscribe();
  expect([(await stem.request(address)).status, (await stem.request(renewed)).status, (await stem.request('/api/calendar/guess.ics')).status]).toEqual([
    404, 200, 404,
  ]);
});

test('the calendar ends with the access: of one event its sessions, of all the whole of it, also for who is blocked or deleted', async () => {
  await change({ add: sessions });
  const address = await subscribe();
  const status = async () => (await stem.request(address)).status;
  const other = await makeExample('event_formats', stem);
  const give = (values: object) => stem.write('PATCH', `/api/users/${attendee.id}`, values);
  await give({ authorized_formats: [other.id] });
  expect([await status(), Object.keys((await entriesAt(address)).entries)]).toEqual([200, []]);
  await give({ authorized_formats: [] });
  expect(await status()).toBe(404);
  await give({ authorized_formats: [attendee.format], is_blocked: true });
  expect(await status()).toBe(404);
  await give({ is_blocked: false });
  expect(await status()).toBe(200);
  // Another person, who gets an address of their own.
  await give({ email: 'another@alder.example' });
  expect(await status()).toBe(404);
  await stem.write('DELETE', `/api/users/${attendee.id}`);
  expect(await status()).toBe(404);
  expect(await stem.database.rows('SELECT * FROM agenda_marks')).toEqual([]);
});

test('notes for guests are answered to attendees and editors, and to no visitor', async () => {
  await stem.write('PATCH', `/api/formats/${attendee.format}`, { dress: 'Business', diet_de: 'Vegetarisch' });
  expect(await get()).toMatchObject({ notes: { dress: 'Business', diet: null, diet_de: 'Vegetarisch', venues: [{ arrival: 'Tram 4' }] } });
  const answers = async (as?: 'editor') => JSON.stringify([await stem.read('/api/formats/bankers', as), await stem.read('/api/formats/bankers/venues', as)]);
  expect(await answers('editor')).toMatch(/Business.*Tram 4/);
  expect(await answers()).not.toMatch(/Business|Vegetarisch|Tram 4/);
});
