// Uploads that are missing or damaged on the disk are not served, and named where editors look.
import { readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { tables } from '@stem/model/tables';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isOnStore } from '../../test/empty-database.ts';
import { openStem, type Stem } from '../../test/stem.ts';

let stem: Stem;
let name: string;
beforeEach(async () => {
  stem = await openStem();
  const body = new FormData();
  body.set('file', new File(['<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><path d="M0 0h9v9z"/></svg>'], 'lake.svg'));
  const answer = await stem.request('/api/media/upload', { as: 'editor', method: 'POST', body });
  name = ((await answer.json()) as { filename: string }).filename;
});
afterEach(() => stem.close());

const storage = async (as: 'visitor' | 'editor') =>
  ((await stem.read('/api/health', as)) as { checks: { storage: { status: string; detail?: string } } }).checks.storage;

// Damaged copies of a bucket are fetched again.
test.skipIf(isOnStore).each([
  ['changed', (path: string) => writeFile(path, 'x'.repeat(400))],
  ['emptied', (path: string) => truncate(path)],
  ['deleted', (path: string) => rm(path)],
])('a file of the media library that was %s is not served from any cache, and only editors learn its name', async (_, damage) => {
  const path = join(stem.files.folder, name);
  const whole = await readFile(path);
  expect((await stem.request(`/media/${name}`)).status).toBe(200);
  await damage(path);
  await stem.stored.check();
  const answer = await stem.request(`/media/${name}`);
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, 'no-store']);
  expect(await storage('editor')).toMatchObject({ status: 'degraded', detail: expect.stringContaining('1 uploaded file is missing or damaged: lake.svg') });
  expect((await storage('visitor')).detail).not.toContain('lake.svg');
  await writeFile(path, whole);
  await stem.stored.check();
  expect([(await stem.request(`/media/${name}`)).status, (await storage('editor')).status]).toEqual([200, 'online']);
});

test.skipIf(isOnStore)('missing variants are made again, and nothing is saved', async () => {
  const variant = await stem.files.put(Buffer.from('variant'), 'webp');
  const variants = [{ url: `/media/${variant}`, file_type: 'image/webp', width: 9, height: 9 }];
  await stem.database.write((transaction) => transaction.update(tables.media_library).set({ variants }).where(eq(tables.media_library.filename, name)));
  await stem.logged();
  await rm(join(stem.files.folder, variant));
  const before = (await stem.files.list(0)).length;
  await stem.stored.check();
  expect((await stem.files.list(0)).length).toBeGreaterThan(before);
  expect(await stem.logged()).toEqual([]);
});
