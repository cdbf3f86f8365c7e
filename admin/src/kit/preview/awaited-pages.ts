// The pages a save would change, in sentences of the preview.
import type { AwaitedPages } from '@stem/api/client';
import { isOtherLanguage } from '@stem/model';
import { windowLanguage } from '../../texts/language.ts';
import { publicationTexts } from '../../texts/publications.ts';
import { texts } from '../../texts/texts.ts';
import { causeSentences } from '../receipts/cause-sentence.ts';
import { countPages, isPage, partLabel } from '../receipts/changed-parts.ts';
import type { TitleOf } from '../records/value-text.ts';

type Page = AwaitedPages['pages'][number];

/**
 * The page shown first: the page that a new record gets, else the one furthest down the site, which shows the record most fully.
 * `isOfSite`: settings that many pages share are shown most fully by the one furthest up. Where only a part changes: a page
 * that shows it.
 */
export function firstPage({ pages, parts }: AwaitedPages, isOfSite = false): Pick<Page, 'path'> | undefined {
  const shown = pages.filter((page) => isPage(page) && page.outcome !== 'removed');
  const added = shown.filter(({ outcome }) => outcome === 'added');
  const [first] = (added.length > 0 ? added : shown).toSorted((one, other) => rankOf(one, isOfSite) - rankOf(other, isOfSite));
  const path = first?.path ?? parts.flatMap(({ page }) => page ?? [])[0];
  return path === undefined ? undefined : { path };
}

/** The base language before others, public pages before those of attendees, then the deeper address. */
function rankOf({ path, lang }: Page, isOfSite: boolean): number {
  const parts = path.split('/').filter((part) => part !== '');
  const isForAttendees = parts.includes('login') || parts.includes('dashboard');
  return (isForAttendees ? 100 : 0) + (isOtherLanguage(lang) ? 10 : 0) + (isOfSite ? parts.length : -parts.length);
}

/** 'This save would change 2 pages and 3 files, and Navigation, which 46 pages show.' */
export function awaitedSentence(awaited: AwaitedPages): string {
  const all = awaitedNames(awaited);
  const { calendars = 0, agendas = 0 } = awaited;
  const pages = all === '' ? publicationTexts.awaitedNoPage : publicationTexts.awaited(all, awaited.isExact);
  return calendars + agendas === 0 ? pages : `${pages} ${publicationTexts.awaitedHolders(calendars, agendas)}`;
}

/** '2 pages and 3 files, and Navigation, which 46 pages show'; empty for no page. */
export function awaitedNames({ pages, parts, shown_on: shownOn }: Pick<AwaitedPages, 'pages' | 'parts' | 'shown_on'>): string {
  const counted = texts[windowLanguage].receipt.pagesAndFiles(...countPages(pages));
  const named = parts.length === 0 ? '' : publicationTexts.awaitedParts(parts.map(partLabel), shownOn);
  return [counted, named].filter((text) => text !== '').join(', and ');
}

export const reasonsOf = (page: Pick<Page, 'causes'>, { causes }: AwaitedPages, titleOf: TitleOf): string[] =>
  causeSentences(
    page.causes.flatMap((place) => causes[place] ?? []),
    titleOf,
  ).slice(0, 3);
