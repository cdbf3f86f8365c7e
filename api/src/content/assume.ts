// A dry run of a save: it runs in a transaction with all rules and limits, and is rolled back.
import { type Change, changesOfSet, currentChangeSet } from '@stem/content-pipeline/changes';
import { type EntityName, type Result, succeed } from '@stem/model';
import { type SaveContext, save } from './save.ts';
import { createRow } from './verbs/create.ts';
import { removeRow } from './verbs/remove.ts';
import { updateRow } from './verbs/update.ts';
import type { Writing } from './writing.ts';

export interface AssumedSave {
  readonly entity: EntityName;
  /** Null for a new row. */
  readonly id: string | null;
  /** The changed fields; null deletes the row. */
  readonly values: Readonly<Record<string, unknown>> | null;
}

/** Rolls the transaction back and carries the changes out of it. */
class DryRunEnd extends Error {
  readonly changes: readonly Change[];
  constructor(changes: readonly Change[]) {
    super('End of the dry run');
    this.changes = changes;
  }
}

interface AroundSave {
  readonly first?: (writing: Writing) => Promise<void>;
  readonly last?: (writing: Writing) => Promise<void>;
}

/** The changes the log would have, or the refusal a save would get. `first` runs before it, as part of it, and `last` when all is written. */
export const assume = (
  actor: string,
  saves: readonly AssumedSave[],
  context: SaveContext,
  { first, last }: AroundSave = {},
): Promise<Result<readonly Change[]>> =>
  assumeSave(
    actor,
    async (writing) => {
      await first?.(writing);
      const made = await runSaves(saves, writing);
      if (made.ok) await last?.(writing);
      return made;
    },
    context,
  );

export async function assumeSave(
  actor: string,
  unit: (writing: Writing) => Promise<Result<unknown>>,
  context: SaveContext,
): Promise<Result<readonly Change[]>> {
  try {
    const refused = await save(actor, (writing) => runAndRollBack(unit, writing), context);
    return refused.ok ? succeed([]) : refused;
  } catch (error) {
    if (error instanceof DryRunEnd) return succeed(error.changes);
    throw error;
  }
}

async function runAndRollBack(unit: (writing: Writing) => Promise<Result<unknown>>, writing: Writing): Promise<Result<never>> {
  const made = await unit(writing);
  if (!made.ok) return made;
  for (const check of writing.checksAtEnd) {
    const checked = await check(writing);
    if (!checked.ok) return checked;
  }
  throw new DryRunEnd(await changesOfSet(await currentChangeSet(writing.transaction), writing.transaction));
}

async function runSaves(saves: readonly AssumedSave[], writing: Writing): Promise<Result<undefined>> {
  for (const assumed of saves) {
    const made = await runSave(assumed, writing);
    if (!made.ok) return made;
  }
  return succeed(undefined);
}

function runSave({ entity, id, values }: AssumedSave, writing: Writing): Promise<Result<unknown>> {
  if (id === null) return createRow(entity, values, writing);
  return values === null ? removeRow(entity, id, writing) : updateRow(entity, id, values, writing);
}
