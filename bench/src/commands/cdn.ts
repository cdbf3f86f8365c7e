// npm run bench -- cdn: edits through the api, reads through Varnish. No reader gets stale bytes two seconds after the purge of
// an edit, also when the system is killed while it purges.
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { type Edit, editOf } from '../content/edits.ts';
import { extentOf, pathOf } from '../content/extent.ts';
import { describeThisMachine } from '../findings/machine.ts';
import { formatTable } from '../findings/report.ts';
import { type Client, openClient } from '../system/http.ts';
import { findFreePort } from '../system/resources.ts';
import { createSite } from '../system/site.ts';
import { password, startSystem } from '../system/system.ts';
import { type Purge, startVarnish, type Varnish } from '../system/varnish.ts';

const usualEdits = 10_000;
const pages = 200;
const writers = 4;
const readers = 4;
/** Milliseconds after a purge within which an earlier version is no fault. */
const allowed = 2000;
/** What the system is allowed: purges a second, and at once. */
const rate = { perSecond: 10, burst: 50, tags: 256 };

interface Saved extends Edit {
  readonly change: number;
  /** When its purge was seen to be accepted. */
  purgedAt?: number;
}

const stateSchema = z.object({ cdn: z.object({ publication: z.number().nullable() }).nullable() });
const publicationsSchema = z.array(z.object({ to_seq: z.number() }));

/** The last change whose purge was accepted. */
async function readPurgedChange(client: Client): Promise<number> {
  const { cdn } = stateSchema.parse(JSON.parse((await client.get('/api/publishing')).body));
  const [last] = publicationsSchema.parse(JSON.parse((await client.get(`/api/publications?before=${(cdn?.publication ?? 0) + 1}`)).body));
  return last?.to_seq ?? 0;
}

/** Returns whether no stale page was served and the limits were kept. */
export async function runCdn([given]: readonly string[]): Promise<boolean> {
  const edits = given === undefined ? usualEdits : Number(given);
  if (!Number.isInteger(edits) || edits < 10) {
    console.error('Give the number of edits, 10 or more');
    return false;
  }
  const port = await findFreePort();
  const varnish = await startVarnish(port);
  if (!varnish) {
    console.error('There is no Varnish on this machine: apt-get install varnish varnish-modules');
    return false;
  }
  try {
    return await measure(edits, port, varnish);
  } finally {
    await varnish.stop();
  }
}

async function measure(edits: number, port: number, varnish: Varnish): Promise<boolean> {
  const site = await createSite(extentOf(pages, 'light'));
  const env = {
    PORT: String(port),
    CDN: 'varnish',
    VARNISH_ADDRESSES: varnish.purgeAddress,
    CDN_ORIGIN: varnish.origin,
    CDN_PURGES_PER_MINUTE: String(rate.perSecond * 60),
  };
  const start = () => startSystem(site.dataFolder, undefined, env);
  let system = await start();
  let client = await signIn(system.origin);
  const saved = new Map<string, Saved[]>();
  const counts = { saved: 0, refused: 0, read: 0, checked: 0, stale: 0 };
  const startedAt = performance.now();
  let restarting: Promise<void> | undefined;
  let restartedAt = Number.POSITIVE_INFINITY;
  let isOver = false;

  async function killAndStart() {
    restarting = restart();
    await restarting;
  }
  async function restart() {
    await system.kill();
    client.close();
    system = await start();
    client = await signIn(system.origin);
    restartedAt = performance.now();
  }
  async function write(number: number) {
    await restarting;
    const edit = editOf({ reach: 2, extent: site.extent, number });
    const answer = await client.send('PATCH', `/api/speakers/${edit.speaker}`, edit.fields).catch(() => undefined);
    if (answer?.status !== 200) {
      counts.refused += 1;
      return;
    }
    counts.saved += 1;
    const all = saved.get(edit.speaker) ?? [];
    saved.set(edit.speaker, [...all.slice(-20), { ...edit, change: Number(answer.headers['stem-change'] ?? 0) }]);
  }
  let next = 0;
  const writing = Array.from({ length: writers }, async () => {
    while (next < edits) {
      const number = next++;
      if (number === Math.floor(edits / 2)) varnish.onNextPurge(killAndStart);
      await write(number);
    }
  });
  async function notePurges() {
    while (!isOver) {
      await restarting;
      const before = [...saved.values()].flat().filter(({ purgedAt }) => purgedAt === undefined);
      const purged = await readPurgedChange(client).catch(() => 0);
      for (const edit of before) if (edit.change <= purged) edit.purgedAt = performance.now();
      await pause(50);
    }
  }
  const through = openClient(varnish.origin);
  async function read(seed: number) {
    for (let at = seed; !isOver; at += 7) {
      const event = at % site.extent.events;
      await through.get(pathOf(event, at % 2 === 0 ? 'en' : 'de')).catch(() => undefined);
      counts.read += 1;
      const all = [...saved.values()];
      const one = all[at % Math.max(all.length, 1)];
      if (one) await check(one);
    }
  }
  async function check(history: readonly Saved[]) {
    const wanted = history.findLastIndex(({ purgedAt }) => purgedAt !== undefined && purgedAt + allowed < performance.now());
    const path = history[wanted]?.pages[counts.checked % 2];
    if (path === undefined) return;
    const speaker = history[wanted]?.speaker ?? '';
    const answer = await through.get(path).catch(() => undefined);
    if (answer?.status !== 200) return;
    counts.checked += 1;
    // A later edit of the same person may be live by now.
    const from = history[wanted]?.change ?? 0;
    const later = saved.get(speaker)?.filter(({ change }) => change >= from) ?? [];
    if (![...history.slice(wanted), ...later].some(({ mark }) => answer.body.includes(mark))) counts.stale += 1;
  }
  const background = [notePurges(), ...Array.from({ length: readers }, (_, place) => read(place + 1))];
  const progress = setInterval(
    () => console.log(`${counts.saved} saved, ${counts.checked} compared, ${counts.stale} stale, ${varnish.purges.length} purges`),
    15_000,
  );
  await Promise.all(writing);
  const writtenAt = performance.now();
  await pause(allowed * 2);
  isOver = true;
  await Promise.all(background);
  clearInterval(progress);
  const differing = await countDiffering(
    client,
    through,
    Array.from({ length: site.extent.events }, (_, event) => [pathOf(event, 'en'), pathOf(event, 'de')]).flat(),
  );
  await system.stop();
  for (const one of [client, through]) one.close();
  const [before, after] = [varnish.purges.filter(({ at }) => at < restartedAt), varnish.purges.filter(({ at }) => at >= restartedAt)];
  const most = Math.max(...varnish.purges.map(({ tags }) => tags));
  const isWithin = most <= rate.tags && [before, after].every(isWithinRate);
  const seconds = (writtenAt - startedAt) / 1000;
  console.log(
    `\n${formatTable([
      ['edits', String(counts.saved)],
      ['edits not acknowledged around the kill', String(counts.refused)],
      ['edits a second', (counts.saved / seconds).toFixed(0)],
      ['kills while purging', restartedAt === Number.POSITIVE_INFINITY ? '0' : '1'],
      ['pages read through Varnish', String(counts.read + counts.checked)],
      ['compared 2 s after a purge', String(counts.checked)],
      ['of these stale', String(counts.stale)],
      ['pages that differ at the end', String(differing)],
      ['purge requests', String(varnish.purges.length)],
      ['most tags in one', `${most} of ${rate.tags}`],
      ['most requests in a second', `${mostInASecond(varnish.purges)} of ${rate.perSecond} after ${rate.burst}`],
      ['within the limits', isWithin ? 'yes' : 'no'],
    ])}\n\n${describeThisMachine()}`,
  );
  return counts.stale + differing === 0 && isWithin && counts.checked > 0;
}

async function signIn(origin: string): Promise<Client> {
  const client = openClient(origin);
  await client.send('POST', '/api/admin/session', { password });
  return client;
}

async function countDiffering(client: Client, through: Client, paths: readonly string[]): Promise<number> {
  let count = 0;
  for (const path of paths) if ((await client.get(path)).body !== (await through.get(path)).body) count += 1;
  return count;
}

/** In no stretch of time there are more than a token bucket allows. */
function isWithinRate(purges: readonly Purge[]): boolean {
  let level = 0;
  let last = purges[0]?.at ?? 0;
  for (const { at } of purges) {
    level = Math.max(0, level - ((at - last) / 1000) * rate.perSecond) + 1;
    last = at;
    // One more for requests that were sent earlier than they arrived.
    if (level > rate.burst + 1) return false;
  }
  return true;
}

const mostInASecond = (purges: readonly Purge[]): number =>
  Math.max(0, ...purges.map(({ at }) => purges.filter((other) => other.at >= at && other.at < at + 1000).length));
