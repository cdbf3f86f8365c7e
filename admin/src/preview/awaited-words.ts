// What a save would bring, in an editor's words.
import type { AwaitedPages } from '@stem/api/client';
import { causeSentences, type TitleOf } from '../publications/cause-sentence.ts';

type Page = AwaitedPages['pages'][number];

/** Calendar files, pictures and feeds have addresses as well. */
export const isPage = ({ path }: Page): boolean => !/\.\w+$/.test(path);

/** The page to look at first: one that will be there. */
export const firstPage = ({ pages }: AwaitedPages): Page | undefined => pages.find((page) => isPage(page) && page.outcome !== 'removed');

/** 'A save would change 2 pages and 3 files.' */
export function awaitedSentence({ pages }: AwaitedPages): string {
  if (pages.length === 0) return 'A save would change no page.';
  const shown = pages.filter(isPage).length;
  const files = pages.length - shown;
  const parts = [shown > 0 && counted(shown, 'page'), files > 0 && counted(files, 'file')].filter((part) => part !== false);
  return `A save would change ${parts.join(' and ')}. Nothing is saved by looking.`;
}

const counted = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`;

export const reasonsOf = (page: Page, { causes }: AwaitedPages, titleOf: TitleOf): string[] =>
  causeSentences(
    page.causes.flatMap((place) => causes[place] ?? []),
    titleOf,
  ).slice(0, 3);
