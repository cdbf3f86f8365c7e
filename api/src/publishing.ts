// Starts the pipeline on our content and our compiled site.
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createWorkerRenderer, type Objects, openObjects, type Pipeline, startPipeline, versionOf } from '@stem/content-pipeline';
import type { Database } from '@stem/content-pipeline/database';
import { trackedTables } from './database/content-table.ts';
import type { Log } from './log.ts';
import { type MediaFiles, mediaAddress } from './media/media-files.ts';
import type { Settings } from './settings/settings.ts';

export interface Publishing {
  readonly pipeline: Pipeline;
  readonly objects: Objects;
  stop(): Promise<void>;
}

export interface PublishingOptions {
  readonly settings: Settings;
  readonly database: Database;
  readonly files: MediaFiles;
  readonly log: Log;
}

const builtSite = fileURLToPath(new URL('../../site/dist', import.meta.url));

/** Resolves when the site is live as a whole. */
export async function startPublishing({ settings, database, files, log }: PublishingOptions): Promise<Publishing> {
  const { origin, dataFolder } = settings;
  const folder = join(dataFolder, 'objects');
  const objects = await openObjects(folder);
  const renderer = await createWorkerRenderer({
    bundle: builtSite,
    version: await versionOf(builtSite, [origin]),
    origin,
    objects: folder,
    database: settings.database,
  });
  const pipeline = await startPipeline({
    database,
    tables: trackedTables,
    renderer,
    objects,
    assets: join(builtSite, 'client'),
    origin,
    serves: async (path) => (path.startsWith(mediaAddress('')) ? files.has(path.slice(mediaAddress('').length)) : /^\/(?:api|admin)(?:\/|$)/.test(path)),
    now: Date.now,
    onError: (error) => log.error({ error }, 'A publication failed; it is tried again'),
  });
  return {
    pipeline,
    objects,
    async stop() {
      await pipeline.stop();
      await renderer.close();
    },
  };
}
