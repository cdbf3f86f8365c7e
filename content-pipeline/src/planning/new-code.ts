// Which pages another version of the site's code makes necessary. Pure.
import type { SiteCode } from '../building/site-code.ts';
import type { RedPage, StoredPage } from './pages.ts';

export interface CodeChange {
  /** The code that has rendered what is live; undefined when that is not known. */
  readonly before: SiteCode | undefined;
  readonly now: SiteCode | undefined;
}

/** Whether pages can be told apart by their routes. What all pages share, and which routes there are, is the same then. */
export const isByRoute = ({ before, now }: CodeChange): boolean => before !== undefined && before.common === now?.common;

export interface ListedPage {
  readonly red: RedPage;
  readonly live: StoredPage | undefined;
  /** Null when it is not known which route renders the page. */
  readonly route: string | null;
}

/** Whether a page could look different now. It does not if its entry and the code of its route are what they were. */
export function couldDiffer({ red, live, route }: ListedPage, { before, now }: CodeChange): boolean {
  const { source, entry, failure } = red;
  if (failure !== undefined || live?.failure !== undefined) return true;
  if (live?.source !== source || JSON.stringify(live.entry) !== JSON.stringify(entry)) return true;
  if (entry.redirect !== undefined) return false;
  const code = route === null ? undefined : before?.routes[route];
  return route === null || code === undefined || code !== now?.routes[route];
}
