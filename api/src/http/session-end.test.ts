// A request of a removed session ends, whichever call it is: what is sent breaks off, what is received is not saved.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeUser, signIn } from '../../test/attendee.ts';
import { makeExample } from '../../test/example.ts';
import { filmBytes, formWith } from '../../test/gated.ts';
import type { RequestOptions } from '../../test/request.ts';
import { cookieOf, openStem, password, type Stem } from '../../test/stem.ts';

let stem: Stem;
let file: string;
let user: string;
let editor: string;
let attendee: string;
beforeEach(async () => {
  stem = await openStem();
  const { id } = await makeExample('event_formats', stem, { slug: 'bankers' });
  user = (await makeUser(stem, 'vreni@alder.example', [id])).id;
  const film = Buffer.concat([filmBytes(1000), Buffer.alloc(4 * 1024 * 1024)]);
  file = String((await stem.write('POST', '/api/gated-content/bankers', formWith({ bytes: film, name: 'b.mp4' }))).file_url);
  attendee = await signIn(stem, 'vreni@alder.example', 'bankers');
  editor = cookieOf(await stem.request('/api/admin/session', { method: 'POST', body: { password } }));
  await stem.logged();
});
afterEach(() => stem.close());

const send = (path: string, cookie: string, options: RequestOptions = {}) => stem.request(path, { ...options, headers: { cookie, ...options.headers } });
const run = (statement: string) => stem.database.write((transaction) => transaction.run(statement));

/** How the session of an editor can end. */
const endings: readonly (readonly [string, () => Promise<unknown>])[] = [
  ['signs out', () => send('/api/admin/session', editor, { method: 'DELETE' })],
  ['signs in again', () => send('/api/admin/session', editor, { method: 'POST', body: { password } })],
  ['is removed from the database', () => run('DELETE FROM sessions')],
  ['expires', () => run('UPDATE sessions SET expires_at = 1')],
];

/** Reads on: `broken` when the answer breaks off before its end. */
async function readRest(reader: ReadableStreamDefaultReader<Uint8Array> | undefined): Promise<'ended' | 'broken'> {
  try {
    while (!(await reader?.read())?.done);
    return 'ended';
  } catch {
    return 'broken';
  }
}
async function begin(path: string, cookie: string) {
  const reader = (await send(path, cookie)).body?.getReader();
  expect((await reader?.read())?.done).toBe(false);
  return reader;
}

test.each(endings)('an editor who %s receives no more publications', async (_how, end) => {
  const stream = await begin('/api/publications/events', editor);
  await end();
  expect(await readRest(stream)).toBe('ended');
});

test.each(endings)('a download of an editor who %s breaks off, so that a part is never taken for the whole', async (_how, end) => {
  const reader = await begin(file, editor);
  const ended = new Promise<void>((resolve) => void stem.editors.watch(editor, resolve));
  await end();
  await ended;
  expect(await readRest(reader)).toBe('broken');
});

test('the requests of others go on', async () => {
  const reader = await begin(file, attendee);
  await send('/api/admin/session', editor, { method: 'DELETE' });
  expect(await readRest(reader)).toBe('ended');
});

test.each([
  ['signs out', () => send('/api/auth/logout', attendee, { method: 'POST' })],
  ['signs out everywhere', () => send('/api/auth/logout-everywhere', attendee, { method: 'POST' })],
  ['is blocked', () => stem.write('PATCH', `/api/users/${user}`, { is_blocked: true })],
  ['is deleted', () => stem.write('DELETE', `/api/users/${user}`)],
])('a download of an attendee who %s breaks off', async (_how, end) => {
  const reader = await begin(file, attendee);
  const ended = new Promise<void>((resolve) => void stem.attendees.watch(attendee, resolve));
  await end();
  await ended;
  expect(await readRest(reader)).toBe('broken');
});

/** A body that begins and does not end, and the moment at which it is read. */
function slowBody(first: string) {
  const { promise: isRead, resolve } = Promise.withResolvers<void>();
  let parts = 0;
  const body = new ReadableStream(
    {
      pull(controller) {
        parts += 1;
        if (parts === 1) controller.enqueue(new TextEncoder().encode(first));
        else resolve();
      },
    },
    { highWaterMark: 0 },
  );
  return { body, isRead };
}

test.each(endings)('what an editor who %s was sending is not saved', async (_how, end) => {
  const speaker = await makeExample('speakers', stem, { name: 'Ada' });
  const tus = { 'tus-resumable': '1.0.0' };
  const begun = await send('/api/media/tus', editor, { method: 'POST', headers: { ...tus, 'upload-length': '1000' }, body: '' });
  const json = { 'content-type': 'application/json' };
  const form = { 'content-type': 'multipart/form-data; boundary=x' };
  const part = { ...tus, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' };
  const file = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7\n';
  await stem.logged();
  const sent = [
    { path: `/api/speakers/${speaker.id}`, method: 'PATCH', headers: json, first: '{"name":' },
    { path: '/api/gated-content/bankers', method: 'POST', headers: form, first: file },
    { path: '/api/media/upload', method: 'POST', headers: form, first: file },
    { path: begun.headers.get('location') ?? '', method: 'PATCH', headers: part, first: '%PDF-1.7' },
  ].map(({ path, method, headers, first }) => {
    const { body, isRead } = slowBody(first);
    return { path, isRead, answer: send(path, editor, { method, headers, body }) };
  });
  await Promise.all(sent.map(({ isRead }) => isRead));
  await end();
  const statuses = await Promise.all(sent.map(async ({ path, answer }) => [path, (await answer).status]));
  expect(statuses).toEqual(sent.map(({ path }) => [path, 401]));
  expect(await stem.logged()).toEqual([]);
  expect(await stem.gated.list(0)).toHaveLength(1);
});
