// The pages a save would change, in sentences of the preview.
import type { AwaitedPages } from '@stem/api/client';
import { causeSentences } from '../publications/cause-sentence.ts';
import { countPages, isPage } from '../publications/pages-and-files.ts';
import type { TitleOf } from '../records/value-text.ts';
import { publicationTexts } from '../texts/publications.ts';
import { texts } from '../texts/texts.ts';

type Page = AwaitedPages['pages'][number];

/**
 * The page shown first: the page that a new record gets, else the one furthest down the site, which shows the record most fully.
 * `isOfSite`: settings that many pages share are shown most fully by the one furthest up.
 */
export function firstPage({ pages }: AwaitedPages, isOfSite = false): Page | undefined {
  const shown = pages.filter((page) => isPage(page) && page.outcome !== 'removed');
  const added = shown.filter(({ outcome }) => outcome === 'added');
  return (added.length > 0 ? added : shown).toSorted((one, other) => rankOf(one, isOfSite) - rankOf(other, isOfSite))[0];
}

/** English before German, public pages before those of attendees, then the deeper address. */
function rankOf({ path, lang }: Page, isOfSite: boolean): number {
  const parts = path.split('/').filter((part) => part !== '');
  const isForAttendees = parts.includes('login') || parts.includes('dashboard');
  return (isForAttendees ? 100 : 0) + (lang === 'de' ? 10 : 0) + (isOfSite ? parts.length : -parts.length);
}

/** 'This save would change 2 pages and 3 files.' */
export const awaitedSentence = ({ pages, isExact }: AwaitedPages): string =>
  pages.length === 0 ? publicationTexts.awaitedNoPage : publicationTexts.awaited(texts.en.receipt.pagesAndFiles(...countPages(pages)), isExact);

export const reasonsOf = (page: Page, { causes }: AwaitedPages, titleOf: TitleOf): string[] =>
  causeSentences(
    page.causes.flatMap((place) => causes[place] ?? []),
    titleOf,
  ).slice(0, 3);
