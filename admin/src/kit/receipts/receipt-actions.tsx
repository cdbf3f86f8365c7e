// The actions on a publication: undo its save, retry what failed, or roll back to what visitors saw before.

import type { PublicationReceipt } from '@stem/api/client';
import { type EntityName, isEntityName } from '@stem/model';
import { useState } from 'react';
import { client } from '../../server/client.ts';
import { useMay } from '../../server/permissions.ts';
import { publicationTexts } from '../../texts/publications.ts';
import { Button } from '../../ui/controls/button.tsx';
import { usePending } from '../../ui/controls/use-pending.ts';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { useMayUndo } from '../session/may-undo.ts';
import { sayDone, sayFailed } from '../toasts/toast-store.ts';
import { undoChange } from '../toasts/undo-change.ts';
import { isBySystem } from './cause-sentence.ts';
import { hasFailed, isSeen } from './changed-parts.ts';
import './receipt.css';

export function ReceiptActions({ receipt }: { readonly receipt: PublicationReceipt }) {
  const [isAsked, setAsked] = useState(false);
  const [isPending, waitFor] = usePending();
  const mayPublish = useMay('publishing.write');
  const mayUndo = useMayUndo({ actor: receipt.actor, entities: changedEntities(receipt) });
  const isRetryable = mayPublish && hasFailed(receipt);
  const isHeld = mayPublish && receipt.reason === 'rollback';
  const hasPages = mayPublish && isSeen(receipt);
  const isSave = mayUndo && receipt.reason === 'change' && !isBySystem(receipt);
  if (!isRetryable && !isHeld && !hasPages && !isSave) return null;

  async function act(call: ReturnType<typeof client.publications.retry>, done: string, nothing: string) {
    const answer = await waitFor(call);
    setAsked(false);
    if (!answer.ok) return sayFailed(publicationTexts.thisDidNotWork, answer.problem.detail);
    sayDone(answer.value.publication ? done : nothing);
  }
  const retry = () =>
    act(client.publications.retry(), isHeld ? publicationTexts.publishedAsSaved : publicationTexts.triedAgain, publicationTexts.nothingToRetry);
  async function undo() {
    await waitFor(undoChange(receipt.to_seq));
  }
  const rollBack = () => act(client.publications.rollBack(receipt.id), publicationTexts.rollbackDone, publicationTexts.visitorsSeeItAlready);

  return (
    <p className="receipt-actions">
      {isSave && <Button className="plain whitespace-normal text-left" text={publicationTexts.undoSave} disabled={isPending} onClick={() => void undo()} />}
      {(isRetryable || isHeld) && (
        <Button
          className="plain whitespace-normal text-left"
          text={isHeld ? publicationTexts.publishAsSaved : publicationTexts.retry}
          disabled={isPending}
          onClick={() => void retry()}
        />
      )}
      {hasPages && !isHeld && (
        <Button className="plain whitespace-normal text-left" text={publicationTexts.rollBackToBefore} disabled={isPending} onClick={() => setAsked(true)} />
      )}
      <ConfirmDialog
        isOpen={isAsked}
        title={publicationTexts.rollbackQuestion}
        confirm={publicationTexts.rollBack}
        isPending={isPending}
        onStay={() => setAsked(false)}
        onConfirm={() => void rollBack()}
      >
        <p>{publicationTexts.rollbackScope}</p>
        <p>{publicationTexts.rollbackKeepsContent}</p>
      </ConfirmDialog>
    </p>
  );
}

const changedEntities = ({ causes }: PublicationReceipt): EntityName[] =>
  causes.flatMap((cause) => (cause.kind === 'change' && isEntityName(cause.entity) ? cause.entity : []));
