// What a release would change if it were published now: the lines that the change log would have. The engine renders from them what
// is not made yet.
import type { Change } from '@stem/content-pipeline/changes';
import { type Failure, type Result, succeed } from '@stem/model';
import { assumeSave } from '../content/assume.ts';
import type { SaveContext } from '../content/save.ts';
import type { Writing } from '../content/writing.ts';
import { applyPending } from './apply-pending.ts';
import { makeLive } from './make-live.ts';
import { findRelease, pendingChanges } from './release.ts';

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
  const made = await assumeSave(release.owner, (writing) => orNothing(makeLive(id, writing)), context);
  if (made.ok) return { changes: made.value, now };
  const shown = await assumeSave(release.owner, (writing) => showPending(id, writing), context);
  return { changes: shown.ok ? shown.value : [], now, problem: made.failure };
}

/** An empty release changes nothing. */
async function orNothing(made: Promise<Result<undefined>>): Promise<Result<undefined>> {
  const result = await made;
  return !result.ok && result.failure.name === 'invalid_input' ? succeed(undefined) : result;
}

async function showPending(id: string, { transaction }: Writing): Promise<Result<undefined>> {
  await applyPending(await pendingChanges(id, transaction), 'save', transaction);
  return succeed(undefined);
}
