// Finds the sentences of published pages that answer a question best, with what stands around them.
import type { Reader } from '@stem/content-pipeline/database';
import { mostSections } from '../../search/index-tables.ts';
import type { House } from './house-content.ts';
import type { AnswerLanguage } from './language.ts';
import { sayUnknown } from './unknown.ts';
import { plain, quoted, type Statement, sentencesOf } from './wording.ts';
import { stemOf, wordsOf } from './words.ts';

export interface Section {
  readonly path: string;
  readonly lang: string;
  readonly title: string;
  readonly heading: string;
  readonly body: string;
  readonly titleWords: string;
  readonly bodyWords: string;
  /** What is said when this section fits best, instead of a passage of it. */
  readonly statement?: () => Statement;
}

export interface Pages {
  readonly sections: readonly Section[];
  readonly vocabulary: ReadonlySet<string>;
  /** Words that texts write in lower case. */
  readonly ordinary: ReadonlySet<string>;
}

export const folded = (text: string) => ` ${wordsOf(text).join(' ')} `;

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
    const sections = rows.map((one): Section => {
      const [title, heading, body] = [String(one.title), String(one.heading), String(one.body)];
      return { path: String(one.path), lang: String(one.lang), title, heading, body, titleWords: folded(`${title} ${heading}`), bodyWords: folded(body) };
    });
    const pages = {
      sections,
      vocabulary: new Set(sections.flatMap(({ titleWords, bodyWords }) => `${titleWords}${bodyWords}`.split(' ').filter(Boolean))),
      ordinary: new Set(sections.flatMap(({ body }) => (body.match(/(?<![\p{L}\p{N}@/.-])\p{Ll}{3,}(?![\p{L}\p{N}@/-]|\.\p{L})/gu) ?? []).flatMap(wordsOf))),
    };
    known = { key, pages };
    return pages;
  };
}

/** Below this share of the weight of its words, a question is not answered; three words that fit make up for others. */
const leastCoverage = 0.6;
const leastOfMany = 0.5;
/** At most 420 characters of a passage. */
const longestPassage = 420;

export interface Around {
  readonly lang: AnswerLanguage;
  readonly house: House;
  /** The path of the event that is meant. */
  readonly event?: string | undefined;
  /** The sessions of programmes, as sections of their own. */
  readonly sessions: readonly Section[];
  /** All words of the question: “how long” prefers a length of time. */
  readonly asked: readonly string[];
  /** Sections of event pages count as much as others. */
  readonly isOfEvents: boolean;
  /** Reads the sections of this page only, and always finds one. */
  readonly only?: string;
}

/** Programmes are read session by session, and the head of an event page from its fields. The assistant does not quote itself. */
const isPassage = ({ path, heading, body }: Section) =>
  body !== '' &&
  !/^(?:Day|Tag) \d/.test(heading) &&
  !/\/co-innovation$/.test(path) &&
  !/Add to calendar|Zum Kalender|In den Kalender|Kalender hinzu/.test(body);

/** `meaning`: the folded words of the question without fillers. */
export function tellPassage(meaning: readonly string[], { sections }: Pages, { lang, house, event, sessions, asked, isOfEvents, only }: Around): Statement {
  const own = new Set(wordsOf(house.name));
  const words = [...new Set(meaning)].filter((word) => !own.has(word)).slice(0, 16);
  if (words.length === 0) return sayUnknown(lang, house);
  const inLang = [
    ...sections.filter((section) => section.lang === lang && isPassage(section) && (only === undefined || section.path.endsWith(only))),
    ...(only === undefined ? sessions : []),
  ];
  const patterns = words.map((word) => toPattern(word));
  const weights = patterns.map((pattern) => {
    const count = inLang.filter(({ titleWords, bodyWords }) => pattern.test(bodyWords) || pattern.test(titleWords)).length;
    return Math.log(1 + inLang.length / (count + 0.5));
  });
  const total = sum(weights);
  const wanted = kindOf(asked, words);
  const scored = inLang
    .map((section) => {
      const inBody = weights.map((weight, place) => (patterns[place]?.test(section.bodyWords) ? weight : 0));
      const anywhere = weights.map((weight, place) => Math.max(inBody[place] ?? 0, patterns[place]?.test(section.titleWords) ? weight : 0));
      const coverage = sum(anywhere) / total;
      const isFar = !isOfEvents && event === undefined && /\/formats\//.test(section.path);
      const page = folded(section.title);
      const titled = sum(weights.filter((_, place) => patterns[place]?.test(page))) / total;
      return {
        section,
        coverage: isFar && words.length === 1 ? 0 : coverage,
        matched: anywhere.filter((weight) => weight > 0).length,
        score:
          coverage -
          (isFar ? 0.3 : 0) +
          0.25 * titled +
          (wanted?.test(section.bodyWords) ? 0.2 : 0) +
          0.15 * (sum(inBody) / total) +
          (event !== undefined && section.path.endsWith(event) ? 0.1 : 0),
      };
    })
    .toSorted((one, other) => other.score - one.score);
  const [best] = scored;
  if (!best || (only === undefined && best.coverage < (best.matched >= 3 ? leastOfMany : leastCoverage))) return sayUnknown(lang, house);
  if (best.section.statement) return best.section.statement();
  const passage = bestSentences(
    best.section.body,
    (text) => sum(weights.map((weight, place) => (patterns[place]?.test(folded(text)) ? weight : 0))) + (wanted?.test(folded(text)) ? total / 2 : 0),
  );
  const { section } = best;
  const where = section.heading === '' || section.heading === section.title ? '' : quoted(section.heading, lang);
  const page = `[${plain(section.title.split(' - ')[0] ?? '')}](${section.path})`;
  const lead = lang === 'de' ? `Auf der Seite ${page} steht${where ? ` unter ${where}` : ''}:` : `The page ${page} says${where ? `, under ${where}` : ''}:`;
  return { text: `${lead} ${quoted(passage, lang)}`, paths: [section.path.replace(/^\/de(?=\/|$)/, '') || '/'] };
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);

const toPattern = (word: string) => {
  const stem = stemOf(word);
  return stem.length >= 4 ? new RegExp(` ${stem}`, 'u') : new RegExp(` ${word} `, 'u');
};

const numbers =
  'one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirty|forty|fifty|hundred|eine?|zwei|drei|vier|funf|sechs|sieben|acht|neun|zehn|elf|zwolf|dreissig|funfzig|hundert';
const lengths = 'minut|hour|day|week|month|year|stund|tag|woch|monat|jahr';

/** What the folded text of a sentence has that answers this kind of question: a length of time, or a number of what is asked for. */
function kindOf(asked: readonly string[], meaning: readonly string[]): RegExp | undefined {
  const text = asked.join(' ');
  const number = String.raw`(?:\d\S*|\S*(?:${numbers})\S*)`;
  if (/\bhow long|wie lang/.test(text)) return new RegExp(` ${number} (?:${lengths})`, 'u');
  return /\bhow many|wie viele?\b|wieviele?\b/.test(text) && meaning.length > 0
    ? new RegExp(` ${number}(?: \\S+){0,2} (?:${meaning.map(stemOf).join('|')})`, 'u')
    : undefined;
}

function bestSentences(body: string, score: (text: string) => number): string {
  const all = sentencesOf([body]);
  const scores = all.map(score);
  const top = Math.max(0, scores.indexOf(Math.max(...scores)));
  let [from, to] = [top, top];
  const length = () => all.slice(from, to + 1).join(' ').length;
  while (length() < longestPassage / 2 && (to < all.length - 1 || from > 0)) {
    if (to < all.length - 1) to += 1;
    else from -= 1;
    if (length() > longestPassage) break;
  }
  const text = all.slice(from, to + 1).join(' ');
  const most = text.slice(0, longestPassage * 1.5);
  return most === text ? text : `${most.slice(0, most.lastIndexOf(' '))} …`;
}
