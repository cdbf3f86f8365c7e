// A complete site: authors and their books, with a page for each author and a navigation that all pages show, rendered by template
// strings.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createBundleRenderer, onlyPublisher, openObjects, type SiteBundle, startPipeline } from '@stem/content-pipeline';
import { lookupKeys, writeAs } from '@stem/content-pipeline/changes';
import { openDatabase } from '@stem/content-pipeline/database';
import { createEdge } from '@stem/content-pipeline/edge';
import { fuzz } from '@stem/content-pipeline/proof';
import { pagesOfEach, view } from '@stem/content-pipeline/read';
import { type SQL, sql } from 'drizzle-orm';
import { sqliteTable, text } from 'drizzle-orm/sqlite-core';

// Two tables. Rows are looked up by their id, and by the columns named as keys.
const authors = sqliteTable('authors', { id: text().primaryKey(), name: text().notNull() });
const books = sqliteTable('books', { id: text().primaryKey(), author: text().notNull(), title: text().notNull() });
const tables = [
  { table: authors, keys: [] },
  { table: books, keys: ['author'] },
];

// The page source lists a page for each author. Views return what pages show, and are the only way to content.
const pageList = pagesOfEach(
  authors,
  view('Page of an author', async (_, { id }) => [{ path: `/${id}`, lang: 'en', args: { author: id } }]),
);
const shelf = view('Shelf', async (read, { author }: { author: string }) => ({
  name: (await read.one(authors, { id: author }))?.name,
  titles: (await read.rows(books, { author }, { order: [{ by: 'title' }] })).map(({ title }) => title),
}));
const everyone = view('Everyone', (read) => read.rows(authors, {}, { order: [{ by: 'name' }] }));

// The navigation is a part: all pages show it, and a new author renders it once and none of them.
const site: SiteBundle = {
  views: [shelf, everyone],
  pages: [pageList],
  async render({ content, page, part }) {
    const { name, titles } = await content(shelf, page.args as { author: string }); // as pageList returns them
    const html = `<!doctype html><html lang="en"><body>${part('Navigation', {})}<h1>${name}</h1><p>${titles.join(', ')}</p></body></html>`;
    return new Response(html, { headers: { 'content-type': 'text/html; charset=utf-8' } });
  },
  async renderPart(_name, _args, { content }) {
    const links = (await content(everyone, {})).map(({ id, name }) => `<a href="/${id}">${name}</a>`);
    return new Response(`<nav>${links.join(' ')}</nav>`);
  },
};

// From here on every save, by any program, is live a moment later.
async function openBookshop() {
  const folder = await mkdtemp(join(tmpdir(), 'bookshop-'));
  const database = await openDatabase({ url: `file:${folder}/books.db` });
  await database.write(async (transaction) => {
    await transaction.run(sql`CREATE TABLE authors (id TEXT PRIMARY KEY, name TEXT NOT NULL)`);
    await transaction.run(sql`CREATE TABLE books (id TEXT PRIMARY KEY, author TEXT NOT NULL, title TEXT NOT NULL)`);
    await transaction.run(sql`INSERT INTO authors VALUES ('ada', 'Ada'), ('bo', 'Bo')`);
  });
  const [objects, origin] = [await openObjects(`${folder}/objects`), 'https://books.example'];
  const renderer = createBundleRenderer({ site, version: '1', database, keys: lookupKeys(tables), objects, origin });
  const ownership = onlyPublisher; // no other process opens this database
  const pipeline = await startPipeline({ database, ownership, tables, renderer, objects, origin, now: Date.now, onError: console.error });
  const edge = createEdge({ manifest: pipeline.manifest, objects }); // a Hono handler, for any server
  async function close() {
    await pipeline.stop();
    await database.close();
    await rm(folder, { recursive: true });
  }
  return { database, pipeline, edge, close };
}

const { database, pipeline, edge, close } = await openBookshop();
async function save(statement: SQL) {
  const { seq = 0 } = await writeAs(database, { actor: 'me', changeSet: crypto.randomUUID() }, (transaction) => transaction.run(statement));
  pipeline.wake();
  await pipeline.whenLive(seq);
}
await save(sql`INSERT INTO books VALUES ('b1', 'ada', 'Numbers')`);
await save(sql`INSERT INTO authors VALUES ('cy', 'Cy')`);
console.log(await (await edge.request('/ada')).text());
for (const { counts, pages, parts } of await pipeline.receipts.latest(3))
  console.log(`${counts.rendered} rendered: ${[...pages, ...parts].map(({ path, outcome }) => `${path} ${outcome}`).join(', ')}`);
await close();

// The proof: after each of fifty random edits the site is compared with a clean build, byte for byte.
const { made, failure } = await fuzz({ open: openBookshop, tables, seed: 7, edits: 50 });
console.log(failure ?? `${made} random edits, each equal to a clean build`);
