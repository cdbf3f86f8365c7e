// Links by mail for editors: invitations, and those they ask for.
import { openDatabase } from '@stem/content-pipeline/database';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeEditor } from '../../../test/editor.ts';
import { isOnServer } from '../../../test/empty-database.ts';
import { cookieOf, openStem, type Stem } from '../../../test/stem.ts';
import type { Mail } from '../../mail/mail.ts';

let stem: Stem;
beforeEach(async () => {
  stem = await openStem({ trustsProxy: true });
});
afterEach(() => stem.close());

const minute = 60_000;
const ada = { name: 'Ada Amsler', email: 'Ada@Editors.example', role: 'editor', language: 'de' };
const invite = async (values: object = {}) => String((await stem.write('POST', '/api/editors', { ...ada, ...values })).id);
const ask = (email: string, network = '203.0.113.1', cookie = '') =>
  stem.request('/api/admin/session/link', { method: 'POST', body: { email }, headers: { 'x-forwarded-for': network, cookie } });
const bring = (token: string) => stem.request('/api/admin/session/token', { method: 'POST', body: { token } });
const tokenIn = (mail: Mail | undefined) => /\/admin\/sign-in#(?:token|invitation)=([\w-]{43})(?:&language=de)?\n/.exec(mail?.text ?? '')?.[1] ?? 'none';
async function tokenFor(email = ada.email) {
  expect((await ask(email)).status).toBe(202);
  return tokenIn((await stem.mails())[0]);
}
const whoIs = async (cookie: string) => (await stem.request('/api/admin/session', { headers: { cookie } })).json();
const notes = async () => (await stem.logged()).map(({ entity, actor, changes }) => ({ entity, actor, changes }));

test('an invitation is in the language of the editor, names who invites, and its link signs in once and accepts it', async () => {
  const owner = await makeEditor(stem, 'owner', [], { name: 'Olga Owner' });
  await stem.mails();
  const answer = await stem.request('/api/editors', { method: 'POST', body: ada, headers: owner.headers });
  expect(answer.status).toBe(201);
  const editor = (await answer.json()) as { id: string; invited_at: string | null };
  expect(editor.invited_at).not.toBeNull();
  const [mail, ...others] = await stem.mails();
  expect([mail?.to, mail?.subject, others]).toEqual([['ada@editors.example'], 'Ihr Zugang zum Back Office von Stem', []]);
  expect(mail?.text).toContain('Olga Owner lädt Sie ein');
  expect(mail?.text).toContain('&language=de\n');
  await stem.logged();
  const entered = await bring(tokenIn(mail));
  expect([entered.status, await entered.json()]).toEqual([200, expect.objectContaining({ role: 'editor', name: 'Ada Amsler' })]);
  expect(await whoIs(cookieOf(entered))).toMatchObject({ actor: `editor:${editor.id}`, editor: { email: 'ada@editors.example', language: 'de' } });
  expect(await notes()).toContainEqual({ entity: 'editors', actor: `editor:${editor.id}`, changes: { signed_in: [null, 'invitation'] } });
  expect(await stem.read(`/api/editors/${editor.id}`, 'editor')).toMatchObject({ accepted_at: expect.any(String), last_seen: expect.any(String) });
  expect((await bring(tokenIn(mail))).status).toBe(401);
});

test('a link works for ten minutes, an invitation for a week', async () => {
  await invite();
  const invitation = tokenIn((await stem.mails())[0]);
  const token = await tokenFor();
  stem.clock.now += 11 * minute;
  expect((await bring(token)).status).toBe(401);
  expect((await bring(invitation)).status).toBe(200);
  const again = await tokenFor();
  stem.clock.now += 8 * 24 * 60 * minute;
  expect((await bring(again)).status).toBe(401);
});

test('of two calls at the same time one signs in', async () => {
  await invite();
  await stem.mails();
  const token = await tokenFor();
  const statuses = await Promise.all([bring(token), bring(token), bring(token)].map(async (answer) => (await answer).status));
  expect(statuses.toSorted()).toEqual([200, 401, 401]);
});

test('an unknown address, a blocked editor and a known one get the same answer; only the last gets a mail', async () => {
  await invite();
  await invite({ email: 'blocked@editors.example', is_blocked: true });
  await stem.mails();
  const answers = [];
  for (const email of ['nobody@editors.example', 'blocked@editors.example', 'ada@editors.example']) {
    const answer = await ask(email);
    answers.push([answer.status, await answer.text(), answer.headers.get('set-cookie')?.replace(/=[\w-]{43};/, '=secret;')]);
  }
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect((await stem.mails()).map(({ to }) => to)).toEqual([['ada@editors.example']]);
});

test.each([
  ['a changed address', { email: 'new@editors.example' }],
  ['blocking', { is_blocked: true }],
])('%s ends unused links, also when it is undone', async (_, values) => {
  const id = await invite();
  await stem.mails();
  const token = await tokenFor();
  await stem.write('PATCH', `/api/editors/${id}`, values);
  expect((await bring(token)).status).toBe(401);
  await stem.write('PATCH', `/api/editors/${id}`, { email: ada.email, is_blocked: false });
  expect((await bring(token)).status).toBe(401);
});

test('an invitation is sent again, which ends the earlier link, and withdrawn', async () => {
  const id = await invite();
  const first = tokenIn((await stem.mails())[0]);
  await stem.write('POST', `/api/editors/${id}/invitation`);
  const second = tokenIn((await stem.mails())[0]);
  expect((await bring(first)).status).toBe(401);
  expect(await stem.write('DELETE', `/api/editors/${id}/invitation`)).toEqual({ withdrawn: 1 });
  expect((await bring(second)).status).toBe(401);
});

test('whose invitation is withdrawn gets no link until they are invited again, and an undo of it says that nothing can be undone', async () => {
  const id = await invite();
  await stem.mails();
  await stem.logged();
  await stem.write('DELETE', `/api/editors/${id}/invitation`);
  const withdrawn = { invitation: ['sent', 'withdrawn'] };
  expect((await notes()).map(({ changes }) => changes)).toEqual(expect.arrayContaining([withdrawn, { invited_at: [expect.any(String), null] }]));
  expect(await stem.read(`/api/editors/${id}`, 'editor')).toMatchObject({ invited_at: null, accepted_at: null });
  await ask(ada.email);
  expect(await stem.mails()).toEqual([]);
  const [latest] = (await stem.read(`/api/history?record=${id}&limit=1`, 'editor')) as { id: string }[]; // of this editor
  const undone = await stem.request(`/api/history/${latest?.id}/undo`, { as: 'editor', method: 'POST' });
  expect(await undone.json()).toMatchObject({ name: 'nothing_to_undo' });
  await stem.write('DELETE', `/api/editors/${id}/invitation`);
  expect(await stem.logged()).toEqual([]);
  await stem.write('POST', `/api/editors/${id}/invitation`);
  const again = tokenIn((await stem.mails())[0]);
  expect((await bring(again)).status).toBe(200);
  await stem.write('DELETE', `/api/editors/${id}/invitation`);
  expect(await stem.read(`/api/editors/${id}`, 'editor')).toMatchObject({ invited_at: expect.any(String), accepted_at: expect.any(String) });
});

test('a stranger fills no mailbox, and keeps no editor from a link on a device they have used', async () => {
  await invite();
  const cookies = (await bring(tokenIn((await stem.mails())[0]))).headers.getSetCookie();
  const device = cookies.find((cookie) => cookie.startsWith('stem_editor_device='))?.split(';')[0] ?? '';
  const statuses = [];
  for (let count = 0; count < 40; count += 1) statuses.push((await ask(ada.email, `198.51.${count}.7`)).status);
  expect(statuses.filter((status) => status === 202)).toHaveLength(10);
  expect(await stem.mails()).toHaveLength(10);
  expect((await ask(ada.email, '203.0.113.9')).status).toBe(429);
  expect((await ask(ada.email, '203.0.113.9', device)).status).toBe(202);
  expect(await stem.mails()).toHaveLength(1);
});

test('one network asks for four mails to an address, known or not', async () => {
  await invite();
  await stem.mails();
  for (const email of ['nobody@editors.example', ada.email]) {
    const statuses = [];
    for (let count = 0; count < 6; count += 1) statuses.push((await ask(email)).status);
    expect(statuses).toEqual([202, 202, 202, 202, 429, 429]);
  }
});

test('before there is an editor, the gate offers the shared password only', async () => {
  expect(await stem.read('/api/admin/ways')).toEqual({ password: true, link: false, passkey: false, provider: null });
  await invite();
  expect(await stem.read('/api/admin/ways')).toEqual({ password: true, link: true, passkey: false, provider: null });
});

const codeIn = (mail: Mail | undefined) => /^([A-Z2-9]{4} [A-Z2-9]{4})$/m.exec(mail?.text ?? '')?.[1] ?? 'none';
const type = (code: string, cookie = '') => stem.request('/api/admin/session/code', { method: 'POST', body: { code }, headers: { cookie } });
const sessionIn = (response: Response) => response.headers.getSetCookie().find((cookie) => cookie.startsWith('stem_admin='));

test('the code of the mail signs in where it was asked for, once, as typed by hand; the link is used with it', async () => {
  await invite();
  await stem.mails();
  const asked = await ask(ada.email);
  const browser = asked.headers.getSetCookie().find((cookie) => cookie.startsWith('stem_editor_login=')) ?? '';
  for (const part of ['HttpOnly', 'SameSite=Strict', 'Max-Age=600']) expect(browser).toContain(part);
  const cookie = browser.split(';')[0];
  const [mail] = await stem.mails();
  const code = codeIn(mail);
  expect([(await type(code)).status, (await type(code, 'stem_editor_login=x')).status, (await type('AAAAAAAA', cookie)).status]).toEqual([401, 401, 401]);
  const entered = await type(code.toLowerCase().replace(' ', '-'), cookie);
  expect([entered.status, await entered.json()]).toEqual([200, expect.objectContaining({ name: ada.name, is_fresh: true })]);
  expect(sessionIn(entered)).toBeDefined();
  expect([(await type(code, cookie)).status, (await bring(tokenIn(mail))).status]).toEqual([401, 401]);
});

test.skipIf(isOnServer)('a wrong code is written down whether or not an editor has the address, which its time would disclose', async () => {
  await invite();
  const reader = await openDatabase({ url: stem.databaseUrl });
  // Changes with every commit of others that has written something.
  const version = async () => (await reader.rows('PRAGMA data_version'))[0]?.data_version;
  for (const email of [ada.email, 'nobody@editors.example']) {
    const cookie = cookieOf(await ask(email));
    await stem.mails();
    for (let count = 0; count < 7; count += 1) {
      const before = await version();
      expect((await type('AAAAAAAA', cookie)).status).toBe(401);
      expect([email, count, (await version()) === before]).toEqual([email, count, false]);
    }
  }
  const before = await version();
  expect([(await type('AAAAAAAA')).status, (await version()) === before]).toEqual([401, true]);
  await reader.close();
});

test('a code is dead after five wrong ones and after ten minutes; an invitation has none', async () => {
  await invite();
  expect(codeIn((await stem.mails())[0])).toBe('none');
  const cookie = cookieOf(await ask(ada.email));
  const [mail] = await stem.mails();
  for (let tries = 0; tries < 5; tries += 1) expect((await type('AAAAAAAA', cookie)).status).toBe(401);
  expect([(await type(codeIn(mail), cookie)).status, (await bring(tokenIn(mail))).status]).toEqual([401, 200]);
  const again = cookieOf(await ask(ada.email));
  const [later] = await stem.mails();
  stem.clock.now += 10 * minute;
  expect((await type(codeIn(later), again)).status).toBe(401);
});

test('a browser that asked for an unknown address gets the same answer', async () => {
  const unknown = await ask('nobody@editors.example');
  const answer = await type('AAAAAAAA', cookieOf(unknown));
  await invite();
  const known = await type('AAAAAAAA', cookieOf(await ask(ada.email)));
  const { reference: _, ...same } = (await answer.json()) as Record<string, unknown>;
  expect([known.status, await known.json()]).toEqual([answer.status, expect.objectContaining(same)]);
});
