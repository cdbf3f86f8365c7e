// Asks what is asked before a release is published, whole or not at all: its rules and conflicts, and the gate about its pages.
import { documentLabel, type PublishedPage } from '@stem/content-pipeline';
import { type Change, noteChange } from '@stem/content-pipeline/changes';
import type { Row } from '@stem/content-pipeline/database';
import { type EntityName, fail, isEntityName, type Result, say, succeed } from '@stem/model';
import { sql } from 'drizzle-orm';
import type { SaveContext } from '../content/save.ts';
import { writeStored } from '../content/stored-rows.ts';
import type { Writing } from '../content/writing.ts';
import { readLastChange } from '../database/last-change.ts';
import { applyRelease } from './apply-release.ts';
import { type AssumedRelease, assumeEnd, assumeRelease } from './assumed-release.ts';
import { readLiveRows } from './conflicts.ts';
import { columnNames } from './pending-rows.ts';
import type { Release } from './release.ts';

/** What was asked holds as long as neither the site nor the release has changed. */
export interface ReadyRelease extends AssumedRelease {
  readonly version: number;
  /** The last change of the site. */
  readonly seq: number;
}

/** A page that the gate would block, with its reason. */
type BlockedPage = Pick<PublishedPage, 'path' | 'failure'>;

export interface AskContext extends SaveContext {
  /** Finds the pages of a release that the gate would block; at its instant with priority. */
  readonly findBlocked: (releaseId: string, assumed: AssumedRelease, isDue: boolean) => Promise<readonly BlockedPage[]>;
}

const mostNamed = 20;

/** Tries when others save meanwhile: what is due waits for one only, and the gate sees its pages again when they are published. */
const mostTries = { ahead: 3, due: 1 };

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

/** Part of the save that publishes it. */
export async function makeReadyLive(release: Release, ready: ReadyRelease | undefined, writing: Writing): Promise<Result<undefined>> {
  if (!ready || ready.changes.length === 0 || !isSimple(ready.changes)) return applyRelease(release.id, writing);
  const [last] = await writing.transaction.all<{ seq: number | null }>(sql`SELECT max(seq) AS seq FROM change_log`);
  if ((last?.seq ?? 0) !== ready.seq) return applyRelease(release.id, writing);
  await applyAssumed(ready.changes, writing);
  return succeed(undefined);
}

// Makes changes that were assumed, when nothing was saved since: the rules have been asked then, and the outcome is known. So that
// a large release is live soon after its instant, they are written in few statements.

/** A deletion does more than delete a row, and needs its verb. */
const isSimple = (changes: readonly Change[]): boolean => changes.every(({ op }) => op !== 'delete');

/** Only for changes that are simple. */
async function applyAssumed(changes: readonly Change[], { transaction, now }: Writing): Promise<void> {
  const named = changes.flatMap((change) => (isEntityName(change.entity) ? [{ ...change, entity: change.entity }] : []));
  const live = await readLiveRows(named, transaction);
  const after = new Map<EntityName, Map<string, Row>>();
  for (const { entity, rowId, changes: pairs, keys } of named) {
    const rows = after.get(entity) ?? new Map<string, Row>();
    const before = rows.get(rowId) ?? live(entity, rowId) ?? {};
    const known = new Set(columnNames(entity));
    const values = Object.entries(pairs).filter(([name]) => known.has(name));
    const revision = keys.revision?.[1] ?? before.revision ?? 1;
    const changed = { ...before, ...Object.fromEntries(values.map(([name, [, value]]) => [name, value])), id: rowId, revision, updated_at: now() };
    if (values.length > 0) after.set(entity, rows.set(rowId, changed));
    const notes = Object.entries(pairs).filter(([name]) => !known.has(name));
    if (notes.length > 0) await noteChange({ entity, rowId, values: Object.fromEntries(notes) }, transaction);
  }
  const written = [...after].map(([entity, rows]) =>
    writeStored({ table: entity, columns: columnNames(entity), keys: ['id'], stored: [...rows.values()], removed: [] }),
  );
  await transaction.runAll([sql`PRAGMA defer_foreign_keys = ON`, ...written]);
}
