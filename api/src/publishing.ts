// Starts the pipeline with our content and our compiled site.
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  createWorkerRenderer,
  type Objects,
  type Pipeline,
  type PipelineOptions,
  type Renderer,
  readSiteCode,
  startPipeline,
  versionOf,
} from '@stem/content-pipeline';
import { lookupKeys } from '@stem/content-pipeline/changes';
import type { Database } from '@stem/content-pipeline/database';
import { enterAsNode, type HeldLease, type Node, startNode, takeOwnership } from '@stem/content-pipeline/nodes';
import type { Bucket } from '@stem/content-pipeline/storage';
import { trackedTables } from './database/content-table.ts';
import type { Log } from './log.ts';
import { type MediaFiles, mediaAddress } from './media/media-files.ts';
import type { Settings } from './settings/settings.ts';
import { copySite, type SiteCopy } from './site-copy.ts';
import { objectsFolder, openSiteObjects } from './storage/open-files.ts';
import { whenFull } from './storage/storage-failures.ts';

export interface Publishing {
  readonly pipeline: Pipeline;
  readonly objects: Objects;
  stop(): Promise<void>;
}

export interface PublishingOptions {
  readonly settings: RenderingSettings;
  readonly database: Database;
  readonly files: MediaFiles;
  /** The bucket for published pages, if it is open already. */
  readonly bucket?: Bucket | undefined;
  readonly log: Pick<Log, 'error'>;
  /** Runs before anything is published, while the site is loaded. */
  readonly prepare?: () => Promise<void>;
  /** Called when another process has taken over: this one publishes nothing more. */
  readonly onLost?: () => void;
}

export type RenderingSettings = Pick<Settings, 'origin' | 'dataFolder' | 'database' | 's3'>;

const builtSite = fileURLToPath(new URL('../../site/dist', import.meta.url));

// What pages depend on besides content: the origin, and Node, which formats dates.
const renderingInputs = (origin: string): readonly string[] => [origin, process.version];

/** Loads the compiled site into worker threads: the last build by default. `known` is its version, if the caller has it. */
export async function startRenderer({ origin, dataFolder, database }: RenderingSettings, bundle = builtSite, known?: string): Promise<Renderer> {
  const [version, code] = await Promise.all([known ?? versionOf(bundle, renderingInputs(origin)), readSiteCode(bundle, renderingInputs(origin))]);
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

export const lockFileOf = (dataFolder: string): string => join(dataFolder, 'publisher.lock');

/** Resolves when the whole site is live. Throws PipelineRunning, before anything is changed, when another process publishes. */
export async function startPublishing(options: PublishingOptions): Promise<Publishing> {
  const { database, settings } = options;
  const ownership = await takeOwnership(database, { now: Date.now, lockFile: lockFileOf(settings.dataFolder) });
  return releasedOnError(ownership, () => startWithSite(options, options.prepare, (parts) => startPipeline({ ...parts, ownership })));
}

export interface NodeOptions extends PublishingOptions {
  readonly settings: RenderingSettings & Pick<Settings, 'role'>;
  /** Whether there is a site that this process can serve without publishing; prepares what is missing for that. */
  readonly isReady: () => Promise<boolean>;
  /** Called once when it has to wait until another process has published. */
  readonly onWaiting: () => Promise<void>;
  /** Asked before it takes the lease from another process. */
  readonly isFit: () => Promise<boolean>;
  /** How many of its storages it cannot write to. */
  readonly trouble: () => Promise<number>;
}

export interface NodePublishing extends Publishing {
  readonly pipeline: Node;
}

/** The same for one of several processes on a database server. Resolves when there is a site to serve. */
export async function startNodePublishing(options: NodeOptions): Promise<NodePublishing> {
  const { database, settings, prepare, isReady, onWaiting, isFit, trouble } = options;
  const election = { now: Date.now, lockFile: lockFileOf(settings.dataFolder), mayPublish: settings.role !== 'serve', isFit, trouble };
  const ownership = await enterAsNode(database, { ...election, isReady, onWaiting });
  const start = () => startWithSite(options, ownership && prepare, (parts) => startNode({ ...parts, ...election, ownership }));
  return ownership ? releasedOnError(ownership, start) : start();
}

async function releasedOnError<T>(ownership: HeldLease, start: () => Promise<T>): Promise<T> {
  try {
    return await start();
  } catch (error) {
    await ownership.release().catch(() => undefined); // the first error says more
    throw error;
  }
}

type PipelineParts = Omit<PipelineOptions, 'ownership'>;

/** Loads the site, prepares the database beside that, and starts with both. */
async function startWithSite<P extends Pipeline>(
  { settings, database, files, bucket, log, onLost }: PublishingOptions,
  prepare: (() => Promise<void>) | undefined,
  start: (parts: PipelineParts) => Promise<P>,
): Promise<Publishing & { readonly pipeline: P }> {
  const { origin } = settings;
  const [loading, preparing] = await Promise.allSettled([loadSite(settings), prepare?.()]);
  if (loading.status === 'rejected') throw loading.reason;
  const { site, renderer } = loading.value;
  try {
    if (preparing.status === 'rejected') throw preparing.reason;
    const objects = await openSiteObjects(settings, bucket);
    const pipeline = await start({
      database,
      ...(onLost && { onLost }),
      tables: trackedTables,
      renderer,
      objects,
      assets: join(site.folder, 'client'),
      origin,
      serves: (path) => isServed(path, files),
      now: Date.now,
      onError: (error) => log.error({ error }, 'A publication or a check of live pages failed; it is retried'),
    });
    // Other nodes may share the folder.
    if (database.isEmbedded) await site.removeOthers();
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

async function loadSite(settings: RenderingSettings): Promise<{ readonly site: SiteCopy; readonly renderer: Renderer }> {
  const inputs = renderingInputs(settings.origin);
  // Without room for a copy the build itself has to do, until the next start.
  const useBuild = whenFull(async () => ({ folder: builtSite, version: await versionOf(builtSite, inputs), removeOthers: async () => undefined }));
  const site = await copySite(builtSite, settings.dataFolder, inputs).catch(useBuild);
  return { site, renderer: await startRenderer(settings, site.folder, site.version) };
}

// Paths the server answers besides published pages.
const isServed = async (path: string, files: MediaFiles): Promise<boolean> =>
  path.startsWith(mediaAddress('')) ? files.has(path.slice(mediaAddress('').length)) : /^\/(?:api|admin)(?:\/|$)/.test(path);
