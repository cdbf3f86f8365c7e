// The agenda of an event under the addresses of the specification.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeExample } from '../../../test/example.ts';
import { play, type Scenario } from '../../../test/scenario.ts';
import { openStem, type Stem } from '../../../test/stem.ts';

const labels = { date_label: 'Wednesday', date_label_de: 'Mittwoch' };

let stem: Stem;
let ids: Readonly<Record<'format' | 'other' | 'day' | 'second' | 'otherDay' | 'talk' | 'lunch', string>>;
beforeEach(async () => {
  stem = await openStem();
  const format = String((await makeExample('event_formats', stem, { slug: 'bankers' })).id);
  const other = String((await makeExample('event_formats', stem)).id);
  const add = async (path: string, body: object) => String((await stem.write('POST', path, body)).id);
  const day = await add(`/api/agenda/${format}/days`, labels);
  ids = {
    format,
    other,
    day,
    second: await add(`/api/agenda/${format}/days`, labels),
    otherDay: await add(`/api/agenda/${other}/days`, labels),
    talk: await add(`/api/agenda/${format}/sessions`, { day_id: day, time: '09:00', title: 'Talk', order_index: '4' }),
    lunch: await add(`/api/agenda/${format}/sessions`, { day_id: day, time: '12:00', title: 'Lunch' }),
  };
});
afterEach(() => stem.close());

type Expected = Omit<Scenario, 'path' | 'as'> & { readonly path: (known: typeof ids) => string };
const editors = (scenario: Expected, body: unknown = scenario.body) => play({ ...scenario, body, as: 'editor', path: scenario.path(ids) }, stem);

test.each<Expected>([
  { name: 'a third day', method: 'POST', path: ({ format }) => `/api/agenda/${format}/days`, body: labels, status: 409, failure: 'limit_reached' },
  {
    name: 'a second day',
    method: 'POST',
    path: ({ other }) => `/api/agenda/${other}/days`,
    body: labels,
    status: 201,
    logged: ['insert agenda_days'],
    answer: { order_index: '1' },
  },
  {
    name: 'a day without German',
    method: 'POST',
    path: ({ other }) => `/api/agenda/${other}/days`,
    body: { date_label: 'Friday' },
    status: 400,
    failure: 'invalid_input',
    errors: ['date_label_de'],
  },
  { name: 'a day of no event', method: 'POST', path: () => '/api/agenda/nobody/days', body: labels, status: 404, failure: 'not_found' },
  { name: 'a day by slug', path: () => '/api/agenda/bankers/days', status: 200, answer: [{ order_index: '0' }, { order_index: '1' }] },
  {
    name: 'another label',
    method: 'PATCH',
    path: ({ day }) => `/api/agenda/days/${day}`,
    body: { date_label: 'Thursday' },
    status: 200,
    logged: ['update agenda_days'],
  },
  {
    name: 'a day and its sessions',
    method: 'DELETE',
    path: ({ day }) => `/api/agenda/days/${day}`,
    status: 200,
    logged: ['delete agenda_sessions', 'delete agenda_sessions', 'delete agenda_days'],
  },
  {
    name: 'sessions of an event',
    path: ({ format }) => `/api/agenda/${format}/sessions`,
    status: 200,
    answer: [
      { title: 'Talk', order_index: '4' },
      { title: 'Lunch', order_index: '5' },
    ],
  },
  { name: 'sessions of none', path: () => '/api/agenda/nobody/sessions', status: 404, failure: 'not_found' },
  {
    name: 'a session without a day',
    method: 'POST',
    path: ({ format }) => `/api/agenda/${format}/sessions`,
    body: { time: '9', title: 'X' },
    status: 400,
    failure: 'invalid_input',
    errors: ['day_id'],
  },
  { name: 'a session of no event', method: 'POST', path: () => '/api/agenda/nobody/sessions', body: {}, status: 404, failure: 'not_found' },
  {
    name: 'a session that is moved',
    method: 'PATCH',
    path: ({ talk }) => `/api/agenda/sessions/${talk}`,
    body: { order_index: '9' },
    status: 200,
    logged: ['update agenda_sessions'],
    answer: { order_index: '9' },
  },
  {
    name: 'a place that is no number',
    method: 'PATCH',
    path: ({ talk }) => `/api/agenda/sessions/${talk}`,
    body: { order_index: 'last' },
    status: 400,
    failure: 'invalid_input',
    errors: ['order_index'],
  },
  { name: 'a session', method: 'DELETE', path: ({ talk }) => `/api/agenda/sessions/${talk}`, status: 200, logged: ['delete agenda_sessions'] },
])('an editor: $name', (scenario) => editors(scenario));

test('a session added by event needs a day of that event', async () => {
  const scenario: Expected = {
    name: 'a foreign day',
    method: 'POST',
    path: ({ format }) => `/api/agenda/${format}/sessions`,
    status: 409,
    failure: 'unknown_reference',
    errors: ['day_id'],
  };
  await editors(scenario, { day_id: ids.otherDay, time: '9', title: 'X' });
  await editors({ ...scenario, name: 'no day at all', failure: 'unknown_reference', errors: [] }, { day_id: ids.format, time: '9', title: 'X' });
});

test('a day moved to another event counts in the limit there', async () => {
  const moved: Expected = { name: 'move', method: 'PATCH', path: ({ otherDay }) => `/api/agenda/days/${otherDay}`, status: 409, failure: 'limit_reached' };
  await editors(moved, { format_id: ids.format });
  await stem.write('DELETE', `/api/agenda/days/${ids.second}`);
  await stem.logged();
  const { failure: _, ...free } = moved;
  await editors({ ...free, name: 'move to a free place', status: 200, logged: ['update agenda_days'] }, { format_id: ids.format });
  expect(await stem.read(`/api/agenda/${ids.format}/days`)).toHaveLength(2);
});

test('sessions are put in order day by day, and only whole days', async () => {
  const order: Expected = {
    name: 'order',
    method: 'PUT',
    path: ({ day }) => `/api/agenda/days/${day}/sessions`,
    status: 200,
    logged: ['update agenda_sessions', 'update agenda_sessions'],
  };
  const [seen, wanted] = [
    [ids.talk, ids.lunch],
    [ids.lunch, ids.talk],
  ];
  await editors({ ...order, answer: { ids: wanted } }, { ids: wanted, seen });
  expect(await stem.read(`/api/agenda/bankers/sessions`)).toMatchObject([
    { title: 'Lunch', order_index: '0' },
    { title: 'Talk', order_index: '1' },
  ]);
  await editors({ ...order, name: 'the same', logged: [] }, { ids: wanted, seen });
  await editors({ ...order, name: 'a part', logged: [], status: 409, failure: 'stale_revision' }, { ids: [ids.lunch], seen: wanted });
  await editors({ ...order, name: 'nothing', logged: [], status: 400, failure: 'invalid_input' }, { ids: [], seen: wanted });
  await play({ name: 'visitor', path: `/api/agenda/days/${ids.day}/sessions`, method: 'PUT', body: { ids: [] }, status: 401, failure: 'not_signed_in' }, stem);
});

test('a visitor can read days and sessions and write none', async () => {
  await play({ name: 'days', path: `/api/agenda/${ids.format}/days`, status: 200 }, stem);
  await play({ name: 'sessions', path: `/api/agenda/${ids.format}/sessions`, status: 200 }, stem);
  for (const path of ['days', 'sessions'])
    await play({ name: path, path: `/api/agenda/${ids.format}/${path}`, method: 'POST', body: {}, status: 401, failure: 'not_signed_in' }, stem);
});

test('a programme is added whole in one save, or not at all', async () => {
  const programme = { as: 'editor' as const, method: 'POST', path: `/api/agenda/${ids.other}/programme` };
  const rail = { time: '09:00', title: 'Rail' };
  const days = (...sessions: object[]) => ({
    days: [
      { id: ids.otherDay, sessions: [rail] },
      { ...labels, sessions },
    ],
  });
  const wrong = { ...programme, name: 'wrong', body: days({ time: '10:00', title: '' }), logged: [], status: 400, failure: 'invalid_input' } as const;
  await play(wrong, stem);
  const refused = await stem.request(programme.path, { as: 'editor', method: 'POST', body: wrong.body });
  expect(await refused.json()).toMatchObject({ detail: expect.stringMatching(/^10:00 : Title/) });
  await play(
    {
      ...programme,
      name: 'a day of another event',
      body: { days: [{ id: ids.day, sessions: [rail] }] },
      logged: [],
      status: 409,
      failure: 'unknown_reference',
    },
    stem,
  );
  const logged = ['insert agenda_sessions', 'insert agenda_days', 'insert agenda_sessions'];
  await play({ ...programme, name: 'right', body: days({ time: '10:00', title: 'Road' }), logged, status: 201 }, stem);
  const [save] = (await stem.read('/api/history', 'editor')) as { id: string }[]; // the api answers with saves
  await stem.write('POST', `/api/history/${save?.id}/undo`);
  expect(await stem.read(`/api/agenda/${ids.other}/sessions`)).toEqual([]);
  expect(await stem.read(`/api/agenda/${ids.other}/days`)).toMatchObject([{ id: ids.otherDay }]);
});

test('a later version of a programme changes, moves, adds and deletes sessions in one save, which can be undone', async () => {
  const read = async () =>
    (await stem.read(`/api/agenda/${ids.format}/sessions`, 'editor')) as { id: string; day_id: string; time: string; title: string; revision: number }[]; // rows
  const shown = async () => (await read()).map(({ day_id, time, title }) => [day_id === ids.day ? 1 : 2, time, title]);
  const before = await shown();
  const revision = (await read()).find(({ id }) => id === ids.talk)?.revision;
  const sessions = [
    { time: '08:30', title: 'Coffee' },
    { id: ids.talk, revision, time: '09:30', title: 'Talk' },
  ];
  await stem.logged();
  await play(
    {
      name: 'later version',
      ...{ as: 'editor', method: 'POST', path: `/api/agenda/${ids.format}/programme`, status: 201 },
      body: { days: [{ id: ids.second, sessions }], removed: [ids.lunch] },
      logged: ['delete agenda_sessions', 'insert agenda_sessions', 'update agenda_sessions'],
      answer: { days: [], sessions: [expect.any(String)], changed: [ids.talk], removed: [ids.lunch] },
    },
    stem,
  );
  expect(await shown()).toEqual([
    [2, '08:30', 'Coffee'],
    [2, '09:30', 'Talk'],
  ]);
  const [last] = (await stem.read('/api/history?limit=1', 'editor')) as { id: number }[]; // entries
  await stem.write('POST', `/api/history/${last?.id}/undo`, {});
  expect(await shown()).toEqual(before);
});

test('a programme changes no session of another event, and none that was changed meanwhile', async () => {
  const foreign = (await stem.write('POST', `/api/agenda/${ids.other}/sessions`, { day_id: ids.otherDay, time: '9:00', title: 'Foreign' })).id;
  await stem.logged();
  const save = (body: object, status: number, failure: string) =>
    play({ name: failure, as: 'editor', method: 'POST', path: `/api/agenda/${ids.format}/programme`, body, status, failure, logged: [] } as Scenario, stem);
  await save({ days: [{ id: ids.day, sessions: [{ id: foreign, title: 'Ours' }] }] }, 404, 'not_found');
  await save({ days: [{ id: ids.day, sessions: [] }], removed: [foreign] }, 404, 'not_found');
  await save({ days: [{ id: ids.otherDay, sessions: [{ id: ids.talk, title: 'Talk' }] }] }, 409, 'unknown_reference');
  await stem.write('PATCH', `/api/agenda/sessions/${ids.talk}`, { title: 'Keynote' });
  await stem.logged();
  await save({ days: [{ id: ids.day, sessions: [{ id: ids.talk, revision: 1, title: 'Speech' }] }] }, 409, 'stale_revision');
});

test('sessions that a programme does not name stay behind those they follow', async () => {
  const path = `/api/agenda/${ids.format}/programme`;
  await stem.write('POST', path, {
    days: [
      {
        id: ids.day,
        sessions: [
          { time: '13:00', title: 'Walk' },
          { id: ids.talk, time: '14:00' },
        ],
      },
    ],
  });
  const rows = (await stem.read(`/api/agenda/${ids.format}/sessions`, 'editor')) as { title: string }[]; // rows
  expect(rows.map(({ title }) => title)).toEqual(['Walk', 'Talk', 'Lunch']);
});
