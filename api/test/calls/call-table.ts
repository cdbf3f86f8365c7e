// The valid call of each operation, from which the tests derive everything that must be refused.
import type { RequestOptions } from '../request.ts';
import type { Stem } from '../stem.ts';

export interface GoodCall extends Omit<RequestOptions, 'as' | 'method'> {
  /** With every parameter filled in. */
  readonly path: string;
  /** The first good status of the document by default. */
  readonly status?: number;
  /** Lines of the change log; none by default. */
  readonly logged?: readonly string[];
  /** A subset of the answer. */
  readonly answer?: unknown;
  /** The body may be a file of any size, which is checked later. */
  readonly takesAnySize?: true;
  /** The body may be left out. */
  readonly takesNothing?: true;
  /** It is about something of the shared password, which only its author may change. */
  readonly isOfItsAuthor?: true;
  /** The answer never ends. */
  readonly isStream?: true;
}

export interface CallTable {
  /** Creates what the call needs and returns the call. */
  readonly good: (stem: Stem) => Promise<GoodCall>;
  /** The same call with an outdated revision. */
  readonly stale?: (stem: Stem) => Promise<GoodCall>;
}

/** By method and address as the document writes them: `PATCH /api/speakers/{id}`. */
export type CallTables = Readonly<Record<string, CallTable>>;

/** A call that needs no records. */
export const plain = (path: string, more: Omit<GoodCall, 'path'> = {}): CallTable => ({ good: async () => ({ path, ...more }) });

/** The same call by several methods. */
export const byEach = (methods: readonly string[], path: string, table: CallTable): CallTables =>
  Object.fromEntries(methods.map((method) => [`${method} ${path}`, table]));
