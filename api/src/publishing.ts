// Starts the pipeline on our content and our compiled site.
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createWorkerRenderer, type Objects, openObjects, type Pipeline, type Renderer, readSiteCode, startPipeline, versionOf } from '@stem/content-pipeline';
import { lookupKeys } from '@stem/content-pipeline/changes';
import type { Database } from '@stem/content-pipeline/database';
import { trackedTables } from './database/content-table.ts';
import type { Log } from './log.ts';
import { type MediaFiles, mediaAddress } from './media/media-files.ts';
import { type OwnSite, ownSite } from './own-site.ts';
import type { Settings } from './settings/settings.ts';

export interface Publishing {
  readonly pipeline: Pipeline;
  readonly objects: Objects;
  stop(): Promise<void>;
}

export interface PublishingOptions {
  readonly settings: RenderingSettings;
  readonly database: Database;
  readonly files: MediaFiles;
  readonly log: Pick<Log, 'error'>;
  /** What must be done before anything is published. The site is loaded meanwhile. */
  readonly prepare?: () => Promise<void>;
}

export type RenderingSettings = Pick<Settings, 'origin' | 'dataFolder' | 'database'>;

const builtSite = fileURLToPath(new URL('../../site/dist', import.meta.url));

/** Published bytes. */
export const objectsFolder = (dataFolder: string): string => join(dataFolder, 'objects');

// What pages show without reading it; dates are written by the Node that renders.
const shown = (origin: string): readonly string[] => [origin, process.version];

/** Our compiled site in a thread of its own: as it was built last, unless it is named. Its version is found out unless it is known. */
export async function startRenderer({ origin, dataFolder, database }: RenderingSettings, bundle = builtSite, known?: string): Promise<Renderer> {
  const [version, code] = await Promise.all([known ?? versionOf(bundle, shown(origin)), readSiteCode(bundle, shown(origin))]);
  return createWorkerRenderer({
    bundle,
    version,
    ...(code && { code }),
    origin,
    keys: lookupKeys(trackedTables),
    objects: objectsFolder(dataFolder),
    database,
  });
}

/** Resolves when the site is live as a whole. */
export async function startPublishing({ settings, database, files, log, prepare }: PublishingOptions): Promise<Publishing> {
  const { origin, dataFolder } = settings;
  const [loading, preparing] = await Promise.allSettled([loadSite(settings), prepare?.()]);
  if (loading.status === 'rejected') throw loading.reason;
  const { site, renderer } = loading.value;
  try {
    if (preparing.status === 'rejected') throw preparing.reason;
    const objects = await openObjects(objectsFolder(dataFolder));
    const pipeline = await startPipeline({
      database,
      tables: trackedTables,
      renderer,
      objects,
      assets: join(site.folder, 'client'),
      origin,
      serves: (path) => isServed(path, files),
      now: Date.now,
      onError: (error) => log.error({ error }, 'A publication, or a look at what is published, failed; it is tried again'),
    });
    await site.removeOthers();
    return {
      pipeline,
      objects,
      async stop() {
        await pipeline.stop();
        await renderer.close();
      },
    };
  } catch (error) {
    await renderer.close();
    throw error;
  }
}

async function loadSite(settings: RenderingSettings): Promise<{ readonly site: OwnSite; readonly renderer: Renderer }> {
  const site = await ownSite(builtSite, settings.dataFolder, shown(settings.origin));
  return { site, renderer: await startRenderer(settings, site.folder, site.version) };
}

// What the server answers beside the published pages.
const isServed = async (path: string, files: MediaFiles): Promise<boolean> =>
  path.startsWith(mediaAddress('')) ? files.has(path.slice(mediaAddress('').length)) : /^\/(?:api|admin)(?:\/|$)/.test(path);
