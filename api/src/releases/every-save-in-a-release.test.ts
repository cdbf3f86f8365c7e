// Makes the good call of every operation that saves in a release: none of it is public, and publishing the release does what the
// call would have done at once. What no release contains is refused, and nothing is written.
import { afterAll, expect, test } from 'vitest';
import { allCalls } from '../../test/calls/all-calls.ts';
import { prepareRelease } from '../../test/release.ts';
import { lineOf, openStem } from '../../test/stem.ts';
import { callsOf, templateOf } from '../openapi/calls.ts';
import { isPreparable } from './save-into-release.ts';

const stem = await openStem();
afterAll(() => stem.close());

/** Uploads and what is of an account are saved at once; calls about releases are not made in one. */
const atOnce = [
  'POST /api/media/upload',
  'POST /api/media/{id}/replace',
  'PATCH /api/media/tus/{id}',
  'POST /api/admin/calendar-feed',
  'DELETE /api/admin/calendar-feed',
];

const calls = callsOf(stem.app).flatMap(({ method, path, operation }) => {
  const key = `${method} ${templateOf(path).template}`;
  const table = allCalls[key];
  return operation?.saves && operation.access === 'admin' && table && !key.includes('/api/releases') && !atOnce.includes(key) ? [{ key, method, table }] : [];
});

test.each(calls)('$key', async ({ key, method, table }) => {
  const { path, body, headers, logged = [] } = await table.good(stem);
  const release = await prepareRelease(stem);
  await stem.logged();
  const response = await release.request(path, { method, body, ...(headers && { headers: { ...headers, 'stem-release': release.id } }) });
  const lines = await stem.logged();
  expect({ key, lines }).toEqual({ key, lines: [] });
  const answer = (response.headers.get('content-type') ?? '').includes('json') ? await response.json() : undefined;
  const tables = logged.map((line) => line.split(' ')[1] ?? '');
  if (tables.length === 0) return;
  if (!tables.every(isPreparable)) return expect({ key, answer }).toMatchObject({ answer: { name: 'not_in_release' } });
  expect({ key, status: response.status, answer }).toMatchObject({ status: expect.toSatisfy((status: number) => status < 300) });
  const published = await release.publish();
  expect({ key, answer: await published.json() }).toMatchObject({ answer: { state: 'published' } });
  const made = (await stem.logged()).filter(({ entity }) => entity !== 'releases').map(lineOf);
  expect({ key, made: [...new Set(made)].toSorted() }).toEqual({ key, made: [...new Set(logged)].toSorted() });
});
