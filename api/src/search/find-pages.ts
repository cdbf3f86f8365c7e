// Finds published pages by what they say.
import type { Reader } from '@stem/content-pipeline/database';
import { mostSections } from './index-tables.ts';
import { matchOf } from './question.ts';
import { type FoundSection, type FoundSections, translationsOf, untranslated } from './translations.ts';

/** A piece of a sentence; a marked one is what was asked for. */
export interface SnippetPart {
  readonly text: string;
  readonly isMatch: boolean;
}

export interface FoundPage {
  readonly path: string;
  readonly lang: string;
  readonly title: string;
  /** The section that fits best; empty for the beginning of the page. */
  readonly heading: string;
  readonly snippet: readonly SnippetPart[];
  /** The sections that fit, the best first, as the page has them. */
  readonly passages: readonly string[];
}

export interface Asked {
  readonly question: string;
  /** Pages of this language only. */
  readonly lang?: string;
  /** In place of it: pages of any language are looked through, and those that exist in this one come in it. */
  readonly answerIn?: 'en' | 'de';
  readonly most: number;
}

/** Sections that are compared; more would not change which pages come first. */
const compared = 120;

/** How much a page's further sections count beside its best one. */
const further = [1, 0.4, 0.2];

/** An answer names pages that fit half as well as the best one; a list of results goes further. */
const leastOfBest = 0.5;

/** The page that fits best first. Of a page and its translation only the better one comes. */
export async function findPages({ question, lang, answerIn, most }: Asked, database: Pick<Reader, 'rows'>): Promise<FoundPage[]> {
  const [site] = await database.rows('SELECT organisation_name FROM site_settings');
  const match = matchOf(question, String(site?.organisation_name ?? ''));
  if (match === undefined) return [];
  const rows = await database.rows(
    `SELECT page.path, page.lang, page.title, search_sections.rowid % ${mostSections} AS place, search_sections.heading, search_sections.body,
       bm25(search_sections, 5, 3, 1, 0.8) AS distance, snippet(search_sections, 2, char(57344), char(57345), '…', 28) AS snippet,
       highlight(search_sections, 1, char(57344), char(57345)) AS marked
     FROM search_sections JOIN search_pages AS page ON page.id = search_sections.rowid / ${mostSections}
     WHERE search_sections MATCH ? AND (? = '' OR page.lang = ?) ORDER BY distance LIMIT ${compared}`,
    [match, lang ?? '', lang ?? ''],
  );
  const pages = new Map<string, Candidate>();
  for (const row of rows) {
    const path = String(row.path);
    const page = pages.get(path) ?? { path, lang: String(row.lang), title: String(row.title), score: 0, sections: [] };
    page.score -= Number(row.distance) * (further[page.sections.length] ?? 0);
    const [snippet, marked] = [String(row.snippet), String(row.marked)];
    page.sections.push({ place: Number(row.place), heading: String(row.heading), body: String(row.body), snippet, isMatch: /\ue000/.test(marked + snippet) });
    pages.set(path, page);
  }
  const ranked = [...pages.values()].sort((one, other) => other.score - one.score || (one.path < other.path ? -1 : 1));
  const seen = new Set<string>();
  const distinct = ranked.filter(({ path }) => !seen.has(untranslated(path)) && seen.add(untranslated(path))).slice(0, most);
  const found = distinct.map((page) => ({ ...page, sections: mostTellingFirst(page.sections) }));
  if (!answerIn) return found.map(present);
  const fitting = found.filter(({ score }) => score >= (found[0]?.score ?? 0) * leastOfBest);
  return (await translationsOf(fitting, answerIn, database)).map(present);
}

interface Candidate extends FoundSections {
  score: number;
  readonly sections: MatchedSection[];
}

/** `isMatch`: it says what was asked for itself, not only the title of its page. */
type MatchedSection = FoundSection & { readonly isMatch: boolean };

// The title of a page counts in all its sections, and most in the shortest: a heading with nothing below it. Where only the
// title was asked for, the page is told from its beginning.
function mostTellingFirst(sections: readonly MatchedSection[]): readonly MatchedSection[] {
  const written = sections.filter(({ body }) => body !== '').toSorted((one, other) => one.place - other.place);
  const telling = sections.find(({ isMatch }) => isMatch) ?? written[0];
  return telling ? [telling, ...sections.filter((section) => section !== telling)] : sections;
}

const present = ({ path, lang, title, sections }: FoundSections): FoundPage => ({
  path,
  lang,
  title,
  heading: sections[0]?.heading === title ? '' : (sections[0]?.heading ?? ''),
  snippet: partsOf(sections[0]?.snippet ?? ''),
  passages: sections.filter(({ body }) => body !== '').map(({ heading, body }) => [heading, body].filter(Boolean).join(': ')),
});

// The marks are letters of nobody's alphabet.
const partsOf = (snippet: string): SnippetPart[] =>
  snippet
    .split(/(\ue000[^\ue001]*\ue001)/)
    .filter((part) => part !== '')
    .map((part) => ({ text: part.replace(/[\ue000\ue001]/g, ''), isMatch: part.startsWith('\ue000') }));
