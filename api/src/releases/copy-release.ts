// Takes up again what was withdrawn or undone, as a new release. What the site has changed since is a conflict in it.
import type { Transaction } from '@stem/content-pipeline/database';
import { fail, type Result, say } from '@stem/model';
import { eq } from 'drizzle-orm';
import type { Writing } from '../content/writing.ts';
import { releaseChanges } from '../database/release-tables.ts';
import { undos } from '../database/tables.ts';
import { addRelease } from './change-release.ts';
import { findRelease, noRelease, pendingChanges, type Release } from './release.ts';
import { checkAuthor } from './rights/release-authors.ts';

/** Rows of one statement. */
const atOnce = 500;

/** Refused with `not_allowed` where they may not make all of its changes themselves. */
export async function copyRelease(id: string, actor: string, writing: Writing): Promise<Result<Release>> {
  const { transaction, now } = writing;
  const before = await findRelease(id, transaction);
  if (!before) return noRelease;
  if (!(await isOver(before, transaction))) return fail({ name: 'invalid_input', detail: say('releases.notOver') });
  const changes = await pendingChanges(id, transaction);
  if (changes.length === 0) return fail({ name: 'invalid_input', detail: say('releases.forgotten') });
  const kind = before.kind === 'draft' ? 'draft' : 'release';
  const made = await addRelease({ name: before.name, kind, publish_at: null, ends_at: null, zone: before.zone }, actor, writing);
  if (!made.ok) return made;
  const rows = changes.map(({ entity, rowId, kind: done, pairs, revision, edits, place }) => ({
    ...{ release_id: made.value.id, entity, row_id: rowId, kind: done, pairs, revision, edits, place },
    ...{ actor, at: now(), authors: Object.fromEntries(Object.keys(pairs).map((column) => [column, actor])) },
  }));
  for (let first = 0; first < rows.length; first += atOnce) await transaction.insert(releaseChanges).values(rows.slice(first, first + atOnce));
  for (const { entity, pairs } of changes)
    await writing.behaviourOf(entity).whilePending?.(Object.fromEntries(Object.entries(pairs).map(([name, [, value]]) => [name, value])), writing);
  const checked = await checkAuthor(actor, await pendingChanges(made.value.id, transaction), writing);
  return checked.ok ? made : checked;
}

async function isOver({ state, ended_at, change_set }: Release, transaction: Transaction): Promise<boolean> {
  if (state === 'withdrawn' || ended_at !== null) return true;
  return change_set !== null && (await transaction.$count(undos, eq(undos.undone, change_set))) > 0;
}
