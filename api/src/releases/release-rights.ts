// Who may change a release: those who may make all of its changes themselves. It is asked of what the changes would write, as at the
// end of every save.
import { currentChangeSet } from '@stem/content-pipeline/changes';
import type { Database, Transaction } from '@stem/content-pipeline/database';
import { fail, grantsOfPassword, type Result, type Rights, succeed } from '@stem/model';
import { tables } from '@stem/model/tables';
import { eq } from 'drizzle-orm';
import { editorIdOf, isPasswordOff, principalOf, sharedSubject } from '../auth/principal.ts';
import { type Approve, approveFor } from '../content/approve-changes.ts';
import { assumeSave } from '../content/assume.ts';
import type { SaveContext } from '../content/save.ts';
import type { Writing } from '../content/writing.ts';
import { makeLive } from './make-live.ts';
import { pendingChanges, type Release } from './release.ts';

/** What an owner of releases may do now; undefined when they may not come in any more. */
export async function rightsOf(owner: string, read: Database['read'] | Transaction): Promise<Rights | undefined> {
  if (owner === sharedSubject) return (await isPasswordOff(read)) ? undefined : { grants: grantsOfPassword, events: 'all' };
  const id = editorIdOf(owner);
  if (id === undefined) return undefined;
  const [editor] = await read.select().from(tables.editors).where(eq(tables.editors.id, id));
  return editor && !editor.is_blocked ? principalOf(editor).rights : undefined;
}

/** Refuses with `not_allowed`. A release in conflict belongs to those who may change everything, and to its owner. */
export async function checkMayChange(
  release: Release,
  { actor, rights }: { readonly actor: string; readonly rights: Rights },
  context: SaveContext,
): Promise<Result<undefined>> {
  const approve: Approve | undefined = approveFor(rights);
  if (!approve || release.owner === actor) return succeed(undefined);
  if ((await pendingChanges(release.id, context.database.read)).length === 0) return fail({ name: 'not_allowed' });
  const assumed = await assumeSave(actor, (writing) => makeLiveWith(approve, release.id, writing), context);
  return assumed.ok ? succeed(undefined) : fail({ name: 'not_allowed' });
}

async function makeLiveWith(approve: Approve, releaseId: string, writing: Writing): Promise<Result<undefined>> {
  const made = await makeLive(releaseId, writing);
  return made.ok ? approve(await currentChangeSet(writing.transaction), writing) : made;
}
