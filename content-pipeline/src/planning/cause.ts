// Why a page was rendered. Every rendered page has at least one cause that can be printed.
import type { Change, Operation } from '../changes.ts';

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
  /** An instant has passed, and the view that asked for it has another value. */
  | { readonly kind: 'clock'; readonly view: string }
  /** A view gives another value although nothing it has read was changed: a fault in the site, repaired by rendering. */
  | { readonly kind: 'drift'; readonly view: string }
  /** The site's code, or a setting all pages depend on, is another. */
  | { readonly kind: 'code' }
  /** Somebody asked for everything, or for what had failed, to be rendered again. */
  | { readonly kind: 'rollback' /** The first publication that was taken back. */; readonly publication: number }
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

/** A list of causes without repetition, and how to refer to one of them by its place. */
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
