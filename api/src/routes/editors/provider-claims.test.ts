// What a provider says of a person is believed only as far as it is signed, meant for Stem, and said by one document; and who an
// editor is follows from issuer and `sub` from the first sign-in on.
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeEditor, type SignedInEditor } from '../../../test/editor.ts';
import { clientId, clientSecret } from '../../../test/identity-provider.ts';
import { openScriptedIdentities, type ScriptedIdentities } from '../../../test/scripted-identities.ts';
import { openStem, type Stem } from '../../../test/stem.ts';

const origin = 'http://localhost:4321';
let identities: ScriptedIdentities;
beforeAll(async () => {
  identities = await openScriptedIdentities();
});
afterAll(() => identities.close());

let stem: Stem;
let ada: SignedInEditor;
const warnings: unknown[] = [];
beforeEach(async () => {
  warnings.length = 0;
  const log = { error: () => undefined, warn: (...told: unknown[]) => void warnings.push(told), info: () => undefined, debug: () => undefined };
  const provider = { issuer: identities.issuer, clientId, clientSecret, label: 'Alder', domains: [] };
  stem = await openStem({ origin, provider, log });
  ada = await makeEditor(stem, 'owner');
  Object.assign(identities, { idToken: {}, alg: 'RS256', userInfo: { email: ada.email, email_verified: true } });
});
afterEach(() => stem.close());

async function enter(query = '') {
  const begun = await stem.request(`/api/admin/oidc${query}`);
  const { pathname, search } = await identities.follow(begun.headers.get('location') ?? '');
  return stem.request(pathname + search, { headers: { cookie: begun.headers.get('set-cookie')?.split(';')[0] ?? '' } });
}
const placeOf = (response: Response) => response.headers.get('location');
const cookieIn = (response: Response) =>
  response.headers
    .getSetCookie()
    .find((cookie) => cookie.startsWith('stem_admin='))
    ?.split(';')[0] ?? '';
const whoIs = async (response: Response) => (await stem.request('/api/admin/session', { headers: { cookie: cookieIn(response) } })).json();
const after = (seconds: number) => Math.floor(Date.now() / 1000) + seconds;

test.each([
  ['only in the userinfo', {}, {}],
  ['in the id token', { email_verified: true }, { email: 'eve@editors.example', email_verified: false }],
  ['as text', { email_verified: 'true' }, {}],
])('an address that is confirmed %s lets an editor in', async (_, idToken, userInfo) => {
  if ('email_verified' in idToken) identities.idToken = { ...idToken, email: ada.email };
  identities.userInfo = { ...identities.userInfo, ...userInfo };
  expect(await whoIs(await enter())).toMatchObject({ actor: `editor:${ada.id}` });
});

test.each([
  ['the userinfo says it, and the id token that one is confirmed', { email_verified: true }, { email_verified: undefined }],
  ['the userinfo denies it, and the id token confirms one', { email_verified: true }, { email_verified: false }],
  ['the id token denies it, and the userinfo confirms one', { email: 'x', email_verified: false }, { email: 'eve@editors.example' }],
  ['it is confirmed by a word', {}, { email_verified: 'yes' }],
  ['it is confirmed by a number', {}, { email_verified: 1 }],
])('an address is not confirmed when %s', async (_, idToken, userInfo) => {
  identities.idToken = { ...idToken, ...('email' in idToken && { email: ada.email }) };
  identities.userInfo = { ...identities.userInfo, ...userInfo };
  const refused = await enter();
  expect([placeOf(refused), cookieIn(refused)]).toEqual(['/admin#refused=unverified', '']);
});

test.each([
  ['for another client', { aud: 'another' }, 'RS256'],
  ['of another issuer', { iss: 'http://localhost:1' }, 'RS256'],
  ['that has expired', { exp: after(-3600) }, 'RS256'],
  ['without an expiry', { exp: undefined }, 'RS256'],
  ['for another sign-in', { nonce: 'another' }, 'RS256'],
  ['of another person than the userinfo', { sub: 'eve' }, 'RS256'],
  ['without a signature', {}, 'none'],
  ['signed with the secret of the client', {}, 'HS256'],
] as const)('an id token %s opens nothing', async (_, idToken, alg) => {
  Object.assign(identities, { idToken, alg });
  const refused = await enter();
  expect([placeOf(refused), cookieIn(refused), warnings.length]).toEqual(['/admin#refused=failed', '', 1]);
});

test('an id token must be signed with a key that the provider announces; a new one works at once', async () => {
  expect(placeOf(await enter())).toBe('/admin');
  identities.exchangeKey(false);
  expect(placeOf(await enter())).toBe('/admin#refused=failed');
  identities.exchangeKey();
  expect(placeOf(await enter())).toBe('/admin');
});

test('another person who was given the address of an editor stays outside, and the log says so, until an owner sets it free', async () => {
  await enter();
  Object.assign(identities, { idToken: { sub: 'eve' }, userInfo: { ...identities.userInfo, sub: 'eve' } });
  const refused = await enter();
  expect([placeOf(refused), cookieIn(refused)]).toEqual(['/admin#refused=other', '']);
  expect(warnings).toEqual([[{ issuer: identities.issuer, subject: 'eve' }, expect.stringContaining('Another account')]]);
  await stem.logged();
  expect(await stem.write('DELETE', `/api/editors/${ada.id}/provider-account`)).toEqual({ unbound: 1 });
  expect((await stem.logged()).map(({ changes }) => changes)).toEqual([{ provider_account: ['bound', null] }]);
  expect(placeOf(await enter())).toBe('/admin');
  expect(await stem.write('DELETE', `/api/editors/${ada.id}/provider-account`)).toEqual({ unbound: 1 });
  expect(await stem.write('DELETE', `/api/editors/${ada.id}/provider-account`)).toEqual({ unbound: 0 });
});

test('an editor whose address has changed at the provider is still the same; blocked they stay outside', async () => {
  await enter();
  identities.userInfo = { email: 'ada.lovelace@editors.example', email_verified: true };
  expect(await whoIs(await enter())).toMatchObject({ actor: `editor:${ada.id}`, editor: { email: ada.email } });
  const other = await makeEditor(stem, 'owner');
  identities.userInfo = { email: other.email, email_verified: true };
  expect(await whoIs(await enter())).toMatchObject({ actor: `editor:${ada.id}` });
  await stem.write('PATCH', `/api/editors/${ada.id}`, { is_blocked: true });
  expect(placeOf(await enter())).toBe('/admin#refused=unknown');
});

test('an editor with another address here is bound again', async () => {
  await enter();
  await stem.write('PATCH', `/api/editors/${ada.id}`, { email: 'new@editors.example' });
  expect(placeOf(await enter())).toBe('/admin#refused=unknown');
  identities.userInfo = { email: 'new@editors.example', email_verified: true };
  expect(await whoIs(await enter())).toMatchObject({ actor: `editor:${ada.id}` });
});

test.each([
  ['', undefined, false],
  ['', after(-60), true],
  ['', after(-3600), false],
  // Who is asked to show it again decides in their own browser what the provider is asked.
  ['?again=yes', undefined, false],
  ['?again=yes', after(-60), true],
  ['?again=yes', after(-3600), false],
])('coming in with %j from a provider where they have shown at %s who they are is fresh: %s', async (query, auth_time, isFresh) => {
  identities.idToken = { auth_time };
  expect(await whoIs(await enter(query))).toMatchObject({ is_fresh: isFresh });
  expect(identities.asked().get('max_age')).toBe(query === '' ? null : '600');
});
