// A table of the speakers of an event is one save: all of it or nothing, with one undo.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeExample } from '../../../test/example.ts';
import { play } from '../../../test/scenario.ts';
import { openStem, type Stem } from '../../../test/stem.ts';

let stem: Stem;
let ids: Readonly<Record<'anna' | 'urs' | 'zoe' | 'talk', string>>;
beforeEach(async () => {
  stem = await openStem();
  const format = await makeExample('event_formats', stem, { slug: 'bankers' });
  const other = await makeExample('event_formats', stem, { slug: 'insurers' });
  const add = async (path: string, body: object) => String((await stem.write('POST', path, body)).id);
  const anna = await add('/api/speakers', { name: 'Anna Keller', position: 'CFO', company: 'Alder AG', bio: 'Counts.', format_id: format.id });
  const urs = await add('/api/speakers', { name: 'Urs Meier', bio: 'Walks.', format_id: format.id });
  const zoe = await add('/api/speakers', { name: 'Zoë Frei', bio: 'Sails.', format_id: other.id });
  const day = await makeExample('agenda_days', stem, { format_id: format.id });
  const { id } = await makeExample('agenda_sessions', stem, { day_id: day.id, speaker_refs: [anna, urs] });
  ids = { anna, urs, zoe, talk: String(id) };
  await stem.logged();
});
afterEach(() => stem.close());

const call = { as: 'editor' as const, method: 'PATCH', path: '/api/formats/bankers/speakers' };
const names = async (event: string) => ((await stem.read(`/api/formats/${event}/speakers`)) as { name: string }[]).map(({ name }) => name); // rows
const reto = { name: 'Reto Bär', bio: 'Reads.' };

test('one is new, one changes, one is of another event, one leaves: one save, which one undo takes back', async () => {
  const rows = [{ id: ids.anna, revision: 1, position: 'CEO' }, reto, { id: ids.zoe, revision: 1 }];
  const logged = ['update agenda_sessions', 'delete format_speakers', 'update speakers', 'insert speakers', 'insert format_speakers', 'insert format_speakers'];
  await play({ ...call, name: 'table', body: { rows, removed: [ids.urs] }, status: 200, logged, answer: { removed: [ids.urs] } }, stem);
  expect(await names('bankers')).toEqual(['Anna Keller', 'Reto Bär', 'Zoë Frei']);
  expect(await names('insurers')).toEqual(['Zoë Frei']);
  expect(await stem.read(`/api/speakers/${ids.anna}`)).toMatchObject({ position: 'CEO', company: 'Alder AG' });
  expect(await stem.read(`/api/speakers/${ids.urs}`)).toMatchObject({ name: 'Urs Meier' });
  const [save] = (await stem.read('/api/history?limit=1', 'editor')) as { id: string }[]; // a list of saves
  await stem.write('POST', `/api/history/${save?.id}/undo`);
  expect(await names('bankers')).toEqual(['Anna Keller', 'Urs Meier']);
  expect(await stem.read(`/api/speakers/${ids.anna}`)).toMatchObject({ position: 'CFO' });
  expect(await stem.read(`/api/agenda/sessions/${ids.talk}`)).toMatchObject({ speaker_refs: [ids.anna, ids.urs] });
});

test('what is refused is named by its place, and nothing is saved', async () => {
  const rows = [reto, { name: 'Luca Bianchi' }, { id: ids.anna, name: '' }];
  const refused = { ...call, name: 'refused', body: { rows, removed: [ids.urs] }, logged: [], status: 400, failure: 'invalid_input' } as const;
  await play({ ...refused, errors: ['rows.1.bio', 'rows.2.name'] }, stem);
  const unknown = '00000000-0000-4000-8000-000000000000';
  await play({ ...refused, name: 'unknown', body: { rows: [{ id: unknown }] }, status: 404, failure: 'not_found' }, stem);
  await play({ ...refused, name: 'speaks elsewhere', body: { removed: [ids.zoe] }, status: 404, failure: 'not_found' }, stem);
  await play({ ...refused, name: 'nothing', body: {} }, stem);
  expect(await names('bankers')).toEqual(['Anna Keller', 'Urs Meier']);
});

test('who was changed meanwhile is not overwritten', async () => {
  await stem.write('PATCH', `/api/speakers/${ids.anna}`, { position: 'CEO' });
  await stem.logged();
  const body = { rows: [{ id: ids.anna, revision: 1, position: 'Chair' }] };
  await play({ ...call, name: 'stale', body, status: 409, failure: 'stale_revision', errors: ['rows.0.position'], logged: [] }, stem);
});
