// Who may change a release: those who may make all of its changes themselves. It is asked of what the changes would write, as at the
// end of every save.
import { currentChangeSet } from '@stem/content-pipeline/changes';
import { fail, mayEver, preparing, type Result, succeed } from '@stem/model';
import type { Principal } from '../../auth/principal.ts';
import { type Approve, approveFor } from '../../content/approve-changes.ts';
import { assumeSave } from '../../content/assume.ts';
import type { SaveContext } from '../../content/save.ts';
import { undoSave } from '../../content/verbs/undo.ts';
import type { Writing } from '../../content/writing.ts';
import { rightsOf } from '../../programs/find-program.ts';
import { isDecision, type ReleasePatch } from '../change-release.ts';
import { makeLive } from '../make-live.ts';
import { deciderOf, pendingChanges, type Release } from '../release.ts';
import { checkAuthors } from './release-authors.ts';

type Changing = Pick<Principal, 'actor' | 'rights'>;

/** The change of a release with what follows from it: another owner ends its schedule, and who schedules it may publish it. */
export async function checkPatch(patch: ReleasePatch, changing: Changing, release: Release, context: SaveContext): Promise<Result<ReleasePatch>> {
  const { owner } = patch;
  const isGiven = owner !== undefined && owner !== release.owner;
  const theirs = isGiven ? await rightsOf(owner, { read: context.database.read, now: context.now }) : undefined;
  if (isGiven && !(theirs && mayEver(theirs, preparing))) return fail({ name: 'invalid_input', errors: { owner: 'Choose an editor who may change content' } });
  const whole: ReleasePatch = isGiven ? { state: 'open', ...patch } : patch;
  const allowed = isDecision(whole, release) ? await checkMayPublish(release, changing, context) : succeed(undefined);
  return allowed.ok ? succeed(whole) : allowed;
}

/** What else is in the way of a release, such as a conflict, is for its instant. */
async function checkMayPublish(release: Release, { actor, rights }: Changing, context: SaveContext): Promise<Result<undefined>> {
  const approve = approveFor(rights) ?? (async () => succeed(undefined));
  const assumed = await assumeSave(
    actor,
    async (writing) => {
      const made = await changeWith(approve, release, writing);
      // What its authors may do counts for what goes live, not for its end.
      return made.ok && release.state !== 'published' ? checkAuthors(await pendingChanges(release.id, writing.transaction), writing) : made;
    },
    context,
  );
  return assumed.ok || assumed.failure.name !== 'not_allowed' ? succeed(undefined) : assumed;
}

/**
 * Refuses with `not_allowed`. Only its owner, until another editor schedules it, and editors with all permissions may change a release in
 * conflict. Of a published release only the end can change, which needs the permissions for the undo.
 */
export async function checkMayChange(release: Release, { actor, rights }: Changing, context: SaveContext): Promise<Result<undefined>> {
  const approve: Approve | undefined = approveFor(rights);
  const isTheirs = release.owner === actor && (release.state !== 'scheduled' || deciderOf(release) === actor);
  if (!approve || isTheirs) return succeed(undefined);
  if ((await pendingChanges(release.id, context.database.read)).length === 0) return fail({ name: 'not_allowed' });
  const assumed = await assumeSave(actor, (writing) => changeWith(approve, release, writing), context);
  return assumed.ok ? succeed(undefined) : fail({ name: 'not_allowed' });
}

async function changeWith(approve: Approve, { id, state, change_set }: Release, writing: Writing): Promise<Result<undefined>> {
  const made: Result<unknown> = state === 'published' ? await undoSave(change_set ?? '', writing) : await makeLive(id, writing);
  return made.ok ? approve(await currentChangeSet(writing.transaction), writing) : made;
}
