// A save into a release: the verb runs on content as the release makes it, and what it changed is added to the release alone.
import { changesOfSet, currentChangeSet } from '@stem/content-pipeline/changes';
import type { Transaction } from '@stem/content-pipeline/database';
import { areaOf, fail, isEntityName, type Result, succeed } from '@stem/model';
import { and, eq, sql } from 'drizzle-orm';
import type { Approve } from '../content/approve-changes.ts';
import { readReach } from '../content/reach.ts';
import { type SaveContext, type Saved, save } from '../content/save.ts';
import { type Effect, effectsOf, merge } from '../content/verbs/effects.ts';
import type { Writing } from '../content/writing.ts';
import { releaseChanges, releases } from '../database/release-tables.ts';
import { applyPending } from './apply-pending.ts';
import { findOpenTo, type PendingChange, pendingChanges, reachOf } from './release.ts';
import { checkAuthor } from './rights/release-authors.ts';

export interface IntoRelease extends SaveContext {
  readonly releaseId: string;
}

/** Like `save`, but none of it is public. Refused for what no release contains: people, editors and settings. */
export async function saveIntoRelease<T>(
  actor: string,
  unit: (writing: Writing) => Promise<Result<T>>,
  { releaseId, approve, ...context }: IntoRelease,
): Promise<Result<Saved<T>>> {
  return save(actor, (writing) => addToRelease(unit, { releaseId, actor, approve, writing }), context);
}

interface Adding {
  readonly releaseId: string;
  readonly actor: string;
  readonly approve: Approve | undefined;
  readonly writing: Writing;
}

/** Part of a save that has changed no content yet. */
export async function addToRelease<T>(unit: (writing: Writing) => Promise<Result<T>>, { releaseId, actor, approve, writing }: Adding): Promise<Result<T>> {
  const { transaction } = writing;
  const found = await findOpenTo(actor, releaseId, transaction);
  if (!found.ok) return found;
  const known = await pendingChanges(releaseId, transaction);
  const changeSet = await currentChangeSet(transaction);
  await transaction.run(sql`SAVEPOINT before_release`);
  await applyPending(known, 'none', transaction);
  const before = await countWrites(transaction);
  const made = await unit(writing);
  if (!made.ok) return made;
  for (const check of [...writing.checksAtEnd, ...(approve ? [() => approve(changeSet, writing)] : [])]) {
    const checked = await check(writing);
    if (!checked.ok) return checked;
  }
  writing.checksAtEnd.clear();
  const changes = await changesOfSet(changeSet, transaction);
  const reach = reachOf(found.value);
  // What was decided stays; what is new is as it is now.
  const whole = reach && { ...(await readReach(changes, transaction)), ...reach };
  const effects = effectsOf(changes);
  const isOther = changes.some(({ entity }) => !isPreparable(entity)) || (changes.length === 0 && (await countWrites(transaction)) > before);
  if (isOther) return fail({ name: 'not_in_release' });
  await transaction.run(sql`ROLLBACK TO before_release`);
  await transaction.run(sql`RELEASE before_release`);
  if (effects.length === 0) return made;
  await storeEffects(effects, { releaseId, actor, known, writing });
  if (whole) await transaction.update(releases).set({ reach: whole }).where(eq(releases.id, releaseId));
  const checked = approve ? await checkAuthor(actor, await pendingChanges(releaseId, transaction), writing, whole) : succeed(undefined);
  return checked.ok ? made : checked;
}

/** Whether a release may contain changes of this table. */
export const isPreparable = (table: string): boolean => isEntityName(table) && !['people', 'editors', 'settings'].includes(areaOf(table));

async function countWrites(transaction: Transaction): Promise<number> {
  const [row] = await transaction.all<{ count: number }>(sql`SELECT total_changes() AS count`);
  return row?.count ?? 0;
}

interface Storing {
  readonly releaseId: string;
  readonly actor: string;
  readonly known: readonly PendingChange[];
  readonly writing: Writing;
}

/** Adds what a save has done to what the release does already. */
async function storeEffects(effects: readonly Effect[], { releaseId, actor, known, writing }: Storing): Promise<void> {
  const { transaction, now } = writing;
  const earlier = new Map(known.map((change) => [keyOf(change), change]));
  let place = Math.max(0, ...known.map((change) => change.place));
  for (const effect of effects) {
    const before = earlier.get(keyOf(effect));
    const after = withoutSame(merge(before, effect));
    const ofRow = and(eq(releaseChanges.release_id, releaseId), eq(releaseChanges.entity, effect.entity), eq(releaseChanges.row_id, effect.rowId));
    if (!after) {
      await transaction.delete(releaseChanges).where(ofRow);
      continue;
    }
    const { entity, rowId, kind, pairs, revision } = after;
    const written = Object.keys(effect.pairs).map((column) => [column, actor]);
    const authors = { ...before?.authors, ...Object.fromEntries(written) };
    const own = { kind, pairs, revision, edits: (before?.edits ?? 0) + 1, actor, at: now(), authors };
    const values = Object.fromEntries(Object.entries(pairs).map(([name, [, value]]) => [name, value]));
    await writing.behaviourOf(entity).whilePending?.(values, writing);
    if (!before) place += 1;
    await transaction
      .insert(releaseChanges)
      .values({ release_id: releaseId, entity, row_id: rowId, place, ...own })
      .onConflictDoUpdate({ target: [releaseChanges.release_id, releaseChanges.entity, releaseChanges.row_id], set: own });
  }
  await transaction
    .update(releases)
    .set({ version: sql`${releases.version} + 1` })
    .where(eq(releases.id, releaseId));
}

const keyOf = ({ entity, rowId }: Pick<Effect, 'entity' | 'rowId'>): string => `${entity} ${rowId}`;

/** Undefined when nothing is left of it: each column is as it was live. */
function withoutSame(effect: Effect | undefined): Effect | undefined {
  if (effect?.kind !== 'updated') return effect;
  const pairs = Object.fromEntries(Object.entries(effect.pairs).filter(([, [before, after]]) => before !== after));
  return Object.keys(pairs).length > 0 ? { ...effect, pairs } : undefined;
}
