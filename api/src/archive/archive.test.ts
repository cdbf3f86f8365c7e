// Complete and broken archives: one that differs from what was written is refused before any of it is used.
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pack } from 'tar-stream';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type ArchiveManifest, ArchiveRefused, writeManifest } from './manifest.ts';
import { checkArchive, unpackArchive } from './read-archive.ts';
import { checkTarget, writeArchive } from './write-archive.ts';

let folder: string;
let file: string;
let work: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'archive-'));
  file = join(folder, 'all.tar');
  work = join(folder, 'work');
  await mkdir(work);
});
afterEach(() => rm(folder, { recursive: true }));

const about = { kind: 'backup', made_at: '2027-01-11T09:00:00.000Z', schema: 7 } as const;
const large = Buffer.alloc(300_000, 'lake');

async function writeExample(): Promise<ArchiveManifest['files']> {
  await writeFile(join(folder, 'picture'), large);
  const sources = [
    { name: 'media/a.svg', from: Buffer.from('<svg/>') },
    { name: 'media/deep/empty', from: Buffer.alloc(0) },
    { name: 'gated/lake.jpg', from: { path: join(folder, 'picture') } },
  ];
  return writeArchive(sources, { file, workFolder: work, about });
}
const refusal = (attempt: Promise<unknown>) =>
  attempt.then(
    () => 'accepted',
    (error: unknown) => (error instanceof ArchiveRefused ? error.message : error),
  );
/** An archive that another program might write. */
async function forge(entries: readonly (readonly [name: string, bytes: string])[]) {
  const tar = pack();
  for (const [name, bytes] of entries) tar.entry({ name }, bytes);
  tar.finalize();
  await writeFile(file, await buffer(tar));
}

test('an archive returns the same bytes, and only its owner may read it', async () => {
  const files = await writeExample();
  expect(await checkArchive(file, 'backup')).toEqual({ format: 1, ...about, files });
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  const out = join(folder, 'out');
  await unpackArchive(file, 'backup', out);
  expect(await readFile(join(out, 'gated/lake.jpg'))).toEqual(large);
  expect(await readFile(join(out, 'media/a.svg'), 'utf8')).toBe('<svg/>');
  expect((await readdir(out, { recursive: true })).sort()).toEqual(['gated', 'gated/lake.jpg', 'media', 'media/a.svg', 'media/deep', 'media/deep/empty']);
});

test('a large file of a bucket is read once, and passed on as it arrives', async () => {
  const chunk = Buffer.alloc(64 * 1024, 'lake');
  const chunks = 512;
  let [opened, read, most] = [0, 0, 0];
  async function* film() {
    for (; read < chunks; read += 1) {
      most = Math.max(most, read * chunk.length - (await stat(join(work, 'archive.tar'))).size);
      yield chunk;
    }
  }
  const bucket = {
    async openOnce() {
      opened += 1;
      return { size: chunks * chunk.length, modified: new Date(0), read: () => Readable.from(film(), { objectMode: false }), close: async () => undefined };
    },
  };
  const files = await writeArchive([{ name: 'gated/film.mp4', from: bucket }], { file, workFolder: work, about });
  expect((await checkArchive(file, 'backup')).files).toEqual(files);
  expect([opened, read]).toEqual([1, chunks]);
  // A few buffers, of 32 MB in total.
  expect(most).toBeLessThan(2 * 1024 * 1024);
});

test('a file whose hash is not the one it should have is refused', async () => {
  const source = { name: 'media/a.svg', from: Buffer.from('<svg/>'), isRight: (sha256: string) => sha256.startsWith('0'.repeat(32)) };
  expect(await refusal(writeArchive([source], { file, workFolder: work, about }))).toContain('media/a.svg is damaged');
  expect(await readdir(folder)).toEqual(['work']);
});

test('an existing file is not overwritten', async () => {
  await writeFile(file, 'mine');
  expect(() => checkTarget(file)).toThrow('exists already');
  expect(() => checkTarget(join(folder, 'nowhere', 'all.tar'))).toThrow('does not exist');
  expect(await refusal(writeExample())).toContain('exists already');
  expect(await readFile(file, 'utf8')).toBe('mine');
});

test('one changed byte is found', async () => {
  await writeExample();
  const whole = await readFile(file);
  const at = whole.indexOf('lakelake') + 1000;
  await writeFile(file, Buffer.concat([whole.subarray(0, at), Buffer.from([0]), whole.subarray(at + 1)]));
  expect(await refusal(checkArchive(file, 'backup'))).toBe('This archive is damaged: gated/lake.jpg does not match its hash');
  expect(await refusal(unpackArchive(file, 'backup', join(folder, 'out')))).toContain('gated/lake.jpg does not match its hash');
});

test.each([0.2, 0.5, 0.9])('an archive cut off at %d of its length is refused', async (part) => {
  await writeExample();
  const whole = await readFile(file);
  await writeFile(file, whole.subarray(0, Math.floor(whole.length * part)));
  expect(await refusal(checkArchive(file, 'backup'))).toMatch(/^This archive is damaged/);
});

test('each kind of file that is not an archive of Stem gets its own message', async () => {
  expect(await refusal(checkArchive(join(folder, 'none'), 'backup'))).toBe(`There is no file ${join(folder, 'none')}`);
  for (const bytes of ['', 'A letter.', 'x'.repeat(100_000)]) {
    await writeFile(file, bytes);
    expect(await refusal(checkArchive(file, 'backup'))).toBe('This file is not an archive of Stem');
  }
  await forge([['holiday.jpg', 'x']]);
  expect(await refusal(checkArchive(file, 'backup'))).toBe('This file is not an archive of Stem');
  await forge([['manifest.json', '{"format":2,"kind":"backup"}']]);
  expect(await refusal(checkArchive(file, 'backup'))).toContain('made by a newer Stem');
  await rm(file);
  await writeExample();
  expect(await refusal(checkArchive(file, 'content'))).toBe('This archive is a backup, not an export of content');
});

test.each(['../evil', '/etc/evil', 'media/../../evil', 'media/.hidden', 'media\\..\\evil', 'media//evil', 'a\nb', '.'])(
  'a list that names %j is refused',
  async (name) => {
    const evil = [{ name, size: 1, sha256: '0'.repeat(64) }];
    await forge([
      ['manifest.json', writeManifest({ ...about, files: evil }).toString()],
      [name, 'x'],
    ]);
    expect(await refusal(unpackArchive(file, 'backup', join(folder, 'out')))).toMatch(/^This archive is damaged/);
    expect(await readdir(folder)).not.toContain('evil');
  },
);

test('an archive with unlisted, missing or duplicate files is refused', async () => {
  const a = { name: 'a', size: 1, sha256: '2d711642b726b04401627ca9fbac32f5c8530fb1903cc4db02258717921a4881' };
  const list = ['manifest.json', writeManifest({ ...about, files: [a] }).toString()] as const;
  await forge([list, ['a', 'x']]);
  expect(await checkArchive(file, 'backup')).toMatchObject({ files: [a] });
  await forge([list, ['a', 'x'], ['b', 'x']]);
  expect(await refusal(checkArchive(file, 'backup'))).toContain('it contains "b"');
  await forge([list, ['a', 'x'], ['a', 'x']]);
  expect(await refusal(checkArchive(file, 'backup'))).toContain('it contains "a"');
  await forge([list]);
  expect(await refusal(checkArchive(file, 'backup'))).toContain('a is missing');
});

test.each([
  ['a file and a folder', ['media/a', 'media/a/b']],
  ['a folder and a file', ['media/a/b/c', 'media/a']],
  ['the same name twice', ['media/a', 'media/a']],
  ['a name that no disk can store', [`media/${'a'.repeat(256)}`]],
  ['the database as a folder', ['stem.db', 'stem.db/x']],
])('a list with %s is refused before anything is unpacked', async (_, names) => {
  const files = names.map((name) => ({ name, size: 1, sha256: '2d711642b726b04401627ca9fbac32f5c8530fb1903cc4db02258717921a4881' }));
  await forge([['manifest.json', writeManifest({ ...about, files }).toString()], ...names.map((name) => [name, 'x'] as const)]);
  const before = (await readdir(folder)).sort();
  for (const attempt of [() => checkArchive(file, 'backup'), () => unpackArchive(file, 'backup', join(folder, 'out'))])
    expect(await refusal(attempt())).toMatch(/^This archive is damaged: [^\n]+$/);
  expect((await readdir(folder)).sort()).toEqual(before);
});

test('what is no file is refused in one sentence: a folder, a device, a path through a file', async () => {
  for (const [path, sentence] of [
    [folder, /is a folder: name the archive itself$/],
    ['/dev/zero', /is not a file but a device or a pipe/],
    ['/dev/null', /is not a file but a device or a pipe/],
    [join(folder, 'none'), /^There is no file/],
    ['/dev/null/all.tar', /^There is no file/],
    [join(folder, 'a'.repeat(300)), /^There is no file/],
  ] as const)
    expect([path, await refusal(checkArchive(path, 'backup'))]).toEqual([path, expect.stringMatching(sentence)]);
});

test('an archive is written into a folder only', async () => {
  await writeFile(join(folder, 'letter'), '');
  expect(() => checkTarget(join(folder, 'letter', 'all.tar'))).toThrow('is not a folder');
});
