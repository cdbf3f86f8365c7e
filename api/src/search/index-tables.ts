// The indexed pages, and a full-text row for each of their sections. A copy of the database may lack them: they are built again.
import type { Database } from '@stem/content-pipeline/database';
import { sql } from 'drizzle-orm';

/** At most 1000 sections of a page: their row ids start at the page's id times this. */
export const mostSections = 1000;

/** Raise it when more or other text is taken from pages: every page is then indexed again. */
const indexVersion = 4;
const pages = `CREATE TABLE search_pages ( /* ${indexVersion} */
  id INTEGER PRIMARY KEY, path TEXT NOT NULL UNIQUE, object TEXT NOT NULL, print TEXT NOT NULL, lang TEXT NOT NULL, title TEXT NOT NULL)`;
const sections = `CREATE VIRTUAL TABLE search_sections USING fts5 (title, heading, body, spellings, anchor UNINDEXED, tokenize = "unicode61 remove_diacritics 2", prefix = '4')`;

const createStatements = [
  'DROP TABLE IF EXISTS search_sections',
  'DROP TABLE IF EXISTS search_pages',
  pages,
  sections,
  // Deleted text leaves no traces in the file.
  `INSERT INTO search_sections (search_sections, rank) VALUES ('secure-delete', 1)`,
];

/** Does nothing when both tables are there; tables of an earlier version are created again. */
export const installSearch = (database: Database): Promise<void> =>
  database.write(async (transaction) => {
    const found = await transaction.all(sql`SELECT name FROM sqlite_schema WHERE sql IN (${pages}, ${sections})`);
    if (found.length === 2) return;
    for (const statement of createStatements) await transaction.run(sql.raw(statement));
  });
