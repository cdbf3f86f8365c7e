// The compiled site over a folder with its own clock, for long histories: it can restart, change its code, and wrap its parts
// for a test.

import { join } from 'node:path';
import { type Objects, openObjects, type Pipeline, type Renderer, startPipeline } from '@stem/content-pipeline';
import { type Database, openDatabase } from '@stem/content-pipeline/database';
import { createEdge } from '@stem/content-pipeline/edge';
import { takeOwnership } from '@stem/content-pipeline/nodes';
import { openDiskStorage } from '@stem/content-pipeline/storage';
import type { Result } from '@stem/model';
import { vi } from 'vitest';
import { noteSystem } from '../../../content-pipeline/test/note-work.ts';
import { save } from '../../src/content/save.ts';
import type { Writing } from '../../src/content/writing.ts';
import { trackedTables } from '../../src/database/content-table.ts';
import { prepareDatabase } from '../../src/database/prepare.ts';
import { createMediaFiles, type MediaFiles, mediaAddress } from '../../src/media/media-files.ts';
import { startRenderer } from '../../src/publishing.ts';
import { findBlockedIn } from '../../src/releases/check-release.ts';
import type { AskContext } from '../../src/releases/ready-to-publish.ts';
import { type ReleaseClock, startReleaseClock } from '../../src/releases/release-clock.ts';
import { saveIntoRelease } from '../../src/releases/save-into-release.ts';
import { releaseStarts } from '../../src/releases/start-releases.ts';
import { sharedSubject } from '../../src/sessions/principal.ts';
import { objectsFolder } from '../../src/storage/open-files.ts';
import { settingsOf } from '../installation.ts';

/** The parts of a pipeline that a test may wrap. */
export interface Parts {
  readonly database: Database;
  readonly objects: Objects;
  readonly renderer: Renderer;
}

export interface OracleSiteOptions {
  /** Of a site that was open before, or empty. */
  readonly folder: string;
  /** Folder of uploads, if it is another one. */
  readonly mediaFolder?: string;
  /** The folder of a compiled site. */
  readonly bundle: string;
  readonly newId: () => string;
  /** Milliseconds since 1970; set `now` to let time pass. */
  readonly clock: { now: number };
  readonly around?: (parts: Parts) => Parts;
}

export interface OracleSite {
  readonly options: OracleSiteOptions;
  readonly database: Database;
  readonly pipeline: Pipeline;
  readonly objects: Objects;
  readonly files: MediaFiles;
  readonly saving: AskContext;
  /** Publishes releases when it is asked to look at the time. */
  readonly releases: ReleaseClock;
  /** Errors of background work. */
  readonly errors: unknown[];
  /** Saves as an editor without waiting. Returns the last change; undefined when nothing changed or the save was refused. */
  write(unit: (writing: Writing) => Promise<Result<unknown>>): Promise<number | undefined>;
  /** Saves into a release. Returns whether it was accepted. */
  prepare(releaseId: string, unit: (writing: Writing) => Promise<Result<unknown>>): Promise<boolean>;
  /** Resolves when every save, and every page that depends on the time, is live. */
  settled(): Promise<void>;
  /** The answer to a visitor. */
  visit(path: string): Promise<Response>;
  /** Stops and keeps the folder. */
  leave(): Promise<void>;
}

export async function openOracleSite(options: OracleSiteOptions): Promise<OracleSite> {
  const { folder, mediaFolder = join(folder, 'media'), bundle, clock, newId } = options;
  const settings = settingsOf(folder);
  const opened = await openDatabase(settings.database);
  await prepareDatabase(opened);
  const files = createMediaFiles(await openDiskStorage(mediaFolder));
  const { origin } = settings;
  const own = { database: opened, objects: await openObjects(objectsFolder(folder)), renderer: await startRenderer(settings, bundle) };
  const { database, objects, renderer } = options.around?.(own) ?? own;
  const errors: unknown[] = [];
  const notePages = await noteSystem(opened);
  const pipeline = await startPipeline({
    database,
    ownership: await takeOwnership(database, { now: () => clock.now }),
    objects,
    renderer,
    tables: trackedTables,
    assets: join(bundle, 'client'),
    origin,
    serves: async (path) => (path.startsWith(mediaAddress('')) ? files.has(path.slice(mediaAddress('').length)) : /^\/(?:api|admin)(?:\/|$)/.test(path)),
    now: () => clock.now,
    onError: (error) => errors.push(error),
    poll: 60_000,
  });
  const edge = createEdge({ manifest: pipeline.manifest, objects, sitemap: pipeline.sitemap });
  const now = () => new Date(clock.now).toISOString();
  const saving: AskContext = {
    database: opened,
    newId,
    now,
    hasFile: files.has,
    onSaved: pipeline.wake,
    findBlocked: async (_, assumed) => findBlockedIn(await pipeline.future(assumed).compare()),
  };
  const work = releaseStarts({ sender: 'Stem <no-reply@stem.test>', origin, saving, pipeline, log: { info: () => undefined }, wakeMails: () => undefined });
  const releases = startReleaseClock({ ...work, onError: (error) => errors.push(error), poll: 3_600_000 });
  await releases.settled();
  const one = async (sql: string) => Object.values((await opened.rows(sql))[0] ?? {})[0];

  return {
    options,
    database: opened,
    pipeline,
    objects,
    files,
    saving,
    releases,
    errors,
    async write(unit) {
      const saved = await save(sharedSubject, unit, saving);
      return saved.ok ? saved.value.seq : undefined;
    },
    prepare: async (releaseId, unit) => (await saveIntoRelease(sharedSubject, unit, { ...saving, releaseId })).ok,
    async settled() {
      const last = Number(await one('SELECT max(seq) FROM change_log'));
      await pipeline.whenLive(last);
      // The last save may have overtaken a large publication, which is still in progress.
      await vi.waitUntil(async () => Number(await one("SELECT value FROM pipeline_state WHERE name = 'published_seq'")) >= last, {
        timeout: 60_000,
        interval: 5,
      });
      const isDue = async () => Number((await one('SELECT min(flips_at) FROM pipeline_views')) ?? Number.POSITIVE_INFINITY) <= clock.now;
      if (!(await isDue())) return;
      pipeline.wake();
      await vi.waitUntil(async () => !(await isDue()), { timeout: 60_000, interval: 5 });
    },
    visit: async (path) => edge.request(new Request(new URL(encodeURI(path), origin))),
    async leave() {
      await releases.stop();
      await pipeline.stop();
      await own.renderer.close();
      await notePages();
      await opened.close();
    },
  };
}
