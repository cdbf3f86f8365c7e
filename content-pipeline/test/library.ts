// Opens the library of the tests: its database, pipeline and edge, in its own folder.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { type Author, lookupKeys, type TrackedTable, writeAs } from '../src/core/changes.ts';
import { type Database, openDatabase } from '../src/core/database.ts';
import type { CdnHeaders } from '../src/core/edge/shared-caches.ts';
import { createEdge } from '../src/core/edge.ts';
import type { GateLevel } from '../src/core/gate/gate.ts';
import {
  createBundleRenderer,
  type Objects,
  openObjects,
  type Pipeline,
  type Publication,
  type Renderer,
  type SiteBundle,
  startPipeline,
} from '../src/core/pipeline.ts';
import type { SiteCode } from '../src/core/rendering/renderer.ts';
import { takeOwnership } from '../src/distribution/ownership/ownership.ts';
import { noteSystem } from './note-work.ts';
import { authors, books, library } from './site.ts';

/** The parts of a library; a test may wrap any of them. */
export interface Parts {
  readonly database: Database;
  readonly objects: Objects;
  readonly renderer: Renderer;
}

export interface Library extends Parts {
  readonly pipeline: Pipeline;
  readonly folder: string;
  /** The time in milliseconds; set it to let time pass. */
  clock: { now: number };
  /** Errors in the background; a test that expects some empties this. */
  readonly errors: unknown[];
  /** Runs SQL as one save without waiting. Returns the sequence number of its last change, if any. */
  write(...statements: string[]): Promise<number | undefined>;
  /** Runs SQL as one save and waits until it is live. Returns the publication, if any. */
  save(...statements: string[]): Promise<Publication | undefined>;
  /** What a visitor gets. */
  visit(path: string, init?: RequestInit): Promise<Response>;
  /** Stops; the folder stays, so that the library can be opened again. */
  leave(): Promise<void>;
  /** Stops and removes the folder. Throws the first error in the background. */
  close(): Promise<void>;
}

export const origin = 'https://library.example';

export const tables: readonly TrackedTable[] = [
  { table: authors, keys: [] },
  { table: books, keys: ['slug', 'author_id'] },
];
/** The lookup keys of its tables, for renderers. */
export const libraryKeys = lookupKeys(tables);

const editor: Author = { actor: 'editor', changeSet: '' };
let saves = 0;

export interface LibraryOptions {
  readonly folder?: string;
  readonly site?: SiteBundle;
  readonly version?: string;
  /** The code of its routes. */
  readonly code?: SiteCode;
  readonly now?: number;
  readonly poll?: number;
  readonly large?: number;
  readonly prepareAfter?: number;
  /** Milliseconds without a publication before each step of the self-check; it is off unless given. */
  readonly checkEvery?: number;
  /** Milliseconds between two rounds of the self-check; 0 unless given. */
  readonly checkRest?: number;
  readonly assets?: string;
  readonly serves?: (path: string) => Promise<boolean>;
  readonly gate?: GateLevel;
  /** The headers of a CDN in front of the edge. */
  readonly cdn?: CdnHeaders;
  readonly around?: (parts: Parts) => Parts;
  /** Called when another pipeline has taken the lease. */
  readonly onLost?: () => void;
}

/** Opens the library with two authors and three books, live. */
export async function openLibrary(options: LibraryOptions = {}): Promise<Library> {
  const folder = options.folder ?? (await mkdtemp(join(tmpdir(), 'library-')));
  const opened = await openDatabase({ url: `file:${join(folder, 'library.db')}` });
  await createTables(opened);
  const notePages = await noteSystem(opened);
  const objectsOfFolder = await openObjects(join(folder, 'objects'));
  const site = options.site ?? library;
  const version = { version: options.version ?? '1', ...(options.code && { code: options.code }) };
  const own = createBundleRenderer({ site, ...version, database: opened, keys: libraryKeys, objects: objectsOfFolder, origin });
  const parts = { database: opened, objects: objectsOfFolder, renderer: own };
  const { database, objects, renderer } = options.around?.(parts) ?? parts;
  const errors: unknown[] = [];
  const clock = { now: options.now ?? Date.now() };
  const ownership = await takeOwnership(opened, { now: () => clock.now, lockFile: join(folder, 'library.lock') });
  const pipeline = await startPipeline({
    database,
    ownership,
    objects,
    renderer,
    origin,
    tables,
    now: () => clock.now,
    elapsed: () => clock.now,
    onError: (error) => errors.push(error),
    poll: options.poll ?? 60_000,
    checkEvery: options.checkEvery ?? 600_000,
    checkRest: options.checkRest ?? 0,
    ...(options.large !== undefined && { large: options.large }),
    ...(options.prepareAfter !== undefined && { prepareAfter: options.prepareAfter }),
    ...(options.assets !== undefined && { assets: options.assets }),
    ...(options.serves && { serves: options.serves }),
    ...(options.gate && { gate: options.gate }),
    ...(options.onLost && { onLost: options.onLost }),
  }).catch(async (error: unknown) => {
    await opened.close();
    throw error;
  });
  const edge = createEdge({ ...pipeline, objects, ...(options.cdn && { cdn: options.cdn }) });
  async function write(...statements: string[]) {
    const { seq } = await writeAs(opened, { ...editor, changeSet: `save-${++saves}` }, async (transaction) => {
      for (const statement of statements) await transaction.run(sql.raw(statement));
    });
    if (seq !== undefined) pipeline.wake();
    return seq;
  }
  async function leave() {
    await pipeline.stop().catch((error: unknown) => errors.push(error));
    await notePages();
    await opened.close();
  }
  return {
    database: opened,
    objects,
    renderer,
    pipeline,
    folder,
    clock,
    errors,
    write,
    async save(...statements) {
      const before = (await pipeline.receipts.latest(1))[0]?.id ?? 0;
      const seq = await write(...statements);
      if (seq === undefined) return undefined;
      await pipeline.whenLive(seq);
      return (await pipeline.receipts.latest(1)).find(({ id }) => id > before);
    },
    visit: async (path, init) => edge.request(new Request(new URL(path, origin), init)),
    leave,
    async close() {
      await leave();
      await rm(folder, { recursive: true, force: true });
      if (errors.length > 0) throw errors[0];
    },
  };
}

/** The lines of a receipt: `changed /shelf`. */
export const lines = (publication: Publication | undefined): string[] | undefined => publication?.pages.map(({ path, outcome }) => `${outcome} ${path}`);

export async function createTables(database: Database) {
  await database.write(async (transaction) => {
    const existing = await transaction.all(sql`SELECT 1 FROM sqlite_schema WHERE name = 'books'`);
    if (existing.length > 0) return;
    for (const statement of [
      'CREATE TABLE authors (id TEXT PRIMARY KEY, name TEXT NOT NULL, bio TEXT NOT NULL, bio_de TEXT, email TEXT)',
      `CREATE TABLE books (id TEXT PRIMARY KEY, slug TEXT NOT NULL UNIQUE, title TEXT NOT NULL, title_de TEXT,
        author_id TEXT NOT NULL, place INTEGER NOT NULL DEFAULT 0, published_at TEXT)`,
      `INSERT INTO authors VALUES ('ada', 'Ada', 'Counts.', 'Zählt.', 'ada@example.org'), ('bo', 'Bo', 'Sails.', NULL, NULL)`,
      `INSERT INTO books VALUES ('b1', 'numbers', 'Numbers', 'Zahlen', 'ada', 1, NULL),
        ('b2', 'letters', 'Letters', NULL, 'ada', 2, NULL), ('b3', 'boats', 'Boats', 'Boote', 'bo', 3, NULL)`,
    ])
      await transaction.run(sql.raw(statement));
  });
}
