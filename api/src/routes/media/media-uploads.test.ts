// Uploads in parts (tus 1.0): the same checks as for a form, and nothing is lost by a cut.
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { takeLock } from '../../../../content-pipeline/test/lock.ts';
import { makeEditor } from '../../../test/editor.ts';
import { isOnServer } from '../../../test/empty-database.ts';
import { film } from '../../../test/media.ts';
import type { RequestOptions } from '../../../test/request.ts';
import { play } from '../../../test/scenario.ts';
import { openStem, type Stem } from '../../../test/stem.ts';

let stem: Stem;
beforeAll(async () => {
  stem = await openStem();
});
afterAll(() => stem.close());
beforeEach(() => stem.logged());

const path = '/api/media/tus';
const tus = { 'tus-resumable': '1.0.0' };
const gigabyte = 1024 ** 3;
const base64 = (text: string) => Buffer.from(text).toString('base64');

interface Begun {
  readonly size?: number;
  readonly name?: string;
  readonly more?: Readonly<Record<string, string>>;
}

const ask = (where: string, asked: RequestOptions) => stem.request(where, { as: 'editor', ...asked, headers: { ...tus, ...asked.headers } });
const begin = ({ size = 0, name = 'film.mp4', more = {} }: Begun) =>
  ask(path, { method: 'POST', headers: { 'upload-length': String(size), 'upload-metadata': `filename ${base64(name)}`, ...more } });
const begunAt = async (begun: Begun) => (await begin(begun)).headers.get('location') ?? '';
const send = (where: string, offset: number, body: Uint8Array | ReadableStream) =>
  ask(where, { method: 'PATCH', headers: { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' }, body });
const offsetOf = async (where: string) => (await ask(where, { method: 'HEAD' })).headers.get('upload-offset');
const uploads = () => readdir(join(stem.folder, 'uploads'));
const sizeOf = async (where: string) => (await stat(join(stem.folder, 'uploads', where.split('/').at(-1) ?? ''))).size;
const library = () => stem.read('/api/media', 'editor');
const lines = async () => (await stem.logged()).map(({ op, entity }) => `${op} ${entity}`);

test('what may be sent is announced', async () => {
  const { status, headers } = await ask(path, { method: 'OPTIONS' });
  expect(status).toBe(204);
  expect(headers.get('tus-max-size')).toBe(String(4 * gigabyte));
  expect(headers.get('tus-extension')).toContain('expiration');
  expect([...headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
});

test('a film comes in parts, and the last one is answered with its row', async () => {
  const bytes = film('in parts');
  const where = await begunAt({ size: bytes.length, name: 'Höhenweg.mp4' });
  const first = await send(where, 0, bytes.subarray(0, 700));
  expect([first.status, first.headers.get('upload-offset'), await offsetOf(where)]).toEqual([204, '700', '700']);
  expect(await lines()).toEqual([]);
  const last = await send(where, 700, bytes.subarray(700));
  const row = (await last.json()) as { id: string; url: string }; // a row of the library
  expect([last.status, last.headers.get('upload-offset'), last.headers.get('stem-change')]).toEqual([201, String(bytes.length), expect.any(String)]);
  expect(row).toMatchObject({ original_name: 'Höhenweg.mp4', file_type: 'video/mp4', file_size: bytes.length });
  expect(Buffer.from(await (await stem.request(row.url)).arrayBuffer()).equals(bytes)).toBe(true);
  expect(await lines()).toEqual(['insert media_library']);
});

test('a client that missed the last response gets it again, and nothing is written twice', async () => {
  const bytes = film('not heard');
  const where = await begunAt({ size: bytes.length });
  const { id } = (await (await send(where, 0, bytes)).json()) as { id: string }; // as above
  await stem.logged();
  const head = await ask(where, { method: 'HEAD' });
  expect([head.headers.get('upload-offset'), head.headers.get('stem-media')]).toEqual([String(bytes.length), id]);
  const again = await send(where, bytes.length, new Uint8Array());
  expect([again.status, await again.json()]).toMatchObject([200, { id }]);
  expect(await lines()).toEqual([]);
});

test.skipIf(isOnServer)('a whole upload is kept while the database is busy, and taken at the next try', async () => {
  const busy = await openStem({ lockTimeout: 1 });
  const bytes = film('busy');
  const headers = { ...tus, 'upload-length': String(bytes.length) };
  const where = (await busy.request(path, { as: 'editor', method: 'POST', headers })).headers.get('location') ?? '';
  const part = (offset: number, body: Uint8Array) =>
    busy.request(where, {
      as: 'editor',
      method: 'PATCH',
      headers: { ...tus, 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
      body,
    });
  const lock = await takeLock(join(busy.folder, 'stem.db'));
  expect((await part(0, bytes)).status).toBe(503);
  await lock.release();
  expect((await part(bytes.length, new Uint8Array())).status).toBe(201);
  await busy.close();
});

test('two gigabytes that are announced and then cut leave what arrived, to be continued or given up', async () => {
  const where = await begunAt({ size: 2 * gigabyte });
  const before = await library();
  const cut = new ReadableStream({
    start(controller) {
      controller.enqueue(film('cut'));
    },
    async pull(controller) {
      await expect.poll(() => sizeOf(where)).toBeGreaterThan(0);
      controller.error(new Error('The line is dead'));
    },
  });
  await send(where, 0, cut).catch(() => undefined);
  const arrived = Number(await offsetOf(where));
  expect(arrived).toBeGreaterThan(0);
  expect(await sizeOf(where)).toBe(arrived);
  expect((await send(where, arrived, film('more'))).status).toBe(204);
  expect([await library(), await lines()]).toEqual([before, []]);
  expect((await ask(where, { method: 'DELETE', body: 'x' })).status).toBe(204);
  expect((await ask(where, { method: 'HEAD' })).status).toBe(404);
  stem.errors.length = 0;
});

test('more than the limit is refused before a byte is sent', async () => {
  const response = await begin({ size: 4 * gigabyte + 1 });
  expect([response.status, await response.json()]).toMatchObject([413, { name: 'too_large' }]);
});

test('more than was announced is refused, and what was announced stays possible', async () => {
  const bytes = film('short');
  const where = await begunAt({ size: bytes.length - 1 });
  expect((await send(where, 0, bytes)).status).toBe(413);
  expect(await offsetOf(where)).toBe('0');
});

test('gigabytes of anything but a film are refused after their first part', async () => {
  const where = await begunAt({ size: 2 * gigabyte, name: 'film.mp4' });
  const response = await send(where, 0, Buffer.alloc(8192, 'no film'));
  expect([response.status, await response.json()]).toMatchObject([415, { name: 'unsupported_type' }]);
  expect((await ask(where, { method: 'HEAD' })).status).toBe(404);
});

test.each([
  ['a page that calls itself a film', '<!doctype html><script>alert(1)</script>'],
  ['a program', '#!/bin/sh\nrm -rf /'],
  ['nothing', ''],
])('%s is refused when it is whole, and leaves nothing', async (_what, text) => {
  const [before, files] = [await uploads(), await readdir(stem.files.folder)];
  const bytes = Buffer.from(text);
  const response = bytes.length === 0 ? await begin({ size: 0 }) : await send(await begunAt({ size: bytes.length }), 0, bytes);
  expect([response.status, await response.json()]).toMatchObject([415, { name: 'unsupported_type' }]);
  expect([await uploads(), await readdir(stem.files.folder), await lines()]).toEqual([before, files, []]);
});

test('a part at the wrong place is refused with a sentence of the length that is announced', async () => {
  const where = await begunAt({ size: 100 });
  for (const [method, headers] of [
    ['PATCH', { 'upload-offset': '7', 'content-type': 'application/offset+octet-stream' }],
    ['PATCH', { 'tus-resumable': '0.2.2', 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' }],
  ] as const) {
    const response = await ask(where, { method, headers, body: Buffer.from('x') });
    const text = await response.text();
    expect([response.status, text.length > 0]).toEqual([headers['upload-offset'] === '7' ? 409 : 412, true]);
    expect([null, String(Buffer.byteLength(text))]).toContain(response.headers.get('content-length'));
  }
  expect(await offsetOf(where)).toBe('0');
});

test.each(['partial', 'final;/api/media/tus/a /api/media/tus/b', 'nonsense'])(
  'an upload put together from others (%s) is refused with what to do',
  async (concat) => {
    const response = await begin({ size: 10, more: { 'upload-concat': concat } });
    expect([response.status, await response.json()]).toMatchObject([400, { name: 'invalid_input', detail: expect.stringMatching(/one upload/) }]);
    expect(stem.errors).toEqual([]);
  },
);

test.each([
  ['upload-length', ['-1', '1e3', '10.5', 'ten', '', ' ', '99999999999999999999', '0x10']],
  ['upload-defer-length', ['0', '2', 'yes', '']],
  ['upload-metadata', ['filename', 'filename a b', ', ,', 'filename ====', '"', 'é', 'filename YQ==,filename YQ==']],
  ['tus-resumable', ['0.0.1', '2.0.0', '']],
  ['upload-offset', ['-1', 'x', '1.5', '']],
  ['content-type', ['text/plain', 'application/offset+octet-stream; charset=x', '']],
  ['x-http-method-override', ['DELETE', 'TRACE', '']],
])('a malformed %s is no error of ours', async (header, values) => {
  const where = await begunAt({ size: 100 });
  for (const value of values) {
    const more = { [header]: value };
    const length: Readonly<Record<string, string>> = header === 'upload-defer-length' ? {} : { 'upload-length': '10' };
    const begun = await ask(path, { method: 'POST', headers: { ...length, ...more } });
    const sent = await ask(where, {
      method: 'PATCH',
      headers: { 'upload-offset': '0', 'content-type': 'application/offset+octet-stream', ...more },
      body: Buffer.from(''),
    });
    expect({ header, value, statuses: [begun.status, sent.status].filter((status) => status >= 500) }).toEqual({ header, value, statuses: [] });
  }
  expect(stem.errors).toEqual([]);
});

test('an upload does not say itself what it has become', async () => {
  const where = await begunAt({ size: 100, more: { 'upload-metadata': `filename ${base64('x.mp4')},became ${base64('somebody')}` } });
  const { headers } = await ask(where, { method: 'HEAD' });
  expect([headers.get('stem-media'), headers.get('upload-metadata')]).toEqual([null, expect.not.stringContaining('became')]);
});

test('what has not been looked at is not handed out', async () => {
  const where = await begunAt({ size: 100 });
  await send(where, 0, Buffer.from('<script>alert(1)</script>'));
  const response = await ask(where, {});
  expect([response.headers.get('content-type'), await response.json()]).toEqual(['application/json', { offset: 25, size: 100, media: null }]);
});

test.each([
  ['POST', path],
  ['OPTIONS', path],
  ['HEAD', `${path}/0123456789abcdef0123456789abcdef`],
  ['GET', `${path}/0123456789abcdef0123456789abcdef`],
  ['PATCH', `${path}/0123456789abcdef0123456789abcdef`],
  ['DELETE', `${path}/0123456789abcdef0123456789abcdef`],
])('visitors do not %s %s', async (method, where) => {
  const response = await stem.request(where, { method, headers: { ...tus, 'upload-length': '10' } });
  expect(response.status).toBe(401);
});

test('other sites neither begin nor continue an upload, with a session as well', async () => {
  const where = await begunAt({ size: 100 });
  const headers = { ...tus, origin: 'https://evil.example', 'upload-length': '10', 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' };
  const foreign = { as: 'editor', headers, status: 403, failure: 'foreign_origin' } as const;
  await play({ name: 'begin', method: 'POST', path, ...foreign }, stem);
  await play({ name: 'send', method: 'PATCH', path: where, body: Buffer.from('x'), ...foreign }, stem);
  await play({ name: 'give up', method: 'DELETE', path: where, ...foreign }, stem);
  expect(await offsetOf(where)).toBe('0');
});

test.each(['../stem.db', '..%2fstem.db', '%2e%2e%2fstem.db', 'nowhere', '0123456789abcdef0123456789abcdef', '.', '%00'])('%s is no upload', async (id) => {
  for (const method of ['HEAD', 'PATCH', 'DELETE'])
    expect((await ask(`${path}/${id}`, { method, headers: { 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' } })).status).toSatisfy(
      (status: number) => status >= 400 && status < 500,
    );
  if (!isOnServer) expect((await stat(join(stem.folder, 'stem.db'))).size).toBeGreaterThan(0);
});

test('an upload is there for those who began it only', async () => {
  const [mine, theirs] = [await makeEditor(stem, 'editor'), await makeEditor(stem, 'editor')];
  const by = (headers: Readonly<Record<string, string>>, where: string, method: string, more: RequestOptions = {}) =>
    stem.request(where, { method, ...more, headers: { ...tus, ...headers, ...more.headers } });
  const bytes = film('of one editor');
  const begun = await by(mine.headers, path, 'POST', { headers: { 'upload-length': String(bytes.length), 'upload-metadata': `filename ${base64('a.mp4')}` } });
  const where = begun.headers.get('location') ?? '';
  const part = { headers: { 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' }, body: bytes };
  for (const [method, more] of [
    ['GET', {}],
    ['HEAD', {}],
    ['PATCH', part],
    ['DELETE', {}],
  ] as const) {
    expect([method, (await by(theirs.headers, where, method, more)).status]).toEqual([method, 404]);
    expect([method, (await ask(where, { method, ...more })).status]).toEqual([method, 404]);
  }
  expect(await sizeOf(where)).toBe(0);
  expect((await by(mine.headers, where, 'PATCH', part)).status).toBe(201);
  expect((await by(theirs.headers, where, 'PATCH', { headers: { ...part.headers, 'upload-offset': String(bytes.length) } })).status).toBe(404);
});

test.each(['own', '0123456789abcdef0123456789abcdef', 'nothing'])('an address does not name the upload of another in its query, after %s', async (named) => {
  const thief = await makeEditor(stem, 'event_editor');
  const where = await begunAt({ size: 100 });
  const theirs = async () =>
    (await stem.request(path, { method: 'POST', headers: { ...tus, ...thief.headers, 'upload-length': '100' } })).headers.get('location')?.split('/').at(-1);
  const first = named === 'own' ? await theirs() : named;
  for (const method of ['HEAD', 'PATCH', 'DELETE']) {
    const headers = { ...tus, ...thief.headers, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' };
    const body = method === 'PATCH' ? Buffer.from('theirs') : undefined;
    const answer = await stem.request(`${path}/${first}?x=/${where.split('/').at(-1)}`, { method, headers, body });
    expect([method, answer.headers.get('upload-metadata') ?? '']).toEqual([method, expect.not.stringContaining(base64('film.mp4'))]);
  }
  expect([await offsetOf(where), await sizeOf(where)]).toEqual(['0', 0]);
});
