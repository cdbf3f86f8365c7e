// Who may change a release: those who may make all of its changes themselves. It is asked of what the changes would write, as at the
// end of every save.
import { currentChangeSet } from '@stem/content-pipeline/changes';
import { fail, mayEver, preparing, type Result, type Rights, succeed } from '@stem/model';
import { findPrincipal, type Principal } from '../auth/principal.ts';
import { type Approve, approveFor } from '../content/approve-changes.ts';
import { assumeSave } from '../content/assume.ts';
import type { SaveContext } from '../content/save.ts';
import { undoSave } from '../content/verbs/undo.ts';
import type { Writing } from '../content/writing.ts';
import { findProgramNamed } from '../programs/find-program.ts';
import type { ReleasePatch } from './change-release.ts';
import { makeLive } from './make-live.ts';
import { pendingChanges, type Release } from './release.ts';

/** What an owner of releases may do now; undefined when they may not come in any more. */
export async function rightsOf(owner: string, { database, now }: Pick<SaveContext, 'database' | 'now'>): Promise<Rights | undefined> {
  const principal = (await findPrincipal({ subject: owner }, database)) ?? (await findProgramNamed(owner, { database, now: () => Date.parse(now()) }));
  return principal?.rights;
}

type Changing = Pick<Principal, 'actor' | 'rights'>;

/**
 * The change of a release with what follows from another owner: what goes live in their name is for them to schedule, unless
 * who gives it to them may change everything.
 */
export async function checkOwner(patch: ReleasePatch, { actor, rights }: Changing, release: Release, context: SaveContext): Promise<Result<ReleasePatch>> {
  const { owner, state } = patch;
  if (owner === undefined || owner === release.owner) return succeed(patch);
  const theirs = await rightsOf(owner, context);
  if (!theirs || !mayEver(theirs, preparing)) return fail({ name: 'invalid_input', errors: { owner: 'Choose an editor who may change content' } });
  if (owner === actor || !approveFor(rights)) return succeed(patch);
  return state === undefined || state === 'open' ? succeed({ ...patch, state: 'open' }) : fail({ name: 'not_allowed' });
}

/**
 * Refuses with `not_allowed`. Only its owner and editors with all permissions may change a release in conflict. Of a published
 * release only the end can change, which needs the permissions for the undo.
 */
export async function checkMayChange(release: Release, { actor, rights }: Changing, context: SaveContext): Promise<Result<undefined>> {
  const approve: Approve | undefined = approveFor(rights);
  if (!approve || release.owner === actor) return succeed(undefined);
  if ((await pendingChanges(release.id, context.database.read)).length === 0) return fail({ name: 'not_allowed' });
  const assumed = await assumeSave(actor, (writing) => changeWith(approve, release, writing), context);
  return assumed.ok ? succeed(undefined) : fail({ name: 'not_allowed' });
}

async function changeWith(approve: Approve, { id, state, change_set }: Release, writing: Writing): Promise<Result<undefined>> {
  const made: Result<unknown> = state === 'published' ? await undoSave(change_set ?? '', writing) : await makeLive(id, writing);
  return made.ok ? approve(await currentChangeSet(writing.transaction), writing) : made;
}
