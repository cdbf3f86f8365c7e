// Bar 13: what the engine notes beside the pages themselves: what each has read and shows, and the receipts.
import { atMost, beside, type Outcome } from '../finding.ts';
import type { Desk } from '../site.ts';

export async function bookkeeping({ facts }: Desk): Promise<Outcome> {
  const bytes = facts.bookkeeping() / 1000;
  const documents = facts.pages() + facts.otherDocuments();
  return {
    findings: [
      atMost({
        bar: 13,
        what: 'Bookkeeping a page',
        value: bytes / documents,
        limit: 3,
        unit: 'KB',
        note: `${documents} documents, ${facts.pages()} of them pages to read`,
      }),
      beside(13, 'Bookkeeping as a whole', `${(bytes / 1000).toFixed(1)} MB`, { 'Bookkeeping, KB': bytes }),
    ],
    wrong: [],
  };
}
