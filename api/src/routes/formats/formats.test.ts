import { describeFailure } from '@stem/model/texts/format-sentence';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { play, type Scenario } from '../../../test/scenario.ts';
import { openStem, type Stem } from '../../../test/stem.ts';

const unknownId = '00000000-0000-4000-8000-000000000000';
const format = { title: 'Bankers', slug: 'bankers', description: 'For bankers.', date: '14 April 2027', location: 'Zurich' };

let stem: Stem;
let ids: { format: string; other: string; ada: string; bo: string };
beforeEach(async () => {
  stem = await openStem();
  const make = async (path: string, body: object) => String((await stem.write('POST', path, body)).id);
  ids = {
    format: await make('/api/formats', format),
    other: await make('/api/formats', { ...format, title: 'Insurers', slug: 'insurers', is_listed: false }),
    ada: await make('/api/speakers', { name: 'Ada', bio: 'Counts.', email: 'ada@stem.test' }),
    bo: await make('/api/speakers', { name: 'Bo', bio: 'Sails.' }),
  };
  await stem.write('POST', `/api/formats/bankers/speakers/${ids.ada}`);
  await stem.write('POST', `/api/formats/bankers/speakers/${ids.bo}`);
});
afterEach(() => stem.close());

const filled = (text: string) => text.replace(/\{(\w+)\}/g, (_, name: string) => ids[name as keyof typeof ids] ?? unknownId); // the tables below name them
const deep = (value: unknown): unknown => (value === undefined ? undefined : JSON.parse(filled(JSON.stringify(value))));

const writing: readonly Scenario[] = [
  {
    name: 'create',
    method: 'POST',
    path: '/api/formats',
    body: { ...format, slug: 'new' },
    status: 201,
    logged: ['insert event_formats'],
    answer: { slug: 'new', theme_color: '#3B82F6', revision: 1 },
  },
  { name: 'a taken slug', method: 'POST', path: '/api/formats', body: format, status: 409, failure: 'already_taken' },
  {
    name: 'required fields',
    method: 'POST',
    path: '/api/formats',
    body: {},
    status: 400,
    failure: 'invalid_input',
    errors: ['title', 'slug', 'description', 'date', 'location'],
  },
  { name: 'no body', method: 'POST', path: '/api/formats', status: 400, failure: 'invalid_input' },
  { name: 'a list as body', method: 'POST', path: '/api/formats', body: [], status: 400, failure: 'invalid_input' },
  {
    name: 'broken JSON',
    method: 'POST',
    path: '/api/formats',
    body: '{',
    headers: { 'content-type': 'application/json; charset=utf-8' },
    status: 400,
    failure: 'invalid_json',
  },
  {
    name: 'JSON that says it is text',
    method: 'POST',
    path: '/api/formats',
    body: '{}',
    headers: { 'content-type': 'text/plain' },
    status: 415,
    failure: 'unsupported_type',
  },
  { name: 'too much', method: 'POST', path: '/api/formats', body: { ...format, description: 'x'.repeat(1_100_000) }, status: 413, failure: 'too_large' },
  {
    name: 'a script as address',
    method: 'POST',
    path: '/api/formats',
    body: { ...format, slug: 'x', typeform_url: 'javascript:alert(1)' },
    status: 400,
    failure: 'invalid_input',
    errors: ['typeform_url'],
  },
  {
    name: 'no colour',
    method: 'PATCH',
    path: '/api/formats/{format}',
    body: { theme_color: 'red' },
    status: 400,
    failure: 'invalid_input',
    errors: ['theme_color'],
  },
  {
    name: 'change',
    method: 'PATCH',
    path: '/api/formats/{format}',
    body: { show_key_topics: false },
    status: 200,
    logged: ['update event_formats'],
    answer: { show_key_topics: false, slug: 'bankers', revision: 2 },
  },
  { name: 'change by the other verb', method: 'PUT', path: '/api/formats/{format}', body: { title: 'Banks' }, status: 200, logged: ['update event_formats'] },
  { name: 'change by slug', method: 'PATCH', path: '/api/formats/bankers', body: { title: 'Banks' }, status: 200, logged: ['update event_formats'] },
  { name: 'the same value', method: 'PATCH', path: '/api/formats/{format}', body: { title: 'Bankers' }, status: 200, answer: { revision: 1 } },
  { name: 'nothing to change', method: 'PATCH', path: '/api/formats/{format}', body: { nonsense: 1 }, status: 400, failure: 'invalid_input' },
  {
    name: 'what only Stem sets',
    method: 'PATCH',
    path: '/api/formats/{format}',
    body: { title: 'Banks', id: 'x', created_at: 'y' },
    status: 200,
    logged: ['update event_formats'],
    answer: { id: '{format}' },
  },
  { name: 'a slug of another', method: 'PATCH', path: '/api/formats/{format}', body: { slug: 'insurers' }, status: 409, failure: 'already_taken' },
  {
    name: 'an alias that is a page',
    method: 'PATCH',
    path: '/api/formats/{format}',
    body: { aliases: ['/communities'] },
    status: 409,
    failure: 'already_taken',
    errors: ['aliases'],
  },
  {
    name: 'an alias of another',
    method: 'PATCH',
    path: '/api/formats/{format}',
    body: { aliases: ['/formats/insurers'] },
    status: 409,
    failure: 'already_taken',
  },
  { name: 'an unknown id', method: 'PATCH', path: '/api/formats/{nobody}', body: { title: 'x' }, status: 404, failure: 'not_found' },
  { name: 'an unknown slug', method: 'DELETE', path: '/api/formats/nobody', status: 404, failure: 'not_found' },
  {
    name: 'delete',
    method: 'DELETE',
    path: '/api/formats/{format}',
    status: 200,
    logged: ['delete format_speakers', 'delete format_speakers', 'delete event_formats'],
  },
  { name: 'add a speaker who is there', method: 'POST', path: '/api/formats/{format}/speakers/{ada}', status: 200 },
  { name: 'add a speaker', method: 'POST', path: '/api/formats/insurers/speakers/{ada}', status: 201, logged: ['insert format_speakers'] },
  { name: 'add nobody', method: 'POST', path: '/api/formats/{format}/speakers/{nobody}', status: 404, failure: 'not_found' },
  { name: 'add to nothing', method: 'POST', path: '/api/formats/nobody/speakers/{ada}', status: 404, failure: 'not_found' },
  { name: 'take a speaker off', method: 'DELETE', path: '/api/formats/bankers/speakers/{bo}', status: 200, logged: ['delete format_speakers'] },
  { name: 'take nobody off', method: 'DELETE', path: '/api/formats/insurers/speakers/{bo}', status: 404, failure: 'not_found' },
  {
    name: 'order',
    method: 'PUT',
    path: '/api/formats/{format}/speakers',
    body: { ids: ['{bo}', '{ada}'], seen: ['{ada}', '{bo}'] },
    status: 200,
    logged: ['update format_speakers', 'update format_speakers'],
    answer: { ids: ['{bo}', '{ada}'] },
  },
  {
    name: 'an order that is based on an earlier one',
    method: 'PUT',
    path: '/api/formats/{format}/speakers',
    body: { ids: ['{bo}', '{ada}'], seen: ['{bo}', '{ada}'] },
    status: 409,
    failure: 'stale_revision',
  },
  { name: 'the order it has', method: 'PUT', path: '/api/formats/{format}/speakers', body: { ids: ['{ada}', '{bo}'], seen: ['{bo}', '{ada}'] }, status: 200 },
  {
    name: 'an order of some',
    method: 'PUT',
    path: '/api/formats/{format}/speakers',
    body: { ids: ['{bo}'], seen: ['{bo}'] },
    status: 409,
    failure: 'stale_revision',
  },
  {
    name: 'an order with a double',
    method: 'PUT',
    path: '/api/formats/{format}/speakers',
    body: { ids: ['{bo}', '{bo}'], seen: ['{ada}', '{bo}'] },
    status: 409,
    failure: 'stale_revision',
  },
  {
    name: 'an order of nonsense',
    method: 'PUT',
    path: '/api/formats/{format}/speakers',
    body: { ids: 'all', seen: [] },
    status: 400,
    failure: 'invalid_input',
  },
];

const asked = ({ body, answer, ...scenario }: Scenario): Scenario => ({
  ...scenario,
  path: filled(scenario.path),
  ...(body !== undefined && { body: typeof body === 'string' ? body : deep(body) }),
  ...(answer !== undefined && { answer: deep(answer) }),
});

test.each(writing)('an editor: $name', (scenario) => play({ ...asked(scenario), as: 'editor' }, stem));

test.each(writing.filter(({ status }) => status !== 413))('a visitor is refused: $name', (scenario) => {
  const { name, path, method = 'GET', body } = asked(scenario);
  return play({ name, path, method, body, status: 401, failure: 'not_signed_in' }, stem);
});

const reading: readonly Scenario[] = [
  { name: 'one by slug', path: '/api/formats/bankers', status: 200, answer: { id: '{format}', title: 'Bankers' } },
  { name: 'one by id', path: '/api/formats/{format}', status: 200, answer: { slug: 'bankers' } },
  { name: 'an unknown slug', path: '/api/formats/nobody', status: 404, failure: 'not_found' },
  { name: 'an unknown id', path: '/api/formats/{nobody}', status: 404, failure: 'not_found' },
  { name: 'the speakers of one', path: '/api/formats/bankers/speakers', status: 200, answer: [{ name: 'Ada' }, { name: 'Bo' }] },
  { name: 'the speakers of one, as the older form asks', path: '/api/speakers/{format}', status: 200, answer: [{ name: 'Ada' }, { name: 'Bo' }] },
  { name: 'the speakers of one, as a filter', path: '/api/speakers?format_id=bankers', status: 200, answer: [{ name: 'Ada' }, { name: 'Bo' }] },
  { name: 'the speakers of none', path: '/api/formats/nobody/speakers', status: 404, failure: 'not_found' },
];

test.each(reading)('a visitor can read: $name', (scenario) => play(asked(scenario), stem));

test('trap 21: a renamed slug still leads to the format, and its own alias may become the slug again', async () => {
  expect(await stem.write('PATCH', '/api/formats/bankers', { slug: 'banks' })).toMatchObject({ slug: 'banks', aliases: ['/formats/bankers'] });
  expect(await stem.write('PATCH', '/api/formats/banks', { slug: 'bankers' })).toMatchObject({ slug: 'bankers', aliases: ['/formats/banks'] });
});

test('a deleted speaker is removed from the lists of sessions', async () => {
  const seven = 7;
  const day = await stem.database.write(async (transaction) => {
    const { createRow } = await import('../../content/verbs/create.ts');
    const { behaviourOf } = await import('../../content/entities/registry.ts');
    const writingIt = {
      transaction,
      newId: crypto.randomUUID.bind(crypto),
      now: () => new Date(seven).toISOString(),
      behaviourOf,
      checksAtEnd: new Set<never>(),
    };
    const made = await createRow('agenda_days', { format_id: ids.format, date_label: 'One', date_label_de: 'Eins' }, writingIt);
    if (!made.ok) throw new Error(describeFailure(made.failure));
    return createRow('agenda_sessions', { day_id: made.value.id, time: '9', title: 'Talk', speaker_refs: [ids.ada, ids.bo] }, writingIt);
  });
  expect(day.ok).toBe(true);
  await stem.logged();
  await stem.write('DELETE', `/api/speakers/${ids.ada}`);
  expect((await stem.logged()).map(({ op, entity, changes }) => [op, entity, changes.speaker_refs?.[1]])).toEqual([
    ['update', 'agenda_sessions', JSON.stringify([ids.bo])],
    ['delete', 'format_speakers', undefined],
    ['delete', 'speakers', undefined],
  ]);
});
