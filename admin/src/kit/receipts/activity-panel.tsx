// The latest publications, with their pages and causes.
import { isNews, receiptStore, useReceipts } from '../../server/streams/receipt-store.ts';
import { publicationTexts } from '../../texts/publications.ts';
import { Button, Tool } from '../../ui/controls/button.tsx';
import { hasFailed } from './changed-parts.ts';
import { Receipt } from './receipt.tsx';
import { useTitles } from './titles.ts';

/** The latest receipt is unfolded when it has no more pages than these. */
const mostOpen = 10;

export function ActivityPanel({ onClose }: { readonly onClose: () => void }) {
  const { receipts: known, state } = useReceipts();
  const receipts = known.filter((receipt) => isNews(receipt, receiptStore.sentencesOf(receipt)));
  useTitles(receipts);
  return (
    <aside className="activity bg-ground" aria-label={publicationTexts.publishActivity}>
      <header className="flex items-center min-h-13 pr-[0.6rem] pl-4 border-b border-hair">
        <h2 className="text-strong">{publicationTexts.activity}</h2>
        <Tool className="tool ml-auto" icon="close" label={publicationTexts.closeActivity} onClick={onClose} />
      </header>
      {state === 'loading' && <p className="px-4 py-3 text-soft">{publicationTexts.loadingTheLatestPublications}</p>}
      {state === 'failed' && (
        <div className="flex flex-col items-start gap-2 px-4 py-3">
          <p>{publicationTexts.activityUnreadable}</p>
          <Button text={publicationTexts.tryAgain} onClick={() => void receiptStore.catchUp()} />
        </div>
      )}
      {state === 'known' && receipts.length === 0 && <p className="px-4 py-3 text-soft">{publicationTexts.activityEmpty}</p>}
      {receipts.map((receipt, place) => (
        <Receipt key={receipt.id} receipt={receipt} isOpen={(place === 0 && receipt.pages.length <= mostOpen) || hasFailed(receipt)} />
      ))}
    </aside>
  );
}
