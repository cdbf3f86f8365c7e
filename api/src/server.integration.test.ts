// The whole server on a port: what happens to open requests when it stops.
import { mkdtemp, rm } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createLog } from './log.ts';
import { type RunningServer, startServer } from './server.ts';
import { prepareSettings } from './settings/check.ts';

const password = 'correct horse battery';

let folder: string;
let server: RunningServer;
let address: string;
let cookie: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'server-'));
  await start();
});
afterEach(() => rm(folder, { recursive: true }));

async function start() {
  const port = await freePort();
  const ready = await prepareSettings({ PORT: String(port), DATA_DIR: folder, DEMO_CONTENT: 'no', ADMIN_PASSWORD: password }, folder);
  if (!ready.ok) throw new Error(ready.problems.join());
  server = await startServer({ ...ready, log: createLog({ level: 'warn' }), report: () => undefined });
  address = `http://127.0.0.1:${port}`;
  const headers = { 'content-type': 'application/json' };
  const signedIn = await fetch(`${address}/api/admin/session`, { method: 'POST', body: JSON.stringify({ password }), headers });
  cookie = signedIn.headers.get('set-cookie')?.split(';')[0] ?? '';
}

const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const place = probe.address();
      probe.close(() => resolve(typeof place === 'object' && place ? place.port : 0));
    });
  });

test('a stop answers the open request, ends streams, accepts no new request, and loses nothing', async () => {
  const events = await fetch(`${address}/api/publications/events`, { headers: { cookie } });
  const heard = events.text();
  const format = { title: 'Bankers', slug: 'bankers', description: 'For bankers.', date: 'Soon', location: 'Zurich' };
  const body = JSON.stringify(format);
  const saving = request(`${address}/api/formats`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json', 'content-length': Buffer.byteLength(body), expect: '100-continue' },
  });
  const answered = new Promise<IncomingMessage>((resolve, reject) => saving.on('response', resolve).on('error', reject));
  saving.flushHeaders();
  // The server has the head of the request and waits for its body.
  await new Promise((resolve) => saving.on('continue', resolve));
  const stopped = server.close();
  // A connection that reached the server before it stopped listening is answered.
  await expect.poll(() => fetch(`${address}/api/health`).then(String, () => 'refused')).toBe('refused');
  expect(await heard).toContain(': still here');
  saving.end(body);
  const answer = await answered;
  expect([answer.statusCode, JSON.parse(await text(answer))]).toMatchObject([201, { slug: 'bankers' }]);
  await stopped;
  await start();
  const page = await fetch(`${address}/formats/bankers`);
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('For bankers.')]);
  await server.close();
});

test('a connection stays open longer than a proxy keeps its own, and still ends with the server', async () => {
  const answer = await fetch(`${address}/api/health`);
  await answer.text();
  expect(Number(/timeout=(\d+)/.exec(answer.headers.get('keep-alive') ?? '')?.[1])).toBeGreaterThan(60);
  await server.close();
  await expect(fetch(`${address}/api/health`)).rejects.toThrow();
});
