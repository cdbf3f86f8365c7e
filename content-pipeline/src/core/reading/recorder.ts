// Runs the reads of one view and records them: the value of the view can change only if a change hits one of them.
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { StoredValue } from '../changes.ts';
import type { Read } from '../read.ts';
import { dayHasBegun, isPast, type Moment, today } from './clock.ts';
import { lastChangeOf, type Query, type QueryOptions, queryOf } from './query.ts';
import { type Shape, shapeName } from './shape.ts';

/** Runs SQL in the snapshot of a batch. */
export type Rows = (sql: string, args: readonly StoredValue[]) => Promise<Readonly<Record<string, unknown>>[]>;

export interface ReadRecord {
  readonly shapes: readonly { readonly shape: Shape; readonly keys: readonly string[] }[];
  /** The last instant at which a value about time changed: before it, after the clock was put back, the value is wrong. */
  readonly since?: number;
  /** The next instant at which a value about time changes. */
  readonly flipsAt?: number;
  /** Whether it reads the change log, where changes that are only assumed have no line. */
  readonly readsLog?: true;
}

/** The columns by which rows may be looked up, by table. */
export type LookupKeys = Readonly<Record<string, readonly string[]>>;

export interface RecorderOptions {
  readonly lang: string;
  readonly rows: Rows;
  /** Milliseconds since 1970; the same for a whole batch. */
  readonly now: number;
  readonly keys: LookupKeys;
}

export function createRecorder({ lang, rows, now, keys }: RecorderOptions): { read: Read; record: () => ReadRecord } {
  const asked = new Map<string, { shape: Shape; keys: Set<string> }>();
  let [since, flipsAt] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
  let readsLog = false;

  function remember({ shape, keys }: Query) {
    const name = shapeName(shape);
    const known = asked.get(name) ?? { shape, keys: new Set() };
    for (const key of keys) known.keys.add(key);
    asked.set(name, known);
  }
  function answer<T>({ value, ...span }: Moment<T>): T {
    since = Math.max(since, span.since ?? since);
    flipsAt = Math.min(flipsAt, span.flipsAt ?? flipsAt);
    return value;
  }
  const find = (table: SQLiteTable, where: object, options?: QueryOptions) => ask(queryOf(table, { ...where }, options));
  async function ask(query: Query) {
    refuseUntracked(query.shape, keys);
    remember(query);
    return (await rows(query.sql, query.args)).map(query.decode);
  }

  const read = {
    lang,
    one: async (table: SQLiteTable, where: object, options?: QueryOptions) => (await find(table, where, options))[0],
    rows: find,
    exists: async (table: SQLiteTable, where: object) => (await find(table, where, { columns: [] })).length > 0,
    async lastChange(table: SQLiteTable, id: string, columns: readonly string[]) {
      readsLog = true;
      return (await ask(lastChangeOf(table, id, columns)))[0];
    },
    today: (timezone: string) => answer(today(now, timezone)),
    isPast: (instant: string) => answer(isPast(now, instant)),
    dayHasBegun: (date: string, timezone: string) => answer(dayHasBegun(now, date, timezone)),
  } as Read; // the rows' types follow from the tables, which are only known to the caller

  return {
    read,
    record: () => ({
      shapes: [...asked.values()].map(({ shape, keys }) => ({ shape, keys: [...keys] })),
      ...finiteOf({ since, flipsAt }),
      ...(readsLog && { readsLog }),
    }),
  };
}

const finiteOf = ({ since, flipsAt }: { since: number; flipsAt: number }): Pick<ReadRecord, 'since' | 'flipsAt'> => ({
  ...(Number.isFinite(since) && { since }),
  ...(Number.isFinite(flipsAt) && { flipsAt }),
});

// A change of such a row would hit nothing, and the page would silently become stale.
function refuseUntracked({ entity, filters }: Shape, keys: LookupKeys) {
  const known = keys[entity];
  if (!known) throw new Error(`${entity} cannot be read: its changes are not tracked`);
  const other = filters.find((filter) => !known.includes(filter));
  if (other !== undefined) throw new Error(`${entity} cannot be looked up by ${other}: it is no key column`);
}
