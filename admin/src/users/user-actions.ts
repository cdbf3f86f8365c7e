// What can be done with somebody; which of it is under way is the screen's to know.
import type { UserRow } from '@stem/api/client';
import { queries } from '../server/queries.ts';
import { rowsKey } from '../server/rows.ts';
import { updateRow } from '../server/save-row.ts';
import { sayDone, sayFailed } from '../toasts/toast-store.ts';
import { undoing } from '../toasts/undo-change.ts';
import { refusalOf } from './user.ts';

export type UserTask = 'access' | 'link' | 'delete';

/** Who is blocked is signed out at once. */
export async function setBlocked({ id, revision }: UserRow, isBlocked: boolean): Promise<void> {
  const answer = await updateRow('users', id, { is_blocked: isBlocked, revision });
  if (!answer.ok) return sayFailed(isBlocked ? 'The user was not blocked' : 'The user was not unblocked', refusalOf(answer));
  sayDone(isBlocked ? 'User blocked' : 'User unblocked', answer.change, undoing(answer.change));
  await queries.invalidateQueries({ queryKey: rowsKey });
}
