import { afterEach, beforeEach, expect, test } from 'vitest';
import { prepareRelease, type SavedRow } from '../../test/release.ts';
import { openStem, type Stem } from '../../test/stem.ts';
import { assumeRelease } from './assumed-release.ts';

let stem: Stem;
let speaker: SavedRow;
beforeEach(async () => {
  stem = await openStem();
  speaker = (await stem.write('POST', '/api/speakers', { name: 'Ursina Caduff', bio: 'Reads the ice.' })) as SavedRow;
});
afterEach(() => stem.close());

const assume = (id: string) =>
  assumeRelease(id, { database: stem.database, newId: () => crypto.randomUUID(), now: () => new Date(stem.clock.now).toISOString(), onSaved: () => undefined });
const bodiesOf = (changes: readonly { readonly op: string; readonly rowId: string; readonly changes: unknown }[]) =>
  changes.map(({ op, rowId, changes: values }) => ({ op, rowId, changes: values }));

test('it is assumed what publishing it then logs', async () => {
  const release = await prepareRelease(stem);
  await release.write('PATCH', `/api/speakers/${speaker.id}`, { company: 'Seewerk' });
  await release.write('POST', '/api/speakers', { name: 'Gian Rusch', bio: 'Skis.' });
  await stem.logged();
  const assumed = await assume(release.id);
  expect(await stem.logged()).toEqual([]);
  expect(assumed).toMatchObject({ now: stem.clock.now });
  await release.publish();
  const logged = await stem.logged();
  const [content, notes] = [logged.filter(({ entity }) => entity !== 'releases'), logged.filter(({ entity }) => entity === 'releases')];
  expect(bodiesOf(assumed?.changes ?? [])).toEqual(bodiesOf(content));
  expect(notes).toHaveLength(1);
  expect(await assume(release.id)).toMatchObject({ changes: [] });
});

test('one in conflict is shown with its own values, and says what is in its way', async () => {
  const publish_at = new Date(stem.clock.now + 60_000).toISOString();
  const release = await prepareRelease(stem, { publish_at });
  await release.write('PATCH', `/api/speakers/${speaker.id}`, { company: 'Seewerk' });
  await stem.write('PATCH', `/api/speakers/${speaker.id}`, { company: 'Bergwerk' });
  expect(await assume(release.id)).toMatchObject({
    now: Date.parse(publish_at),
    problem: { name: 'release_conflict' },
    changes: [{ op: 'update', rowId: speaker.id, changes: { company: ['Bergwerk', 'Seewerk'] } }],
  });
});

test('a preview in a release shows what is unsaved over what the release changes', async () => {
  const release = await prepareRelease(stem);
  const made = await release.write('POST', '/api/speakers', { name: 'Gian Rusch', bio: 'Skis.' });
  const changes = [{ entity: 'speakers', id: made.id, values: { bio: 'Climbs.' } }];
  expect((await release.request('/api/impact', { method: 'POST', body: { changes } })).status).toBe(200);
  expect((await stem.request('/api/impact', { as: 'editor', method: 'POST', body: { changes } })).status).toBe(404);
});
