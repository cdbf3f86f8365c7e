// Makes what a release contains part of the content: with all rules and all conflicts, in one save, so that one undo takes it back.
import { columnsOf, type Entity, entities, fail, type Result, succeed } from '@stem/model';
import { invertEffect } from '../content/verbs/effects.ts';
import { revert } from '../content/verbs/undo.ts';
import type { Writing } from '../content/writing.ts';
import { type Conflict, findConflicts, type LiveRows, readLiveRows } from './conflicts.ts';
import { type PendingChange, pendingChanges } from './release.ts';

/** Everything or nothing. Refused with `release_conflict` where the live site was changed meanwhile in the same place. */
export async function makeLive(releaseId: string, writing: Writing): Promise<Result<undefined>> {
  const changes = await pendingChanges(releaseId, writing.transaction);
  if (changes.length === 0) return fail({ name: 'invalid_input', detail: 'This release contains no changes yet' });
  const live = await readLiveRows(changes, writing.transaction);
  const conflicts = findConflicts(changes, live);
  if (conflicts.length > 0) return fail({ name: 'release_conflict', errors: sentencesOf(conflicts, changes, live) });
  // Taking back what would take it back: the rules, limits and the order of an undo hold for it as well.
  const made = await revert(withLiveOrder(changes, live).map(invertEffect), { ...writing, isExact: true });
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

function sentencesOf(conflicts: readonly Conflict[], changes: readonly PendingChange[], live: LiveRows): Record<string, string> {
  return Object.fromEntries(
    conflicts.map(({ entity, rowId, kind, column }) => {
      const { label, title, fields }: Entity = entities[entity];
      const before = changes.find((change) => change.entity === entity && change.rowId === rowId)?.pairs[title]?.[0];
      const shown = live(entity, rowId)?.[title] ?? before;
      const name = typeof shown === 'string' ? `${label} “${shown}”` : label;
      const field = columnsOf(fields).find((one) => one.name === column)?.field.label;
      const sentence = {
        field: `${name}: ${field ?? 'a field'} was changed on the site as well`,
        deleted: `${name} was deleted on the site`,
        changed: `${name} was changed on the site since it was deleted here`,
      }[kind];
      return [column === undefined ? `${entity}.${rowId}` : `${entity}.${rowId}.${column}`, sentence];
    }),
  );
}
