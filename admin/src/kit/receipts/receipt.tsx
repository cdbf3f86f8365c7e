// One publication: its subject, how fast it was live, and, unfolded, its pages with their causes.
import type { PublicationReceipt } from '@stem/api/client';
import type { ReactNode } from 'react';
import { receiptStore } from '../../server/streams/receipt-store.ts';
import { momentText } from '../../ui/controls/moments.ts';
import { isNamed, nameOfActor } from '../session/actor-name.ts';
import { ReceiptActions } from './receipt-actions.tsx';
import { ReceiptPages } from './receipt-pages.tsx';
import { receiptSentence, receiptTitle } from './receipt-sentence.ts';
import { titleOf } from './titles.ts';
import './receipt.css';

export interface ReceiptProps {
  readonly receipt: PublicationReceipt;
  readonly isOpen: boolean;
  /** Above its pages. */
  readonly children?: ReactNode;
}

export function Receipt({ receipt, isOpen, children }: ReceiptProps) {
  const { text, tone } = receiptSentence(receipt);
  const said = receiptStore.sentencesOf(receipt);
  return (
    <details className="receipt" open={isOpen}>
      <summary>
        <span className="flex justify-between gap-3">
          <b className="min-w-0 font-medium wrap-anywhere">{said.length > 0 ? said.join(' · ') : receiptTitle(receipt, titleOf)}</b>
          <time className="text-soft" dateTime={receipt.at}>
            {momentText(new Date(receipt.at), new Date())}
          </time>
        </span>
        <span className={`live ${tone}`}>{text}</span>
        {isNamed(receipt.actor) && <span className="ml-2 text-note text-soft">{nameOfActor(receipt)}</span>}
      </summary>
      {children}
      <ReceiptPages receipt={receipt} />
      <ReceiptActions receipt={receipt} />
    </details>
  );
}
