// Asks everything that is asked before a release is published: its rules and conflicts in a dry run, and the gate about all of its
// pages. A release is published whole or not at all.
import { documentLabel, type PublishedPage } from '@stem/content-pipeline';
import type { Database } from '@stem/content-pipeline/database';
import { fail, type Result, say, succeed } from '@stem/model';
import { sql } from 'drizzle-orm';
import type { SaveContext } from '../content/save.ts';
import type { Writing } from '../content/writing.ts';
import { applyAssumed, isSimple } from './apply-assumed.ts';
import { applyRelease } from './apply-release.ts';
import { type AssumedRelease, assumeEnd, assumeRelease } from './assumed-release.ts';
import type { Release } from './release.ts';

/** What was asked holds as long as neither the site nor the release has changed. */
export interface ReadyRelease extends AssumedRelease {
  readonly version: number;
  /** The last change of the site. */
  readonly seq: number;
}

/** A page that the gate would block, with its reason. */
export type BlockedPage = Pick<PublishedPage, 'path' | 'failure'>;

export interface AskContext extends SaveContext {
  /** Finds the pages of a release that the gate would block; at its instant with priority. */
  readonly findBlocked: (releaseId: string, assumed: AssumedRelease, isDue: boolean) => Promise<readonly BlockedPage[]>;
}

/** At most 20 pages are named. */
const mostNamed = 20;

/** Tries when others save meanwhile: what is due waits for one only, and the gate sees its pages again when they are published. */
const mostTries = { ahead: 3, due: 1 };

/** Begin or end of a release. */
export type Step = 'begin' | 'end';

/** Refused with what is in its way. */
export async function askRelease(release: Release, step: Step, context: AskContext, isDue = true): Promise<Result<ReadyRelease>> {
  for (let tried = 1; ; tried += 1) {
    const seq = await readLastChange(context.database);
    const assumed = step === 'begin' ? await assumeRelease(release.id, context) : await assumeEnd(release, context);
    if (!assumed) return fail({ name: 'not_found', detail: say('releases.none') });
    if (assumed.problem) return fail(assumed.problem);
    // One blocked page blocks the whole release.
    const blocked = await context.findBlocked(release.id, assumed, isDue);
    if (blocked.length > 0) return fail({ name: 'release_blocked', errors: sentencesOf(blocked) });
    if (tried === mostTries[isDue ? 'due' : 'ahead'] || seq === (await readLastChange(context.database)))
      return succeed({ ...assumed, seq, version: release.version });
  }
}

const sentencesOf = (blocked: readonly BlockedPage[]) =>
  Object.fromEntries(blocked.slice(0, mostNamed).map(({ path, failure = '' }) => [documentLabel(path), say('values.verbatim', failure)]));

export async function readLastChange({ rows }: Pick<Database, 'rows'>): Promise<number> {
  const [last] = await rows('SELECT max(seq) AS seq FROM change_log');
  return Number(last?.seq ?? 0);
}

/** Part of the save that publishes it. */
export async function makeReadyLive(release: Release, ready: ReadyRelease | undefined, writing: Writing): Promise<Result<undefined>> {
  if (!ready || ready.changes.length === 0 || !isSimple(ready.changes)) return applyRelease(release.id, writing);
  const [last] = await writing.transaction.all<{ seq: number | null }>(sql`SELECT max(seq) AS seq FROM change_log`);
  if ((last?.seq ?? 0) !== ready.seq) return applyRelease(release.id, writing);
  await applyAssumed(ready.changes, writing);
  return succeed(undefined);
}
