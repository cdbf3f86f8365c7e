// Everything that Stem on several machines needs, on this one: a libSQL server, an S3 store, nodes, a balancer and a CDN.
import { randomBytes } from 'node:crypto';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type DatabaseServer, startDatabaseServer } from '../../../api/test/database-server.ts';
import { type Network, startNetwork } from '../../../api/test/network.ts';
import type { SmallDisk } from '../../../content-pipeline/test/small-disk.ts';
import { openSwift, type Swift } from '../../../content-pipeline/test/swift.ts';
import { createFolder, findFreePort } from '../system/resources.ts';
import { type Begin, type System, startSystem } from '../system/system.ts';
import { nodeName, startBalancer, startCdn } from './front.ts';

export interface ClusterNode {
  readonly name: string;
  readonly address: string;
  /** The number of its process; undefined while it does not run. */
  pid(): number | undefined;
  /** What its process has printed, its log included. */
  printed(): string;
  /** Resolves when it serves. Rejects with what it has printed when it ends before. */
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Sends SIGKILL. */
  kill(): Promise<void>;
  /** Deletes the files of a node that does not run. */
  loseDisk(): Promise<void>;
  /** Its way to the database server, in a cluster that has `networks`. */
  readonly network?: Network;
  /** In a cluster whose nodes have disks of their own. */
  readonly disk?: SmallDisk;
}

export interface Cluster {
  /** As visitors reach it: through the CDN and the balancer. */
  readonly address: string;
  readonly balancer: string;
  readonly nodes: readonly ClusterNode[];
  readonly databaseServer: DatabaseServer;
  readonly store: Swift;
  /** Stops everything but the S3 store, which others may use, and which ends with this process. */
  stop(): Promise<void>;
}

export interface ClusterOptions {
  /** Number of nodes. */
  readonly size: number;
  /** The port of the CDN; a free one unless given. */
  readonly port?: number;
  /** Further settings of each node. */
  readonly settings?: Readonly<Record<string, string>>;
  /** Whether each node reaches the database server through a network of its own, which can hang. */
  readonly networks?: boolean;
  /** Makes the disk of a node, for nodes with small ones of their own. */
  readonly makeDisk?: () => Promise<SmallDisk>;
  /** Called with a sentence as each part is started. */
  readonly onStep?: (step: string) => void;
}

export async function startCluster({ size, port, settings = {}, networks = false, makeDisk, onStep = () => undefined }: ClusterOptions): Promise<Cluster> {
  const folder = createFolder('cluster');
  onStep('Starting the database server and the S3 store …');
  const [databaseServer, store] = await Promise.all([startDatabaseServer(), openSwift()]);
  if (!databaseServer) throw new Error('There is no libSQL server for this machine');
  const bucket = await store.makeBucket();
  const cdnPort = port ?? (await findFreePort());
  const balancerPort = await findFreePort();
  const address = `http://127.0.0.1:${cdnPort}`;
  const shared = {
    PUBLIC_ORIGIN: address,
    TRUST_PROXY: 'yes',
    SECRET_KEY: randomBytes(32).toString('hex'),
    DATABASE_URL: databaseServer.url,
    CDN: 'varnish',
    VARNISH_ADDRESSES: address,
    STORAGE: 's3',
    S3_ENDPOINT: bucket.endpoint,
    S3_BUCKET: bucket.bucket,
    S3_REGION: bucket.region,
    S3_ACCESS_KEY_ID: bucket.accessKeyId,
    S3_SECRET_ACCESS_KEY: bucket.secretAccessKey,
    S3_PATH_STYLE: 'yes',
    ...settings,
  };
  const nodes: ClusterNode[] = [];
  for (let index = 0; index < size; index += 1) {
    const name = nodeName(index);
    onStep(`Starting node ${name} …`);
    const network = networks ? await startNetwork(databaseServer.url) : undefined;
    const own = { NODE_NAME: name, ...(network && { DATABASE_URL: network.url }) };
    const disk = await makeDisk?.();
    const place = disk
      ? { folder: join(disk.folder, 'data'), outside: join(disk.outside, 'data'), begin: disk.spawn }
      : { folder: createFolder(`node-${name}`) };
    nodes.push({ ...(await startNode(name, place, { ...shared, ...own })), ...(network && { network }), ...(disk && { disk }) });
  }
  onStep('Starting HAProxy and Varnish …');
  const balancer = await startBalancer(
    folder,
    balancerPort,
    nodes.map((node) => Number(new URL(node.address).port)),
  );
  const cdn = await startCdn(folder, cdnPort, balancerPort);
  return {
    address,
    balancer: `http://127.0.0.1:${balancerPort}`,
    nodes,
    databaseServer,
    store,
    async stop() {
      await cdn.stop();
      await balancer.stop();
      await Promise.all(nodes.map((node) => node.stop()));
      for (const { network, disk } of nodes) {
        await network?.close();
        await disk?.close();
      }
      await databaseServer.stop();
    },
  };
}

/** Where a node keeps its data, as it sees the folder and as this process does. */
interface Place {
  readonly folder: string;
  readonly outside?: string;
  readonly begin?: Begin;
}

/** Another process may have taken a port that was free a moment ago. */
async function startNode(name: string, place: Place, settings: Readonly<Record<string, string>>, tries = 5): Promise<ClusterNode> {
  const node = makeNode(name, await findFreePort(), place, settings);
  try {
    await node.start();
    return node;
  } catch (error) {
    if (tries === 1 || !(error instanceof Error) || !error.message.includes('is in use by another program')) throw error;
    return startNode(name, place, settings, tries - 1);
  }
}

function makeNode(name: string, port: number, { folder, outside = folder, begin }: Place, settings: Readonly<Record<string, string>>): ClusterNode {
  let running: System | undefined;
  /** It counts as ended from the first moment. */
  function end(): System | undefined {
    const ending = running;
    running = undefined;
    return ending;
  }
  return {
    name,
    address: `http://127.0.0.1:${port}`,
    pid: () => running?.pid,
    printed: () => running?.printed() ?? '',
    async start() {
      running = await startSystem(folder, undefined, { ...settings, PORT: String(port) }, begin);
    },
    async stop() {
      await end()?.stop();
    },
    async kill() {
      await end()?.kill();
    },
    async loseDisk() {
      for (const file of await readdir(outside)) await rm(join(outside, file), { recursive: true });
    },
  };
}
