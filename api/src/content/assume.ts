// What a save would change, found by making it and taking it back in one transaction: the rules, limits and consequences
// of a real save, and nothing of it stays.
import { type Change, changesOfSet } from '@stem/content-pipeline/changes';
import { type EntityName, type Result, succeed } from '@stem/model';
import { sql } from 'drizzle-orm';
import { type SaveContext, save } from './save.ts';
import { createRow } from './verbs/create.ts';
import { removeRow } from './verbs/remove.ts';
import { updateRow } from './verbs/update.ts';
import type { Writing } from './writing.ts';

export interface Draft {
  readonly entity: EntityName;
  /** None for a row that does not exist yet. */
  readonly id: string | null;
  /** The changed fields; none to delete the row. */
  readonly values: Readonly<Record<string, unknown>> | null;
}

class TakenBack extends Error {
  readonly changes: readonly Change[];
  constructor(changes: readonly Change[]) {
    super('Taken back, as intended');
    this.changes = changes;
  }
}

/** The lines the log would have; the refusal a save would get. */
export const assume = (actor: string, drafts: readonly Draft[], context: SaveContext): Promise<Result<readonly Change[]>> =>
  assumeSave(actor, (writing) => makeAll(drafts, writing), context);

/** The same for any save. */
export async function assumeSave(
  actor: string,
  unit: (writing: Writing) => Promise<Result<unknown>>,
  context: SaveContext,
): Promise<Result<readonly Change[]>> {
  try {
    const refused = await save(actor, (writing) => makeAndTakeBack(unit, writing), context);
    return refused.ok ? succeed([]) : refused;
  } catch (error) {
    if (error instanceof TakenBack) return succeed(error.changes);
    throw error;
  }
}

async function makeAndTakeBack(unit: (writing: Writing) => Promise<Result<unknown>>, writing: Writing): Promise<Result<never>> {
  const made = await unit(writing);
  if (!made.ok) return made;
  const { transaction } = writing;
  const [context] = await transaction.all<{ id: string }>(sql`SELECT change_set AS id FROM change_context`);
  throw new TakenBack(await changesOfSet(context?.id ?? '', transaction));
}

async function makeAll(drafts: readonly Draft[], writing: Writing): Promise<Result<undefined>> {
  for (const draft of drafts) {
    const made = await make(draft, writing);
    if (!made.ok) return made;
  }
  return succeed(undefined);
}

function make({ entity, id, values }: Draft, writing: Writing): Promise<Result<unknown>> {
  if (id === null) return createRow(entity, values, writing);
  return values === null ? removeRow(entity, id, writing) : updateRow(entity, id, values, writing);
}
