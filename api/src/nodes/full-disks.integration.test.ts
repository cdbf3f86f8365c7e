// Three processes on a libSQL server and an S3 store, each with a small disk for its copies: when one disk is full another process
// publishes; when all are, one says so and all serve; with room again everything that waits is published.
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Database, openDatabase } from '@stem/content-pipeline/database';
import { ownerOf } from '@stem/content-pipeline/nodes';
import { afterEach, expect, test } from 'vitest';
import { openSmallDisk, type SmallDisk } from '../../../content-pipeline/test/small-disk.ts';
import { hasSwift, openSwift } from '../../../content-pipeline/test/swift.ts';
import { type DatabaseServer, startDatabaseServer } from '../../test/database-server.ts';
import { freePort } from '../../test/free-port.ts';
import { type ServerProcess, serverCommand, settingsFor, signIn, watchServer } from '../../test/run-server.ts';

interface NodeOnDisk {
  readonly server: ServerProcess;
  readonly disk: SmallDisk;
  readonly address: string;
}

let databaseServer: DatabaseServer | undefined;
let database: Database | undefined;
const disks: SmallDisk[] = [];
const servers: ServerProcess[] = [];
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.stop('SIGKILL')));
  await database?.close();
  await databaseServer?.stop();
  for (const disk of disks.splice(0)) await disk.close();
});

async function startOnDisk(shared: Readonly<Record<string, string>>): Promise<NodeOnDisk | undefined> {
  const disk = await openSmallDisk(40);
  if (!disk) return undefined;
  disks.push(disk);
  const port = await freePort();
  const server = watchServer(disk.spawn(serverCommand, { ...settingsFor(port, join(disk.folder, 'data')), ...shared }));
  servers.push(server);
  expect([await server.started(), server.printed()]).toEqual([true, expect.any(String)]);
  return { server, disk, address: `http://127.0.0.1:${port}` };
}

/** Without copies there is nothing that the process could delete to make room. */
async function fill({ disk }: NodeOnDisk): Promise<void> {
  for (const folder of ['objects', 'media'])
    for (const name of await readdir(join(disk.outside, 'data', folder))) await rm(join(disk.outside, 'data', folder, name), { force: true });
  disk.fill();
}

test('with one full disk another process publishes, with three one says so and all serve, and with room nothing is lost', { tags: 'long' }, async ({
  skip,
}) => {
  if (!hasSwift) return skip('no S3 store on this machine');
  databaseServer = await startDatabaseServer();
  if (!databaseServer) return skip('no libSQL server for this machine');
  const bucket = await (await openSwift()).makeBucket();
  const shared = {
    PUBLIC_ORIGIN: 'https://stem.test',
    DATABASE_URL: databaseServer.url,
    SECRET_KEY: 'd'.repeat(64),
    ...{ STORAGE: 's3', S3_ENDPOINT: bucket.endpoint, S3_BUCKET: bucket.bucket, S3_REGION: bucket.region, S3_PATH_STYLE: 'yes' },
    ...{ S3_ACCESS_KEY_ID: bucket.accessKeyId, S3_SECRET_ACCESS_KEY: bucket.secretAccessKey },
  };
  const nodes: NodeOnDisk[] = [];
  for (let count = 0; count < 3; count += 1) {
    const node = await startOnDisk(shared);
    if (!node) return skip('no namespaces on this machine');
    nodes.push(node);
  }
  const [first, second, third] = nodes;
  if (!first || !second || !third) throw new Error('There are three');
  const url = databaseServer.url;
  const open = await openDatabase({ url });
  database = open;
  const holder = async () => (await ownerOf(open))?.process;
  const lease = async () => {
    const [row] = await open.rows("SELECT value->>'$.epoch' AS epoch, value->>'$.trouble' AS trouble FROM pipeline_state WHERE name = 'lease'");
    return [Number(row?.epoch), Number(row?.trouble ?? 0)];
  };
  const headers = await signIn(second.address);
  const send = (path: string, method: string, body: object) => fetch(second.address + path, { method, headers, body: JSON.stringify(body) });
  const ready = (use: string) => Promise.all(nodes.map(async ({ address }) => (await fetch(`${address}/api/ready?for=${use}`)).status));
  const pages = (name: string) => Promise.all(nodes.map(async ({ address }) => (await fetch(`${address}/formats/${name}`)).text()));
  const health = ({ address }: NodeOnDisk) =>
    fetch(`${address}/api/health`, { headers }).then(
      async (answer) => ((await answer.json()) as { checks: Record<string, { status: string; detail?: string }> }).checks,
    ); // as documented
  const format = { title: 'Bankers', slug: 'bankers', description: 'For bankers.', date: 'Soon', location: 'Room 0.' };
  const { id } = (await (await send('/api/formats', 'POST', format)).json()) as { id: string }; // the row
  let number = 0;
  /** Saves, also what makes a page that was not there. */
  async function save() {
    number += 1;
    const answers = [
      await send(`/api/formats/${id}`, 'PATCH', { location: `Room ${number}.` }),
      await send('/api/formats', 'POST', { ...format, title: `Bankers ${number}`, slug: `bankers-${number}` }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 201]);
  }
  async function expectLive() {
    for (const [name, shown] of [
      ['bankers', `Room ${number}.`] as const,
      ...Array.from({ length: number }, (_, at) => [`bankers-${at + 1}`, 'Room 0.'] as const),
    ])
      await expect.poll(() => pages(name)).toEqual(Array(3).fill(expect.stringContaining(shown)));
  }
  await save();
  await expectLive();
  expect([await holder(), await lease()]).toEqual([first.server.process.pid, [1, 0]]);

  await fill(first);
  await save();
  await expectLive();
  expect(await holder()).not.toBe(first.server.process.pid);
  expect(await lease()).toEqual([2, 0]);
  await expect.poll(() => ready('api')).toEqual([503, 200, 200]);
  expect(await ready('pages')).toEqual([200, 200, 200]);

  // One that cannot write is the only one left, and then none can.
  await Promise.all([second, third].map(fill));
  await expect.poll(() => ready('api')).toEqual([503, 503, 503]);
  await save();
  await expect.poll(async () => (await lease())[1]).toBe(1);
  const [epoch = 0] = await lease();
  await save();
  for (const node of nodes)
    await expect
      .poll(() => health(node))
      .toMatchObject({
        pipeline: {
          status: 'degraded',
          detail: expect.stringMatching(/^publishing fails since .*There is no room left on the disk, free some space \(ENOSPC: [^\n]*\)$/),
        },
        storage: { status: 'degraded', detail: expect.stringMatching(/nothing can be written|hardly any room/) },
      });
  expect(await ready('pages')).toEqual([200, 200, 200]);
  for (const name of ['bankers', 'bankers-1']) expect(await pages(name)).toEqual(Array(3).fill(expect.stringContaining('Room')));
  expect(await lease()).toEqual([epoch, 1]);

  // The first with room again takes over, whichever it is.
  first.disk.free();
  await expectLive();
  expect([await holder(), await lease()]).toEqual([first.server.process.pid, [epoch + 1, 0]]);
  for (const { disk } of [second, third]) disk.free();
  await save();
  await expectLive();
  await expect.poll(() => ready('api')).toEqual([200, 200, 200]);
  const verified = await fetch(`${second.address}/api/publishing/verification`, { method: 'POST', headers });
  expect([verified.status, await verified.json()]).toMatchObject([200, { mismatches: [] }]);
  for (const { server } of nodes) expect([await server.stop(), server.printed()]).toEqual([0, expect.not.stringMatching(/A request failed/)]);
});
