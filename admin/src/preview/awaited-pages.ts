// The pages a save would change, in sentences of the preview.
import type { AwaitedPages } from '@stem/api/client';
import { causeSentences } from '../publications/cause-sentence.ts';
import { countPages, isPage } from '../publications/pages-and-files.ts';
import type { TitleOf } from '../records/value-text.ts';
import { publicationTexts } from '../texts/publications.ts';
import { texts } from '../texts/texts.ts';

type Page = AwaitedPages['pages'][number];

/** The page shown first: one that will exist. */
export const firstPage = ({ pages }: AwaitedPages): Page | undefined => pages.find((page) => isPage(page) && page.outcome !== 'removed');

/** 'A save would change 2 pages and 3 files.' */
export const awaitedSentence = ({ pages }: AwaitedPages): string =>
  pages.length === 0 ? publicationTexts.awaitedNoPage : publicationTexts.awaited(texts.en.receipt.pagesAndFiles(...countPages(pages)));

export const reasonsOf = (page: Page, { causes }: AwaitedPages, titleOf: TitleOf): string[] =>
  causeSentences(
    page.causes.flatMap((place) => causes[place] ?? []),
    titleOf,
  ).slice(0, 3);
