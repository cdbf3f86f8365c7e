// The only way to change content: write verbs in one transaction under the name of its author. A refusal is a value and rolls it back.
import { type Author, writeAs } from '@stem/content-pipeline/changes';
import { constraintOf, type Database } from '@stem/content-pipeline/database';
import { type Fail, type Failure, fail, type Result, say } from '@stem/model';
import { storageFailureOf } from '../storage/storage-failures.ts';
import type { Approve } from './approve-changes.ts';
import { behaviourOf } from './entities/registry.ts';
import type { Writing } from './writing.ts';

export interface Saved<T> {
  readonly value: T;
  /** The sequence number of its last change; absent when nothing changed. */
  readonly seq?: number;
}

export interface SaveContext {
  readonly database: Database;
  readonly newId: () => string;
  readonly now: () => string;
  readonly hasFile?: (name: string) => Promise<boolean>;
  /** The public origin: new links to it must lead to a page; absent where nothing checks links. */
  readonly origin?: string | undefined;
  readonly isFresh?: Writing['isFresh'];
  readonly language?: Writing['language'];
  /** Whether its author may make these changes; absent for what Stem itself changes. */
  readonly approve?: Approve | undefined;
  /** Called after each save that changed something. */
  readonly onSaved: () => void;
}

/** Carries a refusal out of the transaction, which rolls it back. */
class Refused extends Error {
  readonly failed: Fail;
  constructor(failed: Fail) {
    super(failed.failure.name);
    this.failed = failed;
  }
}

export async function save<T>(
  actor: string,
  unit: (writing: Writing) => Promise<Result<T>>,
  { database, newId, now, hasFile, origin, isFresh, language, approve, onSaved }: SaveContext,
  changeSet = newId(),
): Promise<Result<Saved<T>>> {
  const author: Author = { actor, changeSet };
  try {
    const { value, seq } = await writeAs(database, author, async (transaction) => {
      const checks: Writing['checksAtEnd'] = new Set();
      const writing: Writing = { transaction, newId, now, hasFile, origin, isFresh, language, behaviourOf, checksAtEnd: checks };
      const result = await unit(writing);
      if (!result.ok) throw new Refused(result);
      for (const check of [...checks, ...(approve ? [() => approve(changeSet, writing)] : [])]) {
        const checked = await check(writing);
        if (!checked.ok) throw new Refused(checked);
      }
      return result.value;
    });
    if (seq !== undefined) onSaved();
    return { ok: true, value: { value, ...(seq !== undefined && { seq }) } };
  } catch (error) {
    if (error instanceof Refused) return error.failed;
    const failure = failureOf(error);
    if (failure) return fail(failure);
    throw error;
  }
}

function failureOf(error: unknown): Failure | undefined {
  const ofStorage = storageFailureOf(error);
  if (ofStorage) return ofStorage;
  const constraint = constraintOf(error);
  if (!constraint) return undefined;
  switch (constraint.kind) {
    case 'unique': {
      const fields = constraint.columns.map((column) => column.split('.').at(-1) ?? column);
      const errors = Object.fromEntries(fields.map((field) => [field, say('saving.taken')]));
      return { name: 'already_taken', detail: say('saving.takenFields', fields.join(', ')), errors };
    }
    case 'reference':
      return { name: 'unknown_reference', detail: say('saving.referenceGone') };
    case 'other':
      return { name: 'invalid_input', detail: say('values.verbatim', constraint.message) };
    default:
      return constraint satisfies never;
  }
}
