// What others list after a release was scheduled takes no right away from it: it is judged by what showed its people and files then.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeEditor, type SignedInEditor } from '../../../test/editor.ts';
import { makeExample } from '../../../test/example.ts';
import { type Preparing, prepareRelease, startClock } from '../../../test/release.ts';
import { openStem, type Stem } from '../../../test/stem.ts';

let stem: Stem;
let own: string;
let speaker: string;
let editor: SignedInEditor;
let release: Preparing;
beforeEach(async () => {
  stem = await openStem();
  own = (await makeExample('event_formats', stem, { slug: 'alps' })).id;
  await makeExample('event_formats', stem, { slug: 'lakes' });
  speaker = (await makeExample('speakers', stem, { name: 'Ursina Caduff', bio: 'Reads the ice.' })).id;
  editor = await makeEditor(stem, 'event_editor', [own]);
  release = await prepareRelease(stem);
  await stem.write('PATCH', `/api/releases/${release.id}`, { owner: `editor:${editor.id}` });
});
afterEach(() => stem.close());

async function ask(method: string, path: string, body?: object, into?: string) {
  const answer = await stem.request(path, { method, body, headers: { ...editor.headers, ...(into !== undefined && { 'stem-release': into }) } });
  return { status: answer.status, answer: await answer.json() };
}
const prepare = async (method: string, path: string, body?: object) => expect((await ask(method, path, body, release.id)).status).toBeLessThan(300);
const soon = (seconds = 10) => new Date(stem.clock.now + seconds * 1000).toISOString();
const schedule = (more: object = {}) => ask('PATCH', `/api/releases/${release.id}`, { publish_at: soon(), state: 'scheduled', ...more });
const listElsewhere = () => stem.write('POST', `/api/formats/lakes/speakers/${speaker}`);
const bio = async () => ((await stem.read(`/api/speakers/${speaker}`)) as { bio: string }).bio; // a speaker
async function letPass(): Promise<void> {
  stem.clock.now += 20_000;
  const clock = startClock(stem);
  await clock.settled();
  await clock.stop();
}

test('a person who is listed at another event meanwhile does not keep a scheduled release from its instant, nor its end', async () => {
  await prepare('PATCH', `/api/speakers/${speaker}`, { bio: 'Reads the snow.' });
  expect(await schedule({ ends_at: soon(60) })).toMatchObject({ status: 200 });
  await listElsewhere();
  expect(await stem.write('POST', `/api/releases/${release.id}/check`)).toMatchObject({ is_blocked: false });
  await letPass();
  expect([(await release.state()).state, await bio()]).toEqual(['published', 'Reads the snow.']);
  stem.clock.now += 60_000;
  await letPass();
  expect([await release.state(), await bio()]).toMatchObject([{ ended_at: expect.any(String), problem: null }, 'Reads the ice.']);
});

test('the same holds where another editor has scheduled what an event editor has prepared, and for files', async () => {
  const { id: file } = await makeExample('media_library', stem);
  await prepare('PATCH', `/api/speakers/${speaker}`, { bio: 'Reads the snow.' });
  await prepare('PATCH', `/api/media/${file}`, { alt_text: 'Snow' });
  await stem.write('PATCH', `/api/releases/${release.id}`, { publish_at: soon(), state: 'scheduled' });
  await listElsewhere();
  await stem.write('POST', '/api/formats/lakes/impressions', { media_id: file, title: 'Evening' });
  await letPass();
  expect([(await release.state()).state, await bio()]).toEqual(['published', 'Reads the snow.']);
  expect(await stem.read(`/api/media/${file}`, 'editor')).toMatchObject({ alt_text: 'Snow' });
});

test('who has scheduled it corrects the rest of it, and not the person who is of others by now', async () => {
  await prepare('PATCH', `/api/speakers/${speaker}`, { bio: 'Reads the snow.' });
  await schedule();
  await listElsewhere();
  await prepare('PATCH', `/api/formats/${own}`, { title: 'High Alps' });
  const late = (await makeExample('speakers', stem, { name: 'Beat Frei' })).id;
  await prepare('PATCH', `/api/speakers/${late}`, { bio: 'Rows.' });
  await stem.write('POST', `/api/formats/lakes/speakers/${late}`);
  expect(await ask('PATCH', `/api/speakers/${speaker}`, { bio: 'Reads the rain.' }, release.id)).toMatchObject({ status: 403 });
  await stem.write('PATCH', `/api/speakers/${speaker}`, { bio: 'Reads the stars.' });
  const choice = { entity: 'speakers', record: speaker, keep: 'release' };
  expect(await ask('POST', `/api/releases/${release.id}/choices`, choice)).toMatchObject({ status: 403 });
  expect(await ask('POST', `/api/releases/${release.id}/choices`, { ...choice, keep: 'site' })).toMatchObject({ status: 200 });
  await letPass();
  expect([(await release.state()).state, await bio()]).toEqual(['published', 'Reads the stars.']);
  expect(await stem.read(`/api/speakers/${late}`)).toMatchObject({ bio: 'Rows.' });
});

test('out of its schedule it is judged again', async () => {
  await prepare('PATCH', `/api/speakers/${speaker}`, { bio: 'Reads the snow.' });
  await schedule();
  await listElsewhere();
  expect(await ask('PATCH', `/api/releases/${release.id}`, { state: 'open' })).toMatchObject({ status: 200 });
  expect(await schedule()).toMatchObject({ status: 403, answer: { name: 'not_allowed' } });
  expect(await ask('POST', `/api/releases/${release.id}/publish`)).toMatchObject({ status: 403 });
  expect(await bio()).toBe('Reads the ice.');
});

test('a person who is deleted by it stays while another event has listed them', async () => {
  await prepare('DELETE', `/api/speakers/${speaker}`);
  await schedule();
  await listElsewhere();
  await letPass();
  expect(await release.state()).toMatchObject({ state: 'failed', problem: { name: 'release_conflict' } });
  expect(await bio()).toBe('Reads the ice.');
});

test('what an editor may do themselves counts as it is at the instant', async () => {
  await prepare('PATCH', `/api/speakers/${speaker}`, { bio: 'Reads the snow.' });
  await schedule();
  await stem.write('PATCH', `/api/editors/${editor.id}`, { role: 'reader', events: [] });
  await letPass();
  expect([(await release.state()).state, await bio()]).toEqual(['failed', 'Reads the ice.']);
});

test('an editor of another event deletes no person and no file that a scheduled release will show', async () => {
  const other = await makeEditor(stem, 'event_editor', [(await makeExample('event_formats', stem)).id]);
  const remove = async (path: string) => (await stem.request(path, { method: 'DELETE', headers: other.headers })).status;
  const { id: file } = await makeExample('media_library', stem);
  await prepare('POST', `/api/formats/alps/speakers/${speaker}`);
  await prepare('POST', '/api/formats/alps/impressions', { media_id: file, title: 'Evening' });
  expect(await schedule()).toMatchObject({ status: 200 });
  const paths = [`/api/speakers/${speaker}`, `/api/media/${file}`, `/api/media/${file}?anyway=1`];
  expect([await remove(paths[0] ?? ''), await remove(paths[1] ?? ''), await remove(paths[2] ?? '')]).toEqual([403, 409, 403]);
  await letPass();
  expect((await release.state()).state).toBe('published');
  expect(await stem.read('/api/formats/alps/impressions')).toMatchObject([{ title: 'Evening' }]);
});
