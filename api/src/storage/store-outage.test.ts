// What visitors and editors get while a real S3 store is away or hangs, and while this machine has no room for copies.
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { openBucketStorage, openS3Bucket, openSharedObjects } from '@stem/content-pipeline/storage';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openSmallDisk } from '../../../content-pipeline/test/small-disk.ts';
import { hasSwift, openSwift, type Swift } from '../../../content-pipeline/test/swift.ts';
import { makeExample } from '../../test/example.ts';
import { openTestFiles } from '../../test/files.ts';
import { openStem, type Stem } from '../../test/stem.ts';

let swift: Swift;
let stem: Stem;
const onStore = test.skipIf(!hasSwift);

beforeEach(async () => {
  if (!hasSwift) return;
  swift = await openSwift();
  stem = await openStem({ s3: await swift.makeBucket() });
});
afterEach(() => (hasSwift ? stem.close() : undefined));

const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><path d="M0 0h9v9z"/></svg>';
async function upload(bytes: string): Promise<Response> {
  const body = new FormData();
  body.set('file', new File([bytes], 'lake.svg'));
  return stem.request('/api/media/upload', { as: 'editor', method: 'POST', body });
}
const storageCheck = async () => ((await stem.read('/api/health', 'editor')) as { checks: { storage: object } }).checks.storage;
const isAway = { status: 'degraded', detail: expect.stringContaining('the S3 store cannot be used') };
const refused = async (answer: Response) => [answer.status, ((await answer.json()) as { name: string }).name, answer.headers.get('retry-after')];

onStore('while the store is away uploads are refused and leave nothing, health says so, and afterwards they are taken', { tags: 'long' }, async () => {
  await swift.kill();
  try {
    expect(await refused(await upload(drawing))).toEqual([503, 'storage_unreachable', '5']);
    expect(await storageCheck()).toMatchObject(isAway);
  } finally {
    await swift.begin();
  }
  expect([await stem.database.rows('SELECT * FROM media_library'), await readdir(join(stem.folder, 'media'))]).toEqual([[], []]);
  expect((await upload(drawing)).status).toBe(201);
});

onStore('while the store hangs saves are taken and pages are served as they were; what was saved is live when it goes on', async () => {
  const { url } = (await (await upload(drawing)).json()) as { url: string };
  const { id } = await makeExample('event_formats', stem, { slug: 'bankers', title: 'Bankers', is_listed: true });
  await stem.live();
  const before = await (await stem.request('/communities')).text();
  expect(before).toContain('Bankers');
  swift.hang();
  let live: Promise<void>;
  try {
    await stem.write('PUT', `/api/formats/${id}`, { title: 'Founders' });
    live = stem.live();
    expect(await (await stem.request('/communities')).text()).toBe(before);
    expect(await (await stem.request(url)).text()).toContain('<path');
    expect(await storageCheck()).toMatchObject(isAway);
    expect(await refused(await upload(drawing.replace('9v9', '8v8')))).toEqual([503, 'storage_unreachable', '5']);
  } finally {
    swift.resume();
  }
  await live;
  expect(await (await stem.request('/communities')).text()).toContain('Founders');
  expect(stem.errors).toEqual([]);
  const metrics = await (await stem.request('/api/metrics', { as: 'editor' })).text();
  expect(metrics).toMatch(/^stem_storage_failures_total\{method="PUT"\} [1-9]/m);
  expect(metrics).toMatch(/^stem_storage_request_duration_seconds_count\{method="PUT"\} [1-9]/m);
});

onStore('a machine that loses its copies while it runs serves every page and publishes the next save', { tags: 'long' }, async () => {
  const { id } = await makeExample('event_formats', stem, { slug: 'bankers', title: 'Bankers', is_listed: true });
  await stem.live();
  await rm(join(stem.folder, 'objects'), { recursive: true });
  await mkdir(join(stem.folder, 'objects'));
  expect((await stem.request('/de/formats/bankers')).status).toBe(200);
  await stem.write('PUT', `/api/formats/${id}`, { title: 'Founders' });
  await stem.live();
  expect(await (await stem.request('/communities')).text()).toContain('Founders');
  expect(await stem.pipeline.verify()).toMatchObject({ mismatches: [] });
});

onStore(
  'a disk that copies have filled takes uploads, and what the store lacks stays; a disk without copies sends them to another one',
  { tags: 'long' },
  async ({ skip }) => {
    const disk = await openSmallDisk(12);
    if (!disk) return skip();
    try {
      const { files, uploads, makeRoom } = await openTestFiles(disk.outside, await swift.makeBucket());
      const media = join(disk.outside, 'media');
      await writeFile(join(media, 'alone.bin'), 'never stored in the bucket');
      const picture = (count: number) => Buffer.alloc(1024 * 1024, count);
      const names: string[] = [];
      for (let count = 0; count < 14; count += 1) names.push(await files.put(picture(count), 'bin'));
      expect((await readdir(media)).length).toBeLessThan(14);
      expect(await files.incompletePath(4 * 1024 * 1024)).toMatch(media);
      expect(await uploads.hasRoomFor(4 * 1024 * 1024)).toBe(true);
      const kept = await readdir(media);
      expect(kept).toContain('alone.bin');
      expect(kept.length).toBeGreaterThan(1);
      expect(kept).not.toContain(names[0]);
      for (const [count, name] of names.entries()) expect(await files.stat(name)).toMatchObject({ size: picture(count).length });
      disk.fill();
      expect(await makeRoom(media, 64 * 1024 * 1024)).toBe(false);
      disk.fill();
      const elsewhere = await files.incompletePath(1024);
      expect(dirname(elsewhere)).toBe(tmpdir());
      await writeFile(elsewhere, 'a text');
      const name = await files.adopt(elsewhere, 'txt');
      await rm(elsewhere);
      expect((await files.stat(name))?.size).toBe('a text'.length);
      expect(await readdir(media)).toEqual(['alone.bin']);
    } finally {
      await disk.close();
    }
  },
);

onStore('without room for copies files are stored and read, and none is incomplete', { tags: 'long' }, async ({ skip }) => {
  const disk = await openSmallDisk(1);
  if (!disk) return skip();
  try {
    const [media, pages] = [join(disk.outside, 'media'), join(disk.outside, 'objects')];
    const bucket = openS3Bucket(await swift.makeBucket());
    const open = () => openBucketStorage({ bucket, prefix: 'media/', folder: media });
    const storage = await open();
    const elsewhere = await mkdtemp(join(tmpdir(), 'elsewhere-'));
    const there = await openSharedObjects(elsewhere, bucket);
    const page = await there.put(Buffer.from('a page'.repeat(2000)));
    await there.share?.([page]);
    const here = await openSharedObjects(pages, bucket);
    disk.fill();
    await storage.put('picture.svg', Buffer.from(drawing.repeat(100)));
    const file = await (await open()).open('picture.svg');
    const read: Buffer[] = [];
    for await (const chunk of file?.read({ start: 0, end: file.size - 1 }) ?? []) read.push(chunk);
    expect(Buffer.concat(read).toString()).toBe(drawing.repeat(100));
    expect(String(await here.get(page))).toBe('a page'.repeat(2000));
    expect([await readdir(media), (await readdir(pages)).length]).toEqual([[], 0]);
    expect(await readFile(join(elsewhere, page), 'utf8')).toBe('a page'.repeat(2000));
    await rm(elsewhere, { recursive: true });
  } finally {
    await disk.close();
  }
});
