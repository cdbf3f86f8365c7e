// Access of users event by event, login links, and the end of both.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeUser, signIn, tokenIn, verify } from '../../../test/attendee.ts';
import { makeExample } from '../../../test/example.ts';
import { play } from '../../../test/scenario.ts';
import { openStem, type Stem } from '../../../test/stem.ts';

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

test('a blocked user is not invited, gets no link, and is signed out', async () => {
  const { id } = await makeUser(stem, email, [bankers]);
  const cookie = await signIn(stem, email, 'bankers');
  await stem.write('PATCH', `/api/users/${id}`, { is_blocked: true });
  expect((await stem.request('/api/auth/session', { headers: { cookie } })).status).toBe(401);
  const base = { as: 'editor', method: 'POST', status: 400, failure: 'invalid_input' } as const;
  await play({ ...base, name: 'invite', path: '/api/auth/invite', body: { email, formatId: 'insurers' }, errors: ['email'] }, stem);
  await play({ ...base, name: 'link', path: `/api/users/${id}/login-link`, body: {}, errors: ['user'] }, stem);
  expect(await stem.mails()).toEqual([]);
  await stem.write('PATCH', `/api/users/${id}`, { is_blocked: false });
  await invite({ email, formatId: 'insurers' });
  expect(await stem.mails()).toHaveLength(1);
});

test('access is granted and revoked one event at a time, with effect on the next request', async () => {
  const { id } = await makeUser(stem, email, [bankers]);
  const cookie = await signIn(stem, email, 'bankers');
  const path = `/api/users/${id}/access`;
  const base = { as: 'editor', method: 'PATCH', path, status: 200 } as const;
  await play(
    { ...base, name: 'grant', body: { formatId: 'insurers', action: 'grant' }, logged: ['update users'], answer: { authorized_formats: [bankers, insurers] } },
    stem,
  );
  await play({ ...base, name: 'again', body: { formatId: insurers, action: 'grant' }, answer: { authorized_formats: [bankers, insurers] } }, stem);
  await play(
    { ...base, name: 'revoke', body: { formatId: bankers, action: 'revoke' }, logged: ['update users'], answer: { authorized_formats: [insurers] } },
    stem,
  );
  await play({ ...base, name: 'again', body: { formatId: bankers, action: 'revoke' } }, stem);
  const session = await stem.request('/api/auth/session', { headers: { cookie } });
  expect(await session.json()).toMatchObject({ formats: [{ slug: 'insurers' }] });
  expect(await stem.mails()).toEqual([]);

  const refused = { ...base, logged: [] };
  await play({ ...refused, name: 'visitor', as: 'visitor', body: { formatId: bankers, action: 'grant' }, status: 401, failure: 'not_signed_in' }, stem);
  await play(
    { ...refused, name: 'attendee', as: 'visitor', headers: { cookie }, body: { formatId: bankers, action: 'grant' }, status: 401, failure: 'not_signed_in' },
    stem,
  );
  await play(
    { ...refused, name: 'forged', headers: { origin: 'null' }, body: { formatId: bankers, action: 'grant' }, status: 403, failure: 'foreign_origin' },
    stem,
  );
  await play({ ...refused, name: 'what', body: { formatId: bankers, action: 'perhaps' }, status: 400, failure: 'invalid_input', errors: ['action'] }, stem);
  await play({ ...refused, name: 'nothing', body: {}, status: 400, failure: 'invalid_input', errors: ['action', 'formatId'] }, stem);
  await play({ ...refused, name: 'event', body: { formatId: unknownId, action: 'grant' }, status: 409, failure: 'unknown_reference' }, stem);
  await play(
    { ...refused, name: 'nobody', path: `/api/users/${unknownId}/access`, body: { formatId: bankers, action: 'grant' }, status: 404, failure: 'not_found' },
    stem,
  );
});

test('a login link is for the named event, or for the first one of the user', async () => {
  const { id } = await makeUser(stem, email, [bankers, insurers]);
  const base = { as: 'editor', method: 'POST', path: `/api/users/${id}/login-link`, status: 200 } as const;
  await play({ ...base, name: 'first', answer: { email, format_slug: 'bankers' } }, stem);
  await play({ ...base, name: 'named', body: { formatId: insurers }, answer: { email, format_slug: 'insurers' } }, stem);
  const [first, named] = await stem.mails();
  expect(first?.text).toContain('/login/bankers#token=');
  expect(named?.text).toContain('/login/insurers#token=');
  expect((await verify(stem, { token: tokenIn(first) })).status).toBe(200);
  await play({ ...base, name: 'in German', body: { language: 'de' }, answer: { format_slug: 'bankers' } }, stem);
  expect((await stem.mails())[0]?.text).toContain('/de/login/bankers#token=');
  await play({ ...base, name: 'in French', body: { language: 'fr' }, status: 400, failure: 'invalid_input', errors: ['language'] }, stem);

  await stem.write('PATCH', `/api/users/${id}`, { authorized_formats: [insurers] });
  await play({ ...base, name: 'no access', body: { formatId: 'bankers' }, status: 400, failure: 'invalid_input', errors: ['formatId'] }, stem);
  await stem.write('PATCH', `/api/users/${id}`, { authorized_formats: [] });
  await play({ ...base, name: 'no event', body: {}, status: 400, failure: 'invalid_input', errors: ['formatId'] }, stem);
  await play({ ...base, name: 'unknown event', body: { formatId: 'nowhere' }, status: 409, failure: 'unknown_reference' }, stem);
  await play({ ...base, name: 'wrong', body: { formatId: 7 }, status: 400, failure: 'invalid_input', errors: ['formatId'] }, stem);
  await play({ ...base, name: 'nobody', path: `/api/users/${unknownId}/login-link`, status: 404, failure: 'not_found' }, stem);
  await play({ ...base, name: 'visitor', as: 'visitor', status: 401, failure: 'not_signed_in' }, stem);
  await play({ ...base, name: 'forged', headers: { 'sec-fetch-site': 'cross-site' }, status: 403, failure: 'foreign_origin' }, stem);
  expect(await stem.mails()).toEqual([]);
});
