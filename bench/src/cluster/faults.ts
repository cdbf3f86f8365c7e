// Troubles that operators have met: with one node, with all of them, with the database and the store, and with callers.
import { setTimeout as pause } from 'node:timers/promises';
import type { SmallDisk } from '../../../content-pipeline/test/small-disk.ts';
import { signIn } from './load.ts';
import { readPublisher } from './outcome.ts';
import type { Cluster, ClusterNode } from './start-cluster.ts';

export interface Fault {
  readonly name: string;
  /** Begins it, and returns what ends it. */
  readonly begin: (cluster: Cluster) => Promise<() => Promise<void>>;
}

const none = async (): Promise<void> => undefined;

async function findPublisher({ nodes, databaseServer }: Cluster): Promise<ClusterNode> {
  const { owner } = await readPublisher(databaseServer.url);
  const node = nodes.find(({ pid }) => pid() === owner) ?? nodes[0];
  if (!node) throw new Error('There are no nodes');
  return node;
}

async function findOther(cluster: Cluster): Promise<ClusterNode> {
  const publisher = await findPublisher(cluster);
  const node = cluster.nodes.find((one) => one !== publisher);
  if (!node) throw new Error('There is no other node');
  return node;
}

const diskOf = ({ name, disk }: ClusterNode): SmallDisk => {
  if (!disk) throw new Error(`Node ${name} has no disk of its own`);
  return disk;
};

async function standStill(node: ClusterNode): Promise<() => Promise<void>> {
  const pid = node.pid() ?? 0;
  process.kill(pid, 'SIGSTOP');
  return async () => void process.kill(pid, 'SIGCONT');
}

async function kill(node: ClusterNode, losesDisk = false): Promise<() => Promise<void>> {
  await node.kill();
  if (losesDisk) await node.loseDisk();
  return () => node.start();
}

async function fill(disks: readonly SmallDisk[]): Promise<() => Promise<void>> {
  for (const disk of disks) disk.fill();
  return async () => {
    for (const disk of disks) disk.free();
  };
}

/** Callers that hold what they are given. */
async function crowd(make: (signal: AbortSignal) => Promise<unknown>, count: number): Promise<() => Promise<void>> {
  const ending = new AbortController();
  const calls = Array.from({ length: count }, () => make(ending.signal).catch(() => undefined));
  return async () => {
    ending.abort();
    await Promise.all(calls);
  };
}

export const faults: readonly Fault[] = [
  { name: 'the publisher is killed', begin: async (cluster) => kill(await findPublisher(cluster)) },
  { name: 'the publisher is killed and loses its disk', begin: async (cluster) => kill(await findPublisher(cluster), true) },
  { name: 'another node is killed', begin: async (cluster) => kill(await findOther(cluster)) },
  { name: 'the publisher stands still', begin: async (cluster) => standStill(await findPublisher(cluster)) },
  { name: 'another node stands still', begin: async (cluster) => standStill(await findOther(cluster)) },
  { name: 'the disk of the publisher is full', begin: async (cluster) => fill([diskOf(await findPublisher(cluster))]) },
  { name: 'all disks are full', begin: async ({ nodes }) => fill(nodes.map(diskOf)) },
  {
    name: 'the disk of the publisher is read-only',
    async begin(cluster) {
      const disk = diskOf(await findPublisher(cluster));
      disk.freeze('data');
      return async () => disk.thaw('data');
    },
  },
  {
    name: 'the publisher has no way to the database',
    async begin(cluster) {
      const { network } = await findPublisher(cluster);
      network?.hang();
      return async () => network?.heal();
    },
  },
  {
    name: 'no node has a way to the database',
    async begin(cluster) {
      for (const { network } of cluster.nodes) network?.hang();
      return async () => {
        for (const { network } of cluster.nodes) network?.heal();
      };
    },
  },
  {
    name: 'the database server is killed',
    async begin({ databaseServer }) {
      await databaseServer.kill();
      return () => databaseServer.begin();
    },
  },
  {
    name: 'the S3 store hangs',
    async begin({ store }) {
      store.hang();
      return async () => store.resume();
    },
  },
  {
    name: 'the S3 store is killed',
    async begin({ store }) {
      await store.kill();
      return () => store.begin();
    },
  },
  {
    name: 'all nodes are started again, one by one',
    async begin(cluster) {
      for (const node of cluster.nodes) {
        await node.stop();
        await node.start();
      }
      return none;
    },
  },
  {
    name: 'a reader opens a thousand event streams',
    async begin(cluster) {
      const headers = await signIn(cluster);
      return crowd(async (signal) => (await fetch(`${cluster.balancer}/api/publications/events`, { headers, signal })).text(), 1000);
    },
  },
  {
    name: 'somebody tries passwords without end',
    async begin(cluster) {
      const body = JSON.stringify({ password: 'a wrong password' });
      return crowd(async (signal) => {
        while (!signal.aborted) {
          await fetch(`${cluster.address}/api/admin/session`, { method: 'POST', headers: { 'content-type': 'application/json' }, body, signal });
          await pause(100);
        }
      }, 20);
    },
  },
];
