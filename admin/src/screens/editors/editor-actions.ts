// What an owner does with an editor at once, without a form.
import type { Answer, Refused } from '@stem/api/client';
import { sayDone, sayFailed, undoActionOf } from '../../kit/toasts/toast-store.ts';
import { ask, queries, rowsKey, updateRow } from '../../server/client.ts';
import { editorTexts } from '../../texts/people/editors.ts';
import { type EditorRow, editorStateOf } from './editor.ts';

const reasonOf = ({ problem: { detail, hint } }: Refused): string => `${detail}. ${hint}`;

async function run(answer: Answer<unknown>, failed: string, done: (change: number | undefined) => void): Promise<void> {
  if (!answer.ok) return sayFailed(failed, reasonOf(answer));
  done(answer.change);
  await queries.invalidateQueries({ queryKey: rowsKey });
}

const inviteAgain = async ({ id, name }: EditorRow): Promise<void> =>
  run(await ask('POST /api/editors/:id/invitation', { id }), editorTexts.invitationNotSent, (change) =>
    sayDone(editorTexts.invitationSent(name), change, { detail: editorTexts.invitationSentDetail }),
  );

const withdrawInvitation = async ({ id, name }: EditorRow): Promise<void> =>
  run(await ask('DELETE /api/editors/:id/invitation', { id }), editorTexts.notWithdrawn, () =>
    sayDone(editorTexts.withdrawn(name), undefined, { detail: editorTexts.withdrawnDetail }),
  );

const unbindAccount = async ({ id, name }: EditorRow): Promise<void> =>
  run(await ask('DELETE /api/editors/:id/provider-account', { id }), editorTexts.notUnbound, () =>
    sayDone(editorTexts.unbound(name), undefined, { detail: editorTexts.unboundDetail }),
  );

const endSessions = async ({ id, name }: EditorRow): Promise<void> =>
  run(await ask('DELETE /api/editors/:id/sessions', { id }), editorTexts.sessionsNotEnded, () => sayDone(editorTexts.sessionsEnded(name)));

async function blockEditor({ id, name, revision }: EditorRow, isBlocked: boolean): Promise<void> {
  const answer = await updateRow('editors', id, { is_blocked: isBlocked, revision });
  await run(answer, isBlocked ? editorTexts.notBlocked : editorTexts.notUnblocked, (change) =>
    sayDone(isBlocked ? editorTexts.blocked(name) : editorTexts.unblocked(name), change, undoActionOf(change)),
  );
}

export interface EditorAction {
  readonly title: string;
  readonly run: () => Promise<void>;
}

/** What can be done with an editor now, as buttons and in a menu. Editors do not block themselves. */
export function actionsOn(editor: EditorRow, { isSelf, hasProvider }: { readonly isSelf: boolean; readonly hasProvider: boolean }): EditorAction[] {
  const state = editorStateOf(editor);
  const action = (title: string, run: (on: EditorRow) => Promise<void>): EditorAction => ({ title, run: () => run(editor) });
  const isBlocked = state === 'blocked';
  return [
    ...(state === 'invited' ? [action(editorTexts.sendAgain, inviteAgain), action(editorTexts.withdraw, withdrawInvitation)] : []),
    ...(state === 'withdrawn' ? [action(editorTexts.inviteAgain, inviteAgain)] : []),
    ...(state === 'active' ? [action(editorTexts.endSessions, endSessions), action(editorTexts.sendLinkIn, inviteAgain)] : []),
    ...(state === 'active' && hasProvider ? [action(editorTexts.unbind, unbindAccount)] : []),
    ...(isSelf ? [] : [action(isBlocked ? editorTexts.unblock : editorTexts.block, (on) => blockEditor(on, !isBlocked))]),
  ];
}
