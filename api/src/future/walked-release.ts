// Finds the release whose future an address shows, and who looks at it: an editor with a session, or an outsider with a link.
import type { Assumed } from '@stem/content-pipeline';
import { type Failure, mayEver } from '@stem/model';
import type { AppContext } from '../app-context.ts';
import { readLastChange } from '../database/last-change.ts';
import type { CallContext } from '../http/call.ts';
import { networkOf } from '../http/network.ts';
import { admitNetwork, type Limit } from '../limits/request-limit.ts';
import { assumeRelease } from '../releases/assumed-release.ts';
import { findRelease, type Release } from '../releases/release.ts';
import { findSignedIn, type Principal } from '../sessions/principal.ts';
import { findLinkedRelease } from './release-links.ts';

const minute = 60_000;
/** Per network; each request renders a page. */
const ofOutsiders: Limit = { name: 'walks through a release', most: 300, within: minute };
const ofWrongKeys: Limit = { name: 'wrong keys of releases', most: 60, within: minute };

export type WalkContext = Pick<AppContext, 'saving' | 'publishing' | 'editors' | 'requests'>;

export interface Walker {
  readonly release: Release;
  /** Undefined for an outsider with a link. */
  readonly principal: Principal | undefined;
}

/** Undefined for a wrong, expired or revoked key, and for the key of editors without a session; seconds to wait after too many. */
export async function findWalker(context: CallContext, key: string, { saving, editors, requests }: WalkContext): Promise<Walker | number | undefined> {
  const { database } = saving;
  const linked = await findLinkedRelease(key, saving);
  const network = networkOf(context, requests.trustsProxy);
  if (linked) return admitNetwork(ofOutsiders, network, requests.admit) || { release: linked, principal: undefined };
  const session = await editors.sessions.current(context.req.header('cookie'));
  const principal = session && (await findSignedIn(session, database));
  const release = principal && mayEver(principal.rights, 'content.read') ? await findRelease(key, database.read) : undefined;
  if (session?.cookie) context.header('set-cookie', session.cookie, { append: true });
  if (release && principal) return { release, principal };
  return admitNetwork(ofWrongKeys, network, requests.admit) || undefined;
}

export interface WalkedFuture extends Assumed {
  /** Why it could not be published as it is. */
  readonly problem?: Failure;
}

/** At most 16 releases are walked through at a time; the others are assumed again for each page. */
const mostKept = 16;

/** What a release would change, found out once for each version of it and of the content: it is asked of the database as a save. */
export function keepAssumed({ saving }: Pick<WalkContext, 'saving'>): (release: Release) => Promise<WalkedFuture> {
  const kept = new Map<string, { readonly name: string; readonly assumed: Promise<WalkedFuture> }>();
  return async (release) => {
    // Without an instant pages tell the time of the present minute: the same plan serves them for that long.
    const present = Math.floor(Date.parse(saving.now()) / minute) * minute;
    const now = Math.max(release.publish_at ?? 0, present);
    const name = [release.version, release.state, now, await readLastChange(saving.database)].join(' ');
    const known = kept.get(release.id);
    kept.delete(release.id);
    const one = known?.name === name ? known : { name, assumed: assumeAt(release.id, now) };
    kept.set(release.id, one);
    const [oldest] = kept.size > mostKept ? kept.keys() : [];
    if (oldest !== undefined) kept.delete(oldest);
    one.assumed.catch(() => kept.delete(release.id));
    return one.assumed;
  };
  async function assumeAt(id: string, now: number): Promise<WalkedFuture> {
    const assumed = await assumeRelease(id, saving);
    return { changes: assumed?.changes ?? [], now, ...(assumed?.problem && { problem: assumed.problem }) };
  }
}
