// Releases: what is prepared, and what becomes of it.
import type { EntityName } from '@stem/model';
import type { ShownLink } from '../future/release-links.ts';
import type { ReleaseEntry, ReleasePatch } from '../releases/change-release.ts';
import type { ReleaseCheck } from '../releases/check-release.ts';
import type { ComparedChange } from '../releases/compared-changes.ts';
import type { PendingRecord, ShownRelease } from '../releases/shown-release.ts';
import type { AwaitedPages } from '../views/publication.ts';
import type { Answer, Send } from './request.ts';
import { at, withOptions } from './resource.ts';

/** What has a default may be left out. */
export type NewRelease = Pick<ReleaseEntry, 'name'> & Partial<ReleaseEntry>;

/** A conflict, or what is left out: one field, or a whole record. */
export interface ReleaseChoice {
  readonly entity: EntityName;
  readonly record: string;
  readonly column?: string;
  /** `site` takes the change out of the release. */
  readonly keep: 'site' | 'release';
}

export interface ReleasesPart {
  readonly of?: 'pending' | 'past';
  readonly offset?: number;
  /** At most 100. */
  readonly limit?: number;
}

/** With the secret of its address, once. */
export interface MadeLink extends ShownLink {
  readonly key: string;
}

export interface Releases {
  /** 50 of those that are not public yet by their instant; of the past ones the latest first. */
  list(part?: ReleasesPart): Promise<Answer<ShownRelease[]>>;
  get(id: string): Promise<Answer<ShownRelease>>;
  add(release: NewRelease): Promise<Answer<ShownRelease>>;
  change(id: string, patch: ReleasePatch): Promise<Answer<ShownRelease>>;
  /** Nothing of it becomes public. */
  withdraw(id: string): Promise<Answer<ShownRelease>>;
  /** All of it, in one save. */
  publish(id: string): Promise<Answer<ShownRelease>>;
  /** Checks it in advance, which takes as long as rendering its pages. */
  check(id: string): Promise<Answer<ReleaseCheck>>;
  /** The pages that publishing it would change. */
  impact(id: string): Promise<Answer<AwaitedPages>>;
  /** Its changes by record, those in conflict first. */
  changes(id: string, part?: Pick<ReleasesPart, 'offset' | 'limit'>): Promise<Answer<ComparedChange[]>>;
  choose(id: string, choice: ReleaseChoice): Promise<Answer<ShownRelease>>;
  /** In which releases the records of an entity are changed; of one release also those that it adds. */
  records(entity: EntityName, release?: string): Promise<Answer<PendingRecord[]>>;
  /** Those with which outsiders see it, the first to expire first. */
  links(id: string): Promise<Answer<ShownLink[]>>;
  /** At most for 90 days. */
  addLink(id: string, expiresAt: string): Promise<Answer<MadeLink>>;
  revokeLink(id: string, link: string): Promise<Answer<ShownLink>>;
}

const releasesPath = '/api/releases';
const one = `${releasesPath}/:id`;

export const releasesOf = (send: Send): Releases => ({
  list: (part) => send({ method: 'GET', path: withOptions(releasesPath, { ...part }) }),
  get: (id) => send({ method: 'GET', path: at(one, { id }) }),
  add: (body) => send({ method: 'POST', path: releasesPath, body }),
  change: (id, body) => send({ method: 'PATCH', path: at(one, { id }), body }),
  withdraw: (id) => send({ method: 'DELETE', path: at(one, { id }) }),
  publish: (id) => send({ method: 'POST', path: at(`${one}/publish`, { id }) }),
  check: (id) => send({ method: 'POST', path: at(`${one}/check`, { id }) }),
  impact: (id) => send({ method: 'GET', path: at(`${one}/impact`, { id }) }),
  changes: (id, part) => send({ method: 'GET', path: withOptions(at(`${one}/changes`, { id }), { ...part }) }),
  choose: (id, body) => send({ method: 'POST', path: at(`${one}/choices`, { id }), body }),
  records: (entity, release) => send({ method: 'GET', path: withOptions(`${releasesPath}/records`, { entity, release }) }),
  links: (id) => send({ method: 'GET', path: at(`${one}/links`, { id }) }),
  addLink: (id, expiresAt) => send({ method: 'POST', path: at(`${one}/links`, { id }), body: { expires_at: expiresAt } }),
  revokeLink: (id, link) => send({ method: 'DELETE', path: at(`${one}/links/:link`, { id, link }) }),
});
