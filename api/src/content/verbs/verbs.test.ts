// Two editors at once: changes to different fields merge; a change to the same field is a conflict for the second editor.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { play } from '../../../test/scenario.ts';
import { openStem, type Stem } from '../../../test/stem.ts';

let stem: Stem;
let path: string;
beforeEach(async () => {
  stem = await openStem({ publishes: true });
  path = `/api/speakers/${(await stem.write('POST', '/api/speakers', { name: 'Ada', bio: 'Counts.', bio_de: 'Zählt.', position: 'Chief' })).id}`;
});
afterEach(() => stem.close());

const change = (name: string, body: object) => ({ name, as: 'editor' as const, method: 'PATCH', path, body });

test('changes to different fields merge', async () => {
  await stem.write('PATCH', path, { bio: 'Counts on.', revision: 1 });
  await play(
    {
      ...change('another field', { position: 'Boss', revision: 1 }),
      status: 200,
      logged: ['update speakers'],
      answer: { bio: 'Counts on.', position: 'Boss', revision: 3 },
    },
    stem,
  );
});

test('changes to the two languages of a field merge', async () => {
  await stem.write('PATCH', path, { bio: 'Counts on.', revision: 1 });
  await play(
    {
      ...change('German', { bio_de: 'Zählt weiter.', revision: 1 }),
      status: 200,
      logged: ['update speakers'],
      answer: { bio: 'Counts on.', bio_de: 'Zählt weiter.' },
    },
    stem,
  );
});

test('a change to a field that another editor has changed is refused with the current row', async () => {
  await stem.write('PATCH', path, { bio: 'Counts on.', revision: 1 });
  const scenario = { ...change('the same field', { bio: 'Stops.', position: 'Boss', revision: 1 }), status: 409, failure: 'stale_revision', errors: ['bio'] };
  await play({ ...scenario, answer: { current: { bio: 'Counts on.', position: 'Chief', revision: 2 } } }, stem);
  await play({ ...change('after a look', { bio: 'Stops.', revision: 2 }), status: 200, logged: ['update speakers'], answer: { revision: 3 } }, stem);
});

test('the same value as in the other change is no conflict', async () => {
  await stem.write('PATCH', path, { bio: 'Counts on.', revision: 1 });
  await play(
    { ...change('the same text', { bio: 'Counts on.', position: 'Boss', revision: 1 }), status: 200, logged: ['update speakers'], answer: { revision: 3 } },
    stem,
  );
});

test('a writer that names no revision is not checked', async () => {
  await stem.write('PATCH', path, { bio: 'Counts on.', revision: 1 });
  await play({ ...change('a script', { bio: 'Stops.' }), status: 200, logged: ['update speakers'] }, stem);
});

test.each([
  ['text', 'two'],
  ['nothing', 0],
  ['a fraction', 1.5],
])('a revision that is %s is refused', async (name, revision) => {
  await play({ ...change(name, { bio: 'x', revision }), status: 400, failure: 'invalid_input', errors: ['revision'] }, stem);
});

test('a speaker and the link to an event are saved together or not at all', async () => {
  const format = await stem.write('POST', '/api/formats', { title: 'Bankers', slug: 'bankers', description: 'x', date: 'x', location: 'x' });
  const create = (name: string, body: object) => ({
    name,
    as: 'editor' as const,
    method: 'POST',
    path: '/api/speakers',
    body: { name: 'Bo', bio: 'Sails.', ...body },
  });
  const logged = ['insert speakers', 'insert format_speakers'];
  await play({ ...create('by slug', { format_id: 'bankers' }), status: 201, logged }, stem);
  await play({ ...create('by id', { format_id: format.id }), status: 201, logged }, stem);
  await play({ ...create('by the other name', { formatId: 'bankers' }), status: 201, logged }, stem);
  await play({ ...create('to no event', { format_id: null }), status: 201, logged: ['insert speakers'] }, stem);
  await play({ ...create('to an unknown one', { format_id: 'nobody' }), status: 409, failure: 'unknown_reference', errors: ['format_id'] }, stem);
  await play({ ...create('a bad person', { bio: '', format_id: 'bankers' }), status: 400, failure: 'invalid_input', errors: ['bio'] }, stem);
  expect(await stem.read('/api/formats/bankers/speakers')).toHaveLength(3);
});

test('older names of fields are accepted and emitted', async () => {
  const made = await stem.write('POST', '/api/speakers', {
    name: 'Bo',
    bio: 'Sails.',
    profile_image: 'https://elsewhere.example/bo.jpg',
    position: 'Captain',
    company: 'Boats',
  });
  expect(made).toMatchObject({ photo: 'https://elsewhere.example/bo.jpg', profile_image: 'https://elsewhere.example/bo.jpg', title_and_company: null });
  const composed = { title_and_company: 'Captain, Boats', title_and_company_de: 'Captain, Boats' };
  expect(await stem.read(`/api/speakers/${made.id}`)).toMatchObject({ profile_image: 'https://elsewhere.example/bo.jpg', ...composed });
});

test('no list has private fields for a visitor', async () => {
  const format = await stem.write('POST', '/api/formats', { title: 'Bankers', slug: 'bankers', description: 'x', date: 'x', location: 'x' });
  const made = await stem.write('POST', '/api/speakers', { name: 'Bo', bio: 'Sails.', email: 'bo@private.test', format_id: 'bankers' });
  expect(made).toMatchObject({ email: 'bo@private.test' });
  const paths = ['/api/speakers', `/api/speakers/${made.id}`, '/api/speakers?format_id=bankers', `/api/speakers/${format.id}`, '/api/formats/bankers/speakers'];
  for (const asked of paths) {
    expect([asked, JSON.stringify(await stem.read(asked))]).toEqual([asked, expect.not.stringContaining('private.test')]);
    expect([asked, JSON.stringify(await stem.read(asked, 'editor'))]).toEqual([asked, expect.stringContaining('private.test')]);
  }
});

test('every save names its change, whose receipt says when and how it went live', async () => {
  await stem.write('POST', '/api/formats', { title: 'Bankers', slug: 'bankers', description: 'x', date: 'x', location: 'x' });
  await stem.write('POST', `/api/formats/bankers/speakers/${path.split('/').at(-1)}`);
  await stem.live();
  const response = await stem.request(path, { as: 'editor', method: 'PATCH', body: { bio: 'Counts on.' } });
  const change = Number(response.headers.get('stem-change'));
  await stem.pipeline.whenLive(change);
  const receipts = (await stem.read(`/api/publications?since=${change - 1}`, 'editor')) as { id: number }[]; // a list of receipts
  expect(receipts).toMatchObject([
    {
      to_seq: change,
      actor: 'admin',
      pages: [
        { path: '/de/formats/bankers', outcome: 'changed' },
        { path: '/formats/bankers', outcome: 'changed' },
      ],
    },
  ]);
  expect(await stem.read(`/api/publications/${receipts[0]?.id}`, 'editor')).toMatchObject({
    causes: [{ kind: 'change', entity: 'speakers', columns: ['bio'] }],
  });
  expect(await (await stem.request('/formats/bankers')).text()).toContain('Ada: Counts on.');
});

test.each(['/api/publications', '/api/publications/1', '/api/publications/events', '/api/publications?since=0'])('%s is for editors', async (asked) => {
  await play({ name: asked, path: asked, status: 401, failure: 'not_signed_in' }, stem);
});

test('an unknown receipt is not found, and a malformed query is refused', async () => {
  await play({ name: 'unknown', as: 'editor', path: '/api/publications/999', status: 404, failure: 'not_found' }, stem);
  await play({ name: 'no number', as: 'editor', path: '/api/publications?since=yesterday', status: 400, failure: 'invalid_input', errors: ['since'] }, stem);
});

test('a publication reaches open event streams at once, uncompressed', async () => {
  const response = await stem.request('/api/publications/events', { as: 'editor', headers: { 'accept-encoding': 'gzip' } });
  expect(response.headers.get('content-type')).toContain('text/event-stream');
  expect(response.headers.get('content-encoding')).toBeNull();
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let received = '';
  await stem.write('POST', '/api/formats', { title: 'Bankers', slug: 'bankers', description: 'x', date: 'x', location: 'x' });
  while (!received.includes('/formats/bankers')) received += (await reader?.read())?.value ?? '';
  expect(received).toContain('event: publication');
  await reader?.cancel();
});
