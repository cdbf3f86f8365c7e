// Lists in a list, such as sessions in days and partners in categories: what a record of their address is.

interface Row {
  readonly id: string;
}

/** A row of the outer or of the inner list; a new one; or nothing that exists. */
export type Opened<Outer, Inner> =
  | { readonly kind: 'outer'; readonly outer?: Outer; readonly isNew: boolean }
  | { readonly kind: 'inner'; readonly inner?: Inner; readonly outer?: Outer; readonly isNew: boolean };

/** The records of an address while a new one is being made. */
export const newOuter = 'new-group';
export const newInner = (outer: string): string => prefix + outer;
const prefix = 'new-in:';

export interface Nested<Outer, Inner> {
  readonly outers: readonly Outer[];
  readonly inners: readonly Inner[];
  /** The id of the outer row an inner one stands in. */
  readonly outerOf: (inner: Inner) => string;
}

export function openedBy<Outer extends Row, Inner extends Row>(record: string, { outers, inners, outerOf }: Nested<Outer, Inner>): Opened<Outer, Inner> {
  if (record === newOuter) return { kind: 'outer', isNew: true };
  const find = (id: string | undefined) => outers.find((outer) => outer.id === id);
  if (record.startsWith(prefix)) {
    const outer = find(record.slice(prefix.length));
    return outer ? { kind: 'inner', outer, isNew: true } : { kind: 'inner', isNew: false };
  }
  const outer = find(record);
  if (outer) return { kind: 'outer', outer, isNew: false };
  const inner = inners.find(({ id }) => id === record);
  const own = find(inner && outerOf(inner));
  return { kind: 'inner', isNew: false, ...(inner && { inner }), ...(own && { outer: own }) };
}

/** Behind the last one, or at `first`. Places may come as text. */
export const nextPlace = (rows: readonly { readonly order_index: number }[], first = 0): number =>
  rows.length === 0 ? first : Math.max(...rows.map(({ order_index }) => Number(order_index))) + 1;

/** '1 session', '8 sessions'. */
export const counted = (count: number, one: string, several: string): string => `${count} ${count === 1 ? one : several}`;
