// Publishes a release, or its end: everything or nothing, in one save.
import { currentChangeSet } from '@stem/content-pipeline/changes';
import { type Failure, fail, type Result, say, succeed } from '@stem/model';
import { eq } from 'drizzle-orm';
import { type Approve, approveFor } from '../content/approve-changes.ts';
import type { Reach } from '../content/reach.ts';
import { type Saved, save } from '../content/save.ts';
import { isLargeSave, saveLarge } from '../content/save-large.ts';
import { undoSave } from '../content/verbs/undo.ts';
import type { Writing } from '../content/writing.ts';
import { readLastChange } from '../database/last-change.ts';
import { releases } from '../database/release-tables.ts';
import { rightsOf } from '../integrations/find-program.ts';
import { noteRelease } from './change-release.ts';
import { type AskContext, askRelease, makeReadyLive, type ReadyRelease, type Step } from './ready-to-publish.ts';
import { deciderOf, findPending, findRelease, pendingChanges, type Release, reachOf } from './release.ts';
import { checkAuthors, noteAuthors } from './rights/release-authors.ts';

interface Decided {
  readonly ready?: ReadyRelease | undefined;
  readonly reach?: Reach | undefined;
}

/** Part of the save that publishes it, by an actor who has decided that; `reach`: of its shared records when that was. */
export async function publishRelease(id: string, actor: string, writing: Writing, { ready, reach }: Decided = {}): Promise<Result<Release>> {
  const found = await findPending(id, writing.transaction);
  if (!found.ok) return found;
  // What was saved into it since was not asked.
  if (ready && ready.version !== found.value.version) return fail({ name: 'release_changed', detail: say('releases.changedWhileChecked') });
  const pending = await pendingChanges(id, writing.transaction);
  const made = await makeReadyLive(found.value, ready, writing);
  const checked = made.ok ? await checkAuthors(pending, writing, reach) : made;
  if (!checked.ok) return checked;
  await noteAuthors(pending, writing);
  const after: Release = {
    ...found.value,
    state: 'published',
    problem: null,
    decided_by: actor,
    published_at: Date.parse(writing.now()),
    change_set: await currentChangeSet(writing.transaction),
  };
  await writing.transaction.update(releases).set(after).where(eq(releases.id, id));
  await noteRelease({ release: after, done: 'published' }, writing);
  return succeed(after);
}

/** What it changed goes back to what was before. Refused where that was changed again since. */
async function endRelease(id: string, writing: Writing): Promise<Result<Release>> {
  const release = await findRelease(id, writing.transaction);
  if (release?.state !== 'published' || release.change_set === null || release.ended_at !== null) return moved;
  const undone = await undoSave(release.change_set, writing);
  // An editor has undone it before.
  if (!undone.ok && undone.failure.name !== 'nothing_to_undo') return undone;
  const after: Release = { ...release, ended_at: Date.parse(writing.now()), problem: null };
  await writing.transaction.update(releases).set(after).where(eq(releases.id, id));
  await noteRelease({ release: after, done: 'ended' }, writing);
  return succeed(after);
}

/** At its instant, in the name of who has chosen it, with what they may do then. `ready`: what was asked shortly before. */
export async function publishAtInstant(release: Release, step: Step, context: AskContext, ready?: ReadyRelease): Promise<Result<Saved<Release>>> {
  const decider = deciderOf(release);
  const refused = fail({ name: 'not_allowed', detail: say('releases.mayNotPublish') });
  if (!(await rightsOf(decider, { read: context.database.read, now: context.now }))) return refused;
  // The gate runs again only if something was saved since, and renders again only the pages that the save affects.
  const isKnown = ready?.version === release.version && ready.seq === (await readLastChange(context.database));
  const asked = isKnown ? succeed(ready) : await askRelease(release, step, context);
  if (!asked.ok) return asked;
  const { value: known } = asked;
  async function unit(id: string, writing: Writing): Promise<Result<Release>> {
    if (step === 'end') return endRelease(id, writing);
    // An editor may have withdrawn or moved it at the last moment.
    const current = await findRelease(id, writing.transaction);
    return current?.state === 'scheduled' && current.publish_at === release.publish_at
      ? publishRelease(id, decider, writing, { ready: known, reach: reachOf(current) })
      : moved;
  }
  const approve: Approve = async (changeSet, writing) => {
    const rights = await rightsOf(decider, { read: writing.transaction, now: writing.now });
    const made = rights ? await approveFor(rights, reachOf(release))?.(changeSet, writing) : refused;
    return made?.ok === false ? refused : succeed(undefined);
  };
  const isLarge = !isKnown && isLargeSave((await pendingChanges(release.id, context.database.read)).length);
  return (isLarge ? saveLarge : save)(decider, (writing) => unit(release.id, writing), { ...context, approve });
}

const moved = fail({ name: 'release_changed', detail: say('releases.changedAtInstant') });

/** Nothing of it was published: it waits for a decision, and says why. */
export async function noteFailure(release: Release, step: Step, failure: Failure, { transaction }: Pick<Writing, 'transaction'>): Promise<void> {
  // The end of a release leaves it public.
  const failed = { problem: failure, reach: null, ...(step === 'begin' ? { state: 'failed' } : { ends_at: null }) };
  await transaction.update(releases).set(failed).where(eq(releases.id, release.id));
  await noteRelease({ release: { ...release, ...failed }, done: 'failed' }, { transaction });
}
