// The pages of a publication: first what went wrong, then parts and pages that are live, each with the causes of its rendering.
import type { PublicationReceipt } from '@stem/api/client';
import { lazy, Suspense } from 'react';
import { pagesLive } from '../../server/streams/receipt-store.ts';
import { publicationTexts } from '../../texts/publications.ts';
import { pageReasons } from './cause-sentence.ts';
import { ReceiptParts } from './receipt-parts.tsx';
import { titleOf } from './titles.ts';
import './receipt.css';

const ReceiptFailures = lazy(async () => ({ default: (await import('./receipt-failures.tsx')).ReceiptFailures }));

const outcomes = { added: publicationTexts.newPage, changed: '', removed: publicationTexts.pageRemoved, failed: '' } as const;

export function ReceiptPages({ receipt }: { readonly receipt: PublicationReceipt }) {
  const pages = receipt.pages.filter(({ outcome, failure }) => outcome !== 'failed' && failure === undefined);
  const unnamed = pagesLive(receipt) + receipt.counts.failed - receipt.pages.length;
  const hasFailures = pages.length < receipt.pages.length || receipt.parts.some(({ outcome, failure }) => outcome === 'failed' || failure !== undefined);
  return (
    <>
      {hasFailures && (
        <Suspense fallback={null}>
          <ReceiptFailures receipt={receipt} />
        </Suspense>
      )}
      <ReceiptParts receipt={receipt} />
      {pages.length + unnamed > 0 && <PagesThatAreRight receipt={receipt} pages={pages} unnamed={unnamed} />}
    </>
  );
}

interface PagesThatAreRightProps {
  readonly receipt: PublicationReceipt;
  readonly pages: PublicationReceipt['pages'];
  readonly unnamed: number;
}

function PagesThatAreRight({ receipt, pages, unnamed }: PagesThatAreRightProps) {
  return (
    <ul className="receipt-pages">
      {pages.map((page) => (
        <li key={page.path}>
          {page.outcome === 'removed' ? (
            <s>{page.path}</s>
          ) : (
            <a href={page.path} target="_blank" rel="noopener">
              {page.path}
            </a>
          )}
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
