// Two containers on one installation: process numbers and host names are the same in both, and one of them publishes.
// @module-tag long
import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { freePort } from '../test/free-port.ts';
import { runCommand } from '../test/run-command.ts';
import { type ServerProcess, settingsFor, signIn, startServerProcess } from '../test/run-server.ts';

const container = ['unshare', '--pid', '--fork', '--kill-child'];
const hasContainers = spawnSync('unshare', [...container.slice(1), 'true']).status === 0;

let folder: string;
const servers: ServerProcess[] = [];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'containers-'));
});
afterEach(async () => {
  for (const server of servers.splice(0)) if (server.process.exitCode === null && server.process.signalCode === null) await server.stop('SIGKILL');
  await rm(folder, { recursive: true });
});

async function start() {
  const port = await freePort();
  const own = { ...settingsFor(port, folder), PUBLIC_ORIGIN: 'https://stem.test' };
  const server = startServerProcess(own, container);
  servers.push(server);
  return { server, settings: own, address: `http://127.0.0.1:${port}`, isRunning: await server.started() };
}

test.skipIf(!hasContainers)('of two containers on one folder the second one says who publishes and ends; after a kill the next starts at once', async () => {
  const first = await start();
  expect([first.isRunning, first.server.printed()]).toEqual([true, expect.any(String)]);
  const second = await start();
  expect(second.isRunning).toBe(false);
  expect(second.server.process.exitCode).toBe(1);
  expect(second.server.printed()).toMatch(
    /Stem is already running: Process 1 on \S+ has been publishing from this database since 20\S+\. Stop that process first, or choose another DATA_DIR\. Several processes need a libSQL server in DATABASE_URL/,
  );
  expect(second.server.printed()).not.toContain('    at ');

  const headers = await signIn(first.address);
  const format = { title: 'Bankers', slug: 'bankers', description: 'For bankers.', date: 'Soon', location: 'Zurich' };
  expect((await fetch(`${first.address}/api/formats`, { method: 'POST', headers, body: JSON.stringify(format) })).status).toBe(201);
  await first.server.stop('SIGKILL');
  const third = await start();
  expect([third.isRunning, third.server.printed()]).toEqual([true, expect.any(String)]);
  expect((await fetch(`${third.address}/formats/bankers`)).status).toBe(200);
  const verified = await runCommand('pipeline', ['verify'], third.settings);
  expect([verified.code, verified.said]).toEqual([0, expect.stringContaining('equal to a clean build byte for byte')]);
});
