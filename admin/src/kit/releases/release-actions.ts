// What editors do with a release, and what the window says about it. Each resolves with why it was refused.
import type { Answer, BodyTo, ReleasePatch, ShownRelease } from '@stem/api/client';
import { ask, queries, rowsKey, working } from '../../server/client.ts';
import type { ChosenRelease } from '../../server/working-release.ts';
import { releaseTexts } from '../../texts/people/releases.ts';
import { sayDone, sayFailed, undoActionOf, undoSave } from '../toasts/toast-store.ts';
import { readReleasesAgain } from './release-queries.ts';

const reasonOf = <T>(answer: Answer<T>): string | undefined => {
  if (answer.ok) return undefined;
  const { detail, hint, errors } = answer.problem;
  return [`${detail}.`, ...Object.values(errors ?? {}).slice(0, 5), hint].join(' ');
};

export async function publishNow(release: ShownRelease): Promise<string | undefined> {
  const answer = await ask('POST /api/releases/:id/publish', { id: release.id, query: { version: release.version } });
  if (answer.ok) working.leave(release.id);
  await queries.invalidateQueries({ queryKey: rowsKey });
  // After the screen has its new rows.
  if (answer.ok) sayDone(releaseTexts.publishedNow(release.name), answer.change, undoActionOf(answer.change));
  return reasonOf(answer);
}

export async function withdrawNow(release: ShownRelease): Promise<string | undefined> {
  const answer = await ask('DELETE /api/releases/:id', { id: release.id });
  if (answer.ok) {
    working.leave(release.id);
    sayDone(releaseTexts.withdrawn(release.name));
  }
  await queries.invalidateQueries({ queryKey: rowsKey });
  return reasonOf(answer);
}

/** Moves the focus to the work area, because the button that was clicked disappears. */
export function workIn(release: ChosenRelease): void {
  working.choose(release);
  focusWork();
}

/** Undoes a published release. Leaves it first: an undo within a release is refused. */
export async function undoRelease({ id, change_set }: ShownRelease): Promise<void> {
  if (change_set === null) return;
  working.leave(id);
  await undoSave(change_set);
  await readReleasesAgain();
  // The button that was clicked has disappeared.
  requestAnimationFrame(() => document.activeElement === document.body && focusWork());
}

const focusWork = (): void => document.getElementById('work')?.focus({ preventScroll: true });

export async function changeState(release: ShownRelease, state: NonNullable<ReleasePatch['state']>): Promise<void> {
  const answer = await ask('PATCH /api/releases/:id', { id: release.id, body: { state } });
  if (answer.ok) sayDone((state === 'open' ? releaseTexts.reopened : releaseTexts.ready)(release.name));
  else sayFailed(releaseTexts.notSaved, reasonOf(answer) ?? '');
  await readReleasesAgain();
}

export async function takeUp(release: ShownRelease): Promise<ShownRelease | undefined> {
  const answer = await ask('POST /api/releases/:id/copy', { id: release.id });
  if (answer.ok) sayDone(releaseTexts.takenUp(release.name));
  else sayFailed(releaseTexts.notTakenUp, reasonOf(answer) ?? '');
  await readReleasesAgain();
  return answer.ok ? answer.value : undefined;
}

export async function checkNow({ id }: Pick<ShownRelease, 'id'>): Promise<void> {
  const answer = await ask('POST /api/releases/:id/check', { id });
  if (!answer.ok) sayFailed(releaseTexts.notChecked, reasonOf(answer) ?? '');
  await readReleasesAgain();
}

export async function choose(release: Pick<ShownRelease, 'id'>, choice: BodyTo<'POST /api/releases/:id/choices'>, said?: string): Promise<boolean> {
  const answer = await ask('POST /api/releases/:id/choices', { id: release.id, body: choice });
  if (!answer.ok) sayFailed(releaseTexts.notChosen, reasonOf(answer) ?? '');
  else if (said !== undefined) sayDone(said);
  await queries.invalidateQueries({ queryKey: rowsKey });
  return answer.ok;
}
