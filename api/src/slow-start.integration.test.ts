// First starts beside servers that are away or slow, or before another process has published: the process waits, says what for, and
// comes up by itself.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { hasSwift, openSwift } from '../../content-pipeline/test/swift.ts';
import { startDatabaseServer } from '../test/database-server.ts';
import { freePort } from '../test/free-port.ts';
import { startNarrowStore } from '../test/narrow-store.ts';
import { startNetwork } from '../test/network.ts';
import { settingsFor, startServerProcess } from '../test/run-server.ts';

const timeout = 600_000;

let folder: string;
let port: number;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'slow-start-'));
  port = await freePort();
});
afterEach(() => rm(folder, { recursive: true }));

const readyAt = async () => {
  const answer = await fetch(`http://127.0.0.1:${port}/api/ready`).catch(() => undefined);
  return answer && [answer.status, ((await answer.json()) as { status: string }).status];
};

test('without its database server a start waits, says so, and serves once the server answers', { timeout }, async ({ skip }) => {
  const databaseServer = await startDatabaseServer();
  if (!databaseServer) return skip('no libSQL server for this machine');
  const network = await startNetwork(databaseServer.url);
  network.hang();
  const server = startServerProcess({ ...settingsFor(port, folder), DATABASE_URL: network.url });
  try {
    await expect.poll(readyAt, { timeout: 120_000 }).toEqual([503, 'database away']);
    expect(server.printed()).toContain('The start waits for the database server');
    network.heal();
    expect([await server.started(), await readyAt()]).toEqual([true, [200, 'ready']]);
    expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(200);
  } finally {
    network.heal();
    await server.stop();
    await network.close();
    await databaseServer.stop();
  }
});

test('a first start comes up on a store that takes 200 ms and four requests at a time', { timeout, tags: 'long' }, async ({ skip }) => {
  if (!hasSwift) return skip('no S3 store on this machine');
  const bucket = await (await openSwift()).makeBucket();
  const store = await startNarrowStore(bucket.endpoint, { latency: 200, atOnce: 4 });
  const s3 = { STORAGE: 's3', S3_ENDPOINT: store.url, S3_BUCKET: bucket.bucket, S3_REGION: bucket.region, S3_PATH_STYLE: 'yes' };
  const keys = { S3_ACCESS_KEY_ID: bucket.accessKeyId, S3_SECRET_ACCESS_KEY: bucket.secretAccessKey };
  const server = startServerProcess({ ...settingsFor(port, folder), ...s3, ...keys, DEMO_CONTENT: 'yes' });
  try {
    await expect.poll(readyAt).toEqual([503, 'publishing']);
    const [live, page] = await Promise.all(['/api/live', '/de/'].map((path) => fetch(`http://127.0.0.1:${port}${path}`)));
    expect([live?.status, page?.status, await page?.text()]).toEqual([200, 503, expect.stringContaining('nicht verfügbar')]);
    expect([await server.started(), await readyAt()]).toEqual([true, [200, 'ready']]);
  } finally {
    await server.stop();
    store.close();
  }
});

test('a process that only serves says that it waits for one that publishes, until there is one', { tags: 'long', timeout }, async ({ skip }) => {
  const databaseServer = await startDatabaseServer();
  if (!databaseServer) return skip('no libSQL server for this machine');
  const start = (own: Readonly<Record<string, string>>) =>
    startServerProcess({ ...settingsFor(port, folder), PUBLIC_ORIGIN: 'https://stem.test', DATABASE_URL: databaseServer.url, ...own });
  const servers = [start({ ROLE: 'serve' })];
  try {
    await expect.poll(readyAt).toEqual([503, 'waiting for the publisher']);
    servers.push(start({ ROLE: 'publish', PORT: String(await freePort()) }));
    expect([await servers[0]?.started(), await readyAt()]).toEqual([true, [200, 'ready']]);
  } finally {
    await Promise.all(servers.map((server) => server.stop('SIGKILL')));
    await databaseServer.stop();
  }
});
