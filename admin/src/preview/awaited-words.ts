// What a save would bring, in an editor's words.
import type { AwaitedPages } from '@stem/api/client';
import { causeSentences, type TitleOf } from '../publications/cause-sentence.ts';
import { countPages, isPage } from '../publications/pages-and-files.ts';
import { texts } from '../texts/texts.ts';

type Page = AwaitedPages['pages'][number];

/** The page to look at first: one that will be there. */
export const firstPage = ({ pages }: AwaitedPages): Page | undefined => pages.find((page) => isPage(page) && page.outcome !== 'removed');

/** 'A save would change 2 pages and 3 files.' */
export function awaitedSentence({ pages }: AwaitedPages): string {
  if (pages.length === 0) return 'A save would change no page.';
  return `A save would change ${texts.en.receipt.pagesAndFiles(...countPages(pages))}. Nothing is saved by looking.`;
}

export const reasonsOf = (page: Page, { causes }: AwaitedPages, titleOf: TitleOf): string[] =>
  causeSentences(
    page.causes.flatMap((place) => causes[place] ?? []),
    titleOf,
  ).slice(0, 3);
