// Several processes on one database server, as an operator starts them: saves on any of them go live on all, and when the one
// that publishes is stopped, suspended or killed, another one publishes. Nothing that was acknowledged is lost. A lock-out holds on all.
// @module-tag long
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { type Database, openDatabase } from '@stem/content-pipeline/database';
import { ownerOf } from '@stem/content-pipeline/nodes';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { type DatabaseServer, startDatabaseServer } from '../../test/database-server.ts';
import { freePort } from '../../test/free-port.ts';
import { adminPassword, type ServerProcess, settingsFor, signIn, startServerProcess } from '../../test/run-server.ts';

interface NodeProcess {
  readonly server: ServerProcess;
  readonly address: string;
}

let folder: string;
let databaseServer: DatabaseServer | undefined;
let database: Database | undefined;
const nodes: NodeProcess[] = [];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nodes-'));
  databaseServer = await startDatabaseServer();
});
afterEach(async () => {
  for (const { server } of nodes.splice(0)) if (server.process.exitCode === null && server.process.signalCode === null) await server.stop('SIGKILL');
  await database?.close();
  await databaseServer?.stop();
  await rm(folder, { recursive: true });
});

async function start(role: string, more: Readonly<Record<string, string>> = {}): Promise<NodeProcess> {
  const port = await freePort();
  const settings = { ...settingsFor(port, folder), PUBLIC_ORIGIN: 'https://stem.test', DATABASE_URL: databaseServer?.url ?? '', ROLE: role, ...more };
  const node = { server: startServerProcess(settings), address: `http://127.0.0.1:${port}` };
  nodes.push(node);
  expect([await node.server.started(), node.server.printed()]).toEqual([true, expect.any(String)]);
  return node;
}

const epoch = async () => {
  const [row] = (await database?.rows("SELECT value->>'$.epoch' AS epoch FROM pipeline_state WHERE name = 'lease'")) ?? [];
  return Number(row?.epoch);
};
const publishes = async ({ server }: NodeProcess) => database && (await ownerOf(database))?.process === server.process.pid;
const page = async ({ address }: NodeProcess) => (await fetch(`${address}/formats/bankers`)).text();

test('a save on any node goes live on all, while the one that publishes is stopped, suspended and killed', async ({ skip }) => {
  if (!databaseServer) return skip('no libSQL server for this machine');
  database = await openDatabase({ url: databaseServer.url });
  const [first, second] = [await start('all'), await start('publish')];
  const serving = await start('serve');
  expect([await publishes(first), await epoch()]).toEqual([true, 1]);
  const headers = await signIn(serving.address);
  const send = (path: string, method: string, body: object) => fetch(serving.address + path, { method, headers, body: JSON.stringify(body) });
  const format = { title: 'Bankers', slug: 'bankers', description: 'For bankers.', date: 'Soon', location: 'Zurich' };
  const { id } = (await (await send('/api/formats', 'POST', format)).json()) as { id: string }; // the row
  await expect.poll(() => page(first)).toContain('Zurich');

  let number = 0;
  async function save() {
    number += 1;
    const answer = await send(`/api/formats/${id}`, 'PATCH', { location: `Room ${number}.` });
    expect(answer.status).toBe(200);
    return answer.headers.get('stem-change');
  }
  /** When the publishing process `ends`, another one makes the next save live: its receipt, and the page on each of these nodes. */
  async function expectTakeOver(ends: () => unknown, by: NodeProcess, on: readonly NodeProcess[]) {
    const before = await epoch();
    await ends();
    const change = Number(await save());
    await expect.poll(epoch).toBe(before + 1);
    expect(await publishes(by)).toBe(true);
    for (const node of on) await expect.poll(() => page(node)).toContain(`Room ${number}.`);
    const answer = await fetch(`${serving.address}/api/publications?since=${change - 1}`, { headers });
    const receipts = (await answer.json()) as { pages: { path: string }[] }[]; // as documented
    expect(receipts.at(-1)?.pages.map(({ path }) => path)).toContain('/formats/bankers');
  }

  // Visitors are not for a process that only publishes, monitors are.
  const statuses = await Promise.all(['/', '/api/ready', '/api/live', '/api/health'].map(async (path) => (await fetch(second.address + path)).status));
  expect(statuses).toEqual([503, 503, 200, 200]);

  await expectTakeOver(async () => expect(await first.server.stop()).toBe(0), second, [serving]);

  const third = await start('all');
  await expectTakeOver(() => second.server.process.kill('SIGSTOP'), third, [third, serving]);
  second.server.process.kill('SIGCONT');
  const publishing = async () => {
    const health = (await (await fetch(`${second.address}/api/health`)).json()) as { checks: { pipeline: { status: string } } }; // as documented
    return health.checks.pipeline.status;
  };
  await expect.poll(publishing).toBe('online');
  await save();
  await expect.poll(() => page(third)).toContain(`Room ${number}.`);
  expect([await publishes(third), second.server.process.exitCode]).toEqual([true, null]);

  await expectTakeOver(() => third.server.stop('SIGKILL'), second, [serving]);
  for (let more = 0; more < 5; more += 1) {
    await save();
    await pause(10);
  }
  await expect.poll(() => page(serving)).toContain(`Room ${number}.`);
  for (const { server } of [second, serving]) expect([await server.stop(), server.printed()]).toEqual([0, expect.not.stringMatching(/ {4}at /)]);
});

test('what fails on the process that publishes is said by the one that serves, in the same sentences, until it works again', { tags: 'long' }, async ({
  skip,
}) => {
  if (!databaseServer) return skip('no libSQL server for this machine');
  database = await openDatabase({ url: databaseServer.url });
  const run = (statement: string) => database?.write((transaction) => transaction.run(statement));
  let isRefusing = false;
  // Visitors reach no site behind this CDN, so that nothing is compared.
  const cdn = createServer((request, response) => response.writeHead(isRefusing || request.method === 'GET' ? 500 : 200).end()).listen(0, '127.0.0.1');
  onTestFinished(() => void cdn.close());
  await once(cdn, 'listening');
  const cdnAddress = `http://127.0.0.1:${(cdn.address() as AddressInfo).port}`; // it listens on a port
  const copy = join(folder, 'copy');
  const more = { FOLLOW_DIRECTORY: copy, CDN: 'http', CDN_HTTP_URL: cdnAddress, CDN_ORIGIN: cdnAddress };
  const [publishing, serving] = [await start('publish', more), await start('serve', more)];
  const headers = await signIn(serving.address);
  const ask = async ({ address }: NodeProcess, path: string, init = {}) => (await fetch(address + path, init)).json() as Promise<Record<string, unknown>>; // as documented
  const checks = async (node: NodeProcess, init = {}) => {
    const { pipeline, copy, cdn } = (await ask(node, '/api/health', init)).checks as Record<string, { status: string; detail?: string }>; // as documented
    return { pipeline, copy, cdn };
  };
  const well = { pipeline: { status: 'online' }, copy: { status: 'online' }, cdn: { status: 'online' } };
  for (const node of [publishing, serving]) await expect.poll(() => checks(node)).toMatchObject(well);
  // The note of signing in is a change as well.
  await expect.poll(() => ask(serving, '/api/publishing', { headers })).toMatchObject({ published_seq: 1, copy: { behind: 0 }, cdn: { behind: 0 } });

  isRefusing = true;
  await rm(copy, { recursive: true });
  await writeFile(copy, 'no folder');
  const format = { title: 'Bankers', slug: 'bankers', description: 'For bankers.', date: 'Soon', location: 'Room 1.' };
  const { id } = (await ask(serving, '/api/formats', { method: 'POST', headers, body: JSON.stringify(format) })) as { id: string }; // the row
  await expect.poll(() => page(serving)).toContain('Room 1.');
  await run("CREATE TRIGGER refuses BEFORE INSERT ON publications BEGIN SELECT RAISE(ABORT, 'no room for receipts'); END");
  await fetch(`${serving.address}/api/formats/${id}`, { method: 'PATCH', headers, body: JSON.stringify({ location: 'Room 2.' }) });
  const degraded = (detail: string) => ({ status: 'degraded', detail: expect.stringContaining(detail) });
  const failing = {
    pipeline: degraded('publishing fails since'),
    copy: degraded('what is published could not be copied since'),
    cdn: degraded('CDN may serve earlier pages since'),
  };
  await expect.poll(() => checks(serving)).toMatchObject(failing);
  // The backlog changes between two requests.
  const saySame = async () => isDeepStrictEqual(await checks(publishing), await checks(serving));
  await expect.poll(saySame).toBe(true);
  const reasons = await checks(serving, { headers });
  expect([reasons.pipeline?.detail, reasons.cdn?.detail]).toEqual([
    expect.stringMatching(/: .*no room for receipts$/),
    expect.stringContaining('answered a purge with 500'),
  ]);
  expect(await ask(serving, '/api/publishing', { headers })).toMatchObject({
    pending: 1,
    failure: expect.stringContaining('no room for receipts'),
    copy: { behind: 1, failure: reasons.copy?.detail?.split(': ').slice(1).join(': ') },
    cdn: { behind: 1, failure: expect.stringContaining('answered a purge with 500') },
  });

  await run('DROP TRIGGER refuses');
  isRefusing = false;
  await rm(copy);
  await expect.poll(() => page(serving)).toContain('Room 2.');
  for (const node of [serving, publishing]) await expect.poll(() => checks(node)).toMatchObject(well);
  await expect
    .poll(() => ask(serving, '/api/publishing', { headers }))
    .toMatchObject({
      failure: null,
      copy: { behind: 0, failure: null },
      cdn: { behind: 0, failure: null },
    });
});

test('a process that is older than the tables of the database says so, serves on, and leaves publishing to newer ones', async ({ skip }) => {
  if (!databaseServer) return skip('no libSQL server for this machine');
  database = await openDatabase({ url: databaseServer.url });
  const [first, second] = [await start('all'), await start('all')];
  await database.write((transaction) => transaction.run("INSERT INTO __drizzle_migrations (hash, created_at) VALUES ('of a later version', 4102444800000)"));
  await first.server.stop('SIGTERM');
  const health = async () => (await (await fetch(`${second.address}/api/health`)).json()) as { checks: { api: { status: string; detail?: string } } }; // as documented
  await expect.poll(async () => (await health()).checks.api).toMatchObject({ status: 'degraded', detail: expect.stringContaining('older than the database') });
  // It looks for a free lease many times a second.
  await pause(3000);
  expect(await ownerOf(database)).toBeUndefined();
  expect((await fetch(second.address)).status).toBe(200);
  await database.write((transaction) => transaction.run("DELETE FROM __drizzle_migrations WHERE hash = 'of a later version'"));
  await expect.poll(() => publishes(second)).toBe(true);
});

test('wrong passwords lock a network out of every node, also after a restart of all, and no editor out of a known device', { tags: 'long' }, async ({
  skip,
}) => {
  if (!databaseServer) return skip('no libSQL server for this machine');
  const enter = ({ address }: NodeProcess, password: string, cookie = '') =>
    fetch(`${address}/api/admin/session`, { method: 'POST', headers: { 'content-type': 'application/json', cookie }, body: JSON.stringify({ password }) });
  const pair = [await start('all'), await start('serve')] as const;
  const [, device = ''] = (await enter(pair[0], adminPassword)).headers.getSetCookie();
  const tries = Array.from({ length: 4 }, () => pair.map(async (node) => (await enter(node, 'wrong')).status)).flat();
  expect((await Promise.all(tries)).toSorted()).toEqual([401, 401, 401, 401, 401, 429, 429, 429]);
  for (const { server } of pair) await server.stop('SIGKILL');
  for (const node of [await start('all'), await start('serve')]) {
    const locked = await enter(node, adminPassword);
    expect([locked.status, Number(locked.headers.get('retry-after'))]).toEqual([429, expect.toSatisfy((seconds: number) => seconds > 600 && seconds <= 900)]);
    expect((await enter(node, adminPassword, device.split(';')[0])).status).toBe(204);
    // That has forgotten the wrong ones.
    await Promise.all(Array.from({ length: 5 }, () => enter(node, 'wrong')));
  }
});
