// The causes of a render. Every rendered page has at least one.
import type { Change, Operation } from '../changes.ts';

/** Why a document was rendered. */
export type Cause =
  /** A row changed, and the view that shows it has another value. */
  | {
      readonly kind: 'change';
      readonly view: string;
      readonly entity: string;
      readonly rowId: string;
      readonly op: Operation;
      /** The changed columns; empty for an insert or a delete. */
      readonly columns: readonly string[];
    }
  /** An instant has passed, and the view that depends on it has another value. */
  | { readonly kind: 'clock'; readonly view: string }
  /** A view has another value although no change hit its reads: a bug in the site, repaired by rendering. */
  | { readonly kind: 'drift'; readonly view: string }
  /** The site's code or a setting that all pages depend on has changed. */
  | { readonly kind: 'code' }
  /** A rollback to the state before `publication`. */
  | { readonly kind: 'rollback'; readonly publication: number }
  /** An editor or a command asked to render everything, or everything that had failed. */
  | { readonly kind: 'rebuild' }
  | { readonly kind: 'retry' };

export const causeOf = (view: string, change: Change): Cause => ({
  kind: 'change',
  view,
  entity: change.entity,
  rowId: change.rowId,
  op: change.op,
  columns: change.op === 'update' ? Object.keys(change.changes) : [],
});

/** A list of distinct causes, each referred to by its index. */
export interface CauseList {
  readonly all: readonly Cause[];
  add(cause: Cause): number;
}

export function createCauseList(): CauseList {
  const all: Cause[] = [];
  const places = new Map<string, number>();
  return {
    all,
    add(cause) {
      const text = JSON.stringify(cause);
      const known = places.get(text);
      if (known !== undefined) return known;
      places.set(text, all.length);
      return all.push(cause) - 1;
    },
  };
}
