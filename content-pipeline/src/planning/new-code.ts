// Which pages another version of the site's code makes necessary. Pure.
import { z } from 'zod';
import type { RedPage, StoredPage } from './pages.ts';

/** Hashes: of what all pages share, and of what each route adds to that. Equal ones mean equal code. */
export interface SiteCode {
  readonly common: string;
  /** By route, as the site names it: `/[...locale]/team`. What is missing here is not known. */
  readonly routes: Readonly<Record<string, string>>;
}

export const siteCodeSchema: z.ZodType<SiteCode> = z.object({ common: z.string(), routes: z.record(z.string(), z.string()) });

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
