import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeExample } from '../../../test/example.ts';
import { play } from '../../../test/scenario.ts';
import { openStem, type Stem } from '../../../test/stem.ts';

let stem: Stem;
beforeAll(async () => {
  stem = await openStem();
});
afterAll(() => stem.close());

const eventFrom = (start_date: string | null, end_date: string | null) => makeExample('event_formats', stem, { start_date, end_date });
const change = (id: string, body: object) => stem.request(`/api/formats/${id}`, { as: 'editor', method: 'PATCH', body });
const sentence = 'Last day (10 April 2027) is before First day (14 April 2027): correct one of the two';

test.each([
  ['both', { start_date: '2027-04-14', end_date: '2027-04-10' }],
  ['the end', { end_date: '2027-04-10' }],
])('an end before its start is refused at the end when %s changes', async (_what, body) => {
  const event = await eventFrom('2027-04-14', '2027-04-15');
  const refused = await change(event.id, body);
  expect([refused.status, await refused.json()]).toEqual([400, expect.objectContaining({ name: 'invalid_input', errors: { end_date: sentence } })]);
});

test('an end before its start is refused when the start moves behind it, and in a new record', async () => {
  const event = await eventFrom('2027-04-01', '2027-04-10');
  expect(await (await change(event.id, { start_date: '2027-04-14' })).json()).toMatchObject({ errors: { end_date: sentence } });
  const body = { title: 'x', slug: 'inverted', description: 'x', date: 'x', location: 'x', start_date: '2027-04-14', end_date: '2027-04-10' };
  await stem.logged();
  await play({ name: 'new', as: 'editor', method: 'POST', path: '/api/formats', body, status: 400, failure: 'invalid_input', errors: ['end_date'] }, stem);
});

test('an end without a start is refused at the start, and a span of years at its end', async () => {
  const event = await eventFrom(null, null);
  expect(await (await change(event.id, { end_date: '2027-04-14' })).json()).toMatchObject({
    errors: { start_date: expect.stringContaining('first day as well') },
  });
  const century = await change(event.id, { start_date: '2027-04-14', end_date: '2127-04-14' });
  expect([century.status, await century.json()]).toMatchObject([400, { errors: { end_date: expect.stringContaining('36,525 days') } }]);
  expect((await change(event.id, { start_date: '2027-01-01', end_date: '2028-01-01' })).status).toBe(200);
  expect((await change(event.id, { start_date: null })).status).toBe(400);
  expect((await change(event.id, { start_date: null, end_date: null })).status).toBe(200);
});

test('equal days, a start alone, and a pair that was wrong before are accepted', async () => {
  const event = await eventFrom('2027-04-14', null);
  expect((await change(event.id, { end_date: '2027-04-14' })).status).toBe(200);
  expect((await change(event.id, { end_date: null })).status).toBe(200);
  await stem.database.write((transaction) => transaction.run(`UPDATE event_formats SET end_date = '2027-01-01' WHERE id = '${event.id}'`));
  await stem.database.write((transaction) => transaction.run(`UPDATE event_formats SET start_date = '2027-05-01' WHERE id = '${event.id}'`));
  expect((await change(event.id, { title: 'Renamed', end_date: '2027-01-01' })).status).toBe(200);
  expect((await change(event.id, { end_date: '2027-02-01' })).status).toBe(400);
});

test('an undo that would put an end before its start is refused', async () => {
  const event = await eventFrom('2027-04-14', '2027-04-15');
  await change(event.id, { end_date: '2027-04-20' });
  const saves = (await stem.read('/api/history', 'editor')) as { id: string }[]; // saves, the latest first
  expect((await change(event.id, { start_date: '2027-04-18' })).status).toBe(200);
  const undone = await stem.request(`/api/history/${saves[0]?.id}/undo`, { as: 'editor', method: 'POST' });
  expect([undone.status, await undone.json()]).toMatchObject([400, { errors: { end_date: expect.stringContaining('is before First day') } }]);
});

test.each([
  ['time zone', 'timezone', ['Europe/Zürich', 'Mars/Phobos', '../../etc/passwd', '+01:00', 'CEST ']],
  ['date', 'start_date', ['0000-01-01', '9999-12-31', '2027-02-30', 'soon']],
])('a %s that cannot be shown is refused at its field', async (_what, field, values) => {
  const event = await eventFrom(null, null);
  for (const value of values) {
    const refused = await change(event.id, { [field]: value });
    expect([value, refused.status, await refused.json()]).toMatchObject([value, 400, { errors: { [field]: expect.any(String) } }]);
  }
});

test('a time zone and a country are stored as they are spelled', async () => {
  const event = await eventFrom(null, null);
  expect(await (await change(event.id, { timezone: 'europe/london' })).json()).toMatchObject({ timezone: 'Europe/London' });
  const settings = await makeExample('site_settings', stem);
  expect(await stem.write('PATCH', `/api/site-settings/${settings.id}`, { country: 'li' })).toMatchObject({ country: 'LI' });
});
