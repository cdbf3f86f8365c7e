// Undoes a save: deleted rows return with their ids, changed fields get their earlier values, created rows are deleted.
// All of it or nothing: where a later save has built on it, the undo is refused.
import { changesOfSet, idOf, isErased, lastDeletion } from '@stem/content-pipeline/changes';
import type { Reading } from '@stem/content-pipeline/database';
import { type EntityName, entityNames, fail, type Result, succeed } from '@stem/model';
import { sql } from 'drizzle-orm';
import type { AnyRow } from '../../database/content-table.ts';
import { undos } from '../../database/tables.ts';
import type { Writing } from '../writing.ts';
import { type Effect, effectsAround, effectsOf } from './effects.ts';
import { revertDelete, revertInsert, revertUpdate } from './revert-effect.ts';
import { findRow } from './rows.ts';

/** `id` names the save in the history. */
export async function undoSave(id: string, writing: Writing): Promise<Result<undefined>> {
  const changes = await changesOfSet(id, writing.transaction);
  if (changes.length === 0) return fail({ name: 'not_found', detail: 'There is no such save' });
  if (changes.every(isErased)) return fail({ name: 'nothing_to_undo', detail: goneForGood });
  const reverted = await revert(effectsOf(changes), writing);
  if (reverted.ok) await noteUndo(id, writing);
  return reverted;
}

/** Restores a deleted row with what was deleted with it, and the references to it. */
export async function restoreRow(name: EntityName, id: string, writing: Writing): Promise<Result<AnyRow>> {
  if (await findRow(name, id, writing)) return fail({ name: 'nothing_to_undo', detail: 'This record is not deleted' });
  const deletion = await lastDeletion(name, id, writing.transaction);
  if (!deletion) return fail({ name: 'not_found' });
  if (isErased(deletion)) return fail({ name: 'nothing_to_undo', detail: goneForGood });
  const changes = await changesOfSet(idOf(deletion), writing.transaction);
  const reverted = await revert(effectsAround(id, effectsOf(changes)), writing);
  if (!reverted.ok) return reverted;
  await noteUndo(idOf(deletion), writing);
  const row = await findRow(name, id, writing);
  return row ? succeed(row) : fail({ name: 'not_found' });
}

/** The number of rows that `restoreRow` writes. */
export async function countRestored(name: EntityName, id: string, read: Pick<Reading, 'all'>): Promise<number> {
  const deletion = await lastDeletion(name, id, read);
  return deletion ? effectsAround(id, effectsOf(await changesOfSet(idOf(deletion), read))).length : 0;
}

/** The history names the undone save beside the undo. */
async function noteUndo(undone: string, { transaction }: Writing): Promise<void> {
  const [context] = await transaction.all<{ id: string | null }>(sql`SELECT change_set AS id FROM change_context`);
  if (context?.id) await transaction.insert(undos).values({ id: context.id, undone });
}

const goneForGood = 'This was deleted for good';

type Step = () => Promise<Result<boolean>>;

async function revert(effects: readonly Effect[], writing: Writing): Promise<Result<undefined>> {
  const steps = (kind: Effect['kind'], step: (effect: Effect, writing: Writing) => Promise<Result<boolean>>): Step[] =>
    parentsFirst(effects, kind).map((effect) => () => step(effect, writing));
  // Parents return before their children, and are deleted after them.
  const before = [...steps('deleted', revertDelete), ...steps('updated', revertUpdate)];
  const after = steps('inserted', revertInsert).reverse();
  let wrote = false;
  // A row whose unique value a row of the same save has taken is reverted once that row is deleted.
  const waiting: Step[] = [];
  for (const step of before) {
    const done = await step();
    if (done.ok) wrote ||= done.value;
    else if (done.failure.name === 'already_taken' && after.length > 0) waiting.push(step);
    else return done;
  }
  for (const step of [...after, ...waiting]) {
    const done = await step();
    if (!done.ok) return done;
    wrote ||= done.value;
  }
  for (const [name, rows] of Map.groupBy(effects, ({ entity }) => entity))
    await writing.behaviourOf(name).afterChange?.(
      rows.map(({ rowId }) => rowId),
      writing,
    );
  return wrote ? succeed(undefined) : fail({ name: 'nothing_to_undo' });
}

// Changes of fields keep the order of the save.
function parentsFirst(all: readonly Effect[], kind: Effect['kind']): Effect[] {
  const effects = all.filter((effect) => effect.kind === kind);
  if (kind === 'updated') return effects;
  const place = ({ entity }: Effect) => entityNames.indexOf(entity);
  const depth = ({ pairs }: Effect): number => (effects.some(({ rowId }) => Object.values(pairs).some((pair) => pair.includes(rowId))) ? 1 : 0);
  return effects.toSorted((one, other) => place(one) - place(other) || depth(one) - depth(other));
}
