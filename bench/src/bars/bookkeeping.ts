// Bar 13: bytes of the ledger beside the pages themselves: recorded reads, views of each page, receipts.
import { checkLimit, noteFigure, type Outcome } from '../findings/finding.ts';
import type { RunningSite } from '../system/site.ts';

export async function measureBookkeeping({ facts }: RunningSite): Promise<Outcome> {
  const bytes = facts.readLedgerSize() / 1000;
  const documents = facts.countPages() + facts.countOtherDocuments();
  return {
    findings: [
      checkLimit({
        bar: 13,
        what: 'Bookkeeping a page',
        value: bytes / documents,
        limit: 3.5,
        unit: 'KB',
        note: `${documents} documents, ${facts.countPages()} of them pages for readers`,
      }),
      noteFigure(13, 'Bookkeeping as a whole', `${(bytes / 1000).toFixed(1)} MB`, { 'Bookkeeping, KB': bytes }),
    ],
    wrong: [],
  };
}
