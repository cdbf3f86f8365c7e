// A file that records of others use: an editor who may not change them neither replaces nor deletes it, and is refused before bytes arrive.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeEditor, type SignedInEditor } from '../../../test/editor.ts';
import { makeExample } from '../../../test/example.ts';
import { formOf, picture } from '../../../test/media.ts';
import { openStem, type Stem } from '../../../test/stem.ts';

let stem: Stem;
let own: string;
let eventEditor: SignedInEditor;
let editor: SignedInEditor;
beforeAll(async () => {
  stem = await openStem();
  own = (await makeExample('event_formats', stem, { slug: 'bankers' })).id;
  eventEditor = await makeEditor(stem, 'event_editor', [own]);
  editor = await makeEditor(stem, 'editor');
});
afterAll(() => stem.close());

interface Uploaded {
  readonly id: string;
  readonly url: string;
}

let made = 0;
async function upload(): Promise<Uploaded> {
  made += 1;
  const bytes = await picture('#102030', { width: 60 + made });
  return (await stem.write('POST', '/api/media/upload', formOf(bytes, 'Portrait.png'))) as unknown as Uploaded; // a row of the library
}
async function remove({ id }: Uploaded, { headers }: SignedInEditor, query = '') {
  const response = await stem.request(`/api/media/${id}${query}`, { method: 'DELETE', headers });
  return { status: response.status, answer: await response.json() };
}

/** A body that must not be asked for. */
function unreadBody() {
  const asked = { times: 0 };
  const body = new ReadableStream(
    {
      pull(controller) {
        asked.times += 1;
        controller.close();
      },
    },
    { highWaterMark: 0 },
  );
  return { body, asked };
}
const form = { 'content-type': 'multipart/form-data; boundary=x' };
const part = { 'tus-resumable': '1.0.0', 'content-type': 'application/offset+octet-stream' };
const metadata = (values: Readonly<Record<string, string>>) =>
  Object.entries(values)
    .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
    .join(',');

test('a file in an event of others is not replaced by an editor who may not change it, and no byte is read', async () => {
  const [foreign, theirs] = [await upload(), await upload()];
  const { id: energy } = await makeExample('event_formats', stem, { slug: 'energy', title: 'Energy', hero_image: foreign.url });
  await stem.write('PATCH', `/api/formats/${own}`, { hero_image: theirs.url });
  await stem.logged();
  const begin = (replaces: string) => ({ ...part, 'upload-length': '100000', 'upload-metadata': metadata({ filename: 'a.png', replaces }) });
  for (const [path, headers] of [
    [`/api/media/${foreign.id}/replace`, form],
    ['/api/media/tus', begin(foreign.id)],
  ] as const) {
    const { body, asked } = unreadBody();
    const response = await stem.request(path, { method: 'POST', headers: { ...eventEditor.headers, ...headers }, body });
    expect([path, response.status, asked.times]).toEqual([path, 403, 0]);
    expect(await response.json()).toMatchObject({
      name: 'not_allowed',
      errors: { [`event_formats.${energy}`]: expect.stringContaining('“Energy” uses this file') },
    });
  }
  const begun = await stem.request('/api/media/tus', { method: 'POST', headers: { ...eventEditor.headers, ...begin(theirs.id) } });
  expect(begun.status).toBe(201);
  // By now another event uses it as well.
  await stem.write('PATCH', `/api/formats/${energy}`, { hero_image: theirs.url });
  const { body, asked } = unreadBody();
  const headers = { ...eventEditor.headers, ...part, 'upload-offset': '0' };
  const sent = await stem.request(begun.headers.get('location') ?? '', { method: 'PATCH', headers, body });
  expect([sent.status, asked.times]).toEqual([403, 0]);
  expect((await stem.logged()).map(({ entity }) => entity)).toEqual(['event_formats']);
});

test('a file that is only in their own events is replaced by an event editor', async () => {
  const file = await upload();
  await stem.write('PATCH', `/api/formats/${own}`, { hero_image: file.url });
  const body = formOf(await picture('#405060', { width: 90 }), 'New.png');
  expect((await stem.request(`/api/media/${file.id}/replace`, { method: 'POST', headers: eventEditor.headers, body })).status).toBe(200);
});

test('a file that a colleague has as their picture is not deleted, and the refusal names them', async () => {
  const file = await upload();
  const anna = await makeEditor(stem, 'reader', [], { name: 'Anna Amsler', picture: file.url });
  await stem.logged();
  for (const [query, status, name] of [
    ['', 409, 'in_use'],
    ['?anyway=1', 403, 'not_allowed'],
  ] as const)
    expect(await remove(file, editor, query)).toEqual({
      status,
      answer: expect.objectContaining({
        name,
        detail: 'A record that your role does not change uses this file',
        errors: { [`editors.${anna.id}`]: 'Editor “Anna Amsler” uses this file' },
      }),
    });
  expect(await stem.logged()).toEqual([]);
  const owner = await makeEditor(stem, 'owner');
  expect(await remove(file, owner)).toMatchObject({ status: 409, answer: { errors: { [`editors.${anna.id}`]: expect.stringContaining('Anna Amsler') } } });
  expect((await remove(file, owner, '?anyway=1')).status).toBe(200);
  expect(await stem.database.rows('SELECT picture FROM editors WHERE id = ?', [anna.id])).toEqual([{ picture: null }]);
});

test('a file in an event of others is not deleted by an event editor, one in their own is', async () => {
  const [foreign, theirs] = [await upload(), await upload()];
  const { id } = await makeExample('event_formats', stem, { slug: 'builders', title: 'Builders', hero_image: foreign.url });
  await stem.write('PATCH', `/api/formats/${own}`, { hero_image: theirs.url });
  expect(await remove(foreign, eventEditor, '?anyway=1')).toMatchObject({
    status: 403,
    answer: { name: 'not_allowed', errors: { [`event_formats.${id}`]: expect.stringContaining('“Builders” uses this file') } },
  });
  expect((await remove(theirs, eventEditor, '?anyway=1')).status).toBe(200);
});
