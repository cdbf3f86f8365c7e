// What Stem derives from uploaded files in the background.

import { randomUUID } from 'node:crypto';
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '@stem/content-pipeline/database';
import { openDiskStorage } from '@stem/content-pipeline/storage';
import { tables } from '@stem/model/tables';
import { describeFailure } from '@stem/model/texts/format-sentence';
import sharp from 'sharp';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { openEmptyDatabase } from '../../test/empty-database.ts';
import { arrived, film, picture } from '../../test/media.ts';
import { replaceMedia } from '../content/entities/media-library.ts';
import { type SaveContext, save } from '../content/save.ts';
import { createRow } from '../content/verbs/create.ts';
import { addMedia, storeMedia } from './add-media.ts';
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
let deriver: Deriver | undefined;
let saves: number;
const errors: unknown[] = [];
const done: unknown[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'derive-'));
  database = await openEmptyDatabase(folder);
  files = createMediaFiles(await openDiskStorage(join(folder, 'media')));
  saves = 0;
  saving = {
    database,
    newId: randomUUID,
    now: () => '2027-01-11T09:00:00.000Z',
    onSaved() {
      saves += 1;
      deriver?.wake();
    },
  };
  errors.length = 0;
  done.length = 0;
});
afterEach(async () => {
  await deriver?.stop();
  deriver = undefined;
  await database.close();
  await rm(folder, { recursive: true });
});

/** `programs` is the folder that may contain ffmpeg. */
function start(programs = '/nowhere') {
  deriver = startDeriver({
    ...saving,
    files,
    processes,
    films: createFilmTools(programsOn(programs)),
    onDone: (one) => done.push(one),
    onError: (error) => errors.push(error),
  });
  return deriver;
}
async function stored(bytes: Uint8Array) {
  const file = await arrived(bytes, files);
  const result = await storeMedia({ file, name: 'file' }, { media: files, processes }, saving.now());
  await rm(file.path);
  if (!result.ok) throw new Error(describeFailure(result.failure));
  return result.value;
}
async function upload(...all: Uint8Array[]) {
  const kept = await Promise.all(all.map(stored));
  for (const one of kept) await save('editor', (writing) => addMedia(one, writing), saving);
}
const rows = () => database.read.select().from(tables.media_library).orderBy(tables.media_library.created_at);
const only = async () => (await rows())[0];

/** Programs that print what the real ones would, in a separate folder. */
async function programs(of: Readonly<Record<'ffprobe' | 'ffmpeg', string>>): Promise<string> {
  const place = join(folder, 'programs');
  await mkdir(place);
  for (const [name, script] of Object.entries(of)) {
    await writeFile(join(place, name), `#!/bin/sh\n${script}\n`);
    await chmod(join(place, name), 0o755);
  }
  return `${place}:/usr/bin:/bin`;
}
const print = (answer: unknown) => `printf '%s' '${JSON.stringify(answer)}'`;

test('one save adds the variants and a placeholder of a few blurred pixels', async () => {
  start();
  await upload(await picture('#2a5f73', { width: 600, height: 400 }));
  await deriver?.settled();
  const row = await only();
  expect(row?.variants).toHaveLength(4);
  expect(row?.placeholder).toMatch(/^data:image\/webp;base64,[\w+/]+=*$/);
  expect(row?.placeholder?.length).toBeLessThan(400);
  const small = Buffer.from(row?.placeholder?.split(',')[1] ?? '', 'base64');
  const { channels } = await sharp(small).stats();
  expect(await sharp(small).metadata()).toMatchObject({ width: 20, height: 13 });
  expect(channels.map(({ mean }) => Math.round(mean / 16))).toEqual([0x2a, 0x5f, 0x73].map((value) => Math.round(value / 16)));
  expect([saves, errors, deriver?.unfinished(), done]).toEqual([2, [], 0, [{ files: 1, seconds: expect.any(Number) }]]);
});

test('a placeholder of the busiest picture fits into its column', async () => {
  start();
  const noise = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#000', noise: { type: 'gaussian', mean: 128, sigma: 90 } } })
    .png()
    .toBuffer();
  await upload(noise);
  await deriver?.settled();
  expect((await only())?.placeholder?.length).toBeLessThan(2000);
});

test('a transparent picture has no placeholder, and is tried once', async () => {
  start();
  const seeThrough = await sharp({ create: { width: 300, height: 300, channels: 4, background: { r: 9, g: 9, b: 9, alpha: 0.4 } } })
    .png()
    .toBuffer();
  await upload(seeThrough);
  await deriver?.settled();
  await deriver?.settled();
  expect(await only()).toMatchObject({ placeholder: null, variants: expect.arrayContaining([expect.objectContaining({ width: 300 })]) });
  expect(saves).toBe(2);
});

test('a drawing that fills its sheet has a placeholder at any aspect ratio', async () => {
  start();
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="1280" height="713"><path d="M0 0H1280V713H0z" fill="#0E262C"/></svg>';
  await upload(Buffer.from(drawing));
  await deriver?.settled();
  expect(await only()).toMatchObject({ placeholder: expect.stringMatching(/^data:/), variants: [] });
});

test('the results of many pictures are saved together', async () => {
  await upload(await picture('#111'), await picture('#222'), await picture('#333'), await picture('#444'), await picture('#555'));
  saves = 0;
  start();
  await deriver?.settled();
  expect((await rows()).every(({ placeholder }) => placeholder !== null)).toBe(true);
  expect(saves).toBe(1);
});

test('a save of another entity does not read the library, and the next upload does', async () => {
  let reads = 0;
  const { read } = database;
  const select = () => {
    reads += 1;
    return read.select();
  };
  // The deriver selects whole rows only.
  saving = { ...saving, database: { ...database, read: Object.assign(Object.create(read), { select }) } };
  start();
  await deriver?.settled();
  expect(reads).toBe(1);
  expect((await save('editor', (writing) => createRow('speakers', { name: 'Ursina Caduff', bio: 'Reads the ice.' }, writing), saving)).ok).toBe(true);
  await deriver?.settled();
  expect(reads).toBe(1);
  await upload(await picture('#2a5f73', { width: 600, height: 400 }));
  await deriver?.settled();
  expect(reads).toBeGreaterThan(1);
  expect((await only())?.placeholder).toMatch(/^data:/);
});

test('a replaced file gets what is derived from the new one', async () => {
  start();
  await upload(await picture('#aa0000', { width: 500 }));
  await deriver?.settled();
  const before = await only();
  const next = await stored(await picture('#0000aa', { width: 500 }));
  await save('editor', (writing) => replaceMedia(before?.id ?? '', next, writing), saving);
  expect(await only()).toMatchObject({ placeholder: null, variants: [] });
  await deriver?.settled();
  const after = await only();
  expect(after?.placeholder).not.toBe(before?.placeholder);
  expect(after?.variants.map(({ url }) => url)).not.toEqual(before?.variants.map(({ url }) => url));
});

test('without ffmpeg a film is stored unchanged and nothing fails', async () => {
  start();
  await upload(film('lake'));
  await deriver?.settled();
  expect(await only()).toMatchObject({ width: null, height: null, duration: null, poster: null, placeholder: null });
  expect([saves, errors]).toEqual([1, []]);
});

test('with ffmpeg a film has its size, its duration and its first frame', async () => {
  await writeFile(join(folder, 'frame.png'), await picture('#14181a', { width: 2400, height: 1350 }));
  const path = await programs({
    ffprobe: print({ streams: [{ width: 2400, height: 1350 }], format: { duration: '8.004000' } }),
    ffmpeg: `cat '${join(folder, 'frame.png')}'`,
  });
  start(path);
  await upload(film('lake'));
  await deriver?.settled();
  const row = await only();
  expect(row).toMatchObject({ width: 2400, height: 1350, duration: 8, placeholder: expect.stringMatching(/^data:/) });
  const poster = await sharp(await readFile(join(files.folder, row?.poster?.split('/').at(-1) ?? ''))).metadata();
  expect([poster.format, poster.width, poster.height]).toEqual(['webp', 1920, 1080]);
  expect([saves, errors]).toEqual([2, []]);
});

test('a rotated film has the size at which it is shown', async () => {
  const lying = { width: 1920, height: 1080, side_data_list: [{ rotation: -90 }] };
  start(await programs({ ffprobe: print({ streams: [lying], format: {} }), ffmpeg: 'exit 1' }));
  await upload(film('phone'));
  await deriver?.settled();
  expect(await only()).toMatchObject({ width: 1080, height: 1920, duration: null, poster: null });
  expect(errors).toHaveLength(1);
});

test.each([
  ['answers nonsense', 'echo nonsense'],
  ['fails', 'exit 1'],
  ['finds no video stream', print({ streams: [] })],
])('an ffprobe that %s leaves the film unchanged and blocks no other file', async (_what, script) => {
  start(await programs({ ffprobe: script, ffmpeg: script }));
  await upload(film('broken'), await picture('#777'));
  await deriver?.settled();
  const [first, second] = await rows();
  expect([first?.width, first?.poster, second?.placeholder]).toEqual([null, null, expect.any(String)]);
  expect(errors.length).toBeGreaterThan(0);
});
