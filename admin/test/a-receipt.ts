// Receipts for tests.
import type { PublicationReceipt } from '@stem/api/client';

export interface ReceiptTraits extends Partial<Pick<PublicationReceipt, 'id' | 'at' | 'from_seq' | 'to_seq' | 'reason' | 'causes' | 'pages' | 'parts'>> {
  readonly live?: number;
  readonly added?: number;
  readonly changed?: number;
  readonly removed?: number;
  readonly failed?: number;
  /** The number of pages that show a part that changed. */
  readonly shownOn?: number;
}

const named = (count: number, outcome: PublicationReceipt['pages'][number]['outcome']): PublicationReceipt['pages'] =>
  Array.from({ length: count }, (_, at) => ({ path: `/${outcome}-${at}`, outcome, causes: [] }));

const liveVersions = (parts: PublicationReceipt['parts'] = []): number =>
  parts.filter(({ outcome }) => outcome === 'added' || outcome === 'changed').reduce((sum, { versions }) => sum + versions, 0);

/** The navigation in both languages, unless it is described otherwise. */
export const aPart = (traits: Partial<PublicationReceipt['parts'][number]> = {}): PublicationReceipt['parts'][number] => ({
  name: 'Navigation',
  langs: ['de', 'en'],
  versions: 10,
  outcome: 'changed',
  causes: [0],
  page: '/team',
  ...traits,
});

/** Its pages are those of the counts, unless others are given. */
export const aReceipt = ({ live = 18, added = 0, changed = 0, removed = 0, failed = 0, shownOn = 0, ...more }: ReceiptTraits = {}): PublicationReceipt => ({
  id: 1,
  from_seq: 0,
  to_seq: 1,
  reason: 'change',
  actor: 'admin',
  actor_name: null,
  at: '2026-11-21T14:02:00.000Z',
  milliseconds: { live, plan: 1, render: 2, commit: 3 },
  counts: { rendered: added + changed, unchanged: 0, added, changed, removed, failed, parts: liveVersions(more.parts), shown_on: shownOn },
  causes: [],
  pages: [...named(added, 'added'), ...named(changed, 'changed'), ...named(removed, 'removed'), ...named(failed, 'failed')],
  parts: [],
  ...more,
});
