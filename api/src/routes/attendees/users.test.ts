// Attendees as editors manage them: counts, access, invitations and login links, with no other effect.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { cookiesOf, makeUser, signIn, tokenIn, verify } from '../../../test/attendee.ts';
import { makeExample } from '../../../test/example.ts';
import { play, type Scenario } from '../../../test/scenario.ts';
import { openStem, type Stem } from '../../../test/stem.ts';

const day = 86_400_000;
const email = 'vreni@alder.example';
const unknownId = '00000000-0000-4000-8000-000000000000';

let stem: Stem;
let bankers: string;
let insurers: string;
beforeEach(async () => {
  stem = await openStem();
  bankers = (await makeExample('event_formats', stem, { slug: 'bankers', title: 'Bankers' })).id;
  insurers = (await makeExample('event_formats', stem, { slug: 'insurers' })).id;
  await stem.logged();
});
afterEach(() => stem.close());

const invite = (body: object) => stem.write('POST', '/api/auth/invite', body);
const userOf = async (address: string) => ((await stem.read(`/api/users?email=${address}`, 'editor')) as Record<string, unknown>[])[0]; // the api answers with rows
const statistics = () => stem.read('/api/users/statistics', 'editor');

test('users are counted by status: signed in within ninety days, invited and never signed in, and the rest', async () => {
  expect(await statistics()).toEqual({ total: 0, active: 0, pending: 0, inactive: 0, blocked: 0 });
  await makeUser(stem, email, [bankers]);
  const cookie = await signIn(stem, email, 'bankers');
  expect(cookie).not.toBe('');
  await invite({ email: 'bo@alder.example', formatId: 'bankers' });
  const { id } = await makeUser(stem, 'kim@alder.example', []);
  await stem.write('PATCH', `/api/users/${id}`, { is_blocked: true });
  const statuses = async () =>
    Object.fromEntries(((await stem.read('/api/users', 'editor')) as { email: string; status: string }[]).map((user) => [user.email, user.status])); // as above
  expect(await statistics()).toEqual({ total: 3, active: 1, pending: 1, inactive: 1, blocked: 1 });
  expect(await statuses()).toEqual({ [email]: 'active', 'bo@alder.example': 'pending', 'kim@alder.example': 'inactive' });
  const seen = async (milliseconds: number) =>
    stem.database.write((transaction) =>
      transaction.run(`UPDATE users SET last_login = '${new Date(stem.clock.now - milliseconds).toISOString()}' WHERE email = '${email}'`),
    );
  await seen(90 * day);
  expect(await statuses()).toMatchObject({ [email]: 'active' });
  await seen(90 * day + 1);
  expect(await statuses()).toMatchObject({ [email]: 'inactive' });
  await play({ name: 'visitor', path: '/api/users/statistics', status: 401, failure: 'not_signed_in' }, stem);
});

test('a search finds a user by a part of the address, and not by the language', async () => {
  await makeUser(stem, email, []);
  await makeUser(stem, 'bo@dort.test', []);
  expect(await stem.read('/api/users?q=alder', 'editor')).toMatchObject([{ email }]);
  expect(await stem.read('/api/users?q=en', 'editor')).toMatchObject([{ email }]);
  expect(await stem.read('/api/users?language=en', 'editor')).toHaveLength(2);
});

test('users are listed by status and event, in parts, and an unknown status is refused', async () => {
  await makeUser(stem, email, [bankers]);
  await signIn(stem, email, 'bankers');
  for (const name of ['bo', 'kim', 'lou']) await invite({ email: `${name}@alder.example`, formatId: name === 'lou' ? 'insurers' : 'bankers' });
  const found = async (query: string) => {
    const response = await stem.request(`/api/users${query}`, { as: 'editor' });
    const rows = (await response.json()) as { email: string }[]; // as above
    return [rows.map((row) => row.email.split('@')[0]), response.headers.get('stem-total')];
  };
  expect(await found('?status=active')).toEqual([['vreni'], '1']);
  expect(await found('?status=pending&limit=2&offset=1')).toEqual([['kim', 'lou'], '3']);
  expect(await found(`?format=${insurers}`)).toEqual([['lou'], '1']);
  expect(await found('?format=bankers&status=pending&q=alder')).toEqual([['bo', 'kim'], '2']);
  expect(await found('?format=nowhere')).toEqual([[], '0']);
  await play({ name: 'status', as: 'editor', path: '/api/users?status=idle', status: 400, failure: 'invalid_input', errors: ['status'] }, stem);
  await play({ name: 'visitor', path: '/api/users?status=active', status: 401, failure: 'not_signed_in' }, stem);
});

test('an invitation adds a new user in one save, and its link signs them in', async () => {
  const base = { as: 'editor', method: 'POST', path: '/api/auth/invite' } as const;
  const answer = { email, authorized_formats: [bankers], language: 'de', status: 'pending', invited_at: new Date(stem.clock.now).toISOString() };
  await play(
    { ...base, name: 'new', body: { email: ' Vreni@Alder.example', formatId: bankers, language: 'de' }, status: 200, logged: ['insert users'], answer },
    stem,
  );
  const [mail, ...others] = await stem.mails();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ to: [email] });
  expect(mail?.text).toContain('/de/login/bankers#token=');
  const session = await verify(stem, { token: tokenIn(mail) });
  expect((await stem.request('/api/auth/session', { headers: { cookie: cookiesOf(session) } })).status).toBe(200);
});

test('an invitation to another event grants access to it as well; to the same one it is sent again', async () => {
  const { id } = await makeUser(stem, email, [bankers]);
  expect(await invite({ email: email.toUpperCase(), formatId: 'insurers' })).toMatchObject({ id, authorized_formats: [bankers, insurers] });
  expect(await invite({ email, formatId: insurers })).toMatchObject({ id, authorized_formats: [bankers, insurers] });
  expect((await stem.mails()).map(({ to }) => to)).toEqual([[email], [email]]);
});

const refusedInvitations: readonly (Pick<Scenario, 'name' | 'body' | 'status' | 'failure'> & Partial<Scenario>)[] = [
  { name: 'a visitor', as: 'visitor', body: { email, formatId: 'bankers' }, status: 401, failure: 'not_signed_in' },
  { name: 'another site', headers: { origin: 'https://evil.test' }, body: { email, formatId: 'bankers' }, status: 403, failure: 'foreign_origin' },
  { name: 'nothing', body: {}, status: 400, failure: 'invalid_input', errors: ['email', 'formatId'] },
  { name: 'no object', body: '[]', status: 400, failure: 'invalid_input' },
  { name: 'half a body', body: '{"email":', status: 400, failure: 'invalid_json' },
  { name: 'another type', body: 'email=x', headers: { 'content-type': 'text/plain' }, status: 415, failure: 'unsupported_type' },
  { name: 'no address', body: { email: 'vreni', formatId: 'bankers' }, status: 400, failure: 'invalid_input', errors: ['email'] },
  {
    name: 'a header in the address',
    body: { email: 'a@b.test\r\nBcc: c@d.test', formatId: 'bankers' },
    status: 400,
    failure: 'invalid_input',
    errors: ['email'],
  },
  { name: 'two addresses', body: { email: 'a@b.test,c@d.test', formatId: 'bankers' }, status: 400, failure: 'invalid_input', errors: ['email'] },
  { name: 'an address with a name', body: { email: '"<c@d.test>" a@b.test', formatId: 'bankers' }, status: 400, failure: 'invalid_input', errors: ['email'] },
  { name: 'an unknown event', body: { email, formatId: 'nowhere' }, status: 409, failure: 'unknown_reference', errors: ['formatId'] },
  { name: 'an unknown id', body: { email, formatId: unknownId }, status: 409, failure: 'unknown_reference', errors: ['formatId'] },
  { name: 'a list of events', body: { email, formatId: ['bankers'] }, status: 400, failure: 'invalid_input', errors: ['formatId'] },
  { name: 'a foreign language', body: { email, formatId: 'bankers', language: 'fr' }, status: 400, failure: 'invalid_input', errors: ['language'] },
];
test.each(refusedInvitations)('an invitation is refused to $name, and nothing is written or sent', async (scenario) => {
  await play({ as: 'editor', method: 'POST', path: '/api/auth/invite', ...scenario }, stem);
  expect(await stem.mails()).toEqual([]);
  expect(await statistics()).toMatchObject({ total: 0 });
});

test('the name of an event cannot become a header of its invitation', async () => {
  const title = 'Bankers "<all@elsewhere.example>," Bcc: x';
  await stem.write('PATCH', `/api/formats/${bankers}`, { title });
  await play(
    {
      name: 'lines',
      as: 'editor',
      method: 'PATCH',
      path: `/api/formats/${bankers}`,
      body: { title: 'A\r\nBcc: x@y.test' },
      status: 200,
      logged: ['update event_formats'],
      answer: { title: 'A Bcc: x@y.test' },
    },
    stem,
  );
  await invite({ email, formatId: 'bankers' });
  const [mail] = await stem.mails();
  expect(mail).toMatchObject({ to: [email], subject: expect.not.stringMatching(/[\r\n]/) });
});

test('one address is one user, in any case', async () => {
  await makeUser(stem, email, []);
  const body = { email: 'VRENI@alder.example' };
  await play({ name: 'second', as: 'editor', method: 'POST', path: '/api/users', body, status: 409, failure: 'already_taken', errors: ['email'] }, stem);
  expect(await userOf(email)).toMatchObject({ email });
});
