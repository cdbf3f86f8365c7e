// The lease names the process that publishes from a database. Its holder renews it. Every take-over raises its epoch, and a
// holder writes only under its own epoch: a process that was suspended and replaced can publish nothing more.
// All instants are those of the database: the clocks of two machines may differ.
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Reader, Transaction } from '../database.ts';
import { parseState, stateTable } from '../ledger/state-rows.ts';

/** The process that publishes from a database. */
export interface Owner {
  readonly id: string;
  readonly process: number;
  readonly host: string;
  /** ISO instant. */
  readonly since: string;
}

export interface Holder extends Owner {
  /** The locked file that proves that the process is alive, if it has one: see machine-lock.ts. */
  readonly place?: string | undefined;
}

export interface Lease {
  readonly epoch: number;
  /** None after a clean stop. */
  readonly holder?: Holder | undefined;
  /** How much hinders the holder, who offers it to any process that has less trouble; none unless given. */
  readonly trouble?: number | undefined;
  /** Milliseconds since it was renewed; negative after the clock was set back. */
  readonly age: number;
  /** The stored text: it differs after each renewal. */
  readonly text: string;
}

/** Milliseconds for which a lease is valid without being renewed. */
export const leaseTerm = 10_000;

const holderSchema = z.object({ id: z.string(), process: z.number(), host: z.string(), since: z.string(), place: z.string().optional() });
const leaseSchema = z.object({ epoch: z.number(), holder: holderSchema.optional(), trouble: z.number().optional(), renewed: z.number() });

/** Undefined before the first pipeline, and for a row that cannot be read. */
export async function readLease(database: Pick<Reader, 'rows'>): Promise<Lease | undefined> {
  const [row] = await database.rows("SELECT value, julianday('now') AS now FROM pipeline_state WHERE name = 'lease'");
  return row && parseLease(row.value, row.now);
}

/** The lease as a row of the table has it; `now` is the `julianday` of the database. */
export function parseLease(value: unknown, now: unknown): Lease {
  const text = String(value);
  const read = leaseSchema.safeParse(parseState(text));
  if (!read.success) return { epoch: 0, age: Number.POSITIVE_INFINITY, text };
  const { epoch, holder, trouble, renewed } = read.data;
  return { epoch, holder, trouble, age: (Number(now) - renewed) * 86_400_000, text };
}

/** The process that publishes; none after a clean stop, and when the lease was not renewed in time. */
export async function ownerOf(database: Pick<Reader, 'rows'>): Promise<Owner | undefined> {
  const lease = await readLease(database);
  return lease && lease.age <= leaseTerm ? lease.holder : undefined;
}

/** Before the first lease its table may be missing. */
export const createLeaseTable = (transaction: Transaction): Promise<unknown> => transaction.run(sql.raw(stateTable));

export const epochAfter = (lease: Lease | undefined): number => (lease?.epoch ?? 0) + 1;

/** Replaces the lease that was read. False when another process was faster. */
export async function takeLease(transaction: Transaction, before: Lease | undefined, holder: Holder): Promise<boolean> {
  const epoch = epochAfter(before);
  const taken = await transaction.all(
    sql`INSERT INTO pipeline_state (name, value)
      VALUES ('lease', json_object('epoch', ${epoch}, 'holder', json(${JSON.stringify(holder)}), 'renewed', julianday('now')))
      ON CONFLICT (name) DO UPDATE SET value = excluded.value WHERE value IS ${before?.text ?? null} RETURNING name`,
  );
  return taken.length > 0;
}

const isOf = ({ id }: Owner) => sql`name = 'lease' AND value->>'$.holder.id' = ${id}`;

/** False when another process has taken it. */
export async function renewLease(transaction: Transaction, holder: Owner): Promise<boolean> {
  const renewed = await transaction.all(
    sql`UPDATE pipeline_state SET value = json_set(value, '$.renewed', julianday('now')) WHERE ${isOf(holder)} RETURNING name`,
  );
  return renewed.length > 0;
}

export const hasLease = async (transaction: Transaction, holder: Owner): Promise<boolean> =>
  (await transaction.all(sql`SELECT 1 FROM pipeline_state WHERE ${isOf(holder)}`)).length > 0;

/** The holder goes on, and others with less trouble may take it; 0 ends the offer. */
export const offerLease = (transaction: Transaction, holder: Owner, trouble: number): Promise<unknown> =>
  transaction.run(sql`UPDATE pipeline_state SET value = json_set(value, '$.trouble', ${trouble}) WHERE ${isOf(holder)}`);

/** Keeps the epoch, so that the next one is higher. */
export const releaseLease = (transaction: Transaction, holder: Owner): Promise<unknown> =>
  transaction.run(sql`UPDATE pipeline_state SET value = json_remove(value, '$.holder', '$.trouble') WHERE ${isOf(holder)}`);
