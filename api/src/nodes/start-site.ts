// Starts what is published and served: on an embedded file alone, on a database server as a node that publishes while it has the lease.
import type { Database } from '@stem/content-pipeline/database';
import type { Node, Visits } from '@stem/content-pipeline/nodes';
import { prepareDatabase } from '../database/prepare.ts';
import { latestSchema, readSchemaNumber } from '../database/schema-number.ts';
import type { Log } from '../log.ts';
import { type NodeOptions, type Publishing, startNodePublishing, startPublishing } from '../publishing.ts';

export interface Site extends Publishing {
  /** What visitors have seen on other nodes; absent where there are none. */
  readonly visits?: Visits;
  /** Calls the listener with whether this process publishes: at once, and after each change. */
  onLease: Node['onLease'];
  /** Lets another node publish, before this one has stopped. */
  resign(): Promise<void>;
}

const leaseLines = {
  taken: 'The lease was taken: this process publishes',
  given: 'The lease was given up: another process may publish',
  lost: 'The lease was lost: another process publishes',
  elsewhere: 'This process serves what another one publishes',
} as const;

/** Resolves when there is a site to serve. Throws PipelineRunning when another process uses the embedded file. */
export async function startSite(options: Omit<NodeOptions, 'isReady' | 'isFit'> & { readonly log: Pick<Log, 'error' | 'info'> }): Promise<Site> {
  const { database, log } = options;
  if (database.isEmbedded) {
    const publishing = await startPublishing(options);
    log.info(leaseLines.taken);
    return { ...publishing, onLease: (listener) => listener(true), resign: async () => undefined };
  }
  // A node that has lost the lease serves on.
  const { onLost: _, ...nodeOptions } = options;
  const { pipeline, objects, stop } = await startNodePublishing({ ...nodeOptions, isReady: () => isReady(database, log), isFit: () => isFit(database) });
  const { visits, onLease, resign } = pipeline;
  onLease((isHeld, end) => log.info(isHeld ? leaseLines.taken : leaseLines[end ?? 'elsewhere']));
  return { pipeline, objects, stop, visits, onLease, resign };
}

/** A process that is older than the tables serves on; a newer one publishes, and this one does not undo that. */
const isFit = async (database: Database): Promise<boolean> => (await readSchemaNumber(database)) <= latestSchema();

export async function hasSite(database: Database): Promise<boolean> {
  const tables = await database.rows("SELECT 1 FROM sqlite_schema WHERE name = 'publications'");
  if (tables.length === 0) return false;
  return (await database.rows("SELECT 1 FROM pipeline_state WHERE name = 'version'")).length > 0;
}

/** Whether there is a site to serve. A newer version than the one that publishes adds its tables itself. */
async function isReady(database: Database, log: Pick<Log, 'info'>): Promise<boolean> {
  if (!(await hasSite(database))) return false;
  if ((await readSchemaNumber(database)) < latestSchema()) await prepareDatabase(database, log);
  return true;
}
