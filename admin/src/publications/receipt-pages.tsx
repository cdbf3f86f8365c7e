// The pages of a publication as links, each with the causes of its rendering, or why it failed.
import type { PublicationReceipt } from '@stem/api/client';
import { publicationTexts } from '../texts/publications.ts';
import { pageReasons } from './cause-sentence.ts';
import { pagesLive } from './receipt-store.ts';
import { titleOf } from './titles.ts';
import './receipt.css';

const outcomes = { added: publicationTexts.newPage, changed: '', removed: publicationTexts.pageRemoved, failed: '' } as const;

/** Pages that failed come first, then those that are live with a fault. */
const urgencyOf = ({ outcome, failure }: PublicationReceipt['pages'][number]): number => (outcome === 'failed' ? 2 : failure === undefined ? 0 : 1);

export function ReceiptPages({ receipt }: { readonly receipt: PublicationReceipt }) {
  const pages = [...receipt.pages].sort((one, other) => urgencyOf(other) - urgencyOf(one));
  const unnamed = pagesLive(receipt) + receipt.counts.failed - pages.length;
  if (pages.length === 0) return null;
  return (
    <ul className={`receipt-pages ${receipt.counts.failed > 0 ? 'failed' : ''}`}>
      {pages.map((page) => (
        <li key={page.path}>
          {page.outcome === 'removed' ? (
            <s>{page.path}</s>
          ) : (
            <a href={page.path} target="_blank" rel="noopener">
              {page.path}
            </a>
          )}
          {page.outcome === 'failed' && <span className="text-bad">{publicationTexts.keptItsLastVersion(page.failure ?? 'no reason was noted')}</span>}
          {page.outcome !== 'failed' && page.failure !== undefined && <span className="text-bad">{page.failure}</span>}
          {outcomes[page.outcome] !== '' && <span>{outcomes[page.outcome]}</span>}
          {pageReasons(receipt, page, titleOf).map((reason) => (
            <span key={reason}>{reason}</span>
          ))}
        </li>
      ))}
      {unnamed > 0 && <li className="text-soft">{publicationTexts.andMore(unnamed)}</li>}
    </ul>
  );
}
