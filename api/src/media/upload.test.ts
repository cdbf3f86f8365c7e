import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '@stem/content-pipeline/database';
import { openDiskStorage } from '@stem/content-pipeline/storage';
import { tables } from '@stem/model/tables';
import sharp from 'sharp';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { openEmptyDatabase } from '../../test/empty-database.ts';
import { arrived } from '../../test/media.ts';
import { type SaveContext, save } from '../content/save.ts';
import { addMedia, storeMedia } from './add-media.ts';
import { chooseWidths } from './derived-pictures.ts';
import { type Deriver, startDeriver } from './deriver.ts';
import { createFilmTools, programsOn } from './film-tools.ts';
import { createMediaFiles, type MediaFiles } from './media-files.ts';
import { createMediaProcesses } from './processes/media-processes.ts';

let folder: string;
let database: Database;
let files: MediaFiles;
const processes = createMediaProcesses();
afterAll(() => processes.stop());
let saving: SaveContext;
let maker: Deriver;
const errors: unknown[] = [];
/** A machine without ffmpeg. */
const noFilms = createFilmTools(programsOn('/nowhere'));

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'uploads-'));
  database = await openEmptyDatabase(folder);
  files = createMediaFiles(await openDiskStorage(join(folder, 'media')));
  saving = { database, newId: randomUUID, now: () => '2027-01-11T09:00:00.000Z', onSaved: () => {} };
  errors.length = 0;
  maker = startDeriver({ ...saving, files, processes, films: noFilms, onError: (error) => errors.push(error) });
});
afterEach(async () => {
  await maker.stop();
  await database.close();
  await rm(folder, { recursive: true });
});

async function upload(bytes: Uint8Array) {
  const file = await arrived(bytes, files);
  const stored = await storeMedia({ file, name: 'upload' }, { media: files, processes }, saving.now());
  await rm(file.path);
  if (!stored.ok) return stored.failure.name;
  await save('editor', (writing) => addMedia(stored.value, writing), saving);
  return stored.value.system;
}
const listed = async () => (await database.read.select().from(tables.media_library))[0];
const kept = (name: unknown) => readFile(join(files.folder, String(name)));

const shore = () => sharp({ create: { width: 1200, height: 800, channels: 3, background: '#2a5f73' } });
const noted = { IFD0: { Copyright: 'Ines Graf' }, IFD3: { GPSLatitudeRef: 'N' } };

test('a photograph is stored upright and without what the camera noted', async () => {
  const lying = await shore().jpeg().withExif(noted).withMetadata({ orientation: 6 }).toBuffer();
  expect(await upload(lying)).toMatchObject({ file_type: 'image/jpeg', width: 800, height: 1200 });
  const { exif, orientation } = await sharp(await kept((await listed())?.filename)).metadata();
  expect([exif, orientation]).toEqual([undefined, undefined]);
});

test('a clean picture is stored byte for byte', async () => {
  const plain = await shore().png().toBuffer();
  await upload(plain);
  expect((await kept((await listed())?.filename)).equals(plain)).toBe(true);
});

test('a picture gets both formats and all widths up to its own, once', async () => {
  await upload(await shore().png().toBuffer());
  await maker.settled();
  const row = await listed();
  expect(row?.variants.map(({ file_type, width, height }) => `${file_type} ${width}x${height}`)).toEqual([
    'image/avif 480x320',
    'image/avif 960x640',
    'image/avif 1200x800',
    'image/webp 480x320',
    'image/webp 960x640',
    'image/webp 1200x800',
  ]);
  for (const { url, width, file_type } of row?.variants ?? []) {
    const { width: real, format } = await sharp(await kept(url.split('/').at(-1))).metadata();
    expect([real, `image/${format === 'heif' ? 'avif' : format}`]).toEqual([width, file_type]);
  }
  const count = (await readdir(files.folder)).length;
  await maker.settled();
  expect([(await readdir(files.folder)).length, (await listed())?.revision]).toEqual([count, row?.revision]);
  expect(errors).toEqual([]);
});

test('a picture whose variants are missing gets them at the next start', async () => {
  await maker.stop();
  await upload(await shore().png().toBuffer());
  expect((await listed())?.variants).toEqual([]);
  maker = startDeriver({ ...saving, files, processes, films: noFilms, onError: (error) => errors.push(error) });
  await maker.settled();
  expect((await listed())?.variants).toHaveLength(6);
});

test('a picture whose file is missing does not block the others', async () => {
  await upload(await shore().png().toBuffer());
  await files.remove(String((await listed())?.filename));
  await upload(await shore().negate().png().toBuffer());
  await maker.settled();
  const rows = await database.read.select().from(tables.media_library);
  expect(rows.map(({ variants }) => variants.length).sort()).toEqual([0, 6]);
  expect(errors).toHaveLength(1);
});

test.each([
  [300, [300]],
  [480, [480]],
  [1000, [480, 960, 1000]],
  [6000, [480, 960, 1440, 1920]],
])('a picture %i wide is made in %j', (width, widths) => expect(chooseWidths(width, false)).toEqual(widths));

const svg = (inside: string, more = '') =>
  Buffer.from(`<?xml version="1.0"?>\n<!-- Drawn by hand -->\n<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20"${more}>${inside}</svg>`);

test('a drawing stays a drawing, with its size', async () => {
  const drawing = svg(
    '<defs><linearGradient id="g"><stop offset="0"/></linearGradient></defs><path d="M1 1h9" fill="url(#g)"/><text x="1" y="9">Zürich</text>',
  );
  const system = await upload(drawing);
  expect(system).toMatchObject({ file_type: 'image/svg+xml', width: 40, height: 20 });
  const text = (await kept((await listed())?.filename)).toString();
  for (const part of ['viewBox="0 0 40 20"', 'd="M1 1h9"', 'fill="url(#g)"', '<linearGradient', '>Zürich</text>']) expect(text).toContain(part);
  await maker.settled();
  expect((await listed())?.variants).toEqual([]);
});

test.each([
  ['a script', svg('<script>alert(1)</script><path d="M1 1"/>')],
  ['a handler', svg('<path d="M1 1" onclick="alert(1)"/>', ' onload="alert(1)"')],
  ['a link that runs', svg('<a href="javascript:alert(1)"><path d="M1 1"/></a>')],
  ['an animation that sets an address', svg('<a><set attributeName="href" to="javascript:alert(1)"/></a><path d="M1 1"/>')],
])('%s is removed from a drawing, and the rest of the drawing stays', async (_what, bytes) => {
  expect(await upload(bytes)).toMatchObject({ file_type: 'image/svg+xml' });
  const text = (await kept((await listed())?.filename)).toString();
  expect(text).not.toMatch(/script|alert|elsewhere|iframe|<set|onload|onclick/i);
  expect(text).toContain('d="M1 1"');
});

test.each([
  ['a page that calls itself a drawing', Buffer.from('<!doctype html><svg></svg><script>alert(1)</script>')],
  ['a page inside a drawing', svg('<foreignObject><iframe src="https://elsewhere.example"></iframe></foreignObject><path d="M1 1"/>')],
  ['a drawing with a picture from elsewhere', svg('<image href="https://elsewhere.example/pixel.png"/><path d="M1 1"/>')],
  ['a drawing that is cut short', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><path')],
  ['a photograph that is cut short', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 1])],
  ['a text', Buffer.from('Guten Tag')],
])('%s is refused and leaves nothing behind', async (_what, bytes) => {
  expect(await upload(bytes)).toBe('unsupported_type');
  expect(await readdir(files.folder)).toEqual([]);
  expect(await listed()).toBeUndefined();
});
