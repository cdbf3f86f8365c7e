// Opens the library of the tests: its database, its pipeline and its edge, in a folder of its own.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { type Author, lookupKeys, type TrackedTable, writeAs } from '../src/changes.ts';
import { type Database, openDatabase } from '../src/database.ts';
import { createEdge } from '../src/edge.ts';
import {
  createBundleRenderer,
  type Objects,
  openObjects,
  type Pipeline,
  type Publication,
  type Renderer,
  type SiteBundle,
  startPipeline,
} from '../src/pipeline.ts';
import type { SiteCode } from '../src/planning/new-code.ts';
import { noteSystem } from './note-work.ts';
import { authors, books, library } from './site.ts';

/** What a library works with; a test may put something of its own around any of it. */
export interface Parts {
  readonly database: Database;
  readonly objects: Objects;
  readonly renderer: Renderer;
}

export interface Library extends Parts {
  readonly pipeline: Pipeline;
  readonly folder: string;
  /** The time, in milliseconds; set it to let time pass. */
  clock: { now: number };
  /** What went wrong in the background; a test that expects it empties this. */
  readonly errors: unknown[];
  /** Runs SQL as one save, without waiting. Returns its last change, if it changed anything. */
  write(...statements: string[]): Promise<number | undefined>;
  /** Runs SQL as one save and waits until it is live. Returns what that brought: the publication, if there was any. */
  save(...statements: string[]): Promise<Publication | undefined>;
  /** What a visitor gets. */
  visit(path: string, init?: RequestInit): Promise<Response>;
  /** Stops; the folder stays, so that the library can be opened again. */
  leave(): Promise<void>;
  /** Stops and takes everything away. Throws what went wrong in the background. */
  close(): Promise<void>;
}

export const origin = 'https://library.example';

const tables: readonly TrackedTable[] = [
  { table: authors, keys: [] },
  { table: books, keys: ['slug', 'author_id'] },
];
/** What its renderers must know of the tables. */
export const libraryKeys = lookupKeys(tables);

const editor: Author = { actor: 'editor', changeSet: '' };
let saves = 0;

export interface LibraryOptions {
  readonly folder?: string;
  readonly site?: SiteBundle;
  readonly version?: string;
  /** What the version is made of. */
  readonly code?: SiteCode;
  readonly now?: number;
  readonly poll?: number;
  readonly large?: number;
  /** Milliseconds of quiet before the pipeline looks at itself; it does not unless said. */
  readonly checkEvery?: number;
  /** Milliseconds for which it rests after a round that found nothing; it does not unless said. */
  readonly checkRest?: number;
  readonly assets?: string;
  readonly serves?: (path: string) => Promise<boolean>;
  readonly around?: (parts: Parts) => Parts;
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
  const pipeline = await startPipeline({
    database,
    objects,
    renderer,
    origin,
    tables,
    now: () => clock.now,
    onError: (error) => errors.push(error),
    poll: options.poll ?? 60_000,
    checkEvery: options.checkEvery ?? 600_000,
    checkRest: options.checkRest ?? 0,
    ...(options.large !== undefined && { large: options.large }),
    ...(options.assets !== undefined && { assets: options.assets }),
    ...(options.serves && { serves: options.serves }),
  }).catch(async (error: unknown) => {
    await opened.close();
    throw error;
  });
  const edge = createEdge({ ...pipeline, objects });
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

async function createTables(database: Database) {
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
