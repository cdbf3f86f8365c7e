// What goes live, as editors follow it.
import type { Language } from '@stem/model';
import type { pageHistoryCalls } from '../routes/publishing/page-history.ts';
import type { publicationCalls } from '../routes/publishing/publications.ts';
import type { stateCalls } from '../routes/publishing/publishing.ts';
import type { SitePage } from '../views/site-pages.ts';
import { askOf } from './ask.ts';
import type { Send } from './request.ts';
import { readList, withOptions } from './resource.ts';

export type Publications = ReturnType<typeof publicationsOf>;

export function publicationsOf(send: Send) {
  const ask = askOf<typeof publicationCalls | typeof stateCalls | typeof pageHistoryCalls>(send);
  return {
    /** The latest ones, or those that contain changes after `since`. */
    list: (since?: number) => ask('GET /api/publications', { query: { since } }),
    /** The latest 50, or those before one. */
    before: (before?: number) => ask('GET /api/publications', { query: { before } }),
    get: (id: number) => ask('GET /api/publications/:id', { id }),
    /** Renders blocked and rolled-back pages again; null when there are none. */
    retry: () => ask('POST /api/publications/retry'),
    /** Renders everything again and publishes what differs. */
    rebuild: () => ask('POST /api/publications/rebuild'),
    /** Rolls back to before it. */
    rollBack: (id: number) => ask('POST /api/publications/:id/rollback', { id }),
    /** What waits, what is blocked, and the last publication. */
    state: () => ask('GET /api/publishing'),
    /** The live pages by title, to choose one to link to. */
    pages: () => readList<SitePage>(send, '/api/site-pages', ({ path }) => path),
    /** Why a page is as it is. */
    explain: (path: string) => ask('GET /api/publishing/page', { query: { path } }),
    /** What an address has served: the latest 50 versions, or those before a publication. */
    versions: (path: string, before?: number) => ask('GET /api/publishing/page/versions', { query: { path, before } }),
    /** What was different between the versions two publications brought. */
    difference: (path: string, from: number, to: number) => ask('GET /api/publishing/page/difference', { query: { path, from, to } }),
    /** The address of a version as it was, for a link. */
    versionAddress: (path: string, publication: number) => withOptions('/api/publishing/page/version', { path, publication }),
    /** Compares all pages with a clean build. */
    verify: () => ask('POST /api/publishing/verification'),
    /** The address of the event stream; each event named `publication` holds a receipt. */
    events: (language: Language) => withOptions('/api/publications/events', { language }),
  };
}
