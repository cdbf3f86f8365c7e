// The pipeline of tests that need no compiled site: it publishes a small one, for as long as the test runs.
import { createBundleRenderer, startPipeline } from '@stem/content-pipeline';
import { lookupKeys } from '@stem/content-pipeline/changes';
import type { Database } from '@stem/content-pipeline/database';
import { takeOwnership } from '@stem/content-pipeline/nodes';
import type { S3Settings } from '@stem/content-pipeline/storage';
import { trackedTables } from '../src/database/content-table.ts';
import type { Publishing } from '../src/publishing.ts';
import { openSiteObjects } from '../src/storage/open-files.ts';
import { smallSite } from './small-site.ts';

export const origin = 'http://stem.test';

interface SmallSiteOptions {
  readonly folder: string;
  readonly database: Database;
  readonly onError: (error: unknown) => void;
  readonly checkEvery: number;
  /** The bucket for published pages, instead of the folder. */
  readonly s3?: S3Settings | undefined;
}

export async function publishSmallSite({ folder, database, onError, checkEvery, s3 }: SmallSiteOptions): Promise<Publishing> {
  const objects = await openSiteObjects({ dataFolder: folder, ...(s3 && { s3 }) });
  const renderer = createBundleRenderer({ site: smallSite, version: '1', database, keys: lookupKeys(trackedTables), objects, origin });
  const pipeline = await startPipeline({
    database,
    ownership: await takeOwnership(database, { now: Date.now }),
    objects,
    renderer,
    tables: trackedTables,
    origin,
    now: Date.now,
    onError,
    poll: 60_000,
    checkEvery,
    checkRest: 0,
  });
  return { pipeline, objects, stop: pipeline.stop };
}
