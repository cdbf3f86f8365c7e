// Uploads in parts on a disk that cannot be written: the answer says what to do, nothing is torn or served in part, and they go on
// when the disk can be written again.
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openS3Bucket, type S3Settings } from '@stem/content-pipeline/storage';
import { afterEach, expect, test, vi } from 'vitest';
import { openSmallDisk, type SmallDisk } from '../../../content-pipeline/test/small-disk.ts';
import { hasSwift, openSwift } from '../../../content-pipeline/test/swift.ts';
import { film } from '../../test/media.ts';
import { openStem, type Stem } from '../../test/stem.ts';
import { openResumableUploads } from './resumable-uploads.ts';
import { shareUploads } from './shared-uploads.ts';

let stem: Stem | undefined;
let disk: SmallDisk | undefined;
afterEach(async () => {
  const [opened, small] = [stem, disk];
  stem = undefined;
  disk = undefined;
  await opened?.close();
  await small?.close();
});

const megabyte = 1024 * 1024;
const path = '/api/media/tus';
const bytes = film('Talks. ', 2 * megabyte);
const half = megabyte;

/** A Stem whose files are on a small disk. Undefined where there can be none. */
async function open(s3?: S3Settings) {
  disk = await openSmallDisk(16);
  if (!disk) return undefined;
  const own = await openStem({ filesFolder: disk.outside, ...(s3 && { s3 }) });
  stem = own;
  const ask = (where: string, method: string, more: { headers?: Record<string, string>; body?: Uint8Array } = {}) =>
    own.request(where, { as: 'editor', method, ...more, headers: { 'tus-resumable': '1.0.0', ...more.headers } });
  const send = (where: string, from: number, to = bytes.length) => {
    const headers = { 'upload-offset': String(from), 'content-type': 'application/offset+octet-stream' };
    return ask(where, 'PATCH', { headers, body: new Uint8Array(bytes.subarray(from, to)) });
  };
  return {
    disk,
    stem: own,
    send,
    begin: () => ask(path, 'POST', { headers: { 'upload-length': String(bytes.length) } }),
    head: async (where: string) => {
      const answer = await ask(where, 'HEAD');
      return [answer.status, answer.headers.get('upload-offset')];
    },
    rows: () => own.database.rows('SELECT * FROM media_library'),
    /** Names of all files that belong to an upload. */
    left: async () => (await Promise.all(['uploads', 'media'].map((name) => readdir(join(own.files.folder, '..', name))))).flat(),
  };
}
const where = async (begun: Promise<Response>) => (await begun).headers.get('location') ?? '';
const refusal = async (answer: Response) => [answer.status, ((await answer.json()) as { name: string }).name];
async function expectTaken(answer: Response) {
  const { url } = (await answer.json()) as { url: string }; // a row of the library
  expect(answer.status).toBe(201);
  const served = await stem?.request(url);
  expect(Buffer.from((await served?.arrayBuffer()) ?? new ArrayBuffer()).equals(bytes)).toBe(true);
}

test('on a full disk an upload is refused at its begin and in its middle, leaves nothing, and is taken when there is room', async ({ skip }) => {
  const opened = await open();
  if (!opened) return skip('no namespaces on this machine');
  const { begin, send, head, rows, left } = opened;
  const address = await where(begin());
  expect((await send(address, 0, half)).status).toBe(204);
  opened.disk.fill();
  const refused = await send(address, half);
  expect([refused.status, await refused.json()]).toMatchObject([507, { name: 'storage_full', hint: expect.stringContaining('Free some space') }]);
  expect([await head(address), await left()]).toEqual([[404, null], []]);
  opened.disk.fill();
  expect([await refusal(await begin()), await left(), await rows()]).toEqual([[507, 'storage_full'], [], []]);
  opened.disk.free();
  const again = await where(begin());
  expect((await send(again, 0, half)).status).toBe(204);
  await expectTaken(await send(again, half));
});

test('on a read-only disk an upload is refused and keeps what has arrived; the log names the file, and the upload goes on', async ({ skip }) => {
  const opened = await open();
  if (!opened) return skip('no namespaces on this machine');
  const { begin, send, head, rows, left } = opened;
  const address = await where(begin());
  expect((await send(address, 0, half)).status).toBe(204);
  const before = await left();
  opened.disk.freeze('uploads');
  for (const answer of [await begin(), await send(address, half)]) {
    expect([answer.status, await answer.json()]).toMatchObject([507, { name: 'storage_unwritable', hint: expect.stringContaining('the log names the file') }]);
  }
  expect([await head(address), await left()]).toEqual([[200, String(half)], before]);
  opened.disk.thaw('uploads');
  // The library cannot be written: what is whole waits for it.
  opened.disk.freeze('media');
  expect(await refusal(await send(address, half))).toEqual([507, 'storage_unwritable']);
  expect([await rows(), await readdir(opened.stem.files.folder)]).toEqual([[], []]);
  opened.disk.thaw('media');
  expect(opened.stem.errors.map((logged) => String((logged as { error: unknown }).error))).toEqual([
    ...Array(2).fill(expect.stringMatching(/EROFS: read-only file system, open '.*\/uploads\//)),
    expect.stringMatching(/EROFS: read-only file system, .*\/media\//),
  ]);
  opened.stem.errors.length = 0;
  await expectTaken(await send(address, bytes.length));
});

test('an upload whose end cannot be noted is in the library all the same, once, and its note is never torn', async ({ skip }) => {
  const opened = await open();
  if (!opened) return skip('no namespaces on this machine');
  const { begin, send, rows } = opened;
  const address = await where(begin());
  const note = join(opened.disk.outside, 'uploads', `${address.split('/').at(-1)}.json`);
  const before = await readFile(note, 'utf8');
  const { write } = opened.stem.database;
  vi.spyOn(opened.stem.database, 'write').mockImplementation(async (...given) => {
    const written = await write(...given);
    if ((await rows()).length > 0) opened.disk.fill();
    return written;
  });
  await expectTaken(await send(address, 0));
  vi.restoreAllMocks();
  expect(await readFile(note, 'utf8')).toBe(before);
  opened.disk.free();
  expect([(await send(address, bytes.length)).status, (await rows()).length]).toEqual([200, 1]);
});

test('with a bucket an upload goes on where it was after a part that a full disk has refused', async ({ skip }) => {
  if (!hasSwift) return skip('no S3 store on this machine');
  const opened = await open(await (await openSwift()).makeBucket());
  if (!opened) return skip('no namespaces on this machine');
  const { begin, send, head, rows } = opened;
  const address = await where(begin());
  expect((await send(address, 0, half)).status).toBe(204);
  opened.disk.fill();
  expect(await refusal(await send(address, half))).toEqual([507, 'storage_full']);
  opened.disk.fill();
  expect(await refusal(await opened.stem.request(address, { as: 'editor' }))).toEqual([507, 'storage_full']);
  expect([await readdir(join(opened.disk.outside, 'uploads')), await rows()]).toEqual([[], []]);
  opened.disk.free();
  expect(await head(address)).toEqual([200, String(half)]);
  await expectTaken(await send(address, half));
});

test('a machine with too little room for what another one has received takes none of it, instead of a file with a gap', async ({ skip }) => {
  if (!hasSwift) return skip('no S3 store on this machine');
  disk = await openSmallDisk(2);
  if (!disk) return skip('no namespaces on this machine');
  const small = disk;
  const bucket = openS3Bucket(await (await openSwift()).makeBucket());
  const elsewhere = await mkdtemp(join(tmpdir(), 'elsewhere-'));
  const openAt = async (folder: string, asked = bucket) => shareUploads(await openResumableUploads({ folder }), asked, async () => true);
  const say = (to: string, method: string, headers: Record<string, string>, body?: Uint8Array<ArrayBuffer>) =>
    new Request(`http://stem.test${to}`, { method, headers: { 'tus-resumable': '1.0.0', ...headers }, ...(body && { body, duplex: 'half' }) } as RequestInit);
  const there = await openAt(elsewhere);
  const begun = await there.answer(say(path, 'POST', { 'upload-length': String(bytes.length) }), 'admin');
  const address = begun.headers.get('location') ?? '';
  const id = address.split('/').at(-1) ?? '';
  for (const [from, to] of [
    [0, megabyte],
    [megabyte, bytes.length],
  ] as const) {
    const headers = { 'upload-offset': String(from), 'content-type': 'application/offset+octet-stream' };
    await there.answer(say(address, 'PATCH', headers, new Uint8Array(bytes.subarray(from, to))), 'admin');
  }
  // There is room for half of the first part, and for all of it when the second arrives.
  const getting = {
    ...bucket,
    async get(name: string) {
      const got = await bucket.get(name);
      if (name.endsWith(`/0-${megabyte}`)) small.fill(megabyte / 2);
      else if (!name.endsWith('.json')) small.free();
      return got;
    },
  };
  const here = await openAt(join(small.outside, 'uploads'), getting);
  await expect(here.find(id)).rejects.toThrow('ENOSPC');
  expect(await readdir(join(small.outside, 'uploads'))).toEqual([]);
  await rm(elsewhere, { recursive: true });
});
