// Releases: what is prepared, and what becomes of it.
import type { EntityName } from '@stem/model';
import type { ReleasePatch } from '../releases/change-release.ts';
import type { releaseChangeCalls } from '../routes/releases/release-changes.ts';
import type { releaseLinkCalls } from '../routes/releases/release-links.ts';
import type { releaseCalls } from '../routes/releases/releases.ts';
import { askOf, type BodyOf, type CallsOf } from './ask.ts';
import type { Send } from './request.ts';

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
    /** Nothing of it becomes public. */
    withdraw: (id: string) => ask('DELETE /api/releases/:id', { id }),
    /** All of it, in one save. */
    publish: (id: string) => ask('POST /api/releases/:id/publish', { id }),
    /** Checks it in advance, which takes as long as rendering its pages. */
    check: (id: string) => ask('POST /api/releases/:id/check', { id }),
    /** The pages that publishing it would change. */
    impact: (id: string) => ask('GET /api/releases/:id/impact', { id }),
    /** Its changes by record, those in conflict first. */
    changes: (id: string, query?: Pick<ReleasesPart, 'offset' | 'limit'>) => ask('GET /api/releases/:id/changes', { id, query }),
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
