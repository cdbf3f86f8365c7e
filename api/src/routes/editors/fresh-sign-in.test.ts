// What decides who comes in is done by an editor who has just shown who they are; and owners demand passkeys.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeEditor, type SignedInEditor } from '../../../test/editor.ts';
import { exampleBody } from '../../../test/example.ts';
import { enterWith, makePasskey } from '../../../test/passkey.ts';
import { openStem, password, type Stem } from '../../../test/stem.ts';
import type { Mail } from '../../mail/mail.ts';

const origin = 'http://localhost:4321';
let stem: Stem;
let owner: SignedInEditor;
beforeEach(async () => {
  stem = await openStem({ origin });
  owner = await makeEditor(stem, 'owner');
  await stem.mails();
  await stem.logged();
});
afterEach(() => stem.close());

const minute = 60_000;
const { parse, stringify } = JSON;
async function ask(method: string, path: string, { headers }: Pick<SignedInEditor, 'headers'>, body?: unknown) {
  const response = await stem.request(path, { method, headers, ...(body !== undefined && { body }) });
  const answer: unknown = response.status === 204 ? undefined : await response.json();
  return { status: response.status, answer: parse(stringify(answer ?? {})) as Record<string, unknown> }; // of a call
}
const refused = (name: string, status = 401) => ({ status, answer: expect.objectContaining({ name }) });
const cookieIn = (response: Response) =>
  response.headers
    .getSetCookie()
    .find((cookie) => cookie.startsWith('stem_admin='))
    ?.split(';')[0] ?? '';
const demand = (of: string, by = owner) => ask('PUT', '/api/admin/passkey-demand', by, { of });
async function bring(email: string) {
  await stem.mails();
  await stem.request('/api/admin/session/link', { method: 'POST', body: { email } });
  const [mail] = (await stem.mails()) as [Mail]; // to this address
  return enterByLink(mail);
}
const enterByLink = ({ text }: Mail) =>
  stem.request('/api/admin/session/token', { method: 'POST', body: { token: /#(?:token|invitation)=([\w-]+)/.exec(text)?.[1] } });

test('after ten minutes an owner signs in again to block an editor; another sign-in is enough, and their other work asks for none', async () => {
  const { id } = await makeEditor(stem, 'reader');
  stem.clock.now += 10 * minute;
  const block = (by = owner) => ask('PATCH', `/api/editors/${id}`, by, { is_blocked: true });
  stem.clock.now += 1;
  await stem.logged();
  expect(await block()).toEqual(refused('fresh_sign_in_needed'));
  expect((await ask('PATCH', '/api/admin/account', owner, { name: 'Olga Owner' })).status).toBe(200);
  expect((await ask('GET', '/api/admin/session', owner)).answer).toMatchObject({ is_fresh: false });
  expect((await stem.logged()).map(({ rowId }) => rowId)).toEqual([owner.id]);
  const again = { ...owner, headers: { cookie: cookieIn(await bring(owner.email)) } };
  expect((await ask('GET', '/api/admin/session', again)).answer).toMatchObject({ is_fresh: true });
  expect((await block(again)).status).toBe(200);
});

test('undoing and restoring what concerns editors asks as well; of content it does not', async () => {
  const { id } = await makeEditor(stem, 'owner');
  const blocked = await stem.request(`/api/editors/${id}`, { method: 'PATCH', headers: owner.headers, body: { is_blocked: true } });
  const created = await stem.request('/api/speakers', { method: 'POST', headers: owner.headers, body: await exampleBody('speakers', stem) });
  expect([blocked.status, created.status]).toEqual([200, 201]);
  stem.clock.now += 11 * minute;
  const lines = await stem.logged();
  const undo = (response: Response) => {
    const line = lines.find(({ seq }) => String(seq) === response.headers.get('stem-change'));
    return ask('POST', `/api/history/${line?.changeSet}/undo`, owner);
  };
  expect(await undo(blocked)).toEqual(refused('fresh_sign_in_needed'));
  expect(await stem.logged()).toEqual([]);
  expect((await undo(created)).status).toBe(200);
});

test('holders of the shared password show it again', async () => {
  const enter = async () => ({ headers: { cookie: cookieIn(await stem.request('/api/admin/session', { method: 'POST', body: { password } })) } });
  const shared = await enter();
  stem.clock.now += 11 * minute;
  const invite = (by: { readonly headers: { readonly cookie: string } }) => ask('POST', '/api/editors', by, { name: 'Ada', email: 'ada@editors.example' });
  expect(await invite(shared)).toEqual(refused('fresh_sign_in_needed'));
  expect((await invite(await enter())).status).toBe(201);
});

test('no owner demands passkeys without one of their own; to demand less is always possible', async () => {
  const shared = { headers: { cookie: cookieIn(await stem.request('/api/admin/session', { method: 'POST', body: { password } })) } };
  expect([await demand('all'), await demand('owners', { ...owner, ...shared })]).toEqual([refused('passkey_needed', 409), refused('passkey_needed', 409)]);
  expect(await stem.logged()).toEqual([]);
  await makePasskey(owner, origin, stem);
  await stem.logged();
  expect((await demand('owners')).answer).toEqual({ of: 'owners' });
  expect((await stem.logged()).map(({ changes }) => changes)).toEqual([{ passkeys_demanded: ['none', 'owners'] }]);
  expect((await ask('GET', '/api/admin/passkey-demand', owner)).answer).toEqual({ of: 'owners' });
  expect((await demand('none', { ...owner, ...shared })).status).toBe(200);
});

test('an editor without the passkey that is demanded is let in to add one, and can do nothing else until then', async () => {
  const [editor, reader] = [await makeEditor(stem, 'editor'), await makeEditor(stem, 'reader')];
  const speaker = await exampleBody('speakers', stem);
  await makePasskey(owner, origin, stem);
  await demand('owners');
  expect((await ask('GET', '/api/history', editor)).status).toBe(200);
  await demand('all');
  expect((await ask('GET', '/api/admin/session', editor)).answer).toMatchObject({ lacks_passkey: true, grants: { session: 'all', account: 'all' } });
  for (const [method, path] of [
    ['GET', '/api/history'],
    ['POST', '/api/speakers'],
    ['GET', '/api/editors'],
  ] as const)
    expect(await ask(method, path, editor, method === 'GET' ? undefined : speaker)).toEqual(refused('not_allowed', 403));
  const entered = { ...reader, headers: { cookie: cookieIn(await bring(reader.email)) } };
  expect(await ask('GET', '/api/history', entered)).toEqual(refused('not_allowed', 403));
  await makePasskey(editor, origin, stem);
  expect((await ask('GET', '/api/admin/session', editor)).answer).toMatchObject({ lacks_passkey: false });
  expect((await ask('POST', '/api/speakers', editor, speaker)).status).toBe(201);
});

test('who has the passkey that is demanded comes in with it, not with a link; a new invitation lets in who has lost it', async () => {
  const editor = await makeEditor(stem, 'editor');
  const authenticator = await makePasskey(editor, origin, stem);
  await makePasskey(owner, origin, stem);
  await demand('all');
  await stem.mails();
  const byLink = await bring(editor.email);
  expect([byLink.status, await byLink.json(), cookieIn(byLink)]).toEqual([403, expect.objectContaining({ name: 'passkey_demanded' }), '']);
  expect((await enterWith(authenticator, stem)).status).toBe(200);
  await ask('POST', `/api/editors/${editor.id}/invitation`, owner);
  const [invitation] = (await stem.mails()) as [Mail]; // to the editor
  expect((await enterByLink(invitation)).status).toBe(200);
  await demand('none');
  expect((await bring(editor.email)).status).toBe(200);
});

test('what programs do and what is under way asks for no passkey of their maker', async () => {
  const made = await ask('POST', '/api/programs', owner, {
    name: 'Reader',
    scopes: ['content.read'],
    expires_at: new Date(stem.clock.now + 86_400_000).toISOString(),
  });
  const other = await makeEditor(stem, 'owner');
  await makePasskey(other, origin, stem);
  await demand('all', other);
  const response = await stem.request('/api/history', { headers: { authorization: `Bearer ${String(made.answer.token)}` } });
  expect(response.status).toBe(200);
});
