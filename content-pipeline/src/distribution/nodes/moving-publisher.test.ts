// Random saves on random nodes, while the role of the publisher moves: it stops, or is suspended, replaced, and goes on. After each
// save every node serves what a clean build gives.
import { expect, onTestFinished, test } from 'vitest';
import { type Cluster, type LibraryNode, openCluster } from '../../../test/nodes.ts';
import { random, randomEdit } from '../../../test/random-edits.ts';
import type { Database } from '../../core/database.ts';

/** A node that can be suspended: nothing of it reaches the database until it goes on. */
interface Suspendable {
  readonly node: LibraryNode;
  suspend(): void;
  resume(): void;
}

test('with a publisher that moves between nodes each of 60 saves leaves what a clean build gives, on every node', () => expectCleanBuildsOnNodes(6, 60));
test('the same for 2,000 saves', { tags: 'long', timeout: 3_600_000 }, () => expectCleanBuildsOnNodes(19, 2000));

async function expectCleanBuildsOnNodes(seed: number, saves: number) {
  const pick = random(seed);
  const clock = { now: Date.parse('2027-03-01T12:00:00Z') };
  const cluster = await openCluster();
  const open = () => openSuspendable(cluster, () => clock.now);
  const nodes = [await open(), await open(), await open()];
  const moves = { stopped: 0, suspended: 0 };
  // Timers do not notice that this clock jumps.
  const waking = setInterval(() => {
    for (const { node } of nodes) node.node.wake();
  }, 20);
  onTestFinished(() => clearInterval(waking));
  function anyOf<T>(given: readonly T[]): T {
    return given[pick(given.length)] as T; // there are some
  }
  for (let count = 0; count < saves; count += 1) {
    const statements = Array.from({ length: 1 + pick(2) }, () => randomEdit(pick, clock));
    const move = pick(24);
    const publisher = nodes.find(isHolder);
    const suspended = move < 2 ? publisher : undefined;
    if (suspended) moves.suspended += 1;
    suspended?.suspend();
    if (publisher && move > 21) {
      moves.stopped += 1;
      nodes[nodes.indexOf(publisher)] = await open();
      await publisher.node.stop();
    }
    const { node: saver } = anyOf(nodes.filter((one) => one !== suspended));
    let seq = 0;
    for (const statement of statements) seq = (await saver.save(statement)) || seq;
    await saver.node.whenLive(seq);
    suspended?.resume();
    if (pick(3) === 0) clock.now += pick(4) * 30_000;
    const { mismatches } = await anyOf(nodes).node.node.verify();
    expect({ count, statements, mismatches }).toEqual({ count, statements, mismatches: [] });
    await expectAlike(nodes.map(({ node }) => node));
  }
  expect(Math.min(moves.stopped, moves.suspended)).toBeGreaterThan(saves / 60);
  // Random content breaks pages, which is reported.
  for (const { node } of nodes) node.errors.splice(0);
  await cluster.close();
}

async function openSuspendable(cluster: Cluster, now: () => number): Promise<Suspendable> {
  let gate: PromiseWithResolvers<void> | undefined;
  async function pass<T>(work: () => Promise<T>): Promise<T> {
    await gate?.promise;
    return work();
  }
  const around = (database: Database): Database => ({
    ...database,
    rows: (sql, args) => pass(() => database.rows(sql, args)),
    write: (unit, flush, timeout) => pass(() => database.write(unit, flush, timeout)),
  });
  const node = await cluster.start({ around, now, term: 300 });
  return {
    node,
    suspend() {
      gate = Promise.withResolvers();
    },
    resume() {
      gate?.resolve();
      gate = undefined;
    },
  };
}

function isHolder({ node: { node } }: Suspendable): boolean {
  let isHeld = false;
  node.onLease((held) => {
    isHeld = held;
  });
  return isHeld;
}

/** Every node serves the same bytes of every page, once it serves the last publication. */
async function expectAlike(nodes: readonly LibraryNode[]): Promise<void> {
  async function read({ node, visit }: LibraryNode): Promise<string> {
    const pages: string[] = [];
    for (const path of [...(await node.servedPaths()).keys()].sort()) {
      const answer = await visit(path);
      pages.push(`${path} ${answer.status} ${await answer.text()}`);
    }
    return pages.join('\n');
  }
  await expect.poll(async () => new Set(await Promise.all(nodes.map(read))).size).toBe(1);
}
