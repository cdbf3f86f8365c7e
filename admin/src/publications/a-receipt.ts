// Receipts for tests.
import type { PublicationReceipt } from '@stem/api/client';

export interface ReceiptTraits extends Partial<Pick<PublicationReceipt, 'id' | 'at' | 'from_seq' | 'to_seq' | 'reason' | 'causes' | 'pages'>> {
  readonly live?: number;
  readonly added?: number;
  readonly changed?: number;
  readonly removed?: number;
  readonly failed?: number;
}

const named = (count: number, outcome: PublicationReceipt['pages'][number]['outcome']): PublicationReceipt['pages'] =>
  Array.from({ length: count }, (_, at) => ({ path: `/${outcome}-${at}`, outcome, causes: [] }));

/** Its pages are those of the counts, unless others are given. */
export const aReceipt = ({ live = 18, added = 0, changed = 0, removed = 0, failed = 0, ...more }: ReceiptTraits = {}): PublicationReceipt => ({
  id: 1,
  from_seq: 0,
  to_seq: 1,
  reason: 'change',
  actor: 'admin',
  at: '2026-11-21T14:02:00.000Z',
  milliseconds: { live, plan: 1, render: 2, commit: 3 },
  counts: { rendered: added + changed, unchanged: 0, added, changed, removed, failed },
  causes: [],
  pages: [...named(added, 'added'), ...named(changed, 'changed'), ...named(removed, 'removed'), ...named(failed, 'failed')],
  ...more,
});
