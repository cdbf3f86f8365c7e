// Processes that send webhooks are killed at random moments while events happen: each event arrives, in order and under one id,
// nothing else does, and the log says what has arrived.
// @module-tag long
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileUrl, openReader, type Reader } from '@stem/content-pipeline/database';
import { Webhook as Verifier } from 'standardwebhooks';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { startDatabaseServer } from '../../test/database-server.ts';
import { isLong } from '../../test/empty-database.ts';
import { addressesUp, chooseNode, type KilledNode, openKilledNode } from '../../test/killed-nodes.ts';
import { signIn } from '../../test/run-server.ts';
import { type Arrival, arrivalsAt, type Kill, killsOf, readHappened, startHappening } from '../../test/webhook-kills.ts';
import { openWebhookReceiver, type WebhookReceiver } from '../../test/webhook-receiver.ts';
import { everyEvent } from '../../test/webhooks.ts';
import { readLatest } from './read-events.ts';
import type { WebhookWithSecret } from './webhooks.ts';

/** A process on a database server that is killed within a transaction blocks all writes for five seconds. */
const { STEM_WEBHOOK_KILLS: times = isLong ? '40' : '3', STEM_WEBHOOK_SEED: seed = '49' } = process.env;

/** For finding what hangs: kills and starts take many times as long on a machine with other work. */
const timeout = 300_000 + Number(times) * 20_000;

let folder: string;
let receiver: WebhookReceiver;
let nodes: KilledNode[];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'webhook-kills-'));
  receiver = await openWebhookReceiver();
  nodes = [];
});
afterEach(async () => {
  await Promise.all(nodes.map(({ server }) => server.stop('SIGKILL')));
  await receiver.close();
  await rm(folder, { recursive: true });
});

async function openNode(databaseUrl = ''): Promise<void> {
  nodes.push(await openKilledNode(folder, { DATABASE_URL: databaseUrl, TRUST_PROXY: 'yes', WEBHOOKS_MAY_REACH: receiver.host }));
}

/** Adds a webhook for each path. Returns each with its secret. */
async function addWebhooks(events: Readonly<Record<string, readonly string[]>>, headers: Readonly<Record<string, string>>) {
  const added = new Map<string, WebhookWithSecret>();
  for (const [path, wanted] of Object.entries(events)) {
    const body = JSON.stringify({ name: path, address: `http://${receiver.host}${path}`, events: wanted });
    added.set(path, (await (await fetch(`${addressesUp(nodes)[0]}/api/webhooks`, { method: 'POST', headers, body })).json()) as WebhookWithSecret); // as documented
  }
  return added;
}

async function killRepeatedly(kills: readonly Kill[], database: Reader) {
  const starting: Promise<void>[] = [];
  for (const { after, sender } of kills) {
    // The process that sends now may be another one than before.
    const before = receiver.received.length;
    await expect.poll(() => receiver.received.length, { timeout: 60_000, interval: 5 }).toBeGreaterThan(before);
    await pause(after);
    const chosen = await chooseNode(nodes, database, !sender);
    if (chosen) starting.push(chosen.killAndStart());
  }
  await Promise.all(starting);
}

/** What was sent while these kills happened is exactly what has happened. */
async function expectAllSent(kills: readonly Kill[], database: Reader) {
  const headers = await signIn(nodes[0]?.address ?? '');
  const send = (path: string, body: object) => fetch(`${addressesUp(nodes)[0]}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  const format = { title: 'Bankers', slug: 'bankers', description: 'For bankers.', date: 'Soon', location: 'Zurich' };
  const { id: formatId } = (await (await send('/api/formats', format)).json()) as { id: string }; // the row
  await expect.poll(async () => (await fetch(`${addressesUp(nodes)[0]}/formats/bankers`)).text()).toContain('Zurich');
  const webhooks = await addWebhooks({ '/all': everyEvent, '/inquiries': ['inquiry.received'] }, headers);
  const begin = await readLatest(database);
  // Kills come before, during and after answers; a receiver that fails has the next ones wait.
  receiver.before = () => pause(receiver.received.length % 40);
  const happening = startHappening(() => addressesUp(nodes), headers, formatId);
  const failing = setTimeout(() => receiver.next.push(503), 3000);
  await killRepeatedly(kills, database);
  clearTimeout(failing);
  await happening.stop();

  const arrived = (path: string) => new Set(arrivalsAt(path, receiver).map(({ key }) => key)).size;
  const expected = async () => {
    const { inquiry, user, publication } = await readHappened(begin, database);
    return { all: inquiry.length + user.length + publication.length, inquiries: inquiry.length };
  };
  const isPublished = () =>
    database.rows("SELECT 1 WHERE (SELECT max(to_seq) FROM publications) < (SELECT max(seq) FROM change_log WHERE entity = 'event_formats')");
  await expect.poll(isPublished).toEqual([]);
  await expect.poll(async () => ({ all: arrived('/all'), inquiries: arrived('/inquiries') }), { timeout: 60_000 }).toEqual(await expected());
  const isWaiting = () => database.rows("SELECT 1 FROM webhook_deliveries WHERE state = 'waiting'");
  await expect.poll(isWaiting).toEqual([]);
  for (const { server } of nodes) expect([await server.stop(), server.printed()]).toEqual([0, expect.not.stringContaining('"error"')]);

  const happened = await readHappened(begin, database);
  const keysOf = (arrivals: readonly Arrival[], kind: string) => arrivals.map(({ key }) => key).filter((key) => key.startsWith(`${kind} `));
  for (const [path, { id, secret }] of webhooks) {
    const arrivals = arrivalsAt(path, receiver);
    const first = arrivals.filter((one, place) => arrivals.findIndex((other) => other.id === one.id) === place);
    const kinds = path === '/all' ? (['inquiry', 'user', 'publication'] as const) : (['inquiry'] as const);
    for (const kind of kinds) expect([path, keysOf(first, kind)]).toEqual([path, happened[kind]]);
    expect(first).toHaveLength(kinds.reduce((sum, kind) => sum + happened[kind].length, 0));
    for (const { body, headers: signed } of receiver.received.filter((one) => one.path === path))
      expect(new Verifier(secret).verify(body, signed as Record<string, string>)).toEqual(JSON.parse(body)); // the headers are there
    expect(new Set(arrivals.map((one) => `${one.id} ${one.body}`)).size).toBe(first.length);
    const log = await database.rows('SELECT id, body, state, status, attempts FROM webhook_deliveries WHERE webhook_id = ? ORDER BY seq', [id]);
    expect(log.map((row) => [row.id, row.body, row.state, row.status])).toEqual(first.map((one) => [one.id, one.body, 'delivered', 200]));
    const timesOf = (delivery: unknown) => arrivals.filter((one) => one.id === delivery).length;
    expect(log.filter(({ id: delivery, attempts }) => !(Number(attempts) >= 1 && Number(attempts) <= timesOf(delivery)))).toEqual([]);
    process.stdout.write(`${kills.length} kills: ${first.length} events at ${path}, ${arrivals.length - first.length} repetitions\n`);
  }
  const lost = [...happening.acknowledged].filter((key) => !happened.user.includes(key));
  expect([happening.acknowledged.size > 0, lost]).toEqual([true, []]);
}

test(`two processes on a database server that are killed ${times} times send every event, in order and under one id`, { timeout, tags: 'long' }, async ({
  skip,
}) => {
  const databaseServer = await startDatabaseServer();
  if (!databaseServer) return skip('no libSQL server for this machine');
  const database = openReader({ url: databaseServer.url });
  onTestFinished(async () => {
    await database.close();
    await databaseServer.stop();
  });
  await openNode(databaseServer.url);
  await openNode(databaseServer.url);
  await expectAllSent(killsOf(Number(times), Number(seed)), database);
});

test(
  `one process on a file that is killed and started ${times} times sends every event, in order and under one id`,
  async () => {
    await openNode();
    const database = openReader({ url: fileUrl(join(folder, 'stem.db')) });
    onTestFinished(() => database.close());
    await expectAllSent(killsOf(Number(times), Number(seed)), database);
  },
  timeout,
);
