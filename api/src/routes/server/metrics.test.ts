// Figures for monitoring: who may read them, and that they count what happened and nothing else.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeExample } from '../../../test/example.ts';
import { play } from '../../../test/scenario.ts';
import { openStem, password, type Stem } from '../../../test/stem.ts';
import { releases } from '../../database/release-tables.ts';

const metricsToken = 'a-token-for-monitoring';
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

let stem: Stem;
beforeEach(async () => {
  stem = await openStem({ metricsToken });
});
afterEach(() => stem.close());

async function read(): Promise<Map<string, number>> {
  const text = await (await stem.request('/api/metrics', { headers: bearer(metricsToken) })).text();
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ') + 1))]));
}
const of = (figures: Map<string, number>, name: string) => [...figures].filter(([key]) => key.startsWith(`${name}{`) || key === name);

test.each([
  ['nobody', {}],
  ['another token', bearer('another-token-for-monitoring')],
  ['the beginning of the token', bearer(metricsToken.slice(0, -1))],
  ['the token as a password', { authorization: `Basic ${btoa(`stem:${metricsToken}`)}` }],
  ['no token', { authorization: 'Bearer' }],
])('%s may not read them', async (name, headers) => {
  await play({ name, path: '/api/metrics', headers, status: 401, failure: 'not_signed_in' }, stem);
  expect((await stem.request('/api/metrics', { headers })).headers.get('www-authenticate')).toBe('Bearer');
});

test('the token opens this call and no other, and without one set nothing is a token', async () => {
  const response = await stem.request('/api/metrics', { headers: bearer(metricsToken) });
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8']);
  await play({ name: 'history', path: '/api/history', headers: bearer(metricsToken), status: 401, failure: 'not_signed_in' }, stem);
  const closed = await openStem();
  for (const token of [metricsToken, 'undefined', ''])
    expect([token, (await closed.request('/api/metrics', { headers: bearer(token) })).status]).toEqual([token, 401]);
  expect((await closed.request('/api/metrics', { as: 'editor' })).status).toBe(200);
  await closed.close();
});

test('requests are counted and timed by route, method and status, not by the values in their addresses', async () => {
  for (const name of ['vreni@alder.example', 'bo']) await stem.request(`/api/speakers/${name}`);
  await stem.request('/api/admin/session', { method: 'POST', body: { password: 'wrong' } });
  await stem.request('/api/nonsense/vreni@alder.example');
  await stem.request('/formats/unknown');
  await stem.request('/communities');
  await stem.request('/api/health', { method: 'BREW' });
  const figures = await read();
  expect(Object.fromEntries(of(figures, 'stem_requests_total'))).toEqual({
    'stem_requests_total{method="GET",route="/api/speakers/{id}",status="404"}': 2,
    'stem_requests_total{method="POST",route="/api/admin/session",status="401"}': 1,
    'stem_requests_total{method="GET",route="/api/*",status="404"}': 1,
    'stem_requests_total{method="GET",route="/",status="404"}': 1,
    'stem_requests_total{method="GET",route="/",status="200"}': 1,
    'stem_requests_total{method="OTHER",route="/api/*",status="405"}': 1,
  });
  expect(figures.get('stem_request_duration_seconds_count{method="GET",route="/api/speakers/{id}"}')).toBe(2);
  expect(figures.get('stem_request_duration_seconds_bucket{le="+Inf",method="GET",route="/api/speakers/{id}"}')).toBe(2);
  expect((await read()).get('stem_requests_total{method="GET",route="/api/metrics",status="200"}')).toBe(1);
});

test('publications are counted with their pages and the time of their stages; one that concerns no page has none', async () => {
  const { id } = await makeExample('event_formats', stem, { slug: 'bankers', is_listed: true });
  await stem.live();
  const first = await read();
  expect(of(first, 'stem_publications_total')).toEqual([['stem_publications_total{reason="change"}', 1]]);
  const pages = (figures: Map<string, number>) => Object.fromEntries(of(figures, 'stem_published_pages_total'));
  const page = (outcome: string) => `stem_published_pages_total{outcome="${outcome}"}`;
  expect(pages(first)).toMatchObject({ [page('rendered')]: 4, [page('added')]: 2, [page('changed')]: 2, [page('failed')]: 0, [page('unchanged')]: 0 });
  for (const stage of ['live', 'plan', 'render', 'commit'])
    expect([stage, first.get(`stem_publication_duration_milliseconds_count{stage="${stage}"}`)]).toEqual([stage, 1]);
  expect(first.get('stem_last_publication_timestamp_seconds')).toBeGreaterThan(Date.now() / 1000 - 60);
  await stem.write('PATCH', `/api/formats/${id}`, { location: 'Bern' });
  await stem.live();
  const second = await read();
  expect(of(second, 'stem_publications_total')).toEqual([['stem_publications_total{reason="change"}', 2]]);
  expect(pages(second)).toEqual(pages(first));
});

test('parts are counted by themselves, and are no outcomes of pages', async () => {
  await makeExample('navigation_items', stem, { label: 'Team', label_de: 'Team', url: '/communities' });
  await stem.live();
  const figures = await read();
  expect(of(figures, 'stem_published_parts_total')).toEqual([['stem_published_parts_total{outcome="changed"}', 2]]);
  expect(of(figures, 'stem_published_pages_total').filter(([name]) => /part|shown/.test(name))).toEqual([]);
});

test('waiting and failed work of the moment is reported', async () => {
  const figures = async () => {
    const all = await read();
    return [
      'stem_pending_changes',
      'stem_failing_pages',
      'stem_mismatched_pages',
      'stem_checked_pages',
      'stem_unfinished_files',
      'stem_failed_releases',
      'stem_failing_webhook_deliveries',
      ...['waiting', 'failed', 'given_up'].map((state) => `stem_mails{state="${state}"}`),
    ].map((name) => all.get(name));
  };
  expect(await figures()).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
  await stem.database.write(async (transaction) => {
    await transaction.run(`UPDATE pipeline_pages SET failure = 'x' WHERE path = '/communities'`);
    const columns = 'INSERT INTO mails (id, mail, attempts, due_at, created_at) VALUES';
    await transaction.run(`${columns} ('a', '{}', 0, 9e15, 1), ('b', '{}', 0, 9e15, 1), ('c', '{}', 2, 9e15, 1), ('d', '{}', 8, NULL, 1)`);
    const release = (id: string, state: string, problem: string | null = null) =>
      transaction
        .insert(releases)
        .values({ id, name: id, kind: 'release', state, owner: 'admin', zone: 'UTC', version: 0, created_at: 1, problem, change_set: `of ${id}` });
    // One was not published, three were not taken back at their end, of which an editor has undone one.
    for (const [id, state] of Object.entries({ a: 'failed', b: 'published', c: 'published', undone: 'published' })) await release(id, state, 'in conflict');
    for (const state of ['published', 'open']) await release(state, state);
    await transaction.run(`INSERT INTO undos (id, undone) VALUES ('u', 'of undone')`);
    const webhook = 'INSERT INTO webhooks (id, name, address, events, is_active, secret, publication_cursor, change_cursor, created_at, created_by) VALUES';
    await transaction.run(`${webhook} ('w', 'W', 'https://127.0.0.1/', '[]', 0, 's', 0, 0, 1, 'admin')`);
    const delivery = 'INSERT INTO webhook_deliveries (id, webhook_id, type, body, state, attempts, created_at) VALUES';
    await transaction.run(
      `${delivery} ('a', 'w', 't', '{}', 'waiting', 0, 1), ('b', 'w', 't', '{}', 'waiting', 2, 1), ('c', 'w', 't', '{}', 'delivered', 2, 1)`,
    );
  });
  expect(await figures()).toEqual([0, 1, 0, 0, 0, 3, 1, 2, 1, 1]);
});

test('the process is among the figures, and no secret or address is', async () => {
  await stem.request('/api/admin/session', { method: 'POST', body: { password } });
  await stem.request('/api/speakers?q=vreni@alder.example', { headers: { cookie: 'stem_admin=secret-of-a-session' } });
  const text = await (await stem.request('/api/metrics', { as: 'editor' })).text();
  for (const name of ['process_cpu_seconds_total', 'process_resident_memory_bytes', 'nodejs_eventloop_lag_seconds', 'nodejs_version_info'])
    expect(text).toContain(name);
  expect(text).not.toMatch(/vreni|alder|secret|battery/);
});
