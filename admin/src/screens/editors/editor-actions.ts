// What an owner does with an editor at once, without a form.
import type { Answer, Refused } from '@stem/api/client';
import { sayDone, sayFailed, undoActionOf } from '../../kit/toasts/toast-store.ts';
import { client, updateRow } from '../../server/client.ts';
import { queries, rowsKey } from '../../server/rows.ts';
import { editorTexts } from '../../texts/people/editors.ts';
import type { EditorRow } from './editor.ts';

const reasonOf = ({ problem: { detail, hint } }: Refused): string => `${detail}. ${hint}`;

async function run(answer: Answer<unknown>, failed: string, done: (change: number | undefined) => void): Promise<void> {
  if (!answer.ok) return sayFailed(failed, reasonOf(answer));
  done(answer.change);
  await queries.invalidateQueries({ queryKey: rowsKey });
}

export const inviteAgain = async ({ id, name }: EditorRow): Promise<void> =>
  run(await client.editors.invite(id), editorTexts.invitationNotSent, (change) =>
    sayDone(editorTexts.invitationSent(name), change, { detail: editorTexts.invitationSentDetail }),
  );

export const withdrawInvitation = async ({ id, name }: EditorRow): Promise<void> =>
  run(await client.editors.withdrawInvitation(id), editorTexts.notWithdrawn, () =>
    sayDone(editorTexts.withdrawn(name), undefined, { detail: editorTexts.withdrawnDetail }),
  );

export const unbindAccount = async ({ id, name }: EditorRow): Promise<void> =>
  run(await client.editors.unbind(id), editorTexts.notUnbound, () => sayDone(editorTexts.unbound(name), undefined, { detail: editorTexts.unboundDetail }));

export const endSessions = async ({ id, name }: EditorRow): Promise<void> =>
  run(await client.editors.endSessions(id), editorTexts.sessionsNotEnded, () => sayDone(editorTexts.sessionsEnded(name)));

export async function blockEditor({ id, name, revision }: EditorRow, isBlocked: boolean): Promise<void> {
  const answer = await updateRow('editors', id, { is_blocked: isBlocked, revision });
  await run(answer, isBlocked ? editorTexts.notBlocked : editorTexts.notUnblocked, (change) =>
    sayDone(isBlocked ? editorTexts.blocked(name) : editorTexts.unblocked(name), change, undoActionOf(change)),
  );
}
