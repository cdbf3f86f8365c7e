// The same pages in the language of whoever asked: a question may be asked in the other one.
import type { Reader } from '@stem/content-pipeline/database';
import { mostSections } from './index-tables.ts';

export interface FoundSection {
  /** Which of the page's sections it is. */
  readonly place: number;
  readonly heading: string;
  readonly body: string;
  readonly snippet: string;
}

export interface FoundSections {
  readonly path: string;
  readonly lang: string;
  readonly title: string;
  /** Those that fit, the best first. */
  readonly sections: readonly FoundSection[];
}

/** A page without a translation stays as it is. */
export async function translationsOf(found: readonly FoundSections[], lang: 'en' | 'de', database: Pick<Reader, 'rows'>): Promise<readonly FoundSections[]> {
  const foreign = found.filter((page) => page.lang !== lang).map(({ path }) => path);
  if (foreign.length === 0) return found;
  const whole = await wholePages([...foreign, ...foreign.map((path) => pathIn(lang, path))], database);
  return found.map((page) => {
    const translation = page.lang === lang ? undefined : whole.get(pathIn(lang, page.path));
    return translation?.lang === lang ? inPlaceOf(page, whole.get(page.path), translation) : page;
  });
}

export const untranslated = (path: string): string => path.replace(/^\/de(?=\/|$)/, '') || '/';

const pathIn = (lang: 'en' | 'de', path: string) => (lang === 'de' ? `/de${untranslated(path)}` : untranslated(path));

async function wholePages(paths: readonly string[], database: Pick<Reader, 'rows'>): Promise<Map<string, FoundSections>> {
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
    page.sections.push({ place: Number(row.place), heading: String(row.heading), body, snippet: beginningOf(body) });
    pages.set(path, page);
  }
  return pages;
}

// Where both have as many sections, those in the same places say the same. Else only the page is known, from its beginning.
function inPlaceOf(page: FoundSections, original: FoundSections | undefined, translation: FoundSections): FoundSections {
  const isAlike = original?.sections.length === translation.sections.length;
  const sections = isAlike ? page.sections.flatMap(({ place }) => translation.sections[place] ?? []) : [];
  return { ...translation, sections: sections.length > 0 ? sections : translation.sections.slice(0, 1) };
}

const longestBeginning = 180;

const beginningOf = (text: string) => (text.length > longestBeginning ? `${text.slice(0, longestBeginning).replace(/\s+\S*$/, '')} …` : text);
