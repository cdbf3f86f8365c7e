// A receipt as the back office gets it.
import type { Cause, Counts, Milliseconds, Publication } from '@stem/content-pipeline';

export interface PublicationReceipt {
  readonly id: number;
  /** Contains every change with from_seq < seq ≤ to_seq. */
  readonly from_seq: number;
  readonly to_seq: number;
  readonly reason: Publication['reason'];
  readonly actor: string | null;
  /** ISO instant. */
  readonly at: string;
  readonly milliseconds: Milliseconds;
  readonly counts: Counts;
  readonly causes: readonly Cause[];
  /** At most as many as were asked for; `counts` knows how many there are. */
  readonly pages: readonly {
    readonly path: string;
    readonly outcome: 'added' | 'changed' | 'removed' | 'failed';
    /** Places in `causes`. */
    readonly causes: readonly number[];
    readonly failure?: string;
  }[];
}

/** How many pages lists and events name; the receipt itself names all. */
export const pagesInLists = 50;

export const receiptOf = (publication: Publication, most = Number.POSITIVE_INFINITY): PublicationReceipt => ({
  id: publication.id,
  from_seq: publication.fromSeq,
  to_seq: publication.toSeq,
  reason: publication.reason,
  actor: publication.actor,
  at: publication.at,
  milliseconds: publication.milliseconds,
  counts: publication.counts,
  causes: publication.causes,
  pages: publication.pages.slice(0, most).map(({ path, outcome, causes, failure }) => ({ path, outcome, causes, ...(failure !== undefined && { failure }) })),
});
