// Files on a disk and in a real S3 store: the same contract, and what only a store can do.
import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { hasSwift, openSwift, type Swift } from '../../../test/swift.ts';
import { hashOf } from '../../core/objects/objects.ts';
import { StorageUnreachable } from '../../core/objects/unreachable.ts';
import { openBucketStorage } from './bucket-storage.ts';
import { openDiskStorage } from './disk-storage.ts';
import type { FileStorage } from './file-storage.ts';
import { openS3Bucket } from './s3-bucket.ts';
import type { S3Settings } from './s3-request.ts';
import { trimCopies } from './trim-copies.ts';

let swift: Swift;
let settings: S3Settings;
let root: string;
/** Methods and paths of all requests to the store. */
const asked: string[] = [];
const counted: typeof fetch = (input, init) => {
  asked.push(`${init?.method} ${new URL(String(input)).pathname}`);
  return fetch(input, init);
};
const bucket = (changes = {}) => openS3Bucket({ ...settings, ...changes }, { fetch: counted, random: Math.random });
const onStore = test.skipIf(!hasSwift);

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'storage-'));
  if (!hasSwift) return;
  swift = await openSwift();
  settings = await swift.makeBucket();
});
afterAll(() => rm(root, { recursive: true }));
beforeEach(() => {
  asked.length = 0;
});

let folders = 0;
const newFolder = () => join(root, `folder-${++folders}`);
const isRight = (name: string, sha256: string) => name.startsWith('any') || sha256.startsWith(name.split('.')[0] ?? '');
const openers: readonly (readonly [string, boolean, (prefix: string) => Promise<FileStorage>])[] = [
  ['a disk', true, () => openDiskStorage(newFolder())],
  ['an S3 store', hasSwift, async (prefix) => openBucketStorage({ bucket: bucket(), prefix, folder: newFolder(), isRight })],
];
const nameFor = (bytes: Uint8Array) => `${hashOf(bytes).slice(0, 32)}.bin`;
const readAll = async (storage: FileStorage, name: string) => {
  const file = await storage.open(name);
  return file && buffer(file.read({ start: 0, end: file.size - 1 }));
};

for (const [place, isHere, open] of openers) {
  test.skipIf(!isHere)(`${place} has a file from when it is stored until it is removed, and lists what is incomplete`, async () => {
    const storage = await open('one/');
    const bytes = Buffer.from('a picture');
    const name = nameFor(bytes);
    expect([await storage.has(name), await storage.stat(name), await storage.open(name), await storage.locate(name)]).toEqual([
      false,
      undefined,
      undefined,
      undefined,
    ]);
    await storage.put(name, bytes);
    const film = randomBytes(20 * 1024 * 1024);
    await writeFile(join(storage.folder, '.arrived'), film);
    await storage.adopt(join(storage.folder, '.arrived'), nameFor(film));
    await storage.adopt(join(storage.folder, '.arrived'), nameFor(film));
    expect([await storage.has(name), (await storage.stat(nameFor(film)))?.size]).toEqual([true, film.length]);
    expect(await readAll(storage, name)).toEqual(bytes);
    const opened = await storage.open(nameFor(film));
    expect((await buffer(opened?.read({ start: 9_000_000, end: 17_000_001 }) ?? Readable.from([]))).equals(film.subarray(9_000_000, 17_000_002))).toBe(true);
    expect((await readFile((await storage.locate(nameFor(film))) ?? '')).equals(film)).toBe(true);
    expect((await storage.list()).map((file) => [file.name, file.size]).sort()).toEqual(
      [
        ['.arrived', film.length],
        [name, bytes.length],
        [nameFor(film), film.length],
      ].sort(),
    );
    for (const file of ['.arrived', name, nameFor(film), 'never-there.bin']) await storage.remove(file);
    expect([await storage.list(), await storage.has(name)]).toEqual([[], false]);
  });
}

onStore('a lost folder loses nothing: small files are copied back once, and of a film only the parts that are asked for are read', async () => {
  const [first, second] = [newFolder(), newFolder()];
  const here = await openBucketStorage({ bucket: bucket(), prefix: 'two/', folder: first, isRight });
  const [picture, film] = [randomBytes(300_000), randomBytes(12 * 1024 * 1024)];
  await here.put(nameFor(picture), picture);
  await writeFile(join(first, '.arrived'), film);
  await here.adopt(join(first, '.arrived'), nameFor(film));
  const there = await openBucketStorage({ bucket: bucket(), prefix: 'two/', folder: second, isRight });
  asked.length = 0;
  const answers = await Promise.all([1, 2, 3].map(() => readAll(there, nameFor(picture))));
  for (const bytes of answers) expect(bytes?.equals(picture)).toBe(true);
  expect(asked.filter((request) => request.startsWith('GET'))).toEqual([`GET /${settings.bucket}/two/${nameFor(picture)}`]);
  expect(await readdir(second)).toEqual([nameFor(picture)]);
  asked.length = 0;
  expect((await readAll(there, nameFor(picture)))?.equals(picture)).toBe(true);
  expect(asked).toEqual([]);
  const opened = await there.open(nameFor(film));
  const part = await buffer(opened?.read({ start: 8_000_000, end: 8_000_999 }) ?? Readable.from([]));
  expect(part.equals(film.subarray(8_000_000, 8_001_000))).toBe(true);
  expect(await readdir(second)).toEqual([nameFor(picture)]);
});

onStore('bytes in the store that are not what their name says are not handed out, and neither are those of a damaged copy', async () => {
  const folder = newFolder();
  const storage = await openBucketStorage({ bucket: bucket(), prefix: 'three/', folder, isRight });
  const bytes = Buffer.from('whole');
  await bucket().put(`three/${nameFor(bytes)}`, Buffer.from('other'));
  expect(await storage.open(nameFor(bytes))).toBeUndefined();
  await storage.put(nameFor(bytes), bytes);
  await writeFile(join(folder, nameFor(bytes)), 'hole');
  expect(await storage.forgetCopy(nameFor(bytes))).toBe(true);
  expect(await readAll(storage, nameFor(bytes))).toEqual(bytes);
});

onStore('copies that were not used for days are deleted; incomplete files, and those that the store lacks or has with other bytes, stay', async () => {
  const folder = newFolder();
  const storage = await openBucketStorage({ bucket: bucket(), prefix: 'four/', folder });
  for (const name of ['any-old.bin', 'any-new.bin']) await storage.put(name, Buffer.from(name));
  await writeFile(join(folder, '.arriving'), 'half');
  await writeFile(join(folder, 'any-alone.bin'), 'never copied to the store');
  await bucket().put('four/any-other.bin', Buffer.from('other bytes'));
  await writeFile(join(folder, 'any-other.bin'), 'equally long'.slice(1));
  await writeFile(join(folder, 'any-film.bin'), randomBytes(9 * 1024 * 1024));
  await bucket().putFile('four/any-film.bin', join(folder, 'any-film.bin'));
  const [now, old] = [Date.now(), new Date(Date.now() - 4 * 24 * 60 * 60 * 1000)];
  for (const name of ['any-old.bin', '.arriving', 'any-alone.bin', 'any-other.bin', 'any-film.bin']) await utimes(join(folder, name), old, old);
  await trimCopies({ bucket: bucket(), prefix: 'four/', folder, now });
  expect((await readdir(folder)).sort()).toEqual(['.arriving', 'any-alone.bin', 'any-new.bin', 'any-other.bin']);
  expect(asked.filter((request) => request.startsWith('GET'))).toEqual([`GET /${settings.bucket}/four/any-other.bin`]);
  expect([await storage.forgetCopy('any-alone.bin'), await storage.forgetCopy('any-new.bin')]).toEqual([false, true]);
  expect(await readAll(storage, 'any-old.bin')).toEqual(Buffer.from('any-old.bin'));
});

onStore('a store that refuses the keys or has no such bucket says so at once, in words, and a wrong signature is refused', async () => {
  for (const [wrong, words] of [
    [{ secretAccessKey: 'wrong' }, 'SignatureDoesNotMatch'],
    [{ accessKeyId: 'nobody' }, /InvalidAccessKeyId|AccessDenied|SignatureDoesNotMatch/],
    [{ bucket: 'missing' }, /NoSuchBucket|noBucket/],
  ] as const) {
    asked.length = 0;
    const failed = bucket(wrong).put('five', Buffer.from('x'));
    await expect(failed).rejects.toThrow(StorageUnreachable);
    await expect(failed).rejects.toThrow(words);
    expect(asked).toHaveLength(1);
  }
});

onStore('bytes that change on their way are refused by the store', async () => {
  const changing: typeof fetch = (input, init) => fetch(input, { ...init, ...(init?.body ? { body: Buffer.from('y') } : {}) });
  await expect(openS3Bucket(settings, { fetch: changing, random: Math.random }).put('six', Buffer.from('x'))).rejects.toThrow(StorageUnreachable);
  expect(await bucket().stat('six')).toBeUndefined();
});

onStore('a store that hangs is noticed in time, and what is stored meanwhile is stored when it goes on', async () => {
  swift.hang();
  const stored = bucket().put('hanging', Buffer.from('x'));
  await expect(bucket().probe(200)).rejects.toThrow('stores.silent (stores.slow)');
  swift.resume();
  await stored;
  await bucket().probe(60_000);
  expect(String(await bucket().get('hanging'))).toBe('x');
});

onStore('what is stored while the store is away for a moment is stored when it is back', async () => {
  await swift.kill();
  const stored = bucket().put('seven', Buffer.from('x'), 120_000);
  await swift.begin();
  await stored;
  expect(String(await bucket().get('seven'))).toBe('x');
});

onStore('a film that is being read goes on where a connection broke', async () => {
  const film = randomBytes(3 * 1024 * 1024);
  await bucket().put('eight', film);
  let isCut = false;
  // The first answer ends in an error after half a megabyte.
  const cutting: typeof fetch = async (input, init) => {
    const answer = await counted(input, init);
    if (isCut || init?.method !== 'GET' || !answer.body) return answer;
    isCut = true;
    let left = 512 * 1024;
    const cut = new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        controller.enqueue(chunk.subarray(0, left));
        left -= chunk.length;
        if (left <= 0) controller.error(new Error('cut'));
      },
    });
    return new Response(answer.body.pipeThrough(cut), { status: answer.status, headers: answer.headers });
  };
  const read = await buffer(openS3Bucket(settings, { fetch: cutting, random: Math.random }).read('eight', { start: 0, end: film.length - 1 }));
  expect(read.equals(film)).toBe(true);
  expect(asked.filter((request) => request.startsWith('GET'))).toHaveLength(2);
});

/** A fetch that sends some requests nowhere, and others' bodies only in part, and never ends them. */
const stalling =
  (stall: (request: number) => 'nothing' | 'half' | 'all'): typeof fetch =>
  async (input, init) => {
    const how = stall(asked.length);
    const answer = how === 'nothing' ? undefined : await counted(input, init);
    if (how === 'all' && answer) return answer;
    if (how === 'nothing') asked.push(`${init?.method} ${new URL(String(input)).pathname}`);
    const aborted = new Promise<never>((_, reject) => {
      init?.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error));
    });
    if (!answer) return aborted;
    const half = Buffer.from(await answer.arrayBuffer()).subarray(0, 1000);
    const body = new ReadableStream<Uint8Array>({ start: (controller) => controller.enqueue(half) });
    return new Response(body, { status: answer.status, headers: answer.headers });
  };

onStore('a request that hangs is made again, and so is one whose answer stops halfway', async () => {
  const bytes = randomBytes(5000);
  const impatient = (stall: Parameters<typeof stalling>[0]) => openS3Bucket(settings, { fetch: stalling(stall), random: Math.random, idleTimeout: 300 });
  const path = `/${settings.bucket}/nine`;
  /** On a busy machine a request may take too long by itself and is made again as well. */
  const expectAtLeast = (count: number, request: string) => {
    expect(new Set(asked)).toEqual(new Set([request]));
    expect(asked.length).toBeGreaterThanOrEqual(count);
  };
  asked.length = 0;
  await impatient((request) => (request === 0 ? 'nothing' : 'all')).put('nine', bytes);
  expectAtLeast(2, `PUT ${path}`);
  asked.length = 0;
  expect((await impatient((request) => (request === 0 ? 'half' : 'all')).get('nine'))?.equals(bytes)).toBe(true);
  const read = await buffer(impatient((request) => (request === 2 ? 'half' : 'all')).read('nine', { start: 0, end: 4999 }));
  expect(read.equals(bytes)).toBe(true);
  expectAtLeast(4, `GET ${path}`);
});

onStore('a file that another machine has removed is found among the copies here; one that was stored again in the meantime is not removed', async () => {
  const [here, there] = [newFolder(), newFolder()];
  const [first, second] = await Promise.all([here, there].map((folder) => openBucketStorage({ bucket: bucket(), prefix: 'ten/', folder })));
  await first?.put('any-gone.bin', Buffer.from('gone'));
  expect(second && (await readAll(second, 'any-gone.bin'))?.toString()).toBe('gone');
  await first?.remove('any-gone.bin');
  expect((await second?.list())?.map(({ name }) => name)).toEqual(['any-gone.bin']);
  const later = Date.now() + 60_000;
  expect(await second?.removeOlder('any-gone.bin', Date.now() - 60_000)).toBe(false);
  expect(await second?.removeOlder('any-gone.bin', later)).toBe(true);
  expect([await second?.list(), await readdir(there)]).toEqual([[], []]);
  await first?.put('any-again.bin', Buffer.from('again'));
  expect(await second?.removeOlder('any-again.bin', Date.now() - 60_000)).toBe(false);
  expect(await bucket().stat('ten/any-again.bin')).toBeDefined();
  expect(await second?.removeOlder('any-again.bin', later)).toBe(true);
  expect(await bucket().stat('ten/any-again.bin')).toBeUndefined();
});
