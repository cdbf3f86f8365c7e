// The history of saves with their authors, and undo: of whole saves, and never over the work of another editor.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeExample } from '../../../test/example.ts';
import { play } from '../../../test/scenario.ts';
import { openStem, type Stem } from '../../../test/stem.ts';
import type { HistoryEntry } from '../../views/history.ts';

let stem: Stem;
beforeEach(async () => {
  stem = await openStem();
});
afterEach(() => stem.close());

const asEditor = { as: 'editor' as const };
const history = async (query = '') => (await stem.read(`/api/history${query}`, 'editor')) as HistoryEntry[]; // the api answers with a list
const undo = (entry: HistoryEntry | undefined) => ({ name: 'undo', ...asEditor, method: 'POST', path: `/api/history/${entry?.id}/undo` });

test('a save has its records by name and its fields before and after', async () => {
  const { id } = await makeExample('speakers', stem, { name: 'Ada', bio: 'Counts.' });
  await stem.write('PATCH', `/api/speakers/${id}`, { bio: 'Counts on.', name_de: 'Ada' });
  const [latest, first] = await history();
  const change = { entity: 'speakers', record: id, title: 'Ada', op: 'update', fields: { bio: ['Counts.', 'Counts on.'], name_de: [null, 'Ada'] } };
  expect(latest).toMatchObject({ actor: 'admin', count: 1, at: expect.stringMatching(/^\d{4}-.*Z$/), changes: [change] });
  expect(first?.changes[0]).toMatchObject({ op: 'insert', fields: { name: [null, 'Ada'] } });
  await play({ name: 'one', ...asEditor, path: `/api/history/${latest?.id}`, status: 200, answer: { id: latest?.id, changes: [change] } }, stem);
});

test('values are shown as editors read them, and a deleted record by its last name', async () => {
  const format = await makeExample('event_formats', stem, { aliases: ['/bankerscom'], show_key_topics: false });
  const { id } = await makeExample('venues', stem, { format_id: format.id, title: 'Lake' });
  await stem.write('DELETE', `/api/venues/${id}`);
  const [gone] = await history(`?entity=venues&record=${id}`);
  expect(gone?.changes[0]).toMatchObject({ op: 'delete', title: 'Lake' });
  const [made] = await history('?entity=event_formats');
  expect(made?.changes[0]?.fields).toMatchObject({ aliases: [null, ['/bankerscom']], show_key_topics: [null, false] });
});

test('referenced records have their current name, or their last one if they are deleted', async () => {
  const [bankers, energy] = [
    await makeExample('event_formats', stem, { title: 'BankersCom' }),
    await makeExample('event_formats', stem, { title: 'EnergyCom' }),
  ];
  const user = await makeExample('users', stem, { authorized_formats: [bankers.id, energy.id] });
  await stem.write('PATCH', `/api/formats/${energy.id}`, { title: 'EnergyForum' });
  await stem.write('DELETE', `/api/formats/${bankers.id}`);
  const names = { [bankers.id]: 'BankersCom', [energy.id]: 'EnergyForum' };
  const [taken, made] = await history(`?entity=users&record=${user.id}`);
  expect(taken?.changes.find(({ entity }) => entity === 'users')?.fields.authorized_formats).toEqual([[bankers.id, energy.id], [energy.id]]);
  expect([taken?.names, made?.names]).toEqual([names, names]);
  const table = await (await stem.request(`/api/history.csv?record=${user.id}`, { as: 'editor' })).text();
  expect(table).toContain('"changed";"authorized_formats";"BankersCom, EnergyForum";"EnergyForum"');
  const venue = await makeExample('venues', stem, { format_id: energy.id });
  expect(await (await stem.request(`/api/history.csv?record=${venue.id}`, { as: 'editor' })).text()).toContain('"created";"format_id";;"EnergyForum"');
  const speaker = await makeExample('speakers', stem, { name: 'Ada' });
  await stem.write('PATCH', `/api/speakers/${speaker.id}`, { bio: 'constructor' });
  expect((await history('?limit=1'))[0]?.names).toEqual({});
  expect(await (await stem.request(`/api/history.csv?record=${speaker.id}`, { as: 'editor' })).text()).toMatch(/"changed";"bio";.*"constructor"\r/);
});

test('a speaker of an event has the name of the person', async () => {
  const speaker = await makeExample('speakers', stem, { name: 'Ada' });
  await makeExample('format_speakers', stem, { speaker_id: speaker.id });
  expect((await history('?entity=format_speakers'))[0]?.changes[0]?.title).toBe('Ada');
});

test('the history can be filtered and read in parts', async () => {
  const { id } = await makeExample('speakers', stem);
  for (const bio of ['one', 'two', 'three']) await stem.write('PATCH', `/api/speakers/${id}`, { bio });
  await makeExample('partners', stem);
  expect((await history()).length).toBe(7);
  const ofSpeaker = await history(`?entity=speakers&record=${id}`);
  expect(ofSpeaker.map(({ changes }) => changes[0]?.op)).toEqual(['update', 'update', 'update', 'insert']);
  const [first, second] = await history('?limit=2');
  expect((await history(`?limit=2&before=${second?.seq}`)).map(({ id: set }) => set)).toEqual((await history()).slice(2, 4).map(({ id: set }) => set));
  expect(await history(`?since=${first?.at}`)).toContainEqual(first);
  expect(await history('?since=2999-01-01T00:00:00Z')).toEqual([]);
  expect(await history('?actor=nobody')).toEqual([]);
  expect(await history('?actor=admin&limit=1')).toEqual([first]);
});

test('a save of several kinds of records is in one part of a filtered list only', async () => {
  const format = await makeExample('event_formats', stem);
  await makeExample('venues', stem, { format_id: format.id });
  await makeExample('agenda_days', stem, { format_id: format.id });
  await stem.write('DELETE', `/api/formats/${format.id}`);
  for (const entity of ['event_formats', 'venues', 'agenda_days']) {
    const [deletion, made] = await history(`?entity=${entity}&limit=2`);
    expect([deletion?.count, made?.count]).toEqual([3, 1]);
    expect((await history(`?entity=${entity}&limit=1&before=${deletion?.seq}`)).map(({ id }) => id)).toEqual([made?.id]);
  }
});

test('the history as a table has a line for each changed field, no formulas, and the filters of the list', async () => {
  const { id } = await makeExample('speakers', stem, { name: '=Ada', bio: 'Counts.' });
  await stem.write('PATCH', `/api/speakers/${id}`, { bio: '@SUM(A1)\n"twice"', website: 'https://ada.example' });
  const user = await makeExample('users', stem, { email: 'bo@alder.example' });
  await stem.write('POST', `/api/users/${user.id}/erasure`);
  await stem.database.write(async (transaction) => void (await transaction.run(`UPDATE speakers SET position = '-1'`)));
  const response = await stem.request(`/api/history.csv?record=${id}`, { as: 'editor' });
  expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="history-\d{4}-\d\d-\d\d\.csv"$/);
  const text = Buffer.from(await response.arrayBuffer()).toString();
  const [head, ...lines] = text.trim().split('\r\n');
  expect([text.charAt(0), head]).toEqual(['\uFEFF', '"at";"actor";"actor_name";"prepared_by";"save";"kind";"record";"title";"what";"field";"before";"after"']);
  expect(lines[0]).toMatch(/^"\d{4}-.*Z";"not made through Stem";;;"change-\d+";"Speaker";".*";"'=Ada";"changed";"position";.*"'-1"$/);
  expect(lines.slice(1, 3).map((line) => line.split('"changed";')[1])).toEqual([`"bio";"Counts.";"'@SUM(A1)\n""twice"""`, '"website";;"https://ada.example"']);
  expect(lines[3]).toContain('"admin";');
  const users = await (await stem.request('/api/history.csv?entity=users', { as: 'editor' })).text();
  expect(users).toContain('"deleted, forgotten since"');
  expect(users).not.toContain('bo@alder.example');
  expect(await (await stem.request('/api/history.csv?since=2999-01-01T00:00:00Z', { as: 'editor' })).text()).toBe(`${head}\r\n`);
  await play({ name: 'misspelt', as: 'editor', path: '/api/history.csv?limit=1', status: 400, failure: 'invalid_input' }, stem);
  await play({ name: 'visitor', path: '/api/history.csv', status: 401, failure: 'not_signed_in' }, stem);
});

test('a long history is downloaded completely, each save once', async () => {
  const { id } = await makeExample('speakers', stem, { bio: '0' });
  for (let count = 1; count <= 230; count += 1)
    await stem.database.write(async (transaction) => void (await transaction.run(`UPDATE speakers SET bio = '${count}'`)));
  const lines = (await (await stem.request(`/api/history.csv?entity=speakers&record=${id}`, { as: 'editor' })).text()).split('\r\n');
  const bios = lines.filter((line) => line.includes('"changed";"bio"')).map((line) => line.split(';').at(-1));
  expect(bios).toEqual(Array.from({ length: 230 }, (_, place) => `"${230 - place}"`));
});

test.each(['?entity=nothing', '?record=7', '?since=yesterday', '?limit=0', '?limit=201', '?before=x', '?nonsense=1'])('%s is refused', (query) =>
  play({ name: query, ...asEditor, path: `/api/history${query}`, status: 400, failure: 'invalid_input' }, stem),
);

test('visitors see no history and undo nothing', async () => {
  await play({ name: 'list', path: '/api/history', status: 401, failure: 'not_signed_in' }, stem);
  await play({ name: 'one', path: '/api/history/x', status: 401, failure: 'not_signed_in' }, stem);
  await play({ name: 'undo', path: '/api/history/x/undo', method: 'POST', status: 401, failure: 'not_signed_in' }, stem);
  await play({ name: 'unknown', ...asEditor, path: '/api/history/x', status: 404, failure: 'not_found' }, stem);
  await play({ ...undo(undefined), path: '/api/history/x/undo', status: 404, failure: 'not_found' }, stem);
});

test('a change made outside of Stem is in the history, and can be undone', async () => {
  const { id } = await makeExample('speakers', stem, { bio: 'Counts.' });
  await stem.database.write(async (transaction) => void (await transaction.run(`UPDATE speakers SET bio = 'Hacked.'`)));
  const [beside] = await history();
  expect(beside).toMatchObject({ actor: null, count: 1, id: expect.stringMatching(/^change-\d+$/) });
  await stem.logged();
  await play({ ...undo(beside), status: 200, logged: ['update speakers'], answer: { undone: beside?.id } }, stem);
  await play({ name: 'back', path: `/api/speakers/${id}`, status: 200, answer: { bio: 'Counts.' } }, stem);
});

test('an undo changes only the fields of that save', async () => {
  const { id } = await makeExample('speakers', stem, { bio: 'Counts.', position: 'Chief' });
  await stem.write('PATCH', `/api/speakers/${id}`, { bio: 'Counts on.' });
  const [save] = await history();
  await stem.write('PATCH', `/api/speakers/${id}`, { position: 'Boss' });
  await stem.logged();
  await play({ ...undo(save), status: 200, logged: ['update speakers'] }, stem);
  await play({ name: 'both', path: `/api/speakers/${id}`, status: 200, answer: { bio: 'Counts.', position: 'Boss' } }, stem);
  await stem.write('PATCH', `/api/speakers/${id}`, { bio: 'Stops.' });
  await stem.logged();
  await play({ ...undo(save), status: 409, failure: 'undo_conflict', errors: [`speakers.${id}`] }, stem);
});

test('a deleted event is restored completely, with the references to it, and only once', async () => {
  const format = await makeExample('event_formats', stem, { slug: 'bankers', title: 'Bankers' });
  const speaker = await makeExample('speakers', stem);
  const day = await makeExample('agenda_days', stem, { format_id: format.id });
  const session = await makeExample('agenda_sessions', stem, { day_id: day.id, speaker_refs: [speaker.id], order_index: 3 });
  await makeExample('partners', stem, { block_id: (await makeExample('partner_blocks', stem, { format_id: format.id })).id });
  const user = await makeExample('users', stem, { authorized_formats: [format.id] });
  await stem.write('POST', `/api/formats/bankers/speakers/${speaker.id}`);
  await stem.pipeline.whenLive((await history())[0]?.seq ?? 0);

  const impact = {
    counts: { format_speakers: 1, agenda_days: 1, agenda_sessions: 1, partner_blocks: 1, partners: 1 },
    changed: [{ entity: 'users', id: user.id }],
  };
  const pages = [
    { path: '/communities', outcome: 'changed' },
    { path: '/de/communities', outcome: 'changed' },
    { path: '/de/formats/bankers', outcome: 'removed' },
    { path: '/formats/bankers', outcome: 'removed' },
  ];
  await play(
    {
      name: 'impact',
      ...asEditor,
      path: '/api/formats/bankers/impact',
      status: 200,
      answer: { ...impact, pages, summary: expect.stringMatching(/^4 pages, .*1 partner category/) },
    },
    stem,
  );
  const inGerman = { headers: { 'accept-language': 'de' }, answer: { summary: expect.stringMatching(/^4 Seiten, .*1 Partnerkategorie/) } };
  await play({ name: 'impact in German', ...asEditor, path: '/api/formats/bankers/impact', status: 200, ...inGerman }, stem);

  await stem.write('DELETE', '/api/formats/bankers');
  expect(await stem.read(`/api/users/${user.id}`, 'editor')).toMatchObject({ authorized_formats: [] });
  const [deletion] = await history();
  expect(deletion?.count).toBe(7);
  await stem.write('POST', `/api/formats/${format.id}/restore`);
  expect(await stem.read(`/api/users/${user.id}`, 'editor')).toMatchObject({ authorized_formats: [format.id] });
  await play(
    { name: 'session', path: '/api/agenda/bankers/sessions', status: 200, answer: [{ id: session.id, speaker_refs: [speaker.id], order_index: '3' }] },
    stem,
  );
  expect(await stem.read('/api/formats/bankers/speakers')).toHaveLength(1);
  expect(await stem.read('/api/formats/bankers/partners')).toMatchObject([{ partners: [{}] }]);
  await stem.logged();
  await play({ ...undo(deletion), status: 409, failure: 'nothing_to_undo' }, stem);
});

test('a refused restore says why, and restores nothing', async () => {
  const format = await makeExample('event_formats', stem, { slug: 'bankers' });
  const day = await makeExample('agenda_days', stem, { format_id: format.id });
  const restore = (path: string) => ({ name: path, ...asEditor, method: 'POST', path: `${path}/restore` });
  await stem.write('DELETE', `/api/agenda/days/${day.id}`);
  for (const _ of [1, 2]) await makeExample('agenda_days', stem, { format_id: format.id });
  await stem.logged();
  await play({ ...restore(`/api/agenda/days/${day.id}`), status: 409, failure: 'limit_reached' }, stem);
  await stem.write('DELETE', '/api/formats/bankers');
  await stem.logged();
  await play({ ...restore(`/api/agenda/days/${day.id}`), status: 409, failure: 'unknown_reference', errors: ['format_id'] }, stem);
  await makeExample('event_formats', stem, { slug: 'bankers' });
  await stem.logged();
  await play({ ...restore(`/api/formats/${format.id}`), status: 409, failure: 'already_taken' }, stem);
  await play({ ...restore('/api/formats/00000000-0000-4000-8000-000000000000'), status: 404, failure: 'not_found' }, stem);
});

test('a deleted record is restored under its own parent only', async () => {
  const [own, other] = [await makeExample('event_formats', stem, { slug: 'bankers' }), await makeExample('event_formats', stem, { slug: 'insurance' })];
  const topic = await makeExample('event_key_topics', stem, { format_id: own.id });
  await stem.write('DELETE', `/api/formats/bankers/key-topics/${topic.id}`);
  await stem.logged();
  const restore = (format: unknown) => ({ ...asEditor, method: 'POST', path: `/api/formats/${format}/key-topics/${topic.id}/restore` });
  for (const format of ['insurance', other.id]) await play({ name: 'another event', ...restore(format), status: 404, failure: 'not_found' }, stem);
  await play({ name: 'its own', ...restore('bankers'), status: 200, logged: ['insert event_key_topics'], answer: { id: topic.id } }, stem);
});

test('a restored session leaves out deleted speakers', async () => {
  const [ada, bo] = [await makeExample('speakers', stem), await makeExample('speakers', stem)];
  const { id } = await makeExample('agenda_sessions', stem, { speaker_refs: [ada.id, bo.id] });
  await stem.write('DELETE', `/api/agenda/sessions/${id}`);
  await stem.write('DELETE', `/api/speakers/${ada.id}`);
  expect(await stem.write('POST', `/api/agenda/sessions/${id}/restore`)).toMatchObject({ speaker_refs: [bo.id] });
});

test('a new record that other records refer to stays', async () => {
  const format = await makeExample('event_formats', stem);
  const [made] = await history();
  const venue = await makeExample('venues', stem, { format_id: format.id });
  await stem.logged();
  await play({ ...undo(made), status: 409, failure: 'undo_conflict', errors: [`venues.${venue.id}`] }, stem);
  await stem.write('DELETE', `/api/venues/${venue.id}`);
  await stem.logged();
  await play({ ...undo(made), status: 200, logged: ['delete event_formats'] }, stem);
});

test('a save with several changes is undone as one', async () => {
  const format = await makeExample('event_formats', stem, { slug: 'bankers' });
  const speaker = await stem.write('POST', '/api/speakers', { name: 'Ada', bio: 'Counts.', format_id: format.id });
  const [both] = await history();
  expect(both?.count).toBe(2);
  await stem.logged();
  await play({ ...undo(both), status: 200, logged: ['delete format_speakers', 'delete speakers'] }, stem);
  await play({ name: 'gone', path: `/api/speakers/${speaker.id}`, status: 404, failure: 'not_found' }, stem);
  const [undone] = await history();
  await play({ ...undo(undone), status: 200, logged: ['insert speakers', 'insert format_speakers'] }, stem);
});

test('after the undo of a rename the newer address still leads to the event', async () => {
  await makeExample('event_formats', stem, { slug: 'bankers' });
  await stem.write('PATCH', '/api/formats/bankers', { slug: 'banks' });
  const [rename] = await history();
  await stem.logged();
  await play({ ...undo(rename), status: 200, logged: ['update event_formats'] }, stem);
  await play({ name: 'back', path: '/api/formats/bankers', status: 200, answer: { slug: 'bankers', aliases: ['/formats/banks'] } }, stem);
});

test('a save of many changes is listed with the first ones and the last, which names what was deleted', async () => {
  const event = await makeExample('event_formats', stem, { title: 'Bankers' });
  for (let place = 0; place < 21; place += 1) await makeExample('venues', stem, { format_id: event.id });
  await stem.write('DELETE', `/api/formats/${event.id}`);
  const [deletion, before] = await history('?limit=2');
  expect(deletion?.count).toBe(22);
  expect(deletion?.changes.map(({ entity }) => entity)).toEqual([...Array(20).fill('venues'), 'event_formats']);
  expect(deletion?.changes.at(-1)).toMatchObject({ op: 'delete', record: event.id, title: 'Bankers' });
  expect(before?.changes).toHaveLength(1);
});
