// Several nodes of the library on one database, in one process. They share the folder of objects.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { lookupKeys, writeAs } from '../src/core/changes.ts';
import { type Database, fileUrl, openDatabase } from '../src/core/database.ts';
import type { CdnHeaders } from '../src/core/edge/shared-caches.ts';
import { createEdge } from '../src/core/edge.ts';
import { createBundleRenderer, type Objects, openObjects } from '../src/core/pipeline.ts';
import { enterAsNode, type Node, startNode } from '../src/distribution/nodes.ts';
import { createTables, origin, tables } from './library.ts';
import { library } from './site.ts';

export interface LibraryNode {
  readonly node: Node;
  readonly database: Database;
  /** Errors in the background. */
  readonly errors: unknown[];
  /** Runs SQL as one save on this node. Returns the number of its last change. */
  save(statement: string): Promise<number>;
  visit(path: string, headers?: Readonly<Record<string, string>>): Promise<Response>;
  stop(): Promise<void>;
}

export interface NodeSettings {
  readonly mayPublish?: boolean;
  /** Milliseconds for which a lease is valid; 600 unless given. */
  readonly term?: number;
  /** Milliseconds between two polls for requests of others; a minute unless given. */
  readonly poll?: number;
  readonly cdn?: CdnHeaders;
  /** Wraps the database of this node. */
  readonly around?: (database: Database) => Database;
  /** Wraps the objects of this node. */
  readonly aroundObjects?: (objects: Objects) => Objects;
  /** Of the code; '1' unless given. */
  readonly version?: string;
  readonly isFit?: () => Promise<boolean>;
  readonly trouble?: () => Promise<number>;
  /** Milliseconds by a clock that never jumps. */
  readonly elapsed?: () => number;
  /** Milliseconds since 1970; the clock of this machine unless given. */
  readonly now?: () => number;
}

export interface Cluster {
  readonly folder: string;
  start(settings?: NodeSettings): Promise<LibraryNode>;
  /** Stops all nodes. Throws the first error in the background. */
  close(): Promise<void>;
}

export async function openCluster(): Promise<Cluster> {
  const folder = await mkdtemp(join(tmpdir(), 'nodes-'));
  const nodes: LibraryNode[] = [];
  return {
    folder,
    async start(settings = {}) {
      const node = await startLibraryNode(folder, settings);
      nodes.push(node);
      return node;
    },
    async close() {
      for (const node of nodes) await node.stop();
      await rm(folder, { recursive: true });
      const [error] = nodes.flatMap(({ errors }) => errors);
      if (error) throw error;
    },
  };
}

let saves = 0;

async function startLibraryNode(folder: string, settings: NodeSettings): Promise<LibraryNode> {
  const {
    mayPublish = true,
    term = 600,
    poll = 60_000,
    cdn,
    around = (given: Database) => given,
    aroundObjects = (given: Objects) => given,
    isFit,
    trouble,
    elapsed,
    version = '1',
    now = Date.now,
  } = settings;
  const opened = await openDatabase({ url: fileUrl(join(folder, 'library.db')) });
  await createTables(opened);
  const database = around(opened);
  const errors: unknown[] = [];
  const objects = aroundObjects(await openObjects(join(folder, 'objects')));
  const renderer = createBundleRenderer({ site: library, version, database, keys: lookupKeys(tables), objects, origin });
  const election = { now, mayPublish, term, ...(isFit && { isFit }), ...(trouble && { trouble }), ...(elapsed && { elapsed }) };
  const isReady = async () => (await opened.rows("SELECT 1 FROM sqlite_schema WHERE name = 'publications'")).length > 0 && (await hasVersion(opened));
  const ownership = await enterAsNode(database, { ...election, isReady, onWaiting: async () => undefined });
  const node = await startNode({
    ...election,
    database,
    ownership,
    objects,
    renderer,
    origin,
    tables,
    onError: (error) => errors.push(error),
    poll,
    checkEvery: 600_000,
  });
  const edge = createEdge({ ...node, objects, ...(cdn && { cdn }) });
  let stopping: Promise<void> | undefined;
  return {
    node,
    database: opened,
    errors,
    async save(statement) {
      saves += 1;
      const { seq = 0 } = await writeAs(opened, { actor: 'editor', changeSet: `save-${saves}` }, async (transaction) => {
        await transaction.run(sql.raw(statement));
      });
      node.wake();
      return seq;
    },
    visit: async (path, headers = {}) => edge.request(new Request(new URL(path, origin), { headers })),
    stop: () => (stopping ??= node.stop().then(() => opened.close())),
  };
}

const hasVersion = async (database: Database) => (await database.rows("SELECT 1 FROM pipeline_state WHERE name = 'version'")).length > 0;
