// The rules of every call: origins, sizes of bodies, unknown addresses, and what an error discloses.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { origin } from '../../test/publish-small-site.ts';
import { play } from '../../test/scenario.ts';
import { openStem, type Stem } from '../../test/stem.ts';

let stem: Stem;
beforeAll(async () => {
  stem = await openStem();
});
afterAll(() => stem.close());

const body = { name: 'Ada', bio: 'Counts.' };

test.each([
  ['another site', { origin: 'https://evil.example' }],
  ['a site whose name begins like ours', { origin: `${origin}.evil.example` }],
  ['a page without an origin', { origin: 'null' }],
  ['our host on another port', { origin: `${origin}:8080` }],
  ['a browser that tells of another site', { 'sec-fetch-site': 'cross-site' }],
  ['a neighbour under the same domain', { 'sec-fetch-site': 'same-site' }],
])('a write from %s is refused, with a session as well', async (name, headers) => {
  await play({ name, as: 'editor', method: 'POST', path: '/api/speakers', body, headers, status: 403, failure: 'foreign_origin' }, stem);
  await play({ name, method: 'POST', path: '/api/admin/session', body: { password: 'x' }, headers, status: 403, failure: 'foreign_origin' }, stem);
});

test.each([
  ['our own pages', { origin, 'sec-fetch-site': 'same-origin' }],
  ['a program that is no browser', {}],
])('a write from %s is taken', async (name, headers) => {
  await play({ name, as: 'editor', method: 'POST', path: '/api/speakers', body, headers, status: 201, logged: ['insert speakers'] }, stem);
});

test('reading is free from anywhere, but browsers do not hand it to other sites', async () => {
  const response = await stem.request('/api/formats', { headers: { origin: 'https://evil.example' } });
  expect(response.status).toBe(200);
  expect(response.headers.get('access-control-allow-origin')).toBeNull();
  expect(response.headers.get('cross-origin-resource-policy')).toBe('same-origin');
  expect(response.headers.get('cache-control')).toBe('private, no-cache, no-transform');
});

test('a request as an editor without a session is refused instead of answered as one of a visitor', async () => {
  const headers = { 'stem-as': 'editor' };
  const refused = await stem.request('/api/formats', { headers: { ...headers, cookie: 'stem_admin=gone' } });
  expect([refused.status, await refused.json()]).toEqual([401, expect.objectContaining({ name: 'not_signed_in' })]);
  expect((await stem.request('/api/formats', { as: 'editor', headers })).status).toBe(200);
  expect((await stem.request('/api/formats')).status).toBe(200);
});

test('an unknown address and a wrong method are two different mistakes', async () => {
  await play({ name: 'unknown', path: '/api/nonsense', status: 404, failure: 'no_such_path' }, stem);
  await play({ name: 'unknown', as: 'editor', method: 'POST', path: '/api/nonsense', body, status: 404, failure: 'no_such_path' }, stem);
  await play({ name: 'method', as: 'editor', method: 'DELETE', path: '/api/health', status: 405, failure: 'method_not_allowed' }, stem);
  const response = await stem.request('/api/health', { method: 'DELETE' });
  expect(response.headers.get('allow')).toBe('GET');
});

test('a body that is too large is refused before it is read', async () => {
  const large = 'x'.repeat(1024 * 1024 + 1);
  await play({ name: 'json', method: 'POST', path: '/api/admin/session', body: large, status: 413, failure: 'too_large' }, stem);
});

test('an internal fault answers with a reference only, and the log has the cause', async () => {
  const broken = await openStem();
  await broken.database.write(async (transaction) => void (await transaction.run('DROP TABLE format_speakers')));
  await broken.database.write(async (transaction) => void (await transaction.run('DROP TABLE speakers')));
  const response = await broken.request('/api/speakers');
  const answer = (await response.json()) as { detail: string; reference: string }; // a problem has these
  expect([response.status, Object.keys(answer).sort()]).toEqual([500, ['detail', 'hint', 'name', 'reference', 'status', 'title']]);
  expect(answer.detail).toContain(answer.reference);
  expect(JSON.stringify(answer)).not.toMatch(/SELECT|speakers|sqlite/i);
  expect(broken.errors).toEqual([expect.objectContaining({ reference: answer.reference, path: '/api/speakers' })]);
  await broken.close();
});

test('health needs no session, reveals no secrets, and reports blocked pages', async () => {
  const response = await stem.request('/api/health');
  expect([response.status, await response.json()]).toMatchObject([
    200,
    {
      status: 'online',
      checks: {
        api: { status: 'online' },
        pipeline: { status: 'online' },
        mail: { status: 'online' },
        storage: { status: 'online' },
        assistant: { status: 'online', detail: 'no provider is set up, the search answers' },
      },
    },
  ]);
  await stem.database.write(async (transaction) => void (await transaction.run(`UPDATE pipeline_pages SET failure = 'x' WHERE path = '/communities'`)));
  expect(await stem.read('/api/health', 'editor')).toMatchObject({ status: 'degraded', checks: { pipeline: { status: 'degraded' } } });
});
