// The latest publications, with their pages and causes.
import type { PublicationReceipt } from '@stem/api/client';
import { Icon } from '../controls/icon.tsx';
import { momentText } from '../controls/moment-text.ts';
import { titleOf } from './known-titles.ts';
import { ReceiptActions } from './receipt-actions.tsx';
import { ReceiptPages } from './receipt-pages.tsx';
import { receiptSentence } from './receipt-sentence.ts';
import { receiptStore } from './receipt-store.ts';
import { receiptTitle } from './receipt-title.ts';
import { useReceipts } from './use-receipts.ts';
import { useTitles } from './use-titles.ts';

/** The latest receipt is unfolded when it has no more pages than these. */
const mostOpen = 10;

export function ActivityPanel({ onClose }: { readonly onClose: () => void }) {
  const { receipts, state } = useReceipts();
  useTitles(receipts);
  return (
    <aside className="activity" aria-label="Publish activity">
      <header className="activity-head">
        <h2 className="text-strong">Activity</h2>
        <button type="button" className="tool ml-auto" aria-label="Close activity" onClick={onClose}>
          <Icon name="close" />
        </button>
      </header>
      {state === 'loading' && <p className="px-4 py-3 text-soft">Loading the latest publications…</p>}
      {state === 'failed' && (
        <div className="flex flex-col items-start gap-2 px-4 py-3">
          <p>The latest publications could not be read.</p>
          <button type="button" className="button" onClick={() => void receiptStore.catchUp()}>
            Try again
          </button>
        </div>
      )}
      {state === 'known' && receipts.length === 0 && (
        <p className="px-4 py-3 text-soft">Nothing has been published yet. Each save appears here with the pages it changed.</p>
      )}
      {receipts.map((receipt, place) => (
        <Receipt key={receipt.id} receipt={receipt} isLatest={place === 0} />
      ))}
    </aside>
  );
}

function Receipt({ receipt, isLatest }: { readonly receipt: PublicationReceipt; readonly isLatest: boolean }) {
  const { text, tone } = receiptSentence(receipt);
  const said = receiptStore.sentencesOf(receipt);
  return (
    <details className="receipt" open={(isLatest && receipt.pages.length <= mostOpen) || receipt.counts.failed > 0}>
      <summary>
        <span className="flex justify-between gap-3">
          <b className="min-w-0 font-medium wrap-anywhere">{said.length > 0 ? said.join(' · ') : receiptTitle(receipt, titleOf)}</b>
          <time className="text-soft" dateTime={receipt.at}>
            {momentText(new Date(receipt.at), new Date())}
          </time>
        </span>
        <span className={`live ${tone}`}>{text}</span>
      </summary>
      <ReceiptPages receipt={receipt} />
      <ReceiptActions receipt={receipt} />
    </details>
  );
}
