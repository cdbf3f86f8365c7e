// Signing in without scripts: the browser sends the forms of the login page itself, and waits for a page.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { codeIn, cookiesOf, makeUser } from '../../../test/attendee.ts';
import { makeExample } from '../../../test/example.ts';
import { origin } from '../../../test/publish-small-site.ts';
import { openStem, type Stem } from '../../../test/stem.ts';

const email = 'vreni@alder.example';

let stem: Stem;
beforeEach(async () => {
  stem = await openStem();
  const { id } = await makeExample('event_formats', stem, { slug: 'bankers' });
  await makeUser(stem, email, [id]);
});
afterEach(() => stem.close());

type Texts = Readonly<Record<string, string>>;

const form = (path: string, fields: Texts, headers: Texts = {}) =>
  stem.request(path, {
    method: 'POST',
    body: new URLSearchParams(fields).toString(),
    headers: {
      accept: 'text/html',
      'content-type': 'application/x-www-form-urlencoded',
      ...(headers['sec-fetch-site'] === undefined && { origin }),
      ...headers,
    },
  });
const asked = { email, format_slug: 'bankers', language: 'de' };
const askForm = (fields: Texts = asked, headers = {}) => form('/api/auth/magic-link', fields, headers);
const codeForm = (fields: Texts, headers = {}) => form('/api/auth/verify', { ...asked, ...fields }, headers);
const sessions = async () => (await stem.database.rows('SELECT 1 FROM sessions WHERE user_id IS NOT NULL')).length;

test('a form that asks for a link redirects to the field for the code, in the language of the page, and marks the browser', async () => {
  const response = await askForm();
  expect([response.status, response.headers.get('location')]).toEqual([303, '/de/login/bankers#code']);
  expect(cookiesOf(response)).toMatch(/^stem_login=/);
  expect((await stem.mails()).map(({ to }) => to)).toEqual([[email]]);
  expect((await askForm({ email, format_slug: 'bankers' })).headers.get('location')).toBe('/login/bankers#code');
});

test('the code signs in and leads to the dashboard', async () => {
  const cookie = cookiesOf(await askForm());
  const response = await codeForm({ code: codeIn((await stem.mails())[0]) }, { cookie });
  expect([response.status, response.headers.get('location')]).toEqual([303, '/de/dashboard/bankers']);
  expect((await stem.request('/api/auth/session', { headers: { cookie: cookiesOf(response) } })).status).toBe(200);
});

test.each([
  ['a wrong code', { code: 'AAAAAAAA' }, 401, 'Dieser Code ist falsch'],
  ['no code', { code: ' ' }, 400, 'Bitte geben Sie den Code'],
  ['neither', { email: '', code: '' }, 400, 'Bitte geben Sie eine E-Mail-Adresse ein.</li><li>Bitte geben Sie den Code'],
])('%s is refused on a page of its language that leads back', async (_what, fields, status, sentence) => {
  const response = await codeForm(fields, { cookie: cookiesOf(await askForm()) });
  expect([response.status, response.headers.get('content-type')]).toEqual([status, 'text/html; charset=UTF-8']);
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
  const text = await response.text();
  for (const part of ['lang="de-CH"', 'name="referrer" content="same-origin"', 'Anmeldung fehlgeschlagen', sentence, 'href="/de/login/bankers#code"'])
    expect(text).toContain(part);
  expect(await sessions()).toBe(0);
});

test.each([
  ['an address that is none', { ...asked, email: '<b>', language: 'en' }, 400, 'Please enter an email address.', 'href="/login/bankers"'],
  ['an event there is not', { ...asked, format_slug: 'nothing' }, 404, 'Diesen Anlass gibt es nicht.', 'href="/de/login/nothing"'],
  ['no event', { email }, 400, 'There is no such event.', 'href="/communities"'],
  ['an event with markup', { email, format_slug: '"><script>' }, 404, 'There is no such event.', 'href="/communities"'],
])('a mail for %s is refused on a page', async (_what, fields, status, ...parts) => {
  const response = await askForm(fields);
  const text = await response.text();
  expect(response.status).toBe(status);
  for (const part of parts) expect(text).toContain(part);
  expect(text).not.toMatch(/<b>|<script/);
  expect(await stem.mails()).toEqual([]);
});

test('a visitor who asks too often gets a page with the time to wait', async () => {
  for (let count = 0; count < 5; count += 1) await askForm();
  const response = await askForm();
  expect([response.status, Number(response.headers.get('retry-after')) > 0]).toEqual([429, true]);
  expect(await response.text()).toContain('Zu viele Versuche in kurzer Zeit.');
});

test.each([
  ['another site', { origin: 'https://evil.example' }],
  ['a sandboxed frame', { origin: 'null' }],
  ['another site of the same domain', { 'sec-fetch-site': 'same-site' }],
])('a form of %s neither asks, nor signs in, nor signs out', async (_who, headers) => {
  const cookie = cookiesOf(await askForm());
  const code = codeIn((await stem.mails())[0]);
  for (const response of [await askForm(asked, headers), await codeForm({ code }, { cookie, ...headers }), await form('/api/auth/logout', asked, headers)]) {
    expect(response.status).toBe(403);
    expect(response.headers.getSetCookie()).toEqual([]);
  }
  expect(await stem.mails()).toEqual([]);
  expect((await codeForm({ code }, { cookie })).status).toBe(303);
});

test('signing out by a form leads to the page of the event', async () => {
  const cookie = cookiesOf(await askForm());
  const entered = await codeForm({ code: codeIn((await stem.mails())[0]) }, { cookie });
  const response = await form('/api/auth/logout', asked, { cookie: cookiesOf(entered) });
  expect([response.status, response.headers.get('location')]).toEqual([303, '/de/formats/bankers']);
  expect(await sessions()).toBe(0);
  expect((await form('/api/auth/logout', { format_slug: '//evil.example' })).headers.get('location')).toBe('/communities');
});
