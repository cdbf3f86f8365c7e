// Takes a save back: rows it deleted return with their ids, fields it changed get their earlier values, rows it made go.
// All of it or nothing: where somebody has worked on since, it says so instead of undoing their work as well.
import { changesOfSet, idOf, isErased, lastDeletion } from '@stem/content-pipeline/changes';
import { type EntityName, entityNames, fail, type Result, succeed } from '@stem/model';
import type { AnyRow } from '../database/content-table.ts';
import { type Effect, effectsAround, effectsOf } from './effects.ts';
import { findRow } from './find.ts';
import { putBack } from './put-back.ts';
import { recreate } from './recreate.ts';
import { separateTopics } from './separate-topics.ts';
import { takeBack } from './take-back.ts';
import type { Writing } from './writing.ts';

/** `id` names the save in the history. */
export async function undoSave(id: string, writing: Writing): Promise<Result<undefined>> {
  const changes = await changesOfSet(id, writing.transaction);
  if (changes.length === 0) return fail({ name: 'not_found', detail: 'There is no such save' });
  if (changes.every(isErased)) return fail({ name: 'nothing_to_undo', detail: goneForGood });
  return revert(effectsOf(changes), writing);
}

/** Brings back a deleted row with what was deleted with it, and the references to it. */
export async function restoreRow(name: EntityName, id: string, writing: Writing): Promise<Result<AnyRow>> {
  if (await findRow(name, id, writing)) return fail({ name: 'nothing_to_undo', detail: 'This record is not deleted' });
  const deletion = await lastDeletion(name, id, writing.transaction);
  if (!deletion) return fail({ name: 'not_found' });
  if (isErased(deletion)) return fail({ name: 'nothing_to_undo', detail: goneForGood });
  const changes = await changesOfSet(idOf(deletion), writing.transaction);
  const reverted = await revert(effectsAround(id, effectsOf(changes)), writing);
  if (!reverted.ok) return reverted;
  const row = await findRow(name, id, writing);
  return row ? succeed(row) : fail({ name: 'not_found' });
}

const goneForGood = 'This was deleted for good';

type Step = () => Promise<Result<boolean>>;

async function revert(effects: readonly Effect[], writing: Writing): Promise<Result<undefined>> {
  const of = (kind: Effect['kind']) => effects.filter((effect) => effect.kind === kind);
  // Parents come back before their children, and go after them.
  const before = [
    ...parentsFirst(of('deleted')).map(
      (effect): Step =>
        () =>
          recreate(effect, writing),
    ),
    ...of('updated').map(
      (effect): Step =>
        () =>
          putBack(effect, writing),
    ),
  ];
  const after = parentsFirst(of('inserted'))
    .reverse()
    .map(
      (effect): Step =>
        () =>
          takeBack(effect, writing),
    );
  let wrote = false;
  // What waits for a value that a row of the same save has taken gets it once that row is gone.
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
  await separateTopics(
    effects.map(({ entity, rowId }) => ({ entity, id: rowId })),
    writing,
  );
  return wrote ? succeed(undefined) : fail({ name: 'nothing_to_undo' });
}

function parentsFirst(effects: readonly Effect[]): Effect[] {
  const place = ({ entity }: Effect) => entityNames.indexOf(entity);
  const depth = ({ pairs }: Effect): number => (effects.some(({ rowId }) => Object.values(pairs).some((pair) => pair.includes(rowId))) ? 1 : 0);
  return [...effects].sort((one, other) => place(one) - place(other) || depth(one) - depth(other));
}
