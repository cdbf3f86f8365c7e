// On a full disk visitors get every page, editors a sentence, and nothing is left behind. With room again everything goes on.
// @module-tag long
import { once } from 'node:events';
import { readdir, stat } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterEach, expect, test } from 'vitest';
import { openSmallDisk, type SmallDisk } from '../../content-pipeline/test/small-disk.ts';
import { freePort } from '../test/free-port.ts';
import { type ServerProcess, serverCommand, settingsFor, signIn, watchServer } from '../test/run-server.ts';

let disk: SmallDisk | undefined;
let server: ServerProcess | undefined;
afterEach(async () => {
  await server?.stop('SIGKILL');
  await disk?.close();
});

const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');
const form = (bytes: Uint8Array<ArrayBuffer>, name: string) => {
  const body = new FormData();
  body.set('file', new File([bytes], name));
  return body;
};

test('uploads and saves are refused with a sentence, pages and sign-in go on, and so does everything once there is room', async ({ skip }) => {
  disk = await openSmallDisk(60);
  if (!disk) return skip('no namespaces on this machine');
  const { folder, outside, spawn: spawnWithin } = disk;
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const data = join(folder, 'data');
  const settings = settingsFor(port, data);
  const start = async () => {
    server = watchServer(spawnWithin(serverCommand, settings));
    expect([await server.started(), server.printed()]).toEqual([true, expect.any(String)]);
  };
  await start();
  const editor = await signIn(address);
  const { cookie = '' } = editor;
  const send = async (method: string, path: string, body?: unknown) =>
    fetch(address + path, { method, headers: editor, ...(body !== undefined && { body: JSON.stringify(body) }) });
  const format = { title: 'Bankers', slug: 'bankers', description: 'For bankers.', date: 'Soon', location: 'Zurich' };
  const { id } = (await (await send('POST', '/api/formats', format)).json()) as { id: string };
  await expect.poll(async () => (await fetch(`${address}/formats/bankers`)).status).toBe(200);
  const user = { email: 'kim@alder.example', authorized_formats: [id] };
  expect((await send('POST', '/api/users', user)).status).toBe(201);
  const before = await listFiles(outside);

  disk.fill();
  const saves: number[] = [];
  for (let count = 0; count < 300 && !saves.includes(507); count += 1)
    saves.push((await send('POST', '/api/speakers', { name: `Nº ${count}`, bio: 'Counts. '.repeat(200) })).status);
  // The first ones may fit into what the write-ahead log has taken before.
  expect(saves.filter((status) => status !== 201)).toEqual([507]);
  disk.fill();
  const refused = await send('POST', '/api/speakers', { name: 'Ada', bio: 'Counts. '.repeat(200) });
  expect([refused.status, await refused.json()]).toMatchObject([507, { name: 'storage_full' }]);
  const link = await send('POST', '/api/auth/magic-link', { email: user.email, format_slug: 'bankers' });
  expect([link.status, await link.json()]).toMatchObject([507, { name: 'storage_full' }]);
  const tus = { 'tus-resumable': '1.0.0', cookie };
  const uploads = [
    await fetch(`${address}/api/media/upload`, { method: 'POST', headers: { cookie }, body: form(new Uint8Array(png), 'dot.png') }),
    await fetch(`${address}/api/gated-content/${id}`, {
      method: 'POST',
      headers: { cookie },
      body: form(new Uint8Array(Buffer.from(`%PDF-1.7\n1 0 obj\n${'% '.repeat(450_000)}\n%%EOF\n`)), 'plan.pdf'),
    }),
    await fetch(`${address}/api/media/tus`, { method: 'POST', headers: { ...tus, 'upload-length': '90000', 'upload-metadata': 'filename ZG90LnBuZw==' } }),
  ];
  expect(uploads.map(({ status }) => status)).toEqual([507, 507, 507]);
  for (const path of ['/', '/formats/bankers', '/api/formats', '/api/search?q=bank', '/api/history'])
    expect([path, (await send('GET', path)).status]).toEqual([path, 200]);
  const wrong: number[] = [];
  for (let count = 0; count < 6; count += 1) {
    const headers = { 'content-type': 'application/json' };
    wrong.push((await fetch(`${address}/api/admin/session`, { method: 'POST', body: '{"password":"wrong"}', headers })).status);
  }
  expect(wrong).toEqual([401, 401, 401, 401, 401, 429]);
  expect(await (await fetch(`${address}/api/health`)).json()).toMatchObject({ status: 'degraded', checks: { storage: { status: 'degraded' } } });
  expect((await listFiles(outside)).filter((file) => !before.includes(file) && !/^filler$|stem\.db|^data\/objects\//.test(file))).toEqual([]);

  // The disk becomes full in the middle of an upload.
  disk.free();
  const kept = await listFiles(outside);
  const multipart = { cookie, 'content-type': 'multipart/form-data; boundary=part' };
  const begin = async () => {
    const answer = await fetch(`${address}/api/media/tus`, { method: 'POST', headers: { ...tus, 'upload-length': String(sent) } });
    return address + String(answer.headers.get('location'));
  };
  const part = { ...tus, 'content-type': 'application/offset+octet-stream' };
  for (const [name, method, url, headers] of [
    ['form', 'POST', async () => `${address}/api/media/upload`, multipart],
    ['form for attendees', 'POST', async () => `${address}/api/gated-content/${id}`, multipart],
    ['part', 'PATCH', begin, { ...part, 'upload-offset': '0' }],
    ['first part', 'POST', async () => `${address}/api/media/tus`, { ...part, 'upload-length': String(sent) }],
  ] as const) {
    const answer = await sendInTwo({ url: await url(), method, headers }, () => disk?.fill());
    expect([name, answer.status, answer.body]).toEqual([name, 507, expect.objectContaining({ name: 'storage_full' })]);
    disk.free();
    const left = (await listFiles(outside)).filter((file) => !kept.includes(file) && !/stem\.db|^data\/objects\//.test(file));
    expect([name, left]).toEqual([name, []]);
  }
  disk.fill();

  const backup = spawnWithin([process.execPath, join(import.meta.dirname, 'commands/backup.ts'), join(folder, 'all.tar')], settings);
  const complained = await text(backup.stderr ?? Readable.from([]));
  expect(complained).toMatch(/^There is no room left on the disk\. [^\n]*\n$/);

  // A start on the full disk, after a kill and after a clean stop.
  for (const signal of ['SIGKILL', 'SIGTERM'] as const) {
    await server?.stop(signal);
    disk.fill();
    await start();
    expect([signal, (await fetch(`${address}/formats/bankers`)).status]).toEqual([signal, 200]);
    expect(await (await fetch(`${address}/api/health`)).json()).toMatchObject({ status: 'degraded' });
  }
  disk.free();
  const saved = await fetch(`${address}/api/formats/${id}`, {
    method: 'PATCH',
    headers: await signIn(address),
    body: JSON.stringify({ description: 'There is room again.' }),
  });
  expect(saved.status).toBe(200);
  await expect.poll(async () => (await fetch(`${address}/formats/bankers`)).text()).toContain('There is room again.');
});

/** In bytes. */
const sent = 24 * 1024 * 1024;
const firstPart = 1024 * 1024;

/** Sends a body of which all but the beginning follows after `between`, and reads the answer as browsers do. */
async function sendInTwo(to: { url: string; method: string; headers: Record<string, string> }, between: () => void) {
  const isForm = to.headers['content-type']?.startsWith('multipart') === true;
  const head = isForm ? '--part\r\ncontent-disposition: form-data; name="file"; filename="plan.pdf"\r\n\r\n' : '';
  const foot = isForm ? '\r\n--part--\r\n' : '';
  const sending = request(to.url, { method: to.method, headers: { ...to.headers, 'content-length': String(head.length + sent + foot.length) } });
  const answered = once(sending, 'response') as Promise<[IncomingMessage]>; // as Node documents
  sending.write(head);
  await new Promise((resolve) => sending.write(Buffer.alloc(firstPart, '%PDF-1.7 '), resolve));
  await expect.poll(() => disk && countBytes(disk.outside)).toBeGreaterThanOrEqual(firstPart);
  between();
  sending.end(Buffer.concat([Buffer.alloc(sent - firstPart, 'x'), Buffer.from(foot)]));
  const [answer] = await answered;
  return { status: answer.statusCode, body: JSON.parse(await text(answer)) };
}

/** Bytes of incomplete uploads. */
async function countBytes(folder: string): Promise<number> {
  const names = (await listFiles(folder)).filter((name) => /^data\/(?:(?:media|gated)\/\.|uploads\/\w+$)/.test(name));
  const sizes = await Promise.all(names.map(async (name) => (await stat(join(folder, name)).catch(() => undefined))?.size ?? 0));
  return sizes.reduce((sum, size) => sum + size, 0);
}

const listFiles = async (folder: string) => (await readdir(folder, { recursive: true })).sort();
