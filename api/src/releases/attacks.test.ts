// What callers try in order to publish, see or break more with releases than they may.
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { uploadGated } from '../../test/calls/gated-calls.ts';
import { makeEditor, type SignedInEditor } from '../../test/editor.ts';
import { makeExample } from '../../test/example.ts';
import { prepareRelease, startClock } from '../../test/release.ts';
import { openStem, type Stem } from '../../test/stem.ts';

let stem: Stem;
let own: string;
let foreign: string;
let editor: SignedInEditor;
beforeEach(async () => {
  stem = await openStem();
  [own, foreign] = [(await makeExample('event_formats', stem, { slug: 'alps' })).id, (await makeExample('event_formats', stem, { slug: 'lakes' })).id];
  editor = await makeEditor(stem, 'event_editor', [own]);
});
afterEach(() => stem.close());

const soon = () => new Date(stem.clock.now + 10_000).toISOString();
const titleOf = async (id: string) => ((await stem.read(`/api/formats/${id}`)) as { title: string }).title; // an event
const stateOf = async (id: string) => (await stem.read(`/api/releases/${id}`, 'editor')) as Record<string, unknown>; // an object by its description

/** Requests of one caller. */
function caller(headers: Readonly<Record<string, string>>) {
  const ask = (method: string, path: string, body?: unknown, release?: string) =>
    stem.request(path, { method, body, headers: { ...headers, ...(release !== undefined && { 'stem-release': release }) } });
  return {
    ask,
    /** The status and the name of the failure. */
    async outcome(...asked: Parameters<typeof ask>) {
      const answer = await ask(...asked);
      return [answer.status, (await answer.json()).name];
    },
    async makeRelease(): Promise<string> {
      return (await (await ask('POST', '/api/releases', { name: 'Theirs' })).json()).id;
    },
  };
}
const byEditor = () => caller(editor.headers);

async function letPass(): Promise<void> {
  stem.clock.now += 20_000;
  const clock = startClock(stem);
  await clock.settled();
  await clock.stop();
}

test('an event editor cannot give a release away, so that it publishes what they may not in another name', async () => {
  const { ask, outcome, makeRelease } = byEditor();
  const id = await makeRelease();
  expect((await ask('PATCH', `/api/formats/${own}`, { title: 'High Alps' }, id)).status).toBe(200);
  const byOwner = await stem.request(`/api/formats/${foreign}`, {
    as: 'editor',
    method: 'PATCH',
    body: { title: 'Deep lakes' },
    headers: { 'stem-release': id },
  });
  expect(byOwner.status).toBe(200);
  const path = `/api/releases/${id}`;
  expect(await outcome('PATCH', path, { publish_at: soon(), state: 'scheduled' })).toEqual([403, 'not_allowed']);
  expect(await outcome('PATCH', path, { owner: 'admin', state: 'scheduled' })).toEqual([403, 'not_allowed']);
  expect((await ask('PATCH', path, { owner: 'admin' })).status).toBe(200);
  expect(await stateOf(id)).toMatchObject({ owner: 'admin', state: 'open' });
  expect(await outcome('PATCH', path, { state: 'scheduled' })).toEqual([403, 'not_allowed']);
  await letPass();
  expect([await titleOf(own), await titleOf(foreign)].join()).not.toMatch(/High|Deep/);
  await stem.write('PATCH', path, { publish_at: soon(), state: 'scheduled' });
  await letPass();
  expect([await titleOf(own), await titleOf(foreign)]).toEqual(['High Alps', 'Deep lakes']);
});

test('in their own release, too, foreign changes of others are published only by those who may make them', async () => {
  const { outcome, makeRelease } = byEditor();
  const id = await makeRelease();
  await stem.request(`/api/formats/${foreign}`, { as: 'editor', method: 'PATCH', body: { title: 'Deep lakes' }, headers: { 'stem-release': id } });
  expect(await outcome('POST', `/api/releases/${id}/publish`)).toEqual([403, 'not_allowed']);
  expect(await outcome('PATCH', `/api/releases/${id}`, { publish_at: soon(), state: 'scheduled' })).toEqual([403, 'not_allowed']);
  await letPass();
  expect(await stateOf(id)).toMatchObject({ state: 'open' });
  expect(await titleOf(foreign)).not.toBe('Deep lakes');
});

test('what an owner of the back office has scheduled is not stopped by the owner of the release, who may not change all of it', async () => {
  const { ask, outcome, makeRelease } = byEditor();
  const id = await makeRelease();
  const path = `/api/releases/${id}`;
  await stem.request(`/api/formats/${foreign}`, { as: 'editor', method: 'PATCH', body: { title: 'Deep lakes' }, headers: { 'stem-release': id } });
  expect((await ask('PATCH', path, { name: 'Lakes' })).status).toBe(200);
  await stem.write('PATCH', path, { publish_at: soon(), state: 'scheduled' });
  for (const patch of [{ state: 'open' }, { name: 'Seas' }, { owner: 'admin' }]) expect(await outcome('PATCH', path, patch)).toEqual([403, 'not_allowed']);
  expect(await outcome('DELETE', path)).toEqual([403, 'not_allowed']);
  await letPass();
  expect([(await stateOf(id)).name, await titleOf(foreign)]).toEqual(['Lakes', 'Deep lakes']);
});

test('what is found in a release names no files of events of others', async () => {
  const { ask } = byEditor();
  const file = await uploadGated(foreign, stem);
  const release = await prepareRelease(stem);
  await release.write('PATCH', `/api/gated-content/${file}`, { file_name: 'Secret offer' });
  await release.write('PATCH', `/api/formats/${own}`, { title: 'High Alps' });
  const path = `/api/releases/${release.id}`;
  const errors = { [`gated_content.${file}.file_name`]: 'Content “Secret offer”: not any more' };
  const read = async () => [
    await (await ask('POST', `${path}/check`)).text(),
    await (await ask('GET', path)).text(),
    await (await ask('GET', '/api/releases')).text(),
  ];
  const found = await read();
  expect(found.map((text) => text.includes('High Alps'))).toEqual([true, true, true]);
  const problem = JSON.stringify({ name: 'not_allowed', errors });
  await stem.database.write((transaction) => transaction.run(sql`UPDATE releases SET state = 'failed', problem = ${problem}`));
  expect([...found, ...(await read())].filter((text) => text.includes('Secret offer') || text.includes(file))).toEqual([]);
  expect(JSON.stringify(await stateOf(release.id)).split('Secret offer')).toHaveLength(3);
});

test('working in a release shows no event editor a file, a guest or an address that is of another event on the site', async () => {
  const [file, speaker] = [await uploadGated(foreign, stem), (await makeExample('speakers', stem, { email: 'ada@alder.example' })).id];
  await makeExample('inquiries', stem, { name: 'Eve Alder', page: '/formats/lakes' });
  for (const slug of ['alps', 'lakes']) await stem.write('POST', `/api/formats/${slug}/speakers/${speaker}`);
  const release = await prepareRelease(stem);
  await release.write('PATCH', `/api/gated-content/${file}`, { format_id: own });
  await release.write('DELETE', `/api/formats/lakes/speakers/${speaker}`);
  for (const values of [{ slug: 'seas' }, { aliases: [] }]) await release.write('PATCH', `/api/formats/${foreign}`, values);
  await release.write('PATCH', `/api/formats/${own}`, { aliases: ['/formats/lakes'] });
  const { ask } = byEditor();
  const read = async (path: string) => {
    const answer = await ask('GET', path, undefined, release.id);
    return [answer.status, await answer.text()] as const;
  };
  for (const path of [`/api/gated-content/${file}`, `/api/gated-content/${file}/file`]) expect((await read(path))[0]).toBe(403);
  for (const path of ['/api/gated-content', '/api/formats/alps/content', '/api/releases/records?entity=gated_content', `/api/releases/${release.id}/changes`])
    expect([path, ...(await read(path))]).toEqual([path, 200, expect.not.stringContaining(file)]);
  expect(await read('/api/inquiries')).toEqual([200, '[]']);
  expect(await read(`/api/speakers/${speaker}`)).toEqual([200, expect.not.stringContaining('ada@alder.example')]);
  expect(await read('/api/formats/alps')).toEqual([200, expect.stringContaining('/formats/lakes')]);
});

test('the owner of a release is one who may change content', async () => {
  const reader = await makeEditor(stem, 'reader');
  const { id } = await prepareRelease(stem);
  for (const owner of ['', 'nobody', 'editor:unknown', 'program:unknown', "admin' OR 1=1 --", `editor:${reader.id}`])
    expect([owner, await stem.request(`/api/releases/${id}`, { as: 'editor', method: 'PATCH', body: { owner } }).then(({ status }) => status)]).toEqual([
      owner,
      400,
    ]);
  await stem.write('PATCH', `/api/releases/${id}`, { owner: `editor:${editor.id}` });
  expect(await stateOf(id)).toMatchObject({ owner: `editor:${editor.id}`, owner_name: 'Vreni Amsler' });
});

test('a release whose owner has scheduled it and was removed fails, and is published once another one schedules it', async () => {
  const release = await prepareRelease(stem);
  const other = await makeEditor(stem, 'editor');
  await release.write('PATCH', `/api/formats/${own}`, { title: 'High Alps' });
  await stem.write('PATCH', `/api/releases/${release.id}`, { owner: `editor:${other.id}` });
  await caller(other.headers).ask('PATCH', `/api/releases/${release.id}`, { publish_at: soon(), state: 'scheduled' });
  await stem.write('DELETE', `/api/editors/${other.id}`);
  await letPass();
  expect(await release.state()).toMatchObject({ state: 'failed', problem: { name: 'not_allowed' } });
  await stem.write('PATCH', `/api/releases/${release.id}`, { owner: 'admin', publish_at: soon(), state: 'scheduled' });
  await letPass();
  expect([(await release.state()).state, await titleOf(own)]).toEqual(['published', 'High Alps']);
});

test('a program publishes at an instant what it may change, until its token is removed', async () => {
  const entry = { name: 'Sync', scopes: ['events.write'], events: [own], expires_at: new Date(stem.clock.now + 86_400_000).toISOString() };
  const program = await stem.write('POST', '/api/programs', entry);
  const { ask, outcome, makeRelease } = caller({ authorization: `Bearer ${program.token}` });
  const [first, second] = [await makeRelease(), await makeRelease()];
  expect(await outcome('PATCH', `/api/formats/${foreign}`, { title: 'Deep lakes' }, first)).toEqual([403, 'not_allowed']);
  for (const [id, title] of [
    [first, 'High Alps'],
    [second, 'Low Alps'],
  ] as const) {
    expect((await ask('PATCH', `/api/formats/${own}`, { title }, id)).status).toBe(200);
    expect((await ask('PATCH', `/api/releases/${id}`, { publish_at: soon(), state: 'scheduled' })).status).toBe(200);
    if (id === second) await stem.write('DELETE', `/api/programs/${program.id}`);
    await letPass();
  }
  expect([(await stateOf(first)).state, (await stateOf(second)).state, await titleOf(own)]).toEqual(['published', 'failed', 'High Alps']);
});

test('an event editor brings no foreign change into a release, and decides nothing in a foreign one', async () => {
  const { ask, outcome, makeRelease } = byEditor();
  const id = await makeRelease();
  await stem.write('PATCH', `/api/formats/${foreign}`, { title: 'Deep lakes' });
  const session = await makeExample('agenda_days', stem, { format_id: foreign });
  const [change] = (await stem.read(`/api/history?record=${foreign}&limit=1`, 'editor')) as { id: string }[]; // the latest save
  for (const [method, path, body] of [
    ['POST', `/api/history/${change?.id}/undo`, undefined],
    ['PATCH', `/api/agenda/days/${session.id}`, { format_id: own }],
    ['DELETE', `/api/formats/${foreign}`, undefined],
    ['POST', '/api/formats', { title: 'A', slug: 'a', description: 'A', date: 'A', location: 'A' }],
  ] as const)
    expect([path, ...(await outcome(method, path, body, id))]).toEqual([path, 403, 'not_allowed']);
  expect(await stateOf(id)).toMatchObject({ records: 0 });
  const theirs = await prepareRelease(stem, { name: 'Lakes' });
  await theirs.write('PATCH', `/api/formats/${foreign}`, { title: 'Deeper lakes' });
  await stem.write('PATCH', `/api/formats/${foreign}`, { title: 'Deepest lakes' });
  const where = { entity: 'event_formats', record: foreign };
  for (const keep of ['site', 'release']) expect(await outcome('POST', `/api/releases/${theirs.id}/choices`, { ...where, keep })).toEqual([403, 'not_allowed']);
  expect(await outcome('POST', `/api/releases/${theirs.id}/links`, { expires_at: soon() })).toEqual([403, 'not_allowed']);
  expect((await ask('GET', `/api/releases/${theirs.id}/changes`)).status).toBe(200);
});

test('a header that names no release, and bodies that are too large, are refused without a change', async () => {
  for (const id of ["' OR 1=1 --", 'x'.repeat(7000), '%00', '../..'])
    expect((await stem.request('/api/formats', { as: 'editor', headers: { 'stem-release': id } })).status).toBe(404);
  const release = await prepareRelease(stem);
  const large = { method: 'PATCH', body: { description: 'x'.repeat(10_000_000) } };
  expect((await release.request(`/api/formats/${own}`, large)).status).toBe(413);
  expect(await release.state()).toMatchObject({ records: 0, version: 0 });
});

test.each(['9999-12-31T23:59:59-12:00', '0000-01-01T00:00:00+14:00', '2027-02-30T00:00:00Z', 'tomorrow'])(
  '%s is no instant of a release',
  async (publish_at) => {
    const made = await stem.request('/api/releases', { as: 'editor', method: 'POST', body: { name: 'Launch', publish_at } });
    expect([made.status, Object.keys((await made.json()).errors)]).toEqual([400, ['publish_at']]);
  },
);

test('a release of the year 9999 with a strange name is walked through, and its name is text', async () => {
  const release = await prepareRelease(stem, { name: '<script>alert(1)</script>', publish_at: '9999-06-01T00:00:00Z', zone: '+05:30' });
  await release.write('PATCH', `/api/formats/${own}`, { title: 'High Alps' });
  for (const path of ['/communities', '/~changes', '/formats/alps']) {
    const walked = await stem.request(`/admin/future/${release.id}${path}`, { as: 'editor' });
    expect([path, walked.status, (await walked.text()).includes('<script>alert')]).toEqual([path, 200, false]);
  }
  expect((await stem.request('/api/calendar?from=9999-05-01&to=9999-06-30', { as: 'editor' })).status).toBe(200);
});

test('saves at the same time are all in the release, or all public', async () => {
  const release = await prepareRelease(stem);
  await release.write('PATCH', `/api/formats/${foreign}`, { title: 'Deep lakes' });
  const save = (column: string) => release.request(`/api/formats/${own}`, { method: 'PATCH', body: { [column]: 'High Alps' } });
  const answers = await Promise.all([save('title'), save('location'), save('industry'), release.publish(), save('languages'), save('participation')]);
  const saved = answers.filter((answer) => answer.headers.has('stem-release'));
  const refused = await Promise.all(answers.filter(({ status }) => status !== 200).map(async (answer) => (await answer.json()).name));
  // What was saved while it was checked is not published unseen.
  const isStale = refused.includes('release_changed');
  if (isStale) expect((await release.publish()).status).toBe(200);
  expect(refused.every((name) => name === 'release_closed' || name === 'release_changed')).toBe(true);
  expect([saved.length + refused.length, await titleOf(foreign), (await release.state()).state]).toEqual([isStale ? 6 : 5, 'Deep lakes', 'published']);
  const event = JSON.stringify(await stem.read(`/api/formats/${own}`));
  expect(event.split('High Alps').length - 1).toBe(saved.length);
});

test('what cannot be published is not taken for published, and a kept record comes back whole', async () => {
  const day = await stem.write('POST', '/api/agenda/alps/days', { date_label: 'Day', date_label_de: 'Tag' });
  const session = await stem.write('POST', '/api/agenda/alps/sessions', { day_id: day.id, time: '9:00', title: 'Talk' });
  const release = await prepareRelease(stem);
  await release.write('PATCH', `/api/agenda/sessions/${session.id}`, { title: 'Long talk' });
  await stem.write('DELETE', `/api/agenda/days/${day.id}`);
  await stem.write('POST', `/api/releases/${release.id}/choices`, { entity: 'agenda_sessions', record: session.id, keep: 'release' });
  expect(await (await release.publish()).json()).toMatchObject({ name: 'unknown_reference' });
  const [deletion] = (await stem.read(`/api/history?record=${day.id}&limit=1`, 'editor')) as { id: string }[]; // the latest save
  await stem.write('POST', `/api/history/${deletion?.id}/undo`);
  await stem.write('DELETE', `/api/agenda/sessions/${session.id}`);
  expect((await release.publish()).status).toBe(200);
  expect(await stem.read('/api/agenda/alps/sessions')).toMatchObject([{ id: session.id, day_id: day.id, time: '9:00', title: 'Long talk' }]);
});

test('a release without changes is not published, and one that has become true by itself is', async () => {
  const release = await prepareRelease(stem);
  expect(await (await release.publish()).json()).toMatchObject({ name: 'invalid_input' });
  await release.write('PATCH', `/api/formats/${own}`, { title: 'High Alps' });
  await stem.write('PATCH', `/api/formats/${own}`, { title: 'High Alps' });
  expect(await (await release.publish()).json()).toMatchObject({ state: 'published' });
});
