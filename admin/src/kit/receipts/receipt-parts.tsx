// The parts of a publication: how many versions of each changed, why, and a page to see it on.
import type { PublicationReceipt } from '@stem/api/client';
import { publicationTexts } from '../../texts/publications.ts';
import { pageReasons } from './cause-sentence.ts';
import { type ChangedPart, partLabel } from './changed-parts.ts';
import { titleOf } from './titles.ts';
import './receipt.css';

const outcomes = { added: publicationTexts.newPart, changed: '', removed: publicationTexts.partRemoved, failed: '' } as const;

export function ReceiptParts({ receipt }: { readonly receipt: PublicationReceipt }) {
  const parts = receipt.parts.filter(({ outcome, failure }) => outcome !== 'failed' && failure === undefined);
  if (parts.length === 0) return null;
  return (
    <ul className="receipt-pages">
      {parts.map((part) => (
        <li key={part.name}>
          {partLabel(part)}
          <span>{[publicationTexts.versions(part.versions), outcomes[part.outcome]].filter(Boolean).join(', ')}</span>
          {pageReasons(receipt, part, titleOf).map((reason) => (
            <span key={reason}>{reason}</span>
          ))}
          <SeePart part={part} />
        </li>
      ))}
    </ul>
  );
}

export const SeePart = ({ part: { page } }: { readonly part: ChangedPart }) =>
  page === undefined ? null : (
    <span>
      {publicationTexts.seeItOn}{' '}
      <a href={page} target="_blank" rel="noopener">
        {page}
      </a>
    </span>
  );
