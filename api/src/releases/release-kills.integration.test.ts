// Kills the publishing process around the instant of a release. The next start, or another process, publishes the release once and
// as a whole, and no visitor sees part of it.
// @module-tag long
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileUrl, openReader } from '@stem/content-pipeline/database';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { readRemains } from '../../test/crash/kills.ts';
import { startDatabaseServer } from '../../test/database-server.ts';
import { isLong } from '../../test/empty-database.ts';
import { addressesUp, chooseNode, type KilledNode, openKilledNode } from '../../test/killed-nodes.ts';
import { signIn } from '../../test/run-server.ts';

const { STEM_RELEASE_KILLS: times = isLong ? '100' : '4', STEM_RELEASE_SEED: seed = '36' } = process.env;
const serverTimes = Math.ceil(Number(times) / 4);

/** Milliseconds from an instant to the kill, always the same for the same seed. */
const killsOf = (count: number) => fc.sample(fc.integer({ min: -250, max: 700 }), { seed: Number(seed), numRuns: count });

/** Milliseconds between scheduling a release and its instant. */
const lead = 900;
const slugs = ['bankers', 'insurers', 'planners'];
const pages = [...slugs.flatMap((slug) => [`/formats/${slug}`, `/de/formats/${slug}`]), '/', '/de'];

let folder: string;
let nodes: KilledNode[];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'release-kills-'));
  nodes = [];
});
afterEach(async () => {
  await Promise.all(nodes.map(({ server }) => server.stop('SIGKILL')));
  await rm(folder, { recursive: true });
});

/** Fetches the pages one at a time until it is stopped. Resolves with the sequence of numbers that each node has shown. */
function watch(): () => Promise<ReadonlyMap<string, readonly number[]>> {
  const shown = new Map(nodes.map(({ address }) => [address, [] as number[]]));
  let isOver = false;
  const watching = [...shown].map(async ([address, numbers]) => {
    for (let count = 0; !isOver; count += 1) {
      const page = await readPage(address + pages[count % pages.length]);
      const number = Number(page?.match(/Number (\d+)\./)?.[1] ?? 0);
      if (number > 0 && number !== numbers.at(-1)) numbers.push(number);
      await pause(5);
    }
  });
  return async () => {
    isOver = true;
    await Promise.all(watching);
    return shown;
  };
}

/** Undefined while the node is down. */
async function readPage(url: string): Promise<string | undefined> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(5000) });
    return answer.ok ? await answer.text() : undefined;
  } catch {
    return undefined;
  }
}

async function expectPublishedOnce(kills: readonly number[], database: { readonly url: string }) {
  const reader = openReader(database);
  onTestFinished(() => reader.close());
  const headers = await signIn(nodes[0]?.address ?? '');
  async function send<Answer>(method: string, path: string, body?: object, release?: string): Promise<Answer> {
    const answer = await fetch(`${addressesUp(nodes)[0]}${path}`, {
      method,
      headers: { ...headers, ...(release !== undefined && { 'stem-release': release }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    expect([answer.ok, text]).toEqual([true, expect.any(String)]);
    return JSON.parse(text) as Answer; // as documented
  }
  const events: string[] = [];
  for (const slug of slugs) {
    const event = { title: `For ${slug}`, slug, description: 'By the lake.', date: 'Soon', location: 'Number 1.' };
    events.push((await send<{ id: string }>('POST', '/api/formats', event)).id);
  }
  for (const page of pages) await expect.poll(() => readPage(`${addressesUp(nodes)[0]}${page}`)).toContain('Number 1.');
  const stopWatching = watch();
  const late: number[] = [];
  for (const [place, kill] of kills.entries()) {
    const number = place + 2;
    const { id } = await send<{ id: string }>('POST', '/api/releases', { name: `Release ${number}` });
    for (const event of events) await send('PATCH', `/api/formats/${event}`, { location: `Number ${number}.` }, id);
    const at = Date.now() + lead;
    await send('PATCH', `/api/releases/${id}`, { publish_at: new Date(at).toISOString(), state: 'scheduled' });
    await pause(at + kill - Date.now());
    const starting = (await chooseNode(nodes, reader))?.killAndStart();
    const readState = async () => (await reader.rows('SELECT state FROM releases WHERE id = ?', [id]))[0]?.state;
    await expect.poll(readState, { timeout: 60_000, interval: 10 }).toBe('published');
    late.push(Date.now() - at);
    await starting;
    const isWaiting = () =>
      reader.rows("SELECT 1 WHERE coalesce((SELECT max(to_seq) FROM publications), 0) < (SELECT max(seq) FROM change_log WHERE entity = 'event_formats')");
    await expect.poll(isWaiting, { timeout: 60_000 }).toEqual([]);
    const remains = await readRemains(folder, 'location', database);
    expect({ kill, ...remains, shown: [...remains.shown.keys()] }).toMatchObject({ stored: number, shown: [number], damaged: [] });
    const saves = await reader.rows("SELECT change_set FROM change_log WHERE entity = 'event_formats' AND changes LIKE ?", [`%Number ${number}.%`]);
    // The change log has one line per event, all of the same save.
    expect([saves.length, new Set(saves.map(({ change_set }) => change_set)).size]).toEqual([events.length, 1]);
    const done = await reader.rows("SELECT changes FROM change_log WHERE entity = 'releases' AND row_id = ? ORDER BY seq", [id]);
    expect(done.filter(({ changes }) => String(changes).includes('published')).length).toBe(1);
    expect(await send('GET', `/api/releases/${id}`)).toMatchObject({ state: 'published', problem: null });
  }
  for (const numbers of (await stopWatching()).values())
    expect(numbers).toSatisfy((shown: number[]) => shown.length > 0 && shown.every((number, place) => number > (shown[place - 1] ?? 0)));
  for (const { server } of nodes) expect(await server.stop()).toBe(0);
  const [median, longest] = [late.toSorted((one, other) => one - other)[Math.floor(late.length / 2)], Math.max(...late)];
  process.stdout.write(`${kills.length} kills around an instant: published after a median of ${median} ms, at most ${longest} ms\n`);
}

test(
  `a release whose process is killed ${times} times around its instant is published once and whole`,
  async () => {
    nodes.push(await openKilledNode(folder, {}));
    await expectPublishedOnce(killsOf(Number(times)), { url: fileUrl(join(folder, 'stem.db')) });
  },
  120_000 + Number(times) * 15_000,
);

test(`another process takes over from one that is killed ${serverTimes} times around an instant`, {
  timeout: 120_000 + serverTimes * 60_000,
  tags: 'long',
}, async ({ skip }) => {
  const databaseServer = await startDatabaseServer();
  if (!databaseServer) return skip('no libSQL server for this machine');
  onTestFinished(() => databaseServer.stop());
  for (let count = 0; count < 2; count += 1) nodes.push(await openKilledNode(folder, { DATABASE_URL: databaseServer.url }));
  await expectPublishedOnce(killsOf(serverTimes), { url: databaseServer.url });
});
