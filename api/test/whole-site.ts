// The compiled site over the published demo content, for tests that need `npm run build -- --demo` first.
import { randomUUID } from 'node:crypto';
import { constants, cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Objects, Pipeline, Publication } from '@stem/content-pipeline';
import { type Database, openDatabase } from '@stem/content-pipeline/database';
import { openDiskStorage } from '@stem/content-pipeline/storage';
import type { Result } from '@stem/model';
import { describeFailure } from '@stem/model/texts/format-sentence';
import { noteSystem } from '../../content-pipeline/test/note-work.ts';
import { readWholePages } from '../../content-pipeline/test/whole-pages.ts';
import { type SaveContext, save } from '../src/content/save.ts';
import type { Writing } from '../src/content/writing.ts';
import { prepareDatabase } from '../src/database/prepare.ts';
import { type DemoContext, loadDemo } from '../src/demo/load.ts';
import { createGatedFiles } from '../src/gated/gated-files.ts';
import { createMediaFiles } from '../src/media/media-files.ts';
import { startPublishing } from '../src/publishing.ts';
import { demoSite, idsFrom, settingsOf } from './installation.ts';

export interface WholeSite {
  readonly folder: string;
  readonly database: Database;
  readonly pipeline: Pipeline;
  readonly objects: Objects;
  readonly demo: DemoContext;
  /** Errors of background work. */
  readonly errors: unknown[];
  /** Saves as an editor without waiting for the publication. Returns the last change. */
  write(unit: (writing: Writing) => Promise<Result<unknown>>): Promise<Result<number | undefined>>;
  /** The same, and waits until it is live; undefined when nothing was different. */
  save(unit: (writing: Writing) => Promise<Result<unknown>>): Promise<Publication | undefined>;
  /** The HTML pages as visitors receive them. */
  pages(): Promise<Map<string, string>>;
  /** One value of a database row. */
  value(sql: string, ...args: (string | number)[]): Promise<string>;
  /** Stops and keeps the folder. */
  leave(): Promise<void>;
  close(): Promise<void>;
}

export interface WholeSiteOptions {
  /** Of a site that was open before; a copy of the demo site by default. */
  readonly folder?: string;
  /** Whether the folder is empty and gets the demo content. */
  readonly loadsDemo?: boolean;
  /** Of a database on a server; a file in the folder by default. */
  readonly databaseUrl?: string;
}

/** Opens a site. Resolves when all of it is live. */
export async function openWholeSite({ folder, loadsDemo = false, databaseUrl }: WholeSiteOptions = {}): Promise<WholeSite> {
  const place = folder ?? (await mkdtemp(join(tmpdir(), 'whole-site-')));
  if (folder === undefined) await cp(demoSite, place, { recursive: true, mode: constants.COPYFILE_FICLONE });
  const settings = { ...settingsOf(place), ...(databaseUrl !== undefined && { database: { url: databaseUrl } }) };
  const database = await openDatabase(settings.database);
  await prepareDatabase(database);
  let wake = () => {};
  const saving: SaveContext = { database, newId: loadsDemo ? idsFrom('demo') : randomUUID, now: () => new Date().toISOString(), onSaved: () => wake() };
  const demo = {
    ...saving,
    files: createMediaFiles(await openDiskStorage(join(place, 'media'))),
    gated: createGatedFiles(await openDiskStorage(join(place, 'gated'))),
  };
  if (loadsDemo) await loadDemo(demo);
  const errors: unknown[] = [];
  const notePages = await noteSystem(database);
  const { pipeline, objects, stop } = await startPublishing({ settings, database, files: demo.files, log: { error: (error: unknown) => errors.push(error) } });
  wake = pipeline.wake;

  async function write(unit: (writing: Writing) => Promise<Result<unknown>>): Promise<Result<number | undefined>> {
    const saved = await save('editor', unit, saving);
    return saved.ok ? { ok: true, value: saved.value.seq } : saved;
  }
  async function leave() {
    await stop();
    await notePages();
    await database.close();
  }
  return {
    folder: place,
    database,
    pipeline,
    objects,
    demo,
    errors,
    write,
    async save(unit) {
      const saved = await write(unit);
      if (!saved.ok) throw new Error(`${saved.failure.name}: ${describeFailure(saved.failure)}`);
      if (saved.value === undefined) return undefined;
      await pipeline.whenLive(saved.value);
      return (await pipeline.receipts.latest(1))[0];
    },
    pages: () => readWholePages(database, objects),
    async value(sql, ...args) {
      const [row] = await database.rows(sql, args);
      if (!row) throw new Error(`Nothing found: ${sql}`);
      return String(Object.values(row)[0]);
    },
    leave,
    async close() {
      await leave();
      await rm(place, { recursive: true, force: true });
    },
  };
}
