// The lease names the process that publishes from a database. Its holder renews it. Every take-over raises its epoch, and a
// holder writes only under its own epoch: a process that was suspended and replaced can publish nothing more.
// All instants are those of the database: the clocks of two machines may differ.
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../core/database.ts';
import { stateTable } from '../../core/ledger/state-rows.ts';
import type { Holder, Lease, Owner } from '../../core/publishing/owner.ts';

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
