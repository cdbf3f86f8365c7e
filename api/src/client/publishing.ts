// What goes live, as editors follow it: publications, releases, the calendar and the history.
import type { EntityName, Language } from '@stem/model';
import type { CalendarDays } from '../calendar/calendar.ts';
import type { ReleasePatch } from '../releases/change-release.ts';
import type { calendarCalls } from '../routes/calendar/calendar.ts';
import type { pageHistoryCalls } from '../routes/publishing/page-history.ts';
import type { publicationCalls } from '../routes/publishing/publications.ts';
import type { stateCalls } from '../routes/publishing/publishing.ts';
import type { releaseChangeCalls } from '../routes/releases/release-changes.ts';
import type { releaseLinkCalls } from '../routes/releases/release-links.ts';
import type { releaseCalls } from '../routes/releases/releases.ts';
import type { historyCalls } from '../routes/resources/history.ts';
import type { SitePage } from '../views/site-pages.ts';
import { askOf, type BodyOf, type CallsOf } from './ask.ts';
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
    rollBack: (id: number) => ask('POST /api/publications/:id/rollback', { id }),
    /** What waits, what is blocked, and the last publication. */
    state: () => ask('GET /api/publishing'),
    /** The live pages by title, to choose one to link to. */
    pages: () => readList<SitePage>(send, '/api/site-pages', ({ path }) => path),
    explain: (path: string) => ask('GET /api/publishing/page', { query: { path } }),
    /** What an address has served: the latest 50 versions, or those before a publication. */
    versions: (path: string, before?: number) => ask('GET /api/publishing/page/versions', { query: { path, before } }),
    difference: (path: string, from: number, to: number) => ask('GET /api/publishing/page/difference', { query: { path, from, to } }),
    versionAddress: (path: string, publication: number) => withOptions('/api/publishing/page/version', { path, publication }),
    verify: () => ask('POST /api/publishing/verification'),
    /** The address of the event stream; each event named `publication` holds a receipt. */
    events: (language: Language) => withOptions('/api/publications/events', { language }),
  };
}

type Make = typeof releaseCalls | typeof releaseChangeCalls | typeof releaseLinkCalls;
type Calls = CallsOf<Make>;

/** What has a default may be left out. */
export type NewRelease = BodyOf<Calls['POST /api/releases']>;
/** A conflict, or what is left out: one field, or a whole record. `site` takes the change out of the release. */
export type ReleaseChoice = BodyOf<Calls['POST /api/releases/:id/choices']>;

interface ReleasesPart {
  readonly of?: 'pending' | 'past';
  readonly offset?: number;
  /** At most 100. */
  readonly limit?: number;
}

export function releasesOf(send: Send) {
  const ask = askOf<Make>(send);
  return {
    /** 50 of those that are not public yet by their instant; of the past ones the latest first. */
    list: (query?: ReleasesPart) => ask('GET /api/releases', { query }),
    get: (id: string) => ask('GET /api/releases/:id', { id }),
    add: (body: NewRelease) => ask('POST /api/releases', { body }),
    change: (id: string, body: ReleasePatch) => ask('PATCH /api/releases/:id', { id, body }),
    withdraw: (id: string) => ask('DELETE /api/releases/:id', { id }),
    publish: (id: string) => ask('POST /api/releases/:id/publish', { id }),
    /** Checks it in advance, which takes as long as rendering its pages. */
    check: (id: string) => ask('POST /api/releases/:id/check', { id }),
    impact: (id: string) => ask('GET /api/releases/:id/impact', { id }),
    /** Its changes by record, those in conflict first. */
    changes: (id: string, query?: Pick<ReleasesPart, 'offset' | 'limit'>) => ask('GET /api/releases/:id/changes', { id, query }),
    copy: (id: string) => ask('POST /api/releases/:id/copy', { id }),
    choose: (id: string, body: ReleaseChoice) => ask('POST /api/releases/:id/choices', { id, body }),
    /** In which releases the records of an entity are changed; of one release also those that it adds. */
    records: (entity: EntityName, release?: string) => ask('GET /api/releases/records', { query: { entity, release } }),
    /** Those with which outsiders see it, the first to expire first. */
    links: (id: string) => ask('GET /api/releases/:id/links', { id }),
    /** At most for 90 days. The only answer with the secret of its address. */
    addLink: (id: string, expiresAt: string) => ask('POST /api/releases/:id/links', { id, body: { expires_at: expiresAt } }),
    revokeLink: (id: string, link: string) => ask('DELETE /api/releases/:id/links/:link', { id, link }),
  };
}

export function calendarOf(send: Send) {
  const ask = askOf<typeof calendarCalls>(send);
  return {
    list: ({ from, to }: CalendarDays) => ask('GET /api/calendar', { query: { from, to } }),
    /** Since when the own calendar has an address. */
    feed: () => ask('GET /api/admin/calendar-feed'),
    /** The only answer that contains the address; the former one ends. */
    beginFeed: () => ask('POST /api/admin/calendar-feed'),
    endFeed: () => ask('DELETE /api/admin/calendar-feed'),
  };
}

/** Saves of one record, of one person, since an instant; `before` a save: the next part of the list. */
export interface HistoryOptions {
  readonly limit?: number;
  readonly entity?: EntityName;
  readonly record?: string;
  readonly actor?: string;
  readonly since?: string;
  readonly before?: number;
}

export function historyOf(send: Send) {
  const ask = askOf<typeof historyCalls>(send);
  return {
    list: (query?: HistoryOptions) => ask('GET /api/history', { query }),
    get: (id: string) => ask('GET /api/history/:id', { id }),
    actors: () => ask('GET /api/history/actors'),
    /** Takes a whole save back, which is a save itself. */
    undo: (id: string) => ask('POST /api/history/:id/undo', { id }),
    /** The address of the table, for a link; filtered like the list. */
    tableAddress: (options?: Pick<HistoryOptions, 'entity' | 'record' | 'actor' | 'since'>) => withOptions('/api/history.csv', { ...options }),
  };
}
