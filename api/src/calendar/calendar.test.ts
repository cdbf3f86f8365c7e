// The calendar shows what is ahead on the days of its own time zone, and what happens by itself at the instant at which it does.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeExample } from '../../test/example.ts';
import { prepareRelease, startClock } from '../../test/release.ts';
import { play } from '../../test/scenario.ts';
import { openStem, type Stem } from '../../test/stem.ts';
import type { CalendarItem } from './calendar.ts';

let stem: Stem;
beforeAll(async () => {
  stem = await openStem();
  stem.clock.now = Date.parse('2027-01-11T09:00:00Z');
});
afterAll(() => stem.close());

const read = async (from: string, to: string) => (await stem.read(`/api/calendar?from=${from}&to=${to}`, 'editor')) as CalendarItem[]; // by its description

const short = ({ kind, day, last_day, time, at, release, event }: CalendarItem) => [
  kind,
  day === last_day ? day : `${day}/${last_day}`,
  time,
  at,
  release ? `${release.name} ${release.state}${release.is_scheduled ? '' : ', not scheduled'}` : event?.title,
];

async function prepare(entry: Readonly<Record<string, unknown>>) {
  const { id } = await makeExample('event_formats', stem);
  const release = await prepareRelease(stem, entry);
  await release.write('PATCH', `/api/formats/${id}`, { location: 'Chur' });
  return release;
}

test.each([
  ['before clocks go forward', '2027-03-27', '2027-03-27T23:00:00.000Z', '2027-03-28'],
  ['on the day they go forward', '2027-03-28', '2027-03-28T22:00:00.000Z', '2027-03-29'],
  ['on the day they go back', '2027-10-31', '2027-10-31T23:00:00.000Z', '2027-11-01'],
])('an event %s becomes past at midnight after its last day', async (_when, last, at, after) => {
  const { id } = await makeExample('event_formats', stem, { title: 'BankersCom', start_date: '2027-03-26', end_date: last });
  const items = await read(last, after);
  expect(items.map(short)).toEqual([
    ['event', `2027-03-26/${last}`, null, null, 'BankersCom'],
    ['past', after, '00:00', at, 'BankersCom'],
  ]);
  expect((await read(after, after)).map(({ kind }) => kind)).toEqual(['past']);
  await stem.write('DELETE', `/api/formats/${id}`);
});

test('the days of an event are those of its own time zone', async () => {
  const { id } = await makeExample('event_formats', stem, { title: 'Tokyo', start_date: '2027-05-03', end_date: null, timezone: 'Asia/Tokyo' });
  expect((await read('2027-05-01', '2027-05-31')).map(short)).toEqual([
    ['event', '2027-05-03', null, null, 'Tokyo'],
    ['past', '2027-05-04', '00:00', '2027-05-03T15:00:00.000Z', 'Tokyo'],
  ]);
  expect(await read('2027-05-05', '2027-06-30')).toEqual([]);
  await stem.write('DELETE', `/api/formats/${id}`);
});

test('releases and their ends are on the day of the clocks in their zone, and say whether they are scheduled', async () => {
  const late = await prepare({ name: 'Spring launch', publish_at: '2027-06-30T22:30:00.000Z', ends_at: '2027-07-02T07:00:00.000Z' });
  const early = await prepare({ name: 'New York', zone: 'America/New_York', publish_at: '2027-07-01T02:00:00.000Z' });
  const open = [
    ['begin', '2027-06-30', '22:00', '2027-07-01T02:00:00.000Z', 'New York open, not scheduled'],
    ['begin', '2027-07-01', '00:30', '2027-06-30T22:30:00.000Z', 'Spring launch open, not scheduled'],
    ['end', '2027-07-02', '09:00', '2027-07-02T07:00:00.000Z', 'Spring launch open, not scheduled'],
  ];
  expect((await read('2027-06-01', '2027-07-31')).map(short)).toEqual(open);
  await stem.write('PATCH', `/api/releases/${late.id}`, { state: 'scheduled' });
  expect((await read('2027-07-01', '2027-07-01')).map(short)).toEqual([
    ['begin', '2027-07-01', '00:30', '2027-06-30T22:30:00.000Z', 'Spring launch scheduled'],
  ]);
  await stem.write('DELETE', `/api/releases/${early.id}`);
  expect(await read('2027-06-30', '2027-06-30')).toEqual([]);
  await stem.write('DELETE', `/api/releases/${late.id}`);
});

test('who works in a release sees its events', async () => {
  const { id } = await makeExample('event_formats', stem, { title: 'LogisticsCom', start_date: '2027-09-01', end_date: null });
  const release = await prepareRelease(stem);
  await release.write('PATCH', `/api/formats/${id}`, { start_date: '2027-09-07' });
  const path = '/api/calendar?from=2027-09-01&to=2027-09-07';
  const daysOf = (items: unknown) => (items as CalendarItem[]).map(({ kind, day }) => [kind, day]); // by their description
  expect(daysOf(await release.read(path))).toEqual([['event', '2027-09-07']]);
  expect(daysOf(await stem.read(path, 'editor'))).toEqual([
    ['event', '2027-09-01'],
    ['past', '2027-09-02'],
  ]);
});

test.each([
  ['?from=2027-03-01', 'to'],
  ['?from=2027-03-02&to=2027-03-01', 'to'],
  ['?from=2027-01-01&to=2028-02-05', 'to'],
  ['?from=tomorrow&to=2027-03-01', 'from'],
])('%s is refused', (query, field) =>
  play({ name: query, as: 'editor', path: `/api/calendar${query}`, status: 400, failure: 'invalid_input', errors: [field] }, stem),
);

test('400 days are answered', async () => expect((await stem.request('/api/calendar?from=2027-01-01&to=2028-02-04', { as: 'editor' })).status).toBe(200));

test('what was published is on the day when it was, and a failed one on the day when it should have been', async () => {
  const made = await prepare({ name: 'Now' });
  const failing = await prepare({ name: 'Later', publish_at: '2027-01-11T15:00:00.000Z' });
  await stem.write('PATCH', `/api/releases/${failing.id}`, { state: 'scheduled' });
  await made.publish();
  const [change] = (await stem.read(`/api/releases/${failing.id}/changes`, 'editor')) as { record: string }[]; // by its description
  await stem.write('PATCH', `/api/formats/${change?.record}`, { location: 'Bern' });
  stem.clock.now = Date.parse('2027-01-11T16:00:00Z');
  const clock = startClock(stem);
  await clock.settled();
  await clock.stop();
  expect((await read('2027-01-01', '2027-01-31')).map(short)).toEqual([
    ['begin', '2027-01-11', '10:00', '2027-01-11T09:00:00.000Z', 'Now published'],
    ['begin', '2027-01-11', '16:00', '2027-01-11T15:00:00.000Z', 'Later failed, not scheduled'],
  ]);
});
