// Counts that protect a password, a mailbox or money. They are in the database: the same for all processes, and still there after
// a restart. Only what is counted writes; what is refused is read, so that a flood of it delays no save.
import { createHmac } from 'node:crypto';
import type { Database, Reading, Transaction } from '@stem/content-pipeline/database';
import { lte, type SQL, sql } from 'drizzle-orm';
import { clockCorrection } from '../clock/confirm-time.ts';
import { counts as table } from '../database/tables.ts';
import { whenFull } from '../storage/storage-failures.ts';
import { type Admit, countOne } from './request-limit.ts';

export interface Count {
  readonly number: number;
  /** Milliseconds since 1970 from which on it is zero again. */
  readonly until: number;
}

/** Counts while something is decided by them. */
export interface OpenCounts {
  readonly now: number;
  /** Undefined when it is zero. A count that lasts more than `longest` milliseconds from now was made by a wrong clock. */
  find(key: string, longest: number): Count | undefined;
  set(key: string, count: Count): void;
}

export interface Decision<T> {
  readonly value: T;
  /** What was set is dropped. */
  readonly isRefused: boolean;
}

export interface StoredCounts {
  /** `decide` runs several times until its decision counts, so it must have no effects. Rejects while the database is away. */
  change<T>(decide: (counts: OpenCounts) => Decision<T>): Promise<T>;
  /** Counts by limits that become free evenly: seconds to wait, 0 when admitted. When it has to wait, none of them has counted. */
  admit(ask: (admit: Admit) => number): Promise<number>;
}

export interface StoredCountsOptions {
  readonly database: Database;
  /** A secret that all processes share: keys name people and networks, and a copy of the table must not tell which. */
  readonly key: Uint8Array;
  /** Milliseconds since 1970; by default the clock of the database, which is one for all processes. */
  readonly now?: () => number;
}

/** At most 100,000 counts are kept in memory while the disk is full; the oldest is forgotten first. */
const mostUnwritten = 100_000;

/** Milliseconds since 1970 by the clock of the database, which is one for all processes. */
export const databaseNow = sql`CAST(unixepoch('subsec') * 1000 AS INTEGER)`;

interface Loaded {
  readonly now: number;
  readonly counts: ReadonlyMap<string, Count>;
}
const nothing: Loaded = { now: 0, counts: new Map() };

export function createStoredCounts({ database, key: secret, now }: StoredCountsOptions): StoredCounts {
  /** What did not fit on the disk. */
  const unwritten = new Map<string, Count>();
  const load = (hashes: ReadonlySet<string>, read: Pick<Reading, 'all'>) => loadCounts([...hashes], read, now ? now() : databaseNow, unwritten);
  const hashOf = (key: string) => createHmac('sha256', secret).update(key).digest('base64url');

  /** Decides by the counts with these hashes. If that needs others, they are added, and it is decided again. */
  async function settle<T>(decide: (counts: OpenCounts) => Decision<T>, hashes: Set<string>, read: Pick<Reading, 'all'>) {
    for (let loaded = hashes.size > 0 ? await load(hashes, read) : nothing; ; loaded = await load(hashes, read)) {
      const known = hashes.size;
      const changed = new Map<string, Count>();
      const decision = decide({
        now: loaded.now,
        find(key, longest) {
          const hash = hashOf(key);
          hashes.add(hash);
          const count = changed.get(hash) ?? loaded.counts.get(hash);
          return count && count.until > loaded.now && count.until <= loaded.now + longest + clockCorrection ? count : undefined;
        },
        set: (key, count) => void changed.set(hashOf(key), count),
      });
      if (loaded !== nothing && hashes.size === known) return { ...decision, changed };
    }
  }
  async function changeUnwritten<T>(decide: (counts: OpenCounts) => Decision<T>, hashes: Set<string>): Promise<T> {
    const { value, isRefused, changed } = await settle(decide, hashes, database.read);
    if (!isRefused) for (const [hash, count] of changed) unwritten.set(hash, count);
    for (const oldest of unwritten.keys()) {
      if (unwritten.size <= mostUnwritten) break;
      unwritten.delete(oldest);
    }
    return value;
  }
  async function change<T>(decide: (counts: OpenCounts) => Decision<T>): Promise<T> {
    const hashes = new Set<string>();
    const { value, isRefused } = await settle(decide, hashes, database.read);
    if (isRefused) return value;
    const write = database.write(async (transaction) => {
      const settled = await settle(decide, hashes, transaction);
      if (!settled.isRefused) await upsert(settled.changed, transaction);
      return settled;
    }, 'later');
    const written = await write.catch(whenFull(async () => undefined));
    if (!written) return changeUnwritten(decide, hashes);
    for (const hash of written.changed.keys()) unwritten.delete(hash);
    return written.value;
  }
  return {
    change,
    admit: (ask) =>
      change((open) => {
        const wait = ask(admitIn(open));
        return { value: wait, isRefused: wait > 0 };
      }),
  };
}

async function loadCounts(hashes: readonly string[], read: Pick<Reading, 'all'>, at: number | SQL, unwritten: ReadonlyMap<string, Count>): Promise<Loaded> {
  const rows = await read.all<{ now: number; hash: string; number: number | null; until: number | null }>(
    sql`SELECT ${at} AS now, wanted.value AS hash, number, until
        FROM json_each(${JSON.stringify(hashes)}) AS wanted LEFT JOIN ${table} ON key_hash = wanted.value`,
  );
  const counts = rows.map(({ hash, number, until }): [string, Count] => [hash, unwritten.get(hash) ?? { number: number ?? 0, until: until ?? 0 }]);
  return { now: rows[0]?.now ?? 0, counts: new Map(counts) };
}

export const admitIn =
  ({ now, find, set }: OpenCounts): Admit =>
  (limit, key) => {
    const count = `${limit.name} ${key}`;
    const { wait, freeAt } = countOne(limit, now, find(count, limit.within)?.until);
    if (wait === 0) set(count, { number: 1, until: Math.ceil(freeAt) });
    return wait;
  };

/** Deletes what is zero again, also by a clock that is a little behind. */
export const purgeCounts = (now: number, transaction: Transaction): Promise<unknown> =>
  transaction.delete(table).where(lte(table.until, now - clockCorrection));

const upsert = (changed: ReadonlyMap<string, Count>, transaction: Transaction): Promise<unknown> =>
  transaction
    .insert(table)
    .values([...changed].map(([key_hash, count]) => ({ key_hash, ...count })))
    .onConflictDoUpdate({ target: table.key_hash, set: { number: sql`excluded.number`, until: sql`excluded.until` } });
