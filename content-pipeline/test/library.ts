// A small site for the tests: a library with authors and books, in two languages, rendered by a few template strings.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { type Author, writeAs } from '../src/changes.ts';
import { type Database, openDatabase } from '../src/database.ts';
import { createBundleRenderer, openObjects, type Pipeline, type Publication, type SiteBundle, startPipeline } from '../src/pipeline.ts';
import { type PageEntry, pages, pagesOfEach, view } from '../src/read.ts';

export const authors = sqliteTable('authors', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  bio: text('bio').notNull(),
  bio_de: text('bio_de'),
  email: text('email'),
});
export const books = sqliteTable('books', {
  id: text('id').primaryKey(),
  slug: text('slug').notNull().unique(),
  title: text('title').notNull(),
  title_de: text('title_de'),
  author_id: text('author_id').notNull(),
  place: integer('place').notNull().default(0),
  published_at: text('published_at'),
});
/** What pages may know of an author: not the e-mail address. */
const publicAuthors = sqliteTable('authors', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  bio: text('bio').notNull(),
  bio_de: text('bio_de'),
});

const prefix = (lang: string) => (lang === 'de' ? '/de' : '');
const inBoth = (path: string, args?: { book: string }): PageEntry[] => {
  const alternates = { en: path, de: `/de${path}` };
  return ['en', 'de'].map((lang) => ({ path: prefix(lang) + path, lang, alternates, ...(args && { args }) }));
};

const shelf = view('Shelf', async (read) => {
  const rows = await read.rows(books, {}, { order: [{ by: 'place' }] });
  return rows.map((row) => ({ path: `${prefix(read.lang)}/books/${row.slug}`, title: (read.lang === 'de' && row.title_de) || row.title }));
});
const book = view('Book', async (read, args: { book: string }) => {
  const row = await read.one(books, { id: args.book });
  if (!row) return null;
  if (row.title.includes('unreadable')) throw new Error('“title” cannot be read');
  return {
    title: (read.lang === 'de' && row.title_de) || row.title,
    author: row.author_id,
    isOut: row.published_at === null || read.isPast(row.published_at),
  };
});
const author = view('Author', async (read, args: { author: string }) => {
  const row = await read.one(publicAuthors, { id: args.author });
  return row ? { name: row.name, bio: (read.lang === 'de' && row.bio_de) || row.bio } : null;
});
const bookPages = view('Pages of a book', async (read, { id }: { id: string }) => {
  const row = await read.one(books, { id }, { columns: ['slug'] });
  return row ? inBoth(`/books/${row.slug}`, { book: id }) : [];
});

export const library: SiteBundle = {
  views: [shelf, book, author],
  pages: [pages(view('Pages', async () => inBoth('/shelf'))), pagesOfEach(books, bookPages)],
  async render({ content, page }) {
    const languages = Object.entries(page.alternates ?? {}).map(([lang, href]) => `<link rel="alternate" hreflang="${lang}" href="${href}">`);
    const html = (body: string) =>
      new Response(`<!doctype html><html lang="${page.lang}"><head>${languages.join('')}</head><body>${body}</body></html>`, {
        headers: { 'content-type': 'text/html; charset=utf-8' },
      });
    if (page.args === undefined) {
      const items = await content(shelf, {});
      return html(items.map(({ path, title }) => `<a href="${path}">${title}</a>`).join(''));
    }
    const args = page.args as { book: string }; // bookPages gives them
    const found = await content(book, args);
    const writer = found && (await content(author, { author: found.author }));
    return html(`<h1>${found?.title}</h1><p>${found?.isOut ? '' : 'Soon. '}${writer?.name}: ${writer?.bio}</p>`);
  },
};

export interface Library {
  readonly database: Database;
  readonly pipeline: Pipeline;
  readonly folder: string;
  /** The time, in milliseconds; set it to let time pass. */
  clock: { now: number };
  /** Runs SQL as one save and waits until it is live. Returns what that brought: the publication, if there was any. */
  save(...statements: string[]): Promise<Publication | undefined>;
  close(): Promise<void>;
}

const editor: Author = { actor: 'editor', changeSet: '' };
let saves = 0;

export interface LibraryOptions {
  readonly folder?: string;
  readonly site?: SiteBundle;
  readonly version?: string;
  readonly now?: number;
}

/** Opens the library with two authors and three books, live. */
export async function openLibrary(options: LibraryOptions = {}): Promise<Library> {
  const folder = options.folder ?? (await mkdtemp(join(tmpdir(), 'library-')));
  const database = await openDatabase({ url: `file:${join(folder, 'library.db')}` });
  await createTables(database);
  const objects = await openObjects(join(folder, 'objects'));
  const site = options.site ?? library;
  const renderer = createBundleRenderer({ site, version: options.version ?? '1', database, objects, origin: 'https://library.example' });
  const errors: unknown[] = [];
  const clock = { now: options.now ?? Date.now() };
  const pipeline = await startPipeline({
    database,
    objects,
    renderer,
    origin: 'https://library.example',
    tables: [
      { table: authors, keys: [] },
      { table: books, keys: ['slug', 'author_id'] },
    ],
    now: () => clock.now,
    onError: (error) => errors.push(error),
    poll: 60_000,
  });
  return {
    database,
    pipeline,
    folder,
    clock,
    async save(...statements) {
      const before = (await pipeline.receipts.latest(1))[0]?.id ?? 0;
      const { seq } = await writeAs(database, { ...editor, changeSet: `save-${++saves}` }, async (transaction) => {
        for (const statement of statements) await transaction.run(sql.raw(statement));
      });
      if (seq === undefined) return undefined;
      pipeline.wake();
      await pipeline.published(seq);
      return (await pipeline.receipts.latest(1)).find(({ id }) => id > before);
    },
    async close() {
      if (errors.length > 0) throw errors[0];
      await pipeline.stop();
      await database.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

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
