// Undoes a save: deleted rows return with their ids, fields get earlier values, new rows go. Refused where a later save builds on it.
import { changesOfSet, currentChangeSet, idOf, isErased, lastDeletion } from '@stem/content-pipeline/changes';
import type { Reading } from '@stem/content-pipeline/database';
import { type EntityName, entityNames, type Fail, fail, type Result, say, succeed } from '@stem/model';
import type { AnyRow } from '../../database/content-table.ts';
import { undos } from '../../database/tables.ts';
import type { Writing } from '../writing.ts';
import { type Effect, effectsAround, effectsOf } from './effects.ts';
import { revertDelete, revertInsert, revertUpdate } from './revert-effect.ts';
import { findRow } from './rows.ts';

export async function undoSave(id: string, writing: Writing): Promise<Result<undefined>> {
  const changes = await changesOfSet(id, writing.transaction);
  if (changes.length === 0) return fail({ name: 'not_found', detail: say('saving.noSave') });
  if (changes.every(isErased)) return fail({ name: 'nothing_to_undo', detail: goneForGood });
  const reverted = await revert(effectsOf(changes), writing);
  if (reverted.ok) await noteUndo(id, writing);
  return reverted;
}

/** Restores a deleted row with what was deleted with it, and the references to it. */
export async function restoreRow(name: EntityName, id: string, writing: Writing): Promise<Result<AnyRow>> {
  if (await findRow(name, id, writing)) return fail({ name: 'nothing_to_undo', detail: say('saving.notDeleted') });
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

export async function countRestored(name: EntityName, id: string, read: Pick<Reading, 'all'>): Promise<number> {
  const deletion = await lastDeletion(name, id, read);
  return deletion ? effectsAround(id, effectsOf(await changesOfSet(idOf(deletion), read))).length : 0;
}

/** The history names the undone save beside the undo. */
async function noteUndo(undone: string, { transaction }: Writing): Promise<void> {
  const id = await currentChangeSet(transaction);
  if (id !== '') await transaction.insert(undos).values({ id, undone });
}

const goneForGood = say('saving.goneForGood');

type Step = () => Promise<Result<boolean>>;

/** Takes effects back, all or nothing; refused where later work would be lost. */
export async function revert(effects: readonly Effect[], writing: Writing): Promise<Result<undefined>> {
  const steps = (kind: Effect['kind'], step: (effect: Effect, writing: Writing) => Promise<Result<boolean>>): { readonly step: Step }[] =>
    parentsFirst(effects, kind).map((effect) => ({ step: () => step(effect, writing) }));
  // Parents return before their children, and are deleted after them.
  const before = [...steps('deleted', revertDelete), ...steps('updated', revertUpdate)];
  const after = steps('inserted', revertInsert).reverse();
  const made = await runUntilStuck(before);
  const ended = made.refused ? made : await runUntilStuck([...after, ...made.waiting]);
  const refused = ended.refused ?? ended.waiting[0]?.failed;
  if (refused) return refused;
  for (const [name, rows] of Map.groupBy(effects, ({ entity }) => entity))
    await writing.behaviourOf(name).afterChange?.(
      rows.map(({ rowId }) => rowId),
      writing,
    );
  return made.wrote || ended.wrote ? succeed(undefined) : fail({ name: 'nothing_to_undo' });
}

interface WaitingStep {
  readonly step: Step;
  readonly failed: Fail;
}

/** A row whose unique value another row has waits until that one has given it up; its children wait for it. */
async function runUntilStuck(steps: readonly { readonly step: Step }[]): Promise<{ wrote: boolean; waiting: readonly WaitingStep[]; refused?: Fail }> {
  let wrote = false;
  for (let pending = steps; ; ) {
    const waiting: WaitingStep[] = [];
    for (const { step } of pending) {
      const done = await step();
      if (done.ok) wrote ||= done.value;
      else if (done.failure.name === 'already_taken' || done.failure.name === 'unknown_reference') waiting.push({ step, failed: done });
      else return { wrote, waiting: [], refused: done };
    }
    if (waiting.length === 0 || waiting.length === pending.length) return { wrote, waiting };
    pending = waiting;
  }
}

// Changes of fields keep the order of the save.
function parentsFirst(all: readonly Effect[], kind: Effect['kind']): Effect[] {
  const effects = all.filter((effect) => effect.kind === kind);
  if (kind === 'updated') return effects;
  const place = ({ entity }: Effect) => entityNames.indexOf(entity);
  const depth = ({ pairs }: Effect): number => (effects.some(({ rowId }) => Object.values(pairs).some((pair) => pair.includes(rowId))) ? 1 : 0);
  return effects.toSorted((one, other) => place(one) - place(other) || depth(one) - depth(other));
}
