// What an editor can do with a user. The screen knows which action is open.
import type { Answer, UserRow } from '@stem/api/client';
import { sayDone, sayFailed, undoActionOf } from '../../kit/toasts/toast-store.ts';
import { type AnyRow, queries, rowsKey, updateRow } from '../../server/client.ts';
import { userTexts } from '../../texts/people/users.ts';
import { refusalOf } from './user.ts';

export type UserTask = 'access' | 'link' | 'delete';

/** A blocked user is signed out at once. */
export async function setBlocked({ id, revision }: UserRow, isBlocked: boolean): Promise<void> {
  const answer = await updateRow('users', id, { is_blocked: isBlocked, revision });
  if (!answer.ok) return sayFailed(isBlocked ? userTexts.blockFailed : userTexts.unblockFailed, refusalOf(answer));
  sayDone(isBlocked ? userTexts.userBlocked : userTexts.userUnblocked, answer.change, undoActionOf(answer.change));
  await queries.invalidateQueries({ queryKey: rowsKey });
}

/** The events a user gains and loses by an editor's choice: it also holds on top of what other editors have changed. */
export interface AccessDifference {
  readonly granted: readonly string[];
  readonly revoked: readonly string[];
}

export const compareAccess = (before: readonly string[], wanted: readonly string[]): AccessDifference => ({
  granted: wanted.filter((id) => !before.includes(id)),
  revoked: before.filter((id) => !wanted.includes(id)),
});

export const applyDifference = (access: readonly string[], { granted, revoked }: AccessDifference): string[] => [
  ...access.filter((id) => !revoked.includes(id)),
  ...granted.filter((id) => !access.includes(id)),
];

/** Gives and takes events in one save. Where another editor has changed the same list meanwhile, both choices hold. */
export async function saveAccess({ id, revision, authorized_formats }: UserRow, difference: AccessDifference): Promise<Answer<AnyRow>> {
  const answer = await updateRow('users', id, { authorized_formats: applyDifference(authorized_formats, difference), revision });
  if (answer.ok || answer.problem.name !== 'stale_revision' || !isUser(answer.problem.current)) return answer;
  const { revision: newest, authorized_formats: access } = answer.problem.current;
  return updateRow('users', id, { authorized_formats: applyDifference(access, difference), revision: newest });
}

const isUser = (row: unknown): row is Pick<UserRow, 'revision' | 'authorized_formats'> =>
  typeof row === 'object' && row !== null && 'revision' in row && 'authorized_formats' in row;
