// Finds published pages by their text.
import type { Reader } from '@stem/content-pipeline/database';
import { basePath, type Language, localPath } from '@stem/model';
import { mostSections } from './index-tables.ts';
import { toMatchQuery } from './search-words.ts';

/** A piece of a sentence; `isMatch` marks the words of the question. */
export interface SnippetPart {
  readonly text: string;
  readonly isMatch: boolean;
}

export interface FoundPage {
  readonly path: string;
  readonly lang: string;
  readonly title: string;
  /** Heading of the section that fits best; empty for the start of the page. */
  readonly heading: string;
  /** The id within the page that leads to this section; empty where it has none. */
  readonly anchor: string;
  readonly snippet: readonly SnippetPart[];
  readonly passages: readonly string[];
}

export interface PageQuestion {
  readonly question: string;
  readonly lang?: string;
  /** Instead of `lang`: searches pages of both languages and returns translations in this one where they exist. */
  readonly answerIn?: Language;
  readonly most: number;
}

/** At most 120 sections are compared; more would not change the first pages. */
const comparedSections = 120;

/** Weights of the scores of a page's best three sections. */
const sectionWeights = [1, 0.4, 0.2];

/** With `answerIn`, pages below this share of the best score are left out. */
const leastShare = 0.5;

/** Best page first. Of a page and its translation only the better one is returned. */
export async function findPages({ question, lang, answerIn, most }: PageQuestion, database: Pick<Reader, 'rows'>): Promise<FoundPage[]> {
  const [site] = await database.rows('SELECT organisation_name FROM site_settings');
  const match = toMatchQuery(question, String(site?.organisation_name ?? ''));
  if (match === undefined) return [];
  const rows = await database.rows(
    `SELECT page.path, page.lang, page.title, search_sections.rowid % ${mostSections} AS place, search_sections.heading, search_sections.body, search_sections.anchor,
       bm25(search_sections, 5, 3, 1, 0.8) AS distance, snippet(search_sections, 2, char(57344), char(57345), '…', 28) AS snippet,
       highlight(search_sections, 1, char(57344), char(57345)) AS marked
     FROM search_sections JOIN search_pages AS page ON page.id = search_sections.rowid / ${mostSections}
     WHERE search_sections MATCH ? AND (? = '' OR page.lang = ?) ORDER BY distance LIMIT ${comparedSections}`,
    [match, lang ?? '', lang ?? ''],
  );
  const pages = new Map<string, Candidate>();
  for (const row of rows) {
    const path = String(row.path);
    const page = pages.get(path) ?? { path, lang: String(row.lang), title: String(row.title), score: 0, sections: [] };
    page.score -= Number(row.distance) * (sectionWeights[page.sections.length] ?? 0);
    const [snippet, marked] = [String(row.snippet), String(row.marked)];
    page.sections.push({ ...sectionOf(row), snippet, isMatch: /\ue000/.test(marked + snippet) });
    pages.set(path, page);
  }
  const ranked = [...pages.values()].sort((one, other) => other.score - one.score || (one.path < other.path ? -1 : 1));
  const seen = new Set<string>();
  const distinct = ranked.filter(({ path }) => !seen.has(basePath(path)) && seen.add(basePath(path))).slice(0, most);
  const found = distinct.map((page) => ({ ...page, sections: bestSectionFirst(page.sections) }));
  if (!answerIn) return found.map(toFoundPage);
  const fitting = found.filter(({ score }) => score >= (found[0]?.score ?? 0) * leastShare);
  return (await translatePages(fitting, answerIn, database)).map(toFoundPage);
}

interface Candidate extends FoundSections {
  score: number;
  readonly sections: MatchedSection[];
}

/** `isMatch`: the section itself contains a word of the question, not only the title of its page. */
type MatchedSection = FoundSection & { readonly isMatch: boolean };

// The title of a page counts in all its sections, and most in the shortest: a heading without text. When only the title
// matches, the start of the page is shown.
function bestSectionFirst(sections: readonly MatchedSection[]): readonly MatchedSection[] {
  const written = sections.filter(({ body }) => body !== '').toSorted((one, other) => one.place - other.place);
  const best = sections.find(({ isMatch }) => isMatch) ?? written[0];
  return best ? [best, ...sections.filter((section) => section !== best)] : sections;
}

const toFoundPage = ({ path, lang, title, sections }: FoundSections): FoundPage => ({
  path,
  anchor: sections[0]?.anchor ?? '',
  lang,
  title,
  heading: sections[0]?.heading === title ? '' : (sections[0]?.heading ?? ''),
  snippet: toSnippetParts(sections[0]?.snippet ?? ''),
  passages: sections.filter(({ body }) => body !== '').map(({ heading, body }) => [heading, body].filter(Boolean).join(': ')),
});

// The marks are private-use characters of Unicode.
const toSnippetParts = (snippet: string): SnippetPart[] =>
  snippet
    .split(/(\ue000[^\ue000\ue001]*\ue001)/)
    .filter((part) => part !== '')
    .map((part) => ({ text: part.replace(/[\ue000\ue001]/g, ''), isMatch: part.startsWith('\ue000') }));

/** Replaces found pages by their translations: a question may be asked in the language other than the page's. */
interface FoundSection {
  /** Index within the page. */
  readonly place: number;
  readonly heading: string;
  readonly body: string;
  readonly anchor: string;
  readonly snippet: string;
}

const sectionOf = ({ place, heading, body, anchor }: Readonly<Record<string, unknown>>) => ({
  place: Number(place),
  heading: String(heading),
  body: String(body),
  anchor: String(anchor),
});

interface FoundSections {
  readonly path: string;
  readonly lang: string;
  readonly title: string;
  /** Best first. */
  readonly sections: readonly FoundSection[];
}

/** A page without a translation is returned unchanged. */
async function translatePages(found: readonly FoundSections[], lang: Language, database: Pick<Reader, 'rows'>): Promise<readonly FoundSections[]> {
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
    `SELECT page.path, page.lang, page.title, search_sections.rowid % ${mostSections} AS place, search_sections.heading, search_sections.body, search_sections.anchor
     FROM search_pages AS page JOIN search_sections ON search_sections.rowid BETWEEN page.id * ${mostSections} AND page.id * ${mostSections} + ${mostSections - 1}
     WHERE page.path IN (SELECT value FROM json_each(?)) ORDER BY search_sections.rowid`,
    [JSON.stringify(paths)],
  );
  const pages = new Map<string, FoundSections & { readonly sections: FoundSection[] }>();
  for (const row of rows) {
    const path = String(row.path);
    const page = pages.get(path) ?? { path, lang: String(row.lang), title: String(row.title), sections: [] };
    const section = sectionOf(row);
    page.sections.push({ ...section, snippet: shortenText(section.body) });
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

const longestSnippet = 180;

const shortenText = (text: string) => (text.length > longestSnippet ? `${text.slice(0, longestSnippet).replace(/(?<!\s)\s+\S*$/, '')} …` : text);
