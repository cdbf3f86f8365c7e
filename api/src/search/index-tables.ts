// The tables of the search: pages that are in the index, and the index itself, one row for each section of a page. A copy
// of the database may come without the index; it is then made anew.
import type { Database } from '@stem/content-pipeline/database';
import { sql } from 'drizzle-orm';

/** Rows of the index that belong to one page: from its id times this on. */
export const mostSections = 1000;

/** What is taken from a page: another number, and every page is read again. */
const reading = 2;
const pages = `CREATE TABLE search_pages ( /* ${reading} */
  id INTEGER PRIMARY KEY, path TEXT NOT NULL UNIQUE, object TEXT NOT NULL, print TEXT NOT NULL, lang TEXT NOT NULL, title TEXT NOT NULL)`;
const sections = `CREATE VIRTUAL TABLE search_sections USING fts5 (title, heading, body, spellings, tokenize = "unicode61 remove_diacritics 2", prefix = '4')`;

const anew = [
  'DROP TABLE IF EXISTS search_sections',
  'DROP TABLE IF EXISTS search_pages',
  pages,
  sections,
  // What is taken out leaves nothing behind.
  `INSERT INTO search_sections (search_sections, rank) VALUES ('secure-delete', 1)`,
];

/** Does nothing where both are there; what an earlier version of Stem made differently is made anew. */
export const installSearch = (database: Database): Promise<void> =>
  database.write(async (transaction) => {
    const found = await transaction.all(sql`SELECT name FROM sqlite_schema WHERE sql IN (${pages}, ${sections})`);
    if (found.length === 2) return;
    for (const statement of anew) await transaction.run(sql.raw(statement));
  });
