// Asks before a passkey is removed, and says how its editor comes in without it.
import type { ListedPasskey } from '@stem/api/client';
import { useQuery } from '@tanstack/react-query';
import { useDeletion } from '../../kit/records/use-deletion.ts';
import { account, offeredWays, refreshAccount } from '../../server/account.ts';
import { accountTexts } from '../../texts/people/account.ts';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';

export interface RemovePasskeyProps {
  readonly passkey: ListedPasskey;
  /** The editor has no other one. */
  readonly isLast: boolean;
  readonly onClose: () => void;
}

export function RemovePasskey({ passkey: { id, name }, isLast, onClose }: RemovePasskeyProps) {
  const { isPending, problem, run } = useDeletion({ onClose, onGone: () => void refreshAccount() });
  const provider = useQuery(offeredWays).data?.provider;
  return (
    <ConfirmDialog
      isOpen
      title={accountTexts.removeQuestion(name)}
      confirm={accountTexts.removePasskey}
      isPending={isPending}
      problem={problem}
      onStay={onClose}
      onConfirm={() => void run({ send: () => account.removePasskey(id), done: accountTexts.removed, isFinal: true })}
    >
      <p>{accountTexts.removeConsequence}</p>
      {isLast && <p className="font-medium">{provider ? accountTexts.lastBesideProvider(provider.label) : accountTexts.lastPasskey}</p>}
    </ConfirmDialog>
  );
}
