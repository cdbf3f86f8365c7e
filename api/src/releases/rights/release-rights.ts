// Who may change a release: those who may make all of its changes, asked of what they would write, as at the end of every save.
import { changesOfSet, currentChangeSet } from '@stem/content-pipeline/changes';
import { fail, mayEver, preparing, type Result, say, succeed } from '@stem/model';
import { type Approve, approveFor } from '../../content/approve-changes.ts';
import { assumeSave } from '../../content/assume.ts';
import { type Reach, readReach } from '../../content/reach.ts';
import type { SaveContext } from '../../content/save.ts';
import { undoSave } from '../../content/verbs/undo.ts';
import type { Writing } from '../../content/writing.ts';
import { rightsOf } from '../../integrations/find-program.ts';
import type { Principal } from '../../sessions/principal.ts';
import { applyRelease } from '../apply-release.ts';
import { type DecidedPatch, isDecision, type ReleasePatch } from '../change-release.ts';
import { deciderOf, pendingChanges, type Release } from '../release.ts';
import { authorsIn, checkAuthors, mayAllPrepareAll } from './release-authors.ts';

type Changing = Pick<Principal, 'actor' | 'rights'>;

/** The change of a release with what follows from it: another owner ends its schedule, and who schedules it may publish it. */
export async function checkPatch(patch: ReleasePatch, changing: Changing, release: Release, context: SaveContext): Promise<Result<DecidedPatch>> {
  const { owner } = patch;
  const isGiven = owner !== undefined && owner !== release.owner;
  const theirs = isGiven ? await rightsOf(owner, { read: context.database.read, now: context.now }) : undefined;
  if (isGiven && !(theirs && mayEver(theirs, preparing))) return fail({ name: 'invalid_input', errors: { owner: say('releases.owner') } });
  const whole: ReleasePatch = isGiven ? { state: 'open', ...patch } : patch;
  if (!isDecision(whole, release)) return succeed(whole);
  const reach = await checkMayPublish(release, changing, context);
  return reach.ok ? succeed({ ...whole, reach: reach.value }) : reach;
}

/** Of what is in the way of a release, an editor decides these. What else there is may pass by its instant. */
const undecided = ['release_conflict', 'unknown_reference'];

/** What shows its shared records now. */
async function checkMayPublish(release: Release, { actor, rights }: Changing, context: SaveContext): Promise<Result<Reach | null>> {
  const approve = approveFor(rights) ?? (async () => succeed(undefined));
  let reach: Reach | null = null;
  const assumed = await assumeSave(
    actor,
    async (writing) => {
      const made = await changeWith(approve, release, writing);
      if (!made.ok) return made;
      const pending = await pendingChanges(release.id, writing.transaction);
      if (!(await mayAllPrepareAll([actor, ...authorsIn(pending)], writing)))
        reach = await readReach(await changesOfSet(await currentChangeSet(writing.transaction), writing.transaction), writing.transaction);
      // What its authors may do counts for what goes live, not for its end.
      return release.state === 'published' ? made : checkAuthors(pending, writing);
    },
    context,
  );
  return assumed.ok || ![...undecided, 'not_allowed'].includes(assumed.failure.name) ? succeed(reach) : assumed;
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
  const made: Result<unknown> = state === 'published' ? await undoSave(change_set ?? '', writing) : await applyRelease(id, writing);
  return made.ok ? approve(await currentChangeSet(writing.transaction), writing) : made;
}
