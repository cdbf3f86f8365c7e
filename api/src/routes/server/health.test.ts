import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openStem, type Stem } from '../../../test/stem.ts';

let stem: Stem;
beforeEach(async () => {
  stem = await openStem();
});
afterEach(() => stem.close());

const objectsFolder = () => join(stem.files.folder, '..', 'objects');

test('however many strangers ask, the probes run once', async () => {
  const answers = await Promise.all(Array.from({ length: 50 }, () => stem.read('/api/health')));
  await stem.database.write((transaction) => transaction.run('ALTER TABLE mails RENAME TO gone'));
  expect(await stem.read('/api/health')).toEqual(answers[0]);
  expect(await stem.read('/api/health', 'editor')).toMatchObject({ checks: { mail: { status: 'offline' } } });
});

test('a part that is offline is a 503, which every monitor understands', async () => {
  expect((await stem.request('/api/health')).status).toBe(200);
  await stem.database.write((transaction) => transaction.run('ALTER TABLE mails RENAME TO gone'));
  const answer = await stem.request('/api/health', { as: 'editor' });
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([503, 'no-store']);
  expect(await answer.json()).toMatchObject({ status: 'offline', checks: { mail: { status: 'offline' }, api: { status: 'online' } } });
});

test('that nothing is published is said before that one page is blocked', async () => {
  const status = await stem.pipeline.status();
  vi.spyOn(stem.pipeline, 'status').mockResolvedValue({ ...status, failedPages: [{ path: '/about', failure: 'A dead link' }] });
  const detail = async () => ((await stem.read('/api/health', 'editor')) as { checks: { pipeline: { detail: string } } }).checks.pipeline.detail; // as documented
  expect(await detail()).toBe('1 page keeps an earlier version');
  vi.spyOn(stem.pipeline, 'failing').mockReturnValue({ since: stem.clock.now, pending: 1, reason: 'No room' });
  stem.clock.now += 60_000;
  expect(await detail()).toMatch(/^publishing fails since .*No room/);
});

test('probing the disk leaves nothing behind', async () => {
  await stem.live();
  const before = await readdir(objectsFolder());
  for (let count = 0; count < 3; count += 1) {
    expect(await stem.read('/api/health', 'editor')).toMatchObject({ checks: { storage: { status: 'online' } } });
    stem.clock.now += 60_000;
  }
  expect(await readdir(objectsFolder())).toEqual(before);
});
