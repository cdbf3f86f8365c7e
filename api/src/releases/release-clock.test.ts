import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeEditor } from '../../test/editor.ts';
import { type Preparing, prepareRelease, type SavedRow, startClock } from '../../test/release.ts';
import { openStem, type Stem } from '../../test/stem.ts';
import { publishAtInstant } from './publish-release.ts';
import { findRelease } from './release.ts';

let stem: Stem;
let speaker: SavedRow;
beforeEach(async () => {
  stem = await openStem();
  speaker = (await stem.write('POST', '/api/speakers', { name: 'Ursina Caduff', bio: 'Reads the ice.' })) as SavedRow;
});
afterEach(() => stem.close());

const minute = 60_000;
const inMinutes = (minutes: number) => new Date(stem.clock.now + minutes * minute).toISOString();
const companyNow = async () => ((await stem.read(`/api/speakers/${speaker.id}`)) as { company: string | null }).company;

async function schedule(entry: Readonly<Record<string, unknown>> = {}, values: Readonly<Record<string, unknown>> = { company: 'Seewerk' }): Promise<Preparing> {
  const release = await prepareRelease(stem, { publish_at: inMinutes(10), ...entry });
  await release.write('PATCH', `/api/speakers/${speaker.id}`, values);
  await stem.write('PATCH', `/api/releases/${release.id}`, { state: 'scheduled' });
  return release;
}
/** Another process starts, looks what is due, and stops. */
async function look() {
  const clock = startClock(stem);
  await clock.settled();
  await clock.stop();
}

test('a scheduled release is published at its instant, once, and not before', async () => {
  const release = await schedule();
  stem.clock.now += 10 * minute - 1;
  await look();
  expect(await companyNow()).toBeNull();
  stem.clock.now += 1;
  await look();
  expect(await companyNow()).toBe('Seewerk');
  expect(await release.state()).toMatchObject({ state: 'published', published_at: new Date(stem.clock.now).toISOString() });
  await stem.logged();
  await look();
  expect(await stem.logged()).toEqual([]);
});

test('one whose instant passed while nothing ran is published at the start, and says when it was', async () => {
  const release = await schedule();
  stem.clock.now += 600 * minute;
  await look();
  expect(await companyNow()).toBe('Seewerk');
  const { publish_at, published_at } = await release.state();
  expect(Date.parse(String(published_at)) - Date.parse(String(publish_at))).toBe(590 * minute);
});

test('a release that is not scheduled, or not any more, is not published', async () => {
  const open = await prepareRelease(stem, { publish_at: inMinutes(10) });
  await open.write('PATCH', `/api/speakers/${speaker.id}`, { company: 'Seewerk' });
  const reopened = await schedule();
  await stem.write('PATCH', `/api/releases/${reopened.id}`, { state: 'open' });
  const withdrawn = await schedule();
  await stem.write('DELETE', `/api/releases/${withdrawn.id}`);
  stem.clock.now += 20 * minute;
  await look();
  expect(await companyNow()).toBeNull();
});

test('what was rendered in advance is forgotten once an editor publishes, withdraws or unschedules it, and kept until then', async () => {
  const publish = (id: string) => stem.write('POST', `/api/releases/${id}/publish`);
  const withdraw = (id: string) => stem.write('DELETE', `/api/releases/${id}`);
  const reopen = (id: string) => stem.write('PATCH', `/api/releases/${id}`, { state: 'open' });
  for (const [place, change] of [publish, withdraw, reopen].entries()) {
    const discarded: string[] = [];
    const clock = startClock({ ...stem, pipeline: { ...stem.pipeline, discard: (id: string) => void discarded.push(id) } });
    const { id } = await schedule({ publish_at: inMinutes(2) }, { company: `Seewerk ${place}` });
    await clock.settled();
    await stem.write('PATCH', `/api/speakers/${speaker.id}`, { position: `Head of ice ${place}` });
    await clock.settled();
    expect(discarded).toEqual([]);
    await change(id);
    await clock.settled();
    await expect.poll(() => discarded).toEqual([id]);
    await clock.stop();
  }
});

test('a conflict at the instant publishes nothing, and its owner and the owners get one mail that names the field', async () => {
  const owner = await makeEditor(stem, 'owner');
  await stem.mails();
  const other = (await stem.write('POST', '/api/speakers', { name: 'Gian Rusch', bio: 'Skis.' })) as SavedRow;
  const release = await schedule();
  await release.write('PATCH', `/api/speakers/${other.id}`, { company: 'Seewerk' });
  await stem.write('PATCH', `/api/speakers/${speaker.id}`, { company: 'Bergwerk' });
  stem.clock.now += 10 * minute;
  await stem.logged();
  await look();
  await look();
  expect(await companyNow()).toBe('Bergwerk');
  expect(await stem.read(`/api/speakers/${other.id}`)).toMatchObject({ company: null });
  expect((await stem.logged()).map(({ entity }) => entity)).toEqual(['releases']);
  expect(await release.state()).toMatchObject({
    state: 'failed',
    problem: { name: 'release_conflict', errors: { [`speakers.${speaker.id}.company`]: expect.stringContaining('Ursina Caduff') } },
  });
  const mails = await stem.mails();
  expect(mails).toMatchObject([{ to: [owner.email], subject: '“Spring launch” was not published', text: expect.stringContaining('Ursina Caduff') }]);
  expect(stem.errors).toEqual([]);

  await stem.write('POST', `/api/releases/${release.id}/choices`, { entity: 'speakers', record: speaker.id, column: 'company', keep: 'release' });
  expect((await release.publish()).status).toBe(200);
  expect(await companyNow()).toBe('Seewerk');
});

test('it is published in the name of who has scheduled it, with what they may do then', async () => {
  const editor = await makeEditor(stem, 'editor');
  const { id } = (await (
    await stem.request('/api/releases', { method: 'POST', headers: editor.headers, body: { name: 'Spring', publish_at: inMinutes(5) } })
  ).json()) as SavedRow;
  await stem.request(`/api/speakers/${speaker.id}`, { method: 'PATCH', headers: { ...editor.headers, 'stem-release': id }, body: { company: 'Seewerk' } });
  const asEditor = (release: string, body: unknown) => stem.request(`/api/releases/${release}`, { method: 'PATCH', headers: editor.headers, body });
  expect((await asEditor(id, { state: 'scheduled' })).status).toBe(200);
  const second = await schedule({ publish_at: inMinutes(20) }, { position: 'Head' });
  // Who moves it has decided it.
  expect((await asEditor(second.id, { publish_at: inMinutes(8) })).status).toBe(200);
  stem.clock.now += 6 * minute;
  await stem.logged();
  await look();
  expect(new Set((await stem.logged()).map(({ actor }) => actor))).toEqual(new Set([`editor:${editor.id}`]));
  expect(await companyNow()).toBe('Seewerk');

  await stem.write('PATCH', `/api/editors/${editor.id}`, { role: 'reader' });
  stem.clock.now += 6 * minute;
  await look();
  expect(await second.state()).toMatchObject({ state: 'failed', problem: { name: 'not_allowed' } });
});

test('a release with an end goes back to what was before, and leaves later work alone', async () => {
  const release = await schedule({ ends_at: inMinutes(60) });
  stem.clock.now += 10 * minute;
  await look();
  await stem.write('PATCH', `/api/speakers/${speaker.id}`, { bio: 'Measures the ice.' });
  stem.clock.now += 50 * minute;
  await look();
  expect(await stem.read(`/api/speakers/${speaker.id}`)).toMatchObject({ company: null, bio: 'Measures the ice.' });
  expect(await release.state()).toMatchObject({ state: 'published', ended_at: new Date(stem.clock.now).toISOString(), problem: null });
});

test('the end of a release that is public is set, moved and cancelled until it has come, and nothing else of it', async () => {
  const release = await schedule();
  const change = async (patch: object) => (await stem.request(`/api/releases/${release.id}`, { as: 'editor', method: 'PATCH', body: patch })).json();
  stem.clock.now += 10 * minute;
  await look();
  expect(await change({ ends_at: inMinutes(-1) })).toMatchObject({ errors: { ends_at: 'It ends after it begins, and in the future' } });
  for (const closed of [{ name: 'Other' }, { publish_at: null }, { state: 'open' }, { ends_at: null, owner: 'editor:admin' }])
    expect(await change(closed)).toMatchObject({ name: 'release_closed' });
  await change({ ends_at: inMinutes(10) });
  await change({ ends_at: null });
  stem.clock.now += 10 * minute;
  await look();
  expect(await companyNow()).toBe('Seewerk');
  await change({ ends_at: inMinutes(30) });
  await change({ ends_at: inMinutes(5), zone: 'Europe/London' });
  stem.clock.now += 5 * minute;
  await look();
  expect(await companyNow()).toBeNull();
  expect(await change({ ends_at: inMinutes(5) })).toMatchObject({ name: 'release_closed' });
});

test('an end that meets a later change takes nothing back, and says so once', async () => {
  await makeEditor(stem, 'owner');
  await stem.mails();
  const release = await schedule({ ends_at: inMinutes(60) });
  stem.clock.now += 10 * minute;
  await look();
  await stem.write('PATCH', `/api/speakers/${speaker.id}`, { company: 'Bergwerk' });
  stem.clock.now += 50 * minute;
  await look();
  await look();
  expect(await companyNow()).toBe('Bergwerk');
  expect(await release.state()).toMatchObject({ state: 'published', ended_at: null, problem: { name: 'undo_conflict' } });
  expect(await stem.mails()).toMatchObject([{ subject: '“Spring launch” was not taken back' }]);
});

test('instants in the past, an end before the beginning and an empty release are refused with the field', async () => {
  for (const [entry, field] of [
    [{ ends_at: inMinutes(-1) }, 'ends_at'],
    [{ publish_at: inMinutes(10), ends_at: inMinutes(5) }, 'ends_at'],
    [{ zone: 'Europe/Chur' }, 'zone'],
    [{ name: '  ' }, 'name'],
  ] as const) {
    const answer = await stem.request('/api/releases', { as: 'editor', method: 'POST', body: { name: 'Spring', ...entry } });
    expect(await answer.json()).toMatchObject({ name: 'invalid_input', errors: { [field]: expect.any(String) } });
  }
  const release = await prepareRelease(stem, { publish_at: inMinutes(10) });
  const patch = async (body: object) => (await stem.request(`/api/releases/${release.id}`, { as: 'editor', method: 'PATCH', body })).json();
  expect(await patch({ state: 'scheduled' })).toMatchObject({ errors: { state: expect.any(String) } });
  await release.write('PATCH', `/api/speakers/${speaker.id}`, { company: 'Seewerk' });
  expect(await patch({ state: 'scheduled', publish_at: inMinutes(-1) })).toMatchObject({ errors: { publish_at: 'This instant has passed' } });
  expect(await patch({ state: 'scheduled', publish_at: null })).toMatchObject({ errors: { publish_at: 'Choose when it is published' } });
});

test('one that an editor withdraws or moves at its instant is neither published nor failed', async () => {
  const withdraw = (id: string) => stem.write('DELETE', `/api/releases/${id}`);
  const move = (id: string) => stem.write('PATCH', `/api/releases/${id}`, { publish_at: inMinutes(60) });
  for (const change of [withdraw, move]) {
    const { id } = await schedule();
    const seen = await findRelease(id, stem.database.read);
    await change(id);
    const before = await stem.read(`/api/releases/${id}`, 'editor');
    stem.clock.now += 10 * minute;
    const published = seen && (await publishAtInstant(seen, 'begin', { ...stem.saving, findBlocked: async () => [] }));
    expect(published).toMatchObject({ ok: false, failure: { name: 'release_changed' } });
    await look();
    expect(await stem.read(`/api/releases/${id}`, 'editor')).toMatchObject({ state: (before as { state: string }).state, problem: null });
    expect(await companyNow()).toBeNull();
  }
});
