// Which events a user may see, several at once and in one save.
import type { Refused, UserRow } from '@stem/api/client';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ChosenRows } from '../../kit/lists/chosen-rows.tsx';
import { LoadFailed } from '../../kit/lists/load-failed.tsx';
import { sayDone, undoActionOf } from '../../kit/toasts/toast-store.ts';
import { queries, rowsKey, rowsOf } from '../../server/client.ts';
import { localText } from '../../texts/language.ts';
import { userTexts } from '../../texts/people/users.ts';
import { Dialog, DialogForm } from '../../ui/dialogs/dialog.tsx';
import { refusalOf } from './user.ts';
import { compareAccess, saveAccess } from './user-actions.ts';

export function AccessDialog({ user, onClose }: { readonly user: UserRow; readonly onClose: () => void }) {
  const { data: formats, error, refetch } = useQuery(rowsOf('event_formats'));
  // The access when the dialog was opened; another editor may change it meanwhile.
  const [before] = useState(user.authorized_formats);
  const [wanted, setWanted] = useState<readonly string[]>(before);
  const [refused, setRefused] = useState<Refused>();
  const difference = compareAccess(before, wanted);
  const isSame = difference.granted.length + difference.revoked.length === 0;

  async function send() {
    const answer = await saveAccess(user, difference);
    if (!answer.ok) return setRefused(answer);
    onClose();
    sayDone(userTexts.accessUpdatedSuccessfully, answer.change, undoActionOf(answer.change));
    await queries.invalidateQueries({ queryKey: rowsKey });
  }

  return (
    <Dialog onClose={onClose} title={userTexts.editAccess} description={user.email}>
      {error && <LoadFailed error={error} onRetry={() => void refetch()} />}
      <DialogForm
        confirm={userTexts.updateAccess}
        pending={userTexts.saving}
        isDisabled={isSame || !formats}
        problem={refused && refusalOf(refused)}
        onCancel={onClose}
        onSend={send}
      >
        {formats && (
          <ChosenRows
            title={userTexts.events}
            rows={formats.map((format) => ({ id: format.id, name: localText(format, 'title') }))}
            chosen={wanted.filter((id) => formats.some((format) => format.id === id))}
            counted={(chosen, all) => userTexts.chosenOf(chosen, all)}
            none={userTexts.noFormatsYet}
            onChange={setWanted}
          />
        )}
        <p className="text-soft">{userTexts.accessHint}</p>
      </DialogForm>
    </Dialog>
  );
}
