// The account of an editor, their sessions, and the switch of the shared password.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeEditor, signInAs } from '../../../test/editor.ts';
import { makeExample } from '../../../test/example.ts';
import { makePasskey } from '../../../test/passkey.ts';
import { prepareRelease } from '../../../test/release.ts';
import { openStem, password, type Stem } from '../../../test/stem.ts';

const origin = 'http://localhost:4321';
let stem: Stem;
beforeEach(async () => {
  stem = await openStem({ origin });
});
afterEach(() => stem.close());

const ask = (path: string, method: string, cookie: string, body?: unknown) =>
  stem.request(path, { method, headers: { cookie }, ...(body !== undefined && { body }) });
const read = async (path: string, cookie: string) => (await ask(path, 'GET', cookie)).json();
const statusOf = async (cookie: string) => (await ask('/api/admin/session', 'GET', cookie)).status;

test('a reader changes their own name and language, and nothing else of themselves', async () => {
  const reader = await makeEditor(stem, 'reader');
  await stem.logged();
  const changed = await ask('/api/admin/account', 'PATCH', reader.headers.cookie, { name: 'Ines Iten', language: 'de', role: 'owner', is_blocked: true });
  expect([changed.status, await changed.json()]).toEqual([200, expect.objectContaining({ name: 'Ines Iten', role: 'reader' })]);
  const lines = await stem.logged();
  expect(lines.map(({ actor, changes }) => [actor, Object.keys(changes).toSorted()])).toEqual([[`editor:${reader.id}`, ['language', 'name']]]);
  expect((await ask('/api/admin/account', 'PATCH', reader.headers.cookie, { name: ' ' })).status).toBe(400);
  expect((await ask('/api/admin/account', 'PATCH', reader.headers.cookie, { picture: '/media/none.jpg' })).status).toBe(400);
  expect((await ask('/api/admin/account', 'PATCH', reader.headers.cookie, { picture: 'https://elsewhere.example/pixel.png' })).status).toBe(400);
});

test('sessions are listed with their device, and ended one by one or all but this', async () => {
  const { id, headers } = await makeEditor(stem, 'editor');
  const others = [await signInAs(id, stem), await signInAs(id, stem), await signInAs(id, stem)] as const;
  const sessions = (await read('/api/admin/sessions', others[0])) as { id: string; is_current: boolean; used_at: string }[]; // the own ones
  expect(sessions.map(({ is_current }) => is_current).filter(Boolean)).toHaveLength(1);
  expect(sessions).toHaveLength(4);
  const current = ((await read('/api/admin/sessions', headers.cookie)) as typeof sessions).find(({ is_current }) => is_current);
  expect((await ask(`/api/admin/sessions/${current?.id}`, 'DELETE', others[0])).status).toBe(204);
  expect([await statusOf(headers.cookie), await statusOf(others[0])]).toEqual([401, 200]);
  expect((await ask(`/api/admin/sessions/${current?.id}`, 'DELETE', others[0])).status).toBe(404);
  expect(await (await ask('/api/admin/sessions', 'DELETE', others[0])).json()).toEqual({ ended: 2 });
  expect(await Promise.all(others.map(statusOf))).toEqual([200, 401, 401]);
});

test('the id of a session opens nothing, and ends no session of another editor', async () => {
  const [one, other] = [await makeEditor(stem, 'editor'), await makeEditor(stem, 'owner')];
  const [{ id }] = (await read('/api/admin/sessions', one.headers.cookie)) as [{ id: string }]; // the own one
  expect(await statusOf(`stem_admin=${id}`)).toBe(401);
  expect((await ask(`/api/admin/sessions/${id}`, 'DELETE', other.headers.cookie)).status).toBe(404);
  expect(await statusOf(one.headers.cookie)).toBe(200);
});

test('an owner signs an editor out everywhere, and the audit says so; an editor may not do that', async () => {
  const [owner, editor] = [await makeEditor(stem, 'owner'), await makeEditor(stem, 'editor')];
  const second = await signInAs(editor.id, stem);
  expect((await ask(`/api/editors/${owner.id}/sessions`, 'DELETE', editor.headers.cookie)).status).toBe(403);
  await stem.logged();
  expect((await ask(`/api/editors/${editor.id}/sessions`, 'DELETE', owner.headers.cookie)).status).toBe(200);
  expect((await stem.logged()).map(({ actor, changes }) => [actor, changes])).toEqual([[`editor:${owner.id}`, { signed_out: [null, 'everywhere'] }]]);
  expect([await statusOf(editor.headers.cookie), await statusOf(second), await statusOf(owner.headers.cookie)]).toEqual([401, 401, 200]);
});

test('a use is noted after five minutes, without a line in the history', async () => {
  const { id, headers } = await makeEditor(stem, 'editor');
  const seen = async () => [
    ((await stem.read(`/api/editors/${id}`, 'editor')) as { last_seen: string | null }).last_seen,
    ((await read('/api/admin/sessions', headers.cookie)) as [{ used_at: string }])[0].used_at,
  ];
  await stem.mails();
  const [, begun] = await seen();
  stem.clock.now += 4 * 60_000;
  await statusOf(headers.cookie);
  await stem.mails();
  expect(await seen()).toEqual([null, begun]);
  stem.clock.now += 2 * 60_000;
  await stem.logged();
  await statusOf(headers.cookie);
  await stem.mails();
  const now = new Date(stem.clock.now).toISOString();
  expect(await seen()).toEqual([now, now]);
  expect(await stem.logged()).toEqual([]);
});

const signIn = () => stem.request('/api/admin/session', { method: 'POST', body: { password } });

test('an owner with a passkey switches the shared password off, which ends its sessions, and on again', async () => {
  const owner = await makeEditor(stem, 'owner');
  const toggle = async (is_on: boolean, cookie = owner.headers.cookie) => (await ask('/api/admin/password', 'PUT', cookie, { is_on })).status;
  const shared = (await signIn()).headers.get('set-cookie')?.split(';')[0] ?? '';
  expect([await toggle(false, shared), await toggle(false)]).toEqual([409, 409]);
  await makePasskey(owner, origin, stem);
  await stem.logged();
  expect(await toggle(false)).toBe(200);
  expect((await stem.logged()).map(({ changes }) => changes)).toEqual([{ shared_password: ['on', 'off'] }]);
  expect(await statusOf(shared)).toBe(401);
  const refused = await signIn();
  expect([refused.status, await refused.json()]).toEqual([403, expect.objectContaining({ name: 'way_is_off' })]);
  expect(await (await stem.request('/api/admin/ways')).json()).toMatchObject({ password: false, passkey: true });
  expect([await toggle(true), (await signIn()).status]).toEqual([200, 204]);
});

test('what was scheduled, prepared or to end with the shared password is named to the owners when it is switched off', async () => {
  const [owner, other] = [await makeEditor(stem, 'owner'), await makeEditor(stem, 'editor', [], { language: 'de' })];
  await makePasskey(owner, origin, stem);
  const event = (await makeExample('event_formats', stem)).id;
  const times = { publish_at: new Date(stem.clock.now + 3_600_000).toISOString(), ends_at: new Date(stem.clock.now + 7_200_000).toISOString() };
  const prepare = async (name: string, title: string) => {
    const release = await prepareRelease(stem, { name });
    await release.write('PATCH', `/api/formats/${event}`, { [title]: name });
    return release;
  };
  const [begun, ending, foreign, open] = [
    await prepare('Spring launch', 'industry'),
    await prepare('Summer banner', 'location'),
    await prepare('Autumn talks', 'languages'),
    await prepare('Winter', 'participation'),
  ];
  await stem.write('PATCH', `/api/releases/${begun.id}`, { ...times, state: 'scheduled' });
  await ending.publish();
  await stem.write('PATCH', `/api/releases/${ending.id}`, { ends_at: times.ends_at });
  const scheduled = await ask(`/api/releases/${foreign.id}`, 'PATCH', other.headers.cookie, { ...times, state: 'scheduled' });
  expect(scheduled.status).toBe(200);
  await stem.mails();
  expect((await ask('/api/admin/password', 'PUT', owner.headers.cookie, { is_on: false })).status).toBe(200);
  const stateOf = async ({ id }: { readonly id: string }) => {
    const { state, ends_at } = await (await ask(`/api/releases/${id}`, 'GET', owner.headers.cookie)).json();
    return [state, ends_at];
  };
  expect(await Promise.all([begun, ending, foreign, open].map(stateOf))).toEqual([
    ['open', times.ends_at],
    ['published', null],
    ['scheduled', times.ends_at],
    ['open', null],
  ]);
  const [first, second, ...more] = (await stem.mails()).toSorted((one, next) => Number(one.to[0] === other.email) - Number(next.to[0] === other.email));
  expect([first?.to, first?.subject, second?.to, second?.subject, more]).toEqual([
    [owner.email],
    'Scheduled releases wait for an owner',
    [other.email],
    'Geplante Releases warten auf Sie',
    [],
  ]);
  const said = first?.text.split('\n').filter((line) => /^–|switched off/.test(line));
  expect(said).toEqual(['The shared password was switched off.', '– Spring launch', '– Summer banner', '– Autumn talks']);
});

test('while the password is off an owner with a passkey remains', async () => {
  const [owner, other] = [await makeEditor(stem, 'owner'), await makeEditor(stem, 'owner')];
  await makePasskey(owner, origin, stem);
  const send = async (method: string, path: string, body?: unknown) => (await ask(path, method, owner.headers.cookie, body)).status;
  expect(await send('PUT', '/api/admin/password', { is_on: false })).toBe(200);
  const [{ id }] = (await read('/api/admin/passkeys', owner.headers.cookie)) as [{ id: string }]; // the one that was made
  const refused = await ask(`/api/admin/passkeys/${id}`, 'DELETE', owner.headers.cookie);
  expect([refused.status, await refused.json()]).toEqual([409, expect.objectContaining({ name: 'passkey_needed' })]);
  expect([
    await send('PATCH', `/api/editors/${owner.id}`, { role: 'reader' }),
    await send('PATCH', `/api/editors/${owner.id}`, { is_blocked: true }),
    await send('DELETE', `/api/editors/${owner.id}`),
    await send('PATCH', `/api/editors/${owner.id}`, { name: 'Vreni Frei' }),
  ]).toEqual([409, 409, 409, 200]);
  await makePasskey(other, origin, stem);
  expect([await send('DELETE', `/api/admin/passkeys/${id}`), await send('PATCH', `/api/editors/${owner.id}`, { role: 'reader' })]).toEqual([200, 200]);
});
