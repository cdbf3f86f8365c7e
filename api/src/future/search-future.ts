// The search within a walk: the index of the live site for what stays, and the texts of the pages that differ.
import type { Future, FutureComparison } from '@stem/content-pipeline';
import type { Reader } from '@stem/content-pipeline/database';
import { foldText } from '@stem/model';
import { type FoundPage, findPages, type PageQuestion, type SnippetPart } from '../search/find-pages.ts';
import { extractPageText, type PageText } from '../search/page-text.ts';

/** At most 200 changed pages are searched; a release with more shows the live texts of the others. */
const mostRead = 200;

type Differing = ReadonlyMap<string, PageText | undefined>;

const kept = new WeakMap<FutureComparison, Promise<Differing>>();

/** Best page first; of pages that differ only those with every word of the question. */
export async function searchFuture(asked: PageQuestion, future: Future, database: Pick<Reader, 'rows'>): Promise<FoundPage[]> {
  const comparison = await future.compare();
  const reading = kept.get(comparison) ?? readDiffering(comparison, future);
  kept.set(comparison, reading);
  const differing = await reading;
  const words = foldText(asked.question).match(/[\p{L}\p{N}]+/gu) ?? [];
  const own = [...differing].flatMap(([path, text]) =>
    text && (asked.lang === undefined || text.lang === asked.lang) ? (foundIn(path, text, words) ?? []) : [],
  );
  const live = await findPages({ ...asked, most: asked.most + differing.size }, database);
  const stay = live.filter(({ path }) => !differing.has(path));
  return [...own.sort((one, other) => other.score - one.score).map(({ page }) => page), ...stay].slice(0, asked.most);
}

async function readDiffering({ pages }: FutureComparison, future: Future): Promise<Differing> {
  const texts = new Map<string, PageText | undefined>();
  for (const { path, outcome } of pages.slice(0, mostRead)) {
    if (outcome === 'failed') continue;
    const { entry } = outcome === 'removed' ? {} : await future.page(path);
    const isPage = entry?.object !== undefined && entry.headers['content-type']?.startsWith('text/html') === true;
    const bytes = isPage && entry.object !== undefined ? await future.objects.get(entry.object) : undefined;
    texts.set(path, bytes && extractPageText(bytes.toString()));
  }
  return texts;
}

function foundIn(path: string, { lang, title, sections }: PageText, words: readonly string[]): { page: FoundPage; score: number } | undefined {
  const count = (text: string, word: string) => foldText(text).split(word).length - 1;
  const countIn = (text: string) => words.reduce((sum, word) => sum + count(text, word), 0);
  const whole = [title, ...sections.flatMap(({ heading, text }) => [heading, text])].join(' ');
  if (words.length === 0 || words.some((word) => count(whole, word) === 0)) return undefined;
  const [best] = sections.toSorted((one, other) => countIn(`${other.heading} ${other.text}`) - countIn(`${one.heading} ${one.text}`));
  const page = {
    path,
    lang,
    title,
    heading: best && best.heading !== title ? best.heading : '',
    anchor: best?.anchor ?? '',
    snippet: snippetOf(best?.text ?? '', words),
    passages: [],
  };
  return { page, score: 5 * countIn(title) + countIn(whole) };
}

/** At most about 180 characters around the first word. */
function snippetOf(text: string, words: readonly string[]): SnippetPart[] {
  const folded = foldText(text);
  const at = folded.length === text.length ? Math.min(...words.map((word) => folded.indexOf(word)).filter((place) => place >= 0), text.length) : 0;
  const from = at < 60 || at === text.length ? 0 : text.lastIndexOf(' ', at - 40) + 1;
  const excerpt = text.slice(from, from + 180).trim();
  return excerpt === '' ? [] : [{ text: `${from > 0 ? '…' : ''}${excerpt}${text.length > from + 180 ? '…' : ''}`, isMatch: false }];
}
