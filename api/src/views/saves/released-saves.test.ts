import { afterEach, beforeEach, expect, test } from 'vitest';
import { prepareRelease, type SavedRow } from '../../../test/release.ts';
import { openStem, type Stem } from '../../../test/stem.ts';
import type { HistoryEntry } from '../history.ts';
import type { PublicationReceipt } from '../publication.ts';

let stem: Stem;
beforeEach(async () => {
  stem = await openStem();
});
afterEach(() => stem.close());

const lastSave = async () => ((await stem.read('/api/history?limit=1', 'editor')) as HistoryEntry[])[0]; // by its description
const lastReceipt = async () => ((await stem.read('/api/publications', 'editor')) as PublicationReceipt[])[0]; // by its description
const day = (later: number) => new Date(stem.clock.now + later * 86_400_000).toISOString().slice(0, 10);
const released = { name: 'Spring launch', done: 'published' };

test('history, publications and calendar name a release, with its changes, and say when it was undone', async () => {
  const release = await prepareRelease(stem);
  for (const place of [1, 2, 3]) await release.write('POST', '/api/navigation', { label: `Item ${place}`, label_de: `Punkt ${place}`, url: '/communities' });
  expect((await release.publish()).status).toBe(200);
  await stem.live();
  expect(await lastSave()).toMatchObject({ count: 3, release: { id: release.id, ...released }, changes: [{}, {}, {}] });
  expect(await lastReceipt()).toMatchObject({ releases: [{ id: release.id, ...released }] });
  const [ahead] = (await stem.read(`/api/calendar?from=${day(-1)}&to=${day(1)}`, 'editor')) as object[]; // by its description
  expect(ahead).toMatchObject({ kind: 'begin', release: { name: 'Spring launch', state: 'published', is_undone: false } });

  const save = await lastSave();
  await stem.write('POST', `/api/history/${save?.id}/undo`);
  await stem.live();
  expect(await lastSave()).toMatchObject({ count: 3, undoes: { id: save?.id }, release: { ...released, done: 'undone' } });
  expect(await lastReceipt()).toMatchObject({ releases: [{ ...released, done: 'undone' }] });
  const [undone] = (await stem.read(`/api/calendar?from=${day(-1)}&to=${day(1)}`, 'editor')) as object[]; // by its description
  expect(undone).toMatchObject({ release: { is_undone: true } });
});

test('a save that published no release has none', async () => {
  const release = await prepareRelease(stem);
  await release.write('POST', '/api/navigation', { label: 'Lakes', label_de: 'Seen', url: '/communities' });
  const saved = (await stem.write('POST', '/api/navigation', { label: 'Alps', label_de: 'Alpen', url: '/communities' })) as SavedRow;
  await stem.live();
  expect(await lastSave()).toMatchObject({ changes: [{ record: saved.id }] });
  expect(await lastSave()).not.toHaveProperty('release');
  expect(await lastReceipt()).toMatchObject({ releases: [] });
});

test('who may read no content reads receipts without the names of releases', async () => {
  const release = await prepareRelease(stem);
  await release.write('POST', '/api/navigation', { label: 'Lakes', label_de: 'Seen', url: '/communities' });
  await release.publish();
  await stem.live();
  const { token } = await stem.write('POST', '/api/programs', {
    name: 'Monitor',
    scopes: ['publishing.read'],
    expires_at: new Date(stem.clock.now + 86_400_000).toISOString(),
    events: null,
  });
  const answer = await stem.request('/api/publications', { headers: { authorization: `Bearer ${token}` } });
  const [latest] = (await answer.json()) as PublicationReceipt[]; // by its description
  expect(latest).toMatchObject({ reason: 'change', releases: [] });
  expect(await lastReceipt()).toMatchObject({ releases: [{ id: release.id }] });
});
