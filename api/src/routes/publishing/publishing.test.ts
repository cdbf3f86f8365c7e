// How publishing goes, as editors see it: the state, why a page is as it is, and the comparison with a clean build.
import { createHash } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isOnStore } from '../../../test/empty-database.ts';
import { makeExample } from '../../../test/example.ts';
import { play } from '../../../test/scenario.ts';
import { openStem, type Stem } from '../../../test/stem.ts';

let stem: Stem;
let speaker: string;
const path = '/formats/bankerscom';
const read = { as: 'editor' as const, status: 200 };

beforeEach(async () => {
  stem = await openStem();
  const format = await makeExample('event_formats', stem, { slug: 'bankerscom' });
  speaker = (await makeExample('speakers', stem, { name: 'Ada', bio: 'Counts.' })).id;
  await makeExample('format_speakers', stem, { format_id: format.id, speaker_id: speaker });
  await stem.live();
  await stem.write('PATCH', `/api/speakers/${speaker}`, { bio: 'Counts wrong.' });
  await stem.live();
  await stem.logged();
});
afterEach(() => stem.close());

const latest = async () => (await stem.pipeline.receipts.latest(1))[0]?.id ?? 0;

test('the state lists live, waiting and blocked pages', async () => {
  const state = '/api/publishing';
  const last = { id: await latest(), reason: 'change', counts: { changed: 2 } };
  const rendering = { publications: expect.any(Number), rendered: expect.any(Number), unchanged: 0 };
  const check = { checked: 0, round_at: null, round_pages: null, mismatches: [] };
  const answer = { pending: 0, blocked: [], last, version: '1', running_since: expect.any(String), failure: null, rendering, check };
  await play({ ...read, name: 'well', path: state, answer }, stem);
  await stem.pipeline.rollBack(await latest());
  const blocked = [{ path: expect.stringContaining(path), failure: expect.stringContaining('Held') }];
  await play({ ...read, name: 'blocked', path: state, answer: { blocked: expect.arrayContaining(blocked), last: { reason: 'rollback' } } }, stem);
  await play({ name: 'visitor', path: state, status: 401, failure: 'not_signed_in' }, stem);
});

test('a copy for another web server says how far it is, and health says when it fails', async () => {
  await stem.close();
  let failure: string | undefined;
  stem = await openStem({
    follower: { state: async () => ({ publication: 4, behind: failure ? 2 : 0, withoutFile: ['/feed/x'], ...(failure && { failure }) }) },
  });
  await play(
    { ...read, name: 'well', path: '/api/publishing', answer: { copy: { publication: 4, behind: 0, failure: null, without_file: ['/feed/x'] } } },
    stem,
  );
  await play({ ...read, name: 'online', path: '/api/health', answer: { checks: { copy: { status: 'online' } } } }, stem);
  failure = 'The disk is full';
  await play({ ...read, name: 'behind', path: '/api/publishing', answer: { copy: { publication: 4, behind: 2, failure } } }, stem);
  const detail = 'what is published could not be copied, 2 publications behind: The disk is full';
  await play({ ...read, name: 'degraded', path: '/api/health', answer: { status: 'degraded', checks: { copy: { status: 'degraded', detail } } } }, stem);
  const forOthers = { status: 'degraded', detail: 'what is published could not be copied, 2 publications behind' };
  await play({ name: 'for others', path: '/api/health', status: 200, answer: { checks: { copy: forOthers } } }, stem);
});

test('a page is explained by what it has read and by what brought its last versions', async () => {
  const ask = (wanted: string) => `/api/publishing/page?${new URLSearchParams({ path: wanted })}`;
  const cause = { kind: 'change', entity: 'speakers', rowId: speaker, columns: ['bio'], view: 'Speakers' };
  const answer = {
    path,
    status: 200,
    bytes: expect.any(Number),
    location: null,
    failure: null,
    views: expect.arrayContaining([expect.objectContaining({ reads: expect.arrayContaining([expect.stringContaining(speaker)]) })]),
    versions: expect.arrayContaining([
      expect.objectContaining({ publication: await latest(), actor: 'admin', outcome: 'changed', causes: [expect.objectContaining(cause)] }),
      expect.objectContaining({ outcome: 'added' }),
    ]),
  };
  await play({ ...read, name: 'explained', path: ask(path), answer }, stem);
  await play({ ...read, name: 'no page', path: ask('/nowhere'), status: 404, failure: 'not_found' }, stem);
  await play({ ...read, name: 'no path', path: ask('formats'), status: 400, failure: 'invalid_input', errors: ['path'] }, stem);
});

// Damaged copies of a bucket are fetched again, which is no damage.
test.skipIf(isOnStore)('the comparison finds what is damaged, publishes nothing, and a rebuild mends it', async () => {
  const verify = { ...read, method: 'POST', path: '/api/publishing/verification' };
  await play({ ...verify, name: 'all well', answer: { pages: 4, mismatches: [], blocked: [] } }, stem);
  const before = await latest();
  const page = await stem.pipeline.manifest.find(path);
  await rm(join(stem.folder, 'objects', String(page?.object)));
  await play({ ...verify, name: 'damaged', answer: { pages: 4, mismatches: [{ path, kind: 'damaged' }], blocked: [] } }, stem);
  expect(await latest()).toBe(before);
  await play({ ...read, name: 'rebuild', method: 'POST', path: '/api/publications/rebuild', answer: { publication: { reason: 'rebuild' } } }, stem);
  await play({ ...verify, name: 'mended', answer: { mismatches: [] } }, stem);
});

test('what the self-check finds is named by the state and by the probes until a rebuild has put it right', async () => {
  await stem.close();
  stem = await openStem({ checkEvery: 1 });
  await makeExample('event_formats', stem, { slug: 'bankerscom' });
  await stem.live();
  const probe = async () => ((await stem.read('/api/health', 'editor')) as { checks: Record<string, unknown> }).checks.pipeline; // as documented
  const found = async () => ((await stem.read('/api/publishing', 'editor')) as { check: { mismatches: unknown[] } }).check.mismatches; // as documented
  expect([await probe(), await found()]).toEqual([{ status: 'online' }, []]);
  await stem.database.rows('UPDATE pipeline_pages SET status = 404 WHERE path = ?', [path]);
  stem.pipeline.manifest.forget([path]);
  await expect.poll(() => found()).toEqual([{ path, kind: 'different', since: expect.any(String) }]);
  expect(await probe()).toEqual({ status: 'degraded', detail: `${path} is not what its content gives, a rebuild puts it right` });
  await play({ ...read, name: 'rebuild', method: 'POST', path: '/api/publications/rebuild' }, stem);
  await expect.poll(async () => [await probe(), await found()]).toEqual([{ status: 'online' }, []]);
});

test.skipIf(isOnStore)('damaged bytes that no visitor has asked for are made again by themselves, and health says so and asks for nothing else', async () => {
  await stem.close();
  stem = await openStem({ checkEvery: 1 });
  await makeExample('event_formats', stem, { slug: 'bankerscom' });
  await stem.live();
  const objects = (await stem.database.rows('SELECT DISTINCT object FROM pipeline_pages WHERE object IS NOT NULL')).map(({ object }) => String(object));
  for (const name of objects) await writeFile(join(stem.folder, 'objects', name), 'x');
  const checks = async () => ((await stem.read('/api/health', 'editor')) as { checks: Record<string, unknown> }).checks; // as documented
  const detail = `${objects.length} damaged files of published pages made again, check the disk`;
  await expect.poll(checks).toMatchObject({ pipeline: { status: 'online' }, storage: { status: 'degraded', detail } });
  for (const name of objects)
    expect(
      createHash('sha256')
        .update(await readFile(join(stem.folder, 'objects', name)))
        .digest('hex'),
    ).toBe(name);
  expect(stem.errors.splice(0)).toHaveLength(objects.length);
});

test('older publications are listed before one of them', async () => {
  const all = (await stem.read('/api/publications', 'editor')) as { id: number }[]; // as documented
  const before = all[1]?.id ?? 0;
  expect(await stem.read(`/api/publications?before=${before}`, 'editor')).toEqual(all.slice(2));
});
