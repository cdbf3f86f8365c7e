// Each request checks what its editor may do, and requests under way end when that changes, on every node. Those of others go on.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeEditor, type SignedInEditor, signInAs } from '../../test/editor.ts';
import { makeExample } from '../../test/example.ts';
import type { RequestOptions } from '../../test/request.ts';
import { openStem, type Stem } from '../../test/stem.ts';
import { standingChecks } from './sessions.ts';

let stem: Stem;
let node: Pick<Stem, 'request'>;
let own: string;
let foreign: string;
beforeAll(async () => {
  stem = await openStem();
  node = await stem.startNode();
  own = (await makeExample('event_formats', stem, { slug: 'bankers' })).id;
  foreign = (await makeExample('event_formats', stem, { slug: 'energy' })).id;
  // So that an owner remains.
  await makeEditor(stem, 'owner');
});
afterAll(() => stem.close());

const form = { 'content-type': 'multipart/form-data; boundary=x' };
const beginning = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7\n';

/** A body that begins and does not end: the moment at which its beginning is read, and how often it was asked for more. */
function slowBody() {
  const { promise: isRead, resolve } = Promise.withResolvers<void>();
  const asked = { times: 0 };
  const body = new ReadableStream(
    {
      pull(controller) {
        asked.times += 1;
        if (asked.times === 1) controller.enqueue(new TextEncoder().encode(beginning));
        else resolve();
      },
    },
    { highWaterMark: 0 },
  );
  return { body, isRead, asked };
}

/** A stream and an upload on a node, and when each ended. */
async function begin({ headers }: SignedInEditor, on: Pick<Stem, 'request'>) {
  const reader = (await on.request('/api/publications/events', { headers })).body?.getReader();
  expect((await reader?.read())?.done).toBe(false);
  const { body, isRead } = slowBody();
  const upload = on.request('/api/gated-content/bankers', { method: 'POST', headers: { ...headers, ...form }, body });
  await isRead;
  let isOver = false;
  const ended = (async () => {
    while (!(await reader?.read())?.done);
    const { status } = await upload;
    isOver = true;
    return status;
  })();
  return { ended, isOver: () => isOver, cancel: () => reader?.cancel() };
}

/** How the standing of an editor can change. */
const changes: readonly (readonly [string, number, (id: string) => Promise<unknown>])[] = [
  ['is removed', 401, (id) => stem.write('DELETE', `/api/editors/${id}`)],
  ['is blocked', 401, (id) => stem.write('PATCH', `/api/editors/${id}`, { is_blocked: true })],
  ['gets another role', 403, (id) => stem.write('PATCH', `/api/editors/${id}`, { role: 'reader' })],
  ['gets other events', 403, (id) => stem.write('PATCH', `/api/editors/${id}`, { events: [foreign] })],
];

test('a server asks twice a second whether those with a request under way may still make it', () => expect(standingChecks).toBeLessThanOrEqual(500));

test.each(changes)('streams and uploads of an editor who %s end on all nodes with %i, and those of others go on', async (_how, status, change) => {
  const [editor, other] = [await makeEditor(stem, 'event_editor', [own]), await makeEditor(stem, 'event_editor', [own])];
  const [here, there] = [await begin(editor, stem), await begin(editor, node)];
  const others = [await begin(other, stem), await begin(other, node)];
  await stem.logged();
  await change(editor.id);
  expect(await Promise.all([here.ended, there.ended])).toEqual([status, status]);
  expect(others.map(({ isOver }) => isOver())).toEqual([false, false]);
  expect((await stem.logged()).map(({ entity }) => entity)).toEqual(['editors']);
  await stem.write('DELETE', `/api/editors/${other.id}`);
  await Promise.all(others.map(({ ended }) => ended));
});

test('a role, an event and a block take effect on the next request, on every node', async () => {
  const editor = await makeEditor(stem, 'reader');
  let { headers } = editor;
  const statuses = (path: string, asked: RequestOptions = {}) =>
    Promise.all([stem, node].map(async (on) => (await on.request(path, { ...asked, headers })).status));
  // Another place each time: a save that changes nothing is never refused.
  const save = () => statuses(`/api/formats/${own}`, { method: 'PATCH', body: { location: crypto.randomUUID() } });
  const readMails = () => statuses('/api/mails');
  const set = (values: object) => stem.write('PATCH', `/api/editors/${editor.id}`, values);
  expect([await save(), await readMails()]).toEqual([
    [403, 403],
    [403, 403],
  ]);
  await set({ role: 'editor' });
  expect([await save(), await readMails()]).toEqual([
    [200, 200],
    [200, 200],
  ]);
  await set({ role: 'event_editor' });
  expect([await save(), await readMails()]).toEqual([
    [403, 403],
    [403, 403],
  ]);
  await set({ events: [own] });
  expect(await save()).toEqual([200, 200]);
  await set({ is_blocked: true });
  expect(await save()).toEqual([401, 401]);
  // Their sessions have ended: a block is no pause.
  await set({ is_blocked: false });
  expect(await save()).toEqual([401, 401]);
  headers = { cookie: await signInAs(editor.id, stem) };
  expect(await save()).toEqual([200, 200]);
  await stem.write('DELETE', `/api/editors/${editor.id}`);
  expect(await save()).toEqual([401, 401]);
});

test.each([
  ['POST', () => '/api/gated-content/energy'],
  ['PUT', (file: string) => `/api/gated-content/${file}/file`],
])('a file for an event of others is refused before it is received (%s)', async (method, path) => {
  const { headers } = await makeEditor(stem, 'event_editor', [own]);
  const file = await makeExample('gated_content', stem, { format_id: foreign });
  const { body, asked } = slowBody();
  const response = await stem.request(path(file.id), { method, headers: { ...headers, ...form }, body });
  expect([response.status, await response.json(), asked.times]).toEqual([403, expect.objectContaining({ name: 'not_allowed' }), 0]);
});
