// Signing in through an identity provider: a real one, on this machine.
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeEditor, type SignedInEditor } from '../../../test/editor.ts';
import { clientId, clientSecret, type IdentityProvider, openIdentityProvider } from '../../../test/identity-provider.ts';
import { openStem, type Stem } from '../../../test/stem.ts';
import { judge } from '../../editor-sign-in/provider.ts';

const origin = 'http://localhost:4321';
let identities: IdentityProvider;
beforeAll(async () => {
  identities = await openIdentityProvider(origin);
});
afterAll(() => identities.close());

let stem: Stem;
let editor: SignedInEditor;
beforeEach(async () => {
  const provider = { issuer: identities.issuer, clientId, clientSecret, label: 'Alder', domains: ['editors.example'] };
  stem = await openStem({ origin, provider });
  editor = await makeEditor(stem, 'editor');
  identities.claims = { email: editor.email, email_verified: true };
});
afterEach(() => stem.close());

async function begin() {
  const response = await stem.request('/api/admin/oidc');
  return { address: response.headers.get('location') ?? '', cookie: response.headers.get('set-cookie')?.split(';')[0] ?? '' };
}
const comeBack = ({ pathname, search }: URL, cookie: string) => stem.request(pathname + search, { headers: { cookie } });
async function enter() {
  const { address, cookie } = await begin();
  return comeBack(await identities.follow(address), cookie);
}
const placeOf = (response: Response) => [response.status, response.headers.get('location')];
const cookieIn = (response: Response) =>
  response.headers
    .getSetCookie()
    .find((cookie) => cookie.startsWith('stem_admin='))
    ?.split(';')[0] ?? '';

test('an editor comes in with the address that the provider confirms, and the audit says so', async () => {
  expect(await stem.read('/api/admin/ways')).toMatchObject({ provider: { label: 'Alder' } });
  await stem.logged();
  const entered = await enter();
  expect(placeOf(entered)).toEqual([303, '/admin']);
  expect(await (await stem.request('/api/admin/session', { headers: { cookie: cookieIn(entered) } })).json()).toMatchObject({ actor: `editor:${editor.id}` });
  expect((await stem.logged()).map(({ changes }) => changes)).toContainEqual({ signed_in: [null, 'provider'] });
});

test.each([
  ['who is not invited', { email: 'nobody@editors.example' }, 'unknown'],
  ['of another domain', { email: 'ada@elsewhere.example' }, 'domain'],
  ['whose address is not confirmed', { email_verified: false }, 'unverified'],
  ['whose address is not said', { email: undefined }, 'unverified'],
])('a person %s stays outside', async (_, claims, reason) => {
  identities.claims = { ...identities.claims, ...claims };
  const refused = await enter();
  expect([...placeOf(refused), cookieIn(refused)]).toEqual([303, `/admin#refused=${reason}`, '']);
});

const bringLink = async () => {
  const token = /#(?:token|invitation)=([\w-]+)/.exec((await stem.mails())[0]?.text ?? '')?.[1];
  return (await stem.request('/api/admin/session/token', { method: 'POST', body: { token } })).status;
};

test('the first sign-in ends an unused invitation; later ones end no link that was asked for', async () => {
  await enter();
  expect(await bringLink()).toBe(401);
  await stem.request('/api/admin/session/link', { method: 'POST', body: { email: editor.email } });
  await enter();
  expect(await bringLink()).toBe(200);
});

test('an editor whose invitation is withdrawn stays outside, and comes in once invited again', async () => {
  await stem.write('DELETE', `/api/editors/${editor.id}/invitation`);
  expect(placeOf(await enter())).toEqual([303, '/admin#refused=unknown']);
  await stem.write('POST', `/api/editors/${editor.id}/invitation`);
  expect(placeOf(await enter())).toEqual([303, '/admin']);
});

test('a blocked editor stays outside', async () => {
  await stem.write('PATCH', `/api/editors/${editor.id}`, { is_blocked: true });
  expect(placeOf(await enter())).toEqual([303, '/admin#refused=unknown']);
});

test('the way back works once, in the browser that went, with its state', async () => {
  const { address, cookie } = await begin();
  const returned = await identities.follow(address);
  expect(placeOf(await comeBack(returned, ''))).toEqual([303, '/admin#refused=expired']);
  const forged = new URL(returned);
  forged.searchParams.set('state', 'another');
  expect(placeOf(await comeBack(forged, cookie))).toEqual([303, '/admin#refused=failed']);
  expect(placeOf(await comeBack(returned, cookie))).toEqual([303, '/admin']);
  expect(placeOf(await comeBack(returned, cookie))).toEqual([303, '/admin#refused=failed']);
});

test('the gate says when the editor has cancelled there, or took too long', async () => {
  const { cookie } = await begin();
  const cancelled = new URL(`${origin}/api/admin/oidc/callback?error=access_denied`);
  expect(placeOf(await comeBack(cancelled, cookie))).toEqual([303, '/admin#refused=cancelled']);
  stem.clock.now += 5 * 60_000 + 1;
  expect(placeOf(await comeBack(cancelled, cookie))).toEqual([303, '/admin#refused=expired']);
});

test('without a provider the way is off', async () => {
  const without = await openStem({ origin });
  const response = await without.request('/api/admin/oidc');
  expect(placeOf(response)).toEqual([303, '/admin#refused=off']);
  await without.close();
});

test('Entra ID names the address without confirming it: the tenant and the domains answer for it', () => {
  const settings = { issuer: 'https://login.microsoftonline.com/a/v2.0', clientId, clientSecret, label: 'Entra', domains: ['alder.example'] };
  expect(judge({ preferred_username: 'Ada@Alder.example' }, settings)).toEqual({ email: 'ada@alder.example' });
  expect(judge({ email: 'ada@elsewhere.example' }, settings)).toEqual({ refusal: 'domain' });
  expect(judge({ preferred_username: 'ada@alder.example' }, { ...settings, issuer: 'https://accounts.google.com' })).toEqual({ refusal: 'unverified' });
});
