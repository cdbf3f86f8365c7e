import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeExample } from '../../../test/example.ts';
import { play } from '../../../test/scenario.ts';
import { openStem, type Stem } from '../../../test/stem.ts';

let stem: Stem;
beforeAll(async () => {
  stem = await openStem();
});
afterAll(() => stem.close());

test('an event that moves takes the days of its programme and its venues along, in one save that is undone as one', async () => {
  const { id } = await makeExample('event_formats', stem, { start_date: '2027-06-16', end_date: '2027-06-17' });
  const first = { date_label: 'Wednesday, 16 June 2027', date_label_de: 'Mittwoch, 16. Juni 2027' };
  const day = await makeExample('agenda_days', stem, { format_id: id, ...first });
  const own = await makeExample('agenda_days', stem, { format_id: id, date_label: 'The day after', date_label_de: 'Der Tag danach' });
  const venue = await makeExample('venues', stem, { format_id: id, event_date: '16–17 June 2027', event_date_de: '16.–17. Juni 2027' });
  await stem.logged();
  const rows = () => Promise.all([stem.read(`/api/agenda/days/${day.id}`, 'editor'), stem.read(`/api/venues/${venue.id}`, 'editor')]);
  const before = await rows();

  const logged = ['update event_formats', 'update agenda_days', 'update venues'];
  const move = { as: 'editor' as const, method: 'PATCH', path: `/api/formats/${id}`, body: { start_date: '2027-09-30', end_date: '2027-10-01' } };
  await play({ ...move, name: 'moved', status: 200, logged, answer: { start_date: '2027-09-30' } }, stem);
  expect(await rows()).toMatchObject([
    { date_label: 'Thursday, 30 September 2027', date_label_de: 'Donnerstag, 30. September 2027' },
    { event_date: '30 September – 1 October 2027', event_date_de: '30. September – 1. Oktober 2027' },
  ]);
  expect(await stem.read(`/api/agenda/days/${own.id}`, 'editor')).toMatchObject({ date_label: 'The day after', revision: 1 });

  const [save] = (await stem.read('/api/history', 'editor')) as { id: string }[]; // the api answers with saves
  await stem.write('POST', `/api/history/${save?.id}/undo`);
  const anyTime = { revision: expect.any(Number), updated_at: expect.any(String) };
  expect(await rows()).toEqual(before.map((row) => ({ ...(row as object), ...anyTime })));
});
