// What is kept ends by the settings: earlier pages by their size, the history by its age. Operators see how far back one can go.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeExample } from '../../test/example.ts';
import { openStem, type Stem } from '../../test/stem.ts';
import type { Health } from '../routes/server/health.ts';
import { readSettings } from '../settings/settings.ts';
import { keptBy } from './retention.ts';

const year = 365.25 * 86_400_000;
let stem: Stem;
let speaker: string;
beforeEach(async () => {
  stem = await openStem();
  const format = await makeExample('event_formats', stem, { slug: 'bankerscom' });
  speaker = (await makeExample('speakers', stem, { name: 'Vreni Alder', bio: 'Chairs.' })).id;
  await makeExample('format_speakers', stem, { format_id: format.id, speaker_id: speaker });
  await stem.live();
});
afterEach(() => stem.close());

function keptOf(own: Readonly<Record<string, string>>) {
  const read = readSettings(own, '/');
  if (!read.ok) throw new Error(read.problems.join());
  return keptBy(read.settings);
}
const rename = async (name: string) => {
  await stem.write('PATCH', `/api/speakers/${speaker}`, { name });
  await stem.live();
};
const pipelineCheck = async () => ((await stem.read('/api/health', 'editor')) as Health).checks.pipeline; // as its call says
const metric = async (name: string) => {
  const text = await (await stem.request('/api/metrics', { as: 'editor' })).text();
  return Number(new RegExp(`^${name} (.+)$`, 'm').exec(text)?.[1]);
};

test('by default 10 GB of earlier pages and ten years of history are kept, and the settings say otherwise', () => {
  expect(keptOf({})).toEqual({ days: 90, bytes: 10e9, log: { days: 3653, actors: ['editors', 'programs'] } });
  expect(keptOf({ VERSIONS_MEGABYTES: '500', HISTORY_YEARS: '1' })).toMatchObject({ bytes: 500e6, log: { days: 366 } });
  for (const own of [{ VERSIONS_MEGABYTES: '0' }, { VERSIONS_MEGABYTES: '1.5' }, { HISTORY_YEARS: '0' }, { HISTORY_YEARS: '100' }])
    expect(readSettings(own, '/')).toMatchObject({ ok: false, problems: [expect.stringMatching(/whole number/)] });
});

test('health says since when versions are kept that others had to leave for, without an alarm, and metrics have their bytes', async () => {
  for (let count = 0; count < 4; count += 1) await rename(`Vreni ${count}`);
  expect(await pipelineCheck()).toEqual({ status: 'online' });
  await stem.pipeline.collect(keptOf({}));
  expect([await pipelineCheck(), await metric('stem_versions_limit_bytes')]).toEqual([{ status: 'online' }, 10e9]);
  const bytes = await metric('stem_versions_bytes');
  expect(bytes).toBeGreaterThan(0);
  expect((await stem.pipeline.collect({ ...keptOf({}), publications: 1, bytes: bytes - 1 })).publications).toBeGreaterThan(0);
  expect(await metric('stem_versions_bytes')).toBeLessThan(bytes);
  const [oldest] = (await stem.pipeline.receipts.latest(50)).toReversed();
  expect(await metric('stem_versions_since_timestamp_seconds')).toBe(Date.parse(oldest?.at ?? '') / 1000);
  expect(await pipelineCheck()).toEqual({
    status: 'online',
    detail: `earlier versions of pages go back to ${oldest?.at}, more do not fit into VERSIONS_MEGABYTES`,
  });
  await stem.pipeline.collect({ ...keptOf({}), publications: 1, bytes: 1 });
  expect(await pipelineCheck()).toEqual({
    status: 'online',
    detail: 'earlier versions of pages take more than VERSIONS_MEGABYTES, the last publications alone',
  });
});

test('a save before the end of the history is in none and is not undone; what came after is, and conflicts are found as before', async () => {
  await rename('Vreni Ammann');
  await rename('Vreni Brand');
  const [save] = await history();
  await stem.database.write((transaction) => transaction.run(`UPDATE change_log SET at = '${new Date(Date.now() - 2 * year).toISOString()}'`));
  await rename('Vreni Camenisch');
  const kept = keptOf({ HISTORY_YEARS: '1' });
  expect((await stem.pipeline.collect(kept)).changes).toBeGreaterThan(0);
  expect((await history()).map(({ changes }) => changes[0]?.fields.name)).toEqual([['Vreni Brand', 'Vreni Camenisch']]);
  const undo = (id: string | undefined) => stem.request(`/api/history/${id}/undo`, { as: 'editor', method: 'POST' });
  expect((await undo(save?.id)).status).toBe(404);
  const stale = await stem.request(`/api/speakers/${speaker}`, { as: 'editor', method: 'PATCH', body: { name: 'Vreni Dietrich', revision: 1 } });
  expect(await stale.json()).toMatchObject({ name: 'stale_revision' });
  expect((await undo((await history())[0]?.id)).status).toBe(200);
  expect(await stem.read(`/api/speakers/${speaker}`)).toMatchObject({ name: 'Vreni Brand' });
});

interface Entry {
  readonly id: string;
  readonly changes: readonly { readonly fields: Readonly<Record<string, unknown>> }[];
}

const history = async () => (await stem.read('/api/history', 'editor')) as readonly Entry[]; // as its call says
