// Starts a pipeline for a database that no other process publishes from: it mends the ledger, publishes what new code requires, then
// publishes until it is stopped. distribution/nodes/node.ts is for several processes.
import type { Pipeline, PipelineOptions } from './pipeline-interface.ts';
import { openPublishedSite } from './published-site.ts';
import { prepareLedger, startPublisher } from './start-publisher.ts';

/**
 * Prepares the database, publishes the pages that a new code version requires, and then publishes until it is stopped.
 * Resolves when the whole site is live; on a full disk with the pages as they were, which are published when there is room.
 */
export async function startPipeline(options: PipelineOptions): Promise<Pipeline> {
  const { database, ownership } = options;
  try {
    const damage = await prepareLedger(options, ownership);
    const site = await openPublishedSite({ ...options, database: ownership.fence(database) });
    const publisher = await startPublisher(options, { ownership, site, damage });
    return { ...site.reading, ...publisher, stop: () => publisher.stop(site.stop) };
  } catch (error) {
    await ownership.release().catch(() => undefined); // the first error says more
    throw error;
  }
}
