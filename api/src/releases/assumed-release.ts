// The lines that the change log would have if a release were published now. The engine renders from them what is not made yet.
import type { Change } from '@stem/content-pipeline/changes';
import { type Failure, type Result, succeed } from '@stem/model';
import { assumeSave } from '../content/assume.ts';
import type { SaveContext } from '../content/save.ts';
import { undoSave } from '../content/verbs/undo.ts';
import type { Writing } from '../content/writing.ts';
import { applyPending } from './apply-pending.ts';
import { applyRelease } from './apply-release.ts';
import { findRelease, isEmptyRelease, pendingChanges, type Release, reachOf } from './release.ts';
import { checkAuthors } from './rights/release-authors.ts';

export interface AssumedRelease {
  readonly changes: readonly Change[];
  /** Milliseconds since 1970 by which its pages tell the time: its instant, or now. */
  readonly now: number;
  /** Why it could not be published as it is: then its values are shown over those of the site. */
  readonly problem?: Failure;
}

/** Undefined when there is no such release. Of one that is public or withdrawn there is nothing to assume. */
export async function assumeRelease(id: string, context: SaveContext): Promise<AssumedRelease | undefined> {
  const release = await findRelease(id, context.database.read);
  if (!release) return undefined;
  const now = Math.max(release.publish_at ?? 0, Date.parse(context.now()));
  if (release.state === 'published' || release.state === 'withdrawn') return { changes: [], now };
  if (await isEmptyRelease(id, context.database.read)) return { changes: [], now };
  const made = await assumeSave(release.owner, (writing) => makeAllowed(release, writing), context);
  if (made.ok) return { changes: made.value, now };
  const shown = await assumeSave(release.owner, (writing) => showPending(id, writing), context);
  return { changes: shown.ok ? shown.value : [], now, problem: made.failure };
}

/** What the end of a release that is public would change: it goes back to what was before. */
export async function assumeEnd({ owner, change_set, ends_at }: Release, context: SaveContext): Promise<AssumedRelease> {
  const now = Math.max(ends_at ?? 0, Date.parse(context.now()));
  const undone = await assumeSave(owner, (writing) => undoSave(change_set ?? '', writing), context);
  if (undone.ok) return { changes: undone.value, now };
  // An editor has undone it before.
  return { changes: [], now, ...(undone.failure.name !== 'nothing_to_undo' && { problem: undone.failure }) };
}

async function makeAllowed(release: Release, writing: Writing): Promise<Result<undefined>> {
  const made = await applyRelease(release.id, writing);
  return made.ok ? checkAuthors(await pendingChanges(release.id, writing.transaction), writing, reachOf(release)) : made;
}

async function showPending(id: string, { transaction }: Writing): Promise<Result<undefined>> {
  await applyPending(await pendingChanges(id, transaction), 'save', transaction);
  return succeed(undefined);
}
