// Replaces found pages by their translations: a question may be asked in the language other than the page's.

import type { Reader } from '@stem/content-pipeline/database';
import { basePath, type Language, localPath } from '@stem/model';
import { mostSections } from './index-tables.ts';

export interface FoundSection {
  /** Index within the page. */
  readonly place: number;
  readonly heading: string;
  readonly body: string;
  readonly snippet: string;
}

export interface FoundSections {
  readonly path: string;
  readonly lang: string;
  readonly title: string;
  /** Best first. */
  readonly sections: readonly FoundSection[];
}

/** A page without a translation is returned unchanged. */
export async function translatePages(found: readonly FoundSections[], lang: Language, database: Pick<Reader, 'rows'>): Promise<readonly FoundSections[]> {
  const foreign = found.filter((page) => page.lang !== lang).map(({ path }) => path);
  if (foreign.length === 0) return found;
  const byPath = await readPages([...foreign, ...foreign.map((path) => localPath(lang, basePath(path)))], database);
  return found.map((page) => {
    const translation = page.lang === lang ? undefined : byPath.get(localPath(lang, basePath(page.path)));
    return translation?.lang === lang ? translate(page, byPath.get(page.path), translation) : page;
  });
}

async function readPages(paths: readonly string[], database: Pick<Reader, 'rows'>): Promise<Map<string, FoundSections>> {
  const rows = await database.rows(
    `SELECT page.path, page.lang, page.title, search_sections.rowid % ${mostSections} AS place, search_sections.heading, search_sections.body
     FROM search_pages AS page JOIN search_sections ON search_sections.rowid BETWEEN page.id * ${mostSections} AND page.id * ${mostSections} + ${mostSections - 1}
     WHERE page.path IN (SELECT value FROM json_each(?)) ORDER BY search_sections.rowid`,
    [JSON.stringify(paths)],
  );
  const pages = new Map<string, FoundSections & { readonly sections: FoundSection[] }>();
  for (const row of rows) {
    const path = String(row.path);
    const page = pages.get(path) ?? { path, lang: String(row.lang), title: String(row.title), sections: [] };
    const body = String(row.body);
    page.sections.push({ place: Number(row.place), heading: String(row.heading), body, snippet: shortenText(body) });
    pages.set(path, page);
  }
  return pages;
}

// With equal numbers of sections, those at the same index correspond. Otherwise only the start of the translation is shown.
function translate(page: FoundSections, original: FoundSections | undefined, translation: FoundSections): FoundSections {
  const isParallel = original?.sections.length === translation.sections.length;
  const sections = isParallel ? page.sections.flatMap(({ place }) => translation.sections[place] ?? []) : [];
  return { ...translation, sections: sections.length > 0 ? sections : translation.sections.slice(0, 1) };
}

/** At most 180 characters of a snippet. */
const longestSnippet = 180;

const shortenText = (text: string) => (text.length > longestSnippet ? `${text.slice(0, longestSnippet).replace(/(?<!\s)\s+\S*$/, '')} …` : text);
