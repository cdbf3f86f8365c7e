// Several processes on one database: each serves every publication, one publishes, and another one takes its place.
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lines } from '../../../test/library.ts';
import { type Cluster, type LibraryNode, openCluster } from '../../../test/nodes.ts';
import type { Database } from '../../core/database.ts';
import { openObjects } from '../../core/objects/objects.ts';
import { StorageUnreachable } from '../../core/objects/unreachable.ts';
import { ownerOf, readLease } from '../../core/publishing/owner.ts';
import { say } from '../../core/sentences.ts';

let cluster: Cluster;
beforeEach(async () => {
  cluster = await openCluster();
});
afterEach(() => cluster.close());

const bio = (text: string) => `UPDATE authors SET bio = '${text}' WHERE id = 'bo'`;
const shown = async (node: LibraryNode, headers?: Readonly<Record<string, string>>) => (await node.visit('/books/boats', headers)).text();
const cookieOf = (response: Response) => response.headers.get('set-cookie')?.split(';')[0] ?? '';
const isHolder = (node: LibraryNode) => {
  let held = false;
  node.node.onLease((isHeld) => (held = isHeld));
  return held;
};

test('a save on a node that may not publish goes live on every node through the one that does, with one receipt and one event each', async () => {
  const publisher = await cluster.start();
  const serving = await cluster.start({ mayPublish: false });
  const other = await cluster.start({ mayPublish: false });
  expect([publisher, serving, other].map(isHolder)).toEqual([true, false, false]);
  const events: number[] = [];
  serving.node.onPublication(({ id }) => events.push(id));
  for (const node of [serving, other]) expect(await shown(node)).toContain('Sails.');
  const seq = await serving.save(bio('Rows.'));
  await serving.node.whenLive(seq);
  expect(await shown(serving)).toContain('Rows.');
  await expect.poll(() => shown(other)).toContain('Rows.');
  const [publication, ...others] = await serving.node.receipts.since(seq - 1);
  expect([publication?.id, lines(publication), others]).toEqual([2, ['changed /books/boats', 'changed /de/books/boats'], []]);
  expect(events).toEqual([2]);
  expect(await serving.node.status()).toMatchObject({ pending: 0, lastPublication: { id: 2 } });
});

test('what only the publisher can do is asked of it by the other nodes, in the name of the editor', async () => {
  const publisher = await cluster.start();
  const serving = await cluster.start({ mayPublish: false });
  await serving.node.whenLive(await serving.save(bio('Rows.')));
  // The publisher of this test does not look for requests by itself.
  const asked = serving.node.rollBack(2, 'admin');
  await expect.poll(async () => (await publisher.database.rows('SELECT kind FROM pipeline_requests')).map(({ kind }) => kind)).toEqual(['rollback 2 by admin']);
  await publisher.stop();
  const next = await cluster.start({ poll: 10 });
  expect(await asked).toMatchObject({ id: 3, reason: 'rollback', actor: 'admin' });
  expect(await shown(serving)).toContain('Sails.');
  expect(await next.node.verify()).toMatchObject({ mismatches: [] });
  expect(await serving.node.verify()).toMatchObject({ mismatches: [] });
  expect((await serving.node.impact([])).pages).toEqual([]);
});

test('a publisher that cannot store its pages passes the lease on to one that can, and takes no part until it can', async () => {
  let isAway = false;
  const share = async () => {
    if (isAway) throw new StorageUnreachable(say('stores.brokenOff'));
  };
  const first = await cluster.start({ aroundObjects: (objects) => ({ ...objects, share }) });
  const second = await cluster.start();
  isAway = true;
  const seq = await first.save(bio('Rows.'));
  await expect.poll(() => isHolder(second)).toBe(true);
  await second.node.whenLive(seq);
  await expect.poll(() => shown(first)).toContain('Rows.');
  expect(isHolder(first)).toBe(false);
  // A busy machine lets the first one try more than once.
  expect(new Set(first.errors.splice(0).map(String))).toEqual(new Set(['StorageUnreachable: stores.brokenOff']));
});

test('a node that is not fit to publish leaves a free lease alone', async () => {
  let isFit = false;
  const first = await cluster.start();
  const second = await cluster.start({ isFit: async () => isFit });
  await first.stop();
  const seq = await second.save(bio('Rows.'));
  await pause(1500);
  expect(isHolder(second)).toBe(false);
  isFit = true;
  await second.node.whenLive(seq);
  await expect.poll(() => isHolder(second)).toBe(true);
});

test('during an upgrade a node of the older version leaves the lease to the newer ones, and takes it when there are none', async () => {
  let mayOlder = false;
  const first = await cluster.start();
  const older = await cluster.start({ isFit: async () => mayOlder });
  const newer = await cluster.start({ version: '2' });
  const newest = await cluster.start({ version: '2' });
  await first.stop();
  await expect.poll(() => [newer, newest].filter(isHolder).length).toBe(1);
  mayOlder = true;
  const [holder, next] = isHolder(newer) ? [newer, newest] : [newest, newer];
  await holder.stop();
  await expect.poll(() => isHolder(next)).toBe(true);
  const seq = await older.save(bio('Rows.'));
  await older.node.whenLive(seq);
  expect(isHolder(older)).toBe(false);
  await next.stop();
  await older.node.whenLive(await older.save(bio('Sails again.')));
  await expect.poll(() => isHolder(older)).toBe(true);
});

test('a node that has resigned waits only a while for a successor', async () => {
  // A hundred times as fast.
  const only = await cluster.start({ elapsed: () => performance.now() * 100 });
  await only.node.resign();
  const seq = await only.save(bio('Rows.'));
  await expect(only.node.whenLive(seq)).rejects.toThrow(`Change ${seq} is not live yet: no process publishes`);
});

test('a node that only serves removes its own copies of objects that nothing names any more, after two days', async () => {
  const copies = await openObjects(join(cluster.folder, 'copies'));
  const publisher = await cluster.start();
  const serving = await cluster.start({ mayPublish: false, aroundObjects: (objects) => ({ ...objects, copies }) });
  const [live] = (await publisher.database.rows("SELECT object FROM pipeline_pages WHERE path = '/books/boats'")).map(({ object }) => String(object));
  const objects = await openObjects(join(cluster.folder, 'objects'));
  expect(await copies.put((await objects.get(live ?? '')) ?? Buffer.from(''))).toBe(live);
  const unused = await copies.put(Buffer.from('nothing names this'));
  const collectIn = (days: number) => serving.node.collect({ now: () => Date.now() + days * 24 * 60 * 60 * 1000 });
  expect((await collectIn(1)).objects).toBe(0);
  expect((await collectIn(3)).objects).toBe(1);
  expect([await copies.has(unused), await copies.has(live ?? '')]).toEqual([false, true]);
});

test('after a clean stop another node publishes at once, under a higher epoch', async () => {
  const first = await cluster.start({ term: 60_000 });
  const second = await cluster.start({ term: 60_000 });
  expect([isHolder(first), isHolder(second)]).toEqual([true, false]);
  await first.node.resign();
  await expect.poll(() => isHolder(second)).toBe(true);
  expect(await readLease(second.database)).toMatchObject({ epoch: 2 });
  // It serves until it is stopped.
  await first.node.whenLive(await first.save(bio('Rows.')));
  expect(await shown(first)).toContain('Rows.');
  expect(isHolder(first)).toBe(false);
});

test('a node whose lease another one has taken publishes nothing more, and goes on serving what the other one publishes', async () => {
  const first = await cluster.start({ term: 60_000 });
  const second = await cluster.start({ term: 60_000 });
  // What a node finds that was suspended for longer than the term.
  await second.database.write((transaction) =>
    transaction.run(`UPDATE pipeline_state SET value = json_set(value, '$.renewed', julianday('now') - 1) WHERE name = 'lease'`),
  );
  await expect.poll(() => [isHolder(first), isHolder(second)]).toEqual([false, true]);
  await first.node.whenLive(await first.save(bio('Rows.')));
  for (const node of [first, second]) expect(await shown(node)).toContain('Rows.');
  expect((await second.node.receipts.latest(9)).map(({ id }) => id)).toEqual([2, 1]);
  expect(await ownerOf(second.database)).toBeDefined();
});

/** A database whose polls have no answer until it is `released`. */
function createLag() {
  let isLagging = false;
  let release = Promise.withResolvers<void>();
  return {
    begin: () => {
      isLagging = true;
      release = Promise.withResolvers();
    },
    end: () => {
      isLagging = false;
      release.resolve();
    },
    fail: () => release.reject(new Error('The database does not answer')),
    around: (database: Database): Database => ({
      ...database,
      async rows(statement, args) {
        if (isLagging) await release.promise;
        return database.rows(statement, args);
      },
    }),
  };
}

test('a visitor who has seen a publication waits until a node that is behind has it as well; others get what it knows', async () => {
  const lag = createLag();
  const publisher = await cluster.start();
  const behind = await cluster.start({ mayPublish: false, around: lag.around });
  expect(await shown(behind)).toContain('Sails.');
  lag.begin();
  await publisher.node.whenLive(await publisher.save(bio('Rows.')));
  const answer = await publisher.visit('/books/boats');
  expect([cookieOf(answer), answer.headers.get('cache-control')]).toEqual(['publication=2', 'private, max-age=0, must-revalidate']);
  const headers = { cookie: cookieOf(answer) };
  const again = await publisher.visit('/books/boats', headers);
  expect([again.headers.get('set-cookie'), again.headers.get('cache-control')]).toEqual([null, 'public, max-age=0, must-revalidate']);
  expect(await shown(behind)).toContain('Sails.');
  const waiting = shown(behind, headers);
  lag.end();
  expect(await waiting).toContain('Rows.');
});

test('a visitor is asked to come back while a node cannot find out what it has missed', async () => {
  const lag = createLag();
  await cluster.start();
  const behind = await cluster.start({ mayPublish: false, around: lag.around });
  expect(await shown(behind)).toContain('Sails.');
  lag.begin();
  const waiting = behind.visit('/books/boats', { cookie: 'publication=2' });
  lag.fail();
  const answer = await waiting;
  expect([answer.status, answer.headers.get('cache-control'), Number(answer.headers.get('retry-after')) > 0]).toEqual([503, 'no-store', true]);
  lag.end();
  behind.errors.splice(0);
});

test('a publication that does not exist, which anyone may claim to have seen, gets the page as it is', async () => {
  const node = await cluster.start();
  const answers = await Promise.all(Array.from({ length: 20 }, () => node.visit('/books/boats', { cookie: 'publication=999999' })));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(new Set(answers.map(cookieOf))).toEqual(new Set(['publication=1']));
});

test('a node knows what it does not serve yet and since when, but not while it cannot ask', async () => {
  let isHidden = false;
  let isAway = false;
  const publisher = await cluster.start();
  const node = await cluster.start({
    mayPublish: false,
    around: (database) => ({
      ...database,
      async rows(statement, args) {
        const isPoll = String(statement).includes('last_seq');
        if (isPoll ? isAway : isHidden) throw new Error('This cannot be read');
        return database.rows(statement, args);
      },
    }),
  });
  const behind = () => node.node.visits.behind();
  expect(behind()).toBeUndefined();
  isHidden = true;
  await publisher.node.whenLive(await publisher.save(bio('Rows.')));
  await expect.poll(behind).toMatchObject({ publications: 1 });
  const { milliseconds = 0 } = behind() ?? {};
  await expect.poll(() => behind()?.milliseconds).toBeGreaterThan(milliseconds);
  isAway = true;
  await expect.poll(behind).toBeUndefined();
  isAway = false;
  await expect.poll(behind).toMatchObject({ publications: 1 });
  isHidden = false;
  await expect.poll(() => shown(node)).toContain('Rows.');
  await expect.poll(behind).toBeUndefined();
  expect(publisher.node.visits.behind()).toBeUndefined();
  node.errors.splice(0);
});

const cdn = { tags: 'cache-tag', joinTags: (tags: readonly string[]) => tags.join(','), lifetime: 'cdn-cache-control' } as const;

test('behind a CDN there are no cookies, and a node that may be behind lets it keep nothing', async () => {
  const lag = createLag();
  await cluster.start();
  const node = await cluster.start({ mayPublish: false, cdn, around: lag.around });
  const kept = await node.visit('/books/boats');
  expect([kept.headers.get('set-cookie'), kept.headers.get('cdn-cache-control')]).toEqual([null, expect.stringContaining('max-age=604800')]);
  lag.begin();
  await expect.poll(async () => (await node.visit('/books/boats')).headers.get('cdn-cache-control')).toBe('private, no-store');
  lag.end();
  await expect.poll(async () => (await node.visit('/books/boats')).headers.get('cdn-cache-control')).toContain('max-age=604800');
});
