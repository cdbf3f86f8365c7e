// Files for attendees, as editors handle them: which are accepted, where they are stored, and which an undo restores.
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeExample } from '../../../test/example.ts';
import { notedFilm, notedMp3, owner, place } from '../../../test/films.ts';
import { filmBytes, formWith, pdf, type SentFile } from '../../../test/gated.ts';
import { play, type Scenario } from '../../../test/scenario.ts';
import { openStem, type Stem } from '../../../test/stem.ts';
import { sweepGated } from '../../gated/sweep-gated.ts';

const day = 24 * 60 * 60 * 1000;

let stem: Stem;
let format: string;
beforeEach(async () => {
  stem = await openStem();
  format = (await makeExample('event_formats', stem, { slug: 'bankers' })).id;
  await stem.logged();
});
afterEach(() => stem.close());

const upload = (name: string, body: unknown): Omit<Scenario, 'status'> => ({ name, as: 'editor', method: 'POST', path: '/api/gated-content/bankers', body });
const kept = () => readdir(stem.gated.folder);
const send = (file: SentFile, texts: Readonly<Record<string, string>> = {}) => stem.write('POST', '/api/gated-content/bankers', formWith(file, texts));
/** Runs the removal of unused files as if this many days had passed. */
const sweep = (days: number) => sweepGated({ files: stem.gated, database: stem.database, now: () => stem.clock.now + days * day });

test('a file is stored under a random name, with the type of its bytes and texts in both languages', async () => {
  const texts = {
    file_name: 'Keynote',
    file_name_de: 'Eröffnung',
    description: 'Opening.',
    description_de: 'Zum Auftakt.',
    format_id: 'other',
    file_url: '/x',
  };
  await play(
    {
      ...upload('a PDF', formWith({ bytes: pdf(), name: 'a.exe', type: 'text/html' }, texts)),
      status: 201,
      logged: ['insert gated_content'],
      answer: {
        format_id: format,
        file_name: 'Keynote',
        file_name_de: 'Eröffnung',
        description_de: 'Zum Auftakt.',
        file_type: 'application/pdf',
        file_size: pdf().length,
        downloads: 0,
      },
    },
    stem,
  );
  const [row] = (await stem.read('/api/gated-content/bankers', 'editor')) as { id: string; file_url: string }[]; // a list of rows
  expect(row?.file_url).toBe(`/api/gated-content/${row?.id}/file`);
  const [name = '', ...others] = await kept();
  expect(others).toEqual([]);
  expect(name).toMatch(/^[\w-]{32}\.pdf$/);
  expect(await readFile(join(stem.gated.folder, name))).toEqual(pdf());
  expect((await stat(join(stem.gated.folder, name))).mode & 0o077).toBe(0);
});

test('a file without a title keeps its name, and the same file twice is two records', async () => {
  const [one, other] = [await send({ bytes: pdf(), name: 'C:\\fakepath\\Präsentation Zürich.pdf' }), await send({ bytes: pdf(), name: 'x.pdf' })];
  expect([one.file_name, other.file_name]).toEqual(['Präsentation Zürich', 'x']);
  expect(await kept()).toHaveLength(2);
});

test('a picture loses the metadata of the camera', async () => {
  const bytes = await sharp({ create: { width: 6, height: 4, channels: 3, background: '#3B82F6' } })
    .jpeg()
    .withExif({ IFD0: { Copyright: 'Ines Graf' } })
    .toBuffer();
  const row = await send({ bytes, name: 'room.jpg' });
  const picture = await readFile(join(stem.gated.folder, String(row.stored_name)));
  expect([(await sharp(picture).metadata()).exif, row.file_size]).toEqual([undefined, picture.length]);
});

test.each([
  ['film', notedFilm(), 'ride.mp4', 'video/mp4'],
  ['sound recording', notedMp3(), 'talk.mp3', 'audio/mpeg'],
])('a %s loses the place and the owner', async (_what, bytes, name, mime) => {
  expect(bytes.includes(owner)).toBe(true);
  const row = await send({ bytes, name });
  const stored = await readFile(join(stem.gated.folder, String(row.stored_name)));
  expect([row.file_type, stored.length, stored.includes(owner), stored.includes(place)]).toEqual([mime, bytes.length, false, false]);
});

test.each([
  ['a page', Buffer.from('<!doctype html><script>alert(1)</script>'), 'slides.pdf'],
  ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'slides.svg'],
  ['a program', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200)]), 'slides.pptx'],
  ['a shell script', Buffer.from('#!/bin/sh\nrm -rf /'), 'slides.zip'],
  ['nothing', Buffer.alloc(0), 'empty.pdf'],
  ['half a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'half.png'],
])('%s is refused under any name, and leaves no file behind', async (name, bytes, fileName) => {
  await play({ ...upload(name, formWith({ bytes, name: fileName, type: 'application/pdf' })), status: 415, failure: 'unsupported_type' }, stem);
  expect(await kept()).toEqual([]);
  expect(await stem.database.rows('SELECT * FROM gated_files')).toEqual([]);
});

test.each([
  ['no body', undefined],
  ['a form without a file', formWith(undefined, { file_name: 'Keynote' })],
  ['JSON', { file: 'x' }],
])('%s is no upload', async (name, body) => {
  await play({ ...upload(name, body), status: 400, failure: 'invalid_input', errors: ['file'] }, stem);
});

test('an interrupted form and a malformed one leave no file behind', async () => {
  const head = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n';
  for (const [body, type] of [
    [`${head}%PDF-1.7 and then the line is dead`, 'multipart/form-data; boundary=x'],
    [`${head}%PDF-1.7\r\n--x--\r\n`, 'multipart/form-data; boundary=another'],
    [`${head}%PDF-1.7\r\n--x--\r\n`, 'multipart/form-data'],
    [`${head}%PDF-1.7\r\n--x--\r\n`, 'multipart/form-data; boundary='],
  ] as const)
    await play({ ...upload(type, Buffer.from(body)), headers: { 'content-type': type }, status: 400, failure: 'invalid_input', errors: ['file'] }, stem);
  expect(await kept()).toEqual([]);
});

test('wrong texts are refused at their fields, and the file is not kept', async () => {
  const texts = { file_name: 'x'.repeat(201), description: 'y'.repeat(1001) };
  const scenario = { ...upload('long', formWith({ bytes: pdf(), name: 'a.pdf' }, texts)), status: 400, failure: 'invalid_input' };
  await play({ ...scenario, errors: ['file_name', 'description'] }, stem);
  expect(await kept()).toEqual([]);
});

test('a file above the limit of its kind is refused, and one above all limits before it is received', async () => {
  const picture = await sharp({ create: { width: 6, height: 4, channels: 3, background: '#3B82F6' } })
    .png()
    .toBuffer();
  const large = { bytes: Buffer.concat([picture, Buffer.alloc(64 * 1024 * 1024)]), name: 'large.png' };
  await play({ ...upload('large', formWith(large)), status: 413, failure: 'too_large' }, stem);
  const headers = { 'content-length': String(5 * 1024 ** 3), 'content-type': 'multipart/form-data; boundary=x' };
  await play({ ...upload('endless', Buffer.from('--x')), headers, status: 413, failure: 'too_large' }, stem);
  expect(await kept()).toEqual([]);
});

test('an upload for an unknown event is refused', async () => {
  const path = '/api/gated-content/nobody';
  await play({ ...upload('unknown', formWith({ bytes: pdf(), name: 'a.pdf' })), path, status: 404, failure: 'not_found' }, stem);
  expect(await kept()).toEqual([]);
});

test('visitors can neither upload, replace, list nor delete, and are refused before they send a file', async () => {
  const { id } = await send({ bytes: pdf(), name: 'a.pdf' });
  const body = formWith({ bytes: pdf(), name: 'b.pdf' });
  for (const [method, path] of [
    ['POST', '/api/gated-content/bankers'],
    ['PUT', `/api/gated-content/${id}/file`],
    ['GET', '/api/gated-content/bankers'],
    ['DELETE', `/api/gated-content/${id}`],
  ] as const)
    await play({ name: `${method} ${path}`, method, path, ...(method.startsWith('P') && { body }), status: 401, failure: 'not_signed_in', logged: [] }, stem);
  expect(await kept()).toHaveLength(1);
});

test('texts can be changed; the file, its address and its type cannot be written by hand', async () => {
  const { id, file_url, stored_name } = await send({ bytes: pdf(), name: 'a.pdf' });
  const body = { description: 'New.', file_url: '/etc/passwd', stored_name: '../stem.db', file_type: 'text/html', file_size: 1 };
  const path = `/api/gated-content/${id}`;
  await play(
    {
      name: 'texts',
      as: 'editor',
      method: 'PATCH',
      path,
      body,
      status: 200,
      logged: ['update gated_content'],
      answer: { description: 'New.', file_url, stored_name, file_type: 'application/pdf' },
    },
    stem,
  );
});

test('a file is replaced, and an undo restores the first one', async () => {
  const { id, file_url } = await send({ bytes: pdf(), name: 'a.pdf' });
  const path = `/api/gated-content/${id}/file`;
  const scenario = {
    name: 'replace',
    as: 'editor',
    method: 'PUT',
    path: `${path}?revision=1`,
    body: formWith({ bytes: filmBytes(5000), name: 'b.mp4' }),
  } as const;
  await play({ ...scenario, status: 200, logged: ['update gated_content'], answer: { file_url, file_type: 'video/mp4', file_size: 5000, revision: 2 } }, stem);
  await play({ ...scenario, body: formWith({ bytes: pdf(), name: 'c.pdf' }), status: 409, failure: 'stale_revision' }, stem);
  expect(await kept()).toHaveLength(2);
  const [save] = (await stem.read(`/api/history?entity=gated_content&record=${id}`, 'editor')) as { id: string }[]; // the latest first
  await stem.write('POST', `/api/history/${save?.id}/undo`);
  expect(await (await stem.request(file_url as string, { as: 'editor' })).text()).toBe(pdf().toString());
  await play({ ...scenario, path: '/api/gated-content/00000000-0000-4000-8000-000000000000/file', status: 404, failure: 'not_found' }, stem);
});

test('a deleted file is kept for as long as an undo is possible, then removed', async () => {
  const { id, file_url } = await send({ bytes: pdf(), name: 'a.pdf' });
  const other = await send({ bytes: pdf('B'), name: 'b.pdf' });
  await stem.write('DELETE', `/api/gated-content/${id}`);
  expect((await stem.request(String(file_url), { as: 'editor' })).status).toBe(404);
  expect(await sweep(0)).toEqual([]);
  expect(await sweep(89)).toEqual([]);
  await stem.write('POST', `/api/gated-content/${id}/restore`);
  expect((await stem.request(String(file_url), { as: 'editor' })).status).toBe(200);
  expect(await sweep(91)).toEqual([]);
  await stem.write('DELETE', `/api/gated-content/${id}`);
  expect(await sweep(92)).toEqual([]);
  expect(await sweep(181)).toEqual([]);
  expect(await sweep(182)).toHaveLength(1);
  expect(await kept()).toEqual([other.stored_name]);
  await play({ name: 'too late', as: 'editor', method: 'POST', path: `/api/gated-content/${id}/restore`, status: 409, failure: 'undo_conflict' }, stem);
});

test('an upload without a record is removed after a day, not before', async () => {
  await stem.gated.put(pdf(), 'pdf');
  const { stored_name } = await send({ bytes: pdf(), name: 'a.pdf' });
  expect(await sweep(0.9)).toEqual([]);
  expect(await sweep(1.1)).toHaveLength(1);
  expect(await kept()).toEqual([stored_name]);
});

test('the impact of deleting an event names its files', async () => {
  await send({ bytes: pdf(), name: 'a.pdf' });
  expect(await stem.read('/api/formats/bankers/impact', 'editor')).toMatchObject({ counts: { gated_content: 1 } });
});

test('a file belongs to a session of its event, and stays without one when that is deleted', async () => {
  const { id, format_id } = await send({ bytes: pdf(), name: 'a.pdf' });
  const day = await makeExample('agenda_days', stem, { format_id: String(format_id) });
  const session = await makeExample('agenda_sessions', stem, { day_id: day.id });
  const other = await makeExample('agenda_sessions', stem);
  const path = `/api/gated-content/${id}`;
  await play({ name: 'other event', as: 'editor', method: 'PATCH', path, body: { session_id: other.id }, status: 400, failure: 'invalid_input' }, stem);
  await stem.write('PATCH', path, { session_id: session.id });
  await stem.write('DELETE', `/api/agenda/sessions/${session.id}`);
  expect(await stem.read(path, 'editor')).toMatchObject({ id, session_id: null });
});
