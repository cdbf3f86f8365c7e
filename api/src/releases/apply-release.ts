// Makes what a release contains part of the content: with all rules and all conflicts, in one save, so that one undo takes it back.

import { type Entity, entities, fail, type Result, type Sentence, say, sayRecord, succeed } from '@stem/model';
import { invertEffect } from '../content/verbs/effects.ts';
import { revert } from '../content/verbs/undo.ts';
import type { Writing } from '../content/writing.ts';
import { recordTitle, titleAmong } from '../database/record-title.ts';
import { type Conflict, findConflicts, type LiveRows, readLiveRows } from './conflicts.ts';
import { findGone, type GoneReference, withoutGone } from './gone-references.ts';
import { type PendingChange, pendingChanges } from './release.ts';

/**
 * Everything or nothing. Refused with `release_conflict` where the live site was changed meanwhile in the same place, and with
 * `unknown_reference` where a record would be below one that was deleted there; lists leave out what was.
 */
export async function applyRelease(releaseId: string, writing: Writing): Promise<Result<undefined>> {
  const changes = await pendingChanges(releaseId, writing.transaction);
  if (changes.length === 0) return fail({ name: 'invalid_input', detail: say('releases.noChanges') });
  const live = await readLiveRows(changes, writing.transaction);
  const conflicts = findConflicts(changes, live);
  if (conflicts.length > 0) return fail({ name: 'release_conflict', errors: sentencesOf(conflicts, changes, live) });
  const gone = await findGone(changes, writing.transaction);
  const blocking = gone.filter(({ isLeftOut }) => !isLeftOut);
  if (blocking.length > 0) return fail({ name: 'unknown_reference', detail: say('saving.referenceGone'), errors: goneSentences(blocking, changes, live) });
  // Taking back what would take it back: the rules, limits and the order of an undo hold for it as well.
  const made = await revert(withoutGone(withLiveOrder(changes, live), gone).map(invertEffect), { ...writing, isExact: true });
  // All of it is live already.
  if (!made.ok && made.failure.name === 'nothing_to_undo') return succeed(undefined);
  return !made.ok && made.failure.name === 'undo_conflict' ? fail({ ...made.failure, name: 'release_conflict' }) : made;
}

/** A place in a list that was changed live meanwhile is no conflict. */
function withLiveOrder(changes: readonly PendingChange[], live: LiveRows): PendingChange[] {
  return changes.map((change) => {
    const { order }: Entity = entities[change.entity];
    const pair = order === undefined ? undefined : change.pairs[order];
    const row = live(change.entity, change.rowId);
    if (order === undefined || !row || !(pair || change.kind === 'deleted')) return change;
    const now = row[order];
    return typeof now === 'number' ? { ...change, pairs: { ...change.pairs, [order]: [now, pair?.[1] ?? null] as const } } : change;
  });
}

function sentencesOf(conflicts: readonly Conflict[], changes: readonly PendingChange[], live: LiveRows): Record<string, Sentence> {
  return Object.fromEntries(
    conflicts.map(({ entity, rowId, kind, column }) => {
      const record = recordOf({ entity, rowId }, changes, live);
      const sentence = {
        field: say('releases.fieldConflict', record, column === undefined ? say('releases.aField') : { entity, column }),
        deleted: say('releases.deletedConflict', record),
        changed: say('releases.changedConflict', record),
      }[kind];
      return [column === undefined ? `${entity}.${rowId}` : `${entity}.${rowId}.${column}`, sentence];
    }),
  );
}

const goneSentences = (gone: readonly GoneReference[], changes: readonly PendingChange[], live: LiveRows): Record<string, Sentence> =>
  Object.fromEntries(
    gone.map(({ entity, rowId, column }) => [
      `${entity}.${rowId}.${column}`,
      say('releases.goneReference', recordOf({ entity, rowId }, changes, live), { entity, column }),
    ]),
  );

/** As it is called on the site, or in the release where it is not there. */
function recordOf({ entity, rowId }: Pick<Conflict, 'entity' | 'rowId'>, changes: readonly PendingChange[], live: LiveRows): Sentence {
  const pairs = changes.find((change) => change.entity === entity && change.rowId === rowId)?.pairs;
  return sayRecord(entity, recordTitle(entity, live(entity, rowId) ?? {}) || titleAmong(entity, (column) => pairs?.[column]?.[0] ?? pairs?.[column]?.[1]));
}
