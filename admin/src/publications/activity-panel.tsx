// The latest publications, with their pages and causes.
import { Icon } from '../controls/icon.tsx';
import { Receipt } from './receipt.tsx';
import { receiptStore, useReceipts } from './receipt-store.ts';
import { useTitles } from './titles.ts';
import './activity-panel.css';

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
        <Receipt key={receipt.id} receipt={receipt} isOpen={(place === 0 && receipt.pages.length <= mostOpen) || receipt.counts.failed > 0} />
      ))}
    </aside>
  );
}
