// The library with its objects in a real S3 store, and what a folder alone costs.
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Library, lines, openLibrary } from '../../../test/library.ts';
import { hasSwift, openSwift } from '../../../test/swift.ts';
import type { Objects } from '../../core/objects/objects.ts';
import { openS3Bucket } from './s3-bucket.ts';
import type { S3Settings } from './s3-request.ts';
import { openSharedObjects } from './shared-objects.ts';

let settings: S3Settings;
let folder: string;
let library: Library | undefined;
/** Methods of all requests to the store, and what happens to those that store an object. */
const asked: string[] = [];
let interfere: ((request: () => Promise<Response>) => Promise<Response>) | undefined;
const onStore = test.skipIf(!hasSwift);

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shared-'));
  if (hasSwift) settings = await (await openSwift()).makeBucket();
  interfere = undefined;
});
afterEach(async () => {
  await library?.leave();
  library = undefined;
  await rm(folder, { recursive: true });
});

const watched: typeof fetch = (input, init) => {
  asked.push(String(init?.method));
  return init?.method === 'PUT' && interfere ? interfere(() => fetch(input, init)) : fetch(input, init);
};
async function open(options: Parameters<typeof openLibrary>[0] = {}): Promise<Library> {
  const objects = await openSharedObjects(join(folder, 'objects'), openS3Bucket(settings, { fetch: watched, random: Math.random }));
  library = await openLibrary({ folder, around: (parts) => ({ ...parts, objects }), ...options });
  asked.length = 0;
  return library;
}
async function leave() {
  await library?.leave();
  library = undefined;
}
const text = async (path: string) => (await library?.visit(path))?.text();
const inBucket = async () => {
  const names: string[] = [];
  for await (const { name } of openS3Bucket(settings).list('objects/')) names.push(name.slice('objects/'.length));
  return names.sort();
};
const liveObjects = async () =>
  [...new Set((await library?.database.rows('SELECT object FROM pipeline_manifest WHERE object IS NOT NULL'))?.map(({ object }) => String(object)))].sort();

onStore('a save stores exactly the objects that it changes, before it is live, and lists nothing', async () => {
  await open();
  expect(await inBucket()).toEqual(await liveObjects());
  const before = new Set(await liveObjects());
  asked.length = 0;
  const publication = await library?.save("UPDATE books SET title = 'Ships' WHERE id = 'b3'");
  const made = (await liveObjects()).filter((object) => !before.has(object));
  expect(made.length).toBeGreaterThan(0);
  expect(lines(publication)?.length).toBeGreaterThan(0);
  expect(asked).toEqual(made.map(() => 'PUT'));
  expect((await inBucket()).filter((object) => !before.has(object))).toEqual(made);
  asked.length = 0;
  await library?.save("UPDATE authors SET email = 'new@example.org' WHERE id = 'ada'");
  expect(asked).toEqual([]);
});

onStore('a lost folder loses nothing: pages are served, and are compared with a clean build', async () => {
  await open();
  const shelf = await text('/shelf');
  await leave();
  await rm(join(folder, 'objects'), { recursive: true });
  await open();
  expect(await text('/shelf')).toBe(shelf);
  expect(await library?.pipeline.verify()).toMatchObject({ mismatches: [] });
  expect([library?.pipeline.repairs().repaired, library?.errors]).toEqual([0, []]);
  expect((await readdir(join(folder, 'objects'))).length).toBeGreaterThan(0);
});

onStore('a publication is rolled back and collected from the store, and what a rollback needs stays', async () => {
  await open();
  const shelf = await text('/shelf');
  const changed = await library?.save("UPDATE books SET title = 'Ships' WHERE id = 'b3'");
  await rm(join(folder, 'objects'), { recursive: true });
  await library?.pipeline.rollBack(changed?.id ?? 0);
  await leave();
  await open();
  expect(await text('/shelf')).toBe(shelf);
  const lost = Buffer.from('of a publication that died');
  await library?.objects.mend(lost);
  const kept = await inBucket();
  const day = 24 * 60 * 60 * 1000;
  const at = Date.now();
  await library?.pipeline.collect({ now: () => at + day });
  expect(await inBucket()).toEqual(kept);
  expect(await library?.pipeline.collect({ now: () => at + 3 * day })).toMatchObject({ objects: 1 });
  expect((await inBucket()).length).toBe(kept.length - 1);
  expect(await text('/shelf')).toBe(shelf);
});

onStore('while the store refuses or hangs, a save stays as a whole, and is live when the store is back', async () => {
  await open();
  const shelf = await text('/shelf');
  const refused = Promise.withResolvers<void>();
  let isBack = false;
  let refusals = 0;
  interfere = async (request) => {
    if (isBack) return request();
    refusals += 1;
    if (refusals === 3) refused.resolve();
    return refusals % 2 === 0 ? Promise.reject(new TypeError('fetch failed')) : new Response('<Error><Code>SlowDown</Code></Error>', { status: 503 });
  };
  const before = (await library?.pipeline.receipts.latest(1))?.[0]?.id;
  const seq = await library?.write("UPDATE books SET title = 'Ships' WHERE id = 'b3'");
  await refused.promise;
  expect([await text('/shelf'), (await library?.pipeline.receipts.latest(1))?.[0]?.id]).toEqual([shelf, before]);
  isBack = true;
  await library?.pipeline.whenLive(seq ?? 0);
  expect(await text('/shelf')).toContain('Ships');
  expect(library?.errors).toEqual([]);
  expect(await library?.pipeline.verify()).toMatchObject({ mismatches: [] });
});

onStore('a store that refuses the keys is named, nothing is published, and the next try publishes', async () => {
  await open();
  const shelf = await text('/shelf');
  interfere = async () => new Response('<Error><Code>AccessDenied</Code></Error>', { status: 403 });
  const seq = await library?.write("UPDATE books SET title = 'Ships' WHERE id = 'b3'");
  await expect(library?.pipeline.whenLive(seq ?? 0)).rejects.toThrow('stores.refusing (AccessDenied (403))');
  expect([await text('/shelf'), library?.pipeline.failing() !== undefined]).toEqual([shelf, true]);
  interfere = undefined;
  await library?.pipeline.whenLive(seq ?? 0);
  expect([(await text('/shelf'))?.includes('Ships'), library?.pipeline.failing()]).toEqual([true, undefined]);
  library?.errors.splice(0);
});

onStore('a rebuild puts bytes right that were damaged in the store', async () => {
  await open();
  const [object = ''] = await liveObjects();
  const bytes = await openS3Bucket(settings).get(`objects/${object}`);
  await openS3Bucket(settings).put(`objects/${object}`, Buffer.from('hole'));
  await library?.pipeline.rebuild();
  expect((await openS3Bucket(settings).get(`objects/${object}`))?.equals(bytes ?? Buffer.alloc(0))).toBe(true);
});

test('where the folder is the only storage, a publication reads what it compares, and shares nothing', async () => {
  const asked: string[] = [];
  const noted = (objects: Objects) =>
    new Proxy(objects, {
      get(target, name) {
        asked.push(String(name));
        return Reflect.get(target, name);
      },
    });
  library = await openLibrary({ folder, around: (parts) => ({ ...parts, objects: noted(parts.objects) }) });
  asked.length = 0;
  await library.save("UPDATE books SET title = 'Ships' WHERE id = 'b3'");
  expect(new Set(asked)).toEqual(new Set(['share', 'get']));
  expect([library.objects.share, library.objects.copies]).toEqual([undefined, undefined]);
});
