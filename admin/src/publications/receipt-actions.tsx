// The actions on a publication: retry what failed, or roll back to what visitors saw before.
import type { PublicationReceipt } from '@stem/api/client';
import { useState } from 'react';
import { ConfirmDialog } from '../dialogs/confirm-dialog.tsx';
import { client } from '../server/client.ts';
import { sayDone, sayFailed } from '../toasts/toast-store.ts';
import { pagesLive } from './receipt-store.ts';
import './receipt.css';

export function ReceiptActions({ receipt }: { readonly receipt: PublicationReceipt }) {
  const [isAsked, setAsked] = useState(false);
  const [isPending, setPending] = useState(false);
  const hasFailed = receipt.counts.failed > 0;
  const isHeld = receipt.reason === 'rollback';
  const hasPages = pagesLive(receipt) > 0;
  if (!hasFailed && !hasPages) return null;

  async function act(call: ReturnType<typeof client.publications.retry>, done: string, nothing: string) {
    setPending(true);
    const answer = await call;
    setPending(false);
    setAsked(false);
    if (!answer.ok) return sayFailed('This did not work', answer.problem.detail);
    sayDone(answer.value.publication ? done : nothing);
  }
  const retry = () => act(client.publications.retry(), isHeld ? 'Published as it is saved' : 'Tried again', 'There is nothing left to try again');
  const rollBack = () => act(client.publications.rollBack(receipt.id), 'Visitors see what they saw before', 'Visitors see what they saw before already');

  return (
    <p className="receipt-actions">
      {(hasFailed || isHeld) && (
        <button type="button" className="plain" disabled={isPending} onClick={() => void retry()}>
          {isHeld ? 'Publish as saved' : 'Retry'}
        </button>
      )}
      {hasPages && !isHeld && (
        <button type="button" className="plain" disabled={isPending} onClick={() => setAsked(true)}>
          Roll back to before
        </button>
      )}
      <ConfirmDialog
        isOpen={isAsked}
        title="Roll back to before this publication?"
        confirm="Roll back"
        isPending={isPending}
        onStay={() => setAsked(false)}
        onConfirm={() => void rollBack()}
      >
        <p>Visitors see again what they saw before it. What was published after it goes back as well.</p>
        <p>Content stays as it is saved. A page goes on with the next save that it shows; to change the content itself, undo the save in the history.</p>
      </ConfirmDialog>
    </p>
  );
}
