// Uploads: the type is found from the bytes, sizes have limits, nothing that runs is accepted.
import { readdir } from 'node:fs/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { docx, formOf } from '../../../test/media.ts';
import { play, type Scenario } from '../../../test/scenario.ts';
import { openStem, type Stem } from '../../../test/stem.ts';

let stem: Stem;
let png: Buffer;
beforeAll(async () => {
  stem = await openStem();
  png = await sharp({ create: { width: 6, height: 4, channels: 3, background: '#3B82F6' } })
    .png()
    .toBuffer();
});
afterAll(() => stem.close());

const upload = (name: string, body: unknown): Omit<Scenario, 'status'> => ({ name, as: 'editor', method: 'POST', path: '/api/media/upload', body });
const files = () => readdir(stem.files.folder);

test('a picture is stored under the hash of its bytes, with its size', async () => {
  const scenario = { ...upload('picture', formOf(png, 'Bild 1.png')), status: 201, logged: ['insert media_library'] };
  await play(
    {
      ...scenario,
      answer: {
        original_name: 'Bild 1.png',
        file_type: 'image/png',
        file_size: png.length,
        width: 6,
        height: 4,
        url: expect.stringMatching(/^\/media\/[0-9a-f]{32}\.png$/),
      },
    },
    stem,
  );
});

test('the same bytes again are the same file', async () => {
  const [before] = (await stem.read('/api/media', 'editor')) as { id: string }[]; // a list of rows
  await play({ ...upload('again', formOf(png, 'other.png')), status: 200, answer: { id: before?.id } }, stem);
});

test('a name with quotes keeps them', async () => {
  const other = await sharp(png).resize(3).png().toBuffer();
  const scenario = { ...upload('quoted', formOf(other, 'Blick "Süd".png')), status: 201, logged: ['insert media_library'] };
  await play({ ...scenario, answer: { original_name: 'Blick "Süd".png' } }, stem);
});

test('the type follows from the bytes, not from the name or the browser', async () => {
  const jpeg = await sharp(png).jpeg().toBuffer();
  const scenario = { ...upload('jpeg', formOf(jpeg, 'photo.html', 'text/html')), status: 201, logged: ['insert media_library'] };
  await play({ ...scenario, answer: { file_type: 'image/jpeg', url: expect.stringMatching(/\.jpg$/) } }, stem);
});

const script = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';

test.each([
  ['a page', '<!doctype html><script>alert(1)</script>', 'picture.png'],
  ['a program', '#!/bin/sh\nrm -rf /', 'picture.png'],
  ['nothing', '', 'empty.png'],
  ['a vector picture that runs a script', script, 'logo.svg'],
])('%s is refused and leaves no file', async (name, bytes, fileName) => {
  const before = await files();
  await play({ ...upload(name, formOf(Buffer.from(bytes), fileName)), status: 415, failure: 'unsupported_type' }, stem);
  expect(await files()).toEqual(before);
});

test('a damaged picture is refused and leaves no file', async () => {
  const before = await files();
  await play({ ...upload('damaged', formOf(png.subarray(0, 20), 'half.png')), status: 415, failure: 'unsupported_type' }, stem);
  expect(await files()).toEqual(before);
});

test('a picture above its limit is refused', async () => {
  const large = Buffer.concat([png, Buffer.alloc(64 * 1024 * 1024)]);
  await play({ ...upload('large', formOf(large, 'large.png')), status: 413, failure: 'too_large' }, stem);
});

test.each([
  ['no body', undefined],
  ['JSON', { file: 'x' }],
  ['a form without a file', new FormData()],
])('%s is no upload', async (name, body) => {
  await play({ ...upload(name, body), status: 400, failure: 'invalid_input', errors: ['file'] }, stem);
});

test('visitors neither upload nor list', async () => {
  await play({ name: 'upload', method: 'POST', path: '/api/media/upload', body: formOf(png, 'x.png'), status: 401, failure: 'not_signed_in' }, stem);
  await play({ name: 'list', path: '/api/media', status: 401, failure: 'not_signed_in' }, stem);
});

test('a file is served with its type, is immutable, and runs nothing under our origin', async () => {
  const [first] = (await stem.read('/api/media', 'editor')) as { url: string }[]; // as above
  const url = first?.url ?? '';
  const response = await stem.request(url);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toMatch(/^image\//);
  expect(response.headers.get('content-security-policy')).toContain('sandbox');
  expect(response.headers.get('cache-control')).toContain('immutable');
  expect(response.headers.get('accept-ranges')).toBe('bytes');
});

test.each([
  ['bytes=0-3', 206, 'bytes 0-3/1000', 4],
  ['bytes=990-', 206, 'bytes 990-999/1000', 10],
  ['bytes=-7', 206, 'bytes 993-999/1000', 7],
  ['bytes=990-5000', 206, 'bytes 990-999/1000', 10],
  ['bytes=1000-', 416, 'bytes */1000', 0],
  // What a server does not understand it ignores.
  ['lines=0-3', 200, null, 1000],
  ['0-3', 200, null, 1000],
  ['bytes=0-3,5-9', 200, null, 1000],
  ['bytes=5-2', 200, null, 1000],
  ['bytes=-', 200, null, 1000],
  ['bytes=a-b', 200, null, 1000],
])('the part %s of a film is served for seeking', async (range, status, contentRange, length) => {
  const name = await stem.files.put(Buffer.alloc(1000, 'film'), 'mov');
  const response = await stem.request(`/media/${name}`, { headers: { range, 'accept-encoding': 'gzip' } });
  expect([response.status, response.headers.get('content-range'), (await response.arrayBuffer()).byteLength]).toEqual([status, contentRange, length]);
  if (status === 206) expect(response.headers.get('content-type')).toBe('video/quicktime');
});

test('a film that a browser has already is not sent again, and no part of another version', async () => {
  const name = await stem.files.put(Buffer.alloc(1000, 'another film'), 'mov');
  const ask = async (headers: Readonly<Record<string, string>>, method = 'GET') => {
    const response = await stem.request(`/media/${name}`, { method, headers });
    return [response.status, (await response.arrayBuffer()).byteLength];
  };
  const { headers } = await stem.request(`/media/${name}`, { method: 'HEAD' });
  const [etag, modified] = [headers.get('etag') ?? '', headers.get('last-modified') ?? ''];
  expect([headers.get('content-length'), etag]).toEqual(['1000', expect.stringMatching(/^"[^"]+"$/)]);
  const [before, range] = ['Sat, 01 Jan 2000 00:00:00 GMT', 'bytes=0-3'];
  expect(await ask({ 'if-none-match': etag })).toEqual([304, 0]);
  expect(await ask({ 'if-none-match': `"x", W/${etag}` })).toEqual([304, 0]);
  expect(await ask({ 'if-modified-since': modified })).toEqual([304, 0]);
  expect(await ask({ 'if-modified-since': before })).toEqual([200, 1000]);
  expect(await ask({ 'if-modified-since': modified, 'if-none-match': '"x"' })).toEqual([200, 1000]);
  expect(await ask({ 'if-modified-since': 'yesterday' })).toEqual([200, 1000]);
  expect(await ask({ 'if-match': '"x"' })).toEqual([412, 0]);
  expect(await ask({ 'if-unmodified-since': before })).toEqual([412, 0]);
  for (const current of [etag, modified]) expect(await ask({ range, 'if-range': current })).toEqual([206, 4]);
  for (const stale of ['"x"', `W/${etag}`, before, 'yesterday']) expect(await ask({ range, 'if-range': stale })).toEqual([200, 1000]);
  expect(await ask({ range }, 'HEAD')).toEqual([200, 0]);
});

test('no cache keeps a refusal for those who ask for the file itself', async () => {
  const name = await stem.files.put(Buffer.alloc(1000, 'third film'), 'mov');
  for (const headers of [{ range: 'bytes=1000-' }, { 'if-match': '"x"' }])
    expect((await stem.request(`/media/${name}`, { headers })).headers.get('cache-control')).toBe('no-store');
  const { headers } = await stem.request(`/media/${name}`, { headers: { 'if-none-match': '*' } });
  expect(headers.get('cache-control')).toContain('immutable');
});

test('a part of a drawing is a part of its own bytes, a whole one is compressed', async () => {
  const name = await stem.files.put(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${' '.repeat(4000)}</svg>`), 'svg');
  const headers = { 'accept-encoding': 'gzip' };
  const whole = await stem.request(`/media/${name}`, { headers });
  expect([whole.headers.get('content-encoding'), whole.headers.get('content-type')]).toEqual(['gzip', 'image/svg+xml']);
  const part = await stem.request(`/media/${name}`, { headers: { ...headers, range: 'bytes=0-3' } });
  expect([part.status, part.headers.get('content-encoding'), await part.text()]).toEqual([206, null, '<svg']);
});

test('a document of Word is taken by what it contains', async () => {
  const scenario = { ...upload('docx', formOf(docx(), 'Programm.docx')), status: 201, logged: ['insert media_library'] };
  await play({ ...scenario, answer: { file_type: expect.stringContaining('wordprocessingml'), url: expect.stringMatching(/\.docx$/) } }, stem);
});

test.each(['/media/nothing.png', '/media/', '/media/../stem.db', '/media/%2e%2e%2fstem.db', '/media/..%5cstem.db', '/media/.hidden'])(
  '%s is not there',
  async (path) => {
    expect((await stem.request(path)).status).toBe(404);
  },
);
