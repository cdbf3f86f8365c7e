import { createFastly } from '@stem/content-pipeline/cdn';
import { expect, onTestFinished, test } from 'vitest';
import { play } from '../../test/scenario.ts';
import { openStem, type Stem } from '../../test/stem.ts';

const { headers } = createFastly({ fetch, serviceId: 'service', token: 'token' });
const well = { name: 'Fastly', publication: 4, behind: 0, lag: 0, requests: 12, tags: 34, failures: 0 };

async function open(state = { ...well }): Promise<Stem> {
  const stem = await openStem({ cdn: { headers, purger: { state: async () => state } } });
  onTestFinished(() => stem.close());
  return stem;
}

test('behind a CDN nothing of the api and of the back office may be kept, and pages may', async () => {
  const stem = await open();
  for (const path of ['/api/speakers', '/api/health', '/api/nonsense', '/admin', '/media/missing.png']) {
    const answer = await stem.request(path);
    expect([path, answer.headers.get('cache-control'), answer.headers.get('surrogate-control')]).toEqual([
      path,
      expect.stringContaining('private'),
      'private, no-store',
    ]);
    expect([path, answer.headers.get('surrogate-key')]).toEqual([path, null]);
  }
  const page = await stem.request('/communities');
  expect([page.status, page.headers.get('cache-control'), page.headers.get('surrogate-control')]).toEqual([
    200,
    'public, max-age=0, must-revalidate',
    expect.stringContaining('max-age=604800'),
  ]);
});

test('without one the answers of the api have no header for it', async () => {
  const stem = await openStem();
  onTestFinished(() => stem.close());
  const answer = await stem.request('/api/health');
  expect([answer.headers.get('cache-control'), answer.headers.get('surrogate-control')]).toEqual(['no-store', null]);
});

test('publishing, health and metrics say how purging goes', async () => {
  const state: typeof well & { failure?: string } = { ...well };
  const stem = await open(state);
  const read = { as: 'editor' as const, status: 200 };
  const cdn = { name: 'Fastly', publication: 4, behind: 0, failure: null, doubt: null };
  await play({ ...read, name: 'well', path: '/api/publishing', answer: { cdn } }, stem);
  await play({ ...read, name: 'online', path: '/api/health', answer: { checks: { cdn: { status: 'online' } } } }, stem);
  Object.assign(state, { behind: 2, lag: 61_000 });
  const slow = { status: 'degraded', detail: 'purging Fastly takes long, 2 publications behind' };
  await play({ ...read, name: 'slow', path: '/api/health', answer: { status: 'degraded', checks: { cdn: slow } } }, stem);
  Object.assign(state, { failure: 'api.fastly.com refuses the key (401): check it and its permissions', failures: 3 });
  const failing = { status: 'degraded', detail: `Fastly may serve earlier pages, 2 publications behind: ${state.failure}` };
  await play({ ...read, name: 'failing', path: '/api/health', answer: { checks: { cdn: failing } } }, stem);
  await play({ ...read, name: 'why', path: '/api/publishing', answer: { cdn: { ...cdn, behind: 2, failure: state.failure } } }, stem);
  const metrics = await (await stem.request('/api/metrics', { as: 'editor' })).text();
  for (const line of [
    'stem_cdn_waiting_publications 2',
    'stem_cdn_lag_seconds 61',
    'stem_cdn_purges_total 12',
    'stem_cdn_purged_tags_total 34',
    'stem_cdn_purge_failures_total 3',
  ])
    expect(metrics).toContain(`\n${line}\n`);
});
