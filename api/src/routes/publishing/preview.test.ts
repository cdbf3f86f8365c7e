// Unsaved values seen on the real page, and the pages a save would change. Nothing of it is ever stored.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeExample } from '../../../test/example.ts';
import { play } from '../../../test/scenario.ts';
import { openStem, type Stem } from '../../../test/stem.ts';

let stem: Stem;
let speaker: string;
beforeEach(async () => {
  stem = await openStem();
  const format = await makeExample('event_formats', stem, { slug: 'bankerscom', title: 'BankersCom' });
  speaker = String((await makeExample('speakers', stem, { name: 'Ada', bio: 'Counts.' })).id);
  await makeExample('format_speakers', stem, { format_id: format.id, speaker_id: speaker });
  await stem.live();
});
afterEach(() => stem.close());

const asEditor = { as: 'editor' as const, method: 'POST' };
const path = '/formats/bankerscom';
const edit = (values: object | null, id: string | null = speaker, entity = 'speakers') => ({ entity, id, values });

test('trap 22: the page shows what is not saved, must not be kept, and visitors see nothing of it', async () => {
  await stem.logged();
  const answer = await stem.request('/api/preview', { ...asEditor, body: { path, changes: [edit({ bio: 'Counts on.' })] } });
  expect([answer.status, answer.headers.get('cache-control'), answer.headers.get('x-robots-tag')]).toEqual([200, 'no-store', 'noindex']);
  expect(answer.headers.get('content-type')).toContain('text/html');
  expect(await answer.text()).toContain('Ada: Counts on.');
  expect(await (await stem.request(path)).text()).toContain('Ada: Counts.');
  expect(await stem.logged()).toEqual([]);
  expect(await stem.read(`/api/speakers/${speaker}`, 'editor')).toMatchObject({ bio: 'Counts.', revision: 1 });
});

test('the pages are named that a save would change, each with its cause', () =>
  play(
    {
      name: 'impact',
      ...asEditor,
      path: '/api/impact',
      body: { changes: [edit({ bio: 'Counts on.' })] },
      status: 200,
      answer: {
        pages: [
          { path: '/de/formats/bankerscom', lang: 'de', outcome: 'changed', causes: [0] },
          { path, lang: 'en', outcome: 'changed', causes: [0] },
        ],
        causes: [{ kind: 'change', entity: 'speakers', op: 'update' }],
      },
    },
    stem,
  ));

test('what no page shows names none, and so does a value that is there already', async () => {
  for (const values of [{ email: 'ada@private.test' }, { bio: 'Counts.' }])
    await play(
      { name: JSON.stringify(values), ...asEditor, path: '/api/impact', body: { changes: [edit(values)] }, status: 200, answer: { pages: [], causes: [] } },
      stem,
    );
});

test('a record that does not exist yet, one that is to go, and both at once', async () => {
  const preview = async (changes: object[], at: string) => (await stem.request('/api/preview', { ...asEditor, body: { path: at, changes } })).text();
  const made = edit({ slug: 'energycom', title: 'EnergyCom', description: 'Power.', date: 'Soon', location: 'Bern' }, null, 'event_formats');
  expect(await preview([made], '/communities')).toContain('EnergyCom');
  expect(await preview([made], '/de/formats/energycom')).toContain('lang="de"');
  expect(await preview([edit(null)], path)).not.toContain('Ada');
  expect(await preview([edit(null), made], '/communities')).toContain('EnergyCom');
  expect((await stem.request('/formats/energycom')).status).toBe(404);
});

test.each([
  ['a value the rules refuse', { path, changes: [{ entity: 'speakers', id: null, values: { name: '' } }] }, 400, 'invalid_input'],
  ['no path', { changes: [{ entity: 'speakers', id: null, values: {} }] }, 400, 'invalid_input'],
  ['another site', { path: 'https://elsewhere.test/', changes: [{ entity: 'speakers', id: null, values: {} }] }, 400, 'invalid_input'],
  ['no changes', { path, changes: [] }, 400, 'invalid_input'],
  ['an unknown kind', { path, changes: [{ entity: 'ghosts', id: null, values: {} }] }, 400, 'invalid_input'],
  ['an unknown record', { path, changes: [{ entity: 'speakers', id: crypto.randomUUID(), values: { bio: 'x' } }] }, 404, 'not_found'],
])('%s is refused as a save would be, and nothing is written', (name, body, status, failure) =>
  play({ name, ...asEditor, path: '/api/preview', body, status, failure }, stem),
);

test('a path that would be no page is not found, and visitors may not ask', async () => {
  const changes = [edit({ bio: 'Counts on.' })];
  await play({ name: 'no page', ...asEditor, path: '/api/preview', body: { path: '/nowhere', changes }, status: 404, failure: 'not_found' }, stem);
  for (const address of ['/api/preview', '/api/impact'])
    await play({ name: address, method: 'POST', path: address, body: { path, changes }, status: 401, failure: 'not_signed_in' }, stem);
});

test('a save made meanwhile is not disturbed by a preview', async () => {
  const saves = ['one', 'two', 'three'].map((bio) => stem.write('PATCH', `/api/speakers/${speaker}`, { bio }));
  const looks = [1, 2, 3].map(() => stem.request('/api/preview', { ...asEditor, body: { path, changes: [edit({ name: 'Unsaved' })] } }));
  await Promise.all(saves);
  for (const look of await Promise.all(looks)) expect(await look.text()).toContain('Unsaved');
  await stem.live();
  expect(await (await stem.request(path)).text()).toContain('Ada: ');
  expect(await stem.pipeline.verify()).toMatchObject({ mismatches: [] });
});
