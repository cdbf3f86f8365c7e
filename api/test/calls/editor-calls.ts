// Valid calls about coming in to the back office by name, and about the own account.
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { Mail } from '../../src/mail/mail.ts';
import { createAuthenticator } from '../authenticator.ts';
import { makeEditor, signInAs } from '../editor.ts';
import { beginEntry, beginPasskey, makePasskey } from '../passkey.ts';
import { origin } from '../publish-small-site.ts';
import { cookieOf, type Stem } from '../stem.ts';
import { type CallTable, type CallTables, type GoodCall, plain } from './call-table.ts';

/** A call about the own account of a new editor. */
const own = (path: string, more: Omit<GoodCall, 'path' | 'headers'> = {}): CallTable => ({
  good: async (stem) => ({ path, headers: (await makeEditor(stem, 'reader')).headers, ...more }),
});

/** A call about an editor, as an editor of editors. */
const about = (path: (id: string) => string, more: (id: string) => Omit<GoodCall, 'path'>): CallTable => ({
  async good(stem) {
    const { id } = await makeEditor(stem, 'reader');
    return { path: path(id), ...more(id) };
  },
});

async function withPasskey(stem: Stem) {
  const editor = await makeEditor(stem, 'reader');
  const authenticator = await makePasskey(editor, origin, stem);
  const [passkey] = (await (await stem.request('/api/admin/passkeys', { headers: editor.headers })).json()) as { id: string }[]; // the own ones
  return { ...editor, authenticator, path: `/api/admin/passkeys/${passkey?.id}` };
}

let networks = 0;

/** From a network of its own: each may ask for few mails. */
async function askForCode(email: string, stem: Stem) {
  await stem.mails();
  networks += 1;
  const headers = { 'x-forwarded-for': `2001:db8:c0de:${networks.toString(16)}::1` };
  const response = await stem.request('/api/admin/session/link', { method: 'POST', body: { email }, headers });
  const [mail] = (await stem.mails()) as [Mail]; // to this address
  return { code: /^([A-Z2-9]{4} [A-Z2-9]{4})$/m.exec(mail.text)?.[1] ?? '', cookie: cookieOf(response) };
}

async function tokenOf(email: string, stem: Stem): Promise<string> {
  await stem.mails();
  await stem.request('/api/admin/session/link', { method: 'POST', body: { email } });
  const [mail] = (await stem.mails()) as [Mail]; // to this address
  return /#token=([\w-]+)/.exec(mail.text)?.[1] ?? '';
}

export const editorCalls: CallTables = {
  'GET /api/admin/ways': plain('/api/admin/ways', { answer: { password: true } }),
  'GET /api/admin/oidc': plain('/api/admin/oidc', { status: 303 }),
  'GET /api/admin/oidc/callback': plain('/api/admin/oidc/callback', { status: 303 }),
  'POST /api/admin/session/link': {
    // Each address may ask a few times an hour.
    good: async () => ({ path: '/api/admin/session/link', body: { email: `${randomUUID()}@editors.example` }, answer: { status: 'accepted' } }),
  },
  'POST /api/admin/session/token': {
    async good(stem) {
      const { id, email } = await makeEditor(stem, 'reader', [], { language: 'de' });
      const token = await tokenOf(email, stem);
      const logged = ['update editors', 'update editors'];
      return { path: '/api/admin/session/token', body: { token }, logged, answer: { actor: `editor:${id}` } };
    },
  },
  'POST /api/admin/session/code': {
    async good(stem) {
      const { id, email } = await makeEditor(stem, 'reader');
      const { code, cookie } = await askForCode(email, stem);
      const logged = ['update editors', 'update editors'];
      return { path: '/api/admin/session/code', headers: { cookie }, body: { code }, logged, answer: { actor: `editor:${id}` } };
    },
  },
  'POST /api/admin/session/passkey/options': plain('/api/admin/session/passkey/options', { answer: { challenge: expect.any(String) } }),
  'POST /api/admin/session/passkey': {
    async good(stem) {
      const { authenticator } = await withPasskey(stem);
      const { options, cookie } = await beginEntry(stem);
      const logged = ['update editors', 'update editors'];
      return { path: '/api/admin/session/passkey', headers: { cookie }, body: authenticator.get(options), logged, answer: { role: 'reader' } };
    },
  },
  'GET /api/admin/passkeys': own('/api/admin/passkeys', { answer: [] }),
  'POST /api/admin/passkeys/options': own('/api/admin/passkeys/options', { answer: { challenge: expect.any(String) } }),
  'POST /api/admin/passkeys': {
    async good(stem) {
      const editor = await makeEditor(stem, 'reader');
      const { options, cookie } = await beginPasskey(editor, stem);
      const body = { name: 'Phone', response: createAuthenticator({ origin }).create(options) };
      return { path: '/api/admin/passkeys', headers: { cookie }, body, logged: ['update editors'], answer: { name: 'Phone' } };
    },
  },
  'PATCH /api/admin/passkeys/{id}': {
    async good(stem) {
      const { path, headers } = await withPasskey(stem);
      return { path, headers, body: { name: 'Phone' }, logged: ['update editors'], answer: { name: 'Phone' } };
    },
  },
  'DELETE /api/admin/passkeys/{id}': {
    async good(stem) {
      const { path, headers } = await withPasskey(stem);
      return { path, headers, logged: ['update editors'], answer: { name: 'Laptop' } };
    },
  },
  'PATCH /api/admin/account': own('/api/admin/account', {
    body: { name: 'Ines Iten' },
    logged: ['update editors'],
    answer: { name: 'Ines Iten' },
    takesNothing: true,
  }),
  'GET /api/admin/sessions': own('/api/admin/sessions', { answer: [{ is_current: true }] }),
  'DELETE /api/admin/sessions': own('/api/admin/sessions', { answer: { ended: 0 } }),
  'DELETE /api/admin/sessions/{id}': {
    async good(stem) {
      const { id, headers } = await makeEditor(stem, 'reader');
      await signInAs(id, stem);
      const sessions = (await (await stem.request('/api/admin/sessions', { headers })).json()) as { id: string; is_current: boolean }[]; // the own ones
      return { path: `/api/admin/sessions/${sessions.find(({ is_current }) => !is_current)?.id}`, headers };
    },
  },
  'GET /api/admin/passkey-demand': plain('/api/admin/passkey-demand', { answer: { of: 'none' } }),
  'PUT /api/admin/passkey-demand': plain('/api/admin/passkey-demand', { body: { of: 'none' }, answer: { of: 'none' } }),
  'PUT /api/admin/password': {
    async good(stem) {
      const editor = await makeEditor(stem, 'owner');
      await makePasskey(editor, origin, stem);
      return { path: '/api/admin/password', headers: editor.headers, body: { is_on: true }, answer: { is_on: true } };
    },
  },
  'DELETE /api/editors/{id}/sessions': about(
    (id) => `/api/editors/${id}/sessions`,
    (id) => ({ logged: ['update editors'], answer: { id } }),
  ),
  'POST /api/editors/{id}/invitation': {
    async good(stem) {
      const { id } = await makeEditor(stem, 'reader');
      stem.clock.now += 1000;
      return { path: `/api/editors/${id}/invitation`, logged: ['update editors'], answer: { id } };
    },
  },
  'DELETE /api/editors/{id}/provider-account': about(
    (id) => `/api/editors/${id}/provider-account`,
    () => ({ answer: { unbound: 0 } }),
  ),
  'DELETE /api/editors/{id}/invitation': about(
    (id) => `/api/editors/${id}/invitation`,
    () => ({ logged: ['update editors', 'update editors'], answer: { withdrawn: 1 } }),
  ),
};
