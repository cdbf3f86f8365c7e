// Media and gated files in a real S3 store: stored before they are answered, read in parts, and moved with the copy command.
// @module-tag long
import { hash, randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openObjects } from '@stem/content-pipeline';
import { type Bucket, openS3Bucket, type S3Settings, StorageUnreachable } from '@stem/content-pipeline/storage';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { hasSwift, openSwift, type Swift } from '../../../content-pipeline/test/swift.ts';
import { makeExample } from '../../test/example.ts';
import { filmBytes, formWith, pdf } from '../../test/gated.ts';
import { openStem, type Stem } from '../../test/stem.ts';
import { makeBackup } from '../backup/make-backup.ts';
import { restoreBackup } from '../backup/restore-backup.ts';
import { copyFiles } from './copy-files.ts';

let swift: Swift;
let s3: S3Settings;
let bucket: Bucket;
let stem: Stem;
const onStore = test.skipIf(!hasSwift);

beforeEach(async () => {
  if (!hasSwift) return;
  swift = await openSwift();
  s3 = await swift.makeBucket();
  bucket = openS3Bucket(s3);
  stem = await openStem({ s3 });
});
afterEach(() => (hasSwift ? stem.close() : undefined));

const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><path d="M0 0h9v9z"/></svg>';
async function uploadDrawing(): Promise<Response> {
  const body = new FormData();
  body.set('file', new File([drawing], 'lake.svg'));
  return stem.request('/api/media/upload', { as: 'editor', method: 'POST', body });
}
const namesIn = async (prefix: string) => {
  const names: string[] = [];
  for await (const { name } of bucket.list(prefix)) names.push(name.slice(prefix.length));
  return names.sort();
};
const forgetCopies = () =>
  Promise.all(
    ['media', 'gated'].map(async (folder) => {
      await rm(join(stem.folder, folder), { recursive: true });
      await mkdir(join(stem.folder, folder));
    }),
  );

onStore('an uploaded file is in the bucket when the upload is answered, and is served without the folder of this machine', async () => {
  const { filename } = (await (await uploadDrawing()).json()) as { filename: string };
  expect(await namesIn('media/')).toContain(filename);
  await forgetCopies();
  expect(await (await stem.request(`/media/${filename}`)).text()).toContain('<path');
  await stem.stored.check();
  expect(stem.stored.damaged()).toEqual({ media: [], gated: [] });
  await bucket.remove(`media/${filename}`);
  await forgetCopies();
  await stem.stored.check();
  expect([stem.stored.damaged().media, (await stem.request(`/media/${filename}`)).status]).toEqual([['lake.svg'], 404]);
});

onStore('a large gated file is downloaded in ranges from the bucket, and only by those who may', async () => {
  await makeExample('event_formats', stem, { slug: 'bankers' });
  const film = filmBytes(20 * 1024 * 1024);
  const row = await stem.write('POST', '/api/gated-content/bankers', formWith({ bytes: film, name: 'talk.mp4' }));
  expect(await namesIn('gated/')).toEqual([String(row.stored_name)]);
  await forgetCopies();
  const path = `/api/gated-content/${row.id}/file`;
  const part = await stem.request(path, { as: 'editor', headers: { range: 'bytes=15000000-15000999' } });
  expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 15000000-15000999/${film.length}`]);
  expect(Buffer.from(await part.arrayBuffer()).equals(film.subarray(15_000_000, 15_001_000))).toBe(true);
  expect(Buffer.from(await (await stem.request(path, { as: 'editor' })).arrayBuffer()).equals(film)).toBe(true);
  expect([(await stem.request(path)).status, await readdir(join(stem.folder, 'gated'))]).toEqual([401, []]);
});

onStore('an upload in parts goes on at another machine, and what has become of it is known there', async () => {
  const bytes = filmBytes(100_000);
  const headers = {
    'tus-resumable': '1.0.0',
    'upload-length': String(bytes.length),
    'upload-metadata': `filename ${Buffer.from('ride.mp4').toString('base64')}`,
  };
  const begun = await stem.request('/api/media/tus', { as: 'editor', method: 'POST', headers });

  const where = begun.headers.get('location') ?? '';
  const ask = (method: string, more: Readonly<Record<string, string>> = {}, body?: Uint8Array) =>
    stem.request(where, {
      as: 'editor',
      method,
      headers: { 'tus-resumable': '1.0.0', 'content-type': 'application/offset+octet-stream', ...more },
      ...(body && { body }),
    });
  const forget = async () => {
    await rm(join(stem.folder, 'uploads'), { recursive: true });
    await mkdir(join(stem.folder, 'uploads'));
  };
  for (const [from, to] of [
    [0, 40_000],
    [40_000, 70_000],
  ] as const) {
    expect((await ask('PATCH', { 'upload-offset': String(from) }, bytes.subarray(from, to))).status).toBe(204);
    await forget();
    expect((await ask('HEAD')).headers.get('upload-offset')).toBe(String(to));
  }
  const last = await ask('PATCH', { 'upload-offset': '70000' }, bytes.subarray(70_000));
  const row = (await last.json()) as { id: string; url: string };
  expect(last.status).toBe(201);
  await forget();
  expect((await ask('HEAD')).headers.get('stem-media')).toBe(row.id);
  expect(Buffer.from(await (await stem.request(row.url)).arrayBuffer()).equals(bytes)).toBe(true);
  expect((await ask('DELETE')).status).toBe(204);
  expect(await namesIn('uploads/')).toEqual([]);
});

onStore('a backup contains the files of the bucket, copies none of them to this machine, and is restored into another one', async () => {
  const { filename } = (await (await uploadDrawing()).json()) as { filename: string };
  const film = filmBytes(20 * 1024 * 1024);
  await bucket.put('gated/film.mp4', film);
  await bucket.put('gated/empty.pdf', Buffer.alloc(0));
  await forgetCopies();
  const folder = await mkdtemp(join(tmpdir(), 'backup-'));
  try {
    const file = join(folder, 'all.tar');
    const from = { dataFolder: stem.folder, database: { url: stem.databaseUrl }, s3 };
    const now = () => '2027-01-11T09:00:00.000Z';
    const files = await makeBackup({ settings: from, file, now });
    expect(files.map(({ name }) => name)).toContain(`media/${filename}`);
    expect(files).toContainEqual({ name: 'gated/film.mp4', size: film.length, sha256: hash('sha256', film, 'hex') });
    expect([await readdir(join(stem.folder, 'media')), await readdir(join(stem.folder, 'gated'))]).toEqual([[], []]);
    const target = { dataFolder: join(folder, 'here'), database: { url: `file:${join(folder, 'here', 'stem.db')}` }, s3 };
    await expect(restoreBackup(file, target)).rejects.toThrow(`in media of the bucket ${s3.bucket}`);
    const other = await swift.makeBucket();
    await restoreBackup(file, { ...target, s3: other });
    const restored = openS3Bucket(other);
    expect((await restored.get('gated/film.mp4'))?.equals(film)).toBe(true);
    expect([(await restored.stat(`media/${filename}`))?.size, (await restored.stat('gated/empty.pdf'))?.size]).toEqual([drawing.length, 0]);
    await bucket.put(`media/${filename}`, Buffer.from('<svg/>'));
    const again = makeBackup({ settings: from, file: join(folder, 'again.tar'), now });
    await expect(again).rejects.toThrow(`media/${filename} is damaged: restore it from an earlier backup, or upload it again`);
    expect((await readdir(folder)).sort()).toEqual(['all.tar', 'here']);
  } finally {
    await rm(folder, { recursive: true });
  }
});

onStore('a copy of many files that is interrupted goes on where it was, names damaged files, and comes back the same', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'copy-'));
  bucket = openS3Bucket(await swift.makeBucket());
  try {
    await mkdir(join(folder, 'gated'), { recursive: true });
    for (let number = 0; number < 99; number += 1) await writeFile(join(folder, 'gated', `file-${number}.pdf`), pdf(String(number)));
    await writeFile(join(folder, 'gated', 'film.mp4'), randomBytes(9 * 1024 * 1024));
    await mkdir(join(folder, 'media'));
    await writeFile(join(folder, 'media', `${'0'.repeat(32)}.svg`), drawing);
    let calls = 0;
    const stopping: Bucket = {
      ...bucket,
      putFile: (...given) => (++calls > 40 ? Promise.reject(new StorageUnreachable({ name: 'stores.brokenOff', parameters: [] })) : bucket.putFile(...given)),
    };
    await expect(copyFiles({ dataFolder: folder, bucket: stopping, to: 's3', compares: false })).rejects.toThrow('does not answer');
    const begun = (await namesIn('gated/')).length;
    expect(begun).toBe(40);
    expect(await copyFiles({ dataFolder: folder, bucket, to: 's3', compares: false })).toEqual({
      copied: 60,
      left: 40,
      damaged: [`media/${'0'.repeat(32)}.svg`],
    });
    await bucket.put('gated/file-7.pdf', pdf('8'));
    expect(await copyFiles({ dataFolder: folder, bucket, to: 's3', compares: true })).toMatchObject({ copied: 1, left: 99 });
    const back = join(folder, 'back');
    expect(await copyFiles({ dataFolder: back, bucket, to: 'disk', compares: false })).toEqual({ copied: 100, left: 0, damaged: [] });
    expect((await readdir(join(back, 'gated'))).sort()).toEqual((await readdir(join(folder, 'gated'))).sort());
    expect(await copyFiles({ dataFolder: back, bucket, to: 's3', compares: true })).toEqual({ copied: 0, left: 100, damaged: [] });
  } finally {
    await rm(folder, { recursive: true });
  }
});

onStore('versions that are compressed here are copied with the bytes of their names', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'copy-'));
  bucket = openS3Bucket(await swift.makeBucket());
  try {
    const objects = await openObjects(join(folder, 'objects'));
    const page = Buffer.from('<p>Rows.</p>'.repeat(900));
    const name = await objects.put(page);
    expect(await objects.compress?.(name)).toBe(true);
    expect(await copyFiles({ dataFolder: folder, bucket, to: 's3', compares: false })).toEqual({ copied: 1, left: 0, damaged: [] });
    expect((await bucket.get(`objects/${name}`))?.equals(page)).toBe(true);
  } finally {
    await rm(folder, { recursive: true });
  }
});

onStore('all bytes of the bucket are searched for an address, which is none within a longer one', async () => {
  const files = { 'media/list.csv': 'vreni@alder.example;CFO', 'gated/paper.pdf': pdf('johann@alder.example'), 'gated/other.pdf': pdf('Nothing') };
  for (const [name, content] of Object.entries(files)) await bucket.put(name, Buffer.from(content));
  const found = async (address: string) => {
    const answer = await stem.request('/api/addresses/scan', { as: 'editor', method: 'POST', body: { address } });
    const stands = (await answer.json()) as { readonly place: string; readonly name: string }[]; // as its call says
    return stands.filter(({ place }) => place === 'bucket').map(({ name }) => name);
  };
  expect([await found('vreni@alder.example'), await found('johann@alder.example'), await found('hann@alder.example')]).toEqual([
    ['list.csv'],
    ['paper.pdf'],
    [],
  ]);
});
