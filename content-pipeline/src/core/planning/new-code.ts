// Decides which pages a new version of the site's code can change. Pure.
import { z } from 'zod';
import type { SiteCode } from '../rendering/renderer.ts';
import type { RedPage, StoredPage } from './pages.ts';

export const siteCodeSchema: z.ZodType<SiteCode> = z.object({ common: z.string(), routes: z.record(z.string(), z.string()) });

export interface CodeChange {
  /** The code that rendered the live pages; undefined when unknown. */
  readonly before: SiteCode | undefined;
  readonly now: SiteCode | undefined;
}

/** Whether the change concerns single routes only: the shared code and the list of routes are the same. */
export const isByRoute = ({ before, now }: CodeChange): boolean => before !== undefined && before.common === now?.common;

export interface ListedPage {
  readonly red: RedPage;
  readonly live: StoredPage | undefined;
  readonly route: string | null;
}

/** Whether a page could look different now. It cannot if its entry and the code of its route are the same as before. */
export function couldDiffer({ red, live, route }: ListedPage, { before, now }: CodeChange): boolean {
  const { source, entry, failure } = red;
  if (failure !== undefined || live?.failure !== undefined) return true;
  if (live?.source !== source || JSON.stringify(live.entry) !== JSON.stringify(entry)) return true;
  if (entry.redirect !== undefined) return false;
  const code = route === null ? undefined : before?.routes[route];
  return route === null || code === undefined || code !== now?.routes[route];
}
