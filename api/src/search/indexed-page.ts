// Writes one page to the index. Deleting from it costs far more than comparing texts, so only changed sections are written.
import { hash } from 'node:crypto';
import type { Transaction } from '@stem/content-pipeline/database';
import { sql } from 'drizzle-orm';
import { mostSections } from './index-tables.ts';
import type { PageText } from './page-text.ts';
import { otherSpellings } from './search-words.ts';

export interface IndexedPage {
  readonly path: string;
  /** Hash of the bytes that its text was taken from. */
  readonly object: string;
  readonly text: PageText;
}

interface Section {
  readonly rowid: number;
  readonly title: string;
  readonly heading: string;
  readonly body: string;
  readonly anchor: string;
}

export async function removePage(path: string, transaction: Transaction): Promise<void> {
  const [row] = await transaction.all<{ id: number }>(sql`DELETE FROM search_pages WHERE path = ${path} RETURNING id`);
  if (row) await removeSections(await readSections(row.id, transaction), transaction);
}

export const hashText = (text: PageText): string => hash('sha256', JSON.stringify(text), 'base64url');

/** For pages with other bytes and the same text. */
export async function updateObjects(pages: readonly Pick<IndexedPage, 'path' | 'object'>[], transaction: Transaction): Promise<void> {
  const rows = JSON.stringify(pages.map(({ path, object }) => [path, object]));
  await transaction.run(sql`UPDATE search_pages SET object = page.value->>1 FROM json_each(${rows}) AS page WHERE search_pages.path = page.value->>0`);
}

export async function indexPage({ path, object, text }: IndexedPage, transaction: Transaction): Promise<void> {
  const { lang, title, sections } = text;
  const [row] = await transaction.all<{ id: number }>(sql`
    INSERT INTO search_pages (path, object, print, lang, title) VALUES (${path}, ${object}, ${hashText(text)}, ${lang}, ${title})
    ON CONFLICT (path) DO UPDATE SET object = excluded.object, print = excluded.print, lang = excluded.lang, title = excluded.title RETURNING id`);
  if (!row) throw new Error(`No row was written for ${path}`);
  const known = await readSections(row.id, transaction);
  const current = sections
    .slice(0, mostSections)
    .map(({ heading, text: body, anchor = '' }, index): Section => ({ rowid: row.id * mostSections + index, title, heading, body, anchor }));
  await removeSections(differingSections(known, current), transaction);
  await addSections(differingSections(current, known), transaction);
}

const columns = ['title', 'heading', 'body', 'anchor'] as const;

// The sections that the other list lacks in the same position with the same text.
function differingSections(sections: readonly Section[], others: readonly Section[]): Section[] {
  const known = new Map(others.map((section) => [section.rowid, section]));
  return sections.filter((section) => {
    const other = known.get(section.rowid);
    return !other || columns.some((column) => other[column] !== section[column]);
  });
}

const readSections = (page: number, transaction: Transaction): Promise<Section[]> =>
  transaction.all<Section>(
    sql`SELECT rowid, title, heading, body, anchor FROM search_sections WHERE rowid BETWEEN ${page * mostSections} AND ${page * mostSections + mostSections - 1}`,
  );

async function removeSections(sections: readonly Section[], transaction: Transaction): Promise<void> {
  if (sections.length === 0) return;
  await transaction.run(sql`DELETE FROM search_sections WHERE rowid IN (SELECT value FROM json_each(${JSON.stringify(sections.map(({ rowid }) => rowid))}))`);
}

async function addSections(sections: readonly Section[], transaction: Transaction): Promise<void> {
  if (sections.length === 0) return;
  const rows = sections.map(({ rowid, title, heading, body, anchor }) => [rowid, title, heading, body, otherSpellings(`${title} ${heading} ${body}`), anchor]);
  await transaction.run(
    sql`INSERT INTO search_sections (rowid, title, heading, body, spellings, anchor) SELECT value->>0, value->>1, value->>2, value->>3, value->>4, value->>5 FROM json_each(${JSON.stringify(rows)})`,
  );
}
