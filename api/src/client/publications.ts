// What goes live, as editors follow it.
import type { Verification } from '@stem/content-pipeline';
import type { ListedVersion, VersionDifference } from '../views/page-history.ts';
import type { PublicationReceipt } from '../views/publication.ts';
import type { PageExplanation, PublishingState } from '../views/publishing.ts';
import type { SitePage } from '../views/site-pages.ts';
import type { Answer, Send } from './request.ts';
import { readList, withOptions } from './resource.ts';

export type { Verification } from '@stem/content-pipeline';

type Brought = { readonly publication: PublicationReceipt | null };

export interface Publications {
  /** The latest ones, or those that contain changes after `since`. */
  list(since?: number): Promise<Answer<PublicationReceipt[]>>;
  /** The latest 50, or those before one. */
  before(id?: number): Promise<Answer<PublicationReceipt[]>>;
  get(id: number): Promise<Answer<PublicationReceipt>>;
  /** Renders blocked and rolled-back pages again; null when there are none. */
  retry(): Promise<Answer<Brought>>;
  /** Renders everything again and publishes what differs. */
  rebuild(): Promise<Answer<Brought>>;
  /** Rolls back to before it. */
  rollBack(id: number): Promise<Answer<Brought>>;
  /** What waits, what is blocked, and the last publication. */
  state(): Promise<Answer<PublishingState>>;
  /** The live pages by title, to choose one to link to. */
  pages(): Promise<Answer<SitePage[]>>;
  /** Why a page is as it is. */
  explain(path: string): Promise<Answer<PageExplanation>>;
  /** What an address has served: the latest 50 versions, or those before a publication. */
  versions(path: string, before?: number): Promise<Answer<ListedVersion[]>>;
  /** What was different between the versions two publications brought. */
  difference(path: string, from: number, to: number): Promise<Answer<VersionDifference>>;
  /** The address of a version as it was, for a link. */
  versionAddress(path: string, publication: number): string;
  /** Compares all pages with a clean build. */
  verify(): Promise<Answer<Verification>>;
  /** The address of the event stream; each event named `publication` holds a receipt. */
  readonly events: string;
}

const ofPage = '/api/publishing/page';

export const publicationsOf = (send: Send): Publications => ({
  list: (since) => send({ method: 'GET', path: since === undefined ? '/api/publications' : `/api/publications?since=${since}` }),
  before: (id) => send({ method: 'GET', path: id === undefined ? '/api/publications' : `/api/publications?before=${id}` }),
  get: (id) => send({ method: 'GET', path: `/api/publications/${id}` }),
  retry: () => send({ method: 'POST', path: '/api/publications/retry' }),
  rebuild: () => send({ method: 'POST', path: '/api/publications/rebuild' }),
  rollBack: (id) => send({ method: 'POST', path: `/api/publications/${id}/rollback` }),
  state: () => send({ method: 'GET', path: '/api/publishing' }),
  pages: () => readList(send, '/api/site-pages', ({ path }) => path),
  explain: (path) => send({ method: 'GET', path: `/api/publishing/page?${new URLSearchParams({ path })}` }),
  versions: (path, before) => send({ method: 'GET', path: withOptions(`${ofPage}/versions`, { path, before }) }),
  difference: (path, from, to) => send({ method: 'GET', path: withOptions(`${ofPage}/difference`, { path, from, to }) }),
  versionAddress: (path, publication) => withOptions(`${ofPage}/version`, { path, publication }),
  verify: () => send({ method: 'POST', path: '/api/publishing/verification' }),
  events: '/api/publications/events',
});
