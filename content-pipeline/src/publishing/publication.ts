// The receipt of a publication: what went live, when, why and how fast. Kept, and sent to whoever listens.
import type { Served } from '../ledger/ledger.ts';
import type { Cause } from '../planning/cause.ts';

export type Outcome = 'added' | 'changed' | 'removed' | 'failed';

export interface PublishedPage {
  readonly path: string;
  readonly outcome: Outcome;
  /** What was served before and is served now; both absent for a page that failed before it ever was live. */
  readonly before?: Served;
  readonly after?: Served;
  /** Places in the publication's list of causes. */
  readonly causes: readonly number[];
  /** Why it kept its last good version; or, with another outcome, what else is wrong under this path. */
  readonly failure?: string;
}

export type Reason = 'change' | 'clock' | 'code' | 'rebuild' | 'retry' | 'rollback';

/** Milliseconds of each stage. `live` is from the oldest change in the publication to its commit. */
export interface Milliseconds {
  readonly live?: number;
  readonly plan: number;
  readonly render: number;
  readonly commit: number;
}

export interface Counts {
  readonly rendered: number;
  /** Rendered, but the bytes were the same: not published. */
  readonly unchanged: number;
  readonly added: number;
  readonly changed: number;
  readonly removed: number;
  readonly failed: number;
}

export interface Publication {
  readonly id: number;
  /** It contains every change with fromSeq < seq ≤ toSeq. */
  readonly fromSeq: number;
  readonly toSeq: number;
  readonly reason: Reason;
  /** Who made the changes, when it was one person. */
  readonly actor: string | null;
  /** ISO instant of the commit. */
  readonly at: string;
  readonly milliseconds: Milliseconds;
  readonly counts: Counts;
  readonly causes: readonly Cause[];
  readonly pages: readonly PublishedPage[];
}

/** A publication before it has its number. */
export type Draft = Omit<Publication, 'id'>;

export function countsOf(pages: readonly PublishedPage[], rendered: number, unchanged: number): Counts {
  const count = (outcome: Outcome) => pages.filter((page) => page.outcome === outcome).length;
  return {
    rendered,
    unchanged,
    added: count('added'),
    changed: count('changed'),
    removed: count('removed'),
    failed: count('failed'),
  };
}
