// The good call of each operation, from which everything that must be refused is derived.
import type { Asked, Stem } from '../stem.ts';

export interface GoodCall extends Omit<Asked, 'as' | 'method'> {
  /** Every part of it filled in. */
  readonly path: string;
  /** The first good status that is promised, unless said. */
  readonly status?: number;
  /** Lines of the change log; none unless said. */
  readonly logged?: readonly string[];
  /** What the answer holds, among other things. */
  readonly answer?: unknown;
  /** Its body may be a file of any size, and what is too large shows later. */
  readonly takesAnySize?: true;
  /** The body may be left out. */
  readonly takesNothing?: true;
  /** The answer never ends. */
  readonly isStream?: true;
}

export interface CallTable {
  /** Makes what the call needs, and the call. */
  readonly good: (stem: Stem) => Promise<GoodCall>;
  /** The same call by somebody who has not seen the last state. */
  readonly stale?: (stem: Stem) => Promise<GoodCall>;
}

/** By method and address as the document writes them: `PATCH /api/speakers/{id}`. */
export type CallTables = Readonly<Record<string, CallTable>>;

/** A call that needs nothing. */
export const plain = (path: string, more: Omit<GoodCall, 'path'> = {}): CallTable => ({ good: async () => ({ path, ...more }) });

/** The same call by several methods. */
export const byEach = (methods: readonly string[], path: string, table: CallTable): CallTables =>
  Object.fromEntries(methods.map((method) => [`${method} ${path}`, table]));
