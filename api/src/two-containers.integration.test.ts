// Two containers on one installation: process numbers and host names are the same in both, and one of them publishes.
import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type DatabaseServer, startDatabaseServer } from '../test/database-server.ts';
import { freePort } from '../test/free-port.ts';
import { runCommand } from '../test/run-command.ts';
import { type ServerProcess, settingsFor, signIn, startServerProcess } from '../test/run-server.ts';
import type { Health } from './routes/server/health.ts';

const container = ['unshare', '--pid', '--fork', '--kill-child'];
const hasContainers = spawnSync('unshare', [...container.slice(1), 'true']).status === 0;

let folder: string;
let databaseServer: DatabaseServer | undefined;
const servers: ServerProcess[] = [];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'containers-'));
});
afterEach(async () => {
  for (const server of servers.splice(0)) if (server.process.exitCode === null && server.process.signalCode === null) await server.stop('SIGKILL');
  await databaseServer?.stop();
  databaseServer = undefined;
  await rm(folder, { recursive: true });
});

async function start(settings: Readonly<Record<string, string>>) {
  const port = await freePort();
  const own = { ...settingsFor(port, folder), PUBLIC_ORIGIN: 'https://stem.test', ...settings };
  const server = startServerProcess(own, container);
  servers.push(server);
  return { server, settings: own, address: `http://127.0.0.1:${port}`, isRunning: await server.started() };
}

/** The folders of both containers. */
interface Places {
  readonly first: Readonly<Record<string, string>>;
  readonly second: Readonly<Record<string, string>>;
}

test.skipIf(!hasContainers)('of two containers on one data folder the second one says who publishes and ends; after a kill the next one starts at once', () =>
  expectOnePublisher({ first: {}, second: {} }),
);

test.skipIf(!hasContainers)('the same with a data folder each and one database server, when the killed one has been silent for a term', async ({ skip }) => {
  databaseServer = await startDatabaseServer();
  if (!databaseServer) return skip('no database server for this machine');
  const DATABASE_URL = databaseServer.url;
  await expectOnePublisher({ first: { DATABASE_URL, DATA_DIR: join(folder, 'one') }, second: { DATABASE_URL, DATA_DIR: join(folder, 'other') } });
});

async function expectOnePublisher({ first: one, second: other }: Places) {
  const first = await start(one);
  expect([first.isRunning, first.server.printed()]).toEqual([true, expect.any(String)]);
  const second = await start(other);
  expect(second.isRunning).toBe(false);
  expect(second.server.process.exitCode).toBe(1);
  expect(second.server.printed()).toMatch(
    /Stem is already running: Process 1 on \S+ has been publishing from this database since 20\S+\. Stop that process first/,
  );
  expect(second.server.printed()).not.toContain('    at ');

  const headers = await signIn(first.address);
  const format = { title: 'Bankers', slug: 'bankers', description: 'For bankers.', date: 'Soon', location: 'Zurich' };
  expect((await fetch(`${first.address}/api/formats`, { method: 'POST', headers, body: JSON.stringify(format) })).status).toBe(201);
  await first.server.stop('SIGKILL');
  const third = await start(other);
  expect([third.isRunning, third.server.printed()]).toEqual([true, expect.any(String)]);
  expect((await fetch(`${third.address}/formats/bankers`)).status).toBe(200);
  // A folder of its own has no published bytes yet: they are made again.
  const editor = await signIn(third.address);
  const readHealth = async () => (await fetch(`${third.address}/api/health`, { headers: editor })).json() as Promise<Health>; // as documented
  await expect.poll(async () => (await readHealth()).checks.storage?.detail ?? '', { interval: 500 }).not.toContain('in a moment');
  const verified = await runCommand('pipeline', ['verify'], third.settings);
  expect([verified.code, verified.said]).toEqual([0, expect.stringContaining('equal to a clean build byte for byte')]);
}
