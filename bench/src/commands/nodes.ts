// npm run bench -- nodes: nodes, the database server and the S3 store of a cluster are killed while editors save and visitors read
// through HAProxy and Varnish; some nodes lose their disk as well, and the next may be killed while one starts again. Nothing acknowledged is lost, no page is torn or too old, and another node publishes soon.
import { setTimeout as pause } from 'node:timers/promises';
import { random } from '../../../content-pipeline/test/random-edits.ts';
import { missingPrograms } from '../cluster/front.ts';
import { startLoad } from '../cluster/load.ts';
import { findLost, type PublisherState, readPublisher, verify } from '../cluster/outcome.ts';
import { type Cluster, type ClusterNode, startCluster } from '../cluster/start-cluster.ts';
import { describeThisMachine } from '../findings/machine.ts';
import { formatTable } from '../findings/report.ts';
import { median } from '../findings/statistics.ts';

/** Of nodes; the database server and the S3 store are killed a tenth as often each. */
const usualKills = 200;
/** Milliseconds within which another node publishes. */
const takeOverWithin = 15_000;

/** At most 10 starts of a node in a row, a second apart. */
const mostStarts = 10;

type Below = ReturnType<typeof random>;

interface Found {
  /** Milliseconds from a kill until another node has the lease, and until it has published. */
  readonly takeOvers: number[];
  readonly published: number[];
  readonly kills: { nodes: number; publishers: number; disks: number; database: number; store: number };
}

export async function runNodes([givenKills, givenSeed]: readonly string[]): Promise<boolean> {
  const [kills, seed] = [Number(givenKills ?? usualKills), Number(givenSeed ?? 1)];
  if (!Number.isInteger(kills) || kills < 1 || !Number.isInteger(seed)) {
    console.error('Give the number of kills, 1 or more, and perhaps a seed');
    return false;
  }
  const missing = missingPrograms();
  if (missing.length > 0) {
    console.error(`Not installed: ${missing.join(', ')}`);
    return false;
  }
  const cluster = await startCluster({ size: 3, settings: { DEMO_CONTENT: 'no' }, onStep: console.log });
  try {
    return await measure(cluster, kills, seed);
  } finally {
    await cluster.stop();
    await cluster.store.kill();
  }
}

async function measure(cluster: Cluster, kills: number, seed: number): Promise<boolean> {
  const load = await startLoad(cluster, { writers: 3, readers: 10 });
  const below = random(seed);
  const found: Found = { takeOvers: [], published: [], kills: { nodes: 0, publishers: 0, disks: 0, database: 0, store: 0 } };
  const startedAt = performance.now();
  const restarts = new Map<ClusterNode, Promise<void>>();
  for (let count = 0; count < kills; count += 1) {
    await pause(below(1500));
    // One must be left to serve and to publish.
    while (cluster.nodes.length - restarts.size < 2) await Promise.race(restarts.values());
    const killed = await killNode(cluster, { below, found, isDown: (node) => restarts.has(node) });
    const restart = startAgain(killed);
    restarts.set(killed, restart);
    void restart.then(
      () => restarts.delete(killed),
      () => undefined, // awaited above or below
    );
    if (count % 10 === 4) {
      found.kills.database += 1;
      await cluster.databaseServer.kill();
      await pause(below(3000));
      await cluster.databaseServer.begin();
    }
    if (count % 10 === 9) {
      found.kills.store += 1;
      await cluster.store.kill();
      await pause(below(3000));
      await cluster.store.begin();
    }
    if (count % 10 === 9) console.log(`${count + 1} kills, ${load.counts.saved} saved, ${load.counts.compared} compared, ${load.faults.length} faults`);
  }
  await Promise.all(restarts.values());
  await pause(5000);
  await load.stop();
  const lost = await findLost(cluster, load);
  const mismatches = await verify(cluster, load);
  const { takeOvers } = found;
  const longest = Math.max(0, ...takeOvers);
  console.log(
    `\n${formatTable([
      ['nodes killed', `${found.kills.nodes}, ${found.kills.publishers} of them while they published, ${found.kills.disks} with the loss of their disk`],
      ['database server and S3 store killed', `${found.kills.database} and ${found.kills.store}`],
      ['minutes', ((performance.now() - startedAt) / 60_000).toFixed(0)],
      ['saves acknowledged, refused with 503', `${load.counts.saved}, ${load.counts.refused}`],
      ['of these lost', String(lost.length)],
      ['pages read, refused with 503', `${load.counts.read}, ${load.counts.unavailable}`],
      ['compared 2 s after a purge', String(load.counts.compared)],
      ['other answers, torn or old pages', String(load.faults.length)],
      ['take-overs, longest', `${takeOvers.length}, ${inSeconds(longest)} of ${takeOverWithin / 1000}`],
      ...(found.published.length > 0
        ? [['from the kill to the next publication', `median ${inSeconds(median(found.published))}, longest ${inSeconds(Math.max(...found.published))}`]]
        : []),
      ['pages that differ from a clean build', String(mismatches)],
    ])}\n\n${describeThisMachine()}`,
  );
  for (const fault of [...lost, ...load.faults.slice(0, 20)]) console.log(`  ${fault}`);
  if (lost.length > 0) for (const { name, address, printed } of cluster.nodes) console.log(`\nNode ${name}, ${address}:\n${printed().slice(-4000)}`);
  return lost.length + load.faults.length + mismatches === 0 && longest <= takeOverWithin && load.counts.compared > 0;
}

const inSeconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`;

interface Killing {
  readonly below: Below;
  readonly found: Found;
  readonly isDown: (node: ClusterNode) => boolean;
}

/** Returns the node that was killed, when another one publishes. */
async function killNode({ nodes, databaseServer: { url } }: Cluster, { below, found, isDown }: Killing): Promise<ClusterNode> {
  const { owner } = await readPublisher(url);
  const publisher = nodes.find((node) => node.pid() === owner);
  const running = nodes.filter((node) => !isDown(node));
  const node = publisher && below(2) === 0 ? publisher : pick(running, below);
  found.kills.nodes += 1;
  const killedAt = performance.now();
  await node.kill();
  if (node === publisher) {
    found.kills.publishers += 1;
    const { publication } = await readPublisher(url);
    // It is started again when another node has published.
    const waitWhile = async (isSame: (state: PublisherState) => boolean) => {
      while (isSame(await readPublisher(url)) && performance.now() - killedAt < 4 * takeOverWithin) await pause(50);
      return performance.now() - killedAt;
    };
    found.takeOvers.push(await waitWhile((state) => state.owner === owner));
    found.published.push(await waitWhile((state) => state.publication === publication));
  }
  if (below(4) === 0) {
    found.kills.disks += 1;
    await node.loseDisk();
  }
  return node;
}

/** As a supervisor does: a node ends at its start while the database server or the S3 store is away. */
async function startAgain(node: ClusterNode): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await node.start();
    } catch (error) {
      if (tries === mostStarts) throw error;
      await pause(1000);
    }
  }
}

const pick = (nodes: readonly ClusterNode[], below: Below): ClusterNode => {
  const node = nodes[below(nodes.length)];
  if (!node) throw new Error('There are no nodes');
  return node;
};
