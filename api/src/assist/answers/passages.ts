// Finds the sentences of the site that answer a question best: in sections of pages, and in texts of records, which say what they are of.
import type { Reader } from '@stem/content-pipeline/database';
import { basePath } from '@stem/model';
import { mostSections } from '../../search/index-tables.ts';
import type { Question } from './question.ts';
import type { Named } from './records.ts';
import { bestSentences, type Statement, sentencesOf, type Telling } from './telling.ts';
import { stemOf, wordsOf } from './words.ts';

export interface Pages {
  readonly sections: readonly Readonly<Record<'path' | 'lang' | 'title' | 'heading' | 'body', string>>[];
  /** Words that texts write in lower case. */
  readonly ordinary: ReadonlySet<string>;
}

/** The indexed sections of all pages. Reads them again only when a page has changed. */
export function createPages(): (database: Pick<Reader, 'rows'>) => Promise<Pages> {
  let known: { readonly key: string; readonly pages: Pages } | undefined;
  return async (database) => {
    const [row] = await database.rows("SELECT group_concat(print, '') AS prints FROM (SELECT print FROM search_pages ORDER BY path)");
    const key = String(row?.prints ?? '');
    if (known?.key === key) return known.pages;
    const rows = await database.rows(
      `SELECT page.path, page.lang, page.title, search_sections.heading, search_sections.body
       FROM search_sections JOIN search_pages AS page ON page.id = search_sections.rowid / ${mostSections} ORDER BY search_sections.rowid`,
    );
    const sections = rows as unknown as Pages['sections']; // all its columns are texts
    const ordinary = sections.flatMap(({ body }) => body.match(/(?<![\p{L}\p{N}@/.-])\p{Ll}{3,}(?![\p{L}\p{N}@/-]|\.\p{L})/gu) ?? []);
    known = { key, pages: { sections, ordinary: new Set(ordinary.flatMap(wordsOf)) } };
    return known.pages;
  };
}

/** A passage has at least 0.6 of the weight of the words, 0.3 on the page that is meant, and all that nothing else explains. At most 420 characters. */
const leastCoverage = 0.6;
const leastOnPage = 0.3;
const longestPassage = 420;

/** On the pages in `only` fewer words are enough, and a question for what a page is gets what it says first. */
export function findPassage(
  { alike, rest, events }: Question,
  only: readonly string[] | undefined,
  { pages, telling, records }: { readonly pages: Pages; readonly telling: Telling; readonly records: readonly Named[] },
): Statement | undefined {
  const { content, texts, link, quote } = telling;
  const event = only === undefined && events.length === 1 ? events[0] : undefined;
  // Every text of an event has its name.
  const own = [content.site.organisation_name, ...(event?.names ?? [])].flatMap(wordsOf);
  const words = alike.filter(([word = '']) => !own.includes(word)).slice(0, 16);
  const patterns = words.map((all) => toPattern(...all));
  // Programmes and the heads of events are read from their records. Legal pages are quoted where a question is for them.
  const titles = new Set([...records, ...content.events].map(({ title }) => title));
  const days = content.events.flatMap((one) => one.days.flatMap(({ label }) => label || []));
  const candidates = [
    ...pages.sections
      .filter(
        ({ lang, body, heading, path }) =>
          lang === content.lang &&
          /[.!?]/.test(body) &&
          !titles.has(heading) &&
          !days.some((day) => heading.includes(day)) &&
          (only !== undefined || !/\/(?:co-innovation|imprint|datenschutz|security)$/.test(path)),
      )
      .map(({ path, title, heading, body }) => ({ path: basePath(path), title: titleOf(title), heading, body, record: undefined })),
    ...records.map((record) => ({ path: record.path, title: record.label, heading: record.title, body: record.text, record })),
  ]
    .filter(({ path }) => (only === undefined ? event?.path === undefined || path.startsWith(event.path) : only.includes(path)))
    .map((one) => ({
      ...one,
      head: ` ${wordsOf(`${one.record?.session ? '' : one.title} ${one.heading}`).join(' ')} `,
      text: ` ${wordsOf(one.body).join(' ')} `,
    }));
  // Every text of a page has its title: what else is asked chooses one, otherwise it is the first.
  const asking = patterns.filter(
    (_, place) => only === undefined || !candidates.some(({ title }) => wordsOf(title).some((word) => words[place]?.includes(word))),
  );
  const isAsked = ({ head, text }: (typeof candidates)[number]) => asking.some((pattern) => pattern.test(head + text));
  const isOfPage = only !== undefined && !candidates.some(isAsked);
  const fitting = candidates.filter((one) => (isOfPage || isAsked(one)) && rest.every((word) => toPattern(word).test(one.head + one.text)));
  const weights = patterns.map((pattern) => Math.log(1 + candidates.length / (candidates.filter(({ head, text }) => pattern.test(head + text)).length + 0.5)));
  const total = weights.reduce((all, weight) => all + weight, 0) || 1;
  const share = (text: string) => weights.reduce((all, weight, place) => all + (patterns[place]?.test(text) ? weight : 0), 0) / total;
  const scored = fitting.map((one) => {
    const coverage = share(one.head + one.text);
    // One word is in too many texts.
    const isLoose = only === undefined && coverage > 0 && patterns.filter((pattern) => pattern.test(one.head + one.text)).length < 2;
    return { ...one, coverage: isLoose ? 0 : coverage, score: coverage + 0.15 * share(one.text) + 0.25 * share(one.head) - one.text.length / 20_000 };
  });
  const best = isOfPage ? scored.find(({ body }) => sentencesOf(body).length > 1) : scored.toSorted((one, other) => other.score - one.score)[0];
  if (!best || (!isOfPage && best.coverage < (only ? leastOnPage : leastCoverage))) return undefined;
  if (best.record) return { text: `${best.record.tell(words.flat())} ${link(best.title, best.path)}` };
  const all = sentencesOf(best.body).map((_, most) => bestSentences(best.body, words.flat(), most + 1));
  const passage = all.findLast((text, place) => place < 2 || text.length <= longestPassage) ?? best.body;
  return { text: texts.passage(link(best.title, best.path), best.heading === best.title ? '' : quote(best.heading), quote(passage)) };
}

/** Of a page, without the name of the organisation. */
export const titleOf = (title: string): string => title.split(' - ')[0] ?? '';

/** A word as it was said or longer, or with another ending. */
const toPattern = (...words: readonly string[]) =>
  new RegExp(
    words
      .flatMap((word) => [
        word.length > 3 ? ` ${word}` : ` ${word} `,
        ...(stemOf(word).length > 3 ? [String.raw` ${stemOf(word)}\p{L}{0,${stemOf(word).length > 4 ? 9 : 2}} `] : []),
      ])
      .join('|'),
    'u',
  );
