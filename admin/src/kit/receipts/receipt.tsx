// One publication: its subject, how fast it was live, and, unfolded, its pages with their causes.
import type { Answer, PublicationReceipt } from '@stem/api/client';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { ask } from '../../server/client.ts';
import { receiptStore } from '../../server/streams/receipt-store.ts';
import { momentText } from '../../ui/controls/moments.ts';
import { isNamed, nameOfActor } from '../session/actor.tsx';
import { ReceiptPages } from './receipt-pages.tsx';
import { receiptSentence, receiptTitle } from './receipt-sentence.ts';
import { titleOf } from './titles.ts';
import './receipt.css';
import { type EntityName, isEntityName } from '@stem/model';
import { useMay } from '../../server/permissions.ts';
import { publicationTexts } from '../../texts/publications.ts';
import { Button, usePending } from '../../ui/controls/button.tsx';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { useMayUndo } from '../session/may-undo.ts';
import { sayDone, sayFailed, undoChange } from '../toasts/toast-store.ts';
import { isBySystem } from './cause-sentence.ts';
import { hasFailed, isSeen } from './changed-parts.ts';

const ReceiptGuests = lazy(async () => ({ default: (await import('./receipt-guests.tsx')).ReceiptGuests }));

export interface ReceiptProps {
  readonly receipt: PublicationReceipt;
  readonly isOpen: boolean;
  readonly children?: ReactNode;
}

export function Receipt({ receipt, isOpen, children }: ReceiptProps) {
  const { text, tone } = receiptSentence(receipt);
  const said = receiptStore.sentencesOf(receipt);
  const [isUnfolded, setUnfolded] = useState(isOpen);
  const mayReadGuests = useMay('people.read');
  const events = eventsOf(receipt);
  return (
    <details className="receipt" open={isOpen} onToggle={({ currentTarget }) => setUnfolded(currentTarget.open)}>
      <summary>
        <span className="flex justify-between gap-3">
          <b className="min-w-0 font-medium wrap-anywhere">{said.length > 0 ? said.join(' · ') : receiptTitle(receipt, titleOf)}</b>
          <time className="whitespace-nowrap text-soft" dateTime={receipt.at}>
            {momentText(new Date(receipt.at), new Date())}
          </time>
        </span>
        <span className={`live ${tone}`}>{text}</span>
        {isNamed(receipt.actor) && <span className="ml-2 text-note text-soft">{nameOfActor(receipt)}</span>}
      </summary>
      {children}
      <ReceiptPages receipt={receipt} />
      {isUnfolded && mayReadGuests && events.length > 0 && (
        <Suspense fallback={null}>
          <ReceiptGuests slugs={events} />
        </Suspense>
      )}
      <ReceiptActions receipt={receipt} />
    </details>
  );
}

/** The actions on a publication: undo its save, retry what failed, or roll back to what visitors saw before. */
function ReceiptActions({ receipt }: { readonly receipt: PublicationReceipt }) {
  const [isAsked, setAsked] = useState(false);
  const [isPending, waitFor] = usePending();
  const mayPublish = useMay('publishing.write');
  const mayUndo = useMayUndo({ actor: receipt.actor, entities: changedEntities(receipt) });
  const isRetryable = mayPublish && hasFailed(receipt);
  const isHeld = mayPublish && receipt.reason === 'rollback';
  const hasPages = mayPublish && isSeen(receipt);
  const isSave = mayUndo && receipt.reason === 'change' && !isBySystem(receipt);
  if (!isRetryable && !isHeld && !hasPages && !isSave) return null;

  async function act(call: Promise<Answer<{ readonly publication: object | null }>>, done: string, nothing: string) {
    const answer = await waitFor(call);
    setAsked(false);
    if (!answer.ok) return sayFailed(publicationTexts.thisDidNotWork, answer.problem.detail);
    sayDone(answer.value.publication ? done : nothing);
  }
  const retry = () =>
    act(ask('POST /api/publications/retry'), isHeld ? publicationTexts.publishedAsSaved : publicationTexts.triedAgain, publicationTexts.nothingToRetry);
  async function undo() {
    await waitFor(undoChange(receipt.to_seq));
  }
  const rollBack = () =>
    act(ask('POST /api/publications/:id/rollback', { id: receipt.id }), publicationTexts.rollbackDone, publicationTexts.visitorsSeeItAlready);

  return (
    <p className="receipt-actions flex flex-wrap gap-x-2 px-2 pb-2">
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
        onStay={() => setAsked(false)}
        onConfirm={rollBack}
      >
        <p>{publicationTexts.rollbackScope}</p>
        <p>{publicationTexts.rollbackKeepsContent}</p>
      </ConfirmDialog>
    </p>
  );
}

/** The slugs of the events whose own page it has changed. */
const eventsOf = ({ pages }: PublicationReceipt): string[] => pages.flatMap(({ path }) => /^\/formats\/([^/]+)$/.exec(path)?.[1] ?? []);

const changedEntities = ({ causes }: PublicationReceipt): EntityName[] =>
  causes.flatMap((cause) => (cause.kind === 'change' && isEntityName(cause.entity) ? cause.entity : []));
