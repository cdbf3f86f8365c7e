// Passkeys of editors, with an authenticator in software: adding, signing in, and everything that must be refused.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createAuthenticator } from '../../../test/authenticator.ts';
import { makeEditor, type SignedInEditor } from '../../../test/editor.ts';
import { beginEntry, beginPasskey, enterWith, makePasskey } from '../../../test/passkey.ts';
import { cookieOf, openStem, type Stem } from '../../../test/stem.ts';

const origin = 'http://localhost:4321';
let stem: Stem;
let editor: SignedInEditor;
beforeEach(async () => {
  stem = await openStem({ origin, trustsProxy: true });
  editor = await makeEditor(stem, 'editor', [], { name: 'Ada Amsler' });
});
afterEach(() => stem.close());

const enter = (body: unknown, cookie: string, network = '203.0.113.1') =>
  stem.request('/api/admin/session/passkey', { method: 'POST', body, headers: { cookie, 'x-forwarded-for': network } });
const add = (body: unknown, cookie: string) => stem.request('/api/admin/passkeys', { method: 'POST', body, headers: { cookie } });
const list = async () => (await stem.request('/api/admin/passkeys', { headers: editor.headers })).json();
const notes = async () => (await stem.logged()).map(({ actor, changes }) => ({ actor, changes }));
const actor = () => `editor:${editor.id}`;

test('a passkey signs in without a name, and the audit says so', async () => {
  await stem.logged();
  const authenticator = await makePasskey(editor, origin, stem);
  expect(await notes()).toEqual([{ actor: actor(), changes: { passkey: [null, 'Laptop'] } }]);
  const entered = await enterWith(authenticator, stem);
  expect([entered.status, await entered.json()]).toEqual([200, expect.objectContaining({ actor: actor(), name: 'Ada Amsler' })]);
  expect((await stem.request('/api/admin/session', { headers: { cookie: cookieOf(entered) } })).status).toBe(200);
  expect(await notes()).toContainEqual({ actor: actor(), changes: { signed_in: [null, 'passkey'] } });
  expect(await list()).toEqual([{ id: expect.any(String), name: 'Laptop', created_at: expect.any(String), last_used_at: expect.any(String) }]);
  expect((await enterWith(authenticator, stem)).status).toBe(200);
});

test('the database has nothing that signs in', async () => {
  await makePasskey(editor, origin, stem);
  const [row] = await stem.database.rows('SELECT * FROM editor_passkeys');
  const forged = createAuthenticator({ origin });
  const { options, cookie } = await beginEntry(stem);
  const answer = { ...forged.get(options, { userHandle: Buffer.from(editor.id).toString('base64url') }), id: row?.credential_id, rawId: row?.credential_id };
  expect((await enter(answer, cookie)).status).toBe(401);
});

test('a challenge is answered once, by the browser that asked, within five minutes', async () => {
  const authenticator = await makePasskey(editor, origin, stem);
  const { options, cookie } = await beginEntry(stem);
  const answer = authenticator.get(options);
  const elsewhere = await beginEntry(stem);
  expect((await enter(answer, '')).status).toBe(401);
  expect((await enter(answer, elsewhere.cookie)).status).toBe(401);
  expect((await enter(answer, cookie)).status).toBe(200);
  expect((await enter(answer, cookie)).status).toBe(401);
  const late = await beginEntry(stem);
  stem.clock.now += 5 * 60_000 + 1;
  expect((await enter(authenticator.get(late.options), late.cookie)).status).toBe(401);
});

test('of concurrent answers to one challenge one signs in', async () => {
  const authenticator = await makePasskey(editor, origin, stem);
  const { options, cookie } = await beginEntry(stem);
  const answer = authenticator.get(options);
  const statuses = await Promise.all([1, 2, 3].map(async () => (await enter(answer, cookie)).status));
  expect(statuses.toSorted()).toEqual([200, 401, 401]);
});

test('a copy, whose counter is behind, opens nothing', async () => {
  const authenticator = await makePasskey(editor, origin, stem);
  expect((await enterWith(authenticator, stem)).status).toBe(200);
  authenticator.counter = 0;
  expect((await enterWith(authenticator, stem)).status).toBe(401);
});

test.each([
  ['of another site', { origin: 'http://localhost.example' }],
  ['on another port', { origin: 'http://localhost:1' }],
  ['without a PIN, finger or face', { origin, verifiesUser: false }],
])('a passkey made %s is refused', async (_, options) => {
  const { options: asked, cookie } = await beginPasskey(editor, stem);
  const answer = await add({ name: 'Phone', response: createAuthenticator(options).create(asked) }, cookie);
  expect([answer.status, await answer.json()]).toEqual([400, expect.objectContaining({ name: 'invalid_input' })]);
  expect(await list()).toEqual([]);
});

test('the challenge of one editor adds no passkey to another, and that of a sign-in adds none', async () => {
  const other = await makeEditor(stem, 'reader');
  const begun = await beginPasskey(other, stem);
  const challengeOf = (cookie: string) => cookie.split('; ').find((one) => one.startsWith('stem_new_passkey=')) ?? '';
  const response = createAuthenticator({ origin }).create(begun.options);
  expect((await add({ response }, `${editor.headers.cookie}; ${challengeOf(begun.cookie)}`)).status).toBe(400);
  const entry = await beginEntry(stem);
  const renamed = entry.cookie.replace('stem_passkey=', 'stem_new_passkey=');
  expect((await add({ response: createAuthenticator({ origin }).create(entry.options) }, `${editor.headers.cookie}; ${renamed}`)).status).toBe(400);
});

test('a passkey is renamed and removed, by its owner only', async () => {
  const authenticator = await makePasskey(editor, origin, stem);
  const [{ id }] = (await list()) as [{ id: string }]; // one was added
  const stranger = await makeEditor(stem, 'owner');
  const change = (method: string, headers: SignedInEditor['headers'], body?: unknown) =>
    stem.request(`/api/admin/passkeys/${id}`, { method, headers, ...(body !== undefined && { body }) });
  expect((await change('PATCH', stranger.headers, { name: 'Mine' })).status).toBe(404);
  expect((await change('DELETE', stranger.headers)).status).toBe(404);
  await stem.logged();
  expect(await (await change('PATCH', editor.headers, { name: 'Phone' })).json()).toMatchObject({ name: 'Phone' });
  expect((await change('DELETE', editor.headers)).status).toBe(200);
  expect((await notes()).map(({ changes }) => changes)).toEqual([{ passkey: ['Laptop', 'Phone'] }, { passkey: ['Phone', null] }]);
  expect((await enterWith(authenticator, stem)).status).toBe(401);
});

test('a blocked editor and a removed one come in no more', async () => {
  const authenticator = await makePasskey(editor, origin, stem);
  await stem.write('PATCH', `/api/editors/${editor.id}`, { is_blocked: true });
  expect((await enterWith(authenticator, stem)).status).toBe(401);
  await stem.write('PATCH', `/api/editors/${editor.id}`, { is_blocked: false });
  expect((await enterWith(authenticator, stem)).status).toBe(200);
  await stem.write('DELETE', `/api/editors/${editor.id}`);
  expect((await enterWith(authenticator, stem)).status).toBe(401);
});

test('a flood of wrong passkeys slows its network, and no device on which an editor has signed in', async () => {
  const authenticator = await makePasskey(editor, origin, stem);
  const device =
    (await enterWith(authenticator, stem)).headers
      .getSetCookie()
      .find((cookie) => cookie.startsWith('stem_editor_device='))
      ?.split(';')[0] ?? '';
  const forged = createAuthenticator({ origin });
  const { options } = await beginEntry(stem);
  const wrong = forged.get(options, { userHandle: 'eA' });
  const statuses = [];
  for (let count = 0; count < 125; count += 1) statuses.push((await enter(wrong, '', '198.51.100.1')).status);
  expect([statuses[0], statuses.at(-1)]).toEqual([401, 429]);
  const begun = await beginEntry(stem);
  expect((await enter(authenticator.get(begun.options), `${begun.cookie}; ${device}`, '198.51.100.1')).status).toBe(200);
});
